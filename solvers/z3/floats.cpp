#include "solvers/z3/floats.h"

#include "ir/support/check.h"

namespace fathom::solvers::z3_backend {

using floats::Format;
using floats::Operation;
using floats::OperationKind;
using floats::Rounding;
using term::Term;

namespace {

uint64_t key_of(const Format& format) {
  return uint64_t{format.exponent_bits} << 32 | format.significand_bits;
}

} // namespace

z3::expr Z3Floats::wrap(Z3_ast ast) {
  z3_.check_error();
  return z3::expr(z3_, ast);
}

z3::sort Z3Floats::sort(const Format& format) {
  return z3::sort(z3_, Z3_mk_fpa_sort(z3_, format.exponent_bits, format.significand_bits));
}

z3::expr Z3Floats::rounding(Rounding mode) {
  switch (mode) {
  case Rounding::NearestEven: return wrap(Z3_mk_fpa_rne(z3_));
  case Rounding::NearestAway: return wrap(Z3_mk_fpa_rna(z3_));
  case Rounding::TowardPositive: return wrap(Z3_mk_fpa_rtp(z3_));
  case Rounding::TowardNegative: return wrap(Z3_mk_fpa_rtn(z3_));
  case Rounding::TowardZero: return wrap(Z3_mk_fpa_rtz(z3_));
  }
  FATHOM_UNREACHABLE("a rounding mode");
}

z3::expr Z3Floats::truth(const z3::expr& condition) {
  return z3::ite(condition, z3_.bv_val(1, 1), z3_.bv_val(0, 1));
}

z3::expr Z3Floats::of_bits(const Format& format, const z3::expr& bits) {
  return wrap(Z3_mk_fpa_to_fp_bv(z3_, bits, sort(format)));
}

/// NaNs are the quiet one without sign and payload, as everywhere in the encoding.
z3::expr Z3Floats::to_bits(const Format& format, const z3::expr& value) {
  const uint32_t ones = format.exponent_bits + 1, zeros = format.fraction_bits() - 1;
  z3::expr nan = z3::concat(z3_.bv_val(0, 1), z3_.bv_val(-1, ones));
  if (zeros > 0) nan = z3::concat(nan, z3_.bv_val(0, zeros));
  return z3::ite(wrap(Z3_mk_fpa_is_nan(z3_, value)), nan, wrap(Z3_mk_fpa_to_ieee_bv(z3_, value)));
}

z3::expr Z3Floats::number(const Format& format, Term operand, const Translate& bits) {
  const auto known = numbers_.find({operand.index(), key_of(format)});
  return known != numbers_.end() ? known->second : of_bits(format, bits(operand));
}

z3::expr Z3Floats::power_of_two(const Format& format, uint32_t exponent, bool negative) {
  const uint32_t bias = (1u << (format.exponent_bits - 1)) - 1;
  const z3::expr high =
      z3::concat(z3_.bv_val(negative ? 1 : 0, 1), z3_.bv_val(exponent + bias, format.exponent_bits));
  return of_bits(format, z3::concat(high, z3_.bv_val(0, format.fraction_bits())));
}

/// `value` is integral: rounded to a number of the format, so its greatest numbers have to be integral, as
/// those of all formats in use are. The limits are powers of two; where the format does not reach them all
/// numbers fit.
z3::expr Z3Floats::fits(const z3::expr& value, const Format& format, uint32_t width, bool is_signed) {
  const uint32_t greatest = (1u << (format.exponent_bits - 1)) - 1, bits = is_signed ? width - 1 : width;
  z3::expr result = !wrap(Z3_mk_fpa_is_nan(z3_, value)) && !wrap(Z3_mk_fpa_is_infinite(z3_, value));
  if (bits <= greatest) result = result && wrap(Z3_mk_fpa_lt(z3_, value, power_of_two(format, bits, false)));
  if (is_signed && bits <= greatest)
    result = result && wrap(Z3_mk_fpa_geq(z3_, value, power_of_two(format, bits, true)));
  if (!is_signed)
    result = result && wrap(Z3_mk_fpa_geq(z3_, value, wrap(Z3_mk_fpa_zero(z3_, sort(format), false))));
  return result;
}

/// Operations whose result is a number of the operands' format.
z3::expr Z3Floats::computed(const Operation& operation, const std::vector<z3::expr>& x,
                            const z3::expr& mode) {
  switch (operation.kind) {
  case OperationKind::Add: return wrap(Z3_mk_fpa_add(z3_, mode, x[0], x[1]));
  case OperationKind::Sub: return wrap(Z3_mk_fpa_sub(z3_, mode, x[0], x[1]));
  case OperationKind::Mul: return wrap(Z3_mk_fpa_mul(z3_, mode, x[0], x[1]));
  case OperationKind::Div: return wrap(Z3_mk_fpa_div(z3_, mode, x[0], x[1]));
  case OperationKind::Fma: return wrap(Z3_mk_fpa_fma(z3_, mode, x[0], x[1], x[2]));
  case OperationKind::Sqrt: return wrap(Z3_mk_fpa_sqrt(z3_, mode, x[0]));
  case OperationKind::Round: return wrap(Z3_mk_fpa_round_to_integral(z3_, mode, x[0]));
  case OperationKind::Remainder: return wrap(Z3_mk_fpa_rem(z3_, x[0], x[1]));
  case OperationKind::Rem:
  case OperationKind::Eq:
  case OperationKind::Lt:
  case OperationKind::Le:
  case OperationKind::IsNan:
  case OperationKind::Convert:
  case OperationKind::ToSigned:
  case OperationKind::ToUnsigned:
  case OperationKind::FitsSigned:
  case OperationKind::FitsUnsigned:
  case OperationKind::FromSigned:
  case OperationKind::FromUnsigned: break;
  }
  FATHOM_UNREACHABLE("{} is none of these", operation.to_string());
}

z3::expr Z3Floats::make(Term symbol, const term::FloatDefinition& definition, uint32_t width,
                        const Translate& bits) {
  const Operation& o = definition.operation;
  const z3::expr mode = rounding(o.rounding);
  std::vector<z3::expr> x;
  for (const Term operand : definition.operands)
    x.push_back(o.of_integer() ? bits(operand) : number(o.format, operand, bits));
  const auto result = [&](const Format& format, const z3::expr& value) {
    numbers_.emplace(std::pair(symbol.index(), key_of(format)), value);
    return to_bits(format, value);
  };
  const bool is_signed = o.kind == OperationKind::ToSigned || o.kind == OperationKind::FitsSigned;
  switch (o.kind) {
  case OperationKind::Eq: return truth(wrap(Z3_mk_fpa_eq(z3_, x[0], x[1])));
  case OperationKind::Lt: return truth(wrap(Z3_mk_fpa_lt(z3_, x[0], x[1])));
  case OperationKind::Le: return truth(wrap(Z3_mk_fpa_leq(z3_, x[0], x[1])));
  case OperationKind::IsNan: return truth(wrap(Z3_mk_fpa_is_nan(z3_, x[0])));
  case OperationKind::Convert:
    return result(o.target, wrap(Z3_mk_fpa_to_fp_float(z3_, mode, x[0], sort(o.target))));
  case OperationKind::FromSigned:
    return result(o.target, wrap(Z3_mk_fpa_to_fp_signed(z3_, mode, x[0], sort(o.target))));
  case OperationKind::FromUnsigned:
    return result(o.target, wrap(Z3_mk_fpa_to_fp_unsigned(z3_, mode, x[0], sort(o.target))));
  case OperationKind::FitsSigned:
  case OperationKind::FitsUnsigned: {
    const z3::expr whole = wrap(Z3_mk_fpa_round_to_integral(z3_, mode, x[0]));
    return truth(fits(whole, o.format, o.integer_bits, is_signed));
  }
  case OperationKind::ToSigned:
  case OperationKind::ToUnsigned: {
    const z3::expr whole = wrap(Z3_mk_fpa_round_to_integral(z3_, mode, x[0]));
    const z3::expr integer =
        wrap(is_signed ? Z3_mk_fpa_to_sbv(z3_, mode, x[0], width) : Z3_mk_fpa_to_ubv(z3_, mode, x[0], width));
    return z3::ite(fits(whole, o.format, width, is_signed), integer, z3_.bv_val(0, width));
  }
  case OperationKind::Add:
  case OperationKind::Sub:
  case OperationKind::Mul:
  case OperationKind::Div:
  case OperationKind::Fma:
  case OperationKind::Sqrt:
  case OperationKind::Round:
  case OperationKind::Remainder: return result(o.format, computed(o, x, mode));
  case OperationKind::Rem: break; // the quotient truncated: not in the theory
  }
  FATHOM_UNREACHABLE("{} in Z3's theory", o.to_string());
}

} // namespace fathom::solvers::z3_backend
