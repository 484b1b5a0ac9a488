#include "engine/strategies/recurrence.h"

#include "engine/confirm.h"
#include "engine/strategies/drawn_inputs.h"
#include "engine/strategies/ranking.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::engine {

using program::ValueId;

namespace {

/// How inputs are chosen while the loop goes round.
const termination::Inputs choices[] = {std::nullopt, 0, 1};
/// At most so many heads are tried that only others lead to, and loops in front of one are executed so often.
constexpr size_t most_behind_others = 3;
constexpr uint32_t iterations_in_front = 3;

} // namespace

/// The way to the head is executed, and what comes after it for a while.
bool Recurrence::believe(const Round& round, const termination::Rounds& rounds,
                         const termination::RecurrentSet& set, program::LocationId place) {
  std::string what = fmt::format("the loop at {} goes on for ever", round.place(place));
  if (!set.conditions.empty()) what += fmt::format(", with {}", fmt::join(set.conditions, ", "));
  session_.report("confirming", 1);
  Result<ConfirmedRun> run =
      confirm_endless(round, session_.context, set.entered, {rounds.first, rounds.inputs, what},
                      session_.specification, session_.services);
  return session_.finish_violated(std::move(run));
}

bool Recurrence::try_head(Round& round, const std::vector<termination::Way>& ways, Effort& effort) {
  const program::TransitionSystem& system = round.unwinding.transitions;
  std::vector<ValueId> roots = termination::roots_of(system, ways);
  const std::vector<ValueId> entries = termination::entries_of(system, ways[0].from);
  roots.insert(roots.end(), entries.begin(), entries.end());
  round.encoding = encode_values(round, roots, session_.services, session_.options, session_.builder);
  if (!expresses_all(round.encoding, session_.builder)) return false;
  const program::Builder values(*round.program);
  Questioner questioner = session_.questioner(
      session_.builder, round.axioms_with(round.encoding, {}, true, session_.builder), &effort);
  const termination::Search::Ask ask = asking_about_ends(session_, questioner, effort, "recurrence");
  const std::optional<termination::Rounds> any_inputs =
      termination::rounds_of(values, system, ways, round.encoding, session_.builder);
  if (!any_inputs) return false;
  for (const termination::Inputs& inputs : choices) {
    const termination::Rounds rounds =
        inputs
            ? termination::with_inputs(*any_inputs, *round.program, round.encoding, session_.builder, *inputs)
            : *any_inputs;
    const std::optional<termination::RecurrentSet> set =
        termination::find_recurrent_set(session_.builder, rounds, ask);
    if (set && believe(round, rounds, *set, system.heads[ways[0].from].location)) return true;
  }
  return false;
}

bool Recurrence::try_runs() {
  constexpr uint64_t steps = 50'000;
  constexpr size_t most_inputs = 64;
  session_.report("running", 0);
  for (const program::InputVector& vector : DrawnInputs(most_inputs).first_ones()) {
    program::Run run = session_.services.interpreter.run(session_.specification, vector, steps);
    if (session_.finish_violated(ConfirmedRun::from(std::move(run), session_.specification))) return true;
  }
  return false;
}

/// The first heads that executions reach only after others.
std::vector<size_t> Recurrence::behind_others(const Round& round) {
  const program::TransitionSystem& system = round.unwinding.transitions;
  const program::Builder values(*round.program);
  std::vector<size_t> found;
  for (size_t head = 1; head < system.heads.size() && found.size() < most_behind_others; ++head)
    if (!termination::is_entered_from_start(values, system, head)) found.push_back(head);
  return found;
}

/// Loops in front of a head are executed a few times, so that the program's start leads there.
Result<Outcome> Recurrence::step_behind(const Round& all_cut, size_t head, program::Bounds bounds,
                                        Effort& effort) {
  const auto line_of = [](const program::SourceLocation& at) {
    return fmt::format("{}:{}", at.file, at.line);
  };
  const auto place = [&](const Round& round, size_t number) {
    return line_of(round.program->locations[round.unwinding.transitions.heads[number].location]);
  };
  const std::string wanted = place(all_cut, head);
  for (size_t before = 0; before < head; ++before)
    if (const std::string other = place(all_cut, before); other != wanted)
      bounds.loops.try_emplace(other, iterations_in_front);
  Result<Round> made = unwound_round(session_.specification, bounds, session_.services, effort);
  if (!made) return made.error();
  for (const std::vector<termination::Way>& ways : termination::groups_of(made->unwinding.transitions))
    if (place(*made, ways[0].from) == wanted && try_head(*made, ways, effort)) return Outcome::Decided;
  return Outcome::Exhausted;
}

Result<Outcome> Recurrence::step(Effort& effort) {
  return search_.step([this](Effort& own) { return try_all(own); }, effort);
}

Result<Outcome> Recurrence::try_all(Effort& effort) {
  program::Bounds bounds = session_.bounds_of_proof();
  bounds.cut_all = true;
  session_.report("looking for recurrent sets", 0);
  Result<Round> made = unwound_round(session_.specification, bounds, session_.services, effort);
  if (!made) return made.error();
  Round& round = *made;
  for (const std::vector<termination::Way>& ways : termination::groups_of(round.unwinding.transitions))
    if (try_head(round, ways, effort)) return Outcome::Decided;
  for (const size_t head : behind_others(round)) {
    if (!effort.renew() || session_.out_of_time()) break;
    const Result<Outcome> outcome = step_behind(round, head, bounds, effort);
    if (!outcome || *outcome == Outcome::Decided) return outcome;
  }
  return Outcome::Exhausted;
}

} // namespace fathom::engine
