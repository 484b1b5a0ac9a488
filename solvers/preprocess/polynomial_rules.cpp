#include "solvers/preprocess/polynomial_rules.h"

#include "ir/support/odd_inverse.h"

#include <algorithm>

namespace fathom::solvers::preprocess {

namespace {

using term::Term;

constexpr int most_reductions = 200;

bool is_odd(const BitVector& number) {
  return number.bit(0);
}

bool has_lower_bits(const BitVector& number, uint32_t below) {
  for (uint32_t bit = 0; bit < below; ++bit)
    if (number.bit(bit)) return true;
  return false;
}

bool is_less(const Polynomial::Product& a, const Polynomial::Product& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

/// A factor that stands alone in one summand, with an odd coefficient, and in no other.
Term solvable(const Polynomial& p) {
  for (const auto& [product, coefficient] : p.summands()) {
    if (product.size() != 1 || !is_odd(coefficient)) continue;
    const auto has_it = [&](const auto& summand) {
      return std::count(summand.first.begin(), summand.first.end(), product[0]) != 0;
    };
    if (std::count_if(p.summands().begin(), p.summands().end(), has_it) == 1) return product[0];
  }
  return {};
}

Polynomial solved(const Polynomial& zero, const Polynomial::Product& product) {
  Polynomial value(zero.width());
  const BitVector by = odd_inverse(zero.summands().at(product));
  value.add(zero, -by);
  value.add(product, BitVector(zero.width(), 1));
  return value;
}

} // namespace

bool Rules::add(Polynomial zero) {
  zero = reduced(zero);
  if (zero.is_too_large()) return true;
  if (zero.is_constant()) return zero.is_zero();
  if (const Term factor = solvable(zero); factor.valid()) {
    const Polynomial value = solved(zero, {factor});
    for (auto& [other, known] : factors_)
      known = known.width() == value.width() ? known.with(factor, value) : known;
    factors_.emplace_back(factor, value);
    std::vector<Multiples> again;
    again.swap(multiples_);
    bool holds = true;
    for (const Multiples& each : again) holds &= add(each.zero);
    return holds;
  }
  multiples_.push_back(led(zero));
  return true;
}

Polynomial Rules::reduced(Polynomial p) const {
  for (const auto& [factor, value] : factors_)
    if (value.width() == p.width()) p = p.with(factor, value);
  for (int steps = 0; steps < most_reductions && !p.is_too_large(); ++steps)
    if (!reduce(p)) break;
  return p;
}

Rules::Multiples Rules::led(const Polynomial& p) {
  const auto less = [](const auto& a, const auto& b) { return is_less(a.first, b.first); };
  const auto& [product, coefficient] = *std::max_element(p.summands().begin(), p.summands().end(), less);
  Multiples made{product, 0, Polynomial(p.width())};
  while (!coefficient.bit(made.zeros)) ++made.zeros;
  made.zero.add(p, odd_inverse(coefficient.lshr(BitVector(p.width(), made.zeros))));
  return made;
}

/// One summand less, and smaller ones more.
bool Rules::reduce(Polynomial& p) const {
  for (const Multiples& each : multiples_)
    for (const auto& [product, coefficient] : p.summands()) {
      const bool divides =
          std::includes(product.begin(), product.end(), each.leading.begin(), each.leading.end());
      if (each.zero.width() != p.width() || !divides || has_lower_bits(coefficient, each.zeros)) continue;
      Polynomial::Product left;
      std::set_difference(product.begin(), product.end(), each.leading.begin(), each.leading.end(),
                          std::back_inserter(left));
      Polynomial factor(p.width());
      factor.add(left, -coefficient.lshr(BitVector(p.width(), each.zeros)));
      p.add(factor.times(each.zero), BitVector(p.width(), 1));
      return true;
    }
  return false;
}

} // namespace fathom::solvers::preprocess
