#include "engine/strategies/abstraction.h"

#include <algorithm>

#include "abstraction/conditions.h"
#include "abstraction/runs.h"

namespace fathom::engine {

namespace {

/// LLVM instructions that are unwound: recursion in loops that are cut may be without end.
constexpr uint64_t most_steps = 100'000;
/// Instructions that are evaluated for a unit of work, and the units for all runs: more for each automaton,
/// as few states of many automata show what goes together by accident only.
constexpr uint64_t evaluated_per_unit = 4'000, units_for_runs = 400, units_per_automaton = 100;
/// Of a step's effort: for each proof with what was found alone.
constexpr uint64_t shares = 3;

uint64_t units_for(std::span<const abstraction::HeadStates> heads) {
  size_t automata = 0;
  for (const abstraction::HeadStates& head : heads)
    automata += size_t(std::ranges::count_if(head.columns, &abstraction::Column::is_state));
  return units_for_runs + units_per_automaton * automata;
}

} // namespace

Result<Next> Abstraction::look(solvers::Effort& effort) {
  if (std::exchange(has_looked_, true)) return Next::Raise;
  session_.report("running the program", 0);
  program::Bounds bounds = session_.answer.bounds;
  bounds.summarise = bounds.cut_all = true;
  bounds.steps = std::min(bounds.steps, most_steps);
  program::Program program;
  const Result<program::Unwinding> unwinding =
      unwind_into(program, session_.specification, bounds, session_.services);
  if (!unwinding) return unwinding.error();
  const program::Builder builder(program);
  abstraction::Runs runs(builder, unwinding->transitions);
  effort.spend(runs.run(units_for(runs.heads()) * evaluated_per_unit) / evaluated_per_unit);
  std::set<program::ValueId> products;
  for (const abstraction::HeadStates& seen : runs.heads()) {
    const abstraction::Conditions conditions = abstraction::conditions_of(seen, products);
    is_promising_ |= conditions.is_promising;
    const auto note = [&](Offers& offers, const std::vector<predicate::Predicate>& some) {
      for (const auto& condition : some) offers[seen.loop].push_back(abstraction::to_text(seen, condition));
    };
    note(sums_, conditions.sums);
    note(likely_, conditions.likely);
    note(others_, conditions.others);
  }
  return Next::Raise;
}

Result<Next> Abstraction::step(solvers::Effort& effort) {
  Result<Next> next = look(effort);
  if (!next || (sums_.empty() && likely_.empty() && others_.empty())) return next;
  const bool with_sums = is_about_sums();
  sums_are_due_ = !with_sums;
  if (with_sums) return of_sums_.step(effort);
  const size_t turn = turns_++;
  const bool was_unfinished = session_.facts.unfinished; // of others
  const auto attempt = [&](LoopProof& proof, uint64_t units) {
    if (!next || *next != Next::Raise) return;
    solvers::Effort part(units, &effort);
    next = proof.step(part);
  };
  add_new(offered_, sums_);
  const uint64_t share = effort.left() / shares;
  if (add_new(offered_, likely_) || turn > 0) attempt(alone_, share);
  if (next && *next == Next::Raise && (add_new(offered_, others_) || turn > 0)) attempt(alone_, share);
  if (turn > 0) attempt(together_, effort.left());
  session_.facts.unfinished |= was_unfinished;
  return next;
}

} // namespace fathom::engine
