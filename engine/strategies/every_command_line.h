// EveryCommandLine: proofs of programs that read any of their arguments.
#pragma once

#include "engine/session.h"

#include <memory>

namespace fathom::engine {

class Substitute;

/// Bounds look at short command lines, so that what they find can be shown; longer ones keep a proof away.
/// This one proves the program whose arguments are any (OtherCommandLines::every).
class EveryCommandLine final : public Strategy {
 public:
  explicit EveryCommandLine(Session& session);
  ~EveryCommandLine() override;
  Result<Outcome> step(Effort& effort) override;

 private:
  Session& session_;
  std::unique_ptr<Substitute> attempt_;
};

} // namespace fathom::engine
