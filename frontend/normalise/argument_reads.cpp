#include "frontend/normalise/argument_reads.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend {

namespace {

/// All values that may be places in argv, and the variables that hold nothing else.
class Places {
 public:
  explicit Places(llvm::Function& entry) {
    if (entry.arg_size() < 2 || !entry.use_empty()) return;
    places_.insert(entry.getArg(1));
    is_followed_ = follow() &&
                   llvm::all_of(variables_, [&](llvm::Value* held) { return holds_places(*held); }) &&
                   llvm::all_of(places_, [&](llvm::Value* place) {
                     return chooses_places(*place) && (place == entry.getArg(1) || is_given_places(*place));
                   });
  }
  bool is_followed() const { return is_followed_; }
  std::vector<llvm::LoadInst*> take_strings() const { return {strings_.begin(), strings_.end()}; }

 private:
  llvm::SetVector<llvm::Value*> places_, variables_;
  llvm::SetVector<llvm::LoadInst*> strings_;
  bool is_followed_ = false;

  bool follow() {
    for (size_t i = 0; i < places_.size(); i++)
      for (const llvm::Use& use : places_[i]->uses())
        if (!note(use)) return false;
    return true;
  }
  bool note(const llvm::Use& use) {
    llvm::User* user = use.getUser();
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
      strings_.insert(load);
      return load->getType()->isPointerTy() && load->isSimple();
    }
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) return note_variable(use, *store);
    if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(user)) {
      places_.insert(user);
      return use.get()->getType() == user->getType();
    }
    if (llvm::isa<llvm::ICmpInst, llvm::DbgInfoIntrinsic>(user)) return true;
    if (llvm::isa<llvm::PtrToIntInst>(user)) return stays_number(*user);
    return is_scan(use) || note_parameter(use);
  }
  /// A function of the program is given the place.
  bool note_parameter(const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || callee->isDeclaration() || !call->isArgOperand(&use)) return false;
    const unsigned number = call->getArgOperandNo(&use);
    return number < callee->arg_size() && (places_.insert(callee->getArg(number)), true);
  }
  /// Whether a parameter is a place in each call, and all calls are known.
  bool is_given_places(const llvm::Value& place) const {
    const auto* parameter = llvm::dyn_cast<llvm::Argument>(&place);
    return !parameter || llvm::all_of(parameter->getParent()->uses(), [&](const llvm::Use& use) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
      return call && call->isCallee(&use) && call->getCalledFunction() == parameter->getParent() &&
             places_.contains(call->getArgOperand(parameter->getArgNo()));
    });
  }
  bool note_variable(const llvm::Use& use, llvm::StoreInst& store) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
    if (!variable || use.getOperandNo() != 0 || variable->getAllocatedType() != use.get()->getType())
      return false;
    if (!variables_.insert(variable)) return true;
    for (llvm::User* user : variable->users())
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) places_.insert(load);
    return true;
  }
  /// Whether nothing makes a pointer of a number again or keeps it: as in the checks of pointer arithmetic.
  static bool stays_number(const llvm::Value& number) {
    llvm::SetVector<const llvm::Value*> numbers;
    numbers.insert(&number);
    for (size_t i = 0; i < numbers.size(); i++)
      for (const llvm::User* user : numbers[i]->users()) {
        if (llvm::isa<llvm::ICmpInst>(user)) continue;
        if (!computes(*user) && !is_of_check(*user)) return false;
        numbers.insert(user);
      }
    return true;
  }
  static bool computes(const llvm::User& user) {
    return llvm::isa<llvm::BinaryOperator, llvm::ZExtInst, llvm::SExtInst, llvm::TruncInst, llvm::SelectInst,
                     llvm::PHINode, llvm::WithOverflowInst, llvm::ExtractValueInst>(user);
  }
  static bool is_of_check(const llvm::User& user) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&user);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    return callee && callee->isDeclaration() && callee->getName().starts_with("__ubsan_handle_");
  }
  /// getopt(argc, argv, options, ...)
  static bool is_scan(const llvm::Use& use) {
    constexpr llvm::StringRef scans[] = {"getopt", "getopt_long", "getopt_long_only", "__posix_getopt"};
    const auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || !callee->isDeclaration()) return false;
    const bool only_asks = callee->getName() == "__fathom_accessible"; // checks of steps (pointer_steps.cpp)
    return only_asks || (llvm::is_contained(scans, callee->getName()) && use.getOperandNo() == 1);
  }
  /// Whether a choice of places is one of nothing else: a read would go to another table.
  bool chooses_places(llvm::Value& place) const {
    const auto is_place = [this](llvm::Value* value) { return places_.contains(value); };
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&place))
      return llvm::all_of(phi->incoming_values(), is_place);
    auto* select = llvm::dyn_cast<llvm::SelectInst>(&place);
    return !select || (is_place(select->getTrueValue()) && is_place(select->getFalseValue()));
  }
  bool holds_places(const llvm::Value& variable) const {
    return llvm::all_of(variable.users(), [&](const llvm::User* user) {
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
        return store->getPointerOperand() == &variable && store->isSimple() &&
               places_.contains(const_cast<llvm::Value*>(store->getValueOperand()));
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) return load->isSimple();
      return llvm::isa<llvm::LifetimeIntrinsic, llvm::DbgInfoIntrinsic>(user);
    });
  }
};

} // namespace

std::optional<std::vector<llvm::LoadInst*>> string_reads(llvm::Function& entry) {
  const Places places(entry);
  if (!places.is_followed()) return std::nullopt;
  return places.take_strings();
}

void read_strings_by(const std::vector<llvm::LoadInst*>& reads, llvm::Function& string_at) {
  for (llvm::LoadInst* load : reads) {
    auto* call = llvm::CallInst::Create(&string_at, {load->getPointerOperand()}, "", load->getIterator());
    call->setDebugLoc(load->getDebugLoc());
    load->replaceAllUsesWith(call);
    load->eraseFromParent();
  }
}

} // namespace fathom::frontend
