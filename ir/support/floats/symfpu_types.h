// The types that SymFPU's algorithms (Brain, Schanda, Sun: "Building Better Bit-Blasting for Floating-Point
// Problems", TACAS 2019) are instantiated over. Only for the sources that instantiate them.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/support/floats/operation.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// SymFPU's contracts are switched off: they would be computed symbolically.
#define PRECONDITION(X)
#define POSTCONDITION(X)
#define INVARIANT(X)
#include <symfpu/core/add.h>
#include <symfpu/core/classify.h>
#include <symfpu/core/compare.h>
#include <symfpu/core/convert.h>
#include <symfpu/core/divide.h>
#include <symfpu/core/fma.h>
#include <symfpu/core/ite.h>
#include <symfpu/core/multiply.h>
#include <symfpu/core/packing.h>
#include <symfpu/core/remainder.h> // the special cases
#include <symfpu/core/sqrt.h>
#undef PRECONDITION
#undef POSTCONDITION
#undef INVARIANT

namespace fathom::floats {

/// A domain D says what bits and truth values are. D::Bits has BitVector's interface (arithmetic, shifts,
/// extract, concat, zext, sext, width; constructible from width and number); D::Bool is constructible from
/// bool and has ! && || ; D::equal, D::ult, D::slt compare, D::choose is if-then-else of either type,
/// D::bit makes one bit of a truth value, D::constant points to the value of bits where that matters (null:
/// it is not known, or is all the same).
template <class D> class Truth {
 public:
  Truth(bool value) : value_(value) {}
  static Truth of(const typename D::Bool& value) {
    Truth result(false);
    result.value_ = value;
    return result;
  }
  const typename D::Bool& get() const { return value_; }
  Truth operator!() const { return of(!value_); }
  Truth operator&&(const Truth& o) const { return of(value_ && o.value_); }
  Truth operator||(const Truth& o) const { return of(value_ || o.value_); }
  Truth operator==(const Truth& o) const { return of(D::equal(value_, o.value_)); }
  Truth operator^(const Truth& o) const { return !(*this == o); }

 private:
  typename D::Bool value_;
};

/// SymFPU's signed or unsigned bit-vector. Its operations are those modulo 2^width.
template <class D, bool is_signed> class Vector {
 public:
  using Bits = typename D::Bits;
  using Prop = Truth<D>;
  using Width = uint32_t;

  Vector(Width width, uint64_t value) : bits_(width, value) {}
  explicit Vector(Bits bits) : bits_(std::move(bits)) {}
  explicit Vector(const Prop& p) : bits_(D::bit(p.get())) {}
  Vector(const Vector<D, !is_signed>& other) : bits_(other.get()) {}
  Vector(const Vector&) = default;
  Vector& operator=(const Vector&) = default;

  const Bits& get() const { return bits_; }
  Width getWidth() const { return bits_.width(); }

  static Vector one(Width w) { return Vector(w, 1); }
  static Vector zero(Width w) { return Vector(w, 0); }
  static Vector allOnes(Width w) { return ~zero(w); }
  static Vector maxValue(Width w) { return is_signed ? allOnes(w).modularRightShift(one(w)) : allOnes(w); }
  static Vector minValue(Width w) { return is_signed ? ~maxValue(w) : zero(w); }

  Prop isAllOnes() const { return *this == allOnes(getWidth()); }
  Prop isAllZeros() const { return *this == zero(getWidth()); }

  Vector operator+(const Vector& o) const { return Vector(bits_ + o.bits_); }
  Vector operator-(const Vector& o) const { return Vector(bits_ - o.bits_); }
  Vector operator*(const Vector& o) const { return Vector(bits_ * o.bits_); }
  Vector operator/(const Vector& o) const {
    return Vector(is_signed ? bits_.sdiv(o.bits_) : bits_.udiv(o.bits_));
  }
  Vector operator%(const Vector& o) const {
    return Vector(is_signed ? bits_.srem(o.bits_) : bits_.urem(o.bits_));
  }
  Vector operator-() const { return Vector(-bits_); }
  Vector operator~() const { return Vector(~bits_); }
  Vector operator|(const Vector& o) const { return Vector(bits_ | o.bits_); }
  Vector operator&(const Vector& o) const { return Vector(bits_ & o.bits_); }
  Vector operator<<(const Vector& o) const { return Vector(bits_.shl(o.bits_)); }
  Vector operator>>(const Vector& o) const {
    return Vector(is_signed ? bits_.ashr(o.bits_) : bits_.lshr(o.bits_));
  }
  Vector signExtendRightShift(const Vector& o) const { return Vector(bits_.ashr(o.bits_)); }
  Vector increment() const { return *this + one(getWidth()); }
  Vector decrement() const { return *this - one(getWidth()); }
  Vector modularLeftShift(const Vector& o) const { return *this << o; }
  Vector modularRightShift(const Vector& o) const { return Vector(bits_.lshr(o.bits_)); }
  Vector modularIncrement() const { return increment(); }
  Vector modularDecrement() const { return decrement(); }
  Vector modularAdd(const Vector& o) const { return *this + o; }
  Vector modularNegate() const { return -*this; }

  Prop operator==(const Vector& o) const { return Prop::of(D::equal(bits_, o.bits_)); }
  Prop operator<(const Vector& o) const {
    return Prop::of(is_signed ? D::slt(bits_, o.bits_) : D::ult(bits_, o.bits_));
  }
  Prop operator<=(const Vector& o) const { return !(o < *this); }
  Prop operator>(const Vector& o) const { return o < *this; }
  Prop operator>=(const Vector& o) const { return !(*this < o); }

  Vector<D, true> toSigned() const { return Vector<D, true>(bits_); }
  Vector<D, false> toUnsigned() const { return Vector<D, false>(bits_); }

  Vector extend(Width by) const {
    if (by == 0) return *this;
    return Vector(is_signed ? bits_.sext(getWidth() + by) : bits_.zext(getWidth() + by));
  }
  Vector contract(Width by) const { return extract(getWidth() - 1 - by, 0); }
  Vector resize(Width width) const {
    return width >= getWidth() ? extend(width - getWidth()) : contract(getWidth() - width);
  }
  /// Narrower too: in formats with few digits SymFPU matches positions of digits to the digits' width.
  Vector matchWidth(const Vector& o) const { return resize(o.getWidth()); }
  Vector append(const Vector& low) const { return Vector(bits_.concat(low.bits_)); }
  Vector extract(Width high, Width low) const { return Vector(bits_.extract(high, low)); }

 private:
  Bits bits_;
};

/// SymFPU's format: without x87's explicit bit.
class PlainFormat {
 public:
  PlainFormat(uint32_t exponent, uint32_t significand) : exponent_(exponent), significand_(significand) {}
  explicit PlainFormat(const Format& format) : PlainFormat(format.exponent_bits, format.significand_bits) {}
  uint32_t exponentWidth() const { return exponent_; }
  uint32_t significandWidth() const { return significand_; }
  uint32_t packedWidth() const { return exponent_ + significand_; }
  uint32_t packedExponentWidth() const { return exponent_; }
  uint32_t packedSignificandWidth() const { return significand_ - 1; }

 private:
  uint32_t exponent_, significand_;
};

/// The mode is known when an operation is made; comparing gives a constant truth value.
template <class D> class Mode {
 public:
  explicit Mode(Rounding mode) : mode_(mode) {}
  Truth<D> operator==(const Mode& o) const { return Truth<D>(mode_ == o.mode_); }

 private:
  Rounding mode_;
};

template <class D> struct Traits {
  using bwt = uint32_t;
  using fpt = PlainFormat;
  using rm = Mode<D>;
  using prop = Truth<D>;
  using sbv = Vector<D, true>;
  using ubv = Vector<D, false>;
  static rm RNE() { return rm(Rounding::NearestEven); }
  static rm RNA() { return rm(Rounding::NearestAway); }
  static rm RTP() { return rm(Rounding::TowardPositive); }
  static rm RTN() { return rm(Rounding::TowardNegative); }
  static rm RTZ() { return rm(Rounding::TowardZero); }
};

/// Quotient of two numbers with their highest bit set, as SymFPU's fixedPointDivide: one subtraction for each
/// bit of the quotient, each of one bit more than the operands have. (SymFPU's own divides at twice the
/// width.)
template <class T>
symfpu::resultWithRemainderBit<T> divide_stepwise(const typename T::ubv& x, const typename T::ubv& y) {
  using Ubv = typename T::ubv;
  const uint32_t width = x.getWidth();
  const Ubv divisor = y.extend(1);
  Ubv rest = x.extend(1);
  std::vector<Ubv> digits;
  for (uint32_t i = 0; i < width; ++i) {
    const typename T::prop fits = rest >= divisor;
    digits.push_back(Ubv(fits));
    // The rest is below the divisor, so that doubling it loses nothing.
    rest = Ubv(symfpu::ITE(fits, rest - divisor, rest)).modularLeftShift(Ubv::one(width + 1));
  }
  Ubv quotient = digits[0];
  for (uint32_t i = 1; i < width; ++i) quotient = quotient.append(digits[i]);
  return {quotient, !rest.isAllZeros()};
}

/// Square root of a number in [1, 4) with two bits before the point, as SymFPU's fixedPointSqrt: digit by
/// digit with the rest kept, instead of a square for each digit.
///
/// With p = 4 root + 1 for the digit looked at: the rest takes in two bits of x, and is reduced by p if it
/// can be. It stays at or below 2 root, so that both grow by one digit a step:
///
///   step i    rest | i+1 bits | 2 of x |      p | root, i+1 bits | 01 |
template <class T> symfpu::resultWithRemainderBit<T> root_stepwise(const typename T::ubv& x) {
  using Ubv = typename T::ubv;
  const uint32_t digits = x.getWidth() - 1;
  // x followed by zeros: two bits for each digit.
  const Ubv radicand = x.append(Ubv::zero(digits - 1));
  Ubv rest = Ubv::zero(1), root = Ubv::zero(1);
  for (uint32_t i = 0; i < digits; ++i) {
    const uint32_t high = radicand.getWidth() - 1 - 2 * i;
    rest = rest.append(radicand.extract(high, high - 1));
    const Ubv trial = root.append(Ubv(2, 1));
    const typename T::prop fits = rest >= trial;
    rest = Ubv(symfpu::ITE(fits, rest - trial, rest)).contract(1);
    root = root.append(Ubv(fits));
  }
  return {root.contract(1), !rest.isAllZeros()};
}

} // namespace fathom::floats

namespace symfpu {

template <class D> struct ite<fathom::floats::Truth<D>, fathom::floats::Truth<D>> {
  using T = fathom::floats::Truth<D>;
  static const T iteOp(const T& c, const T& a, const T& b) {
    return T::of(D::choose(c.get(), a.get(), b.get()));
  }
};
template <class D, bool s> struct ite<fathom::floats::Truth<D>, fathom::floats::Vector<D, s>> {
  using V = fathom::floats::Vector<D, s>;
  static const V iteOp(const fathom::floats::Truth<D>& c, const V& a, const V& b) {
    return V(D::choose(c.get(), a.get(), b.get()));
  }
};

} // namespace symfpu

/// Algorithms that make smaller circuits, in place of SymFPU's own; once for each domain, before the first
/// use.
#define FATHOM_SYMFPU_ALGORITHMS(D)                                                                          \
  namespace symfpu {                                                                                         \
  template <>                                                                                                \
  inline resultWithRemainderBit<fathom::floats::Traits<D>>                                                   \
  fixedPointDivide<fathom::floats::Traits<D>>(const fathom::floats::Traits<D>::ubv& x,                       \
                                              const fathom::floats::Traits<D>::ubv& y) {                     \
    return fathom::floats::divide_stepwise<fathom::floats::Traits<D>>(x, y);                                 \
  }                                                                                                          \
  template <>                                                                                                \
  inline resultWithRemainderBit<fathom::floats::Traits<D>>                                                   \
  fixedPointSqrt<fathom::floats::Traits<D>>(const fathom::floats::Traits<D>::ubv& x) {                       \
    return fathom::floats::root_stepwise<fathom::floats::Traits<D>>(x);                                      \
  }                                                                                                          \
  template <>                                                                                                \
  inline stickyRightShiftResult<fathom::floats::Traits<D>>                                                   \
  stickyRightShift<fathom::floats::Traits<D>>(const fathom::floats::Traits<D>::ubv& x,                       \
                                              const fathom::floats::Traits<D>::ubv& by) {                    \
    return stickyRightShiftBitwise<fathom::floats::Traits<D>>(x, by);                                        \
  }                                                                                                          \
  template <>                                                                                                \
  inline fathom::floats::Traits<D>::ubv                                                                      \
  orderEncode<fathom::floats::Traits<D>, fathom::floats::Traits<D>::ubv>(                                    \
      const fathom::floats::Traits<D>::ubv& x) {                                                             \
    return orderEncodeBitwise<fathom::floats::Traits<D>, fathom::floats::Traits<D>::ubv>(x);                 \
  }                                                                                                          \
  }
