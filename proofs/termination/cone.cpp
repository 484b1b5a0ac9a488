#include "proofs/termination/cone.h"

namespace fathom::termination {

using program::Instruction;
using program::Opcode;
using program::TransitionSystem;
using program::ValueId;

namespace {

constexpr size_t most_comparisons = 24, most_strides = 4, most_constants = 8;

} // namespace

Cone::Cone(const program::Program& program, const TransitionSystem::Edge& edge, uint32_t first)
    : program_(program), first_(first) {
  std::vector<ValueId> open(edge.values.begin(), edge.values.end());
  for (const ValueId value : edge.values)
    if (value.valid()) note_constant(value);
  open.push_back(edge.guard);
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    if (!value.valid() || value.index() < first_ || !seen_.insert(value).second) continue;
    const Instruction& made = program_[value];
    note(made);
    for (uint32_t i = 0; i < program::info(made.opcode).arity; ++i) open.push_back(made.operands[i]);
  }
}

bool Cone::is_number(ValueId value) const {
  const program::Type type = program_[value].type;
  return type.is_integer() && type.width() > 1 && type.width() <= widest;
}

void Cone::note_constant(ValueId value) {
  const Instruction& made = program_[value];
  if (made.opcode == Opcode::Const && is_number(value) && constants_.size() < most_constants)
    constants_.insert({made.type.width(), made.imm});
}

void Cone::note(const Instruction& made) {
  switch (made.opcode) {
  case Opcode::Eq:
  case Opcode::Ult:
  case Opcode::Ule:
  case Opcode::Slt:
  case Opcode::Sle:
    if (!is_number(made.operands[0])) break;
    for (const ValueId side : {made.operands[0], made.operands[1]}) note_constant(side);
    if (comparisons_.size() < most_comparisons)
      comparisons_.push_back({made.operands[0], made.operands[1], made.opcode});
    break;
  case Opcode::Ite:
    for (const ValueId side : {made.operands[1], made.operands[2]}) note_constant(side);
    break;
  case Opcode::Add: {
    const Instruction& by = program_[made.operands[1]];
    if (is_number(made.operands[1]) && by.opcode == Opcode::Const && by.imm != 0 &&
        strides_.size() < most_strides)
      strides_.insert({by.type.width(), by.imm});
    break;
  }
  default: break;
  }
}

} // namespace fathom::termination
