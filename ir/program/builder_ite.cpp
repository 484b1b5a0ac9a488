// Rules for choices.
#include "ir/program/builder.h"

namespace fathom::program {

Builder::Choice Builder::constant_choice(ValueId id) {
  const Instruction& i = program_[id];
  if (i.opcode == Opcode::Ite && is_constant(i.operands[1]) && is_constant(i.operands[2]))
    return {i.operands[0], i.operands[1], i.operands[2]};
  if ((i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt) && type(i.operands[0]).is_boolean()) {
    const ValueId condition = i.operands[0];
    const uint32_t width = i.type.width();
    const bool is_signed = i.opcode == Opcode::SExt;
    const ValueId set = is_signed ? ones(width) : constant(BitVector(width, 1));
    return {condition, set, constant(BitVector::zeros(width))};
  }
  return {};
}

ValueId Builder::ite(ValueId condition, ValueId then_value, ValueId else_value) {
  FATHOM_CHECK(type(condition).is_boolean() && type(then_value) == type(else_value) &&
                   !type(then_value).is_none(),
               "ite of {}, {} and {}", type(condition).to_string(), type(then_value).to_string(),
               type(else_value).to_string());
  if (condition == true_ || then_value == else_value) return then_value;
  if (condition == false_) return else_value;
  const Type result = type(then_value);
  if (!folding_) return make(Opcode::Ite, result, condition, then_value, else_value);
  if (is_not(condition)) return ite(operand(condition, 0), else_value, then_value);
  if (result.is_boolean()) return ite_i1(condition, then_value, else_value);
  if (const ValueId simpler = ite_nested(condition, then_value, else_value); simpler.valid()) return simpler;
  if (result.is_pointer())
    if (const ValueId simpler = ite_pointers(condition, then_value, else_value); simpler.valid())
      return simpler;
  if (is_zero(else_value) && is_constant(then_value)) {
    if (program_.constant(then_value).is_one()) return make(Opcode::ZExt, result, condition);
    if (program_.constant(then_value).is_ones()) return make(Opcode::SExt, result, condition);
  }
  return make(Opcode::Ite, result, condition, then_value, else_value);
}

/// The condition is not a negation.
ValueId Builder::ite_i1(ValueId condition, ValueId then_value, ValueId else_value) {
  if (then_value == true_ || then_value == condition) return disjoin(condition, else_value);
  if (else_value == false_ || else_value == condition) return conjoin(condition, then_value);
  if (then_value == false_ || is_complement(then_value, condition))
    return conjoin(not_(condition), else_value);
  if (else_value == true_ || is_complement(else_value, condition))
    return disjoin(not_(condition), then_value);
  if (is_complement(then_value, else_value)) return binary_i1(Opcode::Xor, condition, else_value);
  if (const ValueId simpler = ite_nested(condition, then_value, else_value); simpler.valid()) return simpler;
  return make(Opcode::Ite, Type::boolean(), condition, then_value, else_value);
}

ValueId Builder::ite_nested(ValueId condition, ValueId then_value, ValueId else_value) {
  if (is(then_value, Opcode::Ite)) { // condition holds here
    const ValueId inner = operand(then_value, 0), x = operand(then_value, 1), y = operand(then_value, 2);
    if (contains_conjunct(condition, inner)) return ite(condition, x, else_value);
    if (contains_complement(condition, inner)) return ite(condition, y, else_value);
    if (y == else_value) return ite(chain(Opcode::And, condition, inner), x, y);
    if (x == else_value) return ite(chain(Opcode::And, condition, not_(inner)), y, x);
  }
  if (is(else_value, Opcode::Ite)) { // condition does not hold here, nor what implies it
    const ValueId inner = operand(else_value, 0), x = operand(else_value, 1), y = operand(else_value, 2);
    if (contains_conjunct(inner, condition)) return ite(condition, then_value, y);
    if (contains_complement_disjunct(inner, condition)) return ite(condition, then_value, x);
    if (x == then_value) return ite(chain(Opcode::Or, condition, inner), x, y);
    if (y == then_value) return ite(chain(Opcode::Or, condition, not_(inner)), y, x);
  }
  return {};
}

/// `first` before the conjuncts (disjuncts) of `rest`, as a chain that begins with the oldest. The exits of a
/// loop are joined from the last to the first, and what one cell needs of them is the beginning of what the
/// next cell needs: built in this order the conditions of all cells share one chain,
///
///     (((c0 & c1) & c2) & c3)     and not     (c0 & (c1 & (c2 & c3)))
///
/// which makes a loop over n cells linear in n.
ValueId Builder::chain(Opcode opcode, ValueId first, ValueId rest) {
  const auto together = [&](ValueId a, ValueId b) {
    return opcode == Opcode::And ? conjoin(a, b) : disjoin(a, b);
  };
  constexpr int longest = 256;
  ValueId last[longest];
  int length = 0;
  while (folding_ && length < longest && is(rest, opcode)) {
    ValueId part = operand(rest, 0), beginning = operand(rest, 1);
    if (is(part, opcode) || (!is(beginning, opcode) && part < beginning)) std::swap(part, beginning);
    if (is(part, opcode) || part < first) break; // no chain, or one that would not begin with the oldest
    last[length++] = part;
    rest = beginning;
  }
  ValueId result = together(first, rest);
  while (length > 0) result = together(result, last[--length]);
  return result;
}

/// Pointers into the same object: the choice is one of offsets.
ValueId Builder::ite_pointers(ValueId condition, ValueId then_value, ValueId else_value) {
  const auto has_offset = [&](ValueId p) { return is(p, Opcode::Pointer) || is(p, Opcode::PtrAdd); };
  if (!has_offset(then_value) && !has_offset(else_value)) return {};
  const ObjectId object =
      program_[strip(then_value)].object; // without making values, since most choices fail here
  const bool same = is(strip(then_value), Opcode::Pointer) && is(strip(else_value), Opcode::Pointer)
                        ? object == program_[strip(else_value)].object
                        : strip(then_value) == strip(else_value);
  if (!same) return {};
  const BaseAndOffset x = split(then_value), y = split(else_value);
  return ptr_add(x.base, ite(condition, x.offset, y.offset));
}

} // namespace fathom::program
