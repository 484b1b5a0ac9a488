// What C asks of calls: that a function is called through a type that is compatible with its own
// (`function-type`, C11 6.5.2.2p6 and p9, 6.3.2.3p8), and that library functions get what they may be given
// (`library-call`, 7.1.4p1, 7.4p1, 7.24.1p2).
//
// clang instruments calls through pointers (-fsanitize=function): it compares hashes of types that lie in
// front of each function. Here the hashes are known, so the check is whether the pointer is one of the
// functions with another one:
//
//   %magic = load i32 in front of %p        =>      call void @__fathom_check(i1 (%p == @f || ...), i32 row)
//   br (%magic is ours), label %typecheck, label %on    br label %on
//   typecheck: ... br (%hash is as wanted), label %join, label %handler
#include "frontend/analysis/tree_facts.h"
#include "frontend/library/invented.h"
#include "frontend/library/written_name.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/xxhash.h>
#include <llvm/TargetParser/Triple.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/CallPromotionUtils.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

/// A function of the library that calls one of the program's (library/callbacks.def).
struct Callback {
  unsigned argument;
  int counter;
  unsigned least;
  uint64_t hash; ///< of the type that it is called through, as clang computes it
};

/// As clang computes it of a type's name.
uint64_t hash_of_type(llvm::StringRef type) {
  return static_cast<uint32_t>(llvm::xxh3_64bits(type));
}

const std::map<std::string_view, Callback>& callbacks() {
  const auto hash = [](const char* type) { return hash_of_type(std::string("_ZTS") + type); };
  static const std::map<std::string_view, Callback> table = {
#define FATHOM_CALLBACK(function, argument, counter, least, type)                                            \
  {#function, {argument, counter, least, hash(type)}},
#include "frontend/library/callbacks.def"
#undef FATHOM_CALLBACK
  };
  return table;
}

std::optional<uint64_t> hash_of(const llvm::Function& function) {
  const llvm::MDNode* node = function.getMetadata(llvm::LLVMContext::MD_func_sanitize);
  if (!node || node->getNumOperands() < 2) return {};
  const auto* hash = llvm::mdconst::dyn_extract<llvm::ConstantInt>(node->getOperand(1));
  return hash ? std::optional(hash->getZExtValue()) : std::nullopt;
}

bool is_qualified(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
  if (!derived) return false;
  if (derived->getTag() == llvm::dwarf::DW_TAG_typedef) return is_qualified(derived->getBaseType());
  return derived->getTag() == llvm::dwarf::DW_TAG_const_type ||
         derived->getTag() == llvm::dwarf::DW_TAG_volatile_type ||
         derived->getTag() == llvm::dwarf::DW_TAG_restrict_type;
}

/// Whether a type has parts that are compatible with types of other names: enumerations (C11 6.7.2.2p4),
/// functions without a prototype (6.7.6.3p15), arrays of unknown size (6.7.6.2p6), qualified results (C17
/// 6.7.6.3p5: a function returns the unqualified version; clang's hash says otherwise).
bool is_flexible(const llvm::DIType* type, int depth) {
  if (!type) return false;
  if (depth == 0) return true;
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type))
    return is_flexible(derived->getBaseType(), depth - 1);
  if (const auto* function = llvm::dyn_cast<llvm::DISubroutineType>(type)) {
    const auto parts = function->getTypeArray();
    if (parts.size() > 0 && is_qualified(parts[0])) return true;
    for (unsigned i = 0; i < parts.size(); ++i)
      if ((i > 0 && !parts[i]) || is_flexible(parts[i], depth - 1)) return true;
    return false;
  }
  const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  return composite && (composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type ||
                       composite->getTag() == llvm::dwarf::DW_TAG_array_type);
}

/// Whether the hash of a function's type tells what other types are compatible with it.
bool is_exact(const llvm::Function& function) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (!hash_of(function) || !subprogram || !(subprogram->getFlags() & llvm::DINode::FlagPrototyped))
    return false;
  const auto parts = subprogram->getType()->getTypeArray();
  if (parts.size() > 0 && is_qualified(parts[0])) return false;
  return llvm::none_of(parts, [](const llvm::DIType* type) { return is_flexible(type, 8); });
}

/// Whether a function's type, as clang writes it, may have a qualified result, or a parameter of such a type.
bool may_have_qualified_result(llvm::StringRef type) {
  for (size_t at = type.find('('); at != llvm::StringRef::npos; at = type.find('(', at + 1)) {
    llvm::StringRef result = type.take_front(at).rtrim();
    result = result.substr(result.find_last_of("(,'") + 1).ltrim(); // npos + 1 is 0
    for (const char* qualifier : {"const", "volatile", "restrict"})
      if (result.ends_with(qualifier) || (result.starts_with(qualifier) && !result.contains('*')))
        return true;
  }
  return false;
}

/// The same of the type in a handler's data, as clang writes it; what a name stands for is not told.
bool is_exact(llvm::StringRef type) {
  type = type.rtrim('\0');
  return !type.contains("enum ") && !type.contains("[]") && !type.contains("()") &&
         !type.contains("(unnamed") && !type.contains("(anonymous") && !may_have_qualified_result(type);
}

/// Whether the machine passes something else than the function takes. Arguments that have no prototype have
/// their promoted types.
bool differs(const llvm::CallBase& call, const llvm::Function& callee) {
  const llvm::FunctionType& wanted = *call.getFunctionType();
  const llvm::FunctionType& given = *callee.getFunctionType();
  if (given.isVarArg() || callee.isIntrinsic()) return false;
  if (wanted.getReturnType() != given.getReturnType() && !call.use_empty()) return true;
  if (call.arg_size() != given.getNumParams()) return true;
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (call.getArgOperand(i)->getType() != given.getParamType(i)) return true;
  return false;
}

/// A check that clang made in front of a call through a pointer.
struct Instrumented {
  llvm::CallInst* handler = nullptr;
  llvm::Value* pointer = nullptr;
  uint64_t hash = 0;
  llvm::BranchInst* begin = nullptr; ///< of the block in front of it all
  llvm::BasicBlock* next = nullptr;  ///< the block after it all
  llvm::StringRef type;              ///< as clang writes it
};

std::optional<Instrumented> recognised(llvm::CallInst& handler) {
  Instrumented found;
  found.handler = &handler;
  auto* number = llvm::dyn_cast<llvm::PtrToIntOperator>(handler.getArgOperand(1));
  llvm::BasicBlock* check = handler.getParent()->getSinglePredecessor();
  llvm::BasicBlock* before = check ? check->getSinglePredecessor() : nullptr;
  auto* branch = check ? llvm::dyn_cast<llvm::BranchInst>(check->getTerminator()) : nullptr;
  found.begin = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
  if (!number || !branch || !branch->isConditional() || !found.begin || !found.begin->isConditional())
    return {};
  const auto* equal = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
  const auto* hash = equal ? llvm::dyn_cast<llvm::ConstantInt>(equal->getOperand(1)) : nullptr;
  if (!hash) return {};
  found.pointer = number->getPointerOperand();
  found.hash = hash->getZExtValue();
  found.next = found.begin->getSuccessor(found.begin->getSuccessor(0) == check ? 1 : 0);
  const auto* data = llvm::dyn_cast<llvm::GlobalVariable>(handler.getArgOperand(0)->stripPointerCasts());
  const auto* type =
      data && data->hasInitializer()
          ? llvm::dyn_cast<llvm::GlobalVariable>(data->getInitializer()->getAggregateElement(1u))
          : nullptr;
  const auto* name = type && type->hasInitializer() ? llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(
                                                          type->getInitializer()->getAggregateElement(2u))
                                                    : nullptr;
  if (name && name->isString()) found.type = name->getAsString();
  return found;
}

class FunctionTypes {
 public:
  explicit FunctionTypes(llvm::Module& module) : module_(module) {
    for (llvm::Function& function : module)
      if (!function.isIntrinsic() && function.hasAddressTaken()) taken_.push_back(&function);
    for (const TreeFact& fact : tree_facts(module, "function")) {
      const auto [name, type] = fact.text.split('\n');
      const llvm::Function* function = module.getFunction(name);
      if (function && function->isDeclaration()) declared_.emplace(function, hash_of_type(type));
    }
  }

  void check_instrumented() {
    llvm::Function* handler = module_.getFunction("__ubsan_handle_function_type_mismatch");
    if (!handler) return;
    std::vector<llvm::CallInst*> calls;
    for (llvm::User* user : handler->users())
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user)) calls.push_back(call);
    for (llvm::CallInst* call : calls)
      if (const auto found = recognised(*call)) replace(*found);
  }

  /// What clang does not instrument: calls without a prototype, and those of functions by their names.
  void check_others(llvm::Function& function) {
    std::vector<llvm::CallBase*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) calls.push_back(call);
    for (llvm::CallBase* call : calls) {
      if (call->isInlineAsm() || checked_.contains(call)) continue;
      llvm::IRBuilder<> builder(call);
      const auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
      if (!callee)
        add_check(builder,
                  is_one_with(builder, call->getCalledOperand(),
                              [&](const llvm::Function& each) { return differs(*call, each); }),
                  program::sanitizer_row("function_type_mismatch"));
      else if (!callee->isDeclaration() && differs(*call, *callee))
        add_check(builder, builder.getTrue(), program::sanitizer_row("wrong_arguments"));
      else if (callee->isDeclaration() && callee->getName() == "sigaction")
        check_action(builder, *call);
      else if (callee->isDeclaration() &&
               (callee->getName() == "pthread_key_create" || callee->getName() == "tss_create"))
        mark_destructor(builder, *call);
      else if (callee->isDeclaration())
        check_callback(builder, *call, callee->getName());
    }
  }

 private:
  /// The program may give the library only callbacks of the type through which the library calls them.
  void check_callback(llvm::IRBuilder<>& builder, const llvm::CallBase& call, llvm::StringRef library) {
    const auto row = callbacks().find(std::string_view(library.data(), library.size()));
    if (row == callbacks().end()) return;
    const Callback& wanted = row->second;
    if (call.arg_size() <= wanted.argument) return;
    llvm::Value* pointer = call.getArgOperand(wanted.argument);
    llvm::Value* count = wanted.counter < 0 ? builder.getInt32(1) : call.getArgOperand(wanted.counter);
    if (count->getType()->isPointerTy()) count = count_at(builder, *count, wanted.least == 0);
    if (!pointer->getType()->isPointerTy() || !count->getType()->isIntegerTy()) return;
    llvm::Value* differs = is_one_with(
        builder, pointer, [&](const llvm::Function& each) { return has_other_type(each, wanted.hash); });
    if (!differs) return;
    llvm::Value* is_called =
        builder.CreateICmpUGE(count, llvm::ConstantInt::get(count->getType(), std::max(wanted.least, 1u)));
    add_check(builder, builder.CreateAnd(is_called, differs),
              program::sanitizer_row("function_type_mismatch"));
  }

  /// A destructor of another type is undefined only when a thread's end calls it: a function that says so is
  /// given in its place (models/threads.c).
  void mark_destructor(llvm::IRBuilder<>& builder, llvm::CallBase& call) {
    if (call.arg_size() < 2 || !call.getArgOperand(1)->getType()->isPointerTy()) return;
    const uint64_t hash = hash_of_type("_ZTSFvPvE");
    llvm::Value* differs = is_one_with(builder, call.getArgOperand(1), [&](const llvm::Function& each) {
      return has_other_type(each, hash);
    });
    if (!differs) return;
    auto* type = llvm::FunctionType::get(builder.getVoidTy(), {builder.getPtrTy()}, false);
    llvm::Value* wrong = module_.getOrInsertFunction("__fathom_wrong_destructor", type).getCallee();
    call.setArgOperand(1, builder.CreateSelect(differs, wrong, call.getArgOperand(1)));
  }

  /// The handler in a structure for sigaction, whose flags say of which type it is (glibc's on x86).
  void check_action(llvm::IRBuilder<>& builder, const llvm::CallBase& call) {
    const bool wide = module_.getDataLayout().getPointerSize() == 8;
    constexpr uint64_t room = 160, has_information = 4;
    if (call.arg_size() != 3 || !llvm::Triple(module_.getTargetTriple()).isX86()) return;
    auto* bytes = llvm::ArrayType::get(builder.getInt8Ty(), room);
    llvm::GlobalVariable* none = zeros(*bytes);
    none->setAlignment(llvm::Align(16));
    llvm::Value* given = call.getArgOperand(1);
    llvm::Value* action = builder.CreateSelect(builder.CreateIsNull(given), none, given);
    llvm::Value* handler = builder.CreateLoad(builder.getPtrTy(), action);
    const auto differs = [&](const char* type) {
      llvm::Value* found = is_one_with(builder, handler, [&](const llvm::Function& each) {
        return has_other_type(each, hash_of_type(type));
      });
      return found ? found : builder.getFalse();
    };
    llvm::Value* flags = builder.CreateLoad(builder.getInt32Ty(),
                                            builder.CreatePtrAdd(action, builder.getInt64(wide ? 136 : 132)));
    llvm::Value* informed =
        builder.CreateICmpNE(builder.CreateAnd(flags, has_information), builder.getInt32(0));
    llvm::Value* bad = builder.CreateSelect(informed, differs("_ZTSFviP9siginfo_tPvE"), differs("_ZTSFviE"));
    if (!llvm::isa<llvm::ConstantInt>(bad))
      add_check(builder, bad, program::sanitizer_row("function_type_mismatch"));
  }

  /// Read in place of an object that is not there.
  llvm::GlobalVariable* zeros(llvm::Type& type) const {
    return new llvm::GlobalVariable(module_, &type, true, llvm::GlobalValue::PrivateLinkage,
                                    llvm::Constant::getNullValue(&type), "none");
  }

  /// A number of elements that lies in memory, or whether a pointer there is not null; 0 where there is no
  /// such place.
  llvm::Value* count_at(llvm::IRBuilder<>& builder, llvm::Value& place, bool of_pointer) const {
    llvm::Type* type = module_.getDataLayout().getIntPtrType(module_.getContext());
    if (of_pointer) type = builder.getPtrTy();
    llvm::GlobalVariable* none = zeros(*type);
    llvm::Value* found =
        builder.CreateLoad(type, builder.CreateSelect(builder.CreateIsNull(&place), none, &place));
    return of_pointer ? builder.CreateZExt(builder.CreateIsNotNull(found), builder.getInt32Ty()) : found;
  }

  template <typename Test>
  llvm::Value* is_one_with(llvm::IRBuilder<>& builder, llvm::Value* pointer, const Test& test) {
    llvm::Value* result = nullptr;
    for (llvm::Function* each : taken_) {
      if (!test(*each)) continue;
      llvm::Value* equal = builder.CreateICmpEQ(pointer, each);
      result = result ? builder.CreateOr(result, equal) : equal;
    }
    return result;
  }

  void replace(const Instrumented& found) {
    const llvm::CallBase* call =
        nullptr; // the last one in this function: types of all that use the pointer agree
    for (llvm::User* user : found.pointer->users())
      if (auto* each = llvm::dyn_cast<llvm::CallBase>(user);
          each && each->getCalledOperand() == found.pointer &&
          each->getFunction() == found.handler->getFunction())
        call = each;
    if (call) checked_.insert(call);
    llvm::BasicBlock* before = found.begin->getParent();
    llvm::BasicBlock* check = found.handler->getParent()->getSinglePredecessor();
    llvm::IRBuilder<> builder(found.begin);
    builder.SetCurrentDebugLocation(found.handler->getDebugLoc());
    const bool exact = is_exact(found.type);
    add_check(builder,
              is_one_with(builder, found.pointer,
                          [&](const llvm::Function& each) {
                            if (call && differs(*call, each)) return true;
                            return exact && has_other_type(each, found.hash);
                          }),
              program::sanitizer_row("function_type_mismatch"));
    auto* condition = llvm::dyn_cast<llvm::Instruction>(found.begin->getCondition());
    check->removePredecessor(before);
    llvm::BranchInst* onward = llvm::BranchInst::Create(found.next, found.begin->getIterator());
    onward->setDebugLoc(found.begin->getDebugLoc());
    found.begin->eraseFromParent();
    std::vector<llvm::BasicBlock*> dead{check, found.handler->getParent()};
    llvm::BasicBlock* join = found.handler->getParent()->getSingleSuccessor();
    if (join && join != found.next) dead.push_back(join);
    llvm::DeleteDeadBlocks(dead);
    erase_unused(condition);
    llvm::MergeBlockIntoPredecessor(found.next);
  }

  /// The comparison with what lies in front of a function.
  static void erase_unused(llvm::Instruction* instruction) {
    while (instruction && instruction->use_empty() && instruction->hasMetadata("nosanitize")) {
      auto* operand = llvm::dyn_cast<llvm::Instruction>(instruction->getOperand(0));
      instruction->eraseFromParent();
      instruction = operand;
    }
  }

  llvm::Module& module_;
  /// Whether a function of which that is known has a type with another hash.
  bool has_other_type(const llvm::Function& function, uint64_t hash) const {
    const auto declared = declared_.find(&function);
    if (declared != declared_.end()) return declared->second != hash;
    return is_exact(function) && *hash_of(function) != hash;
  }

  std::vector<llvm::Function*> taken_;
  std::map<const llvm::Function*, uint64_t> declared_; ///< functions of the library: hashes of their types
  std::set<const llvm::CallBase*> checked_;
};

const std::map<std::string_view, std::string_view>& wanted_arguments() {
  static const std::map<std::string_view, std::string_view> table = {
#define FATHOM_ARGUMENTS(function, wanted) {#function, wanted},
#include "frontend/library/arguments.def"
#undef FATHOM_ARGUMENTS
  };
  return table;
}

/// i1: neither EOF nor the value of an unsigned char.
llvm::Value* is_no_character(llvm::IRBuilder<>& builder, llvm::Value* value) {
  llvm::Type* type = value->getType();
  return builder.CreateICmpUGT(builder.CreateAdd(value, llvm::ConstantInt::get(type, 1)),
                               llvm::ConstantInt::get(type, 256));
}

/// i1: a wint_t that is neither WEOF nor the value of a wchar_t, where that is signed; null where all are.
llvm::Value* is_no_wide_character(llvm::IRBuilder<>& builder, llvm::Value* value) {
  const llvm::Triple machine(builder.GetInsertBlock()->getModule()->getTargetTriple());
  if (!machine.isX86() || !value->getType()->isIntegerTy(32)) return nullptr;
  return builder.CreateICmpSLT(value, llvm::ConstantInt::getSigned(value->getType(), -1));
}

/// i1: no base of a number as text (C11 7.22.1.4p3).
llvm::Value* is_no_base(llvm::IRBuilder<>& builder, llvm::Value* value) {
  llvm::Type* type = value->getType();
  llvm::Value* is_one = builder.CreateICmpEQ(value, llvm::ConstantInt::get(type, 1));
  return builder.CreateOr(is_one, builder.CreateICmpUGT(value, llvm::ConstantInt::get(type, 36)));
}

/// i1: bits that are no floating-point exceptions, those of glibc's fenv.h; null where the machine has
/// others. x86 has one for denormal operands.
llvm::Value* is_no_exceptions(llvm::IRBuilder<>& builder, llvm::Value* mask) {
  const llvm::Triple machine(builder.GetInsertBlock()->getModule()->getTargetTriple());
  constexpr uint64_t five = 0x1f, six = 0x3f;
  if (!machine.isX86() && !machine.isARM() && !machine.isAArch64() && !machine.isRISCV()) return nullptr;
  const uint64_t all = machine.isX86() ? six : five;
  return builder.CreateICmpUGT(mask, llvm::ConstantInt::get(mask->getType(), all));
}

/// Whether it is the value of the library's variable for the standard input.
bool is_standard_input(const llvm::Value& stream) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&stream);
  const auto* variable =
      load ? llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand()->stripPointerCasts()) : nullptr;
  return variable && variable->isDeclaration() &&
         (variable->getName() == "stdin" || variable->getName() == "__stdinp");
}

/// A number whose range the call defines: an origin of fseek, a mode of setvbuf, a size of fgets.
void check_number(llvm::IRBuilder<>& builder, llvm::Value* argument, char wanted) {
  llvm::Type* type = argument->getType();
  if (!type->isIntegerTy()) return;
  constexpr uint64_t last_origin = 4, last_mode = 2;
  if (wanted == 's')
    add_check(builder, builder.CreateICmpUGT(argument, llvm::ConstantInt::get(type, last_origin)),
              program::sanitizer_row("seek_origin"));
  if (wanted == 'm')
    add_check(builder, builder.CreateICmpUGT(argument, llvm::ConstantInt::get(type, last_mode)),
              program::sanitizer_row("buffer_mode"));
  if (wanted == 'n')
    add_check(builder, builder.CreateICmpSLE(argument, llvm::ConstantInt::get(type, 0)),
              program::sanitizer_row("line_size"));
}

void check_arguments(llvm::CallBase& call, std::string_view wanted) {
  llvm::IRBuilder<> builder(&call);
  for (unsigned i = 0; i < wanted.size() && i < call.arg_size(); ++i) {
    llvm::Value* argument = call.getArgOperand(i);
    if (wanted[i] == 'p' && argument->getType()->isPointerTy() &&
        !llvm::isa<llvm::AllocaInst>(argument->stripInBoundsOffsets()) &&
        !llvm::isa<llvm::GlobalObject>(argument))
      add_check(builder, builder.CreateIsNull(argument), program::sanitizer_row("nonnull_arg"));
    if (wanted[i] == 'c' && argument->getType()->isIntegerTy() &&
        argument->getType()->getIntegerBitWidth() >= 16)
      add_check(builder, is_no_character(builder, argument), program::sanitizer_row("character_class"));
    if (wanted[i] == 'w')
      add_check(builder, is_no_wide_character(builder, argument), program::sanitizer_row("wide_class"));
    if (wanted[i] == 'b' && argument->getType()->isIntegerTy())
      add_check(builder, is_no_base(builder, argument), program::sanitizer_row("number_base"));
    if (wanted[i] == 'e' && argument->getType()->isIntegerTy())
      add_check(builder, is_no_exceptions(builder, argument), program::sanitizer_row("exception_mask"));
    check_number(builder, argument, wanted[i]);
    if (wanted[i] == 'o' && is_standard_input(*argument))
      add_check(builder, builder.getTrue(), program::sanitizer_row("input_flush"));
  }
}

/// glibc's macros: an element of the table that such a function leads to.
void check_element(llvm::GetElementPtrInst& element) {
  const auto* table = llvm::dyn_cast<llvm::LoadInst>(element.getPointerOperand());
  const auto* call = table ? llvm::dyn_cast<llvm::CallBase>(table->getPointerOperand()) : nullptr;
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || element.getNumIndices() != 1) return;
  if (callee->getName() != "__ctype_b_loc" && callee->getName() != "__ctype_tolower_loc" &&
      callee->getName() != "__ctype_toupper_loc")
    return;
  llvm::IRBuilder<> builder(&element);
  add_check(builder, is_no_character(builder, element.getOperand(1)),
            program::sanitizer_row("character_class"));
}

/// POSIX: the child of vfork returns from no function that has called it.
void check_vfork(llvm::Function& function) {
  std::vector<llvm::CallBase*> calls;
  std::vector<llvm::ReturnInst*> returns;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (callee && callee->isDeclaration() && callee->getName() == "vfork") calls.push_back(call);
    if (auto* back = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) returns.push_back(back);
  }
  if (calls.empty()) return;
  llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  llvm::AllocaInst* is_child = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "is_child");
  builder.CreateStore(builder.getFalse(), is_child);
  for (llvm::CallBase* call : calls) {
    builder.SetInsertPoint(call->getNextNode());
    llvm::Value* is_zero = builder.CreateICmpEQ(call, llvm::ConstantInt::get(call->getType(), 0));
    builder.CreateStore(builder.CreateOr(builder.CreateLoad(builder.getInt1Ty(), is_child), is_zero),
                        is_child);
  }
  for (llvm::ReturnInst* back : returns) {
    builder.SetInsertPoint(back);
    add_check(builder, builder.CreateLoad(builder.getInt1Ty(), is_child),
              program::sanitizer_row("vfork_return"));
  }
}

} // namespace

Status check_function_types(llvm::Module& module, NormalForm&) {
  const std::string attribute = check_attribute(program::Property::FunctionType);
  FunctionTypes types(module);
  types.check_instrumented();
  for (llvm::Function& function : module)
    if (function.hasFnAttribute(attribute)) types.check_others(function);
  return Done{};
}

namespace {

/// Whether something is asked of calls of this function of the library, or of their results.
bool is_asked_about(llvm::StringRef function) {
  const llvm::StringRef name = written_name(function);
  const std::string_view key(name.data(), name.size());
  return wanted_arguments().contains(key) || callbacks().contains(key) || has_open_result(function);
}

/// The function of the library that a call is of, be it by a name of the compiler or of _FORTIFY_SOURCE.
/// Empty: of none; a structure that is copied is none, and a null pointer is found where bytes are copied.
llvm::StringRef called_function(const llvm::CallBase& call) {
  if (const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&call)) {
    const auto* length = llvm::dyn_cast<llvm::ConstantInt>(block->getLength());
    if (length && !length->isZero()) return {};
    return llvm::isa<llvm::MemSetInst>(block)    ? "memset"
           : llvm::isa<llvm::MemMoveInst>(block) ? "memmove"
                                                 : "memcpy";
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic()) return {};
  const llvm::StringRef name = callee->getName();
  // Others that are checked have further arguments.
  return name.starts_with("__mem") || name.starts_with("__str") ? llvm::StringRef(shown_name(name))
                                                                : written_name(name);
}

} // namespace

/// All that is asked of calls is asked where the callee is known:
///
///     %r = call %p(...)      =>      if (%p == @toupper) %r1 = call @toupper(...) else %r2 = call %p(...)
Status name_library_calls(llvm::Module& module, NormalForm&) {
  std::vector<llvm::Function*> named;
  for (llvm::Function& function : module)
    if (function.isDeclaration() && !function.isIntrinsic() && function.hasAddressTaken() &&
        is_asked_about(function.getName()))
      named.push_back(&function);
  if (named.empty()) return Done{};
  std::vector<llvm::CallInst*> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
          call && call->isIndirectCall() && !call->isMustTailCall())
        calls.push_back(call);
  for (llvm::CallInst* call : calls)
    for (llvm::Function* function : named)
      if (call->getFunctionType() == function->getFunctionType())
        llvm::promoteCallWithIfThenElse(*call, function);
  return Done{};
}

Status check_library_calls(llvm::Module& module, NormalForm&) {
  const std::string attribute = check_attribute(program::Property::LibraryCall);
  const auto& table = wanted_arguments();
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(attribute)) continue;
    check_vfork(function);
    std::vector<llvm::Instruction*> instructions;
    for (llvm::Instruction& instruction : llvm::instructions(function)) instructions.push_back(&instruction);
    for (llvm::Instruction* instruction : instructions) {
      if (auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(instruction)) check_element(*element);
      auto* call = llvm::dyn_cast<llvm::CallBase>(instruction);
      if (!call) continue;
      const llvm::StringRef name = called_function(*call);
      const auto row = table.find(std::string_view(name.data(), name.size()));
      if (row != table.end()) check_arguments(*call, row->second);
    }
  }
  return Done{};
}

} // namespace fathom::frontend
