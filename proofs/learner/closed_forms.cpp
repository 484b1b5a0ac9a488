// Variables that grow by what other variables are: polynomials of the iteration's number.
//
// With x(k + 1) = x(k) + g(k) and g = sum of g_m * C(k, m) over binomial coefficients, x is
//
//     x(k) = x(0) + sum of g_m * C(k, m + 1)          (a chain of recurrences; Bachmann, Wang, Zima 1994)
//
// which holds modulo 2^w too, since C(k, m) is a whole number: it is computed with as many bits more as m!
// has factors of two.
#include "proofs/learner/closed_forms.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;

namespace {

uint64_t factorial(uint32_t m) {
  return m <= 1 ? 1 : m * factorial(m - 1);
}

uint64_t choose(uint32_t n, uint32_t k) {
  return k > n ? 0 : factorial(n) / factorial(k) / factorial(n - k);
}

/// x with x * odd = 1 modulo 2^64: each step doubles the bits that are right.
uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;
  for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
  return x;
}

} // namespace

uint32_t degree(const LoopAnalysis& analysis, const LoopVariable& variable) {
  if (variable.kind != LoopVariable::Kind::Polynomial) return 1;
  uint32_t highest = 0;
  for (const Monomial& monomial : variable.growth) {
    uint32_t sum = 0;
    for (const Monomial::Factor& factor : monomial.variables)
      sum += degree(analysis, analysis.variables[factor.variable]);
    highest = std::max(highest, sum);
  }
  return highest + 1;
}

ValueId moved(Builder& builder, const LoopVariable& variable, ValueId step, ValueId number) {
  const uint32_t bits = builder.program().target.bits(variable.type);
  const ValueId grown = builder.binary(Opcode::Mul, builder.resize(number, bits), step);
  return variable.type.is_pointer() ? builder.ptr_add(variable.first, grown)
                                    : builder.binary(Opcode::Add, variable.first, grown);
}

ValueId affine(Builder& builder, const LoopVariable& variable, ValueId number) {
  return moved(builder, variable, variable.step, number);
}

ValueId ClosedForms::at(const LoopVariable& variable, ValueId number) {
  return variable.kind == LoopVariable::Kind::Affine ? affine(builder_, variable, number)
                                                     : polynomial(variable, number);
}

/// By C(k, a) * C(k, b) = sum of C(m, a) * C(a, m - b) * C(k, m) for m from max(a, b) to a + b.
ClosedForms::Coefficients ClosedForms::product(const Coefficients& a, const Coefficients& b, uint32_t width) {
  Coefficients result(a.size() + b.size() - 1, builder_.constant(width, 0));
  for (uint32_t i = 0; i < a.size(); ++i)
    for (uint32_t k = 0; k < b.size(); ++k) {
      const ValueId both = builder_.binary(Opcode::Mul, a[i], b[k]);
      for (uint32_t m = std::max(i, k); m <= i + k; ++m) {
        const ValueId times = builder_.constant(width, choose(m, i) * choose(i, m - k));
        result[m] = builder_.binary(Opcode::Add, result[m], builder_.binary(Opcode::Mul, both, times));
      }
    }
  return result;
}

ClosedForms::Coefficients ClosedForms::coefficients(const Monomial& monomial, uint32_t width) {
  ValueId factor = builder_.constant(monomial.factor);
  for (const ValueId fixed : monomial.fixed) factor = builder_.binary(Opcode::Mul, factor, fixed);
  Coefficients result{factor};
  for (const Monomial::Factor& part : monomial.variables) {
    Coefficients theirs = coefficients(analysis_.variables[part.variable]);
    const ValueId summand = builder_.constant(builder_.width_of(theirs[0]), part.summand);
    theirs[0] = builder_.binary(Opcode::Add, theirs[0], summand);
    for (ValueId& coefficient : theirs) coefficient = builder_.resize(coefficient, width);
    result = product(result, theirs, width);
  }
  return result;
}

/// In front of C(k, 0), C(k, 1), ...
ClosedForms::Coefficients ClosedForms::coefficients(const LoopVariable& variable) {
  Coefficients result{variable.first};
  if (variable.kind == LoopVariable::Kind::Affine) {
    result.push_back(variable.step);
    return result;
  }
  const uint32_t width = variable.type.width();
  for (const Monomial& monomial : variable.growth) {
    const Coefficients part = coefficients(monomial, width);
    if (result.size() < part.size() + 1) result.resize(part.size() + 1, builder_.constant(width, 0));
    for (size_t m = 0; m < part.size(); ++m)
      result[m + 1] = builder_.binary(Opcode::Add, result[m + 1], part[m]);
  }
  return result;
}

ValueId ClosedForms::falling(ValueId number, uint32_t m) {
  const uint32_t width = builder_.width_of(number);
  ValueId result = builder_.constant(width, 1);
  for (uint32_t i = 0; i < m; ++i)
    result = builder_.binary(Opcode::Mul, result,
                             builder_.binary(Opcode::Sub, number, builder_.constant(width, i)));
  return result;
}

/// C(number, m) modulo 2^width. Within a quantifier it is computed. Elsewhere it is a value of which m! times
/// is number * (number - 1) * ...: there is one, and no other; this is what a program's own formula can be
/// compared with.
ValueId ClosedForms::binomial(ValueId number, uint32_t m, uint32_t width) {
  if (m <= 1) return m == 0 ? builder_.constant(width, 1) : builder_.resize(number, width);
  const uint64_t divisor = factorial(m);
  const auto twos = uint32_t(std::countr_zero(divisor));
  const uint32_t wide = width + twos;
  const ValueId product = falling(builder_.resize(number, wide), m);
  if (number != count_) {
    const ValueId halved = builder_.extract(product, twos, width);
    return builder_.binary(Opcode::Mul, halved, builder_.constant(width, inverse(divisor >> twos)));
  }
  const auto [known, fresh] = binomials_.try_emplace({m, width});
  if (!fresh) return known->second;
  const ValueId result = builder_.open(OpenKind::Iterations, Type::integer(wide), builder_.boolean(true));
  known->second = builder_.trunc(result, width);
  const auto times = [&](ValueId value) {
    return builder_.binary(Opcode::Mul, value, builder_.constant(builder_.width_of(value), divisor));
  };
  // The second one follows from the first, but not for a solver that looks at the words only.
  about_binomials_ = builder_.conjoin(about_binomials_, builder_.eq(times(result), product));
  about_binomials_ = builder_.conjoin(
      about_binomials_, builder_.eq(times(known->second), falling(builder_.resize(number, width), m)));
  return known->second;
}

ValueId ClosedForms::polynomial(const LoopVariable& variable, ValueId number) {
  const Coefficients all = coefficients(variable);
  ValueId sum = all[0];
  for (uint32_t m = 1; m < all.size(); ++m)
    sum = builder_.binary(Opcode::Add, sum,
                          builder_.binary(Opcode::Mul, all[m], binomial(number, m, variable.type.width())));
  return sum;
}

} // namespace fathom::loops
