// Counters and what they are compared with: where they stand when the comparison fails.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

namespace fathom::frontend {

using namespace program;

/// For each comparison of `stay` that holds of all complete iterations and that a counter reaches in steps of
/// one:
///
///     stay(x)     step   limit          before the loop                  after k iterations
///     x < n        1     n              x0 < n  or x0 = n          ->    x < n  or x = n
///     x <= n       1     n + 1          x0 <= n or x0 = n + 1      ->    x <= n or x = n + 1
///     n < x       -1     n              and so on: it follows by induction, modulo the width
///
/// Where the loop is left by it, x is the limit: an equation, by which solvers replace the one by the other.
/// Without it they would have to find the last iteration among those that the quantifier is about.
ValueId LoopSummariser::at_limits(ValueId stay) {
  const Program& program = builder_.program();
  ValueId result = builder_.boolean(true);
  std::vector<ValueId> conjuncts{stay};
  while (!conjuncts.empty()) {
    const ValueId condition = conjuncts.back();
    conjuncts.pop_back();
    const Instruction i = program[condition];
    if (i.opcode == Opcode::And) {
      conjuncts.push_back(i.operands[0]);
      conjuncts.push_back(i.operands[1]);
      continue;
    }
    const bool negated = i.opcode == Opcode::Xor && i.type.is_boolean() && builder_.is_true(i.operands[1]);
    const Instruction comparison = negated ? program[i.operands[0]] : i;
    if (comparison.opcode != Opcode::Ult && comparison.opcode != Opcode::Slt) continue;
    for (const int side : {0, 1}) {
      const ValueId counter = comparison.operands[side], other = comparison.operands[1 - side];
      if (other.index() >= index_.index() && !builder_.is_constant(other)) continue;
      // Upwards where it is to stay below.
      const bool upwards = (side == 0) != negated;
      for (const LoopVariable& cell : cells_) {
        if (cell.kind != LoopVariable::Kind::Affine || cell.type.is_pointer() || !cell.constant_step)
          continue;
        const BitVector step = *cell.constant_step;
        if (upwards ? !step.is_one() : !step.is_ones()) continue;
        if (affine(cell, index_) != counter) continue;
        const ValueId limit = negated ? builder_.binary(Opcode::Add, other, builder_.constant(step)) : other;
        const auto stays_or_stops = [&](ValueId x) {
          const ValueId less = side == 0 ? builder_.binary(comparison.opcode, x, other)
                                         : builder_.binary(comparison.opcode, other, x);
          return builder_.disjoin(negated ? builder_.not_(less) : less, builder_.eq(x, limit));
        };
        result = builder_.conjoin(result, builder_.disjoin(builder_.not_(stays_or_stops(cell.first)),
                                                           stays_or_stops(affine(cell, count_))));
      }
    }
  }
  return result;
}

} // namespace fathom::frontend
