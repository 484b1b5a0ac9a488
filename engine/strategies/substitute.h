// Substitute: another program that is looked at in place of the one that was asked about.
#pragma once

#include "engine/scheduler.h"

#include <memory>

namespace fathom::engine {

/// The other program has a session of its own: terms are not shared, the programs have little in common.
/// The other program may have all executions of that of `outer`, and more. Then all strategies that prove
/// look at it, and only `true` counts: bounds of `outer` find violations, and one that was confirmed here
/// ends the attempt. Or it has some of them (Within). Then bounds alone look at it, and only a confirmed
/// violation counts.
class Substitute {
 public:
  enum class Likeness : uint8_t {
    Apart,  ///< assumptions of the other program may be its own (waiting is one)
    Alike,  ///< they are those of `outer`: that a proof is vacuous, and second looks at proofs, count there
    Within, ///< its executions are some of those of `outer`: violations count
  };
  Substitute(std::unique_ptr<program::SequentialProgram> other, const Session& outer, Likeness likeness);
  /// Turns of the strategies; a proof becomes that of `outer`, as a violation does.
  Result<Outcome> step(Session& outer, Effort& effort);

 private:
  static Services services_of(program::SequentialProgram& program, const Session& session);
  static Options options_of(const Options& outer, Likeness likeness);
  void hand_over(CheckResult& answer);
  Outcome hand_over_violation(Session& outer);

  Likeness likeness_;
  std::unique_ptr<program::SequentialProgram> program_;
  Services services_;
  Options options_;
  Session session_;
  Scheduler scheduler_;
};

} // namespace fathom::engine
