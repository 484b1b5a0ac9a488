#include "loops/neighbours.h"

#include <optional>

#include "loops/choices.h"

namespace fathom::loops {

using namespace program;

bool compares_neighbours(SymbolicMemory& symbolic_memory, uint32_t began) {
  Builder& builder = symbolic_memory.builder();
  const auto target_of = [&](ValueId value) -> std::optional<PointerTarget> {
    const Instruction i = builder.program()[plain_value(builder.program(), value)];
    if (i.opcode != Opcode::Load) return {};
    const Resolution resolution = symbolic_memory.resolve(i.operands[0]);
    if (!resolution.complete || resolution.targets.size() != 1) return {};
    return resolution.targets[0];
  };
  const auto end = uint32_t(builder.program().size()); // differences are made meanwhile
  for (uint32_t id = began; id < end; ++id) {
    const Instruction i = builder.program()[ValueId(id)];
    if (i.opcode != Opcode::Ult && i.opcode != Opcode::Slt && i.opcode != Opcode::Eq) continue;
    const auto a = target_of(i.operands[0]), b = target_of(i.operands[1]);
    if (!a || !b || a->object != b->object || builder.is_constant(a->offset)) continue;
    if (builder.is_constant(builder.binary(Opcode::Sub, a->offset, b->offset))) return true;
  }
  return false;
}

} // namespace fathom::loops
