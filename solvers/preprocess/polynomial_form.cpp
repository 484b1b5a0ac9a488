#include "solvers/preprocess/polynomial_form.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

using term::Kind;
using term::Term;

namespace {

constexpr size_t most_summands = 80, most_factors = 8, most_forms = 400;

} // namespace

bool Polynomial::is_too_large() const {
  return is_cut_ || summands_.size() > most_summands ||
         std::any_of(summands_.begin(), summands_.end(),
                     [](const auto& summand) { return summand.first.size() > most_factors; });
}

namespace {

/// x^n as a sum of x * (x - 1) * ... with so many factors: Stirling numbers of the second kind.
uint64_t stirling(size_t n, size_t factors) {
  if (factors == 0 || factors > n) return n == factors ? 1 : 0;
  return factors * stirling(n - 1, factors) + stirling(n - 1, factors - 1);
}

/// How often 2 divides the product of this many numbers that follow each other, whichever they are.
uint32_t twos(size_t factors) {
  uint32_t all = 0;
  for (size_t half = factors / 2; half > 0; half /= 2) all += uint32_t(half);
  return all;
}

using Runs = std::vector<std::pair<Term, size_t>>;

Runs runs_of(const Polynomial::Product& product) {
  Runs runs;
  for (const Term t : product) {
    if (runs.empty() || runs.back().first != t) runs.emplace_back(t, 0);
    ++runs.back().second;
  }
  return runs;
}

} // namespace

/// Over products of falling factorials a polynomial that is 0 everywhere has coefficients that are multiples
/// of 2^width by what divides these products anyway (Singmaster 1974).
bool Polynomial::vanishes() const {
  if (is_too_large()) return false;
  std::map<Product, BitVector> falling;
  for (const auto& [product, coefficient] : summands_) {
    std::map<Product, BitVector> made{{Product(), coefficient}};
    for (const auto& [t, power] : runs_of(product)) {
      std::map<Product, BitVector> longer;
      for (const auto& [before, c] : made)
        for (size_t factors = 1; factors <= power; ++factors) {
          Product next = before;
          next.insert(next.end(), factors, t);
          longer.emplace(next, c * BitVector(64, stirling(power, factors)).resize(width_));
        }
      made = std::move(longer);
    }
    for (const auto& [runs, c] : made) {
      const auto [place, is_new] = falling.emplace(runs, c);
      if (!is_new) place->second = place->second + c;
    }
  }
  return std::all_of(falling.begin(), falling.end(), [&](const auto& summand) {
    uint32_t free = 0;
    for (const auto& [t, factors] : runs_of(summand.first)) free += twos(factors);
    for (uint32_t bit = 0; bit + free < width_; ++bit)
      if (summand.second.bit(bit)) return false;
    return true;
  });
}

void Polynomial::add(const Product& product, const BitVector& coefficient) {
  if (coefficient.is_zero()) return;
  const auto [place, is_new] = summands_.emplace(product, coefficient);
  if (is_new) return;
  place->second = place->second + coefficient;
  if (place->second.is_zero()) summands_.erase(place);
}

void Polynomial::add(const Polynomial& other, const BitVector& factor) {
  for (const auto& [product, coefficient] : other.summands_) add(product, coefficient * factor);
  is_cut_ |= other.is_cut_;
}

Polynomial Polynomial::times(const Polynomial& other) const {
  Polynomial made(width_);
  made.is_cut_ = is_cut_ || other.is_cut_;
  for (const auto& [a, x] : summands_)
    for (const auto& [b, y] : other.summands_) {
      Product product;
      std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(product));
      made.add(product, x * y);
    }
  return made;
}

Polynomial Polynomial::with(Term factor, const Polynomial& value) const {
  Polynomial made(width_);
  made.is_cut_ = is_cut_;
  for (const auto& [product, coefficient] : summands_) {
    Product rest;
    std::copy_if(product.begin(), product.end(), std::back_inserter(rest),
                 [&](Term t) { return t != factor; });
    Polynomial summand(width_);
    summand.add(rest, coefficient);
    size_t left = product.size() - rest.size();
    for (; left > 0 && !summand.is_too_large(); --left) summand = summand.times(value);
    made.is_cut_ |= left > 0;
    made.add(summand, BitVector(width_, 1));
  }
  return made;
}

std::optional<Polynomial> PolynomialForms::factor(Term t) {
  const uint32_t width = builder_.width(t);
  Polynomial made(width);
  const BitVector one(width, 1);
  if (builder_.is(t, Kind::Zext) && builder_.width(builder_.child(t, 0)) == 1)
    if (const std::optional<bool> bit = known(builder_.bv1_to_bool(builder_.child(t, 0)))) {
      if (*bit) made.add({}, one);
      return made;
    }
  const Term whole = builder_.is(t, Kind::Zext) ? builder_.child(t, 0) : t;
  if (const auto part = parts_.find(whole); part != parts_.end()) {
    const uint32_t from = part->second;
    made.add({builder_.zext(width, builder_.extract(builder_.width(whole) - 1, from, whole))},
             one.shl(BitVector(width, from)));
    const std::optional<Polynomial> low = form(builder_.zext(width, builder_.extract(from - 1, 0, whole)));
    if (!low) return {};
    made.add(*low, one);
    return made;
  }
  made.add({t}, one);
  return made;
}

std::optional<Polynomial> PolynomialForms::form(Term t) {
  if (const auto known = forms_.find(t); known != forms_.end()) return known->second;
  if (forms_.size() > most_forms) return {};
  std::optional<Polynomial> made = operation(t);
  if (!made || made->is_too_large()) return {};
  forms_.emplace(t, *made);
  return made;
}

std::optional<Polynomial> PolynomialForms::operation(Term t) {
  const uint32_t width = builder_.width(t);
  if (builder_.is_constant(t)) {
    Polynomial made(width);
    made.add({}, builder_.value(t));
    return made;
  }
  switch (builder_.kind(t)) {
  case Kind::BvAdd:
  case Kind::BvSub:
  case Kind::BvMul: return combined(builder_.child(t, 0), builder_.child(t, 1), builder_.kind(t));
  case Kind::BvNeg:
  case Kind::BvNot: {
    const std::optional<Polynomial> a = form(builder_.child(t, 0));
    if (!a) return {};
    Polynomial made(width);
    if (builder_.is(t, Kind::BvNot)) made.add({}, BitVector::ones(width));
    made.add(*a, BitVector::ones(width));
    return made;
  }
  case Kind::BvShl:
    if (!builder_.is_constant(builder_.child(t, 1))) return factor(t);
    if (!builder_.value(builder_.child(t, 1)).ult(BitVector(width, width))) return Polynomial(width);
    return shifted(builder_.child(t, 0), uint32_t(builder_.value(builder_.child(t, 1)).low64()), width);
  case Kind::Extract: return low_bits(t);
  case Kind::Concat: return concatenation(t, width);
  case Kind::Zext: return extended(builder_.child(t, 0), t);
  case Kind::Ite: return choice(t, builder_.child(t, 0), builder_.child(t, 1), builder_.child(t, 2));
  default: return factor(t);
  }
}

/// t * 2^by, modulo the width; only the low width - by bits of t count.
std::optional<Polynomial> PolynomialForms::shifted(Term t, uint32_t by, uint32_t width) {
  const bool is_narrow = builder_.width(t) < width && builder_.width(t) + by >= width;
  const std::optional<Polynomial> value =
      is_narrow ? widened(t, width) : form(builder_.width(t) == width ? t : builder_.resize(width, t));
  if (!value) return {};
  Polynomial made(width);
  made.add(*value, BitVector(width, 1).shl(BitVector(width, by)));
  return made;
}

/// A polynomial with the low bits of t, and any others.
std::optional<Polynomial> PolynomialForms::widened(Term t, uint32_t width) {
  const std::optional<Polynomial> narrow = form(t);
  if (!narrow) return {};
  Polynomial made(width);
  for (const auto& [product, coefficient] : narrow->summands()) {
    Polynomial summand(width);
    summand.add({}, coefficient.resize(width));
    for (const Term factor : product) {
      const bool is_low = builder_.is(factor, Kind::Extract) && builder_.context().extract_low(factor) == 0;
      const Term whole = is_low ? builder_.child(factor, 0) : factor;
      const std::optional<Polynomial> wide = form(builder_.resize(width, whole));
      if (!wide) return {};
      summand = summand.times(*wide);
      if (summand.is_too_large()) return {};
    }
    made.add(summand, BitVector(width, 1));
  }
  return made;
}

/// Those of a sum or product are the sum or product of those of its parts.
std::optional<Polynomial> PolynomialForms::low_bits(Term t) {
  const Term whole = builder_.child(t, 0);
  if (builder_.context().extract_low(t) != 0) return factor(t);
  const uint32_t high = builder_.width(t) - 1;
  const auto part = [&](uint32_t which) { return builder_.extract(high, 0, builder_.child(whole, which)); };
  const Kind kind = builder_.kind(whole);
  if (kind == Kind::BvAdd || kind == Kind::BvSub || kind == Kind::BvMul)
    return combined(part(0), part(1), kind);
  return kind == Kind::BvNeg ? combined(builder_.bv(high + 1, 0), part(0), Kind::BvSub) : factor(t);
}

std::optional<Polynomial> PolynomialForms::combined(Term left, Term right, Kind kind) {
  std::optional<Polynomial> a = form(left);
  if (!a) return {};
  const std::optional<Polynomial> b = form(right);
  if (!b) return {};
  if (kind == Kind::BvMul) return a->times(*b);
  a->add(*b, kind == Kind::BvAdd ? BitVector(a->width(), 1) : BitVector::ones(a->width()));
  return a;
}

/// `t`: the number extended by zeros.
std::optional<Polynomial> PolynomialForms::extended(Term number, Term t) {
  if (builder_.is(number, Kind::Concat)) return concatenation(number, builder_.width(t));
  if (!builder_.is(number, Kind::Ite)) return factor(t);
  const auto side = [&](uint32_t which) {
    return builder_.zext(builder_.width(t), builder_.child(number, which));
  };
  return choice(t, builder_.child(number, 0), side(1), side(2));
}

/// Both parts one after the other, extended by zeros to the width.
std::optional<Polynomial> PolynomialForms::concatenation(Term t, uint32_t width) {
  const Term low = builder_.child(t, 1);
  std::optional<Polynomial> made = shifted(builder_.child(t, 0), builder_.width(low), width);
  const std::optional<Polynomial> rest = form(builder_.zext(width, low));
  if (!made || !rest) return {};
  made->add(*rest, BitVector(width, 1));
  return made;
}

std::optional<bool> PolynomialForms::known(Term condition) const {
  if (builder_.is(condition, Kind::Not)) {
    const std::optional<bool> inner = known(builder_.child(condition, 0));
    return inner ? std::optional(!*inner) : inner;
  }
  const auto found = choices_.find(condition);
  return found == choices_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Polynomial> PolynomialForms::choice(Term t, Term condition, Term first, Term second) {
  if (const std::optional<bool> chosen = known(condition)) return form(*chosen ? first : second);
  if (!splits_) return factor(t);
  open_ = builder_.is(condition, Kind::Not) ? builder_.child(condition, 0) : condition;
  return {};
}

} // namespace fathom::solvers::preprocess
