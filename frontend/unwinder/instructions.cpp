#include "frontend/unwinder/instructions.h"

#include "frontend/unwinder/arithmetic.h"
#include "frontend/unwinder/branches.h"
#include "frontend/unwinder/calls.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"

namespace fathom::frontend {

using namespace program;

namespace {

bool is_float(const llvm::Type* type) {
  return type->getScalarType()->isFloatingPointTy();
}

} // namespace

Instructions::Instructions(Context& context, Ledger& ledger, OpenValues& open, Operands& operands,
                           MemoryParts& memory, Arithmetic& arithmetic, Branches& branches, Calls& calls)
    : builder_(context.builder), layout_(context.layout), ledger_(ledger), open_(open),
      pointers_(memory.pointers), families_(memory.families), operands_(operands),
      integers_(arithmetic.integers), floats_(arithmetic.floats), branches_(branches), calls_(calls),
      memory_instructions_(context, ledger, operands, memory, arithmetic.floats) {}

void Instructions::execute(Activation& activation, const llvm::Instruction& instruction) {
  if (!layout_.flat(instruction.getType()).supported)
    return ledger_.unsupported(
        activation, fmt::format("{} with a value of unsupported type", instruction.getOpcodeName()));
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Br: return branches_.branch(activation, llvm::cast<llvm::BranchInst>(instruction));
  case llvm::Instruction::Switch:
    return branches_.choose(activation, llvm::cast<llvm::SwitchInst>(instruction));
  case llvm::Instruction::Ret:
    return branches_.return_values(activation, llvm::cast<llvm::ReturnInst>(instruction));
  case llvm::Instruction::Unreachable:
    ledger_.reach_unreachable("code that is declared unreachable was reached");
    return activation.stop();
  case llvm::Instruction::Call: return calls_.call(activation, llvm::cast<llvm::CallBase>(instruction));
  case llvm::Instruction::Alloca:
    return memory_instructions_.allocate(activation, llvm::cast<llvm::AllocaInst>(instruction));
  case llvm::Instruction::Load:
    return memory_instructions_.load(activation, llvm::cast<llvm::LoadInst>(instruction));
  case llvm::Instruction::Store:
    return memory_instructions_.store(activation, llvm::cast<llvm::StoreInst>(instruction));
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg: return memory_instructions_.atomic(activation, instruction);
  case llvm::Instruction::Fence: return;
  case llvm::Instruction::GetElementPtr:
    if (instruction.getType()->isVectorTy()) return ledger_.unsupported(activation, "a vector of addresses");
    return address(activation, instruction);
  case llvm::Instruction::ICmp:
  case llvm::Instruction::FCmp: return compare(activation, llvm::cast<llvm::CmpInst>(instruction));
  case llvm::Instruction::Select: return select(activation, llvm::cast<llvm::SelectInst>(instruction));
  case llvm::Instruction::Freeze:
    return operands_.set_all(activation, instruction,
                             operands_.values(activation, instruction.getOperand(0)));
  case llvm::Instruction::ExtractValue:
  case llvm::Instruction::InsertValue: return aggregate(activation, instruction);
  case llvm::Instruction::ExtractElement:
  case llvm::Instruction::InsertElement:
  case llvm::Instruction::ShuffleVector: return vector(activation, instruction);
  case llvm::Instruction::FNeg: return negate(activation, instruction);
  default: break;
  }
  if (instruction.isBinaryOp()) return binary(activation, llvm::cast<llvm::BinaryOperator>(instruction));
  if (instruction.isCast()) return cast(activation, llvm::cast<llvm::CastInst>(instruction));
  ledger_.unsupported(activation, fmt::format("the instruction {}", instruction.getOpcodeName()));
}

void Instructions::address(Activation& activation, const llvm::Instruction& instruction) {
  const ValueId base = operands_.scalar(activation, instruction.getOperand(0));
  const auto operand = [&](const llvm::Value* index) { return operands_.scalar(activation, index); };
  const ValueId moved =
      operands_.constants().address(llvm::cast<llvm::GEPOperator>(instruction), base, operand);
  const llvm::DataLayout& layout = instruction.getModule()->getDataLayout();
  llvm::APInt distance(layout.getIndexTypeSizeInBits(instruction.getType()), 0);
  std::optional<int64_t> by;
  if (llvm::cast<llvm::GEPOperator>(instruction).accumulateConstantOffset(layout, distance))
    by = distance.getSExtValue();
  families_.note_move(base, moved, by);
  operands_.set(activation, instruction, moved);
}

/// Negates floating-point numbers.
void Instructions::negate(Activation& activation, const llvm::Instruction& instruction) {
  Values result;
  for (const ValueId part : operands_.values(activation, instruction.getOperand(0))) {
    const uint32_t width = builder_.width_of(part);
    result.push_back(builder_.binary(Opcode::Xor, part, builder_.constant(BitVector::min_signed(width))));
  }
  operands_.set_all(activation, instruction, result);
}

void Instructions::binary(Activation& activation, const llvm::BinaryOperator& instruction) {
  const Values a = operands_.values(activation, instruction.getOperand(0));
  const Values b = operands_.values(activation, instruction.getOperand(1));
  if (is_float(instruction.getType())) {
    if (const auto folded = floats_.fold(instruction, {a, b}))
      return operands_.set_all(activation, instruction, operands_.constant(*folded));
    Values numbers;
    for (size_t i = 0; i < a.size(); ++i) {
      const auto one =
          floats_.binary(instruction.getOpcode(), instruction.getType()->getScalarType(), a[i], b[i]);
      if (!one) return ledger_.unsupported(activation, "floating-point arithmetic in this format");
      numbers.push_back(*one);
    }
    return operands_.set_all(activation, instruction, numbers);
  }
  // The difference of two addresses in one object does not depend on where it lies.
  if (instruction.getOpcode() == llvm::Instruction::Sub) {
    const auto* left = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(0));
    const auto* right = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(1));
    if (left && right && a.size() == 1 && builder_.width_of(a[0]) == builder_.pointer_bits()) {
      const ValueId p = operands_.scalar(activation, left->getPointerOperand()),
                    q = operands_.scalar(activation, right->getPointerOperand());
      const ValueId in_pool = pointers_.difference_in_pool(p, q);
      if (in_pool.valid()) return operands_.set(activation, instruction, in_pool);
      const ValueId inside = builder_.binary(Opcode::Sub, builder_.ptr_offset(p), builder_.ptr_offset(q));
      const ValueId same = builder_.same_object(p, q);
      const ValueId across = builder_.is_true(same) ? inside : builder_.binary(Opcode::Sub, a[0], b[0]);
      return operands_.set(activation, instruction, builder_.ite(same, inside, across));
    }
  }
  Values result;
  for (size_t i = 0; i < a.size(); ++i) {
    integers_.check_overflow(instruction, a[i], b[i]);
    result.push_back(integers_.binary(instruction.getOpcode(), a[i], b[i]));
  }
  operands_.set_all(activation, instruction, result);
}

void Instructions::compare(Activation& activation, const llvm::CmpInst& instruction) {
  const Values a = operands_.values(activation, instruction.getOperand(0));
  const Values b = operands_.values(activation, instruction.getOperand(1));
  const unsigned predicate = instruction.getPredicate();
  llvm::Type* type = instruction.getOperand(0)->getType();
  if (is_float(type)) {
    if (const auto folded = floats_.fold(instruction, {a, b}))
      return operands_.set_all(activation, instruction, operands_.constant(*folded));
    Values result;
    for (size_t i = 0; i < a.size(); ++i) {
      const auto one = floats_.compare(predicate, type->getScalarType(), a[i], b[i]);
      if (!one) return ledger_.unsupported(activation, "comparison of floating-point numbers of this format");
      result.push_back(*one);
    }
    return operands_.set_all(activation, instruction, result);
  }
  Values result;
  for (size_t i = 0; i < a.size(); ++i)
    result.push_back(builder_.type(a[i]).is_pointer() ? pointers_.compare(predicate, a[i], b[i])
                                                      : integers_.compare(predicate, a[i], b[i]));
  operands_.set_all(activation, instruction, result);
}

void Instructions::cast(Activation& activation, const llvm::CastInst& instruction) {
  const Values from = operands_.values(activation, instruction.getOperand(0));
  const auto& to = layout_.flat(instruction.getType()).scalars;
  llvm::Type* source = instruction.getOperand(0)->getType();
  Values result;
  const uint32_t bits = builder_.pointer_bits();
  for (size_t i = 0; i < to.size() && i < from.size(); ++i) {
    const ValueId x = from[i];
    switch (instruction.getOpcode()) {
    case llvm::Instruction::Trunc: result.push_back(builder_.trunc(x, to[i].type.width())); break;
    case llvm::Instruction::ZExt: result.push_back(builder_.zext(x, to[i].type.width())); break;
    case llvm::Instruction::SExt: result.push_back(builder_.sext(x, to[i].type.width())); break;
    case llvm::Instruction::PtrToInt:
      result.push_back(builder_.resize(builder_.ptr_to_int(x), to[i].type.width()));
      break;
    case llvm::Instruction::IntToPtr: result.push_back(builder_.int_to_ptr(builder_.resize(x, bits))); break;
    case llvm::Instruction::AddrSpaceCast: result.push_back(x); break;
    default: break;
    }
  }
  if (instruction.getOpcode() == llvm::Instruction::BitCast) {
    if (from.size() == to.size() && builder_.type(from[0]) == to[0].type)
      return operands_.set_all(activation, instruction, from);
    // Scalars and vectors of other shapes: through the bits, element 0 lies first in memory.
    ValueId all = from[0];
    for (size_t i = 1; i < from.size(); ++i) all = builder_.join_bytes(all, from[i]);
    uint32_t before = 0;
    for (const Scalar& part : to) {
      const uint32_t width = part.type.width(), behind = builder_.width_of(all) - before - width;
      result.push_back(
          builder_.extract(all, builder_.program().target.is_big_endian ? behind : before, width));
      before += width;
    }
  }
  if (result.size() == to.size()) return operands_.set_all(activation, instruction, result);
  if (const auto folded = floats_.fold(instruction, {from}))
    return operands_.set_all(activation, instruction, operands_.constant(*folded));
  for (size_t i = 0; i < to.size() && i < from.size(); ++i)
    if (const auto one = floats_.convert(instruction.getOpcode(), source->getScalarType(),
                                         instruction.getType()->getScalarType(), from[i]))
      result.push_back(*one);
  if (result.size() == to.size()) return operands_.set_all(activation, instruction, result);
  ledger_.unsupported(activation, "conversion of a floating-point number");
}

void Instructions::select(Activation& activation, const llvm::SelectInst& instruction) {
  const Values condition = operands_.values(activation, instruction.getCondition());
  const Values a = operands_.values(activation, instruction.getTrueValue());
  const Values b = operands_.values(activation, instruction.getFalseValue());
  branches_.note_choice(activation, instruction);
  Values result;
  for (size_t i = 0; i < a.size(); ++i)
    result.push_back(builder_.ite(condition[condition.size() == 1 ? 0 : i], a[i], b[i]));
  operands_.set_all(activation, instruction, result);
}

void Instructions::aggregate(Activation& activation, const llvm::Instruction& instruction) {
  const bool extract = llvm::isa<llvm::ExtractValueInst>(instruction);
  llvm::ArrayRef<unsigned> indices = extract ? llvm::cast<llvm::ExtractValueInst>(instruction).getIndices()
                                             : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  llvm::Type* type = instruction.getOperand(0)->getType();
  size_t first = 0;
  for (const unsigned index : indices) {
    first += layout_.first_scalar(type, index);
    type = type->isStructTy() ? type->getStructElementType(index) : type->getArrayElementType();
  }
  Values whole = operands_.values(activation, instruction.getOperand(0));
  const size_t count = layout_.count(type);
  if (extract) return operands_.set_all(activation, instruction, llvm::ArrayRef(whole).slice(first, count));
  const Values part = operands_.values(activation, instruction.getOperand(1));
  std::copy(part.begin(), part.end(), whole.begin() + ptrdiff_t(first));
  operands_.set_all(activation, instruction, whole);
}

void Instructions::vector(Activation& activation, const llvm::Instruction& instruction) {
  Values whole = operands_.values(activation, instruction.getOperand(0));
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    const Values second = operands_.values(activation, shuffle->getOperand(1));
    whole.append(second.begin(), second.end());
    Values result;
    const auto& scalars = layout_.flat(instruction.getType()).scalars;
    for (size_t i = 0; i < scalars.size(); ++i) {
      const int from = shuffle->getMaskValue(unsigned(i));
      result.push_back(from < 0 ? open_.value(OpenKind::Undef, scalars[i].type) : whole[size_t(from)]);
    }
    return operands_.set_all(activation, instruction, result);
  }
  const bool extract = llvm::isa<llvm::ExtractElementInst>(instruction);
  const ValueId index = operands_.scalar(activation, instruction.getOperand(extract ? 1 : 2));
  const uint32_t width = builder_.width_of(index);
  if (extract) {
    ValueId result = open_.value(OpenKind::Undef, builder_.type(whole[0]));
    for (size_t i = whole.size(); i-- > 0;)
      result = builder_.ite(builder_.eq(index, builder_.constant(width, i)), whole[i], result);
    return operands_.set(activation, instruction, result);
  }
  const ValueId element = operands_.scalar(activation, instruction.getOperand(1));
  for (size_t i = 0; i < whole.size(); ++i)
    whole[i] = builder_.ite(builder_.eq(index, builder_.constant(width, i)), element, whole[i]);
  operands_.set_all(activation, instruction, whole);
}

} // namespace fathom::frontend
