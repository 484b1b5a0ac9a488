// What the user assumes and asserts, and which executions get there: whether a proof says anything.
#include "frontend/unwinder/machine.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// An assertion that can only fail marks a place that is not to be reached: where it is not, all is well.
bool can_hold(const llvm::CallBase& call) {
  const auto* condition = call.arg_empty() ? nullptr : llvm::dyn_cast<llvm::Constant>(call.getArgOperand(0));
  return condition == nullptr || !condition->isNullValue();
}

/// The call that ends a block which nothing is done in but to report that an assertion fails; null if there
/// is none.
const llvm::CallBase* reports_failure(const Module& module, const llvm::BasicBlock& block) {
  const llvm::Instruction* end = block.getTerminator();
  if (!llvm::isa<llvm::UnreachableInst>(end)) return nullptr;
  const auto* call = llvm::dyn_cast_or_null<llvm::CallBase>(end->getPrevNonDebugInstruction());
  if (call == nullptr || call->getCalledFunction() == nullptr) return nullptr;
  return module.builtin(*call->getCalledFunction()) == Builtin::AssertFail ? call : nullptr;
}

bool is_behind_a_branch(const llvm::BasicBlock& block) {
  for (const llvm::BasicBlock* before : llvm::predecessors(&block))
    if (before->getTerminator()->getNumSuccessors() > 1) return true;
  return false;
}

} // namespace

void Machine::assume_by_user(Activation& activation, ValueId holds) {
  const size_t before = forks_.narrowings().size();
  const bool goes_on = forks_.assume(activation.state.position, holds);
  if (forks_.narrowings().size() > before && model_in_progress() == nullptr) assumed_by_user_.insert(before);
  if (!goes_on) stop(activation);
}

void Machine::check_assertion(const llvm::CallBase& call, ValueId holds) {
  if (!asks(Property::Assertion)) return;
  builder_.check(ObligationKind::Property, Property::Assertion, guard(), builder_.not_(holds),
                 "an assertion fails");
  if (builder_.effects() && can_hold(call) && !model_in_progress())
    result_.assertions.push_back({builder_.location(), guard()});
}

/// `assert` of the C library is a branch to a call that never returns: it is reached where the branch is.
void Machine::note_assertion_behind(const llvm::BranchInst& branch) {
  if (!asks(Property::Assertion) || !builder_.effects()) return;
  for (const llvm::BasicBlock* target : branch.successors()) {
    const llvm::CallBase* call = reports_failure(module_, *target);
    if (call == nullptr || model_in_progress()) continue;
    result_.assertions.push_back({location(top(), *call), guard()});
    builder_.set_location(location(top(), branch)); // what is executed, with its site
  }
}

/// Assumptions, and the assertions of functions that were entered which no execution has come to.
void Machine::note_passages() {
  for (size_t i = 0; i < forks_.narrowings().size(); ++i) {
    const Narrowing& narrowing = forks_.narrowings()[i];
    result_.assumptions.push_back(
        {narrowing.location, assumed_by_user_.contains(i), narrowing.before, narrowing.after});
  }
  if (!asks(Property::Assertion)) return;
  std::set<LocationId> noted;
  for (const Assertion& assertion : result_.assertions) noted.insert(assertion.location);
  for (const llvm::Function& function : module_.llvm()) {
    if (!functions_.contains(&function) || module_.is_model(function)) continue;
    for (const llvm::BasicBlock& block : function)
      for (const llvm::Instruction& instruction : block) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call == nullptr || call->getCalledFunction() == nullptr) continue;
        const Builtin builtin = module_.builtin(*call->getCalledFunction());
        const bool asserts =
            builtin == Builtin::AssertFail
                ? is_behind_a_branch(block)
                : (builtin == Builtin::Assert || builtin == Builtin::Claim) && can_hold(*call);
        if (!asserts) continue;
        const SourceLocation where = module_.location(*call);
        const LocationId place = builder_.program().locations.intern(where);
        if (where.line != 0 && noted.insert(place).second) result_.assertions.push_back({place, ValueId()});
      }
  }
}

} // namespace fathom::frontend
