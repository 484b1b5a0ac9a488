#include "engine/strategies/looks.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace fathom::engine {

namespace {

constexpr uint32_t deeper = 8; ///< times the largest bound, at first
constexpr size_t most_doublings = 12;
/// Steps of the unwinder: so many, or as many as the last bound took. Twice as many where a look goes twice
/// as far.
constexpr uint64_t steps_of_look = 20'000;
constexpr uint64_t small_size = 64; ///< bytes

} // namespace

Looks::Looks(Session& session) : session_(session), asked_(without_leaks(session.specification)) {}

std::optional<program::Bounds> Looks::next_bounds() {
  const size_t depths = session_.schedule.depths();
  if (depths == 0) return std::nullopt;
  if (std::exchange(largest_, session_.schedule.largest()) != session_.schedule.largest()) looks_ = 0;
  const size_t doublings = std::min(looks_++ / depths, most_doublings);
  std::optional<program::Bounds> bounds = session_.schedule.deep(deeper << doublings, turn_++);
  if (!bounds) return bounds;
  bounds->plain_steps |= session_.answer.bounds.plain_steps;
  bounds->steps = std::min(std::max(steps_of_look, session_.facts.steps_of_round) << doublings,
                           session_.options.unwind_steps);
  return bounds;
}

/// A person reads them, and a native execution can be given them.
term::Term Looks::are_small(const Round& round) {
  term::Term all = session_.builder.bool_true();
  for (const Round::SymbolicSize& object : round.sizes) {
    const term::Term most = session_.builder.bv(session_.builder.width(object.bytes), small_size);
    const term::Term is_small = session_.builder.ule(object.bytes, most);
    all = session_.builder.and_(all, session_.builder.or_(session_.builder.not_(object.guard), is_small));
  }
  return all;
}

/// One model is tried: with small objects, if there is one.
Result<Outcome> Looks::look(const program::Bounds& bounds, Effort& effort) {
  const Result<Round> round =
      make_round(asked_, bounds, session_.services, session_.options, session_.builder, effort);
  if (!round) return round.error();
  Questioner questioner(session_.builder, round->axioms(), session_.services.make_solver,
                        session_.services.stats, &effort);
  const std::vector<term::Term> asked = terms_of(round->properties);
  Finding finding = questioner.any(asked, session_.label("look"));
  if (finding.answer == solvers::Answer::Sat && !round->sizes.empty()) {
    const term::Term some = session_.builder.or_all(asked);
    Finding small = questioner.any({session_.builder.and_(some, are_small(*round))}, session_.label("look"));
    if (small.answer == solvers::Answer::Sat) finding = std::move(small);
  }
  std::string doubt; // is the bounds' own
  if (finding.answer != solvers::Answer::Sat || !session_.believe(*round, questioner, finding, doubt))
    return Outcome::OutOfEffort;
  session_.answer.bounds = bounds;
  return Outcome::Decided;
}

Result<Outcome> Looks::step(Effort& effort) {
  if (look_.is_left()) return look_.step({}, effort);
  std::optional<program::Bounds> bounds = next_bounds();
  if (!bounds) return Outcome::Exhausted;
  return look_.step([this, bounds = std::move(*bounds)](Effort& own) { return look(bounds, own); }, effort);
}

} // namespace fathom::engine
