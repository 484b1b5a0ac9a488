#include "engine/strategies/abstraction.h"

#include "proofs/abstraction/conditions.h"
#include "proofs/abstraction/runs.h"

#include <algorithm>

namespace fathom::engine {

namespace {

/// LLVM instructions that are unwound: recursion in loops that are cut may be without end.
constexpr uint64_t most_steps = 100'000;
/// Instructions that are evaluated for a unit of work, and the units for all runs: more for each automaton,
/// as few states of many automata show what goes together by accident only.
constexpr uint64_t evaluated_per_unit = 4'000, units_for_runs = 400, units_per_automaton = 100;
uint64_t units_for(std::span<const abstraction::HeadStates> heads) {
  size_t automata = 0;
  for (const abstraction::HeadStates& head : heads)
    automata += size_t(std::ranges::count_if(head.columns, &abstraction::Column::is_state));
  return units_for_runs + units_per_automaton * automata;
}

} // namespace

Result<Outcome> Abstraction::look(Effort& effort) {
  session_.report("running the program", 0);
  program::Bounds bounds = session_.bounds_of_proof();
  bounds.cut_all = true;
  bounds.steps = std::min(bounds.steps, most_steps);
  program::Program program;
  const Result<program::Unwinding> unwinding =
      unwind_into(program, session_.specification, bounds, session_.services, effort);
  if (!unwinding) return unwinding.error();
  const program::Builder builder(program);
  abstraction::Runs runs(builder, unwinding->transitions);
  effort.spend(runs.run(units_for(runs.heads()) * evaluated_per_unit) / evaluated_per_unit);
  std::set<program::ValueId> products;
  for (const abstraction::HeadStates& seen : runs.heads()) {
    const abstraction::Conditions conditions = abstraction::conditions_of(seen, products);
    is_promising_ |= conditions.is_promising;
    const auto note = [&](predicate::Offers& offers, const std::vector<predicate::Predicate>& some) {
      for (const auto& condition : some) offers.add(seen.loop, condition, seen.scope);
    };
    note(sums_, conditions.sums);
    note(likely_, conditions.likely);
    note(others_, conditions.others);
  }
  return sums_.count() + likely_.count() + others_.count() == 0 ? Outcome::Hopeless : Outcome::OutOfEffort;
}

/// Conditions that go together by accident come later, and so do all other candidates beside those found.
Result<Outcome> Abstraction::step(Effort& effort) {
  if (!std::exchange(has_looked_, true)) return look(effort);
  if (is_about_sums()) {
    Effort part(sums_left_, &effort);
    const Result<Outcome> outcome = of_sums_.step(part);
    sums_left_ = outcome && *outcome == Outcome::OutOfEffort ? part.left() : 0;
    if (!outcome || *outcome == Outcome::Decided) return outcome;
    return Outcome::OutOfEffort;
  }
  offered_.add(sums_);
  const bool with_others = turns_++ > 0;
  if (!offered_.add(likely_) && with_others) offered_.add(others_);
  Effort half(with_others ? effort.left() / 2 + 1 : effort.left(), &effort);
  const Result<Outcome> alone = alone_.step(half);
  if (!alone || *alone == Outcome::Decided) return alone;
  if (!with_others) return Outcome::OutOfEffort;
  const Result<Outcome> together = together_.step(effort);
  if (!together || *together == Outcome::Decided) return together;
  return *alone == Outcome::OutOfEffort ? alone : together;
}

} // namespace fathom::engine
