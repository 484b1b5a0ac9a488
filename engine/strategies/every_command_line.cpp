#include "engine/strategies/every_command_line.h"

#include "engine/strategies/substitute.h"

namespace fathom::engine {

EveryCommandLine::EveryCommandLine(Session& session) : session_(session) {}
EveryCommandLine::~EveryCommandLine() = default;

Result<Outcome> EveryCommandLine::step(Effort& effort) {
  if (!attempt_) {
    session_.report("compiling for every command line", 0);
    Result<std::unique_ptr<program::SequentialProgram>> program = session_.services.command_lines.every();
    if (!program) return Outcome::Hopeless;
    attempt_ = std::make_unique<Substitute>(std::move(*program), session_, Substitute::Likeness::Alike);
  }
  return attempt_->step(session_, effort);
}

} // namespace fathom::engine
