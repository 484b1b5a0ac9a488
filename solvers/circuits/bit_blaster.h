// BitBlaster: terms to clauses, by circuits of our own and so independent of every solver's.
#pragma once

#include "ir/support/result.h"
#include "ir/term/context.h"
#include "solvers/circuits/gates.h"

#include <map>
#include <utility>
#include <vector>

namespace fathom::solvers::circuits {

/// Least significant bit first; one literal for Bool.
using Bits = std::vector<Literal>;

/// Each model of the required terms extends to one of the clauses; so clauses without model mean terms
/// without model. Operators follow SMT-LIB 2.6 (division by zero, shifts by the width and more). A read from
/// an array walks the stores; two reads of one array symbol at equal indices give equal elements
/// (Ackermann). Equality of arrays is not supported.
class BitBlaster {
 public:
  explicit BitBlaster(const term::Context& context, size_t literal_limit = 60'000'000)
      : context_(context), literal_limit_(literal_limit) {}

  /// The bits of a term of sort Bool or BitVec; an error for what is not supported or too large.
  Result<Bits> blast(term::Term root);
  Status require(term::Term formula); ///< of sort Bool

  const Cnf& cnf() const { return gates_.cnf(); }
  const Gates& gates() const { return gates_; }

  /// For models. The bits of a term that was needed, else null.
  const Bits* known(term::Term t) const {
    return t.index() < bits_.size() && !bits_[t.index()].empty() ? &bits_[t.index()] : nullptr;
  }
  struct Read {
    Bits index, element;
  };
  /// The places where an array symbol was read; reads at equal indices have equal elements.
  std::vector<Read> reads_of(term::Term array) const {
    const auto found = symbol_reads_.find(array);
    return found == symbol_reads_.end() ? std::vector<Read>{} : found->second;
  }

 private:
  Bits scalar(term::Term t);
  Bits arithmetic(term::Term t, const Bits& a, const Bits& b);
  Bits read(term::Term array, const Bits& index, uint32_t depth);
  Bits read_symbol(term::Term array, const Bits& index);
  // Circuits; operands of equal width.
  Bits add(const Bits& a, const Bits& b, Literal carry);
  Bits negate(const Bits& a);
  Bits multiply(const Bits& a, const Bits& b);
  std::pair<Bits, Bits> divide(const Bits& a, const Bits& b); ///< unsigned quotient and remainder
  Bits divide_signed(const Bits& a, const Bits& b, bool remainder);
  Bits shift(term::Kind kind, const Bits& a, const Bits& amount);
  Bits choose(Literal condition, const Bits& then, const Bits& otherwise);
  Literal less(const Bits& a, const Bits& b, bool or_equal);
  Literal equal(const Bits& a, const Bits& b);
  const Bits& bits(term::Term t) const { return bits_[t.index()]; }

  const term::Context& context_;
  size_t literal_limit_;
  Gates gates_;
  std::vector<Bits> bits_; ///< by term id; empty: not yet, or an array
  std::vector<bool> seen_; ///< by term id
  std::map<std::pair<term::Term, Bits>, Bits> reads_;
  std::map<term::Term, std::vector<Read>> symbol_reads_;
  std::string error_; ///< what is not supported; stays
};

} // namespace fathom::solvers::circuits
