#include "engine/strategies/bounded.h"

#include "ir/term/evaluator.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace fathom::engine {

using solvers::Answer;
using term::Term;

namespace {

constexpr uint32_t look_ahead = 8; ///< times the present bound
/// A program that ends by itself is taken at once if it is no larger than this many times the present one:
/// the bounds in between would add up to about as much.
constexpr uint64_t worth_growing = 4;
/// One that is so many times larger grows faster than its loops: joins of long paths make many instructions
/// each, and nobody looks further ahead.
constexpr uint64_t growing_too_fast = 16;
/// The cost of the next bound as a multiple of this one's: twice, where loops are nested more.
constexpr uint64_t least_growth = 2, most_growth = 3;
/// LLVM instructions of a bound from which on steps over known values are made on machine words in the next.
constexpr uint64_t worth_machine_words = 20'000;
/// At most so many executions that leave a bound are handed to other strategies.
constexpr size_t most_leaving = 4;

/// By cut: the number of its kind. Cuts of one kind differ only in the path that leads there, and the same
/// follows from each of them.
std::vector<size_t> kinds_of_cuts(const Round& round) {
  std::map<std::tuple<std::string, program::LocationId, uint32_t, bool, bool, bool>, size_t> known;
  std::vector<size_t> kinds;
  for (const program::Cut& cut : round.unwinding.cuts)
    kinds.push_back(
        known
            .try_emplace({cut.context, cut.location, cut.iterations, cut.recursion, cut.fixed, cut.constant},
                         known.size())
            .first->second);
  return kinds;
}

std::string bound_reason(const Round& round, const program::Cut& cut) {
  const char* what = cut.recursion ? "recursion" : "loop";
  if (cut.location.valid() && round.program->locations[cut.location].line != 0)
    return fmt::format("unwinding bound {} reached: {} at {}", cut.iterations, what,
                       round.place(cut.location));
  return fmt::format("unwinding bound {} reached: {} in {}", cut.iterations, what,
                     cut.location.valid() ? round.program->locations[cut.location].function : "<no source>");
}

} // namespace

Bounded::Bounded(Session& session) : session_(session) {}

Result<Round> Bounded::round_at(const program::Specification& specification, program::Bounds bounds,
                                Effort& effort) {
  session_.answer.bounds = std::move(bounds);
  // Short programs gain nothing by steps on machine words.
  const bool is_long = !session_.facts.long_loops.empty() ||
                       (round_ != nullptr && round_->unwinding.steps > worth_machine_words);
  session_.answer.bounds.plain_steps |= !is_long;
  session_.answer.largest_bound = session_.schedule.largest();
  return make_round(specification, session_.answer.bounds, session_.services, session_.options,
                    session_.builder, effort);
}

program::Bounds Bounded::scheduled() const {
  program::Bounds bounds = session_.schedule.bounds();
  bounds.steps = session_.options.unwind_steps;
  return bounds;
}

/// If constants and ranges end all loops a little further on, the bounds in between would only ask the same
/// questions of parts of the program, and which cuts are reachable. Bounds of that kind are taken.
bool Bounded::ends_soon(const Round& round, Effort& effort) {
  const auto raisable = [&](const program::Cut& cut) { return !session_.schedule.fixed(cut); };
  if (session_.options.summaries == SummaryMode::Only) return false;
  if (round.unwinding.steps > steps_to_look_ahead_) return false;
  if (std::none_of(round.unwinding.cuts.begin(), round.unwinding.cuts.end(), raisable)) return false;
  program::Bounds ahead = session_.schedule.ahead(look_ahead);
  ahead.steps = std::min(session_.options.unwind_steps, worth_growing * round.unwinding.counted_steps() + 1);
  ahead.steps = std::min(ahead.steps, steps_to_look_ahead_);
  const Result<Extent> extent = extent_of(session_.specification, ahead, session_.services, effort);
  if (extent) steps_to_look_ahead_ -= std::min(extent->steps, steps_to_look_ahead_);
  if (extent && extent->instructions > growing_too_fast * round.program->size()) steps_to_look_ahead_ = 0;
  if (!extent || !extent->ends || extent->instructions > worth_growing * round.program->size()) return false;
  session_.schedule.jump(ahead);
  return true;
}

uint64_t Bounded::least_cost() const {
  if (bound_.is_left()) return 0;
  return cost_ * std::clamp(cost_ / std::max<uint64_t>(cost_before_, 1), least_growth, most_growth);
}

Result<Outcome> Bounded::step(Effort& effort) {
  return bound_.step([this](Effort& own) { return one_bound(own); }, effort);
}

Result<Outcome> Bounded::one_bound(Effort& effort) {
  const uint64_t before = effort.used();
  const Result<Next> next = ask_at_bounds(effort);
  if (!next) return next.error();
  cost_before_ = std::exchange(cost_, effort.used() - before);
  ++completed_;
  switch (*next) {
  case Next::Finished: return Outcome::Decided;
  case Next::Raise: return Outcome::OutOfEffort;
  case Next::Go: break;
  }
  if (next_sizes()) return Outcome::OutOfEffort;
  session_.conclude();
  return session_.answer.verdict.kind() == Verdict::Kind::Unknown ? Outcome::Exhausted : Outcome::Decided;
}

/// Facts about the round that other strategies use.
void Bounded::note_round(const Round& round) {
  session_.answer.obligations = round.properties.size();
  session_.answer.known.undecided = undecided_places(round);
  sizes_ = round.unwinding.sizes;
  session_.facts.long_loops = round.unwinding.hints.long_loops;
  session_.facts.costly_loops = round.unwinding.hints.costly_loops;
  session_.facts.has_threads = !round.unwinding.interleavings.is_empty();
  session_.facts.threads = round.unwinding.interleavings.threads;
  session_.facts.has_loops = !round.unwinding.iterations.empty() ||
                             !round.unwinding.hints.long_loops.empty() ||
                             !round.unwinding.hints.costly_loops.empty() || !round.unwinding.cuts.empty();
  session_.note_externals(round);
}

Result<Bounded::Next> Bounded::ask_at_bounds(Effort& effort) {
  session_.answer.ledger = session_.standing;
  session_.facts.leaving.clear();
  session_.answer.cuts.clear();
  session_.answer.capacities.clear();
  session_.answer.largest_bound = session_.schedule.largest();
  session_.report("unwinding", 0);
  if (session_.out_of_time()) return gave_up("unwinding", "time limit");
  const Result<Next> looked = look_without_leaks(effort);
  if (!looked || *looked == Next::Finished) return looked;
  uint64_t before = effort.used();
  Result<Round> made = round_at(session_.specification, scheduled(), effort);
  if (made && ends_soon(*made, effort)) {
    before = effort.used();
    made = round_at(session_.specification, scheduled(), effort);
  }
  if (!made) return made.error();
  round_ = std::make_shared<const Round>(std::move(*made));
  const Round& round = *round_;
  session_.facts.cost_of_round = effort.used() - before;
  session_.facts.steps_of_round = round.unwinding.counted_steps();
  if (session_.doubt.stands() && !session_.doubt.worth_another(round.unwinding.steps)) {
    session_.finish(Verdict::unknown(session_.doubt.reason()));
    return Next::Finished;
  }
  note_round(round);
  return ask(round, effort);
}

/// Whether that costs little beside what the bound costs, as far as the last one tells.
bool Bounded::is_look_due() const {
  constexpr uint64_t worth_a_look = 4;
  return program::looks_for_leaks(session_.specification) && !session_.asks_each() &&
         session_.options.summaries != SummaryMode::Only &&
         (completed_ == 0 || cost_ >= worth_a_look * cost_of_look_);
}

/// To follow which blocks are lost costs more than all else, so other violations are looked for first. One
/// model is tried, and nothing is kept of it.
Result<Bounded::Next> Bounded::look_without_leaks(Effort& effort) {
  const program::Specification others = program::without_leaks(session_.specification);
  if (!is_look_due() || others.properties.size() == session_.specification.properties.size()) return Next::Go;
  const uint64_t before = effort.used();
  const Result<Round> round = round_at(others, scheduled(), effort);
  if (!round) return round.error();
  Questioner questioner(session_.builder, round->axioms(), session_.services.make_solver,
                        session_.services.stats, &effort);
  const std::vector<term::Term> asked = terms_of(round->properties);
  const Finding finding = questioner.any(asked, session_.label("look"), first_tries(*round));
  cost_of_look_ = effort.used() - before;
  std::string doubt; // is the next round's
  const bool is_found = finding.answer == Answer::Sat && session_.believe(*round, questioner, finding, doubt);
  return is_found ? Next::Finished : Next::Go;
}

Bounded::Next Bounded::ask(const Round& round, Effort& effort) {
  const uint64_t in_doubt = session_.options.limits.times(Doubt::work);
  Questioner questioner(session_.builder, round.axioms(),
                        session_.doubt.stands() ? session_.limited(in_doubt) : session_.services.make_solver,
                        session_.services.stats, &effort);
  Next next = session_.asks_each() ? ask_each_property(round, questioner) : ask_properties(round, questioner);
  if (next != Next::Go) return next;
  note_claim(round, round.unwinding.cuts);
  // Both are asked before the next round, so that it raises all that has to be raised.
  next = ask_cuts(round, questioner);
  if (next == Next::Finished) return next;
  const Next capacities = ask_capacities(round, questioner);
  if (capacities != Next::Go) return capacities;
  if (next != Next::Go || !session_.answer.cuts.empty() || !session_.answer.capacities.empty()) return next;
  next = ask_others(round, questioner);
  if (next == Next::Go) session_.ask_vacuity(round, {});
  if (next == Next::Go) session_.ask_wraps(round, {});
  return next;
}

// Query 1. A model is believed when the interpreter runs into the violation; obligations that a model
// violates without that are set aside, and the rest is asked again. Where nothing else is left, other models
// of those that were set aside are tried.
Bounded::Next Bounded::ask_properties(const Round& round, Questioner& questioner) {
  const std::vector<term::Term> all = terms_of(round.properties);
  std::vector<term::Term> open = all;
  std::vector<term::Term> unlike; // the models that were not confirmed
  std::string doubt;
  for (uint32_t attempt = 0; attempt < session_.options.counterexamples; ++attempt) {
    const bool again = open.empty();
    if (again && unlike.empty()) break;
    session_.report("solving", again ? all.size() : open.size());
    if (session_.out_of_time()) return gave_up("solving", "time limit");
    if (again) open = {session_.builder.and_(session_.builder.or_all(all), session_.builder.and_all(unlike))};
    const Finding finding = questioner.any(open, session_.label("properties"), first_tries(round));
    if (finding.answer == Answer::Unknown && doubt.empty()) return gave_up("solving", finding.reason);
    if (finding.answer == Answer::Unknown || (again && finding.answer == Answer::Unsat)) break;
    if (again || finding.answer == Answer::Unsat) open.clear();
    if (finding.answer == Answer::Unsat) continue;
    std::string guess; // nothing rests on it
    if (session_.believe(round, questioner, finding, is_guess(round, finding.model) ? guess : doubt))
      return Next::Finished;
    unlike.push_back(differs(round, finding.model));
    term::Evaluator evaluator(session_.context, finding.model);
    std::erase_if(open, [&](term::Term t) { return evaluator.holds(t); });
  }
  if (doubt.empty()) return Next::Go;
  if (!session_.doubt.stands()) session_.standing.add(under("unconfirmed", doubt));
  session_.doubt.arise(doubt, round.unwinding.steps);
  session_.answer.ledger.add(under("unconfirmed", session_.doubt.reason()));
  return Next::Go;
}

/// Whether nothing but states that may repeat themselves speaks for a violation. Where none does that is no
/// reason to doubt anything.
bool Bounded::is_guess(const Round& round, const term::Valuation& model) const {
  if (round.unwinding.ends.repetitions.empty()) return false;
  term::Evaluator evaluator(session_.context, model);
  std::set<Term> guesses;
  for (const program::Repetition& repetition : round.unwinding.ends.repetitions)
    guesses.insert(round.encoding.obligation_terms[repetition.obligation.index()]);
  return std::none_of(round.properties.begin(), round.properties.end(), [&](const Target& target) {
    return !guesses.contains(target.violated) && evaluator.holds(target.violated);
  });
}

/// The solver first tries small sizes, and for many threads orders with few switches.
std::vector<Term> Bounded::first_tries(const Round& round) {
  std::vector<Term> tries = small_sizes(round);
  if (const program::ValueId few = round.unwinding.interleavings.few_switches; few.valid())
    tries.push_back(round.encoding.values[few.index()].bits);
  return tries;
}

/// Some input or open value is another one than in the model.
term::Term Bounded::differs(const Round& round, const term::Valuation& model) {
  term::Evaluator evaluator(session_.context, model);
  std::vector<term::Term> others;
  for (const encoder::Leaf& leaf : round.encoding.leaves) {
    const program::Opcode opcode = (*round.program)[leaf.value].opcode;
    if (opcode != program::Opcode::Input && opcode != program::Opcode::Open) continue;
    const BitVector value = evaluator.evaluate(leaf.term);
    const bool is_bool = session_.context.sort(leaf.term).is_bool();
    others.push_back(session_.builder.not_(session_.builder.eq(
        leaf.term, is_bool ? session_.builder.boolean(!value.is_zero()) : session_.builder.bv(value))));
  }
  return session_.builder.or_all(others);
}

/// Should no verdict come: what is known without the questions that follow.
void Bounded::note_claim(const Round& round, const std::vector<program::Cut>& cuts) {
  KnownSoFar& known = session_.answer.known;
  known.undecided.clear();
  const bool all_excluded = !session_.asks_each() && !session_.doubt.stands() &&
                            !session_.standing.has_under() && !session_.schedule.bounds().sizes;
  if (!all_excluded) return;
  known.claim = claim_of(round, cuts, session_.answer.largest_bound);
  if (session_.services.known) session_.services.known(known);
}

/// Inputs that a run asks for are evaluated at that moment.
void Bounded::note_leaving(const Round& round, const term::Valuation& model) {
  std::vector<program::InputVector>& leaving = session_.facts.leaving;
  if (!session_.facts.wants_leaving || leaving.size() >= most_leaving) return;
  program::InputVector& vector = leaving.emplace_back(input_vector_of(round, session_.context, model));
  vector.uninitialised_byte = [kept = round_, byte = std::move(vector.uninitialised_byte)](
                                  bool is_static, uint64_t number, uint64_t offset) {
    return byte(is_static, number, offset);
  };
}

// Query 2. All reachable cuts are found at once, so that each round raises everything that has to be raised:
// one of each kind.
Bounded::Next Bounded::ask_cuts(const Round& round, Questioner& questioner) {
  if (round.cuts.empty()) return Next::Go;
  session_.report("checking bounds", round.cuts.size());
  if (session_.out_of_time()) return gave_up("checking bounds", "time limit");
  const Questioner::Possible possible = questioner.which(
      terms_of(round.cuts), session_.label("cuts"),
      [&](const term::Valuation& model) { note_leaving(round, model); }, kinds_of_cuts(round));
  std::vector<program::Cut> reached;
  for (const size_t i : possible.indices) {
    const program::Cut& cut = round.unwinding.cuts[i];
    reached.push_back(cut);
    session_.answer.cuts.push_back({cut, round.program->locations[cut.location]});
    session_.answer.ledger.add(
        under("unwind", bound_reason(round, cut), session_.answer.cuts.back().location));
  }
  if (possible.reason.empty()) note_claim(round, reached);
  if (session_.schedule.raise(reached, round.unwinding.cuts)) return Next::Raise;
  if (!possible.reason.empty()) return gave_up("checking bounds", possible.reason);
  return Next::Go; // with the reached cuts in the ledger
}

// Query 3.
Bounded::Next Bounded::ask_others(const Round& round, Questioner& questioner) {
  if (round.others.empty()) return Next::Go;
  session_.report("checking assumptions", round.others.size());
  if (session_.out_of_time()) return gave_up("checking assumptions", "time limit");
  const Questioner::Possible possible = questioner.which(terms_of(round.others), session_.label("others"));
  for (const size_t i : possible.indices) {
    const Target& target = round.others[i];
    session_.answer.ledger.add(
        under("obligation",
              target.location.valid() ? fmt::format("{} at {}", target.message, round.place(target.location))
                                      : target.message,
              round.program->locations[target.location]));
  }
  return possible.reason.empty() ? Next::Go : gave_up("checking assumptions", possible.reason);
}

Bounded::Next Bounded::gave_up(const std::string& phase, const std::string& reason) {
  const std::string text = reason == "time limit" ? session_.time_limit_while(phase)
                                                  : fmt::format("{} while {}, bound {}", reason, phase,
                                                                session_.answer.largest_bound);
  session_.answer.ledger.add(under("solver", text));
  if (reason == "time limit") session_.note_doubt_of_proof();
  session_.finish(Verdict::unknown(session_.doubt.stands() ? session_.doubt.reason() : text));
  return Next::Finished;
}

} // namespace fathom::engine
