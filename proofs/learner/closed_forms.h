// Closed forms: what affine and polynomial variables are after a number of iterations.
#pragma once

#include "proofs/learner/loop_analysis.h"

#include <map>
#include <utility>
#include <vector>

namespace fathom::loops {

/// The degree of the variable in the iteration's number: 1 where it is affine.
uint32_t degree(const LoopAnalysis& analysis, const LoopVariable& variable);
/// first + number * step, modulo the width of the variable.
program::ValueId moved(program::Builder& builder, const LoopVariable& variable, program::ValueId step,
                       program::ValueId number);
/// The value of an Affine variable after `number` iterations.
program::ValueId affine(program::Builder& builder, const LoopVariable& variable, program::ValueId number);

/// Values of variables with closed forms, for one summary. Not owned: builder and analysis.
class ClosedForms {
 public:
  ClosedForms(program::Builder& builder, const LoopAnalysis& analysis)
      : builder_(builder), analysis_(analysis) {}

  /// From here on `count` is the number of complete iterations. Binomials of it become values of their own,
  /// which about_binomials() describes; those of other numbers are computed.
  void set_count(program::ValueId count) {
    count_ = count;
    binomials_.clear();
    about_binomials_ = builder_.boolean(true);
  }
  program::ValueId at(const LoopVariable& variable, program::ValueId number);
  program::ValueId about_binomials() const { return about_binomials_; } ///< i1, to be assumed

 private:
  using Coefficients = std::vector<program::ValueId>;
  Coefficients coefficients(const LoopVariable& variable);
  Coefficients coefficients(const Monomial& monomial, uint32_t width);
  Coefficients product(const Coefficients& a, const Coefficients& b, uint32_t width);
  program::ValueId falling(program::ValueId number, uint32_t m);
  program::ValueId binomial(program::ValueId number, uint32_t m, uint32_t width);
  program::ValueId polynomial(const LoopVariable& variable, program::ValueId number);

  program::Builder& builder_;
  const LoopAnalysis& analysis_;
  program::ValueId count_;
  std::map<std::pair<uint32_t, uint32_t>, program::ValueId> binomials_; ///< C(count_, m) by m and width
  program::ValueId about_binomials_;                                    ///< i1: what they are
};

} // namespace fathom::loops
