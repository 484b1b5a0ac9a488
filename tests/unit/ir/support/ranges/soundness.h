// Transfer functions against what they claim: a result contains whatever comes out of values in its operands.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/support/ranges/value_range.h"

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace fathom::ranges::testing {

inline bool contains(uint32_t, const Interval& x, uint64_t value) {
  return x.low <= value && value <= x.high;
}
inline bool contains(uint32_t width, const Bounds& x, uint64_t value) {
  const int64_t number = sign_extend(value, width);
  return x.low <= value && value <= x.high && x.least <= number && number <= x.most;
}
inline bool contains(uint32_t, const ValueRange& x, uint64_t value) {
  return x.contains(value);
}

template <typename Domain> Domain all_values(uint32_t width) {
  if constexpr (std::is_same_v<Domain, ValueRange>)
    return ValueRange::any(width);
  else
    return Domain::all(width);
}

/// The values in it, of small widths.
template <typename Domain> std::vector<uint64_t> values(uint32_t width, const Domain& x) {
  std::vector<uint64_t> found;
  for (uint64_t v = 0; v <= low_mask(width); ++v)
    if (contains(width, x, v)) found.push_back(v);
  return found;
}

/// The meaning of an operation, by BitVector.
inline uint64_t meaning(Operation operation, uint32_t width, uint64_t x, uint64_t y) {
  const BitVector a(width, x), b(width, y);
  switch (operation) {
  case Operation::Add: return (a + b).low64();
  case Operation::Sub: return (a - b).low64();
  case Operation::Mul: return (a * b).low64();
  case Operation::UDiv: return a.udiv(b).low64();
  case Operation::URem: return a.urem(b).low64();
  case Operation::SDiv: return a.sdiv(b).low64();
  case Operation::SRem: return a.srem(b).low64();
  case Operation::Shl: return a.shl(b).low64();
  case Operation::LShr: return a.lshr(b).low64();
  case Operation::AShr: return a.ashr(b).low64();
  case Operation::And: return (a & b).low64();
  case Operation::Or: return (a | b).low64();
  case Operation::Xor: return (a ^ b).low64();
  }
  FATHOM_UNREACHABLE("an operation");
}

inline bool meaning(Comparison comparison, uint32_t width, uint64_t x, uint64_t y) {
  const BitVector a(width, x), b(width, y);
  switch (comparison) {
  case Comparison::Eq: return a == b;
  case Comparison::Ult: return a.ult(b);
  case Comparison::Ule: return a.ule(b);
  case Comparison::Slt: return a.slt(b);
  case Comparison::Sle: return a.sle(b);
  }
  FATHOM_UNREACHABLE("a comparison");
}

inline const std::vector<Operation>& operations() {
  static const std::vector<Operation> all{
#define FATHOM_RANGE_OPERATION(Name, function) Operation::Name,
#include "ir/support/ranges/operations.def"
  };
  return all;
}
inline const std::vector<Comparison> comparisons{Comparison::Eq, Comparison::Ult, Comparison::Ule,
                                                 Comparison::Slt, Comparison::Sle};

/// A transfer function of two operands, and the function it is about.
template <typename Domain>
using Transfer = std::function<Domain(uint32_t width, const Domain&, const Domain&)>;
using Function = std::function<uint64_t(uint32_t width, uint64_t, uint64_t)>;

/// The first values that come out of x and y and are not in the result, as text; nothing if there are none.
template <typename Domain>
std::optional<std::string> counterexample(uint32_t width, const Domain& x, const Domain& y,
                                          const std::vector<uint64_t>& in_x,
                                          const std::vector<uint64_t>& in_y, const Transfer<Domain>& transfer,
                                          const Function& function) {
  const Domain result = transfer(width, x, y);
  for (const uint64_t a : in_x)
    for (const uint64_t b : in_y)
      if (const uint64_t value = function(width, a, b); !contains(width, result, value))
        return fmt::format("width {}: {} and {} give {}", width, a, b, value);
  return {};
}

/// All intervals of a width.
inline void each(uint32_t width, std::vector<Interval>& all) {
  for (uint64_t low = 0; low <= low_mask(width); ++low)
    for (uint64_t high = low; high <= low_mask(width); ++high) all.push_back({low, high});
}
/// All bounds of a width that contain a value.
inline void each(uint32_t width, std::vector<Bounds>& all) {
  std::vector<Interval> intervals;
  each(width, intervals);
  const auto known = [&](const Bounds& x) { return std::find(all.begin(), all.end(), x) != all.end(); };
  for (const Interval& x : intervals)
    for (const Interval& y : intervals) {
      const Bounds bounds = intersect(width, Bounds::of(width, x),
                                      Bounds::of_signed(width, int64_t(y.low) + least_signed(width),
                                                        int64_t(y.high) + least_signed(width)));
      if (!bounds.empty() && !values(width, bounds).empty() && !known(bounds)) all.push_back(bounds);
    }
}
/// What is known of each set of values of a width.
inline void each(uint32_t width, std::vector<ValueRange>& all) {
  for (uint64_t set = 1; set < uint64_t{1} << (1u << width); ++set) {
    ValueRange range = ValueRange::nothing(width);
    for (uint64_t v = 0; v <= low_mask(width); ++v)
      if ((set >> v & 1) != 0) range = hull(range, ValueRange::constant(width, v));
    if (std::find(all.begin(), all.end(), range) == all.end()) all.push_back(range);
  }
}

/// Tries all pairs at small widths.
template <typename Domain>
std::optional<std::string> exhaustive(uint32_t width, const Transfer<Domain>& transfer,
                                      const Function& function) {
  std::vector<Domain> all;
  each(width, all);
  std::vector<std::vector<uint64_t>> contents;
  for (const Domain& x : all) contents.push_back(values(width, x));
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t k = 0; k < all.size(); ++k)
      if (auto found =
              counterexample<Domain>(width, all[i], all[k], contents[i], contents[k], transfer, function))
        return found;
  return {};
}

/// Ranges around some values, which are remembered: what is known of them together, made wider at random.
class Random {
 public:
  explicit Random(uint64_t seed) : random_(seed) {}

  uint64_t below(uint64_t n) { return random_() % n; }
  /// Often small, or near to the ends of a reading.
  uint64_t number(uint32_t width) {
    const uint64_t mask = low_mask(width), near = below(8) - 4;
    switch (below(6)) {
    case 0: return near & mask;
    case 1: return (near + (uint64_t{1} << (width - 1))) & mask;
    case 2: return ((uint64_t{1} << below(width)) + near) & mask;
    case 3: return (below(20) * below(20)) & mask;
    default: return random_() & mask;
    }
  }

  struct Sample {
    ValueRange range;
    std::vector<uint64_t> in;
  };
  Sample sample(uint32_t width) {
    Sample sample{ValueRange::nothing(width), {}};
    const uint64_t start = number(width), step = number(width), count = 1 + below(4);
    for (uint64_t i = 0; i < count; ++i) {
      const uint64_t v = (start + (below(2) == 0 ? i * step : number(width))) & low_mask(width);
      sample.in.push_back(v);
      sample.range = hull(sample.range, ValueRange::constant(width, v));
    }
    const ValueRange& r = sample.range;
    const KnownBits bits{r.zeros() & random_(), r.ones() & random_()};
    switch (below(5)) { // some views only
    case 0: sample.range = ValueRange::of(width, r.bounds()); break;
    case 1: sample.range = ValueRange::of(width, Bounds::all(width), r.bits(), r.congruence()); break;
    case 2: sample.range = ValueRange::of(width, Bounds::of_unsigned(width, r.low(), r.high()), bits); break;
    case 3:
      sample.range = ValueRange::of(width, Bounds::of_signed(width, r.least(), r.most()), {}, r.congruence());
      break;
    default: break;
    }
    return sample;
  }

 private:
  std::mt19937_64 random_;
};

template <typename Domain> Domain part(const ValueRange& x) {
  if constexpr (std::is_same_v<Domain, Interval>)
    return x.bounds().interval();
  else if constexpr (std::is_same_v<Domain, Bounds>)
    return x.bounds();
  else
    return x;
}

/// Tries random operands of a width; at small ones with all values that are in them.
template <typename Domain>
std::optional<std::string> at_random(uint32_t width, int tries, uint64_t seed,
                                     const Transfer<Domain>& transfer, const Function& function) {
  Random random(seed);
  for (int i = 0; i < tries; ++i) {
    Random::Sample x = random.sample(width), y = random.sample(width);
    const Domain a = part<Domain>(x.range), b = part<Domain>(y.range);
    if (width <= 5) x.in = values(width, a), y.in = values(width, b);
    if (auto found = counterexample<Domain>(width, a, b, x.in, y.in, transfer, function)) return found;
  }
  return {};
}

} // namespace fathom::ranges::testing
