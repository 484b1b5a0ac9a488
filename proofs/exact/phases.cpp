#include "proofs/exact/phases.h"

#include "proofs/exact/summary.h"
#include "proofs/learner/learner.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

namespace {

using Kind = LoopVariable::Kind;

constexpr int deepest = 2;          ///< conditions by which one piece is split
constexpr uint32_t most_pieces = 4; ///< of one condition
/// Instructions that looking for a condition may execute, and within a phase of another condition. A state
/// machine with many transitions has many conditions, and none of them is suited.
constexpr uint64_t most_steps[deepest] = {50'000, 10'000};

size_t irregular_in(const LoopAnalysis& analysis) {
  return size_t(std::count_if(analysis.variables.begin(), analysis.variables.end(),
                              [](const LoopVariable& v) { return v.kind == Kind::Recurrent; }));
}

std::optional<int64_t> step_of(const LoopVariable& variable) {
  if (variable.kind != Kind::Affine || !variable.constant_step || variable.type.is_pointer() ||
      variable.type.width() > 64)
    return std::nullopt;
  const uint32_t unused = 64 - variable.type.width();
  return int64_t(variable.constant_step->low64() << unused) >> unused;
}

/// By variable of the whole loop; what the phase does not change has step 0.
std::vector<std::optional<int64_t>> steps_of(const LoopAnalysis& phase, const LoopAnalysis& whole) {
  std::vector<std::optional<int64_t>> steps;
  for (const LoopVariable& variable : whole.variables) {
    const auto same = std::find_if(phase.variables.begin(), phase.variables.end(),
                                   [&](const LoopVariable& other) { return other.is_same(variable); });
    steps.push_back(same == phase.variables.end() ? std::optional<int64_t>(0) : step_of(*same));
  }
  return steps;
}

} // namespace

Phases::Phases(LoopBody& loop, const LoopAnalysis& analysis, bool regular, int depth)
    : loop_(loop), builder_(loop.memory().builder()), analysis_(analysis), regular_(regular), depth_(depth),
      iterations_(loop, analysis) {}

/// The state at the head with any values of the variables.
EdgeState Phases::arbitrary(const EdgeState& entry) {
  EdgeState state = iterations_.isolated(entry);
  const ValueId always = builder_.boolean(true);
  for (const LoopVariable& variable : analysis_.variables) {
    const Type type = Type::integer(builder_.program().target.bits(variable.type));
    const ValueId number = builder_.open(OpenKind::Iterations, type, always);
    const bool is_pointer = variable.type.is_pointer();
    iterations_.write(state, variable, is_pointer ? builder_.ptr_add(variable.first, number) : number);
  }
  return state;
}

std::vector<PhaseCondition> Phases::conditions(const EdgeState& entry) {
  std::vector<PhaseCondition> result;
  SpeculativeRun run;
  const Builder::Mark mark = loop_.mark();
  const auto size = uint32_t(builder_.program().size());
  {
    const auto speculation = loop_.speculate(run);
    EdgeState state = arbitrary(entry);
    iterations_.forget_arrays(state);
    std::vector<ValueId> before, after;
    for (const LoopVariable& variable : analysis_.variables)
      before.push_back(iterations_.read(state, variable));
    std::vector<EdgeState> back = loop_.run(std::move(state), Exits::Dropped).back;
    if (!back.empty() && run.refused.empty()) {
      EdgeState joined = loop_.paths().join(std::move(back));
      for (const LoopVariable& variable : analysis_.variables)
        if (variable.kind == Kind::Recurrent) after.push_back(iterations_.read(joined, variable));
      result = conditions_in(builder_.program(), before, after, size);
    }
  }
  loop_.rollback(mark);
  return result;
}

Phases::Trial Phases::attempt(const PhaseCondition& condition, bool value, const EdgeState& entry) {
  Trial trial;
  const Builder::Mark mark = loop_.mark();
  {
    const EdgeState state = arbitrary(entry);
    PhaseBody body(loop_, analysis_, condition, value);
    Learner learner(body, false);
    if (learner.learn(state)) {
      const LoopAnalysis& found = learner.analysis();
      trial.may_end = body.may_end();
      const size_t irregular = irregular_in(found);
      trial.steady = irregular == 0 || (!regular_ && irregular < irregular_in(analysis_));
      if (!trial.steady && depth_ + 1 < deepest)
        trial.steady = Phases(body, found, regular_, depth_ + 1).find(state);
      trial.drift = drift_of(condition.condition, steps_of(found, analysis_));
    }
  }
  loop_.rollback(mark);
  return trial;
}

/// Whether both phases are described better than the whole, and it can be expected that one of them lasts.
/// One in which nothing moves lasts only if nothing can end it: the next state of an automaton is up to its
/// inputs.
bool Phases::is_suited(const PhaseCondition& condition, const EdgeState& entry) {
  const Trial holding = attempt(condition, true, entry);
  const bool is_equation = condition.condition->is(Opcode::Eq);
  if (!holding.steady && !is_equation) return false;
  const Trial failing = attempt(condition, false, entry);
  if (!failing.steady) return false;
  last_.reset();
  const auto lasts = [&](const Trial& trial, bool moves_away) {
    return trial.steady && trial.drift && (*trial.drift == 0 ? !trial.may_end : moves_away && !is_equation);
  };
  if (lasts(failing, failing.drift > 0))
    last_ = false;
  else if (lasts(holding, holding.drift < 0))
    last_ = true;
  // An equation holds in one iteration between many, while what it is about goes by.
  return last_.has_value() || (is_equation && failing.drift && *failing.drift != 0);
}

bool Phases::find(const EdgeState& entry) {
  const uint64_t begun = loop_.steps();
  for (const PhaseCondition& condition : conditions(entry)) {
    if (loop_.steps() - begun > most_steps[depth_]) return false;
    if (is_suited(condition, entry)) {
      condition_ = condition;
      return true;
    }
  }
  return false;
}

/// Executions that the phases do not cover.
void Phases::exclude(const EdgeState& state, const char* what) {
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                 builder_.boolean(true), fmt::format("a loop summarised in phases: {}", what));
}

/// A phase of which nothing is known is executed for one iteration.
void Phases::once(PhaseBody& body, const EdgeState& entry) {
  for (const EdgeState& back : body.run(entry, Exits::Kept).back) exclude(back, "one lasts for longer");
  text_ += "; once";
}

/// The states in which the loop goes on with the condition's other value.
std::vector<EdgeState> Phases::piece(bool value, const EdgeState& entry) {
  PhaseBody body(loop_, analysis_, condition_, value);
  Learner learner(body, false);
  if (!learner.learn(entry)) {
    once(body, entry);
    return std::move(body.left);
  }
  Phases again(body, learner.analysis(), regular_, depth_ + 1);
  std::string how;
  if (irregular_in(learner.analysis()) > 0 && depth_ + 1 < deepest && again.find(entry)) {
    again.commit(entry);
    text_ += "; " + again.text();
  } else if (commit_summary(body, learner.analysis(), entry, how)) {
    text_ += "; " + how;
  } else {
    once(body, entry);
  }
  return std::move(body.left);
}

void Phases::commit(const EdgeState& entry) {
  PhaseBody whole(loop_, analysis_, condition_, true);
  EdgeState at_entry = entry;
  const ForkTree::Sides sides = loop_.paths().fork(entry.position, whole.holds(at_entry));
  std::vector<EdgeState> waiting[2];
  const auto begin = [&](bool value, const Position& position) {
    waiting[value].push_back(entry);
    waiting[value].back().position = position;
  };
  if (sides.then_possible) begin(true, sides.then_side);
  if (sides.else_possible) begin(false, sides.else_side);
  // An equation that may hold at first comes before what follows it; else the phase that lasts is the last.
  bool value = last_ ? !*last_ : sides.then_possible;
  for (uint32_t k = 0; k < most_pieces; ++k, value = !value) {
    if (waiting[value].empty()) continue;
    EdgeState state = loop_.paths().join(std::exchange(waiting[value], {}));
    for (EdgeState& left : piece(value, state)) waiting[!value].push_back(std::move(left));
    if (last_ == value) break;
  }
  for (const std::vector<EdgeState>& rest : waiting)
    for (const EdgeState& state : rest) exclude(state, "it comes back to one that was over");
}

std::string Phases::text() const {
  return fmt::format("in phases ({})", text_.empty() ? "none" : text_.substr(2));
}

} // namespace fathom::loops
