// Sequential: proofs of programs with threads by way of one with a single thread.
#pragma once

#include "engine/session.h"

#include <memory>

namespace fathom::engine {

class Substitute;

/// The program that takes the steps of all threads in turns (program::SequentialProgram) has one loop without
/// a bound. It is proved in place of this one; a step is turns of the strategies there.
class Sequential final : public Strategy {
 public:
  explicit Sequential(Session& session);
  ~Sequential() override;
  Result<Outcome> step(Effort& effort) override;

 private:
  bool begin();

  Session& session_;
  std::unique_ptr<Substitute> attempt_;
  uint32_t threads_ = 0; ///< with room for so many
};

} // namespace fathom::engine
