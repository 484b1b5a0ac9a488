// Variables that grow by what other variables are: polynomials of the iteration's number.
#include "proofs/learner/closed_forms.h"
#include "proofs/learner/learner.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr uint32_t highest_degree = 4;
constexpr size_t most_monomials = 8;
constexpr int deepest = 8;
constexpr uint32_t widest = 64;
/// Steps of a variable that is used with more bits than it has: the index of a summary leaves it room for
/// these.
constexpr uint64_t largest_widened_step = 1 << 15;

} // namespace

/// The low bits of a variable; or a narrower one that counts upwards from 0 or 1: `IterationCount` sees to
/// it that it does not wrap, so that it does not matter whether it is extended with a sign.
std::optional<Monomial> Learner::resized(ValueId value, const std::vector<ValueId>& leaves) const {
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
  const LoopVariable& variable = analysis_.variables[size_t(leaf - leaves.begin())];
  if (i.opcode == Opcode::Extract) {
    if (!variable.has_closed_form() || variable.type.is_pointer() || summand != 0) return std::nullopt;
    return Monomial{BitVector(i.type.width(), 1), {}, {{size_t(leaf - leaves.begin())}}};
  }
  if (variable.kind != LoopVariable::Kind::Affine || variable.type.is_pointer() ||
      variable.type.width() < 32 || !variable.constant_step || !builder_.is_constant(variable.first))
    return std::nullopt;
  const uint64_t first = builder_.constant_u64(variable.first), step = variable.constant_step->low64();
  if (summand > 1 || first > 1 || first + summand > 1 || step == 0 || step > largest_widened_step)
    return std::nullopt;
  return Monomial{BitVector(i.type.width(), 1), {}, {{size_t(leaf - leaves.begin()), summand}}};
}

/// The value as a sum of products of the variables' values at the head.
std::optional<std::vector<Monomial>> Learner::monomials(ValueId value, const std::vector<ValueId>& leaves,
                                                        uint32_t mark, int depth) const {
  using Sum = std::vector<Monomial>;
  const Instruction& i = builder_.program()[value];
  const uint32_t width = i.type.width();
  if (builder_.is_constant(value)) return Sum{{builder_.program().constant(value), {}, {}}};
  if (value.index() < mark) return Sum{{BitVector(width, 1), {value}, {}}};
  const auto leaf = std::find(leaves.begin(), leaves.end(), value);
  if (leaf != leaves.end()) {
    const auto variable = size_t(leaf - leaves.begin());
    if (!analysis_.variables[variable].has_closed_form()) return std::nullopt;
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
bool Learner::find_polynomials(const std::vector<ValueId>& leaves, const std::vector<ValueId>& steps,
                               uint32_t mark) {
  bool any = false;
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    LoopVariable& variable = analysis_.variables[i];
    const uint32_t width = variable.type.is_pointer() ? 0 : variable.type.width();
    if (variable.kind != LoopVariable::Kind::Recurrent || width <= 1 || width > widest) continue;
    auto growth = monomials(steps[i], leaves, mark, deepest);
    if (!growth) continue;
    variable.growth = std::move(*growth);
    variable.kind = LoopVariable::Kind::Polynomial;
    if (degree(analysis_, variable) > highest_degree)
      variable.kind = LoopVariable::Kind::Recurrent;
    else
      any = true;
  }
  return any;
}

} // namespace fathom::loops
