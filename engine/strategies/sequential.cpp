#include "engine/strategies/sequential.h"

#include "engine/strategies/substitute.h"

namespace fathom::engine {

Sequential::Sequential(Session& session) : session_(session) {}
Sequential::~Sequential() = default;

bool Sequential::begin() {
  threads_ = session_.facts.threads;
  const uint32_t room = std::max<uint32_t>(threads_, 2) - 1; // beside the first one
  session_.report("taking steps in turns", 0);
  Result<std::unique_ptr<program::SequentialProgram>> program =
      session_.services.source.sequential(session_.specification, room);
  if (Stats* stats = session_.services.stats) stats->counter("sequential.attempts") += 1;
  if (!program) return false;
  attempt_ = std::make_unique<Substitute>(std::move(*program), session_, Substitute::Likeness::Apart);
  return true;
}

Result<Outcome> Sequential::step(Effort& effort) {
  // More threads have been met since: there is no room for them.
  if ((!attempt_ || session_.facts.threads > threads_) && !begin()) return Outcome::Hopeless;
  return attempt_->step(session_, effort);
}

} // namespace fathom::engine
