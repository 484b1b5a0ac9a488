#include "proofs/body/operations.h"

namespace fathom::loops {

using program::Opcode;

predicate::Expression operation_of(const program::Instruction& i,
                                   const std::vector<predicate::Expression>& operands) {
  if (i.opcode == Opcode::Ite) return predicate::ite(operands[0], operands[1], operands[2]);
  if (i.opcode == Opcode::ZExt) return predicate::zext(operands[0], i.type.width());
  if (i.opcode == Opcode::SExt) return predicate::sext(operands[0], i.type.width());
  if (i.opcode == Opcode::Extract) return predicate::extract(operands[0], uint32_t(i.imm), i.type.width());
  const bool is_binary = is_arithmetic(i.opcode) || is_comparison(i.opcode);
  return is_binary && operands.size() == 2 ? predicate::binary(i.opcode, operands[0], operands[1]) : nullptr;
}

} // namespace fathom::loops
