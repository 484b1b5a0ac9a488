#include "frontend/unwinder/memory_instructions.h"

#include "frontend/unwinder/float_arithmetic.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/threads.h"

namespace fathom::frontend {

using namespace program;

MemoryInstructions::MemoryInstructions(Context& context, Ledger& ledger, Operands& operands,
                                       MemoryParts& memory, FloatArithmetic& floats)
    : builder_(context.builder), layout_(context.layout), stack_(context.stack), context_(context),
      ledger_(ledger), initialisation_(memory.initialisation), outside_(memory.outside),
      pointers_(memory.pointers), accesses_(memory.accesses), allocation_(memory.allocation),
      operands_(operands), floats_(floats) {}

void MemoryInstructions::allocate(Activation& activation, const llvm::AllocaInst& instruction) {
  const uint64_t element =
      layout_.data_layout().getTypeAllocSize(instruction.getAllocatedType()).getFixedValue();
  const uint32_t bits = builder_.pointer_bits();
  const ValueId count = builder_.resize(operands_.scalar(activation, instruction.getArraySize()), bits);
  ValueId size = builder_.binary(Opcode::Mul, count, builder_.constant(bits, element));
  if (!allocation_.fit(activation, instruction, size)) return;
  const ObjectId object =
      allocation_.allocate(ObjectKind::Stack, context_.module.variable_name(instruction), size,
                           instruction.getAlign().value(), Contents::Arbitrary, &instruction);
  outside_.note_maker(object, instruction);
  builder_.program().object(object).read_only = is_constant_object(instruction);
  builder_.program().object(object).declaration = context_.module.declaration(instruction);
  operands_.set(activation, instruction, builder_.pointer(object, 0));
}

void MemoryInstructions::load(Activation& activation, const llvm::LoadInst& instruction) {
  const ValueId pointer = operands_.scalar(activation, instruction.getPointerOperand());
  llvm::Type* type = instruction.getType();
  if (!layout_.flat(type).in_bytes) return ledger_.unsupported(activation, "load of a vector of bits");
  const uint64_t size = layout_.data_layout().getTypeStoreSize(type).getFixedValue();
  accesses_.check_alignment(pointer, instruction.getAlign().value());
  accesses_.check_declared(instruction, pointer, size);
  const ValueId accessible =
      accesses_.checked(pointer, context_.size_constant(size), "read", AccessKind::Read);
  initialisation_.load(activation, instruction, pointer, accessible);
  Values result;
  for (const Scalar& part : layout_.flat(type).scalars)
    result.push_back(accesses_.load(pointer, part, accessible));
  operands_.set_all(activation, instruction, result);
}

void MemoryInstructions::store(Activation& activation, const llvm::StoreInst& instruction) {
  const ValueId pointer = operands_.scalar(activation, instruction.getPointerOperand());
  llvm::Type* type = instruction.getValueOperand()->getType();
  if (!layout_.flat(type).supported || !layout_.flat(type).in_bytes)
    return ledger_.unsupported(activation, "store of a value of unsupported type");
  const uint64_t size = layout_.data_layout().getTypeStoreSize(type).getFixedValue();
  accesses_.check_alignment(pointer, instruction.getAlign().value());
  accesses_.check_declared(instruction, pointer, size);
  const ValueId accessible =
      accesses_.checked(pointer, context_.size_constant(size), "write", kind_of_write(instruction));
  const Values value = operands_.values(activation, instruction.getValueOperand());
  const auto& scalars = layout_.flat(type).scalars;
  const ValueId written = initialisation_.stored(activation, instruction);
  for (size_t i = 0; i < scalars.size(); ++i)
    accesses_.store(pointer, scalars[i], value[i], accessible, initialisation_.of_part(written, scalars[i]));
}

/// Atomic operations of a sequential program are their plain counterparts.
void MemoryInstructions::atomic(Activation& activation, const llvm::Instruction& instruction) {
  const ValueId pointer = operands_.scalar(activation, instruction.getOperand(0));
  const Scalar& part = layout_.flat(instruction.getOperand(1)->getType()).scalars[0];
  const ValueId size = context_.size_constant(builder_.program().target.bytes(part.stored));
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  accesses_.check_alignment(pointer, exchange
                                         ? exchange->getAlign().value()
                                         : llvm::cast<llvm::AtomicRMWInst>(instruction).getAlign().value());
  accesses_.check_declared(instruction, pointer, builder_.program().target.bytes(part.stored));
  const ValueId accessible = accesses_.checked(pointer, size, "atomic access", AccessKind::Write);
  initialisation_.whole(pointer, accessible, builder_.program().target.bits(part.stored));
  const ValueId old = accesses_.load(pointer, part, accessible);
  const ValueId operand = operands_.scalar(activation, instruction.getOperand(1));
  if (exchange != nullptr) {
    const ValueId equal = part.type.is_pointer() ? pointers_.equal(old, operand) : builder_.eq(old, operand);
    const ValueId desired = operands_.scalar(activation, instruction.getOperand(2));
    if (context_.threads != nullptr) context_.threads->compare_and_swap(equal);
    accesses_.store(pointer, part, builder_.ite(equal, desired, old), accessible);
    return operands_.set_all(activation, instruction, Values{old, equal});
  }
  const auto less = [&](Opcode opcode, bool larger) {
    const ValueId below = builder_.binary(opcode, old, operand);
    return larger ? builder_.ite(below, operand, old) : builder_.ite(below, old, operand);
  };
  ValueId updated;
  switch (llvm::cast<llvm::AtomicRMWInst>(instruction).getOperation()) {
  case llvm::AtomicRMWInst::Xchg: updated = operand; break;
  case llvm::AtomicRMWInst::Add: updated = builder_.binary(Opcode::Add, old, operand); break;
  case llvm::AtomicRMWInst::Sub: updated = builder_.binary(Opcode::Sub, old, operand); break;
  case llvm::AtomicRMWInst::And: updated = builder_.binary(Opcode::And, old, operand); break;
  case llvm::AtomicRMWInst::Or: updated = builder_.binary(Opcode::Or, old, operand); break;
  case llvm::AtomicRMWInst::Xor: updated = builder_.binary(Opcode::Xor, old, operand); break;
  case llvm::AtomicRMWInst::Nand:
    updated = builder_.binary(Opcode::Xor, builder_.binary(Opcode::And, old, operand),
                              builder_.constant(BitVector::ones(builder_.width_of(old))));
    break;
  case llvm::AtomicRMWInst::Max: updated = less(Opcode::Slt, true); break;
  case llvm::AtomicRMWInst::Min: updated = less(Opcode::Slt, false); break;
  case llvm::AtomicRMWInst::UMax: updated = less(Opcode::Ult, true); break;
  case llvm::AtomicRMWInst::UMin: updated = less(Opcode::Ult, false); break;
  case llvm::AtomicRMWInst::FAdd:
  case llvm::AtomicRMWInst::FSub: {
    const auto& change = llvm::cast<llvm::AtomicRMWInst>(instruction);
    const bool adds = change.getOperation() == llvm::AtomicRMWInst::FAdd;
    const auto result = floats_.binary(adds ? llvm::Instruction::FAdd : llvm::Instruction::FSub,
                                       change.getType(), old, operand);
    if (!result) return ledger_.unsupported(activation, "this atomic operation");
    updated = *result;
    break;
  }
  default: return ledger_.unsupported(activation, "this atomic operation");
  }
  accesses_.store(pointer, part, updated, accessible);
  operands_.set(activation, instruction, old);
}

} // namespace fathom::frontend
