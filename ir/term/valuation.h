// Valuation: what a model says about the leaf symbols; all else is computed from it.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/term/context.h"

#include <map>
#include <string>

namespace fathom::term {

/// Orders values of one width by unsigned value; shorter widths first.
struct BitVectorLess {
  bool operator()(const BitVector& a, const BitVector& b) const {
    return a.width() != b.width() ? a.width() < b.width() : a.ult(b);
  }
};

/// A total array: entries override the default element.
struct ArrayValue {
  BitVector otherwise; ///< of element width
  std::map<BitVector, BitVector, BitVectorLess> entries;

  const BitVector& at(const BitVector& index) const {
    const auto found = entries.find(index);
    return found == entries.end() ? otherwise : found->second;
  }
};

/// Equality as functions over the 2^index_width indices.
bool equal_arrays(const ArrayValue& a, const ArrayValue& b, uint32_t index_width);

/// Symbols that are not set are zero (false, all-zero arrays). Keyed by symbol, so it belongs to one Context.
class Valuation {
 public:
  /// A Bool or bit-vector symbol; Bool takes width 1. The width must be the symbol's when evaluated.
  void set(Term symbol, BitVector value) { scalars_.insert_or_assign(symbol, std::move(value)); }
  void set(Term symbol, ArrayValue value) { arrays_.insert_or_assign(symbol, std::move(value)); }

  const BitVector* find(Term symbol) const; ///< null if not set
  const ArrayValue* find_array(Term symbol) const;

  /// What is set of these symbols.
  Valuation of(std::span<const Term> symbols) const;

  // In order of symbol ids.
  const std::map<Term, BitVector>& scalars() const { return scalars_; }
  const std::map<Term, ArrayValue>& arrays() const { return arrays_; }
  /// "name = value" lines for debugging.
  std::string to_string(const Context& context) const;

 private:
  std::map<Term, BitVector> scalars_;
  std::map<Term, ArrayValue> arrays_;
};

} // namespace fathom::term
