#include "frontend/points_to/escapes.h"

#include "frontend/library/builtin.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <vector>

namespace fathom::frontend {

bool is_register(const llvm::AllocaInst& variable) {
  for (const llvm::User* user : variable.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store && store->getPointerOperand() == &variable && store->getValueOperand() != &variable) continue;
    if (!llvm::isa<llvm::LoadInst>(user) && !llvm::isa<llvm::LifetimeIntrinsic>(user)) return false;
  }
  return true;
}

namespace {

Builtin builtin_called(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return Builtin::None;
  return builtin_by_name(std::string_view(callee->getName().data(), callee->getName().size()));
}

/// Follows the copies of one address.
class Search {
 public:
  bool escapes(const llvm::Value& start) {
    follow(start);
    while (!escaped_ && !open_.empty()) {
      const llvm::Value* value = open_.back();
      open_.pop_back();
      for (const llvm::Use& use : value->uses()) look_at(use);
    }
    return escaped_;
  }

 private:
  void follow(const llvm::Value& value) {
    if (seen_.insert(&value).second) open_.push_back(&value);
  }

  void look_at(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::ICmpInst>(user)) return;
    if (llvm::isa<llvm::GEPOperator>(user) || llvm::isa<llvm::SelectInst>(user) ||
        llvm::isa<llvm::PHINode>(user) || llvm::isa<llvm::FreezeInst>(user) ||
        llvm::isa<llvm::BitCastOperator>(user))
      return follow(*user);
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) return store_of(use, *store);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) return call_with(*call);
    escaped_ = true; // returned, made a number, part of an initialiser ...
  }

  void store_of(const llvm::Use& use, const llvm::StoreInst& store) {
    if (use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex()) return;
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
    if (!variable || !is_register(*variable)) {
      escaped_ = true;
      return;
    }
    for (const llvm::User* user : variable->users())
      if (llvm::isa<llvm::LoadInst>(user)) follow(*user);
  }

  void call_with(const llvm::CallBase& call) {
    if (llvm::isa<llvm::LifetimeIntrinsic>(call) || llvm::isa<llvm::MemIntrinsic>(call)) return;
    switch (builtin_called(call)) {
    case Builtin::Memcpy:
    case Builtin::Memmove:
    case Builtin::Memset: return follow(call); // the result is the destination
    case Builtin::Free:
    case Builtin::CheckFree:
    case Builtin::ObjectSize:
    case Builtin::Accessible:
    case Builtin::CheckWritten:
    case Builtin::Deliver:
    case Builtin::SameObject:
    case Builtin::Dangling:
    case Builtin::Freeable:
    case Builtin::Address:
    case Builtin::NondetMemory: return;
    default: escaped_ = true;
    }
  }

  llvm::SmallPtrSet<const llvm::Value*, 16> seen_;
  std::vector<const llvm::Value*> open_;
  bool escaped_ = false;
};

/// Follows the copies of an address, and those that are read through it.
class Uses {
 public:
  Use of(const llvm::Argument& start) {
    follow(start);
    while (use_ != Use::Other && !open_.empty()) {
      const llvm::Value* value = open_.back();
      open_.pop_back();
      for (const llvm::Use& use : value->uses()) look_at(use);
    }
    return use_;
  }

 private:
  void follow(const llvm::Value& value) {
    if (value.getType()->isPointerTy() && seen_.insert(&value).second) open_.push_back(&value);
  }

  void look_at(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::ICmpInst>(user)) return;
    if (const auto* result = llvm::dyn_cast<llvm::ReturnInst>(user)) return returned(*result->getFunction());
    if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::GEPOperator>(user) ||
        llvm::isa<llvm::SelectInst>(user) || llvm::isa<llvm::PHINode>(user) ||
        llvm::isa<llvm::FreezeInst>(user))
      return follow(*user);
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) return store_of(use, *store);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) return call_with(use, *call);
    use_ = Use::Other;
  }

  void store_of(const llvm::Use& use, const llvm::StoreInst& store) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
    if (use.getOperandNo() == llvm::StoreInst::getPointerOperandIndex() || !variable ||
        !is_register(*variable)) {
      use_ = Use::Other;
      return;
    }
    for (const llvm::User* user : variable->users())
      if (llvm::isa<llvm::LoadInst>(user)) follow(*user);
  }

  /// Whoever calls it has the address.
  void returned(const llvm::Function& function) {
    for (const llvm::User* user : function.users())
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && called_.contains(call))
        follow(*call);
  }

  void call_with(const llvm::Use& use, const llvm::CallBase& call) {
    if (llvm::isa<llvm::LifetimeIntrinsic>(call)) return;
    const unsigned number = call.isArgOperand(&use) ? call.getArgOperandNo(&use) : ~0u;
    if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&call); copy && number == 1) {
      use_ = std::max(use_, Use::Copies);
      return;
    }
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee || callee->isDeclaration() || number >= callee->arg_size()) {
      use_ = Use::Other;
      return;
    }
    called_.insert(&call);
    follow(*callee->getArg(number));
  }

  llvm::SmallPtrSet<const llvm::Value*, 16> seen_;
  llvm::SmallPtrSet<const llvm::CallBase*, 16> called_;
  std::vector<const llvm::Value*> open_;
  Use use_ = Use::Reads;
};

} // namespace

Use use_of(const llvm::Argument& pointer) {
  return Uses().of(pointer);
}

bool may_be_changed_outside(const llvm::Value& maker) {
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&maker)) {
    if (variable->isConstant()) return false;
    return !variable->hasLocalLinkage() || Search().escapes(maker);
  }
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&maker)) {
    const Builtin builtin = builtin_called(*call);
    const bool makes_object = makes_block(builtin) || builtin == Builtin::StackNew ||
                              builtin == Builtin::Environment || builtin == Builtin::Map;
    return makes_object &&
           Search().escapes(maker); // else an undefined function has written it, or it is variadic
  }
  return (llvm::isa<llvm::AllocaInst>(maker) || llvm::isa<llvm::Argument>(maker)) && Search().escapes(maker);
}

} // namespace fathom::frontend
