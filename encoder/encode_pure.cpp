// Leaves and pure instructions as terms.
#include "encoder/encoding_pass.h"
#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::encoder {

using program::Instruction;
using program::ValueId;
using term::Term;

EncodingPass::Value EncodingPass::constant(ValueId id) {
  const BitVector value = program_.constant(id);
  return integer(program_[id].type.is_boolean() ? builder_.boolean(!value.is_zero()) : builder_.bv(value));
}

EncodingPass::Value EncodingPass::leaf(ValueId id, const char* prefix) {
  const program::Type type = program_[id].type;
  const uint32_t width = program_.target.bits(type);
  // The width is in the name: the next bound's program may use the number for something else in the same
  // context.
  const Term term =
      builder_.symbol(fmt::format("{}!{}!{}", prefix, id.index(), type.is_boolean() ? 0 : width),
                      type.is_boolean() ? term::Sort::boolean() : term::Sort::bv(width));
  encoding_.leaves.push_back({id, term});
  return type.is_pointer() ? memory_->from_int(term) : integer(term);
}

EncodingPass::Value EncodingPass::initial(ValueId id) {
  const Instruction& i = program_[id];
  const Value value = memory_->initial(i.object, i.imm, i.type);
  encoding_.leaves.push_back({id, value.is_pointer() ? memory_->to_int(value) : value.bits});
  return value;
}

EncodingPass::Value EncodingPass::address(ValueId id) {
  const Term term = memory_->address(program_[id].object);
  encoding_.leaves.push_back({id, term});
  return integer(term);
}

EncodingPass::Value EncodingPass::index(ValueId id) {
  const uint32_t width = program_[id].type.width();
  return integer(builder_.symbol(fmt::format("index!{}!{}", id.index(), width), term::Sort::bv(width)));
}

/// Whether everything in the body that may differ from one index to the next is a function of the index: a
/// symbol for what one execution of the loop's body reads from outside would be the same value in all of
/// them.
bool EncodingPass::is_function_of(ValueId index, Term body) const {
  std::vector<Term> from_outside = memory_->unread(index);
  for (const Leaf& leaf : encoding_.leaves)
    if (leaf.value.index() > index.index() && program_[leaf.value].opcode != program::Opcode::Initial &&
        program_[leaf.value].opcode != program::Opcode::Address)
      from_outside.push_back(leaf.term);
  const std::vector<Term> symbols = term::symbols_of(builder_.context(), std::vector<Term>{body});
  return std::none_of(from_outside.begin(), from_outside.end(),
                      [&](Term t) { return std::binary_search(symbols.begin(), symbols.end(), t); });
}

EncodingPass::Value EncodingPass::forall(ValueId id) {
  const Instruction& i = program_[id];
  const Term holds = builder_.symbol(fmt::format("forall!{}", id.index()), term::Sort::boolean());
  const Term body = bits(i.operands[2]);
  encoding_.leaves.push_back({id, holds});
  if (is_function_of(i.operands[0], body))
    encoding_.clauses.push_back({id, holds, bits(i.operands[0]), bits(i.operands[1]), body});
  return integer(holds);
}

EncodingPass::Value EncodingPass::binary(const Instruction& i, Operator on_vectors, Operator on_booleans) {
  if (!i.type.is_boolean()) return integer((builder_.*on_vectors)(bits(i.operands[0]), bits(i.operands[1])));
  if (on_booleans) return integer((builder_.*on_booleans)(bits(i.operands[0]), bits(i.operands[1])));
  const Term result = (builder_.*on_vectors)(vector(i.operands[0]), vector(i.operands[1]));
  return integer(builder_.bv1_to_bool(result));
}

std::optional<uint32_t> EncodingPass::null_test(const Instruction& i) const {
  if (i.opcode != program::Opcode::Eq) return std::nullopt;
  for (const uint32_t n : {0u, 1u}) {
    const ValueId other = i.operands[1 - n];
    if (program_[i.operands[n]].opcode == program::Opcode::PtrToInt &&
        program_[other].opcode == program::Opcode::Const && program_.constant(other).is_zero())
      return n;
  }
  return std::nullopt;
}

void EncodingPass::find_needed_addresses() {
  needed_addresses_.assign(program_.size(), false);
  const auto need = [&](ValueId id) {
    if (id.valid()) needed_addresses_[id.index()] = true;
  };
  for (uint32_t i = 0; i < program_.size(); ++i) {
    if (options_.kept && !(*options_.kept)[i]) continue;
    const Instruction& instruction = program_[ValueId(i)];
    if (null_test(instruction)) continue;
    for (const ValueId operand : instruction.operands) need(operand);
  }
  for (uint32_t k = 0; k < program_.object_count(); ++k) need(program_.object(program::ObjectId(k)).size);
}

/// Through choices, so that the address of one side (of an unknown pointer) does not hide what the other is.
Term EncodingPass::is_null(ValueId pointer, int depth) {
  const Instruction& i = program_[pointer];
  if (i.opcode != program::Opcode::Ite || depth == 0 || !encoding_.values[i.operands[0].index()].valid())
    return memory_->is_zero(value(pointer));
  return builder_.ite(bits(i.operands[0]), is_null(i.operands[1], depth - 1),
                      is_null(i.operands[2], depth - 1));
}

EncodingPass::Value EncodingPass::equal(const Instruction& i) {
  // Comparing a pointer with null must not bring the addresses of all its targets into the formula.
  if (const std::optional<uint32_t> address = null_test(i))
    return integer(is_null(program_[i.operands[*address]].operands[0], 3));
  return integer(builder_.eq(bits(i.operands[0]), bits(i.operands[1])));
}

EncodingPass::Value EncodingPass::compare(const Instruction& i, Operator on_vectors) {
  return integer((builder_.*on_vectors)(vector(i.operands[0]), vector(i.operands[1])));
}

EncodingPass::Value EncodingPass::float_operation(const Instruction& i) {
  std::vector<Term> operands;
  for (int k = 0; k < program::info(i.opcode).arity; ++k) operands.push_back(vector(i.operands[k]));
  const auto operation = floats::Operation::unpack(i.imm);
  FATHOM_CHECK(operation.has_value(), "an instruction that computes nothing known");
  return of_vector(i, floats_.apply(*operation, operands, i.type.width()));
}

EncodingPass::Value EncodingPass::of_vector(const Instruction& i, Term vector) const {
  return integer(i.type.is_boolean() ? builder_.bv1_to_bool(vector) : vector);
}

} // namespace fathom::encoder
