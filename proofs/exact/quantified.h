// Loops that only ask whether something holds of each number of a range, or of some number.
#pragma once

#include "proofs/learner/iterations.h"

#include <optional>
#include <string>

namespace fathom::loops {

/// A loop whose counter goes up to a limit by one, and that changes nothing else but a truth value x:
///
///     for (i = a; i < b; i++) x = x & p(i);          for (i = a; i < b; i++) x = x | p(i);
///
/// After it x is what it was where p holds of all numbers of the range, else 0 (of none of them, else 1).
/// The number of iterations is known, so nothing has to be found but a number for which p fails where it does
/// not hold of all:
///
///     every = forall i < b - a. p(a + i)          every or (w < b - a and not p(a + w))
///
/// The obligations of the body are those of one iteration with any number. Not owned: the body; the analysis,
/// which is not inductive, must outlive this.
class Quantified {
 public:
  Quantified(LoopBody& body, const LoopAnalysis& analysis)
      : body_(body), builder_(body.memory().builder()), paths_(body.paths()), analysis_(analysis),
        iterations_(body, analysis) {}

  /// False: it is another loop, and nothing has changed. Else what leaves it goes on after it.
  bool commit(const EdgeState& entry);
  /// "all of x, by i"
  std::string text() const;

 private:
  /// An iteration that was executed to see what it does.
  struct Seen {
    program::ValueId guard; ///< another one follows
    program::ValueId open;  ///< C leaves something open
    program::ValueId after; ///< the truth value after it
  };
  struct Range {
    program::ValueId count, end; ///< how many iterations; the counter after them
    program::ValueId counted;    ///< i1: the counter gets as far as the limit
  };
  bool find_variables();
  std::optional<Seen> look(const EdgeState& entry, program::ValueId number, bool before);
  std::optional<Range> range(program::ValueId guard, program::ValueId index);
  program::ValueId what_holds(const Seen& seen);
  void any_iteration(EdgeState state, program::ValueId count);
  void leave(EdgeState state, const Range& range, program::ValueId every);

  LoopBody& body_;
  program::Builder& builder_;
  program::ForkTree& paths_;
  const LoopAnalysis& analysis_;
  Iterations iterations_;
  const LoopVariable* counter_ = nullptr;
  const LoopVariable* truth_ = nullptr;
  bool is_some_ = false;
};

} // namespace fathom::loops
