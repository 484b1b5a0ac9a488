#include "solvers/z3/integers.h"

#include "ir/term/traversal.h"

namespace fathom::solvers::z3_backend {

using ranges::ValueRange;
using term::Kind;
using term::Term;

namespace {

/// A mask with more runs of ones is bit twiddling, which integers are no help with.
constexpr uint32_t most_runs = 4;

Error no_linear_form(Kind kind) {
  return make_error("{} has no linear form here", term::info(kind).name);
}

} // namespace

Status Integers::translate(std::span<const Term> roots) {
  done_.resize(context_.size());
  ranges_.resize(context_.size());
  for (const Term t : term::reachable(context_, roots)) {
    if (done_[t.index()] || context_.sort(t).is_array()) continue;
    ranges_[t.index()] =
        term::analysis::range_of(context_, t, [this](Term child) { return ranges_[child.index()]; });
    Result<z3::expr> made = make(t);
    if (!made) return made.error();
    done_[t.index()] = std::move(*made);
  }
  return Done{};
}

std::span<const Integers::Read> Integers::reads_of(Term array) const {
  const auto found = reads_.find(array);
  return found == reads_.end() ? std::span<const Read>{} : std::span<const Read>(found->second);
}

/// No symbol of ours has a bar in its name.
z3::expr Integers::fresh() {
  return z3_.int_const(fmt::format("|integer {}|", names_++).c_str());
}

const Integers::Quotient& Integers::divided(const z3::expr& n, const z3::expr& by) {
  const std::pair key{n.id(), by.to_string()};
  if (const auto found = quotients_.find(key); found != quotients_.end()) return found->second;
  const z3::expr quotient = fresh(), rest = fresh();
  definitions_.push_back(n == by * quotient + rest);
  bound(rest, by);
  return quotients_.emplace(key, Quotient{n, quotient, rest}).first->second;
}

Result<z3::expr> Integers::make(Term t) {
  const Kind kind = context_.kind(t);
  if (kind == Kind::Constant)
    return context_.sort(t).is_bool() ? z3_.bool_val(!context_.value(t).is_zero())
                                      : number(context_.value(t));
  if (kind == Kind::Symbol) return symbol(t);
  if (kind == Kind::Select) return read(t);
  for (const Term child : context_.children(t))
    if (context_.sort(child).is_array()) return no_linear_form(kind);
  return make_operator(t);
}

z3::expr Integers::symbol(Term t) {
  const std::string& name = context_.name(t);
  if (context_.sort(t).is_bool()) return z3_.bool_const(name.c_str());
  const z3::expr made = z3_.int_const(name.c_str());
  bound(made, power(context_.width(t)));
  return made;
}

Result<z3::expr> Integers::read(Term t) {
  const Term array = context_.child(t, 0);
  if (context_.kind(array) != Kind::Symbol) return no_linear_form(context_.kind(array));
  auto function = functions_.find(array);
  if (function == functions_.end())
    function =
        functions_.emplace(array, z3_.function(context_.name(array).c_str(), z3_.int_sort(), z3_.int_sort()))
            .first;
  const z3::expr index = child(t, 1), element = function->second(index);
  bound(element, power(context_.width(t)));
  reads_[array].push_back({index, element});
  return element;
}

Result<z3::expr> Integers::make_operator(Term t) {
  const Term a = context_.child(t, 0);
  const z3::expr x = of(a);
  const Term b = context_.children(t).size() > 1 ? context_.child(t, 1) : a;
  const z3::expr y = of(b);
  switch (const Kind kind = context_.kind(t)) {
  case Kind::Not: return !x;
  case Kind::And: return x && y;
  case Kind::Or: return x || y;
  case Kind::Xor: return x != y;
  case Kind::Eq: return x == y;
  case Kind::Ite: return z3::ite(x, y, child(t, 2));
  case Kind::Ult: return x < y;
  case Kind::Ule: return x <= y;
  case Kind::Slt: return less_signed(a, b, x < y);
  case Kind::Sle: return !less_signed(b, a, y < x);
  case Kind::BvNot: return number(BitVector::ones(context_.width(t))) - x;
  case Kind::BvNeg: return z3::ite(x == 0, x, power(context_.width(t)) - x);
  case Kind::BvAdd: return sum(t);
  case Kind::BvSub: return difference(t);
  case Kind::BvMul: return product(t);
  case Kind::BvUdiv:
  case Kind::BvUrem: return division(t);
  case Kind::BvSdiv:
  case Kind::BvSrem: return signed_division(t);
  case Kind::BvShl:
  case Kind::BvLshr:
  case Kind::BvAshr: return shift(t);
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor: return bitwise(t);
  case Kind::Concat: return power(context_.width(b)) * x + y;
  case Kind::Extract: return slice(a, context_.extract_high(t), context_.extract_low(t));
  case Kind::Zext: return x;
  case Kind::Sext: return extended(t);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: return no_linear_form(kind);
  }
  FATHOM_UNREACHABLE("a kind of term");
}

z3::expr Integers::sum(Term t) {
  const ValueRange &a = range(context_.child(t, 0)), &b = range(context_.child(t, 1));
  const z3::expr all = child(t, 0) + child(t, 1), size = power(context_.width(t));
  if (!a.wide() && !b.wide()) {
    if (a.high() <= a.mask() - b.high()) return all;
    if (a.low() > a.mask() - b.low()) return all - size;
  }
  return z3::ite(all < size, all, all - size);
}

z3::expr Integers::difference(Term t) {
  const ValueRange &a = range(context_.child(t, 0)), &b = range(context_.child(t, 1));
  const z3::expr x = child(t, 0), y = child(t, 1), size = power(context_.width(t));
  if (!a.wide() && !b.wide()) {
    if (a.low() >= b.high()) return x - y;
    if (a.high() < b.low()) return x - y + size;
  }
  return z3::ite(x < y, x - y + size, x - y);
}

Result<z3::expr> Integers::product(Term t) {
  Term k = context_.child(t, 1), x = context_.child(t, 0);
  if (!context_.is_constant(k)) std::swap(k, x);
  if (!context_.is_constant(k)) return no_linear_form(Kind::BvMul);
  const ValueRange &a = range(x), &b = range(k);
  const z3::expr whole = of(k) * of(x);
  if (!a.wide() && (a.high() == 0 || b.high() <= a.mask() / a.high())) return whole;
  return divided(whole, power(context_.width(t))).rest;
}

/// A quotient by zero has all bits set, and the remainder is the dividend.
Result<z3::expr> Integers::division(Term t) {
  const Term by = context_.child(t, 1);
  const bool quotient = context_.kind(t) == Kind::BvUdiv;
  if (!context_.is_constant(by)) return no_linear_form(context_.kind(t));
  if (context_.value(by).is_zero())
    return quotient ? number(BitVector::ones(context_.width(t))) : child(t, 0);
  const Quotient& divided_by = divided(child(t, 0), of(by));
  return quotient ? divided_by.quotient : divided_by.rest;
}

/// By magnitudes; a remainder has the dividend's sign. A quotient by zero is -1, or 1 of a negative number.
Result<z3::expr> Integers::signed_division(Term t) {
  const Term x = context_.child(t, 0), by = context_.child(t, 1);
  const uint32_t width = context_.width(t);
  if (!context_.is_constant(by)) return no_linear_form(context_.kind(t));
  const BitVector& k = context_.value(by);
  const bool quotient = context_.kind(t) == Kind::BvSdiv;
  const z3::expr size = power(width), x_negative = negative(x);
  if (k.is_zero())
    return quotient ? z3::ite(x_negative, z3_.int_val(1), number(BitVector::ones(width))) : of(x);
  const Quotient& magnitudes = divided(z3::ite(x_negative, size - of(x), of(x)), number(k.sign() ? -k : k));
  const z3::expr result = quotient ? magnitudes.quotient : magnitudes.rest;
  const z3::expr is_negative = quotient && k.sign() ? !x_negative : x_negative;
  return z3::ite(is_negative && result != 0, size - result, result);
}

Result<z3::expr> Integers::shift(Term t) {
  const Kind kind = context_.kind(t);
  const Term x = context_.child(t, 0), amount = context_.child(t, 1);
  if (!context_.is_constant(amount)) return no_linear_form(kind);
  const uint32_t width = context_.width(t);
  const BitVector& wanted = context_.value(amount);
  const bool all = !wanted.fits_u64() || wanted.low64() >= width;
  if (all && kind != Kind::BvAshr) return number(BitVector(width, 0));
  const uint32_t by = all ? width - 1 : static_cast<uint32_t>(wanted.low64());
  if (by == 0) return of(x);
  if (kind == Kind::BvShl) return power(by) * slice(x, width - by - 1, 0);
  const z3::expr shifted = slice(x, width - 1, by);
  if (kind == Kind::BvLshr) return shifted;
  return shifted + z3::ite(negative(x), power(width) - power(width - by), z3_.int_val(0));
}

Result<z3::expr> Integers::bitwise(Term t) {
  const Kind kind = context_.kind(t);
  Term x = context_.child(t, 0), k = context_.child(t, 1);
  const uint32_t width = context_.width(t);
  if (width == 1) {
    if (kind == Kind::BvAnd) return z3::ite(of(x) == 1, of(k), z3_.int_val(0));
    if (kind == Kind::BvOr) return z3::ite(of(x) == 1, z3_.int_val(1), of(k));
    return z3::ite(of(x) == of(k), z3_.int_val(0), z3_.int_val(1));
  }
  const ValueRange &a = range(x), &b = range(k);
  const bool disjoint = !a.wide() && !b.wide() && ((a.zeros() | b.zeros()) & a.mask()) == a.mask();
  if (disjoint) return kind == Kind::BvAnd ? z3_.int_val(0) : of(x) + of(k);
  if (!context_.is_constant(k)) std::swap(k, x);
  if (!context_.is_constant(k)) return no_linear_form(kind);
  const BitVector& mask = context_.value(k);
  const Result<z3::expr> common = masked(x, mask);
  if (!common || kind == Kind::BvAnd) return common;
  const z3::expr either = of(x) + of(k) - *common;
  return kind == Kind::BvOr ? either : either - *common;
}

Result<z3::expr> Integers::masked(Term x, const BitVector& mask) {
  z3::expr pieces = z3_.int_val(0);
  uint32_t runs = 0;
  for (uint32_t low = 0; low < mask.width(); ++low) {
    if (!mask.bit(low)) continue;
    uint32_t high = low;
    while (high + 1 < mask.width() && mask.bit(high + 1)) ++high;
    if (++runs > most_runs) return make_error("a mask of many pieces has no linear form here");
    pieces = pieces + power(low) * slice(x, high, low);
    low = high;
  }
  return pieces;
}

z3::expr Integers::slice(Term x, uint32_t high, uint32_t low) {
  z3::expr cut = of(x);
  if (high + 1 < context_.width(x) && !below(range(x), high + 1)) cut = divided(cut, power(high + 1)).rest;
  return low == 0 ? cut : divided(cut, power(low)).quotient;
}

z3::expr Integers::negative(Term t) {
  const ValueRange& known = range(t);
  if (known.nonnegative() || known.negative()) return z3_.bool_val(known.negative());
  return of(t) >= power(context_.width(t) - 1);
}

z3::expr Integers::less_signed(Term x, Term y, const z3::expr& less) {
  const z3::expr x_negative = negative(x), y_negative = negative(y);
  return (x_negative && !y_negative) || (x_negative == y_negative && less);
}

z3::expr Integers::extended(Term t) {
  const Term x = context_.child(t, 0);
  const uint32_t width = context_.width(x);
  const z3::expr ones = power(context_.width(t)) - power(width);
  return of(x) + z3::ite(negative(x), ones, z3_.int_val(0));
}

} // namespace fathom::solvers::z3_backend
