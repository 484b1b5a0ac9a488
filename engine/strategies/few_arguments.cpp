#include "engine/strategies/few_arguments.h"

#include "engine/strategies/substitute.h"

#include <algorithm>

namespace fathom::engine {

FewArguments::FewArguments(Session& session)
    : session_(session), attempts_{Attempt{1, {}, false}, Attempt{2, {}, false}} {}
FewArguments::~FewArguments() = default;

Result<Outcome> FewArguments::step(Attempt& attempt, Effort& effort) {
  if (!attempt.program) {
    session_.report("compiling for few arguments", 0);
    auto program = session_.services.command_lines.few(attempt.most);
    if (!program) return Outcome::Hopeless;
    attempt.program =
        std::make_unique<Substitute>(std::move(*program), session_, Substitute::Likeness::Within);
  }
  return attempt.program->step(session_, effort);
}

Result<Outcome> FewArguments::step(Effort& effort) {
  const auto is_left = [](const Attempt& attempt) { return !attempt.is_over; };
  auto left = std::count_if(attempts_.begin(), attempts_.end(), is_left);
  for (Attempt& attempt : attempts_) {
    if (attempt.is_over) continue;
    Effort part(effort.left() / static_cast<uint64_t>(left--), &effort);
    const Result<Outcome> outcome = step(attempt, part);
    if (!outcome || *outcome == Outcome::Decided) return outcome;
    attempt.is_over = *outcome != Outcome::OutOfEffort;
  }
  return std::any_of(attempts_.begin(), attempts_.end(), is_left) ? Outcome::OutOfEffort : Outcome::Hopeless;
}

} // namespace fathom::engine
