#include "engine/strategies/trial_runs.h"

#include <algorithm>
#include <utility>

namespace fathom::engine {

namespace {

using program::InputVector;

/// That are drawn for one run.
constexpr size_t most_inputs = 256;
/// Inputs on which no run has come to its end, the newest first.
constexpr size_t most_waiting = 64;
/// The interpreter's steps in a unit of work.
constexpr uint64_t steps_per_unit = 300;
/// The least number of steps of a run; a run may take one part in so many of what a turn has left. Most runs
/// end early.
constexpr uint64_t least_steps = 20'000, share_of_rest = 3;
/// Executions of several threads.
constexpr uint64_t most_of_threads = 1'000;

} // namespace

TrialRuns::TrialRuns(Session& session)
    : session_(session), inputs_(most_inputs), waiting_(inputs_.first_ones()) {}

bool TrialRuns::try_one(const InputVector& vector, uint64_t steps, bool& is_cut_short) {
  program::Run run = session_.services.interpreter.run(session_.specification, vector, steps);
  is_cut_short = run.end == program::RunEnd::Limit;
  if (run.used_address || run.huge_allocation) return false;
  return session_.finish_violated(ConfirmedRun::from(std::move(run), session_.specification));
}

bool TrialRuns::try_stated() {
  InputVector stated;
  for (const BitVector& input : session_.options.stated.inputs) stated.inputs.push_back({0, input, {}});
  if (stated.inputs.empty()) return false;
  session_.report("running", 0);
  bool is_cut_short = false;
  for (const InputVector& vector : {stated, inputs_.small_behind(stated)})
    if (try_one(vector, session_.options.runs.steps, is_cut_short)) return true;
  return false;
}

uint64_t TrialRuns::steps_for(const Effort& effort) const {
  return std::clamp(effort.left() / share_of_rest * steps_per_unit, least_steps, session_.options.runs.steps);
}

/// Only the execution with the turns that were drawn counts.
bool TrialRuns::try_turns(InputVector vector, uint64_t steps, bool& is_cut_short) {
  program::Run run = session_.services.interpreter.run(session_.specification, vector, steps);
  is_cut_short = run.end == program::RunEnd::Limit;
  if (run.end != program::RunEnd::Violation || run.turns.empty()) return false;
  vector.turns = std::move(run.turns);
  vector.drawn_turns.reset();
  return try_one(vector, session_.options.runs.steps, is_cut_short);
}

Result<Outcome> TrialRuns::step_of_threads(Effort& effort) {
  for (; drawn_turns_ < most_of_threads; ++drawn_turns_) {
    if (effort.spent() || session_.out_of_time()) return Outcome::OutOfEffort;
    InputVector vector = waiting_[drawn_turns_ % waiting_.size()];
    vector.drawn_turns = drawn_turns_;
    vector.blocks_are_steps = program::looks_for_leaks(session_.specification);
    const uint64_t steps = steps_for(effort);
    bool is_cut_short = false;
    if (try_turns(std::move(vector), steps, is_cut_short)) return Outcome::Decided;
    effort.spend(is_cut_short ? steps / steps_per_unit : 1);
  }
  return Outcome::Exhausted;
}

Result<Outcome> TrialRuns::step(Effort& effort) {
  session_.report("running", 0);
  if (session_.services.interpreter.may_have_threads()) return step_of_threads(effort);
  std::vector<InputVector> once;
  for (InputVector& vector : std::exchange(session_.facts.leaving, {})) {
    // Zeros follow, as in any run, or small or any numbers.
    once.push_back(inputs_.small_behind(vector));
    once.push_back(inputs_.any_behind(vector));
    once.push_back(std::move(vector));
  }
  const auto violates = [&](const InputVector& vector, bool& is_cut_short) {
    is_cut_short = true;
    if (session_.out_of_time()) return false;
    const uint64_t steps = steps_for(effort);
    const bool found = try_one(vector, steps, is_cut_short);
    effort.spend(is_cut_short ? steps / steps_per_unit : 1);
    return found;
  };
  bool is_cut_short = false;
  std::vector<InputVector> left;
  for (InputVector& vector : once) {
    if (violates(vector, is_cut_short)) return Outcome::Decided;
    if (is_cut_short) left.push_back(std::move(vector));
  }
  for (InputVector& vector : waiting_) {
    if (violates(vector, is_cut_short)) return Outcome::Decided;
    if (is_cut_short) left.push_back(std::move(vector));
  }
  if (left.size() > most_waiting) left.resize(most_waiting);
  waiting_ = std::move(left);
  return waiting_.empty() ? Outcome::Exhausted : Outcome::OutOfEffort;
}

} // namespace fathom::engine
