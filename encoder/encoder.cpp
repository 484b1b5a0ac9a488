#include "encoder/encoder.h"

#include "encoder/encoding_pass.h"

namespace fathom::encoder {

using namespace program;
using term::Term;

namespace {

constexpr uint64_t between_looks = 16; ///< instructions; a read may take milliseconds
/// A unit of work builds so many terms, or encodes so many instructions.
constexpr uint64_t terms_per_unit = 200, instructions_per_unit = 200;

} // namespace

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
  const Instruction& i = program_[id];
  switch (info(i.opcode).family) {
  case OpcodeFamily::Leaf: return encode_leaf(id, i);
  case OpcodeFamily::Arithmetic: return encode_arithmetic(i);
  case OpcodeFamily::Comparison: return encode_comparison(i);
  case OpcodeFamily::Bits: return encode_bits(i);
  case OpcodeFamily::Float: return float_operation(i);
  case OpcodeFamily::Quantifier: return forall(id);
  case OpcodeFamily::Pointer: return encode_pointer(id, i);
  case OpcodeFamily::Memory: return encode_memory(id, i);
  case OpcodeFamily::Effect: return encode_effect(i);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_leaf(ValueId id, const Instruction& i) {
  switch (as<LeafOpcode>(i.opcode)) {
  case LeafOpcode::Const: return constant(id);
  case LeafOpcode::Pointer: return memory_->pointer(i.object, static_cast<int64_t>(i.imm));
  case LeafOpcode::Input: return leaf(id, "input");
  case LeafOpcode::Open: return leaf(id, "open");
  case LeafOpcode::Initial: return initial(id);
  case LeafOpcode::Address: return address(id);
  case LeafOpcode::Index: return index(id);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_arithmetic(const Instruction& i) {
  using term::Builder;
  switch (as<ArithmeticOpcode>(i.opcode)) {
  case ArithmeticOpcode::Add: return binary(i, &Builder::bvadd, &Builder::xor_);
  case ArithmeticOpcode::Sub: return binary(i, &Builder::bvsub, &Builder::xor_);
  case ArithmeticOpcode::Mul: return binary(i, &Builder::bvmul, &Builder::and_);
  case ArithmeticOpcode::UDiv: return binary(i, &Builder::bvudiv);
  case ArithmeticOpcode::URem: return binary(i, &Builder::bvurem);
  case ArithmeticOpcode::SDiv: return binary(i, &Builder::bvsdiv);
  case ArithmeticOpcode::SRem: return binary(i, &Builder::bvsrem);
  case ArithmeticOpcode::Shl: return binary(i, &Builder::bvshl);
  case ArithmeticOpcode::LShr: return binary(i, &Builder::bvlshr);
  case ArithmeticOpcode::AShr: return binary(i, &Builder::bvashr);
  case ArithmeticOpcode::And: return binary(i, &Builder::bvand, &Builder::and_);
  case ArithmeticOpcode::Or: return binary(i, &Builder::bvor, &Builder::or_);
  case ArithmeticOpcode::Xor: return binary(i, &Builder::bvxor, &Builder::xor_);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_comparison(const Instruction& i) {
  using term::Builder;
  switch (as<ComparisonOpcode>(i.opcode)) {
  case ComparisonOpcode::Eq: return equal(i);
  case ComparisonOpcode::Ult: return compare(i, &Builder::ult);
  case ComparisonOpcode::Ule: return compare(i, &Builder::ule);
  case ComparisonOpcode::Slt: return compare(i, &Builder::slt);
  case ComparisonOpcode::Sle: return compare(i, &Builder::sle);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_bits(const Instruction& i) {
  switch (as<BitsOpcode>(i.opcode)) {
  case BitsOpcode::Ite: return memory_->ite(bits(i.operands[0]), value(i.operands[1]), value(i.operands[2]));
  case BitsOpcode::ZExt: return of_vector(i, builder_.zext(i.type.width(), vector(i.operands[0])));
  case BitsOpcode::SExt: return of_vector(i, builder_.sext(i.type.width(), vector(i.operands[0])));
  case BitsOpcode::Extract: {
    const auto low = static_cast<uint32_t>(i.imm);
    return of_vector(i, builder_.extract(low + i.type.width() - 1, low, vector(i.operands[0])));
  }
  case BitsOpcode::Concat: return integer(builder_.concat(vector(i.operands[0]), vector(i.operands[1])));
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_pointer(ValueId id, const Instruction& i) {
  const auto operand = [&](uint32_t n) -> const Value& { return value(i.operands[n]); };
  switch (as<PointerOpcode>(i.opcode)) {
  case PointerOpcode::PtrAdd: return memory_->ptr_add(operand(0), bits(i.operands[1]));
  case PointerOpcode::PtrSame: return integer(memory_->same(operand(0), operand(1)));
  case PointerOpcode::SameObject: return integer(memory_->same_object(operand(0), operand(1)));
  case PointerOpcode::PtrOffset: return integer(operand(0).bits);
  case PointerOpcode::PtrToInt:
    return needed_addresses_[id.index()] ? integer(memory_->to_int(operand(0))) : Value{};
  case PointerOpcode::IntToPtr: return memory_->from_int(bits(i.operands[0]));
  case PointerOpcode::ObjectSize: return integer(memory_->object_size(operand(0)));
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_memory(ValueId id, const Instruction& i) {
  switch (as<MemoryOpcode>(i.opcode)) {
  case MemoryOpcode::Load: return load(id);
  case MemoryOpcode::Accessible: return accessible(i);
  case MemoryOpcode::Alive: return integer(memory_->alive(value(i.operands[0])));
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

EncodingPass::Value EncodingPass::encode_effect(const Instruction& i) {
  switch (as<EffectOpcode>(i.opcode)) {
  case EffectOpcode::Alloc: return alloc(i);
  case EffectOpcode::Free: return free(i);
  case EffectOpcode::Store: return store(i);
  case EffectOpcode::Copy: return copy(i);
  case EffectOpcode::Fill: return fill(i);
  case EffectOpcode::Repeated: return {};
  case EffectOpcode::Check: return check(i);
  }
  FATHOM_UNREACHABLE("opcode {}", static_cast<int>(i.opcode));
}

/// Others may work with the builder while this waits.
void EncodingPass::charge(uint64_t count) {
  if (options_.effort == nullptr) return;
  built_ += builder_.built() - built_before_;
  const uint64_t units = built_ / terms_per_unit + count / instructions_per_unit;
  options_.effort->spend(units - std::exchange(charged_, units));
  options_.effort->rest();
  built_before_ = builder_.built();
}

Encoding EncodingPass::run() {
  built_before_ = builder_.built();
  uint64_t count = 0;
  const uint32_t terms_before = builder_.context().size();
  find_needed_addresses();
  for (uint32_t i = 0; i < program_.size(); ++i) {
    if (options_.kept && !(*options_.kept)[i]) continue;
    if (count % between_looks == 0) {
      if (options_.is_late && options_.is_late()) {
        encoding_.late_at = ValueId(i);
        return std::move(encoding_);
      }
      charge(count);
    }
    encoding_.values[i] = encode(ValueId(i));
    ++count;
  }
  memory_->finish();
  charge(count);
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
