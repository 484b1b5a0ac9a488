// Loops whose first iterations, taken one by one, are irregular: what a few of them look like.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr uint32_t most_samples = 12;
constexpr uint32_t most_instructions = 20000; ///< of all samples

} // namespace

/// What the variables are where the first iterations begin. Each forgets the conditions of those before it,
/// so that it looks like them where it does the same.
Heads LoopSummariser::sample(const EdgeState& entry) {
  Heads heads;
  Trial trial;
  const TrialScope scope(machine_, activation_, trial);
  const auto began = builder_.program().size();
  EdgeState state = on_trial(entry);
  forget_arrays(state);
  while (true) {
    heads.emplace_back();
    for (const LoopVariable& cell : cells_) heads.back().push_back(read(state, cell));
    if (heads.size() == most_samples || builder_.program().size() > began + most_instructions) return heads;
    std::vector<EdgeState> back = run_iteration(std::move(state), false);
    if (!trial.refused.empty() || back.empty()) return heads;
    state = machine_.forks_.join(std::move(back));
    const FactId facts = state.position.facts;
    state.position = machine_.forks_.root();
    state.position.facts = facts;
  }
}

/// What the first iterations show of those that follow; whether it may help.
bool LoopSummariser::find_pattern(const EdgeState& entry) {
  const Builder::Mark mark = memory_.mark();
  const auto size = uint32_t(builder_.program().size());
  const Heads heads = sample(entry);
  // What is written before it is read may be anything.
  Heads read;
  for (const std::vector<ValueId>& head : heads) {
    read.emplace_back();
    for (size_t i = 0; i < cells_.size(); ++i)
      if (cells_[i].kind != LoopVariable::Kind::Dead) read.back().push_back(head[i]);
  }
  const std::optional<Pattern> found = frontend::find_pattern(builder_.program(), read);
  // With these an iteration is several runs of the body: nobody counts them.
  const bool countable = !has(LoopVariable::Kind::Control);
  const bool helps = found && (found->prefix == 0 || countable);
  for (size_t i = 0; helps && i < cells_.size(); ++i) {
    std::vector<ValueId> values;
    for (size_t head = found->prefix; head < heads.size(); head += found->core)
      values.push_back(heads[head][i]);
    LoopVariable guessed = cells_[i];
    guessed.guess = step_of(builder_.program(), values);
    if (guessed.guess && guessed.guess->width() > 1) guessed_.push_back(std::move(guessed));
  }
  if (helps) pattern_ = *found;
  memory_.rollback(mark);
  machine_.forget_constants(size);
  return helps;
}

void LoopSummariser::guess_steps() {
  for (LoopVariable& cell : cells_) {
    const auto is_this = [&](const LoopVariable& other) { return other.is_same(cell); };
    const auto known = std::find_if(guessed_.begin(), guessed_.end(), is_this);
    if (known != guessed_.end()) cell.guess = known->guess;
  }
}

/// Learns again what an iteration does: several runs of the body, and variables that go on as they began.
/// What was learnt before is as it was if that is no better.
void LoopSummariser::learn_by_pattern(const EdgeState& entry) {
  std::vector<LoopVariable> cells = std::move(cells_);
  std::set<ObjectId> arrays = std::move(arrays_);
  const uint32_t window = window_;
  cells_.clear();
  arrays_.clear();
  const bool learned = learn(entry);
  guessed_.clear();
  if (learned) {
    find_windows(entry);
    if (!has(LoopVariable::Kind::Recurrent)) return;
  }
  pattern_ = {};
  explanation_.clear();
  decided_ = false;
  cells_ = std::move(cells);
  arrays_ = std::move(arrays);
  window_ = window;
}

} // namespace fathom::frontend
