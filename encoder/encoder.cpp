#include "encoder/encoder.h"

#include "encoder/encoding_pass.h"

namespace fathom::encoder {

using program::Instruction;
using program::Opcode;
using program::ValueId;
using term::Term;

Encoding encode(const program::Program& program, term::Builder& builder, const EncodeOptions& options) {
  return EncodingPass(program, builder, options).run();
}

EncodingPass::EncodingPass(const program::Program& program, term::Builder& builder,
                           const EncodeOptions& options)
    : program_(program), builder_(builder), options_(options), floats_(builder, options.floats) {
  encoding_.values.resize(program.size());
  encoding_.obligation_terms.assign(program.obligations.size(), builder.bool_false());
  memory_ =
      memory::make_model(program, builder, encoding_.values, options.memory, options.stats, options.kept);
}

const memory::EncodedValue& EncodingPass::value(ValueId id) const {
  const Value& result = encoding_.values[id.index()];
  FATHOM_CHECK(result.valid(), "value {} is used but was not kept", id.index());
  return result;
}

Term EncodingPass::bits(ValueId id) const {
  FATHOM_CHECK(!value(id).is_pointer(), "value {} is a pointer, not an integer", id.index());
  return value(id).bits;
}

Term EncodingPass::vector(ValueId id) const {
  const Term term = bits(id);
  return program_[id].type.is_boolean() ? builder_.bool_to_bv1(term) : term;
}

Term EncodingPass::guard(const Instruction& instruction) const {
  return instruction.guard.valid() ? bits(instruction.guard) : builder_.bool_true();
}

EncodingPass::Value EncodingPass::encode(ValueId id) {
  using term::Builder;
  const Instruction& i = program_[id];
  const auto operand = [&](uint32_t n) -> const Value& { return value(i.operands[n]); };
  switch (i.opcode) {
  case Opcode::Const: return constant(id);
  case Opcode::Pointer: return memory_->pointer(i.object, static_cast<int64_t>(i.imm));
  case Opcode::Input: return leaf(id, "input");
  case Opcode::Open: return leaf(id, "open");
  case Opcode::Initial: return initial(id);
  case Opcode::Address: return address(id);
  case Opcode::Index: return index(id);
  case Opcode::Forall: return forall(id);
  case Opcode::Add: return binary(i, &Builder::bvadd, &Builder::xor_);
  case Opcode::Sub: return binary(i, &Builder::bvsub, &Builder::xor_);
  case Opcode::Mul: return binary(i, &Builder::bvmul, &Builder::and_);
  case Opcode::UDiv: return binary(i, &Builder::bvudiv);
  case Opcode::URem: return binary(i, &Builder::bvurem);
  case Opcode::SDiv: return binary(i, &Builder::bvsdiv);
  case Opcode::SRem: return binary(i, &Builder::bvsrem);
  case Opcode::Shl: return binary(i, &Builder::bvshl);
  case Opcode::LShr: return binary(i, &Builder::bvlshr);
  case Opcode::AShr: return binary(i, &Builder::bvashr);
  case Opcode::And: return binary(i, &Builder::bvand, &Builder::and_);
  case Opcode::Or: return binary(i, &Builder::bvor, &Builder::or_);
  case Opcode::Xor: return binary(i, &Builder::bvxor, &Builder::xor_);
  case Opcode::Eq: return equal(i);
  case Opcode::Ult: return compare(i, &Builder::ult);
  case Opcode::Ule: return compare(i, &Builder::ule);
  case Opcode::Slt: return compare(i, &Builder::slt);
  case Opcode::Sle: return compare(i, &Builder::sle);
  case Opcode::Ite: return memory_->ite(bits(i.operands[0]), operand(1), operand(2));
  case Opcode::ZExt: return of_vector(i, builder_.zext(i.type.width(), vector(i.operands[0])));
  case Opcode::SExt: return of_vector(i, builder_.sext(i.type.width(), vector(i.operands[0])));
  case Opcode::Extract: {
    const auto low = static_cast<uint32_t>(i.imm);
    return of_vector(i, builder_.extract(low + i.type.width() - 1, low, vector(i.operands[0])));
  }
  case Opcode::Concat: return integer(builder_.concat(vector(i.operands[0]), vector(i.operands[1])));
  case Opcode::Float1:
  case Opcode::Float2:
  case Opcode::Float3: return float_operation(i);
  case Opcode::PtrAdd: return memory_->ptr_add(operand(0), bits(i.operands[1]));
  case Opcode::PtrSame: return integer(memory_->same(operand(0), operand(1)));
  case Opcode::SameObject: return integer(memory_->same_object(operand(0), operand(1)));
  case Opcode::PtrOffset: return integer(operand(0).bits);
  case Opcode::PtrToInt:
    return needed_addresses_[id.index()] ? integer(memory_->to_int(operand(0))) : Value{};
  case Opcode::IntToPtr: return memory_->from_int(bits(i.operands[0]));
  case Opcode::ObjectSize: return integer(memory_->object_size(operand(0)));
  case Opcode::Load: return load(id);
  case Opcode::Accessible: return accessible(i);
  case Opcode::Alive: return integer(memory_->alive(operand(0)));
  case Opcode::Alloc: return alloc(i);
  case Opcode::Free: return free(i);
  case Opcode::Store: return store(i);
  case Opcode::Copy: return copy(i);
  case Opcode::Fill: return fill(i);
  case Opcode::Repeated: return {};
  case Opcode::Check: return check(i);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

Encoding EncodingPass::run() {
  uint64_t count = 0;
  const uint32_t terms_before = builder_.context().size();
  find_needed_addresses();
  for (uint32_t i = 0; i < program_.size(); ++i) {
    if (options_.kept && !(*options_.kept)[i]) continue;
    encoding_.values[i] = encode(ValueId(i));
    ++count;
  }
  memory_->finish();
  encoding_.axioms = memory_->axioms();
  encoding_.lazy_axioms = memory_->lazy_axioms();
  encoding_.extra = memory_->obligations();
  for (const program::ObjectId object : memory_->addressed())
    encoding_.addresses.emplace_back(object, memory_->address(object));
  encoding_.memory = std::move(memory_);
  if (options_.stats) {
    options_.stats->counter("encoder.instructions") += count;
    options_.stats->counter("encoder.obligations") += program_.obligations.size();
    options_.stats->counter("encoder.obligations.extra") += encoding_.extra.size();
    options_.stats->counter("encoder.axioms") += encoding_.axioms.size();
    options_.stats->counter("encoder.axioms.lazy") += encoding_.lazy_axioms.size();
    options_.stats->counter("encoder.terms") += builder_.context().size() - terms_before;
  }
  return std::move(encoding_);
}

} // namespace fathom::encoder
