// Recurrence: executions that go on for ever, though no state of theirs need come twice.
#pragma once

#include "engine/session.h"
#include "engine/strategies/resumable.h"
#include "proofs/termination/recurrence.h"

namespace fathom::engine {

/// For the property termination. All loops are cut and nothing is assumed at their heads: a set of states
/// that one is entered in from the program's start, and that no iteration leaves, is one in which it goes on
/// for ever. Loops in front of it are executed a few times instead. The interpreter executes the way there,
/// and goes on for a while without an end. Finished: the property is violated; else nothing is known.
class Recurrence final : public Strategy {
 public:
  explicit Recurrence(Session& session) : session_(session) {}
  Result<Outcome> step(Effort& effort) override;
  /// A few runs on inputs that are drawn, before anything else: many executions repeat themselves. Whether
  /// the property is violated.
  bool try_runs();

 private:
  static std::vector<size_t> behind_others(const Round& round);
  Result<Outcome> try_all(Effort& effort);
  Result<Outcome> step_behind(const Round& all_cut, size_t head, program::Bounds bounds, Effort& effort);
  bool try_head(Round& round, const std::vector<termination::Way>& ways, Effort& effort);
  bool believe(const Round& round, const termination::Rounds& rounds, const termination::RecurrentSet& set,
               program::LocationId place);

  Session& session_;
  Resumable search_;
};

} // namespace fathom::engine
