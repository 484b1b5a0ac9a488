// Models that differ from a given one in one element of an array.
#pragma once

#include "ir/term/evaluator.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace fathom::engine {

/// Memory that nobody has written is an array of inputs, and a formula asks which of some constants is in its
/// elements. A model has one answer; whoever wants models for the others has them without a solver: each
/// constant of the elements' width in place of each element that the model has a value for.
class NearModels {
 public:
  /// Constants and arrays of these terms. Not owned: the context.
  NearModels(const term::Context& context, const std::vector<term::Term>& terms);

  /// Evaluates terms under a model, which need not satisfy anything; false to see no more.
  using Visit = std::function<bool(term::Evaluator& evaluator)>;
  /// Few: at most some hundreds. In a fixed order.
  void each(const term::Valuation& model, const Visit& visit) const;
  size_t terms() const { return terms_; } ///< that an evaluation may go through

 private:
  const term::Context& context_;
  size_t terms_ = 0;
  std::vector<term::Term> arrays_;
  std::map<uint32_t, std::vector<BitVector>> constants_; ///< by width
};

} // namespace fathom::engine
