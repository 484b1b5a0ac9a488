// restrict (C11 6.7.3.1), where that is asked for: of parameters and variables of blocks, and of what their
// function itself accesses.
//
// A byte that is accessed through a restrict pointer, and written at all while its block runs, must not be
// accessed through anything else. One byte behind each such pointer is watched, whose distance is any number,
// so that whatever holds of it holds of all bytes:
//
//   void f(int *restrict p, int *q) { *p = *q; }
//
//   watched = p + nondet
//   other |= watched is in *q; check(own & other & written)
//   own |= watched is in *p, written |= watched is in *p; check(...)
//
// Whether an address is based on the pointer follows from what variables hold. Where it may be or not, or the
// address comes out of memory or a call, the access does not count.

#include "frontend/contracts/runtime.h"
#include "frontend/normalise/normalise.h"
#include "ir/program/sanitizer.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <set>

namespace fathom::frontend {

namespace {

/// Whether an address is based on a pointer; Nothing: a null pointer, on which nothing depends.
enum class Based : uint8_t { Nothing, Yes, No, Maybe };

Based either(Based a, Based b) {
  if (a == Based::Nothing) return b;
  return b == Based::Nothing || a == b ? a : Based::Maybe;
}

bool is_step(const llvm::Value& value) {
  const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(&value);
  return llvm::isa<llvm::GetElementPtrInst>(value) ||
         (mark && mark->getIntrinsicID() == llvm::Intrinsic::ptr_annotation);
}

/// Whether the address of a variable goes anywhere, so that a pointer may lead to it.
bool is_pointed_to(const llvm::Value& address) {
  return llvm::any_of(address.users(), [&](const llvm::User* user) {
    if (is_step(*user)) return is_pointed_to(*user);
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return !llvm::isa<llvm::LoadInst, llvm::LifetimeIntrinsic, llvm::MemIntrinsic>(user) &&
           !(store && store->getValueOperand() != &address);
  });
}

/// Follows an address to where it comes from. The pointer is a parameter, or a variable that holds it.
class BaseSearch {
 public:
  explicit BaseSearch(const llvm::Value& pointer) : pointer_(pointer) {}

  Based of(const llvm::Value& value) {
    if (&value == &pointer_ && llvm::isa<llvm::Argument>(value)) return Based::Yes;
    if (llvm::isa<llvm::Argument>(value)) return Based::No;
    if (llvm::isa<llvm::ConstantPointerNull>(value)) return Based::Nothing;
    if (llvm::isa<llvm::Constant>(value))
      return llvm::isa<llvm::GlobalVariable>(value.stripInBoundsOffsets()) ? Based::No : Based::Maybe;
    if (llvm::isa<llvm::AllocaInst>(value)) return is_pointed_to(value) ? Based::No : Based::Nothing;
    if (!seen_.insert(&value).second) return Based::Nothing;
    if (is_step(value)) return of(*llvm::cast<llvm::User>(value).getOperand(0));
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value))
      return in_variable(load->getPointerOperand());
    Based result = Based::Nothing;
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&value))
      for (const llvm::Value* from : phi->incoming_values()) result = either(result, of(*from));
    else if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&value))
      result = either(of(*choice->getTrueValue()), of(*choice->getFalseValue()));
    else
      result = Based::Maybe;
    return result;
  }

 private:
  Based in_variable(const llvm::Value* place) {
    if (place == &pointer_) return Based::Yes;
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(place);
    if (!variable) return Based::Maybe;
    if (!seen_.insert(variable).second) return Based::Nothing;
    Based result = Based::Nothing;
    for (const llvm::User* user : variable->users()) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (store && store->getPointerOperand() == variable)
        result = either(result, of(*store->getValueOperand()));
      else if (!llvm::isa<llvm::LoadInst, llvm::LifetimeIntrinsic>(user))
        return Based::Maybe;
    }
    return result;
  }

  const llvm::Value& pointer_;
  std::set<const llvm::Value*> seen_;
};

/// An access of an instruction; one that copies has two.
struct Access {
  llvm::Instruction* instruction;
  llvm::Value* address;
  llvm::Value* size; ///< null: that of `type`
  llvm::Type* type;
  bool writes;
};

class Restrictions {
 public:
  explicit Restrictions(llvm::Function& function) : function_(function), module_(*function.getParent()) {}

  void check() {
    std::vector<llvm::AllocaInst*> variables;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      note(instruction);
      for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (auto* variable = restricted(record)) variables.push_back(variable);
    }
    for (llvm::Argument& parameter : function_.args())
      if (parameter.hasNoAliasAttr() && !parameter.hasStructRetAttr() && !parameter.hasByValAttr())
        check(parameter);
    for (llvm::AllocaInst* variable : variables) check(*variable);
  }

 private:
  /// A variable of a block that is a restrict pointer.
  static llvm::AllocaInst* restricted(llvm::DbgVariableRecord& record) {
    if (!record.isDbgDeclare() || !record.getAddress() || record.getVariable()->getArg() != 0) return nullptr;
    const llvm::DIType* type = record.getVariable()->getType();
    while (const auto* outer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
      if (outer->getTag() == llvm::dwarf::DW_TAG_restrict_type)
        return llvm::dyn_cast<llvm::AllocaInst>(record.getAddress());
      if (outer->getTag() == llvm::dwarf::DW_TAG_pointer_type) return nullptr;
      type = outer->getBaseType();
    }
    return nullptr;
  }

  void note(llvm::Instruction& instruction) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      accesses_.push_back({&instruction, load->getPointerOperand(), nullptr, load->getType(), false});
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      llvm::Type* type = store->getValueOperand()->getType();
      accesses_.push_back({&instruction, store->getPointerOperand(), nullptr, type, true});
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      const llvm::Function* callee = call->getCalledFunction();
      const llvm::StringRef name = callee ? callee->getName() : "";
      const bool copies = llvm::isa<llvm::MemTransferInst>(call) || name == "memcpy" || name == "memmove";
      if (call->arg_size() < 3 || (!copies && !llvm::isa<llvm::MemSetInst>(call) && name != "memset")) return;
      llvm::Value* size = call->getArgOperand(2);
      accesses_.push_back({&instruction, call->getArgOperand(0), size, nullptr, true});
      if (copies) accesses_.push_back({&instruction, call->getArgOperand(1), size, nullptr, false});
    }
  }

  /// The accesses that count, each with whether it is through the pointer; none where all is well for sure.
  std::vector<std::pair<const Access*, bool>> counting(const llvm::Value& pointer) const {
    std::vector<std::pair<const Access*, bool>> result;
    bool has_own = false, has_other = false, has_write = false;
    for (const Access& access : accesses_) {
      const Based based = BaseSearch(pointer).of(*access.address);
      if (based != Based::Yes && based != Based::No) continue;
      result.emplace_back(&access, based == Based::Yes);
      (based == Based::Yes ? has_own : has_other) = true;
      has_write = has_write || access.writes;
    }
    if (!has_own || !has_other || !has_write) result.clear();
    return result;
  }

  void check(llvm::Value& pointer) {
    const auto accesses = counting(pointer);
    if (accesses.empty()) return;
    llvm::IRBuilder<> builder(&*function_.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
    llvm::PointerType* address = builder.getPtrTy();
    const uint64_t bytes = module_.getDataLayout().getPointerSize();
    const Watch watch{new_variable(builder, bytes, bytes), new_variable(builder, 1, 1),
                      new_variable(builder, 1, 1), new_variable(builder, 1, 1)};
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&pointer);
    begin(builder, watch, variable ? llvm::ConstantPointerNull::get(address) : any_byte(builder, &pointer));
    if (variable) follow(*variable, watch);
    for (const auto& [access, is_own] : accesses) look_at(*access, is_own, watch);
  }

  /// The byte that is looked at, null while there is none, and what has been done to it.
  struct Watch {
    llvm::Value *byte, *own, *other, *written;
  };

  llvm::Value* any_byte(llvm::IRBuilder<>& builder, llvm::Value* pointer) {
    llvm::Value* distance = call_runtime(builder, "__fathom_nondet_restrict", size_type(), {});
    return builder.CreateGEP(builder.getInt8Ty(), pointer, distance);
  }

  static void begin(llvm::IRBuilder<>& builder, const Watch& watch, llvm::Value* byte) {
    builder.CreateStore(byte, watch.byte);
    for (llvm::Value* flag : {watch.own, watch.other, watch.written})
      builder.CreateStore(builder.getInt8(0), flag);
  }

  /// A variable gets its pointer where it is stored, and has none outside of its block.
  void follow(llvm::AllocaInst& variable, const Watch& watch) {
    for (llvm::User* user : llvm::SmallVector<llvm::User*>(variable.users())) {
      if (auto* end = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) {
        llvm::IRBuilder<> builder(end);
        begin(builder, watch, llvm::ConstantPointerNull::get(builder.getPtrTy()));
      }
      auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (!store || store->getPointerOperand() != &variable) continue;
      if (BaseSearch(variable).of(*store->getValueOperand()) == Based::Yes) continue; // a step
      llvm::IRBuilder<> builder(store);
      begin(builder, watch, any_byte(builder, store->getValueOperand()));
    }
  }

  void look_at(const Access& access, bool is_own, const Watch& watch) {
    llvm::IRBuilder<> builder(access.instruction);
    llvm::Type* size = size_type();
    llvm::Value* bytes = access.size ? builder.CreateZExtOrTrunc(access.size, size)
                                     : llvm::ConstantInt::get(size, size_of(access.type));
    llvm::Value* byte = builder.CreateLoad(builder.getPtrTy(), watch.byte);
    llvm::Value* is_in = ask_runtime(builder, "__fathom_within",
                                     {byte, llvm::ConstantInt::get(size, 1), access.address, bytes});
    llvm::Value* hit = builder.CreateZExt(is_in, builder.getInt8Ty());
    set(builder, is_own ? watch.own : watch.other, hit);
    if (access.writes) set(builder, watch.written, hit);
    llvm::Value* bad = builder.CreateAnd(load(builder, watch.own), load(builder, watch.other));
    bad = builder.CreateAnd(bad, load(builder, watch.written));
    call_runtime(builder, "__fathom_check", builder.getVoidTy(),
                 {builder.CreateTrunc(bad, builder.getInt1Ty()),
                  builder.getInt32(program::sanitizer_row("restrict"))});
  }

  static llvm::Value* load(llvm::IRBuilder<>& builder, llvm::Value* flag) {
    return builder.CreateLoad(builder.getInt8Ty(), flag);
  }
  static void set(llvm::IRBuilder<>& builder, llvm::Value* flag, llvm::Value* hit) {
    builder.CreateStore(builder.CreateOr(load(builder, flag), hit), flag);
  }
  llvm::Type* size_type() const { return module_.getDataLayout().getIntPtrType(module_.getContext()); }
  uint64_t size_of(llvm::Type* type) const {
    return module_.getDataLayout().getTypeStoreSize(type).getFixedValue();
  }

  llvm::Function& function_;
  llvm::Module& module_;
  std::vector<Access> accesses_;
};

} // namespace

Status check_restrict(llvm::Module& module, NormalForm& form) {
  if (!form.asks(program::Property::Restrict)) return Done{};
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) Restrictions(function).check();
  return Done{};
}

} // namespace fathom::frontend
