// Loops whose first iterations, taken one by one, are irregular: what a few of them look like.
#include "proofs/learner/learner.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr uint32_t most_samples = 12;
constexpr uint32_t most_instructions = 20000; ///< of all samples

} // namespace

/// What the variables are where the first iterations begin. Each forgets the conditions of those before it,
/// so that it looks like them where it does the same.
Heads Learner::sample(const EdgeState& entry) {
  Heads heads;
  SpeculativeRun run;
  const auto speculation = body_.speculate(run);
  const auto began = builder_.program().size();
  EdgeState state = iterations_.isolated(entry);
  iterations_.forget_arrays(state);
  while (true) {
    heads.emplace_back();
    for (const LoopVariable& variable : analysis_.variables)
      heads.back().push_back(iterations_.read(state, variable));
    if (heads.size() == most_samples || builder_.program().size() > began + most_instructions) return heads;
    std::vector<EdgeState> back = iterations_.run(std::move(state), Exits::Dropped);
    if (!run.refused.empty() || back.empty()) return heads;
    state = paths_.join(std::move(back));
    const FactId facts = state.position.facts;
    state.position = paths_.root();
    state.position.facts = facts;
  }
}

bool Learner::find_pattern(const EdgeState& entry) {
  const Builder::Mark mark = body_.mark();
  const Heads heads = sample(entry);
  // What is written before it is read may be anything.
  Heads read;
  for (const std::vector<ValueId>& head : heads) {
    read.emplace_back();
    for (size_t i = 0; i < analysis_.variables.size(); ++i)
      if (analysis_.variables[i].kind != LoopVariable::Kind::Dead) read.back().push_back(head[i]);
  }
  const std::optional<Pattern> found = loops::find_pattern(builder_.program(), read);
  // With these an iteration is several runs of the body: nobody counts them.
  const bool countable = !analysis_.has(LoopVariable::Kind::Control);
  const bool helps = found && (found->prefix == 0 || countable);
  for (size_t i = 0; helps && i < analysis_.variables.size(); ++i) {
    std::vector<ValueId> values;
    for (size_t head = found->prefix; head < heads.size(); head += found->core)
      values.push_back(heads[head][i]);
    LoopVariable guessed = analysis_.variables[i];
    guessed.guess = step_of(builder_.program(), values);
    if (guessed.guess && guessed.guess->width() > 1) guessed_.push_back(std::move(guessed));
  }
  if (helps) analysis_.pattern = *found;
  body_.rollback(mark);
  return helps;
}

void Learner::guess_steps() {
  for (LoopVariable& variable : analysis_.variables) {
    const auto is_this = [&](const LoopVariable& other) { return other.is_same(variable); };
    const auto known = std::find_if(guessed_.begin(), guessed_.end(), is_this);
    if (known != guessed_.end()) variable.guess = known->guess;
  }
}

void Learner::learn_by_pattern(const EdgeState& entry) {
  LoopAnalysis known = std::exchange(analysis_, {});
  analysis_.pattern = known.pattern;
  analysis_.reads_inputs = known.reads_inputs;
  const bool learned = learn(entry);
  guessed_.clear();
  if (learned) {
    find_windows(entry);
    if (!analysis_.has(LoopVariable::Kind::Recurrent)) return;
  }
  known.pattern = {};
  known.reads_inputs |= analysis_.reads_inputs;
  explanation_.clear();
  decided_ = false;
  analysis_ = std::move(known);
}

} // namespace fathom::loops
