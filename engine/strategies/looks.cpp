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

/// One model is tried.
Result<Outcome> Looks::look(const program::Bounds& bounds, Effort& effort) {
  const Result<Round> round =
      make_round(asked_, bounds, session_.services, session_.options, session_.builder, effort);
  if (!round) return round.error();
  Questioner questioner(session_.builder, round->axioms(), session_.services.make_solver,
                        session_.services.stats, &effort);
  const Finding finding = questioner.any(terms_of(round->properties), session_.label("look"));
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
