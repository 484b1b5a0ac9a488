// Instructions that read or change the memory, and obligations.
#include "encoder/encoding_pass.h"

namespace fathom::encoder {

using program::Instruction;
using program::ValueId;

EncodingPass::Value EncodingPass::load(ValueId id) {
  const Instruction& i = program_[id];
  return memory_->load(id, value(i.operands[0]), i.type, guard(i), i.location);
}

EncodingPass::Value EncodingPass::accessible(const Instruction& i) {
  return integer(memory_->accessible(value(i.operands[0]), bits(i.operands[1])));
}

EncodingPass::Value EncodingPass::store(const Instruction& i) {
  memory_->store(value(i.operands[0]), value(i.operands[1]), program_[i.operands[1]].type, guard(i),
                 i.location);
  return {};
}

EncodingPass::Value EncodingPass::copy(const Instruction& i) {
  memory_->copy(value(i.operands[0]), value(i.operands[1]), bits(i.operands[2]), guard(i), i.location);
  return {};
}

EncodingPass::Value EncodingPass::fill(const Instruction& i) {
  memory_->fill(value(i.operands[0]), bits(i.operands[1]), bits(i.operands[2]), guard(i), i.location);
  return {};
}

EncodingPass::Value EncodingPass::alloc(const Instruction& i) {
  memory_->alloc(i.object, guard(i));
  return {};
}

EncodingPass::Value EncodingPass::free(const Instruction& i) {
  memory_->free(value(i.operands[0]), guard(i));
  return {};
}

EncodingPass::Value EncodingPass::check(const Instruction& i) {
  encoding_.obligation_terms[i.imm] = builder_.and_(guard(i), bits(i.operands[0]));
  return {};
}

} // namespace fathom::encoder
