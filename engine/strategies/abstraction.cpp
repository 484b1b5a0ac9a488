#include "engine/strategies/abstraction.h"

#include <algorithm>

#include "abstraction/conditions.h"
#include "abstraction/runs.h"

namespace fathom::engine {

namespace {

/// Instructions that are evaluated for a unit of work, and the units for all runs.
constexpr uint64_t evaluated_per_unit = 4'000, units_for_runs = 400;
/// Of a step's effort: for the proof with what was found alone.
constexpr uint64_t share_alone = 2;

} // namespace

Result<Next> Abstraction::look(solvers::Effort& effort) {
  if (std::exchange(has_looked_, true)) return Next::Raise;
  session_.report("running the program", 0);
  program::Bounds bounds = session_.answer.bounds;
  bounds.summarise = bounds.cut_all = true;
  program::Program program;
  const Result<program::Unwinding> unwinding =
      unwind_into(program, session_.specification, bounds, session_.services);
  if (!unwinding) return unwinding.error();
  const program::Builder builder(program);
  abstraction::Runs runs(builder, unwinding->transitions);
  effort.spend(runs.run(units_for_runs * evaluated_per_unit) / evaluated_per_unit);
  for (const abstraction::HeadStates& seen : runs.heads()) {
    has_products_ |= abstraction::has_products(seen);
    for (const auto& condition : abstraction::conditions_of(seen))
      found_[seen.loop].push_back(abstraction::to_text(seen, condition));
  }
  return Next::Raise;
}

/// Whether anything was found that is not known yet.
bool Abstraction::offer() {
  bool is_new = false;
  for (const auto& [loop, texts] : found_) {
    std::vector<std::string>& known = session_.facts.candidates[loop];
    for (const std::string& text : texts) {
      if (std::find(known.begin(), known.end(), text) != known.end()) continue;
      known.push_back(text);
      is_new = true;
    }
  }
  return is_new;
}

Result<Next> Abstraction::step(solvers::Effort& effort) {
  const Result<Next> looked = look(effort);
  if (!looked) return looked;
  if (!has_offered_ && !offer()) return Next::Raise;
  has_offered_ = true;
  solvers::Effort part(effort.left() / share_alone, &effort);
  const Result<Next> next = alone_.step(part);
  if (!next || *next != Next::Raise) return next;
  return together_.step(effort);
}

} // namespace fathom::engine
