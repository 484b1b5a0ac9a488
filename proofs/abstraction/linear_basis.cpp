#include "proofs/abstraction/linear_basis.h"

#include <algorithm>
#include <numeric>

namespace fathom::abstraction {

namespace residues {

constexpr uint64_t prime = (uint64_t{1} << 61) - 1;

uint64_t times(uint64_t a, uint64_t b) {
  return uint64_t((unsigned __int128)a * b % prime);
}

static uint64_t minus(uint64_t a, uint64_t b) {
  return a >= b ? a - b : a + prime - b;
}

uint64_t of(int64_t number) {
  const uint64_t magnitude = (number < 0 ? ~uint64_t(number) + 1 : uint64_t(number)) % prime;
  return number < 0 ? minus(0, magnitude) : magnitude;
}

static uint64_t inverse(uint64_t a) {
  uint64_t result = 1;
  for (uint64_t power = prime - 2; power != 0; power >>= 1, a = times(a, a))
    if (power & 1) result = times(result, a);
  return result;
}

} // namespace residues

namespace {

using residues::minus;
using residues::times;

constexpr int64_t largest_factor = 1'000'000, largest_divisor = 5'000;

struct Fraction {
  int64_t above = 0, below = 1;
};

/// The small fraction that is this number modulo the prime (by Euclid's algorithm).
std::optional<Fraction> fraction(uint64_t number) {
  __int128 r0 = residues::prime, r1 = number, t0 = 0, t1 = 1;
  while (r1 > largest_factor) {
    const __int128 q = r0 / r1;
    std::swap(r0 -= q * r1, r1);
    std::swap(t0 -= q * t1, t1);
  }
  if (t1 < 0) r1 = -r1, t1 = -t1;
  if (t1 == 0 || t1 > largest_divisor) return {};
  return Fraction{int64_t(r1), int64_t(t1)};
}

/// Integers in the same proportions; none where they would be large.
std::vector<int64_t> integers(const std::vector<uint64_t>& factors) {
  std::vector<Fraction> fractions;
  int64_t below = 1;
  for (const uint64_t factor : factors) {
    const std::optional<Fraction> made = fraction(factor);
    if (!made) return {};
    fractions.push_back(*made);
    below = std::lcm(below, made->below);
    if (below > largest_divisor) return {};
  }
  std::vector<int64_t> all;
  for (const Fraction& each : fractions) all.push_back(each.above * (below / each.below));
  return all;
}

void subtract(std::vector<uint64_t>& from, uint64_t factor, const std::vector<uint64_t>& other) {
  for (size_t i = 0; i < other.size(); ++i)
    if (other[i] != 0) from[i] = minus(from[i], times(factor, other[i]));
}

} // namespace

std::optional<Dependence> LinearBasis::add(std::vector<uint64_t> values) {
  Row row;
  row.values = std::move(values);
  row.factors.assign(rows_.size() + 1, 0);
  row.factors.back() = 1;
  for (const Row& other : rows_) {
    const uint64_t factor = row.values[other.pivot];
    if (factor == 0) continue;
    subtract(row.values, factor, other.values);
    subtract(row.factors, factor, other.factors);
  }
  const auto pivot = std::find_if(row.values.begin(), row.values.end(), [](uint64_t v) { return v != 0; });
  if (pivot == row.values.end()) return Dependence{integers(row.factors)};
  row.pivot = size_t(pivot - row.values.begin());
  const uint64_t by = residues::inverse(*pivot);
  for (uint64_t& value : row.values) value = times(value, by);
  for (uint64_t& factor : row.factors) factor = times(factor, by);
  rows_.push_back(std::move(row));
  return {};
}

} // namespace fathom::abstraction
