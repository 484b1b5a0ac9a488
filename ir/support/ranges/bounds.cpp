#include "ir/support/ranges/bounds.h"

#include <array>

namespace fathom::ranges {

namespace {

/// start, start + 1, ... start + extent, modulo 2^width.
///
///   unsigned   0 [....start====end..........] 2^n - 1       signed: the same circle, cut at the other end
Bounds arc(uint32_t width, uint64_t start, uint64_t extent) {
  const uint64_t mask = low_mask(width);
  Bounds bounds = Bounds::all(width);
  if (extent >= mask) return bounds;
  start &= mask;
  const uint64_t end = (start + extent) & mask;
  if (start <= end) bounds.low = start, bounds.high = end;
  const int64_t first = sign_extend(start, width), last = sign_extend(end, width);
  if (first <= last) bounds.least = first, bounds.most = last;
  return tightened(width, bounds);
}

struct Ends {
  int128 least, most;
};
/// The least and the largest of the four results at the ends of x and of y, for an operator that is
/// monotonous in each.
template <typename Operator> Ends corners(const Bounds& x, const Bounds& y, Operator of) {
  const std::array<int128, 4> results{of(x.least, y.least), of(x.least, y.most), of(x.most, y.least),
                                      of(x.most, y.most)};
  const auto [least, most] = std::minmax_element(results.begin(), results.end());
  return {*least, *most};
}

bool excludes_zero(const Bounds& x) {
  return x.low > 0 || x.least > 0 || x.most < 0;
}

} // namespace

Bounds tightened(uint32_t width, Bounds bounds) {
  const uint64_t mask = low_mask(width), half = uint64_t{1} << (width - 1);
  for (int i = 0; i < 2 && !bounds.empty(); ++i) {
    if (bounds.least >= 0 || bounds.most < 0) {
      bounds.low = std::max(bounds.low, static_cast<uint64_t>(bounds.least) & mask);
      bounds.high = std::min(bounds.high, static_cast<uint64_t>(bounds.most) & mask);
    }
    if (!bounds.empty() && (bounds.high < half || bounds.low >= half)) {
      bounds.least = std::max(bounds.least, sign_extend(bounds.low, width));
      bounds.most = std::min(bounds.most, sign_extend(bounds.high, width));
    }
  }
  return bounds;
}

Bounds Bounds::all(uint32_t width) {
  return {0, low_mask(width), least_signed(width), most_signed(width)};
}

Bounds Bounds::point(uint32_t width, uint64_t value) {
  value &= low_mask(width);
  return {value, value, sign_extend(value, width), sign_extend(value, width)};
}

Bounds Bounds::of_unsigned(uint32_t width, uint64_t low, uint64_t high) {
  return tightened(width, {low, high, least_signed(width), most_signed(width)});
}

Bounds Bounds::of_signed(uint32_t width, int64_t least, int64_t most) {
  return tightened(width, {0, low_mask(width), least, most});
}

Bounds intersect(uint32_t width, const Bounds& a, const Bounds& b) {
  return tightened(width, {std::max(a.low, b.low), std::min(a.high, b.high), std::max(a.least, b.least),
                           std::min(a.most, b.most)});
}

Bounds hull(const Bounds& a, const Bounds& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), std::min(a.least, b.least),
          std::max(a.most, b.most)};
}

Bounds without(uint32_t width, Bounds bounds, uint64_t value) {
  const int64_t number = sign_extend(value, width);
  if (bounds.is_point()) return bounds.low == value ? Bounds{1, 0, 1, 0} : bounds;
  if (bounds.low == value) ++bounds.low;
  if (bounds.high == value) --bounds.high;
  if (bounds.least == number && bounds.least < bounds.most) ++bounds.least;
  if (bounds.most == number && bounds.least < bounds.most) --bounds.most;
  return tightened(width, bounds);
}

Bounds wrapped(uint32_t width, int128 least, int128 most) {
  if (most - least >= low_mask(width)) return Bounds::all(width);
  return arc(width, static_cast<uint64_t>(least), static_cast<uint64_t>(most - least));
}

Bounds add(uint32_t width, const Bounds& x, const Bounds& y) {
  return intersect(width, wrapped(width, int128{x.low} + y.low, int128{x.high} + y.high),
                   wrapped(width, int128{x.least} + y.least, int128{x.most} + y.most));
}

Bounds subtract(uint32_t width, const Bounds& x, const Bounds& y) {
  return intersect(width, wrapped(width, int128{x.low} - y.high, int128{x.high} - y.low),
                   wrapped(width, int128{x.least} - y.most, int128{x.most} - y.least));
}

Bounds multiply(uint32_t width, const Bounds& x, const Bounds& y) {
  const auto [least, most] = corners(x, y, [](int128 a, int128 b) { return a * b; });
  return intersect(width, Bounds::of(width, multiply(width, x.interval(), y.interval())),
                   wrapped(width, least, most));
}

Bounds divide(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, divide(width, x.interval(), y.interval()));
}

Bounds remainder(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, remainder(width, x.interval(), y.interval()));
}

/// The least number by -1 is itself, as the quotient wraps.
Bounds divide_signed(uint32_t width, const Bounds& x, const Bounds& y) {
  const Bounds both = Bounds::of(width, divide_signed(width, x.interval(), y.interval()));
  if (y.least <= 0 && y.most >= 0) return both;
  const auto [least, most] = corners(x, y, [](int128 a, int128 b) { return a / b; });
  return intersect(width, both, wrapped(width, least, most));
}

/// The sign is that of x, the amount less than that of y and at most that of x.
Bounds remainder_signed(uint32_t width, const Bounds& x, const Bounds& y) {
  int128 least = std::min<int128>(x.least, 0), most = std::max<int128>(x.most, 0);
  if (excludes_zero(y)) {
    const int128 limit = std::max(-int128{y.least}, int128{y.most}) - 1;
    least = std::max(least, -limit);
    most = std::min(most, limit);
  }
  return intersect(width, Bounds::of(width, remainder_signed(width, x.interval(), y.interval())),
                   wrapped(width, least, most));
}

Bounds shift_left(uint32_t width, const Bounds& x, const Bounds& y) {
  const Bounds both = Bounds::of(width, shift_left(width, x.interval(), y.interval()));
  if (!y.is_point() || y.low >= width) return both;
  const int128 factor = int128{1} << y.low;
  return intersect(width, both, wrapped(width, x.least * factor, x.most * factor));
}

Bounds shift_right(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, shift_right(width, x.interval(), y.interval()));
}

/// Further shifts bring each number nearer to 0 or -1.
Bounds shift_right_signed(uint32_t width, const Bounds& x, const Bounds& y) {
  if (x.nonnegative()) return shift_right(width, x, y);
  const uint64_t fewest = std::min<uint64_t>(y.low, width - 1),
                 furthest = std::min<uint64_t>(y.high, width - 1);
  return Bounds::of_signed(width, x.least >> fewest, x.most >> (x.most < 0 ? furthest : fewest));
}

Bounds bit_and(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, bit_and(width, x.interval(), y.interval()));
}

Bounds bit_or(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, bit_or(width, x.interval(), y.interval()));
}

Bounds bit_xor(uint32_t width, const Bounds& x, const Bounds& y) {
  return Bounds::of(width, bit_xor(width, x.interval(), y.interval()));
}

Bounds zero_extended(uint32_t, uint32_t width, const Bounds& x) {
  return Bounds::of_unsigned(width, x.low, x.high);
}

Bounds sign_extended(uint32_t, uint32_t width, const Bounds& x) {
  return Bounds::of_signed(width, x.least, x.most);
}

Bounds extracted(uint32_t width, const Bounds& x, uint32_t low) {
  return intersect(width, wrapped(width, x.low >> low, x.high >> low),
                   wrapped(width, x.least >> low, x.most >> low));
}

Bounds concatenated(uint32_t width, uint32_t low_width, const Bounds& x, const Bounds& y) {
  const int128 factor = int128{1} << low_width;
  return intersect(width, Bounds::of(width, concatenated(width, low_width, x.interval(), y.interval())),
                   wrapped(width, x.least * factor + y.low, x.most * factor + y.high));
}

std::optional<bool> compare(Comparison comparison, const Bounds& x, const Bounds& y) {
  const auto decided = [](bool always, bool never) -> std::optional<bool> {
    if (always || never) return always;
    return {};
  };
  switch (comparison) {
  case Comparison::Ult: return decided(x.high < y.low, x.low >= y.high);
  case Comparison::Ule: return decided(x.high <= y.low, x.low > y.high);
  case Comparison::Slt: return decided(x.most < y.least, x.least >= y.most);
  case Comparison::Sle: return decided(x.most <= y.least, x.least > y.most);
  case Comparison::Eq: break;
  }
  const bool apart = x.high < y.low || y.high < x.low || x.most < y.least || y.most < x.least;
  return decided(x.is_point() && y.is_point() && x.low == y.low, apart);
}

namespace {

/// x < y, or x <= y.
std::optional<Sides> assume_less(uint32_t width, bool or_equal, bool is_signed, const Bounds& x,
                                 const Bounds& y) {
  Sides sides{Bounds::all(width), Bounds::all(width)};
  if (is_signed) {
    if (!or_equal && (y.most == least_signed(width) || x.least == most_signed(width))) return {};
    sides.x = Bounds::of_signed(width, least_signed(width), or_equal ? y.most : y.most - 1);
    sides.y = Bounds::of_signed(width, or_equal ? x.least : x.least + 1, most_signed(width));
  } else {
    if (!or_equal && (y.high == 0 || x.low == low_mask(width))) return {};
    sides.x = Bounds::of_unsigned(width, 0, or_equal ? y.high : y.high - 1);
    sides.y = Bounds::of_unsigned(width, or_equal ? x.low : x.low + 1, low_mask(width));
  }
  return sides;
}

/// x != y
std::optional<Sides> assume_different(uint32_t width, const Bounds& x, const Bounds& y) {
  const Sides sides{y.is_point() ? without(width, x, y.low) : x, x.is_point() ? without(width, y, x.low) : y};
  if (sides.x.empty() || sides.y.empty()) return {};
  return sides;
}

} // namespace

std::optional<Sides> assume(Comparison comparison, bool truth, uint32_t width, const Bounds& x,
                            const Bounds& y) {
  if (comparison == Comparison::Eq) return truth ? Sides{y, x} : assume_different(width, x, y);
  const bool is_signed = comparison == Comparison::Slt || comparison == Comparison::Sle;
  const bool or_equal = comparison == Comparison::Ule || comparison == Comparison::Sle;
  if (truth) return assume_less(width, or_equal, is_signed, x, y);
  const std::optional<Sides> turned = assume_less(width, !or_equal, is_signed, y, x);
  if (!turned) return {};
  return Sides{turned->y, turned->x};
}

} // namespace fathom::ranges
