// Variables that grow by what other variables are: polynomials of the iteration's number.
//
// With x(k + 1) = x(k) + g(k) and g = sum of g_m * C(k, m) over binomial coefficients, x is
//
//     x(k) = x(0) + sum of g_m * C(k, m + 1)          (a chain of recurrences; Bachmann, Wang, Zima 1994)
//
// which holds modulo 2^w too, since C(k, m) is a whole number: it is computed with as many bits more as m!
// has factors of two.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr uint32_t highest_degree = 4;
constexpr size_t most_monomials = 8;
constexpr int deepest = 8;
constexpr uint32_t widest = 64;
/// Steps of a variable that is used with more bits than it has: `index_width` leaves it room for these.
constexpr uint64_t largest_widened_step = 1 << 15;

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

uint32_t LoopSummariser::degree(const LoopVariable& cell) const {
  if (cell.kind != LoopVariable::Kind::Polynomial) return 1;
  uint32_t highest = 0;
  for (const Monomial& monomial : cell.growth) {
    uint32_t sum = 0;
    for (const Monomial::Factor& factor : monomial.variables) sum += degree(cells_[factor.variable]);
    highest = std::max(highest, sum);
  }
  return highest + 1;
}

/// The low bits of a variable; or a narrower one that counts upwards from 0 or 1: `index_width` sees to it
/// that it does not wrap, so that it does not matter whether it is extended with a sign.
std::optional<Monomial> LoopSummariser::resized(ValueId value, const std::vector<ValueId>& leaves) const {
  const Program& program = builder_.program();
  const Instruction& i = program[value];
  ValueId inner = i.operands[0];
  uint64_t summand = 0;
  if (program[inner].opcode == Opcode::Add && builder_.is_constant(program[inner].operands[1])) {
    summand = builder_.constant_u64(program[inner].operands[1]);
    inner = program[inner].operands[0];
  }
  const auto leaf = std::find(leaves.begin(), leaves.end(), inner);
  if (leaf == leaves.end() || i.type.width() > widest) return std::nullopt;
  const LoopVariable& cell = cells_[size_t(leaf - leaves.begin())];
  if (i.opcode == Opcode::Extract) {
    if (!cell.has_closed_form() || cell.type.is_pointer() || summand != 0) return std::nullopt;
    return Monomial{BitVector(i.type.width(), 1), {}, {{size_t(leaf - leaves.begin())}}};
  }
  if (cell.kind != LoopVariable::Kind::Affine || cell.type.is_pointer() || cell.type.width() < 32 ||
      !cell.constant_step || !builder_.is_constant(cell.first))
    return std::nullopt;
  const uint64_t first = builder_.constant_u64(cell.first), step = cell.constant_step->low64();
  if (summand > 1 || first > 1 || first + summand > 1 || step == 0 || step > largest_widened_step)
    return std::nullopt;
  return Monomial{BitVector(i.type.width(), 1), {}, {{size_t(leaf - leaves.begin()), summand}}};
}

/// The value as a sum of products of the variables' values at the head.
std::optional<std::vector<Monomial>>
LoopSummariser::monomials(ValueId value, const std::vector<ValueId>& leaves, uint32_t mark, int depth) const {
  using Sum = std::vector<Monomial>;
  const Instruction& i = builder_.program()[value];
  const uint32_t width = i.type.width();
  if (builder_.is_constant(value)) return Sum{{builder_.program().constant(value), {}, {}}};
  if (value.index() < mark) return Sum{{BitVector(width, 1), {value}, {}}};
  const auto leaf = std::find(leaves.begin(), leaves.end(), value);
  if (leaf != leaves.end()) {
    const auto variable = size_t(leaf - leaves.begin());
    if (!cells_[variable].has_closed_form()) return std::nullopt;
    return Sum{{BitVector(width, 1), {}, {{variable}}}};
  }
  if (depth == 0) return std::nullopt;
  if (i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt || (i.opcode == Opcode::Extract && i.imm == 0)) {
    auto one = resized(value, leaves);
    if (!one) return std::nullopt;
    return Sum{std::move(*one)};
  }
  const bool is_sum = i.opcode == Opcode::Add || i.opcode == Opcode::Sub;
  const bool is_shift = i.opcode == Opcode::Shl && builder_.is_constant(i.operands[1]);
  if (!is_sum && !is_shift && i.opcode != Opcode::Mul) return std::nullopt;
  auto a = monomials(i.operands[0], leaves, mark, depth - 1);
  if (!a) return std::nullopt;
  if (is_shift) {
    for (Monomial& monomial : *a)
      monomial.factor = monomial.factor.shl(builder_.program().constant(i.operands[1]));
    return a;
  }
  const auto b = monomials(i.operands[1], leaves, mark, depth - 1);
  if (!b) return std::nullopt;
  Sum result;
  if (is_sum) {
    result = std::move(*a);
    for (Monomial monomial : *b) {
      if (i.opcode == Opcode::Sub) monomial.factor = -monomial.factor;
      result.push_back(std::move(monomial));
    }
  } else {
    for (const Monomial& left : *a)
      for (const Monomial& right : *b) {
        Monomial both{left.factor * right.factor, left.fixed, left.variables};
        both.fixed.insert(both.fixed.end(), right.fixed.begin(), right.fixed.end());
        both.variables.insert(both.variables.end(), right.variables.begin(), right.variables.end());
        result.push_back(std::move(both));
      }
  }
  if (result.size() > most_monomials) return std::nullopt;
  return result;
}

/// Recurrent variables whose steps are polynomials of variables that have closed forms; whether there are
/// any.
bool LoopSummariser::find_polynomials(const std::vector<ValueId>& leaves, const std::vector<ValueId>& steps,
                                      uint32_t mark) {
  bool any = false;
  for (size_t i = 0; i < cells_.size(); ++i) {
    LoopVariable& cell = cells_[i];
    const uint32_t width = cell.type.is_pointer() ? 0 : cell.type.width();
    if (cell.kind != LoopVariable::Kind::Recurrent || width <= 1 || width > widest) continue;
    auto growth = monomials(steps[i], leaves, mark, deepest);
    if (!growth) continue;
    cell.growth = std::move(*growth);
    cell.kind = LoopVariable::Kind::Polynomial;
    if (degree(cell) > highest_degree)
      cell.kind = LoopVariable::Kind::Recurrent;
    else
      any = true;
  }
  return any;
}

/// By C(k, a) * C(k, b) = sum of C(m, a) * C(a, m - b) * C(k, m) for m from max(a, b) to a + b.
LoopSummariser::Coefficients LoopSummariser::product(const Coefficients& a, const Coefficients& b,
                                                     uint32_t width) {
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

LoopSummariser::Coefficients LoopSummariser::coefficients(const Monomial& monomial, uint32_t width) {
  ValueId factor = builder_.constant(monomial.factor);
  for (const ValueId fixed : monomial.fixed) factor = builder_.binary(Opcode::Mul, factor, fixed);
  Coefficients result{factor};
  for (const Monomial::Factor& part : monomial.variables) {
    Coefficients theirs = coefficients(cells_[part.variable]);
    const ValueId summand = builder_.constant(builder_.width_of(theirs[0]), part.summand);
    theirs[0] = builder_.binary(Opcode::Add, theirs[0], summand);
    for (ValueId& coefficient : theirs) coefficient = builder_.resize(coefficient, width);
    result = product(result, theirs, width);
  }
  return result;
}

/// In front of C(k, 0), C(k, 1), ...
LoopSummariser::Coefficients LoopSummariser::coefficients(const LoopVariable& cell) {
  Coefficients result{cell.first};
  if (cell.kind == LoopVariable::Kind::Affine) {
    result.push_back(cell.step);
    return result;
  }
  const uint32_t width = cell.type.width();
  for (const Monomial& monomial : cell.growth) {
    const Coefficients part = coefficients(monomial, width);
    if (result.size() < part.size() + 1) result.resize(part.size() + 1, builder_.constant(width, 0));
    for (size_t m = 0; m < part.size(); ++m)
      result[m + 1] = builder_.binary(Opcode::Add, result[m + 1], part[m]);
  }
  return result;
}

ValueId LoopSummariser::falling(ValueId number, uint32_t m) {
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
ValueId LoopSummariser::binomial(ValueId number, uint32_t m, uint32_t width) {
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

ValueId LoopSummariser::polynomial(const LoopVariable& cell, ValueId number) {
  const Coefficients all = coefficients(cell);
  ValueId sum = all[0];
  for (uint32_t m = 1; m < all.size(); ++m)
    sum = builder_.binary(Opcode::Add, sum,
                          builder_.binary(Opcode::Mul, all[m], binomial(number, m, cell.type.width())));
  return sum;
}

} // namespace fathom::frontend
