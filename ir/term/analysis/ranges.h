// Ranges of terms: what is known of their values without solving.
#pragma once

#include "ir/support/ranges/value_range.h"
#include "ir/term/context.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>

namespace fathom::term::analysis {

using ranges::ValueRange;

/// The table of transfer functions: the range of an operator's result from those of its operands, never too
/// small. `width` of the result, 1 for Bool; `low` of an Extract. Leaves and what reads arrays: everything.
/// Where no value of an operand is possible, everything too.
ValueRange range_of(Kind kind, uint32_t width, std::span<const ValueRange> operands, uint32_t low = 0);

/// The range of a term of any sort, given those of its children by `of(child)`. Arrays and what is wider than
/// 64 bits are wide.
template <typename Of> ValueRange range_of(const Context& context, Term t, Of of) {
  const Sort sort = context.sort(t);
  if (sort.is_array()) return {};
  if (context.is_constant(t))
    return sort.width() > 64 ? ValueRange{} : ValueRange::constant(sort.width(), context.value(t).low64());
  std::array<ValueRange, 3> operands;
  const auto children = context.children(t);
  for (size_t i = 0; i < children.size(); ++i) operands[i] = of(children[i]);
  const uint32_t low = context.is(t, Kind::Extract) ? context.extract_low(t) : 0;
  return range_of(context.kind(t), sort.width(), {operands.data(), children.size()}, low);
}

/// The comparison that a term is, if it is one; Eq of any sort.
std::optional<ranges::Comparison> comparison_of(Kind kind);

/// Ranges of bit-vectors by what they are made of, memoised; looks only below what it is asked for, and
/// neither into conditions of choices nor into arrays.
class RangesOf {
 public:
  explicit RangesOf(const Context& context) : context_(context) {}
  const ValueRange& operator()(Term term);

 private:
  const Context& context_;
  std::unordered_map<Term, ValueRange> ranges_; ///< looked up only
};

} // namespace fathom::term::analysis
