#include "memory/encoding/facts.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace fathom::memory {

namespace {

using term::Kind;
using term::Term;
using Wide = __int128;

constexpr int64_t largest_modulus = int64_t{1} << 62;

Wide gcd(Wide a, Wide b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

Wide modulo(Wide value, Wide modulus) {
  if (modulus == 0) return value;
  const Wide rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

/// Facts before they are cut to a width.
struct Raw {
  Wide low, high, modulus, remainder;
};

Raw raw(const TermFacts& f) {
  return {f.low, f.high, f.modulus, f.remainder};
}

TermFacts everything(uint32_t width) {
  TermFacts facts;
  if (width >= 1 && width < 64) {
    facts.low = -(int64_t{1} << (width - 1));
    facts.high = (int64_t{1} << (width - 1)) - 1;
  }
  return facts;
}

/// Wraps a mathematical result to the width: where it may overflow only powers of two survive of the modulus.
TermFacts fit(const Raw& r, uint32_t width) {
  TermFacts facts = everything(width);
  Wide modulus = r.modulus;
  if (r.low >= facts.low && r.high <= facts.high) {
    facts.low = static_cast<int64_t>(r.low);
    facts.high = static_cast<int64_t>(r.high);
    if (r.low == r.high) {
      facts.modulus = 0;
      facts.remainder = facts.low;
      return facts;
    }
  } else {
    modulus = gcd(modulus, Wide{1} << width);
  }
  if (modulus == 0) modulus = 1; // an exact value that the interval does not show: forget it
  if (modulus > largest_modulus) modulus = gcd(modulus, largest_modulus);
  facts.modulus = static_cast<int64_t>(modulus);
  facts.remainder = static_cast<int64_t>(modulo(r.remainder, modulus));
  return facts;
}

Raw add(const Raw& a, const Raw& b) {
  return {a.low + b.low, a.high + b.high, gcd(a.modulus, b.modulus), a.remainder + b.remainder};
}

Raw negate(const Raw& a) {
  return {-a.high, -a.low, a.modulus, -a.remainder};
}

Raw multiply(const Raw& a, const Raw& b) {
  const Wide corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
  const Wide modulus = gcd(gcd(a.modulus * b.modulus, a.modulus * b.remainder), b.modulus * a.remainder);
  return {*low, *high, modulus, a.remainder * b.remainder};
}

/// The same bits read as an unsigned number; width < 64.
Raw as_unsigned(const TermFacts& f, uint32_t width) {
  if (f.low >= 0) return raw(f);
  const Wide all = Wide{1} << width;
  const Wide modulus = f.modulus == 0 ? all : gcd(f.modulus, all);
  if (f.high < 0) return {f.low + all, f.high + all, modulus, modulo(f.remainder, modulus)};
  return {0, all - 1, modulus, modulo(f.remainder, modulus)};
}

} // namespace

bool TermFacts::congruent(const TermFacts& o, int64_t n) const {
  if (modulus % n != 0 || o.modulus % n != 0) return false;
  return modulo(Wide{remainder} - o.remainder, n) == 0;
}

TermFacts FactsOf::of_extract(Term t) const {
  const Term a = context_.child(t, 0);
  const uint32_t width = context_.width(t), low = context_.extract_low(t);
  if (context_.width(a) > 64) return everything(width);
  const TermFacts& f = known(a);
  if (low == 0) return fit(raw(f), width);
  // An arithmetic shift; cutting its top off is what fit() does.
  return fit({f.low >> low, f.high >> low, 1, 0}, width);
}

TermFacts FactsOf::of_concat(Term t) const {
  const Term low = context_.child(t, 1);
  const uint32_t low_width = context_.width(low);
  if (low_width >= 63) return everything(context_.width(t));
  const Wide scale = Wide{1} << low_width;
  const Raw high = multiply(raw(known(context_.child(t, 0))), {scale, scale, 0, scale});
  return fit(add(high, as_unsigned(known(low), low_width)), context_.width(t));
}

TermFacts FactsOf::of_and(const TermFacts& a, int64_t mask, uint32_t width) const {
  if (mask < 0) return everything(width);
  const Wide modulus = mask == 0 ? 1 : Wide{1} << std::countr_zero(static_cast<uint64_t>(mask));
  return fit({0, a.low >= 0 ? std::min(a.high, mask) : mask, modulus, 0}, width);
}

TermFacts FactsOf::of_remainder(const TermFacts& a, int64_t divisor, uint32_t width) const {
  if (divisor <= 0) return everything(width);
  return fit({0, a.low >= 0 ? std::min(a.high, divisor - 1) : divisor - 1, 1, 0}, width);
}

TermFacts FactsOf::of_quotient(const TermFacts& a, int64_t divisor, uint32_t width) const {
  if (divisor <= 1) return everything(width);
  if (a.low >= 0) return fit({a.low / divisor, a.high / divisor, 1, 0}, width);
  return fit({0, (Wide{1} << width) / divisor, 1, 0}, width);
}

TermFacts FactsOf::of_shift_right(const TermFacts& a, int64_t places, uint32_t width) const {
  if (places <= 0 || places >= width) return everything(width);
  if (a.low >= 0) return fit({a.low >> places, a.high >> places, 1, 0}, width);
  return fit({0, (Wide{1} << (width - places)) - 1, 1, 0}, width);
}

TermFacts FactsOf::of_shift_left(const TermFacts& a, int64_t places, uint32_t width) const {
  if (places < 0 || places >= 63) return everything(width);
  const Wide scale = Wide{1} << places;
  return fit(multiply(raw(a), {scale, scale, 0, scale}), width);
}

TermFacts FactsOf::compute(Term t) const {
  const uint32_t width = context_.width(t);
  const auto child = [&](uint32_t i) { return raw(known(context_.child(t, i))); };
  // Operators whose result is known well enough only when their second operand is constant.
  const auto by_constant = [&](TermFacts (FactsOf::*of)(const TermFacts&, int64_t, uint32_t) const) {
    const Term right = context_.child(t, 1);
    if (!context_.is_constant(right)) return everything(width);
    return (this->*of)(known(context_.child(t, 0)), known(right).low, width);
  };
  switch (context_.kind(t)) {
  case Kind::Constant: {
    const int64_t value = context_.value(t).to_i64();
    return {value, value, 0, value};
  }
  case Kind::Ite: {
    const Raw a = child(1), b = child(2);
    return fit({std::min(a.low, b.low), std::max(a.high, b.high),
                gcd(gcd(a.modulus, b.modulus), a.remainder - b.remainder), a.remainder},
               width);
  }
  case Kind::BvNeg: return fit(negate(child(0)), width);
  case Kind::BvNot: return fit(add(negate(child(0)), {-1, -1, 0, -1}), width);
  case Kind::BvAdd: return fit(add(child(0), child(1)), width);
  case Kind::BvSub: return fit(add(child(0), negate(child(1))), width);
  case Kind::BvMul: return fit(multiply(child(0), child(1)), width);
  case Kind::BvShl: return by_constant(&FactsOf::of_shift_left);
  case Kind::BvLshr: return by_constant(&FactsOf::of_shift_right);
  case Kind::BvAnd: return by_constant(&FactsOf::of_and);
  case Kind::BvUdiv: return by_constant(&FactsOf::of_quotient);
  case Kind::BvUrem: return by_constant(&FactsOf::of_remainder);
  case Kind::Concat: return of_concat(t);
  case Kind::Extract: return of_extract(t);
  case Kind::Sext: return fit(child(0), width);
  case Kind::Zext: {
    const uint32_t inner = context_.width(context_.child(t, 0));
    return inner < 64 ? fit(as_unsigned(known(context_.child(t, 0)), inner), width) : everything(width);
  }
  case Kind::Symbol:
  case Kind::Not:
  case Kind::And:
  case Kind::Or:
  case Kind::Xor:
  case Kind::Eq:
  case Kind::BvSdiv:
  case Kind::BvSrem:
  case Kind::BvAshr:
  case Kind::BvOr:
  case Kind::BvXor:
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: break;
  }
  return everything(width);
}

const TermFacts& FactsOf::operator()(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    if (facts_.contains(t)) {
      stack.pop_back();
      continue;
    }
    const term::Sort sort = context_.sort(t);
    const bool opaque = !sort.is_bv() || sort.width() > 64 || context_.is(t, Kind::Select);
    bool ready = true;
    if (!opaque)
      for (const Term child : context_.children(t))
        if (!facts_.contains(child)) {
          stack.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    stack.pop_back();
    facts_.emplace(t, opaque ? everything(sort.is_bv() ? sort.width() : 64) : compute(t));
  }
  return facts_.at(root);
}

OffsetRange admitted_offsets(const TermFacts& facts, std::optional<uint64_t> limit) {
  OffsetRange range;
  Wide low = std::max<Wide>(facts.low, 0);
  Wide high = facts.high;
  if (limit) high = std::min<Wide>(high, static_cast<Wide>(*limit));
  if (facts.is_constant()) {
    range.first = facts.low;
    range.count = low <= facts.low && facts.low <= high ? 1 : 0;
    return range;
  }
  low += modulo(Wide{facts.remainder} - low, facts.modulus);
  range.first = static_cast<int64_t>(std::min<Wide>(low, INT64_MAX));
  range.step = facts.modulus;
  if (low > high) return range;
  const Wide count = (high - low) / facts.modulus + 1;
  range.count = count > INT64_MAX ? UINT64_MAX : static_cast<uint64_t>(count);
  return range;
}

} // namespace fathom::memory
