#include "frontend/analysis/kept_pointers.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <set>

namespace fathom::frontend {

namespace {

using Arguments = std::set<const llvm::Argument*>;

bool keeps(const llvm::Argument& argument, Arguments& asked);

/// Where a pointer and those made of it go within one function.
class Pointers {
 public:
  /// `through_variables`: a local variable that holds the pointer, and whose address goes nowhere, is
  /// followed.
  Pointers(bool through_variables, Arguments* asked) : through_variables_(through_variables), asked_(asked) {}

  void follow(llvm::Value& pointer) {
    if (!seen_.insert(&pointer).second) return;
    for (llvm::Use& use : pointer.uses()) follow(use);
  }

  const std::vector<llvm::Instruction*>& keepers() const { return keepers_; }
  const std::vector<llvm::Instruction*>& calls() const { return calls_; }

 private:
  void follow(llvm::Use& use) {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    if (user->hasMetadata(llvm::LLVMContext::MD_nosanitize)) return; // clang's check of an operation
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      if (use.getOperandNo() == 0) hold(*store);
    } else if (llvm::isa<llvm::GetElementPtrInst, llvm::CastInst, llvm::PHINode, llvm::SelectInst>(user)) {
      const llvm::Type* type = user->getType();
      const unsigned bits = user->getModule()->getDataLayout().getPointerSizeInBits();
      if (type->isPtrOrPtrVectorTy() ||
          (type->isIntegerTy() && type->getIntegerBitWidth() >= std::min(bits, 32u)))
        follow(*user);
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
      pass(*call, use);
    } else if (!llvm::isa<llvm::LoadInst, llvm::ICmpInst>(user)) {
      keepers_.push_back(user); // returned, part of an aggregate, computed with
    }
  }

  void hold(llvm::StoreInst& store) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
    if (!through_variables_ || !variable || is_passed_on(*variable)) return keepers_.push_back(&store);
    for (llvm::User* user : variable->users())
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
        follow(*load);
      else if (!llvm::isa<llvm::StoreInst, llvm::LifetimeIntrinsic>(user))
        return keepers_.push_back(&store); // copied, or a part of it used
  }

  void pass(llvm::CallBase& call, const llvm::Use& use) {
    if (llvm::isa<llvm::LifetimeIntrinsic, llvm::MemIntrinsic>(call)) return;
    if (call.isArgOperand(&use)) {
      const unsigned number = call.getArgOperandNo(&use);
      if (call.isByValArgument(number) || call.paramHasAttr(number, llvm::Attribute::StructRet)) return;
      calls_.push_back(&call);
      const llvm::Function* callee = call.getCalledFunction();
      if (callee && callee->isDeclaration() && (call.use_empty() || !call.getType()->isPointerTy())) return;
      if (asked_ && callee && !callee->isDeclaration() && number < callee->arg_size() &&
          !keeps(*callee->getArg(number), *asked_))
        return;
    }
    keepers_.push_back(&call);
  }

  bool through_variables_;
  Arguments* asked_;
  std::set<llvm::Value*> seen_;
  std::vector<llvm::Instruction*> keepers_, calls_;
};

/// `asked`: those whose answer is being found, or was; a cycle of calls alone keeps nothing.
bool keeps(const llvm::Argument& argument, Arguments& asked) {
  if (!asked.insert(&argument).second) return false;
  Pointers pointers(true, &asked);
  pointers.follow(const_cast<llvm::Argument&>(argument));
  return !pointers.keepers().empty();
}

} // namespace

bool is_passed_on(const llvm::AllocaInst& object) {
  Pointers pointers(false, nullptr);
  pointers.follow(const_cast<llvm::AllocaInst&>(object));
  return !pointers.keepers().empty() || !pointers.calls().empty();
}

bool is_stored(const llvm::AllocaInst& object) {
  Pointers pointers(false, nullptr);
  pointers.follow(const_cast<llvm::AllocaInst&>(object));
  for (const llvm::Instruction* keeper : pointers.keepers())
    if (llvm::isa<llvm::StoreInst>(keeper)) return true;
  return false;
}

std::vector<llvm::Instruction*> keepers(const llvm::AllocaInst& object) {
  Arguments asked;
  Pointers pointers(false, &asked);
  pointers.follow(const_cast<llvm::AllocaInst&>(object));
  return pointers.keepers();
}

bool is_kept(const llvm::Value& pointer, bool in_variables) {
  Arguments asked;
  Pointers pointers(in_variables, &asked);
  pointers.follow(const_cast<llvm::Value&>(pointer));
  return !pointers.keepers().empty();
}

} // namespace fathom::frontend
