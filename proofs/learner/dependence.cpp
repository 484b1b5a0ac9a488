#include "proofs/learner/dependence.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

/// Carries go upwards.
BitVector from_lowest(const BitVector& mask) {
  return mask | -mask;
}

} // namespace

Dependence::Dependence(const Program& program, uint32_t from, const std::vector<ValueId>& given,
                       const std::function<bool(ValueId)>& reads_others)
    : program_(program), from_(from) {
  for (uint32_t k = from; k < program.size(); ++k) {
    const ValueId id(k);
    const Instruction& i = program[id];
    const uint32_t width = std::max<uint32_t>(program.target.bits(i.type), 1);
    if (std::find(given.begin(), given.end(), id) != given.end()) {
      masks_.push_back(BitVector::ones(width));
      continue;
    }
    BitVector mask = compute(i, width);
    if (info(i.opcode).category == OpcodeCategory::Memory && !reads_others(id)) mask = BitVector::ones(width);
    masks_.push_back(std::move(mask));
  }
}

BitVector Dependence::of(ValueId value) const {
  if (value.index() >= from_) return masks_[value.index() - from_];
  return BitVector::zeros(std::max<uint32_t>(program_.target.bits(program_[value].type), 1));
}

/// By a constant; of a shift by anything else all bits depend.
BitVector Dependence::shifted(const Instruction& i, uint32_t width) const {
  const BitVector mask = of(i.operands[0]);
  if (program_[i.operands[1]].opcode != Opcode::Const) return BitVector::ones(width);
  const BitVector amount = program_.constant(i.operands[1]);
  if (i.opcode == Opcode::Shl) return mask.shl(amount);
  return i.opcode == Opcode::LShr ? mask.lshr(amount) : mask.ashr(amount);
}

BitVector Dependence::compute(const Instruction& i, uint32_t width) const {
  const bool depends = std::any_of(std::begin(i.operands), std::end(i.operands),
                                   [&](ValueId operand) { return operand.valid() && any(operand); });
  if (!depends) return BitVector::zeros(width);
  const auto mask = [&](int n) { return of(i.operands[n]); };
  const auto constant = [&](int n) {
    return program_[i.operands[n]].opcode == Opcode::Const ? program_.constant(i.operands[n])
                                                           : BitVector::ones(width);
  };
  switch (i.opcode) {
  case Opcode::And: return (mask(0) & constant(1)) | (mask(1) & constant(0));
  case Opcode::Or: {
    const auto open = [&](int n) {
      return program_[i.operands[n]].opcode == Opcode::Const ? ~program_.constant(i.operands[n])
                                                             : BitVector::ones(width);
    };
    return (mask(0) & open(1)) | (mask(1) & open(0));
  }
  case Opcode::Xor: return mask(0) | mask(1);
  case Opcode::Add:
  case Opcode::Sub: return from_lowest(mask(0) | mask(1));
  case Opcode::Mul: {
    BitVector lowest = mask(0) | mask(1);
    for (const int n : {0, 1})
      if (program_[i.operands[n]].opcode == Opcode::Const)
        lowest = lowest.shl(BitVector(width, program_.constant(i.operands[n]).count_trailing_zeros()));
    return from_lowest(lowest);
  }
  case Opcode::Shl:
  case Opcode::LShr:
  case Opcode::AShr: return shifted(i, width);
  case Opcode::Ite: return any(i.operands[0]) ? BitVector::ones(width) : mask(1) | mask(2);
  case Opcode::ZExt: return mask(0).zext(width);
  case Opcode::SExt: return mask(0).sext(width);
  case Opcode::Extract: return mask(0).extract(uint32_t(i.imm) + width - 1, uint32_t(i.imm));
  case Opcode::Concat: return mask(0).concat(mask(1));
  default: return BitVector::ones(width); // any other function of it
  }
}

} // namespace fathom::loops
