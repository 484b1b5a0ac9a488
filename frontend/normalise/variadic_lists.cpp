// What C says of va_list and va_arg (7.16), where the property variadic-arguments is asked for. clang spells
// va_arg out, with names of its own:
//
//   %overflow_arg_area = load ptr, ptr %overflow_arg_area_p          the list is read: it has to be in use
//   %vaarg.addr = phi ptr ...
//   %x = load i32, ptr %vaarg.addr                                   an int has to lie there
//
// A list is in use from va_start or va_copy to va_end; a call that is given it and reads from it leaves it
// indeterminate. What state it is in is kept in a byte beside each list that is a variable of its own and no
// more than that, or a parameter. Those whose address is kept are looked at no further.
//
// What a called function has done to its lists is told in one variable of each thread, a bit for each
// parameter: written where a function with such parameters returns, read after the call.

#include "frontend/analysis/variadic_arguments.h"
#include "frontend/contracts/runtime.h"
#include "frontend/library/written_name.h"
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <vector>

namespace fathom::frontend {

namespace {

enum State : uint8_t { Unused, InUse, Indeterminate };

/// Whether a name is one of clang's, which has a number at its end where there are several.
bool is_called(const llvm::Value& value, llvm::StringRef name) {
  return value.getName().rtrim("0123456789") == name;
}

/// The functions of the library that read from a list that they are given.
bool is_reader(llvm::StringRef name) {
  name = written_name(name);
  name.consume_front("__");
  name.consume_back("_chk");
  return name.starts_with("v") && (name.contains("printf") || name.contains("scanf") || name == "vsyslog" ||
                                   name == "vwarn" || name == "vwarnx" || name == "verr" || name == "verrx");
}

bool is_list(const llvm::DIType* type) {
  for (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type); derived;
       derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(derived->getBaseType())) {
    const llvm::StringRef name = derived->getName();
    if (derived->getTag() == llvm::dwarf::DW_TAG_typedef &&
        (name == "va_list" || name == "__builtin_va_list"))
      return true;
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
      return derived->getBaseType() && derived->getBaseType()->getName() == "__va_list_tag";
  }
  return false;
}

class Lists {
 public:
  Lists(llvm::Function& function, const TargetMachine& machine)
      : function_(function), module_(*function.getParent()), machine_(machine) {}

  void check() {
    find();
    std::vector<llvm::Instruction*> all;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) all.push_back(&instruction);
    for (llvm::Instruction* instruction : all) look_at(*instruction);
  }

 private:
  struct List {
    llvm::Value* state = nullptr; ///< a State
    llvm::Value* read = nullptr;  ///< of a parameter: whether this activation has read from it
    unsigned parameter = 0;
  };

  bool is_pointer() const {
    return machine_.list == VariadicList::Pointer || machine_.list == VariadicList::Instruction;
  }

  void find() {
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
          call && (call->getIntrinsicID() == llvm::Intrinsic::vastart ||
                   call->getIntrinsicID() == llvm::Intrinsic::vacopy))
        add_variable(call->getArgOperand(0)->stripInBoundsConstantOffsets());
      for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (record.isDbgDeclare() && record.getAddress() && record.getVariable()->getArg() != 0)
          add_parameter(record);
    }
    llvm::IRBuilder<> builder(&*function_.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    for (auto& [variable, list] : lists_) {
      list.state = new_variable(builder, 1, 1);
      if (list.read) list.read = new_variable(builder, 1, 1);
    }
    for (auto& [variable, list] : lists_) {
      builder.CreateStore(builder.getInt8(list.read ? InUse : Unused), list.state);
      if (list.read) builder.CreateStore(builder.getInt8(0), list.read);
    }
  }

  void add_variable(llvm::Value* value) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(value);
    if (!variable || !variable->isStaticAlloca() || lists_.contains(variable) || !is_alone(*variable)) return;
    const llvm::DataLayout& layout = module_.getDataLayout();
    if (layout.getTypeAllocSize(variable->getAllocatedType()).getFixedValue() != machine_.list_size()) return;
    lists_[variable] = List();
  }

  void add_parameter(llvm::DbgVariableRecord& record) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(record.getAddress());
    if (!variable || !variable->getAllocatedType()->isPointerTy() ||
        !is_list(record.getVariable()->getType()))
      return;
    const llvm::Argument* parameter = nullptr;
    for (const llvm::User* user : variable->users()) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (!store || store->getPointerOperand() != variable) continue;
      if (const auto* stored = llvm::dyn_cast<llvm::Argument>(store->getValueOperand()))
        parameter = stored;
      else if (!is_pointer())
        return; // another list takes its place
    }
    if (!parameter || parameter->getArgNo() >= 32 || !is_alone(*variable)) return;
    lists_[variable] = {nullptr, variable, parameter->getArgNo()};
  }

  /// Whether its address is used by what is known alone. On x86-64 `f(list)` has a step of no distance,
  /// `f(&list)` has none.
  bool is_alone(const llvm::AllocaInst& variable) const {
    for (const llvm::User* user : variable.users()) {
      if (llvm::isa<llvm::LoadInst, llvm::IntrinsicInst>(user)) continue;
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
          store && store->getPointerOperand() == &variable)
        continue;
      if (llvm::isa<llvm::GetElementPtrInst>(user) && !is_pointer() && is_step(*user)) continue;
      return false;
    }
    return true;
  }

  static bool is_step(const llvm::User& step) {
    for (const llvm::User* user : step.users()) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (store && store->getValueOperand() == &step) return false;
    }
    return true;
  }

  /// The list that is known under a pointer to it (or, where it is a pointer, under its value); null: none.
  List* list(llvm::Value* value) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) return known(load->getPointerOperand(), true);
    return known(value->stripInBoundsConstantOffsets(), false);
  }
  List* known(llvm::Value* variable, bool is_loaded) {
    const auto found = lists_.find(llvm::dyn_cast<llvm::AllocaInst>(variable));
    if (found == lists_.end()) return nullptr;
    const bool wants_load = is_pointer() || found->second.read != nullptr;
    return is_loaded == wants_load ? &found->second : nullptr;
  }

  void look_at(llvm::Instruction& instruction) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return look_at_load(*load);
    if (auto* result = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) return look_at_return(*result);
    if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) return look_at_mark(*intrinsic);
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) look_at_call(*call);
  }

  void look_at_load(llvm::LoadInst& load) {
    llvm::Value* place = load.getPointerOperand();
    const bool reads_list =
        is_pointer() ? is_called(load, variadic_place) : is_called(load, "overflow_arg_area");
    if (reads_list) {
      llvm::Value* from = place;
      if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(place)) from = step->getOperand(0);
      if (List* used = is_pointer() ? list(&load) : list(from)) {
        demand_use(load, *used);
        if (used->read) llvm::IRBuilder<>(&load).CreateStore(llvm::IRBuilder<>(&load).getInt8(1), used->read);
      }
      return;
    }
    llvm::StringRef name = place->getName().rtrim("0123456789");
    name.consume_back(".aligned");
    name = name.rtrim("0123456789");
    if (name == "vaarg.addr" || name == "vaargs.addr" || name == "overflow_arg_area" ||
        name == variadic_place)
      check_argument(load);
  }

  void check_argument(llvm::LoadInst& load) {
    llvm::IRBuilder<> builder(&load);
    llvm::IntegerType* type = int_type(module_);
    llvm::Value* found =
        call_runtime(builder, "__fathom_variadic_argument", type, {load.getPointerOperand()});
    const auto is = [&](uint32_t number) {
      return builder.CreateICmpEQ(found, llvm::ConstantInt::get(type, number));
    };
    llvm::Value* missing = is(0);
    const uint32_t expected = argument_class(*load.getType(), false, module_.getDataLayout());
    llvm::Value* fine = builder.CreateOr(is(expected), builder.CreateOr(missing, is(no_argument_area)));
    add_check(builder, missing, "variadic_missing");
    add_check(builder, builder.CreateNot(fine), "variadic_type");
  }

  void look_at_mark(llvm::IntrinsicInst& call) {
    using llvm::Intrinsic::vacopy, llvm::Intrinsic::vaend, llvm::Intrinsic::vastart;
    const llvm::Intrinsic::ID id = call.getIntrinsicID();
    if (id == llvm::Intrinsic::lifetime_start) {
      if (const auto found = lists_.find(llvm::dyn_cast<llvm::AllocaInst>(call.getArgOperand(1)));
          found != lists_.end() && !found->second.read)
        set(llvm::IRBuilder<>(&call), found->second, Unused);
      return;
    }
    if (id != vastart && id != vacopy && id != vaend) return;
    llvm::IRBuilder<> builder(&call);
    if (id == vacopy)
      if (List* source = marked(call.getArgOperand(1))) demand_use(call, *source);
    List* target = marked(call.getArgOperand(0));
    if (!target) return;
    if (id == vaend) {
      if (!target->read) add_check(builder, is_in(builder, *target, Unused), "variadic_end");
      return set(builder, *target, Unused);
    }
    if (!target->read)
      add_check(builder, builder.CreateNot(is_in(builder, *target, Unused)), "variadic_start");
    set(builder, *target, InUse);
  }

  /// The list whose address is this operand of an intrinsic.
  List* marked(llvm::Value* address) {
    if (!is_pointer()) return list(address);
    const auto found = lists_.find(llvm::dyn_cast<llvm::AllocaInst>(address));
    return found == lists_.end() ? nullptr : &found->second;
  }

  void look_at_call(llvm::CallBase& call) {
    std::vector<std::pair<List*, unsigned>> given;
    for (unsigned i = 0; i < call.arg_size() && i < 32; ++i)
      if (call.getArgOperand(i)->getType()->isPointerTy() &&
          !llvm::isa<llvm::Constant>(call.getArgOperand(i)))
        if (List* used = list(call.getArgOperand(i))) given.emplace_back(used, i);
    if (given.empty() || !llvm::isa<llvm::CallInst>(call)) return;
    for (const auto& [used, number] : given) demand_use(call, *used);
    const llvm::Function* callee = call.getCalledFunction();
    const bool reads = callee && callee->isDeclaration() && is_reader(callee->getName());
    llvm::IRBuilder<> builder(&call);
    if (!reads) builder.CreateStore(builder.getInt32(0), told());
    builder.SetInsertPoint(call.getNextNode());
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* bits = reads ? nullptr : builder.CreateLoad(builder.getInt32Ty(), told());
    for (const auto& [used, number] : given) {
      llvm::Value* bit = reads ? builder.getInt32(1)
                               : builder.CreateAnd(builder.CreateLShr(bits, number), builder.getInt32(1));
      llvm::Value* is_read = builder.CreateICmpNE(bit, builder.getInt32(0));
      llvm::Value* before = builder.CreateLoad(builder.getInt8Ty(), used->state);
      builder.CreateStore(builder.CreateSelect(is_read, builder.getInt8(Indeterminate), before), used->state);
      if (!used->read) continue;
      llvm::Value* read = builder.CreateLoad(builder.getInt8Ty(), used->read);
      builder.CreateStore(builder.CreateOr(read, builder.CreateTrunc(bit, builder.getInt8Ty())), used->read);
    }
  }

  void look_at_return(llvm::ReturnInst& result) {
    llvm::IRBuilder<> builder(&result);
    llvm::Value* bits = nullptr;
    for (auto& [variable, list] : lists_) {
      if (!list.read) {
        add_check(builder, builder.CreateNot(is_in(builder, list, Unused)), "variadic_left");
        continue;
      }
      llvm::Value* read =
          builder.CreateZExt(builder.CreateLoad(builder.getInt8Ty(), list.read), builder.getInt32Ty());
      read = builder.CreateShl(read, list.parameter);
      bits = bits ? builder.CreateOr(bits, read) : read;
    }
    if (bits || may_be_asked()) builder.CreateStore(bits ? bits : builder.getInt32(0), told());
  }

  /// Whether a caller may give a list here that is not followed, so that what others have told would count.
  bool may_be_asked() const {
    const bool has_pointer = llvm::any_of(
        function_.args(), [](const llvm::Argument& argument) { return argument.getType()->isPointerTy(); });
    return has_pointer &&
           llvm::any_of(llvm::instructions(function_), [](const llvm::Instruction& instruction) {
             return llvm::isa<llvm::CallBase>(instruction) && !llvm::isa<llvm::IntrinsicInst>(instruction);
           });
  }

  void demand_use(llvm::Instruction& before, const List& used) {
    llvm::IRBuilder<> builder(&before);
    add_check(builder, builder.CreateNot(is_in(builder, used, InUse)), "variadic_list");
  }

  static llvm::Value* is_in(llvm::IRBuilder<>& builder, const List& list, State state) {
    return builder.CreateICmpEQ(builder.CreateLoad(builder.getInt8Ty(), list.state), builder.getInt8(state));
  }
  static void set(llvm::IRBuilder<>&& builder, const List& list, State state) { set(builder, list, state); }
  static void set(llvm::IRBuilder<>& builder, const List& list, State state) {
    builder.CreateStore(builder.getInt8(state), list.state);
  }

  void add_check(llvm::IRBuilder<>& builder, llvm::Value* bad, const char* row) {
    call_runtime(builder, "__fathom_check", builder.getVoidTy(),
                 {bad, builder.getInt32(program::sanitizer_row(row))});
  }

  llvm::GlobalVariable* told() {
    constexpr const char* name = "__fathom_lists_read";
    if (llvm::GlobalVariable* known = module_.getNamedGlobal(name)) return known;
    llvm::Type* type = llvm::Type::getInt32Ty(module_.getContext());
    auto* made = new llvm::GlobalVariable(module_, type, false, llvm::GlobalValue::InternalLinkage,
                                          llvm::ConstantInt::get(type, 0), name, nullptr,
                                          llvm::GlobalValue::GeneralDynamicTLSModel);
    made->setAlignment(llvm::Align(4));
    return made;
  }

  llvm::Function& function_;
  llvm::Module& module_;
  const TargetMachine& machine_;
  llvm::MapVector<llvm::AllocaInst*, List> lists_;
};

} // namespace

Status check_variadic_lists(llvm::Module& module, NormalForm& form) {
  const TargetMachine* machine = machine_of(module);
  const bool has_lists = llvm::any_of(module, [](const llvm::Function& function) {
    return function.isVarArg() && !function.isDeclaration();
  });
  if (!form.asks(program::Property::VariadicArguments) || machine == nullptr || !has_lists) return Done{};
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) Lists(function, *machine).check();
  return Done{};
}

} // namespace fathom::frontend
