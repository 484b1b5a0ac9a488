// The arithmetic of BitBlaster.
#include "solvers/circuits/bit_blaster.h"

namespace fathom::solvers::circuits {

using term::Kind;

Bits BitBlaster::add(const Bits& a, const Bits& b, Literal carry) {
  Bits sum(a.size());
  for (size_t i = 0; i < a.size(); ++i) {
    sum[i] = gates_.differ(gates_.differ(a[i], b[i]), carry);
    if (i + 1 < a.size()) carry = gates_.majority(a[i], b[i], carry);
  }
  return sum;
}

Bits BitBlaster::negate(const Bits& a) {
  Bits complement = a;
  for (Literal& bit : complement) bit = -bit;
  return add(complement, Bits(a.size(), -Gates::true_literal), Gates::true_literal);
}

Bits BitBlaster::multiply(const Bits& a, const Bits& b) {
  const size_t width = a.size();
  Bits product(width, -Gates::true_literal);
  for (size_t i = 0; i < width; ++i) {
    if (b[i] == -Gates::true_literal) continue;
    Bits row(width, -Gates::true_literal); // a << i, where b has this bit
    for (size_t k = i; k < width; ++k) row[k] = gates_.both(a[k - i], b[i]);
    product = add(product, row, -Gates::true_literal);
  }
  return product;
}

// Restoring division, one bit of the quotient in each round:
//
//   remainder := (remainder << 1) | a[i]              one bit wider than b
//   q[i]      := remainder >= b;  if so, remainder -= b
//
// With b = 0 each q[i] is 1 and the remainder is a: what SMT-LIB asks for.
std::pair<Bits, Bits> BitBlaster::divide(const Bits& a, const Bits& b) {
  const size_t width = a.size();
  Bits divisor = b;
  divisor.push_back(-Gates::true_literal);
  Bits complement = divisor;
  for (Literal& bit : complement) bit = -bit;
  Bits remainder(width + 1, -Gates::true_literal), quotient(width);
  for (size_t i = width; i-- > 0;) {
    // Its top bit is 0 before unless b is 0; then the part that falls out is never looked at.
    remainder.insert(remainder.begin(), a[i]);
    remainder.pop_back();
    quotient[i] = less(divisor, remainder, true);
    remainder = choose(quotient[i], add(remainder, complement, Gates::true_literal), remainder);
  }
  remainder.pop_back();
  return {quotient, remainder};
}

// The quotient is negative where the signs differ; the remainder has the sign of the dividend.
Bits BitBlaster::divide_signed(const Bits& a, const Bits& b, bool remainder) {
  const Literal a_negative = a.back(), b_negative = b.back();
  const auto [quotient, rest] = divide(choose(a_negative, negate(a), a), choose(b_negative, negate(b), b));
  if (remainder) return choose(a_negative, negate(rest), rest);
  return choose(gates_.differ(a_negative, b_negative), negate(quotient), quotient);
}

Bits BitBlaster::shift(Kind kind, const Bits& a, const Bits& amount) {
  const size_t width = a.size();
  const bool left = kind == Kind::BvShl;
  const Literal fill = kind == Kind::BvAshr ? a.back() : -Gates::true_literal;
  Bits result = a;
  Literal all_out = -Gates::true_literal; // by the width or more
  for (size_t i = 0; i < amount.size(); ++i) {
    if (i >= 32 || (size_t{1} << i) >= width) {
      all_out = gates_.either(all_out, amount[i]);
      continue;
    }
    const size_t by = size_t{1} << i;
    Bits moved(width, fill);
    for (size_t k = by; k < width; ++k) (left ? moved[k] : moved[k - by]) = result[left ? k - by : k];
    result = choose(amount[i], moved, result);
  }
  return choose(all_out, Bits(width, fill), result);
}

Bits BitBlaster::choose(Literal condition, const Bits& then, const Bits& otherwise) {
  Bits result(then.size());
  for (size_t i = 0; i < then.size(); ++i) result[i] = gates_.choose(condition, then[i], otherwise[i]);
  return result;
}

// From the least significant bit up: the last difference decides.
Literal BitBlaster::less(const Bits& a, const Bits& b, bool or_equal) {
  Literal result = Gates::constant(or_equal);
  for (size_t i = 0; i < a.size(); ++i) result = gates_.choose(gates_.differ(a[i], b[i]), b[i], result);
  return result;
}

Literal BitBlaster::equal(const Bits& a, const Bits& b) {
  Literal result = Gates::true_literal;
  for (size_t i = 0; i < a.size(); ++i) result = gates_.both(result, -gates_.differ(a[i], b[i]));
  return result;
}

} // namespace fathom::solvers::circuits
