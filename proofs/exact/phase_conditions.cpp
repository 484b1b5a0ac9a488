// Conditions by which a loop may be split: comparisons that its irregular variables depend on.
#include "ir/predicate/said.h"
#include "proofs/body/operations.h"
#include "proofs/exact/phases.h"

#include <algorithm>
#include <set>

namespace fathom::loops {

using namespace program;
using predicate::Expression;

namespace {

constexpr int deepest_expression = 8;
constexpr size_t most_seen = 512;
constexpr size_t most_conditions = 8;

bool compares_numbers(Opcode opcode) {
  return opcode == Opcode::Eq || opcode == Opcode::Ult || opcode == Opcode::Slt || opcode == Opcode::Ule ||
         opcode == Opcode::Sle;
}

/// Values of one run as expressions over the variables and what is older.
class Reader {
 public:
  Reader(const Program& program, const std::vector<ValueId>& before, uint32_t mark)
      : program_(program), before_(before), mark_(mark) {}

  std::vector<ValueId> old;

  /// Null for what is none.
  Expression read(ValueId value, int depth) {
    const Instruction& i = program_[value];
    if (!i.type.is_integer()) return nullptr;
    if (i.opcode == Opcode::Const) return predicate::constant(program_.constant(value));
    const auto variable = std::find(before_.begin(), before_.end(), value);
    if (variable != before_.end()) return leaf(size_t(variable - before_.begin()), i.type);
    if (value.index() < mark_) return read_old(value);
    if (depth == 0) return nullptr;
    std::vector<Expression> operands;
    for (const ValueId operand : i.operands) {
      if (!operand.valid()) continue;
      operands.push_back(read(operand, depth - 1));
      if (operands.back() == nullptr) return nullptr;
    }
    return made(i, operands);
  }

 private:
  static Expression leaf(size_t number, Type type) {
    return predicate::variable(predicate::VariableId(uint32_t(number)), type);
  }

  Expression read_old(ValueId value) {
    auto known = std::find(old.begin(), old.end(), value);
    if (known == old.end()) known = old.insert(old.end(), value);
    return leaf(before_.size() + size_t(known - old.begin()), program_[value].type);
  }

  static Expression made(const Instruction& i, const std::vector<Expression>& operands) {
    const bool is_usual = predicate::is_unsigned_arithmetic(i.opcode) || is_comparison(i.opcode) ||
                          i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt || i.opcode == Opcode::Extract;
    return is_usual ? operation_of(i, operands) : nullptr;
  }

  const Program& program_;
  const std::vector<ValueId>& before_;
  const uint32_t mark_;
};

bool connects(Opcode opcode) {
  return opcode == Opcode::And || opcode == Opcode::Or || opcode == Opcode::Xor || opcode == Opcode::Ite;
}

/// What the conditions of the choices are made of that a value is made of, those of the outer choices first.
std::vector<ValueId> parts_of_conditions(const Program& program, const std::vector<ValueId>& values,
                                         uint32_t mark) {
  std::vector<ValueId> found;
  std::vector<std::pair<ValueId, bool>> waiting; // and whether it is a part of a condition
  for (const ValueId value : values) waiting.emplace_back(value, false);
  std::set<std::pair<ValueId, bool>> seen;
  for (size_t next = 0; next < waiting.size() && seen.size() < most_seen; ++next) {
    const auto [value, in_condition] = waiting[next];
    if (!value.valid() || !seen.insert({value, in_condition}).second) continue;
    const Instruction& i = program[value];
    const bool is_old = value.index() < mark;
    if (i.opcode == Opcode::Const || (is_old && !in_condition)) continue;
    if (in_condition && i.type.is_boolean() && (is_old || !connects(i.opcode))) {
      found.push_back(value);
      continue;
    }
    for (size_t k = 0; k < std::size(i.operands); ++k) {
      const bool decides = i.opcode == Opcode::Ite && k == 0;
      const bool is_boolean = i.operands[k].valid() && program[i.operands[k]].type.is_boolean();
      waiting.emplace_back(i.operands[k], decides || is_boolean);
    }
  }
  return found;
}

int64_t signed_value(const BitVector& value) {
  const uint32_t width = value.width();
  if (width >= 64) return int64_t(value.low64());
  return int64_t(value.low64() << (64 - width)) >> (64 - width);
}

std::optional<int64_t> growth_of(const Expression& e, const std::vector<std::optional<int64_t>>& steps) {
  const auto is_fixed = [&](const predicate::Node& node) {
    if (node.kind != predicate::Kind::Variable || node.variable.index() >= steps.size()) return true;
    return steps[node.variable.index()] == 0;
  };
  if (!predicate::any_node(e, [&](const predicate::Node& node) { return !is_fixed(node); })) return 0;
  if (e->kind == predicate::Kind::Variable) return steps[e->variable.index()];
  if (e->kind != predicate::Kind::Operation) return std::nullopt;
  std::vector<std::optional<int64_t>> parts;
  for (const Expression& operand : e->operands) {
    parts.push_back(growth_of(operand, steps));
    if (!parts.back()) return std::nullopt;
  }
  int64_t result = 0;
  bool overflows = false;
  switch (e->opcode) {
  case Opcode::Add: overflows = __builtin_add_overflow(*parts[0], *parts[1], &result); break;
  case Opcode::Sub: overflows = __builtin_sub_overflow(*parts[0], *parts[1], &result); break;
  case Opcode::Mul: {
    const int side = e->operands[0]->is_constant() ? 0 : 1;
    if (!e->operands[side]->is_constant()) return std::nullopt;
    overflows = __builtin_mul_overflow(*parts[1 - side], signed_value(e->operands[side]->constant), &result);
    break;
  }
  case Opcode::ZExt:
  case Opcode::SExt: return parts[0];
  case Opcode::Extract:
    if (e->low != 0) return std::nullopt;
    return parts[0];
  default: return std::nullopt;
  }
  if (overflows) return std::nullopt;
  return result;
}

} // namespace

std::vector<PhaseCondition> conditions_in(const Program& program, const std::vector<ValueId>& before,
                                          const std::vector<ValueId>& after, uint32_t mark) {
  std::vector<PhaseCondition> result;
  for (const ValueId part : parts_of_conditions(program, after, mark)) {
    Reader reader(program, before, mark);
    if (const Expression condition = reader.read(part, deepest_expression))
      result.push_back({condition, reader.old});
    if (result.size() == most_conditions) break;
  }
  return result;
}

std::optional<int64_t> drift_of(const predicate::Predicate& comparison,
                                const std::vector<std::optional<int64_t>>& steps) {
  if (comparison->kind != predicate::Kind::Operation || !compares_numbers(comparison->opcode))
    return growth_of(comparison, steps) == 0 ? std::optional<int64_t>(0) : std::nullopt;
  const std::optional<int64_t> left = growth_of(comparison->operands[0], steps),
                               right = growth_of(comparison->operands[1], steps);
  int64_t result = 0;
  if (!left || !right || __builtin_sub_overflow(*left, *right, &result)) return std::nullopt;
  return result;
}

} // namespace fathom::loops
