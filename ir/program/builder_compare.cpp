// Rules for comparisons of integers.
#include "ir/program/builder.h"
#include "ir/program/fold.h"

#include <vector>

namespace fathom::program {

namespace {

/// What all leaves of a tree of ites answer; none() where they differ, or one does not tell.
template <typename Answer> ValueId answer_of_leaves(const Program& program, ValueId tree, Answer&& answer) {
  constexpr int most_nodes = 1'000; // a variable that says in which of some hundred states a machine is
  std::vector<ValueId> open{tree};
  ValueId common;
  for (int count = 0; !open.empty(); ++count) {
    const ValueId node = open.back();
    open.pop_back();
    const ValueId known = answer(node);
    if (!known.valid() && program[node].opcode == Opcode::Ite && count < most_nodes) {
      open.push_back(program[node].operands[2]);
      open.push_back(program[node].operands[1]);
      continue;
    }
    if (!known.valid() || (common.valid() && known != common)) return {};
    common = known;
  }
  return common;
}

} // namespace

/// What the intervals say: true, false, or none().
ValueId Builder::decide(Opcode opcode, ValueId a, ValueId b) const {
  const uint32_t width = width_of(a);
  if (a == b) return opcode == Opcode::Eq || opcode == Opcode::Ule || opcode == Opcode::Sle ? true_ : false_;
  if (is_constant(a) && is_constant(b)) {
    const bool holds = width <= 64 ? fold_small(opcode, width, constant_u64(a), constant_u64(b)) != 0
                                   : !fold_any(opcode, program_.constant(a), program_.constant(b)).is_zero();
    return holds ? true_ : false_;
  }
  if (width > 64) return {};
  Interval x = interval(a), y = interval(b);
  if (opcode == Opcode::Eq) {
    if (x.high < y.low || y.high < x.low) return false_;
    return x.is_point() && y.is_point() ? true_ : ValueId();
  }
  if (opcode == Opcode::Slt || opcode == Opcode::Sle) {
    // Flipping the sign bit maps signed to unsigned order, and intervals to intervals when they lie in one
    // half, or around 0.
    const uint64_t sign = uint64_t{1} << (width - 1);
    const auto flip = [&](ValueId value, Interval& range) {
      if (((range.low ^ range.high) & sign) == 0) {
        range = {range.low ^ sign, range.high ^ sign};
        return true;
      }
      if (!is(value, Opcode::SExt)) return false;
      const uint64_t half = uint64_t{1} << (width_of(operand(value, 0)) - 1);
      range = {sign - half, sign + half - 1};
      return true;
    };
    if (!flip(a, x) || !flip(b, y)) return {};
  }
  if (opcode == Opcode::Ult || opcode == Opcode::Slt)
    return x.high < y.low ? true_ : x.low >= y.high ? false_ : ValueId();
  return x.high <= y.low ? true_ : x.low > y.high ? false_ : ValueId();
}

ValueId Builder::simplify_compare(Opcode opcode, ValueId a, ValueId b) {
  if (const ValueId known = decide(opcode, a, b); known.valid()) return known;
  // Only Eq, Ult and Slt remain, so that a comparison and its opposite are seen to be complements.
  if (opcode == Opcode::Ule) return not_(binary(Opcode::Ult, b, a));
  if (opcode == Opcode::Sle) return not_(binary(Opcode::Slt, b, a));
  if (type(a).is_boolean() && opcode != Opcode::Eq) // -1 is the smaller one where signs count
    return opcode == Opcode::Ult ? conjoin(not_(a), b) : conjoin(a, not_(b));
  if (is_constant(a) || is_constant(b)) {
    const bool left = is_constant(b);
    const ValueId tree = left ? a : b, other = left ? b : a;
    const bool is_choice = is(tree, Opcode::Ite);
    TreeBudget budget;
    if ((is_choice || constant_choice(tree).condition.valid()) &&
        tree_decidable(opcode, tree, other, left, 8, budget))
      return compare_tree(opcode, tree, other, left, 8);
    const auto answer = [&](ValueId leaf) {
      return left ? decide(opcode, leaf, other) : decide(opcode, other, leaf);
    };
    if (const ValueId known = is_choice ? answer_of_leaves(program_, tree, answer) : ValueId(); known.valid())
      return known;
  }
  return opcode == Opcode::Eq ? simplify_eq(a, b) : simplify_less(opcode, a, b);
}

/// Whether the comparison of a tree of ites is decided at all leaves but (at most) one, within the budget.
bool Builder::tree_decidable(Opcode opcode, ValueId tree, ValueId other, bool left, int depth,
                             TreeBudget& budget) const {
  if (--budget.nodes < 0) return false;
  if ((left ? decide(opcode, tree, other) : decide(opcode, other, tree)).valid()) return true;
  const Instruction& i = program_[tree];
  if (i.opcode == Opcode::Ite && depth > 0)
    return tree_decidable(opcode, i.operands[1], other, left, depth - 1, budget) &&
           tree_decidable(opcode, i.operands[2], other, left, depth - 1, budget);
  if ((i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt) && type(i.operands[0]).is_boolean()) return true;
  return --budget.open >= 0;
}

ValueId Builder::compare_tree(Opcode opcode, ValueId tree, ValueId other, bool left, int depth) {
  const auto answer = [&](ValueId leaf) {
    return left ? decide(opcode, leaf, other) : decide(opcode, other, leaf);
  };
  const ValueId known = depth > 0 ? answer(tree) : answer_of_leaves(program_, tree, answer);
  if (known.valid()) return known;
  if (is(tree, Opcode::Ite) && depth > 0) {
    const ValueId condition = operand(tree, 0), then_tree = operand(tree, 1), else_tree = operand(tree, 2);
    const ValueId then_value = compare_tree(opcode, then_tree, other, left, depth - 1);
    const ValueId else_value = compare_tree(opcode, else_tree, other, left, depth - 1);
    return ite(condition, then_value, else_value);
  }
  if (const Choice choice = constant_choice(tree); choice.condition.valid())
    return ite(choice.condition, compare_tree(opcode, choice.then_value, other, left, 0),
               compare_tree(opcode, choice.else_value, other, left, 0));
  if (opcode == Opcode::Eq) { // a constant belongs to the right
    const ValueId simpler = simplify_eq(tree, other);
    return simpler.valid() ? simpler : make(opcode, Type::boolean(), tree, other);
  }
  const ValueId a = left ? tree : other, b = left ? other : tree;
  const ValueId simpler = simplify_less(opcode, a, b);
  return simpler.valid() ? simpler : make(opcode, Type::boolean(), a, b);
}

ValueId Builder::simplify_eq(ValueId a, ValueId b) {
  if (type(a).is_boolean()) return not_(binary_i1(Opcode::Xor, a, b));
  const Opcode opcode = program_[a].opcode;
  if (!is_constant(b)) {
    const bool extended = opcode == Opcode::ZExt || opcode == Opcode::SExt;
    if (extended && is(b, opcode) && type(operand(a, 0)) == type(operand(b, 0)))
      return eq(operand(a, 0), operand(b, 0));
    if (opcode == Opcode::Add && is(b, Opcode::Add)) // x + y == x + z
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
          if (operand(a, i) == operand(b, j)) return eq(operand(a, 1 - i), operand(b, 1 - j));
    const ValueId zero = constant(BitVector::zeros(width_of(a)));
    for (int i = 0; i < 2; ++i) { // x + y == x
      if (opcode == Opcode::Add && operand(a, i) == b) return eq(operand(a, 1 - i), zero);
      if (is(b, Opcode::Add) && operand(b, i) == a) return eq(operand(b, 1 - i), zero);
    }
    return {};
  }
  const BitVector value = program_.constant(b);
  if (opcode == Opcode::ZExt || opcode == Opcode::SExt) {
    const ValueId source = operand(a, 0);
    const BitVector narrow = value.resize(width_of(source));
    if ((opcode == Opcode::ZExt ? narrow.zext(value.width()) : narrow.sext(value.width())) != value)
      return false_;
    return eq(source, constant(narrow));
  }
  if (opcode == Opcode::Add && is_constant(operand(a, 1)))
    return eq(operand(a, 0), constant(value - program_.constant(operand(a, 1))));
  if (opcode == Opcode::Sub && is_constant(operand(a, 0)))
    return eq(operand(a, 1), constant(program_.constant(operand(a, 0)) - value));
  if (opcode == Opcode::Xor && is_constant(operand(a, 1)))
    return eq(operand(a, 0), constant(value ^ program_.constant(operand(a, 1))));
  if ((opcode == Opcode::Sub || opcode == Opcode::Xor) && value.is_zero())
    return eq(operand(a, 0), operand(a, 1));
  if (opcode == Opcode::Concat && (is_constant(operand(a, 0)) || is_constant(operand(a, 1)))) {
    const uint32_t border = width_of(operand(a, 1));
    const ValueId high = constant(value.extract(value.width() - 1, border)),
                  low = constant(value.extract(border - 1, 0));
    return conjoin(eq(operand(a, 0), high), eq(operand(a, 1), low));
  }
  return {};
}

ValueId Builder::simplify_less(Opcode opcode, ValueId a, ValueId b) {
  const uint32_t width = width_of(a);
  if (is(a, Opcode::ZExt) && is(b, Opcode::ZExt) && type(operand(a, 0)) == type(operand(b, 0)))
    return binary(Opcode::Ult, operand(a, 0), operand(b, 0));
  if (is(a, Opcode::SExt) && is(b, Opcode::SExt) && type(operand(a, 0)) == type(operand(b, 0)))
    return binary(opcode, operand(a, 0), operand(b, 0)); // keeps both orders
  if (width > 64) return {};
  const Interval x = interval(a), y = interval(b);
  const uint64_t sign = uint64_t{1} << (width - 1);
  if (opcode == Opcode::Slt && ((x.low ^ y.low) & sign) == 0 && ((x.low ^ x.high) & sign) == 0 &&
      ((y.low ^ y.high) & sign) == 0)
    return binary(Opcode::Ult, a, b);
  if (opcode != Opcode::Ult) return {};
  // Where one value alone makes the comparison true, or false, it is an equation with the end of the
  // interval.
  const auto end = [&](uint64_t value) { return constant(width, value); };
  if (y.is_point()) {
    if (y.low - 1 == x.low) return eq(a, end(x.low));
    if (y.low == x.high) return not_(eq(a, end(x.high)));
  }
  if (x.is_point()) {
    if (x.low + 1 == y.high) return eq(b, end(y.high));
    if (x.low == y.low) return not_(eq(b, end(y.low)));
  }
  // A constant that is compared with an extended value fits the source, else the intervals had decided.
  if (is(a, Opcode::ZExt) && is_constant(b))
    return binary(Opcode::Ult, operand(a, 0), constant(width_of(operand(a, 0)), constant_u64(b)));
  if (is(b, Opcode::ZExt) && is_constant(a))
    return binary(Opcode::Ult, constant(width_of(operand(b, 0)), constant_u64(a)), operand(b, 0));
  return {};
}

} // namespace fathom::program
