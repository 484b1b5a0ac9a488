#include "solvers/preprocess/sum_values.h"

#include <algorithm>
#include <array>
#include <bit>

namespace fathom::solvers::preprocess {

using term::Kind;
using term::Term;

namespace {

using Integer = LinearForm::Integer;

constexpr uint32_t most_bits = 64; ///< of a term

Integer power(uint32_t bits) {
  return Integer{1} << bits;
}

} // namespace

const SumValue* SumValues::of(Term t) const {
  const auto found = values_.find(t);
  return found == values_.end() ? nullptr : &found->second;
}

void SumValues::compute(Term root) {
  std::vector<Term> missing, open{root};
  std::map<Term, bool> seen;
  const auto done = [&](Term t) { return values_.contains(t) || !seen.try_emplace(t, true).second; };
  while (!open.empty()) {
    const Term t = open.back();
    open.pop_back();
    if (b_.sort(t).is_array() || done(t)) continue;
    missing.push_back(t);
    if (b_.is(t, Kind::Select)) continue;
    for (const Term child : b_.context().children(t)) open.push_back(child);
  }
  std::sort(missing.begin(), missing.end());
  for (const Term t : missing)
    if (b_.sort(t).is_bv() && b_.width(t) <= most_bits) compute_one(t);
}

void SumValues::compute_one(Term t) {
  SumValue value = value_of(t);
  if (value.form.overflown()) value = leaf(t);
  if (value.form.is_constant())
    value.range = ValueRange::constant(b_.width(t), static_cast<uint64_t>(value.form.constant()));
  if (value.range.is_constant()) {
    value.form = LinearForm(value.range.low());
    value.zero = ZeroSets::constant(value.range.low() == 0);
  }
  zeros_.learn(value.form, value.zero, b_.width(t));
  values_.emplace(t, std::move(value));
}

SumValue SumValues::value_of(Term t) {
  for (const Term child : b_.context().children(t))
    if (b_.is(t, Kind::Select) || (b_.sort(child).is_bv() && b_.width(child) > most_bits)) return leaf(t);
  switch (b_.kind(t)) {
  case Kind::Constant: return constant(t);
  case Kind::Zext: return {at(t, 0).form, range_from_operands(t), at(t, 0).zero};
  case Kind::Sext: return sign_extension(t);
  case Kind::Concat: return concatenation(t);
  case Kind::Extract: return slice(t);
  case Kind::BvAdd: return sum(t);
  case Kind::BvSub: return difference(t);
  case Kind::BvNeg: return wrapped(t, at(t, 0).form.times(-1));
  case Kind::BvNot: {
    SumValue value = wrapped(t, {});
    value.form = LinearForm(power(b_.width(t)) - 1).minus(at(t, 0).form);
    value.zero = zeros_.low(value.form, b_.width(t));
    return value;
  }
  case Kind::BvMul:
    for (uint32_t i = 0; i < 2; ++i)
      if (at(t, i).range.is_constant()) return product(t, 1 - i, at(t, i).range.low());
    return leaf(t);
  case Kind::BvShl:
    if (!at(t, 1).range.is_constant() || at(t, 1).range.low() >= b_.width(t)) return leaf(t);
    return product(t, 0, power(static_cast<uint32_t>(at(t, 1).range.low())));
  case Kind::BvLshr: return shifted_right(t);
  case Kind::BvOr: return disjunction(t);
  case Kind::Ite: return choice(t);
  case Kind::Symbol:
  case Kind::Select:
  case Kind::BvUdiv:
  case Kind::BvUrem:
  case Kind::BvSdiv:
  case Kind::BvSrem:
  case Kind::BvAshr:
  case Kind::BvAnd:
  case Kind::BvXor: return leaf(t);
  case Kind::Not:
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::Eq:
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
  case Kind::Store:
  case Kind::ConstArray: break;
  }
  FATHOM_CHECK(false, "a {} is no bit-vector", term::info(b_.kind(t)).name);
}

SumValue SumValues::constant(Term t) {
  const uint64_t value = b_.value(t).low64();
  return {LinearForm(value), ValueRange::constant(b_.width(t), value), ZeroSets::constant(value == 0)};
}

SumValue SumValues::leaf(Term t) {
  const ValueRange range = range_from_operands(t);
  const LinearForm form = atom_of(t, range.high());
  return {form, range, zeros_.low(form, b_.width(t))};
}

/// A form modulo 2^width.
SumValue SumValues::wrapped(Term t, const LinearForm& form) {
  const uint32_t width = b_.width(t);
  return {form.plus(quotient(form, width), -power(width)), range_from_operands(t), zeros_.low(form, width)};
}

SumValue SumValues::sum(Term t) {
  const SumValue &x = at(t, 0), &y = at(t, 1);
  const LinearForm form = x.form.plus(y.form);
  ValueRange range = range_from_operands(t);
  // s + [s = a + b wrapped around] does not wrap: s is at most 2^n - 2 then.
  for (uint32_t i = 0; i < 2; ++i) {
    const Term s = b_.child(t, i);
    const std::optional<LinearForm> carry = carry_of(s);
    if (carry && !carry->is_constant() && at(t, 1 - i).form == *carry)
      return {form, range, zeros_.both(at(s, 0).zero, at(s, 1).zero)};
  }
  const Integer most = ValueRange::any(b_.width(t)).high();
  const std::optional<uint64_t> fold = bound_of_fold(t);
  if (fold && *fold <= static_cast<uint64_t>(most))
    range = meet(range, ValueRange::between(b_.width(t), 0, *fold));
  else if (Integer{x.range.high()} + y.range.high() > most)
    return wrapped(t, form);
  return {form, range, zeros_.both(x.zero, y.zero)};
}

SumValue SumValues::difference(Term t) {
  const LinearForm form = at(t, 0).form.minus(at(t, 1).form);
  SumValue value = wrapped(t, form);
  if (at(t, 0).range.low() >= at(t, 1).range.high()) value.form = form;
  return value;
}

SumValue SumValues::product(Term t, uint32_t operand, Integer factor) {
  const SumValue& x = at(t, operand);
  const LinearForm form = x.form.times(factor);
  const Integer most = ValueRange::any(b_.width(t)).high();
  if (factor == 0 || factor > most / std::max<Integer>(x.range.high(), 1)) return wrapped(t, form);
  return {form, range_from_operands(t), x.zero};
}

SumValue SumValues::concatenation(Term t) {
  const SumValue &high = at(t, 0), &low = at(t, 1);
  return {low.form.plus(high.form, power(b_.width(b_.child(t, 1)))), range_from_operands(t),
          zeros_.both(high.zero, low.zero)};
}

/// The low k bits of s + [s / 2^k], where s is at most 2^(k + 1) - 2: a fold that needs no mask, since
/// nothing is carried into the upper bits once more. For slices of such a sum below bit `end`, which is at
/// most k.
std::optional<SumValue> SumValues::unmasked_fold(Term sum, uint32_t end) {
  if (!b_.is(sum, Kind::BvAdd)) return {};
  for (uint32_t i = 0; i < 2; ++i) {
    const Term all = b_.child(sum, i);
    Term top = b_.child(sum, 1 - i);
    while (b_.is(top, Kind::Zext)) top = b_.child(top, 0);
    if (!b_.is(top, Kind::Extract) || b_.child(top, 0) != all) continue;
    const SumValue& s = at(sum, i);
    const uint32_t k = b_.context().extract_low(top);
    if (k < end || k + 1 >= b_.width(all) || s.range.high() > (uint64_t{1} << (k + 1)) - 2) continue;
    const SumValue fold{s.form.plus(at(sum, 1 - i).form, 1 - power(k)),
                        ValueRange::between(b_.width(sum), 0, (uint64_t{1} << k) - 1), s.zero};
    zeros_.learn(fold.form, fold.zero, b_.width(sum));
    return fold;
  }
  return {};
}

SumValue SumValues::slice(Term t) {
  const uint32_t low = b_.context().extract_low(t), end = b_.context().extract_high(t) + 1;
  const std::optional<SumValue> fold = unmasked_fold(b_.child(t, 0), end);
  const SumValue& x = fold ? *fold : at(t, 0);
  const LinearForm form = quotient(x.form, low);
  const ValueRange range = range_from_operands(t);
  if (end == b_.width(b_.child(t, 0)) || x.range.high() >> end == 0)
    return {form, range, low == 0 ? x.zero : zeros_.high(x.form, low)};
  return {form.plus(quotient(x.form, end), -power(end - low)), range, zeros_.low(form, end - low)};
}

SumValue SumValues::shifted_right(Term t) {
  const SumValue& x = at(t, 0);
  const ValueRange& by = at(t, 1).range;
  if (!by.is_constant() || by.low() >= b_.width(t)) return leaf(t);
  const uint32_t bits = static_cast<uint32_t>(by.low());
  return {quotient(x.form, bits), range_from_operands(t), bits == 0 ? x.zero : zeros_.high(x.form, bits)};
}

SumValue SumValues::disjunction(Term t) {
  const SumValue &x = at(t, 0), &y = at(t, 1);
  SumValue value = leaf(t);
  value.zero = zeros_.both(x.zero, y.zero);
  if ((x.range.zeros() | y.range.zeros()) == x.range.mask()) value.form = x.form.plus(y.form); // no carries
  return value;
}

SumValue SumValues::sign_extension(Term t) {
  const SumValue& x = at(t, 0);
  const uint32_t width = b_.width(b_.child(t, 0));
  SumValue value{x.form, range_from_operands(t), x.zero};
  if (!x.range.nonnegative())
    value.form = x.form.plus(quotient(x.form, width - 1), power(b_.width(t)) - power(width));
  return value;
}

SumValue SumValues::choice(Term t) {
  const Term condition = b_.child(t, 0), then = b_.child(t, 1), otherwise = b_.child(t, 2);
  const SumValue &x = at(t, 1), &y = at(t, 2);
  const uint32_t width = b_.width(t);
  // ite(s < a, s + 1, s) where s = a + b: the carry comes in again, and s + 1 does not wrap (see sum).
  if (b_.is(then, Kind::BvAdd)) {
    const std::optional<LinearForm> carry = carry_told_by(condition);
    const bool one = (b_.child(then, 0) == otherwise && at(then, 1).form == LinearForm(1)) ||
                     (b_.child(then, 1) == otherwise && at(then, 0).form == LinearForm(1));
    if (carry && one && b_.child(condition, 0) == otherwise)
      return {y.form.plus(*carry), range_from_operands(t),
              zeros_.both(at(otherwise, 0).zero, at(otherwise, 1).zero)};
  }
  const ValueRange range =
      meet(range_from_operands(t), hull(under(x, condition, true), under(y, condition, false)));
  SumValue value{{}, range, x.zero};
  const LinearForm gap = x.form.minus(y.form);
  if (x.form == y.form) {
    value.form = x.form;
  } else if (gap.is_constant()) {
    value.form = y.form.plus(truth_of(condition), gap.constant());
  } else {
    value.form = new_atom({Atom::Kind::Choice, range.high(), t, x.form, y.form, 0});
  }
  if (x.zero != y.zero) value.zero = zeros_.low(value.form, width);
  return value;
}

/// Whether a sum a + b wraps around, as 0 or 1.
std::optional<LinearForm> SumValues::carry_of(Term sum) {
  if (!b_.is(sum, Kind::BvAdd)) return {};
  return quotient(at(sum, 0).form.plus(at(sum, 1).form), b_.width(sum));
}

/// a + b < a, or < b: it wraps around.
std::optional<LinearForm> SumValues::carry_told_by(Term condition) {
  if (!b_.is(condition, Kind::Ult)) return {};
  const Term s = b_.child(condition, 0), part = b_.child(condition, 1);
  if (!b_.is(s, Kind::BvAdd) || of(s) == nullptr) return {};
  if (b_.child(s, 0) != part && b_.child(s, 1) != part) return {};
  return carry_of(s);
}

LinearForm SumValues::truth_of(Term condition) {
  const std::optional<LinearForm> carry = carry_told_by(condition);
  return carry ? *carry : atom_of(condition, 1);
}

} // namespace fathom::solvers::preprocess
