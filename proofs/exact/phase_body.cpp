#include "proofs/exact/phase_body.h"

#include "ir/predicate/lower.h"
#include "ir/support/check.h"
#include "proofs/body/choices.h"

namespace fathom::loops {

using namespace program;

namespace {

constexpr int deepest_choice = 12;

/// The variables in one state; conditions of phases ask for nothing else.
class StateValues final : public predicate::Environment {
 public:
  StateValues(Iterations& iterations, const LoopAnalysis& analysis, const PhaseCondition& condition,
              EdgeState& state)
      : iterations_(iterations), analysis_(analysis), condition_(condition), state_(state) {}

  ValueId variable(predicate::VariableId variable, predicate::When) override {
    const size_t number = variable.index(), own = analysis_.variables.size();
    return number < own ? iterations_.read(state_, analysis_.variables[number])
                        : condition_.old[number - own];
  }
  ValueId load(ValueId, Type, predicate::When) override {
    FATHOM_UNREACHABLE("a condition of a phase that reads memory");
  }
  ValueId place(const predicate::Spot&, Type, ValueId, predicate::When) override {
    FATHOM_UNREACHABLE("a condition of a phase that reads memory");
  }

 private:
  Iterations& iterations_;
  const LoopAnalysis& analysis_;
  const PhaseCondition& condition_;
  EdgeState& state_;
};

} // namespace

ValueId PhaseBody::holds(EdgeState& state) {
  StateValues values(iterations_, analysis_, condition_, state);
  return predicate::lower(condition_.condition, memory().builder(), values);
}

/// The state where the condition `holds`, which may have decided what its variables are.
EdgeState PhaseBody::side(const EdgeState& state, const Position& position, ValueId holds) {
  EdgeState part = state;
  part.position = position;
  for (const LoopVariable& variable : analysis_.variables) {
    const ValueId before = iterations_.read(part, variable);
    const ValueId after = cofactor(memory().builder(), before, holds, deepest_choice);
    if (after != before) iterations_.write(part, variable, after);
  }
  return part;
}

Iteration PhaseBody::run(EdgeState state, Exits exits) {
  Builder& builder = memory().builder();
  const auto in_phase = [&](EdgeState& of) { return value_ ? holds(of) : builder.not_(holds(of)); };
  Iteration result;
  may_end_ = false;
  // All that come here are in the phase; of an arbitrary state it has to be said.
  if (!paths().assume(state.position, in_phase(state))) return result;
  for (EdgeState& back : loop_.run(std::move(state), exits).back) {
    const ValueId stays = in_phase(back);
    const ForkTree::Sides sides = paths().fork(back.position, stays);
    if (sides.then_possible) result.back.push_back(side(back, sides.then_side, stays));
    may_end_ |= sides.else_possible;
    if (sides.else_possible && exits == Exits::Kept)
      left.push_back(side(back, sides.else_side, builder.not_(stays)));
  }
  return result;
}

} // namespace fathom::loops
