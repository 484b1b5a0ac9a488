// Floating-point operations over any domain of bits: numbers, terms. Only for the sources that instantiate
// it.
#pragma once

#include "ir/support/check.h"
#include "ir/support/floats/remainder.h"
#include "ir/support/floats/symfpu_types.h"

#include <span>
#include <utility>

namespace fathom::floats {

/// Computes operations over the domain D (see Truth). Results that are NaNs are the one quiet NaN without
/// sign and payload: which NaN an operation makes is not specified (IEEE 754-2008 6.2.3, C11 F.2.1), and is
/// for the caller to leave open. D::Memo may remember the unpacked form of bits: find(format, bits) and
/// remember(format, bits, unpacked).
template <class D> class Arithmetic {
 public:
  using Bits = typename D::Bits;
  using T = Traits<D>;
  using Unpacked = symfpu::unpackedFloat<T>;

  /// `width`: of the result, asked for by ToSigned and ToUnsigned alone.
  Bits apply(const Operation& o, std::span<const Bits> x, uint32_t width) {
    const PlainFormat format(o.of_integer() ? o.target : o.format);
    const Mode<D> mode(o.rounding);
    const auto number = [&](size_t i) { return unpack(o.format, x[i]); };
    const auto truth = [](const Truth<D>& t) { return D::bit(t.get()); };
    const auto result = [&](const Unpacked& u) { return pack(o.format, u); };
    switch (o.kind) {
    case OperationKind::Add:
      return result(symfpu::add<T>(format, mode, number(0), number(1), Truth<D>(true)));
    case OperationKind::Sub:
      return result(symfpu::add<T>(format, mode, number(0), number(1), Truth<D>(false)));
    case OperationKind::Mul: return result(symfpu::multiply<T>(format, mode, number(0), number(1)));
    case OperationKind::Div: return result(symfpu::divide<T>(format, mode, number(0), number(1)));
    case OperationKind::Rem:
    case OperationKind::Remainder:
      return result(Remainders<D>(format).compute(o.kind == OperationKind::Remainder, number(0), number(1)));
    case OperationKind::Fma: return result(symfpu::fma<T>(format, mode, number(0), number(1), number(2)));
    case OperationKind::Sqrt: return result(symfpu::sqrt<T>(format, mode, number(0)));
    case OperationKind::Round: return result(symfpu::roundToIntegral<T>(format, mode, number(0)));
    case OperationKind::Eq:
    case OperationKind::Lt:
    case OperationKind::Le: return truth(compare(o, x[0], x[1]));
    case OperationKind::IsNan: return truth(is_nan(o.format, x[0]));
    case OperationKind::Convert:
      return pack(o.target, symfpu::convertFloatToFloat<T>(format, PlainFormat(o.target), mode, number(0)));
    case OperationKind::ToSigned: return to_integer(true, o, number(0), width, 0);
    case OperationKind::ToUnsigned: return to_integer(false, o, number(0), width, 0);
    case OperationKind::FitsSigned: return fits(true, o, number(0));
    case OperationKind::FitsUnsigned: return fits(false, o, number(0));
    case OperationKind::FromSigned:
    case OperationKind::FromUnsigned: return from_integer(o, x[0]);
    }
    FATHOM_UNREACHABLE("floating-point operation {}", static_cast<int>(o.kind));
  }

  typename D::Memo& memo() { return memo_; }

 private:
  using Ubv = typename T::ubv;

  /// x87's 80 bits without the integer bit.
  Bits plain(const Format& format, const Bits& bits) {
    if (!format.explicit_bit) return bits;
    const uint32_t fraction = format.fraction_bits(), e = format.exponent_bits;
    const Ubv exponent(bits.extract(fraction + e, fraction + 1));
    const Truth<D> leading = Ubv(bits.extract(fraction, fraction)).isAllOnes(), least = exponent.isAllZeros();
    // Pseudo-denormals have the least exponent of normal numbers; what else lacks the bit is a NaN.
    const Ubv real_exponent = symfpu::ITE(least && leading, Ubv::one(e),
                                          Ubv(symfpu::ITE(!least && !leading, Ubv::allOnes(e), exponent)));
    const Ubv low(bits.extract(fraction - 1, 0));
    const Ubv quiet = Ubv::one(1).append(Ubv::zero(fraction - 1));
    const Ubv real_low = symfpu::ITE(!least && !leading, quiet, low);
    return bits.extract(format.width() - 1, format.width() - 1)
        .concat(real_exponent.get())
        .concat(real_low.get());
  }

  Truth<D> is_nan(const Format& format, const Bits& bits) {
    const Bits p = plain(format, bits);
    const uint32_t fraction = format.fraction_bits();
    const Ubv exponent(p.extract(fraction + format.exponent_bits - 1, fraction)),
        low(p.extract(fraction - 1, 0));
    return exponent.isAllOnes() && !low.isAllZeros();
  }

  /// On the packed form, where sign and magnitude order numbers: nothing has to be normalised.
  Truth<D> compare(const Operation& o, const Bits& left, const Bits& right) {
    const Ubv a(plain(o.format, left)), b(plain(o.format, right));
    const uint32_t top = a.getWidth() - 1;
    const Ubv x = a.extract(top - 1, 0), y = b.extract(top - 1, 0);
    const Truth<D> minus_a = a.extract(top, top).isAllOnes(), minus_b = b.extract(top, top).isAllOnes();
    const Truth<D> ordered = !is_nan(o.format, left) && !is_nan(o.format, right);
    const Truth<D> zeros = x.isAllZeros() && y.isAllZeros();
    const Truth<D> equal = zeros || a == b;
    const Truth<D> less =
        !zeros && symfpu::ITE(minus_a, Truth<D>(!minus_b || y < x), Truth<D>(!minus_b && x < y));
    if (o.kind == OperationKind::Eq) return ordered && equal;
    return ordered && (o.kind == OperationKind::Lt ? less : less || equal);
  }

  Unpacked unpack(const Format& format, const Bits& bits) {
    if (const Unpacked* known = memo_.find(format, bits)) return *known;
    const Unpacked result = symfpu::unpack<T>(PlainFormat(format), Ubv(plain(format, bits)));
    memo_.remember(format, bits, result);
    return result;
  }

  Bits pack(const Format& format, const Unpacked& number) {
    Bits bits = symfpu::pack<T>(PlainFormat(format), number).get();
    if (format.explicit_bit) {
      const uint32_t fraction = format.fraction_bits(), top = bits.width() - 1;
      const Ubv exponent(bits.extract(top - 1, fraction));
      const Bits leading = D::bit((!exponent.isAllZeros()).get());
      bits = bits.extract(top, fraction).concat(leading).concat(bits.extract(fraction - 1, 0));
    }
    memo_.remember(format, bits, number);
    return bits;
  }

  /// As SymFPU's conversions, but with an exponent that is as wide as the target's: in formats with few
  /// digits its rounder counts on that. It needs no bit beyond the target's, or at least two.
  Bits from_integer(const Operation& o, const Bits& x) {
    const PlainFormat format(o.target);
    const bool is_signed = o.kind == OperationKind::FromSigned;
    const uint32_t digits = x.width() == o.target.significand_bits + 1 ? x.width() + 1 : x.width();
    const uint32_t width = std::max(digits, 3u);
    const Ubv wide(is_signed ? x.sext(width) : x.zext(width));
    const Truth<D> negative = is_signed ? wide.extract(width - 1, width - 1).isAllOnes() : Truth<D>(false);
    const Ubv magnitude = symfpu::ITE(negative, -wide, wide);
    const PlainFormat exact(std::max<uint32_t>(std::bit_width(width) + 1, format.exponentWidth()), width);
    const typename T::sbv exponent(Unpacked::exponentWidth(exact), width - 1);
    const Unpacked number = Unpacked(negative, exponent, magnitude).normaliseUpDetectZero(exact);
    return pack(o.target, symfpu::convertFloatToFloat<T>(exact, format, Mode<D>(o.rounding), number));
  }

  Bits to_integer(bool is_signed, const Operation& o, const Unpacked& x, uint32_t width, uint64_t otherwise) {
    const PlainFormat format(o.format);
    const Mode<D> mode(o.rounding);
    if (width == 1) { // one bit more, so that SymFPU has a sign to look at
      const Bits wide = to_integer(is_signed, o, x, 2, otherwise);
      const Truth<D> same =
          Truth<D>::of(D::equal(wide, is_signed ? wide.extract(0, 0).sext(2) : wide.extract(0, 0).zext(2)));
      return D::choose(same.get(), wide.extract(0, 0), Bits(1, otherwise));
    }
    if (is_signed)
      return symfpu::convertFloatToSBV<T>(format, mode, x, width, typename T::sbv(width, otherwise)).get();
    return symfpu::convertFloatToUBV<T>(format, mode, x, width, Ubv(width, otherwise)).get();
  }

  /// It fits when what is given otherwise does not matter.
  Bits fits(bool is_signed, const Operation& o, const Unpacked& x) {
    const uint32_t width = std::max(o.integer_bits, 2u);
    const Bits a = to_integer(is_signed, o, x, width, 0), b = to_integer(is_signed, o, x, width, 1);
    Truth<D> result = Truth<D>::of(D::equal(a, b));
    if (o.integer_bits == 1)
      result =
          result && Truth<D>::of(D::equal(a, is_signed ? a.extract(0, 0).sext(2) : a.extract(0, 0).zext(2)));
    return D::bit(result.get());
  }

  typename D::Memo memo_;
};

} // namespace fathom::floats
