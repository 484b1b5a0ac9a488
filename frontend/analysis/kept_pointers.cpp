#include "frontend/analysis/kept_pointers.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <map>
#include <set>

namespace fathom::frontend {

namespace {

/// The use that a function makes of a pointer which it is given.
enum class Fate : uint8_t { Dropped, GivenBack, Kept };

/// Functions that were asked about, and what is known of the program.
struct Asked {
  std::map<const llvm::Argument*, Fate> fates; ///< a cycle of calls alone drops what it is given
  const std::set<std::string>* models = nullptr;
};
Fate fate(const llvm::Argument& argument, Asked& asked);

/// A function of the library that writes its variable arguments as text.
bool prints(const llvm::Function& callee, const Asked& asked) {
  return asked.models != nullptr && asked.models->contains(callee.getName().str()) &&
         callee.getName().contains("printf");
}

/// Where a pointer and those made of it go within one function.
class Pointers {
 public:
  /// `through_variables`: a local variable that holds the pointer, and whose address goes nowhere, is
  /// followed.
  Pointers(bool through_variables, Asked* asked) : through_variables_(through_variables), asked_(asked) {}

  void follow(llvm::Value& pointer) {
    if (!seen_.insert(&pointer).second) return;
    for (llvm::Use& use : pointer.uses()) follow(use);
  }

  const std::vector<llvm::Instruction*>& keepers() const { return keepers_; }
  const std::vector<llvm::Instruction*>& calls() const { return calls_; }
  bool returns() const { return returns_; }

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
    } else if (through_variables_ && llvm::isa<llvm::ReturnInst>(user) &&
               user->getOperand(0)->getType()->isPointerTy()) {
      returns_ = true;
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
      switch (asked_ && callee ? fate_in(*callee, call, number) : Fate::Kept) {
      case Fate::Dropped: return;
      case Fate::GivenBack: return follow(call);
      case Fate::Kept: break;
      }
    }
    keepers_.push_back(&call);
  }

  Fate fate_in(const llvm::Function& callee, const llvm::CallBase& call, unsigned number) {
    if (callee.isDeclaration()) {
      const bool is_dropped = !call.getType()->isPointerTy() ||
                              (number > 0 && (callee.getName() == "memcpy" || callee.getName() == "memmove"));
      return is_dropped ? Fate::Dropped : Fate::GivenBack;
    }
    if (number < callee.arg_size()) return fate(*callee.getArg(number), *asked_);
    return prints(callee, *asked_) ? Fate::Dropped : Fate::Kept;
  }

  bool through_variables_;
  bool returns_ = false;
  Asked* asked_;
  std::set<llvm::Value*> seen_;
  std::vector<llvm::Instruction*> keepers_, calls_;
};

Fate fate(const llvm::Argument& argument, Asked& asked) {
  const auto [known, is_new] = asked.fates.emplace(&argument, Fate::Dropped);
  if (!is_new) return known->second;
  Pointers pointers(true, &asked);
  pointers.follow(const_cast<llvm::Argument&>(argument));
  const Fate found = !pointers.keepers().empty() ? Fate::Kept
                     : pointers.returns()        ? Fate::GivenBack
                                                 : Fate::Dropped;
  return asked.fates[&argument] = found;
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

std::vector<llvm::Instruction*> keepers(const llvm::AllocaInst& object, const std::set<std::string>& models) {
  Asked asked{{}, &models};
  Pointers pointers(false, &asked);
  pointers.follow(const_cast<llvm::AllocaInst&>(object));
  return pointers.keepers();
}

bool is_kept(const llvm::Value& pointer, bool in_variables) {
  Asked asked;
  Pointers pointers(in_variables, &asked);
  pointers.follow(const_cast<llvm::Value&>(pointer));
  return !pointers.keepers().empty() || pointers.returns();
}

} // namespace fathom::frontend
