#include "frontend/interpreter/loads_and_stores.h"

namespace fathom::frontend::interpreter {

using program::Contents;
using program::ObjectKind;
using program::Property;

void LoadsAndStores::allocate(const llvm::AllocaInst& instruction) {
  const uint64_t element = layout_.getTypeAllocSize(instruction.getAllocatedType()).getFixedValue();
  const uint64_t size = operands_.size(instruction.getArraySize()) * element & memory_.mask();
  const ObjectIndex object = allocations_.make(ObjectKind::Stack, size, instruction.getAlign().value(),
                                               Contents::Arbitrary, &instruction);
  if (!instruction.isStaticAlloca()) stack_.top().variable_sized.push_back(object);
  operands_.set(instruction, Value::of({object, 0}));
}

/// `place`: where all of it may be accessed.
Value LoadsAndStores::read(Pointer from, std::optional<Place> place, llvm::Type* type) {
  const Value open = place ? Value() : choices_.open(type);
  const auto begin = place ? place : memory_.begin_of_invalid(from);
  return begin ? typed_.read(*begin, type, place ? nullptr : &open) : open;
}

void LoadsAndStores::load(const llvm::LoadInst& instruction) {
  Threads& threads = accesses_.threads();
  const StoreBuffers::View view(threads.buffers(), threads.current());
  llvm::Type* type = instruction.getType();
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  const Pointer from = operands_.pointer(instruction.getPointerOperand());
  accesses_.check_alignment(from, instruction.getAlign().value());
  accesses_.check_declared(instruction, from, size);
  const auto place = accesses_.checked(from, size, "read", AccessKind::Read);
  if (place) cross_check_.access(instruction.getPointerOperand(), from);
  if (place) uninitialised_.check_load(instruction, *place);
  const bool before = outcome_.take_uninitialised();
  Value value = read(from, place, type);
  if (place) note_input(*place, type, value);
  operands_.set(instruction, std::move(value));
  if (place && outcome_.read_uninitialised()) uninitialised_.note_load(instruction, *place);
  if (before) outcome_.note_uninitialised();
}

/// What a variable holds that nobody defines, where it is read first.
void LoadsAndStores::note_input(Place place, llvm::Type* type, const Value& value) {
  const auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(memory_[place.object].made_by);
  if (variable == nullptr || variable->hasInitializer() || stack_.in_model()) return;
  if (inputs_.emplace(place.object, place.offset).second) recorder_.assign(place, type, value);
}

void LoadsAndStores::store(const llvm::StoreInst& instruction) {
  llvm::Type* type = instruction.getValueOperand()->getType();
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  const Pointer to = operands_.pointer(instruction.getPointerOperand());
  accesses_.check_alignment(to, instruction.getAlign().value());
  accesses_.check_declared(instruction, to, size);
  const auto place = accesses_.checked(to, size, "write", kind_of_write(instruction));
  Value value = operands_.get(instruction.getValueOperand());
  if (!place) return; // dropped
  cross_check_.access(instruction.getPointerOperand(), to);
  Threads& threads = accesses_.threads();
  const bool is_delayed = threads.delays(instruction);
  const std::vector<Byte> before = is_delayed ? threads.buffers().bytes(*place, size) : std::vector<Byte>();
  typed_.write(*place, type, value);
  uninitialised_.carry(instruction, *place);
  if (is_delayed) threads.buffers().delay(threads.current(), *place, before);
  if (instruction.getDebugLoc() || stack_.in_model()) recorder_.assign(*place, type, std::move(value));
}

void LoadsAndStores::atomic(const llvm::Instruction& instruction) {
  llvm::Type* type = instruction.getOperand(1)->getType();
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  const Pointer target = operands_.pointer(instruction.getOperand(0));
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  accesses_.check_alignment(target, exchange
                                        ? exchange->getAlign().value()
                                        : llvm::cast<llvm::AtomicRMWInst>(instruction).getAlign().value());
  accesses_.check_declared(instruction, target, size);
  const auto place = accesses_.checked(target, size, "atomic access", AccessKind::Write);
  if (place) cross_check_.access(instruction.getOperand(0), target);
  if (place) uninitialised_.check_whole(*place, size);
  const Value old = read(target, place, type);
  const Value operand = operands_.get(instruction.getOperand(1));
  if (exchange) {
    const Value equal = arithmetic_.compare(llvm::CmpInst::ICMP_EQ, type, old, operand);
    if (place && !equal.bits.isZero()) typed_.write(*place, type, operands_.get(instruction.getOperand(2)));
    return operands_.set(instruction, Value::aggregate({old, equal}));
  }
  const auto result = updated(llvm::cast<llvm::AtomicRMWInst>(instruction), old, operand);
  if (!result) return outcome_.end(program::RunEnd::Unsupported, "an atomic operation");
  if (place) typed_.write(*place, type, *result);
  operands_.set(instruction, old);
}

std::optional<Value> LoadsAndStores::updated(const llvm::AtomicRMWInst& instruction, const Value& old,
                                             const Value& operand) {
  using Op = llvm::AtomicRMWInst;
  llvm::Type* type = instruction.getType();
  const auto plain = [&](unsigned opcode) { return arithmetic_.binary(opcode, type, old, operand, false); };
  const auto chosen = [&](llvm::CmpInst::Predicate keep) {
    return arithmetic_.compare(keep, type, old, operand).bits.isZero() ? operand : old;
  };
  switch (instruction.getOperation()) {
  case Op::Xchg: return operand;
  case Op::Add: return plain(llvm::Instruction::Add);
  case Op::Sub: return plain(llvm::Instruction::Sub);
  case Op::And: return plain(llvm::Instruction::And);
  case Op::Or: return plain(llvm::Instruction::Or);
  case Op::Xor: return plain(llvm::Instruction::Xor);
  case Op::Nand: return Value::integer(~scalars_.number(plain(llvm::Instruction::And)));
  case Op::Max: return chosen(llvm::CmpInst::ICMP_SGT);
  case Op::Min: return chosen(llvm::CmpInst::ICMP_SLT);
  case Op::UMax: return chosen(llvm::CmpInst::ICMP_UGT);
  case Op::UMin: return chosen(llvm::CmpInst::ICMP_ULT);
  case Op::FAdd: return plain(llvm::Instruction::FAdd);
  case Op::FSub: return plain(llvm::Instruction::FSub);
  default: return std::nullopt;
  }
}

} // namespace fathom::frontend::interpreter
