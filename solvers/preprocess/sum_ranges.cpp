// Ranges of SumValues: those of operators, and two that need more than the operands' ranges.
#include "solvers/preprocess/sum_values.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

using term::Kind;
using term::Term;
using term::analysis::range_of;

namespace {

Term without_zext(const term::Builder& b, Term t) {
  while (b.is(t, Kind::Zext)) t = b.child(t, 0);
  return t;
}

} // namespace

ValueRange SumValues::range_from_operands(Term t) const {
  return range_of(b_.context(), t, [&](Term child) {
    const SumValue* value = of(child);
    if (value != nullptr) return value->range;
    return b_.sort(child).is_bool() ? ValueRange::any(1) : ValueRange();
  });
}

/// The most that (x >> k) + (x & (2^k - 1)) can be, where t is that sum.
std::optional<uint64_t> SumValues::bound_of_fold(Term t) const {
  for (uint32_t i = 0; i < 2; ++i) {
    const Term top = without_zext(b_, b_.child(t, i));
    if (!b_.is(top, Kind::Extract)) continue;
    const SumValue* x = of(b_.child(top, 0));
    const uint32_t k = b_.context().extract_low(top), end = b_.context().extract_high(top) + 1;
    if (x == nullptr || k == 0 || (end < x->range.width() && x->range.high() >> end != 0)) continue;
    if (at(t, 1 - i).form != x->form.plus(at(t, i).form, -(LinearForm::Integer{1} << k))) continue;
    const uint64_t mask = (uint64_t{1} << k) - 1, high = x->range.high() >> k, low = x->range.high() & mask;
    return high == 0 ? low : std::max(high - 1 + mask, high + low);
  }
  return {};
}

/// The range of a value where the condition holds or does not: x[31:16] = 0 and x < k bound x.
ValueRange SumValues::under(const SumValue& value, Term condition, bool holds) const {
  const Term x = b_.context().children(condition).empty() ? condition : b_.child(condition, 0);
  const SumValue *left = of(x), *right = nullptr;
  const bool two = b_.is(condition, Kind::Ult) || b_.is(condition, Kind::Eq);
  if (two) right = of(b_.child(condition, 1));
  if (left == nullptr || right == nullptr) return value.range;
  std::optional<uint64_t> most;
  if (b_.is(condition, Kind::Eq)) {
    if (!holds || !b_.is(x, Kind::Extract) || !right->range.is_constant() || right->range.high() != 0)
      return value.range;
    const uint32_t end = b_.context().extract_high(x) + 1, low = b_.context().extract_low(x);
    left = of(b_.child(x, 0));
    if (left == nullptr || low == 0 || (end < left->range.width() && left->range.high() >> end != 0))
      return value.range;
    most = (uint64_t{1} << low) - 1;
  } else if (holds) {
    if (right->range.high() > 0) most = right->range.high() - 1; // left < right
  } else {
    most = left->range.high(); // right <= left
    left = right;
  }
  if (!most || left->form != value.form) return value.range;
  const ValueRange narrower = meet(value.range, ValueRange::between(value.range.width(), 0, *most));
  return narrower.empty() ? value.range : narrower;
}

} // namespace fathom::solvers::preprocess
