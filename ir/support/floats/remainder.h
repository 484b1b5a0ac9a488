// Remainders of floating-point numbers. Only for the sources that instantiate them.
#pragma once

#include "ir/support/floats/symfpu_types.h"

#include <bit>

namespace fathom::floats {

/// What is left of x - q y with an integral q, exactly: q truncated (C's fmod) or to nearest even (IEEE 754's
/// remainder).
///
/// With significands X, Y that have their highest bit set and exponents that differ by d, X 2^d mod Y is
/// asked for. A division has a step for each of the d digits of its quotient: 277 at most in binary32, but
/// 2098 in binary64 and 32829 in x87's format. There 2^d mod Y is made by squaring, for the binary digits of
/// d: those that make no more than Y at first, and then
///
///   d = | first digits | i | j | ... |          P := P^2 mod Y, then P := 2 P mod Y where the digit is set
///
/// Both collapse where the exponents are known to be near: the highest bit of Y is a constant, so that what
/// is smaller is left as it is by constants alone.
///
/// A divisor that is known has an odd Y of few digits often (360 is 45 * 8), and so have all residues:
///
///   X = | upper | low |     where the digits of X below the last one of Y stay, and `upper` is reduced,
///
/// and multiplied by 2^1, 2^2, 2^4, 2^8 ... mod Y, which are constants, as d asks for.
template <class D> class Remainders {
 public:
  using T = Traits<D>;
  using Ubv = typename T::ubv;
  using Sbv = typename T::sbv;
  using Prop = typename T::prop;
  using Unpacked = symfpu::unpackedFloat<T>;

  explicit Remainders(const PlainFormat& format) : format_(format), digits_(format.significandWidth()) {}

  Unpacked compute(bool nearest, const Unpacked& x, const Unpacked& y) const {
    const BitVector* divisor = D::constant(y.getSignificand().get());
    const BitVector* exponent = D::constant(y.getExponent().get());
    const Unpacked result = !nearest && divisor != nullptr && exponent != nullptr && !divisor->is_zero()
                                ? by_constant(x, y, *divisor, *exponent)
                                : by_number(nearest, x, y);
    return symfpu::addRemainderSpecialCases<T>(format_, x, y, result);
  }

 private:
  Unpacked by_number(bool nearest, const Unpacked& x, const Unpacked& y) const {
    const Sbv difference = symfpu::expandingSubtract<T>(x.getExponent(), y.getExponent());
    const uint32_t width = difference.getWidth();
    const Prop above = difference > Sbv::zero(width), same = difference.isAllZeros();
    const Ubv divisor = y.getSignificand().extend(1);

    // The last digit of the quotient apart: whether it is odd matters to the nearest one.
    const Ubv before = residue(x.getSignificand(), y.getSignificand(), above, difference);
    const Ubv first = symfpu::ITE(above, doubled(before.extend(1)), x.getSignificand().extend(1));
    const Prop divides = above || same;
    const Prop last = divides && first >= divisor;
    const Ubv rest = surely_below(symfpu::ITE(last, Ubv(first - divisor), first), divisor);
    const Unpacked left =
        Unpacked(x.getSign(), y.getExponent(), rest.contract(1)).normaliseUpDetectZero(format_);
    const Unpacked truncated = symfpu::ITE(divides, left, x);
    if (!nearest) return truncated;

    // More than half a divisor is left, or half of it by an odd quotient: once more.
    const Prop below_by_one = difference == -Sbv::one(width);
    const Ubv twice = symfpu::ITE(divides, doubled(rest), x.getSignificand().extend(1));
    const Prop once_more = (divides || below_by_one) && (divisor < twice || (divisor == twice && last));
    const Unpacked less = symfpu::add<T>(format_, T::RNE(), truncated, Unpacked(y, x.getSign()), Prop(false));
    return symfpu::ITE(once_more, less, truncated);
  }

  /// x, which is below y: said once more, so that nobody has to follow all the steps to see it.
  static Ubv surely_below(const Ubv& x, const Ubv& y) {
    return symfpu::ITE(x < y, x, Ubv::zero(x.getWidth()));
  }

  static Ubv doubled(const Ubv& x) { return x.extract(x.getWidth() - 2, 0).append(Ubv::zero(1)); }

  /// X 2^(difference - 1) mod Y where the difference is above 0; else anything.
  Ubv residue(const Ubv& x, const Ubv& y, const Prop& above, const Sbv& difference) const {
    const uint32_t greatest = Unpacked::maximumExponentDifference(format_) - 1;
    const uint32_t bits = std::bit_width(greatest);
    const Sbv less = difference - Sbv::one(difference.getWidth());
    const Ubv power = symfpu::ITE(above, less.toUnsigned(), Ubv::zero(less.getWidth())).resize(bits);
    if (greatest < 512) return by_division(x, y, power, greatest);
    return by_squaring(x, y, power);
  }

  /// One step of a division: x < 2 y.
  static Ubv reduced(const Ubv& x, const Ubv& y) { return symfpu::ITE(x >= y, Ubv(x - y), x); }

  Ubv by_division(const Ubv& x, const Ubv& y, const Ubv& power, uint32_t greatest) const {
    const Ubv divisor = y.extend(1);
    Ubv rest = reduced(x.extend(1), divisor);
    for (uint32_t step = greatest; step > 0; --step)
      rest = symfpu::ITE(power >= Ubv(power.getWidth(), step), reduced(doubled(rest), divisor), rest);
    return rest.contract(1);
  }

  Ubv by_squaring(const Ubv& x, const Ubv& y, const Ubv& power) const {
    const uint32_t bits = power.getWidth();
    const uint32_t first = std::bit_width(digits_) - 1; // 2^(2^first - 1) < 2^digits
    const Ubv start = power.extract(bits - 1, bits - first);
    Ubv p = Ubv::one(digits_) << start.resize(digits_);
    for (uint32_t i = bits - first; i-- > 0;) {
      const Ubv square = product(p, p, y);
      const Ubv twice = reduced(doubled(square.extend(1)), y.extend(1)).contract(1);
      p = symfpu::ITE(power.extract(i, i).isAllOnes(), twice, square);
    }
    return product(x, p, y);
  }

  /// a b mod y of factors of which one is at most y and the other has no more digits than y's width.
  static Ubv product(const Ubv& a, const Ubv& b, const Ubv& y) {
    const uint32_t digits = y.getWidth();
    const Ubv whole = a.extend(digits) * b.extend(digits), divisor = y.extend(1);
    Ubv rest = whole.extract(2 * digits - 1, digits).extend(1); // below y
    for (uint32_t i = digits; i-- > 0;) rest = brought_down(rest, whole.extract(i, i), divisor);
    return rest.contract(1);
  }

  static Ubv brought_down(const Ubv& rest, const Ubv& digit, const Ubv& divisor) {
    return reduced(rest.extract(rest.getWidth() - 2, 0).append(digit), divisor);
  }

  /// x mod y of a y with its highest bit set, of less digits than x or as many.
  static Ubv modulo(const Ubv& x, const Ubv& y) {
    const uint32_t width = y.getWidth(), digits = x.getWidth();
    if (width == 1) return Ubv::zero(1);
    const Ubv divisor = y.extend(1);
    Ubv rest = x.extract(digits - 1, digits - width + 1).extend(2);
    for (uint32_t i = digits - width + 1; i-- > 0;) rest = brought_down(rest, x.extract(i, i), divisor);
    return rest.contract(1);
  }

  /// x 2^power mod y of a constant, odd y above x; `bits`: so many of the power's can be set.
  static Ubv times_power(Ubv x, const BitVector& y, const Ubv& power, uint32_t bits) {
    const uint32_t width = y.width();
    if (width == 1) return x;
    const Ubv odd{typename D::Bits(y)}, divisor = odd.extend(1);
    const BitVector wide = y.zext(2 * width);
    BitVector factor = BitVector(2 * width, 2).urem(wide); // 2^(2^i) mod y
    for (uint32_t i = 0; i < bits; ++i, factor = (factor * factor).urem(wide)) {
      if (factor == BitVector(2 * width, 1)) break; // and so are those that follow
      Ubv times = x.extend(1);
      if (i < 16 && 1u << i <= width)
        for (uint32_t step = 0; step < 1u << i; ++step) times = brought_down(times, Ubv::zero(1), divisor);
      else
        times = product(x, Ubv{typename D::Bits(factor.extract(width - 1, 0))}, odd).extend(1);
      x = symfpu::ITE(power.extract(i, i).isAllOnes(), times.contract(1), x);
    }
    return x;
  }

  Unpacked by_constant(const Unpacked& x, const Unpacked& y, const BitVector& divisor,
                       const BitVector& exponent) const {
    const uint32_t zeros = divisor.count_trailing_zeros();
    const BitVector odd = divisor.extract(digits_ - 1, zeros);
    // How far the last digit of the divisor is above that of x.
    const uint32_t wide = x.getExponent().getWidth() + 2;
    const BitVector unit = exponent.sext(wide) + BitVector(wide, zeros);
    const Sbv above = Sbv{typename D::Bits(unit)} - x.getExponent().extend(2);
    const Prop splits = above > Sbv::zero(wide);
    const Ubv shift =
        symfpu::ITE(above > Sbv(wide, digits_), Ubv(digits_, digits_), above.toUnsigned().resize(digits_));
    const Ubv upper = symfpu::ITE(splits, x.getSignificand() >> shift, x.getSignificand());
    const Ubv low = x.getSignificand() & ((Ubv::one(digits_) << shift) - Ubv::one(digits_));

    const int64_t most = (int64_t{1} << (format_.exponentWidth() - 1)) - 1 - unit.to_i64();
    const uint32_t bits = most <= 0 ? 0 : std::bit_width(static_cast<uint64_t>(most));
    const Ubv power = symfpu::ITE(splits, Ubv::zero(wide), (-above).toUnsigned());
    const Ubv reduced_upper = modulo(upper, Ubv{typename D::Bits(odd)});
    const Ubv rest = surely_below(times_power(reduced_upper, odd, power, bits), Ubv{typename D::Bits(odd)})
                         .resize(digits_);
    const Ubv significand =
        symfpu::ITE(splits, Ubv((rest << shift) | low), rest.modularLeftShift(Ubv(digits_, zeros)));
    return Unpacked(x.getSign(), symfpu::ITE(splits, x.getExponent(), y.getExponent()), significand)
        .normaliseUpDetectZero(format_);
  }

  PlainFormat format_;
  uint32_t digits_;
};

} // namespace fathom::floats
