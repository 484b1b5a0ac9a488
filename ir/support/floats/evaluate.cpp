#include "ir/support/floats/evaluate.h"

#include "ir/support/floats/arithmetic.h"

namespace fathom::floats {

/// Bits and truth values that are known.
struct Concrete {
  using Bits = BitVector;
  using Bool = bool;
  static bool equal(const BitVector& a, const BitVector& b) { return a == b; }
  static bool equal(bool a, bool b) { return a == b; }
  static bool ult(const BitVector& a, const BitVector& b) { return a.ult(b); }
  static bool slt(const BitVector& a, const BitVector& b) { return a.slt(b); }
  /// Numbers take the way of those that are not known: what both ways give is compared in tests.
  static const BitVector* constant(const BitVector&) { return nullptr; }
  static BitVector bit(bool value) { return BitVector::from_bool(value); }
  static const BitVector& choose(bool c, const BitVector& a, const BitVector& b) { return c ? a : b; }
  static bool choose(bool c, bool a, bool b) { return c ? a : b; }

  struct Memo {
    using Unpacked = symfpu::unpackedFloat<Traits<Concrete>>;
    const Unpacked* find(const Format&, const BitVector&) const { return nullptr; }
    void remember(const Format&, const BitVector&, const Unpacked&) {}
  };
};

} // namespace fathom::floats

FATHOM_SYMFPU_ALGORITHMS(fathom::floats::Concrete)

namespace fathom::floats {

BitVector evaluate(const Operation& operation, std::span<const BitVector> operands, uint32_t width) {
  FATHOM_CHECK(operands.size() == info(operation.kind).arity, "{} operands for {}", operands.size(),
               operation.to_string());
  for (const BitVector& operand : operands)
    FATHOM_CHECK(operation.of_integer() || operand.width() == operation.format.width(), "{} bits for {}",
                 operand.width(), operation.to_string());
  return Arithmetic<Concrete>().apply(operation, operands, width);
}

} // namespace fathom::floats
