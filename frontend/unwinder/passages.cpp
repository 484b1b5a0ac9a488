#include "frontend/unwinder/passages.h"

#include <llvm/IR/CFG.h>

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

/// Whether anything is compared that two versions deliver.
bool compares(const Module& module) {
  for (const llvm::Function& function : module.llvm())
    if (function.isDeclaration() && !function.use_empty() && module.builtin(function) == Builtin::Differs)
      return true;
  return false;
}

bool is_behind_a_branch(const llvm::BasicBlock& block) {
  for (const llvm::BasicBlock* before : llvm::predecessors(&block))
    if (before->getTerminator()->getNumSuccessors() > 1) return true;
  return false;
}

} // namespace

Passages::Passages(Context& context)
    : module_(context.module), builder_(context.builder), forks_(context.forks), stack_(context.stack),
      result_(context.result), context_(context) {}

void Passages::assume(Activation& activation, ValueId holds) {
  const size_t before = forks_.narrowings().size();
  const bool goes_on = forks_.assume(activation.state.position, holds);
  if (forks_.narrowings().size() > before && stack_.model_in_progress() == nullptr)
    assumed_by_user_.insert(before);
  if (!goes_on) activation.stop();
}

void Passages::check_assertion(const llvm::CallBase& call, ValueId holds) {
  if (!context_.asks(Property::Assertion)) return;
  builder_.check(ObligationKind::Property, Property::Assertion, stack_.guard(), builder_.not_(holds),
                 "an assertion fails");
  if (builder_.has_effects() && can_hold(call) && !stack_.model_in_progress())
    result_.assertions.push_back({builder_.location(), stack_.guard()});
}

void Passages::note_assertion() {
  if (builder_.has_effects() && !stack_.model_in_progress())
    result_.assertions.push_back({builder_.location(), stack_.guard()});
}

void Passages::note_comparison() {
  if (!builder_.has_effects()) return;
  has_compared_ = true;
  // Executions in which the older version violates a property are not compared.
  const ValueId excluded = builder_.mark().excluded;
  const ValueId guard =
      excluded.valid() ? builder_.conjoin(stack_.guard(), builder_.not_(excluded)) : stack_.guard();
  result_.assertions.push_back({builder_.program().locations.intern({}), guard});
}

void Passages::note_assertion_behind(const llvm::BranchInst& branch) {
  if (!context_.asks(Property::Assertion) || !builder_.has_effects()) return;
  for (const llvm::BasicBlock* target : branch.successors()) {
    const llvm::CallBase* call = reports_failure(module_, *target);
    if (call == nullptr || stack_.model_in_progress()) continue;
    result_.assertions.push_back({stack_.location(stack_.top(), *call), stack_.guard()});
    builder_.set_location(stack_.location(stack_.top(), branch)); // what is executed, with its site
  }
}

void Passages::report() {
  for (size_t i = 0; i < forks_.narrowings().size(); ++i) {
    const Narrowing& narrowing = forks_.narrowings()[i];
    result_.assumptions.push_back(
        {narrowing.location, assumed_by_user_.contains(i), narrowing.before, narrowing.after});
  }
  if (context_.asks(Property::Equivalence) && !has_compared_ && compares(module_))
    result_.assertions.push_back({builder_.program().locations.intern({}), ValueId()});
  if (!context_.asks(Property::Assertion)) return;
  std::set<LocationId> noted;
  for (const Assertion& assertion : result_.assertions) noted.insert(assertion.location);
  for (const llvm::Function& function : module_.llvm()) {
    if (!stack_.has_entered(function) || module_.is_model(function)) continue;
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
