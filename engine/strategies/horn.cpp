#include "engine/strategies/horn.h"

#include "proofs/horn/answer.h"

#include <algorithm>
#include <span>

namespace fathom::engine {

using solvers::Answer;
using solvers::HornSearch;

namespace {

constexpr HornSearch searches[] = {HornSearch::Usual, HornSearch::EarlyPush, HornSearch::OtherArithmetic,
                                   HornSearch::Derivations};
/// A search may cost one part in so many of a step's effort; the least and the most that it may cost.
constexpr uint64_t share = 12, least_units = 200, most_units = 100'000;
/// Obligations that are asked about one by one.
constexpr size_t most_single = 12;
/// Each has its ways there, which are compared with each other; so many are not what Horn clauses decide.
constexpr std::ptrdiff_t most_queries = 1'000;

} // namespace

/// False where there is nothing to be found.
Result<bool> Horn::prepare(Effort& effort) {
  program::Bounds bounds = session_.bounds_of_proof();
  bounds.cut_all = true;
  program::Program program;
  const Result<program::Unwinding> unwinding =
      unwind_into(program, session_.specification, bounds, session_.services, effort);
  if (!unwinding) return unwinding.error();
  const auto is_cut = [](const program::LoopSummary& loop) { return loop.done; };
  if (!std::all_of(unwinding->summaries.begin(), unwinding->summaries.end(), is_cut)) return false;
  if (unwinding->transitions.heads.empty() && unwinding->transitions.functions.empty()) return false;
  std::vector<bool> wanted;
  for (const program::Obligation& each : program.obligations)
    wanted.push_back(each.kind == program::ObligationKind::Property &&
                     session_.specification.asks_for(each.property));
  if (std::count(wanted.begin(), wanted.end(), true) > most_queries) return false;
  const program::Builder builder(program);
  pointer_bits_ = builder.pointer_bits();
  for (const bool ranges : {false, true})
    clauses_.push_back(horn::clauses_of(builder, unwinding->transitions, wanted, {ranges}));
  if (clauses_[0].relations.empty() || clauses_[0].queries.empty()) return false;
  // Clauses of calls are not linear: what the first ways do not find the others seldom do.
  const size_t ways = unwinding->transitions.functions.empty() ? std::size(searches) : 1;
  // With what excludes wrapping the solution holds of bits as well; without it there may be more of them.
  for (const HornSearch how : std::span(searches).first(ways))
    for (const bool wraps : {true, false}) open_.push_back({0, wraps, how, {}});
  for (const HornSearch how : std::span(searches).first(ways)) open_.push_back({1, false, how, {}});
  return true;
}

/// If not all obligations can be refuted over integers some may be, and the conditions that show it are of
/// use.
void Horn::add_single_queries() {
  const size_t count = std::min(clauses_[0].queries.size(), most_single);
  for (size_t query = 0; query < count && count > 1; ++query)
    open_.push_back({0, false, HornSearch::Usual, {query}});
}

/// Whether there are new candidates.
bool Horn::run(const Search& search, uint64_t units, Effort& effort) {
  const horn::Clauses& clauses = clauses_[search.reading];
  std::vector<size_t> queries = search.queries;
  for (size_t query = 0; search.queries.empty() && query < clauses.queries.size(); ++query)
    queries.push_back(query);
  const solvers::HornAnswer answer = session_.services.solve_horn(
      {horn::script_of(clauses, queries, search.wraps), units, search.how, session_.options.deadline});
  effort.spend(answer.work);
  if (Stats* stats = session_.services.stats) stats->counter("horn.searches") += 1;
  if (answer.answer == Answer::Sat)
    return session_.facts.candidates.add(horn::candidates_in(answer.model, clauses, pointer_bits_));
  if (answer.answer == Answer::Unknown) {
    open_.push_back(search);
  } else if (search.queries.empty()) {
    // The other searches would say the same.
    std::erase_if(open_, [&](const Search& other) {
      return other.queries.empty() && other.reading == search.reading && (other.wraps || !search.wraps);
    });
    if (!search.wraps && search.reading == 0) add_single_queries();
  }
  return false;
}

Result<Outcome> Horn::make_ready(Effort& effort) {
  session_.report("solving Horn clauses", 0);
  const Result<bool> worth = prepare(effort);
  prepared_ = true;
  if (!worth) return worth.error();
  return Outcome::OutOfEffort;
}

Result<Outcome> Horn::step(Effort& effort) {
  if (!session_.services.solve_horn) return Outcome::Hopeless;
  if (!prepared_)
    if (const Result<Outcome> made = ready_.step([this](Effort& own) { return make_ready(own); }, effort);
        !made || !prepared_)
      return made;
  const auto prove = [&]() -> Result<Outcome> {
    const Result<Outcome> outcome = proof_.step(effort);
    is_proving_ = outcome && *outcome == Outcome::OutOfEffort;
    return outcome;
  };
  if (is_proving_)
    if (const Result<Outcome> outcome = prove(); !outcome || *outcome == Outcome::Decided) return outcome;
  const uint64_t units = std::clamp(effort.left() / share, least_units, most_units);
  // Those that are ended by effort come back at the end, for the next step.
  for (size_t left = open_.size(); left > 0 && !open_.empty() && !effort.spent(); --left) {
    const Search search = open_.front();
    open_.erase(open_.begin());
    if (session_.out_of_time() || !run(search, units, effort)) continue;
    if (const Result<Outcome> outcome = prove(); !outcome || *outcome == Outcome::Decided) return outcome;
  }
  return open_.empty() && !is_proving_ ? Outcome::Hopeless : Outcome::OutOfEffort;
}

} // namespace fathom::engine
