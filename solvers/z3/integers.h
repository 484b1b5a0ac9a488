// Integers: terms of bit-vectors as linear arithmetic over integers.
#pragma once

#include "ir/support/result.h"
#include "ir/term/analysis/ranges.h"
#include "ir/term/context.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <z3++.h>

namespace fathom::solvers::z3_backend {

/// A bit-vector of n bits becomes the integer 0 ... 2^n - 1 that it is when read without sign, a Bool stays a
/// Bool, an array symbol becomes a function. Nothing is approximated:
///
///     x + y             x + y, minus 2^n where that is no smaller than 2^n (unless ranges say it never is)
///     concat(x, y)      2^m * x + y
///     slices, shifts    x = 2^k * q + r,  0 <= r < 2^k;  q and r are fresh and have exactly one value
///     k * x, x / k      likewise
///     x & k             the slices of x where k has ones
///     x <_signed y      the signs differ, or x < y
///
/// `definitions` say what the fresh integers are, and bound symbols and reads. They hold for all values that
/// bit-vectors can have, so they may be asserted anywhere.
///
/// Products and quotients of unknowns, shifts by them, bitwise operators over two of them, and arrays that
/// are written to have no such form.
class Integers {
 public:
  Integers(const term::Context& context, z3::context& z3) : context_(context), z3_(z3) {}

  /// All terms below the roots, too. An error names what has no linear form.
  Status translate(std::span<const term::Term> roots);
  /// Nothing for what was not translated, and for arrays.
  std::optional<z3::expr> find(term::Term t) const {
    return t.index() < done_.size() ? done_[t.index()] : std::nullopt;
  }
  const std::vector<z3::expr>& definitions() const { return definitions_; }

  struct Read {
    z3::expr index, element;
  };
  /// The reads of an array symbol.
  std::span<const Read> reads_of(term::Term array) const;

 private:
  using ValueRange = ranges::ValueRange;
  struct Quotient {
    z3::expr dividend; ///< held, so that its number stays its own
    z3::expr quotient, rest;
  };

  Result<z3::expr> make(term::Term t);
  Result<z3::expr> make_operator(term::Term t);
  z3::expr symbol(term::Term t);
  z3::expr sum(term::Term t);
  z3::expr difference(term::Term t);
  Result<z3::expr> product(term::Term t);
  Result<z3::expr> division(term::Term t);
  Result<z3::expr> signed_division(term::Term t);
  Result<z3::expr> shift(term::Term t);
  Result<z3::expr> bitwise(term::Term t);
  z3::expr less_signed(term::Term x, term::Term y, const z3::expr& less);
  z3::expr extended(term::Term t);
  z3::expr slice(term::Term x, uint32_t high, uint32_t low);
  Result<z3::expr> masked(term::Term x, const BitVector& mask);
  Result<z3::expr> read(term::Term t);

  /// `n = by * quotient + rest`, 0 <= rest < by; n is an integer.
  const Quotient& divided(const z3::expr& n, const z3::expr& by);
  /// Whether the sign bit is set.
  z3::expr negative(term::Term t);
  bool below(const ValueRange& range, uint32_t bits) const {
    return !range.wide() && (bits >= 64 || range.high() >> bits == 0);
  }

  z3::expr of(term::Term t) const { return *done_[t.index()]; }
  z3::expr child(term::Term t, uint32_t i) const { return of(context_.child(t, i)); }
  const ValueRange& range(term::Term t) const { return ranges_[t.index()]; }
  z3::expr number(const BitVector& value) { return z3_.int_val(value.to_string(10).c_str()); }
  z3::expr power(uint32_t bits) { return number(BitVector(bits + 1, 1).shl(BitVector(bits + 1, bits))); }
  z3::expr fresh();
  void bound(const z3::expr& x, const z3::expr& end) { definitions_.push_back(x >= 0 && x < end); }

  const term::Context& context_;
  z3::context& z3_;
  std::vector<std::optional<z3::expr>> done_; ///< by term id
  std::vector<ValueRange> ranges_;            ///< by term id
  std::vector<z3::expr> definitions_;
  std::map<std::pair<unsigned, std::string>, Quotient> quotients_; ///< by the dividend's number, divisor
  std::map<term::Term, z3::func_decl> functions_;                  ///< of array symbols
  std::map<term::Term, std::vector<Read>> reads_;
  uint32_t names_ = 0;
};

} // namespace fathom::solvers::z3_backend
