#include "proofs/elements/neighbours.h"

#include "proofs/body/choices.h"

#include <optional>

namespace fathom::loops {

using namespace program;

namespace {

/// What an offset is made of, but for constants.
struct Walk {
  ValueId core;
  uint64_t constant = 0;
};

/// As if sums never wrapped around before they are widened: it is a hint.
Walk walk_of(const Builder& builder, ValueId offset) {
  Walk walk{offset};
  uint64_t factor = 1;
  while (true) {
    const Instruction& i = builder.program()[walk.core];
    const bool by_constant = i.operands[1].valid() && builder.is_constant(i.operands[1]);
    if (i.opcode == Opcode::Add && by_constant)
      walk.constant += factor * uint64_t(builder.constant_i64(i.operands[1]));
    else if (i.opcode == Opcode::Mul && by_constant)
      factor *= builder.constant_u64(i.operands[1]);
    else if (i.opcode == Opcode::Shl && by_constant && builder.constant_u64(i.operands[1]) < 32)
      factor <<= builder.constant_u64(i.operands[1]);
    else if (i.opcode != Opcode::ZExt && i.opcode != Opcode::SExt)
      return walk;
    walk.core = i.operands[0];
  }
}

} // namespace

bool compares_neighbours(SymbolicMemory& symbolic_memory, uint32_t began) {
  Builder& builder = symbolic_memory.builder();
  const auto target_of = [&](ValueId value) -> std::optional<PointerTarget> {
    const Instruction i = builder.program()[plain_value(builder.program(), value)];
    if (i.opcode != Opcode::Load) return {};
    const Resolution resolution = symbolic_memory.resolve(i.operands[0]);
    if (!resolution.complete || resolution.targets.size() != 1) return {};
    return resolution.targets[0];
  };
  const auto end = uint32_t(builder.program().size());
  for (uint32_t id = began; id < end; ++id) {
    const Instruction i = builder.program()[ValueId(id)];
    if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt && i.opcode != Opcode::Eq) continue;
    const auto a = target_of(i.operands[0]), b = target_of(i.operands[1]);
    if (!a || !b || a->object != b->object || builder.is_constant(a->offset)) continue;
    const Walk first = walk_of(builder, a->offset), second = walk_of(builder, b->offset);
    if (first.core == second.core && first.constant != second.constant) return true;
  }
  return false;
}

} // namespace fathom::loops
