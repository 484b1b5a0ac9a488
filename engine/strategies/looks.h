// Looks: bounds of few loops, unwound for a violation and nothing else.
#pragma once

#include "engine/session.h"
#include "engine/strategies/resumable.h"

namespace fathom::engine {

/// The work of nested loops is a product of their bounds, and whether an execution leaves a bound may cost
/// more than all other questions. A violation in the hundredth iteration of one loop is found sooner where
/// the others make few (Schedule::deep) and no question about cuts is asked. Each step is a look at loops of
/// another depth; while the bounds stay as they are each turn over all depths goes twice as far.
///
/// A look proves nothing, and a model that the interpreter does not confirm says nothing.
class Looks final : public Strategy {
 public:
  explicit Looks(Session& session);
  /// Decided: the property is violated. Exhausted: no bound may be raised.
  Result<Outcome> step(Effort& effort) override;

 private:
  std::optional<program::Bounds> next_bounds();
  term::Term are_small(const Round& round);
  Result<Outcome> look(const program::Bounds& bounds, Effort& effort);

  Session& session_;
  const program::Specification asked_; ///< to follow which blocks are lost costs more than all else
  uint32_t largest_ = 0;               ///< bound in force at the last look
  size_t looks_ = 0;                   ///< since it grew
  size_t turn_ = 0;
  Resumable look_;
};

} // namespace fathom::engine
