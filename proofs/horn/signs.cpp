#include "proofs/horn/signs.h"

#include <numeric>

namespace fathom::horn {

using namespace program;

namespace {

Sign both(Sign a, Sign b) {
  if (a == Sign::Unknown || a == b) return b;
  return b == Sign::Unknown ? a : Sign::Both;
}

} // namespace

Signs::Signs(const Program& program, const TransitionSystem& system)
    : program_(program), parents_(program.size()), signs_(program.size(), Sign::Unknown) {
  std::iota(parents_.begin(), parents_.end(), 0);
  for (uint32_t id = 0; id < program.size(); ++id) look_at(ValueId(id));
  for (const TransitionSystem::Edge& edge : system.edges)
    for (size_t i = 0; i < edge.values.size(); ++i)
      join(system.heads[edge.to].variables[i].value, edge.values[i]);
  for (const TransitionSystem::Return& returned : system.returns)
    for (const TransitionSystem::Call& call : system.calls)
      for (size_t i = 0; call.function == returned.function && i < call.after.size(); ++i)
        join(returned.after[i], call.after[i]);
}

uint32_t Signs::root(uint32_t value) const {
  while (parents_[value] != value) value = parents_[value] = parents_[parents_[value]];
  return value;
}

/// Constants are shared by all who use them.
void Signs::join(ValueId a, ValueId b) {
  if (program_[a].opcode == Opcode::Const || program_[b].opcode == Opcode::Const) return;
  if (program_[a].type != program_[b].type || !program_[a].type.is_integer()) return;
  const uint32_t to = root(a.index()), from = root(b.index());
  if (to == from) return;
  parents_[from] = to;
  signs_[to] = both(signs_[to], signs_[from]);
}

void Signs::vote(ValueId value, Sign sign) {
  if (program_[value].opcode == Opcode::Const) return;
  Sign& known = signs_[root(value.index())];
  known = both(known, sign);
}

void Signs::look_at(ValueId value) {
  const Instruction& i = program_[value];
  switch (i.opcode) {
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
    join(value, i.operands[0]);
    join(value, i.operands[1]);
    break;
  case Opcode::Eq: join(i.operands[0], i.operands[1]); break;
  case Opcode::Ite:
    join(value, i.operands[1]);
    join(value, i.operands[2]);
    break;
  case Opcode::Slt:
  case Opcode::Sle:
    vote(i.operands[0], Sign::Signed);
    vote(i.operands[1], Sign::Signed);
    break;
  case Opcode::Ult:
  case Opcode::Ule:
    vote(i.operands[0], Sign::Unsigned);
    vote(i.operands[1], Sign::Unsigned);
    break;
  case Opcode::SDiv:
  case Opcode::SRem:
  case Opcode::AShr:
  case Opcode::SExt: vote(i.operands[0], Sign::Signed); break;
  case Opcode::UDiv:
  case Opcode::URem:
  case Opcode::LShr:
  case Opcode::ZExt: vote(i.operands[0], Sign::Unsigned); break;
  case Opcode::Input: vote(value, program_.inputs[i.imm].is_signed ? Sign::Signed : Sign::Unsigned); break;
  default: break;
  }
}

} // namespace fathom::horn
