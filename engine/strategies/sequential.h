// Sequential: proofs of programs with threads by way of one with a single thread.
#pragma once

#include "engine/session.h"

#include <memory>

namespace fathom::engine {

class Scheduler;

/// The program that takes the steps of all threads in turns (program::SequentialProgram) has one loop without
/// a bound. It is given to all strategies that prove; a step is turns of these. Only
/// `true` counts: violations are for bounds to find, and one that was confirmed there ends the attempts.
class Sequential final : public Strategy {
 public:
  explicit Sequential(Session& session);
  ~Sequential() override;
  Result<Outcome> step(Effort& effort) override;

 private:
  struct Attempt;
  bool begin();
  void take_over();

  Session& session_;
  std::unique_ptr<Attempt> attempt_;
  uint32_t threads_ = 0; ///< with room for so many
};

} // namespace fathom::engine
