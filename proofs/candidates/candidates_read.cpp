// Candidates for invariants: what the body computes, as expressions over the loop's variables.
#include "ir/predicate/said.h"
#include "proofs/body/operations.h"
#include "proofs/candidates/candidates.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;
using predicate::Expression;

namespace {

/// Operations that conditions are made of.
bool is_usual(Opcode opcode) {
  return predicate::is_unsigned_arithmetic(opcode) || is_comparison(opcode) || opcode == Opcode::PtrAdd ||
         opcode == Opcode::Ite || opcode == Opcode::ZExt || opcode == Opcode::SExt ||
         opcode == Opcode::Extract;
}

} // namespace

/// Not a leaf of its own.
bool Candidates::known(ValueId value, const Leaves& leaves, uint32_t mark) const {
  const auto is = [&](const std::vector<ValueId>& values) {
    return std::find(values.begin(), values.end(), value) != values.end();
  };
  return value.index() < mark || builder_.program()[value].opcode != Opcode::Open || is(leaves.numbers) ||
         is(leaves.values);
}

/// Null for what is no leaf.
Expression Candidates::read_leaf(ValueId value, const Leaves& leaves, uint32_t mark) {
  const Instruction& i = builder_.program()[value];
  if (builder_.is_constant(value)) return predicate::constant(builder_.program().constant(value));
  if (i.opcode == Opcode::Pointer) {
    // Other conditions speak of all blocks that loops allocate (family_guesses.h).
    if (builder_.program().object(i.object).kind == ObjectKind::Summary) return nullptr;
    use_object(builder_.program(), i.object, scope_);
    return predicate::address(i.object, int64_t(i.imm));
  }
  if (value.index() < mark) return old_values_.use(builder_.program(), value, scope_);
  for (size_t k = 0; k < numbers_.size(); ++k)
    if (value == leaves.numbers[k] || value == leaves.values[k])
      return i.type.is_pointer() ? variable(k) : number(k);
  return nullptr;
}

/// Null for what is no expression over variables, memory and values from before the loop.
Expression Candidates::read(ValueId value, const Leaves& leaves, uint32_t mark, int depth) {
  if (Expression leaf = read_leaf(value, leaves, mark)) return leaf;
  const Instruction& i = builder_.program()[value];
  // A choice with a side that cannot be told, as what an invalid read delivers, is its other side.
  if (i.opcode == Opcode::Ite) {
    const bool first_known = known(i.operands[1], leaves, mark),
               second_known = known(i.operands[2], leaves, mark);
    if (first_known != second_known) return read(i.operands[first_known ? 1 : 2], leaves, mark, depth);
    if (i.type.is_pointer()) return nullptr;
  }
  const bool is_load = i.opcode == Opcode::Load && !i.type.is_pointer();
  if (depth == 0 || (!is_usual(i.opcode) && !is_load)) return nullptr;
  std::vector<Expression> operands;
  for (const ValueId operand : i.operands) {
    if (!operand.valid()) continue;
    operands.push_back(read(operand, leaves, mark, depth - 1));
    if (operands.back() == nullptr) return nullptr;
  }
  if (i.opcode == Opcode::Load) return predicate::load(operands[0], i.type.width());
  if (i.opcode == Opcode::PtrAdd) return predicate::ptr_add(operands[0], operands[1]);
  return operation_of(i, operands);
}

} // namespace fathom::loops
