#include "proofs/body/choices.h"

#include <set>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_choices = 256;

} // namespace

std::vector<ValueId> choices_of(const Program& program, ValueId value) {
  std::vector<ValueId> found, waiting{value};
  std::set<ValueId> seen;
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next).second) continue;
    const Instruction& i = program[next];
    if (i.opcode == Opcode::Ite && seen.size() < most_choices)
      waiting.insert(waiting.end(), {i.operands[2], i.operands[1]});
    else
      found.push_back(next);
  }
  return found;
}

bool is_made_of(const Program& program, ValueId value, uint32_t from,
                const std::function<bool(ValueId)>& is_so) {
  if (value.index() < from) return false;
  std::vector<ValueId> waiting{value};
  std::set<ValueId> seen;
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (next.index() < from || !seen.insert(next).second) continue;
    if (is_so(next)) return true;
    for (const ValueId operand : program[next].operands)
      if (operand.valid()) waiting.push_back(operand);
  }
  return false;
}

ValueId plain_value(const Program& program, ValueId value) {
  const auto opcode = [&](ValueId v) { return program[v].opcode; };
  while (true) {
    const Instruction& i = program[value];
    if (i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt)
      value = i.operands[0];
    else if (i.opcode == Opcode::Ite && opcode(i.operands[1]) == Opcode::Open)
      value = i.operands[2];
    else if (i.opcode == Opcode::Ite && opcode(i.operands[2]) == Opcode::Open)
      value = i.operands[1];
    else
      return value;
  }
}

bool may_be_constant(const Builder& builder, ValueId value, int depth) {
  const Instruction& i = builder.program()[value];
  if (i.opcode == Opcode::Const || i.opcode == Opcode::Pointer) return true;
  if (depth == 0) return false;
  switch (i.opcode) {
  case Opcode::Ite:
    return may_be_constant(builder, i.operands[1], depth - 1) ||
           may_be_constant(builder, i.operands[2], depth - 1);
  case Opcode::PtrAdd:
    return builder.program()[i.operands[0]].opcode == Opcode::Pointer &&
           may_be_constant(builder, i.operands[1], depth - 1);
  case Opcode::ZExt:
  case Opcode::SExt: return builder.type(i.operands[0]).is_boolean();
  default: return i.type.is_boolean();
  }
}

ValueId choice_in(const Builder& builder, ValueId value, int depth) {
  const Instruction& i = builder.program()[value];
  if (builder.is_constant(value) || depth == 0) return {};
  if (i.opcode == Opcode::Ite) return i.operands[0];
  if (i.type.is_boolean()) return value;
  switch (i.opcode) {
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract: return choice_in(builder, i.operands[0], depth - 1);
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Xor:
  case Opcode::PtrAdd: {
    const ValueId left = choice_in(builder, i.operands[0], depth - 1);
    return left.valid() ? left : choice_in(builder, i.operands[1], depth - 1);
  }
  default: return {};
  }
}

ValueId cofactor(Builder& builder, ValueId value, ValueId condition, int depth) {
  const Instruction i = builder.program()[value];
  if (builder.is_constant(value) || depth == 0) return value;
  const auto part = [&](int k) { return cofactor(builder, i.operands[k], condition, depth - 1); };
  if (i.type.is_boolean()) {
    if (builder.implies(condition, value)) return builder.boolean(true);
    if (builder.excludes(condition, value)) return builder.boolean(false);
    if (i.opcode != Opcode::Ite) return value;
  }
  switch (i.opcode) {
  case Opcode::Ite:
    if (builder.implies(condition, i.operands[0])) return part(1);
    if (builder.excludes(condition, i.operands[0])) return part(2);
    return builder.ite(i.operands[0], part(1), part(2));
  case Opcode::ZExt: return builder.zext(part(0), i.type.width());
  case Opcode::SExt: return builder.sext(part(0), i.type.width());
  case Opcode::Extract: return builder.extract(part(0), uint32_t(i.imm), i.type.width());
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Xor: return builder.binary(i.opcode, part(0), part(1));
  case Opcode::PtrAdd: return builder.ptr_add(part(0), part(1));
  default: return value;
  }
}

} // namespace fathom::loops
