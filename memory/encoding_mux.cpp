#include "memory/encoding_mux.h"

#include <bit>

namespace fathom::memory {

namespace {

using term::Builder;
using term::Term;

/// Tests bits of the quotient offset / step; leaf i belongs to quotient `base` + i. Depth: the number of
/// bits.
struct BitTree {
  Builder& builder;
  Term offset;
  uint32_t shift;
  uint64_t base;
  std::span<const Term> leaves;

  Term build(uint64_t low, uint32_t bits) {
    if (low >= base + leaves.size() || low + (uint64_t{1} << bits) <= base) return {};
    if (bits == 0) return leaves[low - base];
    const uint64_t half = uint64_t{1} << (bits - 1);
    const Term zero = build(low, bits - 1);
    const Term one = build(low + half, bits - 1);
    if (!zero.valid() || zero == one) return one;
    if (!one.valid()) return zero;
    const uint32_t bit = shift + bits - 1;
    return builder.ite(builder.bv1_to_bool(builder.extract(bit, bit, offset)), one, zero);
  }
};

/// Binary search; depth: logarithm of the number of leaves.
struct BorderTree {
  Builder& builder;
  Term offset;
  const OffsetRange& range;
  std::span<const Term> leaves;

  Term build(size_t first, size_t count) {
    if (count == 1) return leaves[first];
    const size_t half = count / 2;
    const Term low = build(first, half);
    const Term high = build(first + half, count - half);
    if (low == high) return low;
    const Term border = builder.bv(builder.width(offset), static_cast<uint64_t>(range.at(first + half)));
    return builder.ite(builder.ult(offset, border), low, high);
  }
};

} // namespace

Term mux(Builder& builder, Term offset, const OffsetRange& range, std::span<const Term> leaves) {
  FATHOM_CHECK(!leaves.empty() && leaves.size() == range.count, "a table of {} entries for {} places",
               leaves.size(), range.count);
  if (leaves.size() == 1) return leaves[0];
  const auto step = static_cast<uint64_t>(range.step);
  if (!std::has_single_bit(step)) return BorderTree{builder, offset, range, leaves}.build(0, leaves.size());
  const uint32_t shift = std::countr_zero(step);
  const uint64_t base = static_cast<uint64_t>(range.first) >> shift;
  const uint32_t bits = std::bit_width(static_cast<uint64_t>(range.last()) >> shift);
  return BitTree{builder, offset, shift, base, leaves}.build(0, bits);
}

} // namespace fathom::memory
