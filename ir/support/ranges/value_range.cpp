#include "ir/support/ranges/value_range.h"

#include <bit>
#include <numeric>

namespace fathom::ranges {

namespace {

/// Rounds of exchange between the views: each of them is sound, and more would seldom find anything.
constexpr int most_rounds = 3;
constexpr int64_t largest_modulus = int64_t{1} << 62;

/// The inverse of an odd number modulo 2^64, by Newton's iteration: each step doubles the bits that are
/// right.
uint64_t inverse(uint64_t odd) {
  uint64_t result = odd; // right in three bits
  for (int bits = 3; bits < 64; bits *= 2) result *= 2 - odd * result;
  return result;
}

constexpr Bounds no_value{1, 0, 1, 0};

} // namespace

ValueRange ValueRange::any(uint32_t width) {
  ValueRange range;
  if (width > 64) return range;
  range.width_ = width;
  range.bounds_ = Bounds::all(width);
  return range;
}

ValueRange ValueRange::nothing(uint32_t width) {
  ValueRange range = any(width);
  range.bounds_ = no_value;
  return range;
}

ValueRange ValueRange::constant(uint32_t width, uint64_t value) {
  return of(width, Bounds::point(width, value));
}

ValueRange ValueRange::between(uint32_t width, uint64_t low, uint64_t high) {
  return of(width, Bounds::of_unsigned(width, low, high));
}

ValueRange ValueRange::between_signed(uint32_t width, int64_t least, int64_t most) {
  return of(width, Bounds::of_signed(width, least, most));
}

ValueRange ValueRange::of(uint32_t width, const Bounds& bounds, const KnownBits& bits,
                          const Congruence& congruence) {
  ValueRange range;
  range.width_ = width;
  range.bounds_ = bounds;
  range.bits_ = bits;
  range.congruence_ = congruence;
  range.settle();
  return range;
}

bool ValueRange::contains(uint64_t value) const {
  if (wide()) return true;
  const int64_t number = sign_extend(value, width_);
  return low() <= value && value <= high() && least() <= number && number <= most() &&
         (value & zeros()) == 0 && (~value & ones()) == 0 &&
         modulo(int128{number} - remainder(), modulus()) == 0;
}

Exact ValueRange::exact_unsigned() const {
  Exact result{low(), high(), modulus(), remainder()};
  if (nonnegative()) return result;
  const int128 size = int128{1} << width_;
  if (negative()) {
    result.remainder += size;
  } else if (modulus() != 1) { // the readings differ by a multiple of the size
    result.modulus = modulus() == 0 ? size : std::gcd(modulus(), int64_t{1} << std::min(width_, 62u));
  }
  return result;
}

bool ValueRange::congruent(const ValueRange& other, int64_t n) const {
  if (modulus() % n != 0 || other.modulus() % n != 0) return false;
  return modulo(int128{remainder()} - other.remainder(), n) == 0;
}

void ValueRange::settle() {
  if (wide()) return;
  bounds_ = tightened(width_, bounds_);
  bool changed = true;
  for (int round = 0; round < most_rounds && changed && !empty(); ++round) {
    changed = share_bounds_and_bits();
    if (!empty() && !bounds_.is_point()) changed |= share_remainders();
  }
  if (!empty() && bounds_.is_point() &&
      ((low() & zeros()) != 0 || (~low() & ones()) != 0 ||
       modulo(int128{least()} - remainder(), modulus()) != 0))
    bounds_ = no_value;
  if (empty()) {
    bounds_ = no_value;
  } else if (bounds_.is_point()) {
    bits_ = {~low() & mask(), low()};
    congruence_ = {0, least()};
  }
}

/// Bits from bounds: the common prefix; bounds from bits: all unknown ones 0 or 1.
bool ValueRange::share_bounds_and_bits() {
  const uint64_t differ = low() ^ high();
  const uint64_t prefix = differ == 0 ? mask() : ~(~uint64_t{0} >> std::countl_zero(differ)) & mask();
  const KnownBits before = bits_;
  bits_.zeros |= ~low() & prefix;
  bits_.ones |= low() & prefix;
  if ((zeros() & ones()) != 0) {
    bounds_ = no_value;
    return true;
  }
  const uint64_t sign = uint64_t{1} << (width_ - 1), most_bits = ~zeros() & mask();
  const bool open = ((zeros() | ones()) & sign) == 0;
  const Bounds said{ones(), most_bits, sign_extend(open ? ones() | sign : ones(), width_),
                    sign_extend(open ? most_bits & ~sign : most_bits, width_)};
  const Bounds narrower = intersect(width_, bounds_, said);
  const bool changed = narrower != bounds_ || before != bits_;
  bounds_ = narrower;
  return changed;
}

/// The low bits of the remainder are those of the value; bounds are values that have the remainder.
bool ValueRange::share_remainders() {
  bool changed = lift_modulus();
  if (empty() || congruence_.says_nothing()) return changed;
  if (modulus() == 0) {
    bounds_ = intersect(width_, bounds_, Bounds::point(width_, static_cast<uint64_t>(remainder())));
    return true;
  }
  const uint64_t low_part = (static_cast<uint64_t>(modulus() & -modulus()) - 1) & mask();
  const auto rest = static_cast<uint64_t>(remainder());
  const KnownBits before_bits = bits_;
  bits_.ones |= rest & low_part;
  bits_.zeros |= ~rest & low_part;
  const int128 up = modulo(int128{remainder()} - least(), modulus());
  const int128 down = modulo(int128{most()} - remainder(), modulus());
  if (least() + up > most()) {
    bounds_ = no_value;
    return true;
  }
  const Bounds before = bounds_;
  bounds_.least = static_cast<int64_t>(least() + up);
  bounds_.most = static_cast<int64_t>(most() - down);
  // The unsigned reading keeps the remainder modulo powers of two.
  const uint64_t unsigned_up = (rest - low()) & low_part, unsigned_down = (high() - rest) & low_part;
  if (high() - low() < unsigned_up) {
    bounds_ = no_value;
    return true;
  }
  bounds_.low += unsigned_up;
  bounds_.high -= unsigned_down;
  bounds_ = tightened(width_, bounds_);
  return changed || bounds_ != before || bits_ != before_bits;
}

/// The low bits that are known make the modulus a multiple of more powers of two: r + m*t has them for one t
/// modulo 2^d, where 2^d is what the modulus lacks.
bool ValueRange::lift_modulus() {
  if (modulus() == 0) return false;
  const auto known = static_cast<uint32_t>(std::countr_one(zeros() | ones()));
  const auto has = static_cast<uint32_t>(std::countr_zero(static_cast<uint64_t>(modulus())));
  if (known <= has) return false;
  const uint64_t odd = static_cast<uint64_t>(modulus()) >> has;
  const uint64_t distance = ones() - static_cast<uint64_t>(remainder()); // of the low `known` bits
  if ((distance & (has == 0 ? 0 : low_mask(has))) != 0) {
    bounds_ = no_value;
    return true;
  }
  if (known >= 63 || odd > static_cast<uint64_t>(largest_modulus) >> known) return false;
  const uint64_t times = (distance >> has) * inverse(odd) & low_mask(known - has);
  congruence_.remainder += modulus() * static_cast<int64_t>(times);
  congruence_.modulus = static_cast<int64_t>(odd << known);
  return true;
}

ValueRange meet(const ValueRange& a, const ValueRange& b) {
  if (a.wide()) return b;
  if (b.wide()) return a;
  if (a.empty()) return a;
  if (b.empty()) return b;
  // The remainder of the larger modulus is kept; what the other says of low bits is among the bits.
  const bool second = a.modulus() != 0 && (b.modulus() == 0 || b.modulus() > a.modulus());
  return ValueRange::of(a.width(), intersect(a.width(), a.bounds(), b.bounds()),
                        {a.zeros() | b.zeros(), a.ones() | b.ones()},
                        second ? b.congruence() : a.congruence());
}

ValueRange hull(const ValueRange& a, const ValueRange& b) {
  if (a.wide() || b.wide()) return {};
  if (a.empty()) return b;
  if (b.empty()) return a;
  return ValueRange::of(a.width(), hull(a.bounds(), b.bounds()), {a.zeros() & b.zeros(), a.ones() & b.ones()},
                        hull(a.congruence(), b.congruence()));
}

} // namespace fathom::ranges
