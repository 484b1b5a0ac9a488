// Counters and what they are compared with: where they stand when the comparison fails.
#include "ir/program/paths/conjuncts.h"
#include "proofs/exact/summary.h"

namespace fathom::loops {

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
ValueId Summary::at_limits(ValueId stay) {
  const Program& program = builder_.program();
  ValueId result = builder_.boolean(true);
  for (const ValueId condition : conjuncts_of(program, stay)) {
    const Instruction& i = program[condition];
    const bool negated = i.opcode == Opcode::Xor && builder_.is_true(i.operands[1]);
    const Instruction comparison = negated ? program[i.operands[0]] : i;
    if (comparison.opcode != Opcode::Ult && comparison.opcode != Opcode::Slt) continue;
    for (const int side : {0, 1}) result = builder_.conjoin(result, at_limit(comparison, side, negated));
  }
  return result;
}

/// By one comparison, negated or not, where the counters stand that are its operand `side`.
ValueId Summary::at_limit(const Instruction& comparison, int side, bool negated) {
  const ValueId counter = comparison.operands[side], other = comparison.operands[1 - side];
  ValueId result = builder_.boolean(true);
  if (other.index() >= index_.index() && !builder_.is_constant(other)) return result;
  const bool upwards = (side == 0) != negated; // where it is to stay below
  for (const LoopVariable& variable : analysis_.variables) {
    if (variable.kind != LoopVariable::Kind::Affine || variable.type.is_pointer() || !variable.constant_step)
      continue;
    const BitVector& step = *variable.constant_step;
    if (!(upwards ? step.is_one() : step.is_ones()) || affine(builder_, variable, index_) != counter)
      continue;
    const ValueId limit = negated ? builder_.binary(Opcode::Add, other, builder_.constant(step)) : other;
    const auto stays_or_stops = [&](ValueId x) {
      const ValueId less = side == 0 ? builder_.binary(comparison.opcode, x, other)
                                     : builder_.binary(comparison.opcode, other, x);
      return builder_.disjoin(negated ? builder_.not_(less) : less, builder_.eq(x, limit));
    };
    const ValueId first = stays_or_stops(variable.first),
                  last = stays_or_stops(affine(builder_, variable, count_));
    result = builder_.conjoin(result, builder_.disjoin(builder_.not_(first), last));
  }
  return result;
}

} // namespace fathom::loops
