// Polynomials over bit-vectors, modulo 2^width.
#pragma once

#include "ir/term/builder.h"

#include <map>
#include <optional>
#include <vector>

namespace fathom::solvers::preprocess {

/// The sum of coefficient * product of terms. A product is the list of its factors, ascending, with
/// repetitions; the empty one is 1. Coefficients are never zero, so that each has one form.
class Polynomial {
 public:
  using Product = std::vector<term::Term>;

  explicit Polynomial(uint32_t width) : width_(width) {}
  uint32_t width() const { return width_; }
  const std::map<Product, BitVector>& summands() const { return summands_; }
  bool is_zero() const { return summands_.empty(); }
  bool is_constant() const {
    return is_zero() || (summands_.size() == 1 && summands_.begin()->first.empty());
  }
  /// Whether it is 0 for all values: zero, or as x * x + x times half of 2^width is.
  bool vanishes() const;
  /// It has more summands than pay, or a coefficient that does not fit: its summands mean nothing, nor do
  /// those of polynomials that are made of it.
  bool is_too_large() const;

  void add(const Product& product, const BitVector& coefficient);
  void add(const Polynomial& other, const BitVector& factor);
  Polynomial times(const Polynomial& other) const;
  /// Each occurrence of the factor replaced by a polynomial.
  Polynomial with(term::Term factor, const Polynomial& value) const;

 private:
  uint32_t width_;
  std::map<Product, BitVector> summands_;
  bool is_cut_ = false; ///< some summands were left out
};

/// A condition of a choice, and its value.
using Choices = std::map<term::Term, bool>;

/// Numbers whose high bits occur by themselves, and the lowest of these bits: each is 2^bit * high + low.
using Parts = std::map<term::Term, uint32_t>;

/// Terms as polynomials: looks through sums, products, negation, shifts by constants, numbers put together
/// of parts, and choices whose condition is known. All else is a factor of its own.
class PolynomialForms {
 public:
  PolynomialForms(term::Builder& builder, const Parts& parts, const Choices& choices)
      : builder_(builder), parts_(parts), choices_(choices) {}

  /// Nothing where it is too large, or where `open()` has a condition that is to be chosen first.
  std::optional<Polynomial> form(term::Term t);
  term::Term open() const { return open_; }
  /// Choices are factors as anything else.
  void take_choices_as_they_are() { splits_ = false; }

 private:
  std::optional<Polynomial> operation(term::Term t);
  std::optional<Polynomial> combined(term::Term left, term::Term right, term::Kind kind);
  std::optional<Polynomial> low_bits(term::Term t);
  std::optional<Polynomial> shifted(term::Term t, uint32_t by, uint32_t width);
  std::optional<Polynomial> widened(term::Term t, uint32_t width);
  std::optional<Polynomial> extended(term::Term number, term::Term t);
  std::optional<Polynomial> concatenation(term::Term t, uint32_t width);
  std::optional<Polynomial> choice(term::Term t, term::Term condition, term::Term first, term::Term second);
  std::optional<bool> known(term::Term condition) const;
  std::optional<Polynomial> factor(term::Term t);

  term::Builder& builder_;
  const Parts& parts_;
  const Choices& choices_;
  std::map<term::Term, Polynomial> forms_;
  term::Term open_;
  bool splits_ = true;
};

} // namespace fathom::solvers::preprocess
