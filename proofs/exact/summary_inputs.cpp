// Inputs of the complete iterations: cells of arrays, of which there may be fewer than iterations.
#include "ir/program/paths/conjuncts.h"
#include "proofs/body/choices.h"
#include "proofs/exact/summary.h"
#include "proofs/exact/summary_object.h"

namespace fathom::loops {

using namespace program;

/// Which cells hold the inputs of the iteration that is described; those of far ones share theirs.
ValueId Summary::number_of_inputs() {
  const uint32_t cells = bits_of_cell_numbers(builder_.pointer_bits());
  return counted_.width > cells ? builder_.trunc(index_, cells) : index_;
}

bool Summary::depends_on_inputs(ValueId value) {
  const Program& program = builder_.program();
  return is_made_of(program, value, index_.index(), [&](ValueId part) {
    const Instruction& i = program[part];
    return (i.opcode == Opcode::Initial || i.opcode == Opcode::Pointer) &&
           program.object(i.object).kind == ObjectKind::Summary;
  });
}

/// Iterations with cells that are not theirs alone say nothing of them. What was to hold of every iteration
/// is left out there, so that no execution is lost.
ValueId Summary::without_far_inputs(ValueId stay) {
  const uint32_t cells = bits_of_cell_numbers(builder_.pointer_bits());
  if (!analysis_.reads_inputs || counted_.width <= cells) return stay;
  ValueId always = builder_.boolean(true), near = always;
  for (const ValueId conjunct : conjuncts_of(builder_.program(), stay)) {
    ValueId& part = depends_on_inputs(conjunct) ? near : always;
    part = builder_.conjoin(part, conjunct);
  }
  const ValueId first_far = builder_.constant(counted_.width, uint64_t(1) << cells);
  const ValueId is_far = builder_.binary(Opcode::Ule, first_far, index_);
  return builder_.conjoin(always, builder_.disjoin(near, is_far));
}

} // namespace fathom::loops
