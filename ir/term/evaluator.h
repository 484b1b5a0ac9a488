// Evaluator: the value of any term under a valuation.
#pragma once

#include "ir/term/context.h"
#include "ir/term/valuation.h"

#include <vector>

namespace fathom::term {

/// Memoising and iterative; the context may grow between calls. Context and valuation are not owned and must
/// outlive it; after a change of the valuation make a new one. 9 bytes a term of the context.
class Evaluator {
 public:
  Evaluator(const Context& context, const Valuation& valuation) : context_(context), valuation_(valuation) {}
  Evaluator(const Context&, Valuation&&) = delete; ///< the valuation has to outlive the evaluator

  BitVector evaluate(Term t); ///< of sort Bool (width 1) or BitVec
  bool holds(Term t) { return !evaluate(t).is_zero(); }
  ArrayValue evaluate_array(Term t);
  /// One element of an array term: walks its stores, newest first, without building the array.
  BitVector element(Term array, const BitVector& index);

 private:
  enum class State : uint8_t { Unknown, Opened, Known };

  void compute(Term root);  ///< makes all terms below the root known
  void compute_one(Term t); ///< children are known
  BitVector compute_leaf(Term t) const;
  BitVector element_of_known(Term array, const BitVector& index) const;
  ArrayValue array_of_known(Term array) const;
  BitVector known(Term t) const;
  void remember(Term t, const BitVector& value);

  const Context& context_;
  const Valuation& valuation_;
  std::vector<State> states_;
  std::vector<uint64_t> values_; ///< the value, or for widths above 64 its index in wide_; unused for arrays
  std::vector<BitVector> wide_;
};

} // namespace fathom::term
