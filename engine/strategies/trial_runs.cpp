#include "engine/strategies/trial_runs.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/confirm.h"

namespace fathom::engine {

namespace {

using program::InputVector;

constexpr uint32_t widest_input = 64;
/// That are drawn for one run, then they come again.
constexpr size_t most_inputs = 256;
/// Small inputs pass through more of a program than large ones.
constexpr uint64_t masks[] = {15, 255, 65535, std::numeric_limits<uint64_t>::max()};
constexpr size_t drawn_of_each = 2;
/// Of the interpreter, in one unit of work.
constexpr uint64_t steps_per_unit = 500;
/// Of a run, at least; and of what a turn has left, one part in so many. Most runs come to an end early.
constexpr uint64_t least_steps = 20'000, share_of_rest = 3;

InputVector all_alike(uint64_t input) {
  InputVector vector;
  vector.inputs.push_back({0, BitVector(widest_input, input), {}});
  vector.repeated_from = 0;
  return vector;
}

} // namespace

TrialRuns::TrialRuns(Session& session) : session_(session) {
  for (const uint64_t input : {uint64_t{0}, uint64_t{1}, std::numeric_limits<uint64_t>::max()})
    waiting_.push_back(all_alike(input));
  for (size_t i = 0; i < drawn_of_each; ++i)
    for (const uint64_t mask : masks) waiting_.push_back(drawn({}, mask));
}

/// The inputs of `begin`, and some that are drawn behind them.
InputVector TrialRuns::drawn(InputVector begin, uint64_t mask) {
  begin.repeated_from = begin.inputs.size();
  for (size_t i = 0; i < most_inputs; ++i)
    begin.inputs.push_back({0, BitVector(widest_input, random_() & mask), {}});
  return begin;
}

bool TrialRuns::try_one(const InputVector& vector, uint64_t steps, bool& is_cut_short) {
  program::Run run = session_.services.interpreter.run(session_.specification, vector, steps);
  is_cut_short = run.end == program::RunEnd::Limit;
  if (run.used_address || run.huge_allocation) return false;
  Result<ConfirmedRun> confirmed = ConfirmedRun::from(std::move(run), session_.specification);
  if (!confirmed) return false;
  Verdict verdict = judge(std::move(*confirmed), session_.services);
  if (verdict.kind() != Verdict::Kind::Violated) return false;
  session_.finish(std::move(verdict));
  return true;
}

Next TrialRuns::try_stated() {
  InputVector stated;
  for (const BitVector& input : session_.options.stated.inputs) stated.inputs.push_back({0, input, {}});
  if (stated.inputs.empty()) return Next::Raise;
  session_.report("running", 0);
  bool is_cut_short = false;
  for (const InputVector& vector : {stated, drawn(stated, masks[0])})
    if (try_one(vector, session_.options.interpreter_steps, is_cut_short)) return Next::Finished;
  return Next::Raise;
}

Result<Next> TrialRuns::step(solvers::Effort& effort) {
  session_.report("running", 0);
  std::vector<InputVector> once;
  for (InputVector& vector : std::exchange(session_.facts.leaving, {})) {
    // Zeros come behind, as in any run, or small or any numbers.
    once.push_back(drawn(vector, masks[0]));
    once.push_back(drawn(vector, masks[3]));
    once.push_back(std::move(vector));
  }
  const auto violates = [&](const InputVector& vector, bool& is_cut_short) {
    is_cut_short = true;
    if (session_.out_of_time()) return false;
    const uint64_t steps = std::clamp(effort.left() / share_of_rest * steps_per_unit, least_steps,
                                      session_.options.interpreter_steps);
    const bool found = try_one(vector, steps, is_cut_short);
    effort.spend(is_cut_short ? steps / steps_per_unit : 1);
    return found;
  };
  bool is_cut_short = false;
  for (const InputVector& vector : once)
    if (violates(vector, is_cut_short)) return Next::Finished;
  std::vector<InputVector> left;
  for (InputVector& vector : waiting_) {
    if (violates(vector, is_cut_short)) return Next::Finished;
    if (is_cut_short) left.push_back(std::move(vector));
  }
  waiting_ = std::move(left);
  return Next::Raise;
}

} // namespace fathom::engine
