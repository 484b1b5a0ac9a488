// Allocation, loads, stores and bulk operations, with what happens when they are invalid.
#include "frontend/interpreter/execution.h"
#include "frontend/uninitialised_reads.h"

#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Instructions.h>

#include <utility>

namespace fathom::frontend::interpreter {

using llvm::APInt;
using program::Contents;
using program::ObjectKind;
using program::Property;

namespace {

constexpr uint64_t plausible_allocation = 1ull << 30;

} // namespace

/// Every call takes the next number of the input vector's dynamic allocations.
ObjectIndex Execution::new_object(ObjectKind kind, uint64_t size, uint64_t alignment, Contents contents,
                                  const llvm::Value* made_by) {
  const uint64_t number = allocations_++;
  // Offsets are signed: no object can be larger than this, and an allocation that cannot succeed has no
  // continuation.
  if (size > memory_.mask() >> 1) end(program::RunEnd::AssumeFailed, "an allocation cannot succeed");
  Object object;
  object.kind = kind;
  object.size = size;
  object.alignment = alignment;
  object.made_by = made_by;
  if (kind == ObjectKind::Heap) {
    object.heap_number = ++heap_objects_;
    object.allocated_at = &user_instruction();
  }
  Origin origin{.begin = 0, .end = size};
  if (contents == Contents::Arbitrary) {
    origin.arbitrary = true;
    origin.allocation = number;
  }
  object.origins.push_back(origin);
  if (size > plausible_allocation) run_.huge_allocation = true;
  std::optional<uint64_t> address;
  if (const auto entry = input_vector_.dynamic_addresses.find(number);
      entry != input_vector_.dynamic_addresses.end())
    address = entry->second;
  // The formula may leave open where objects lie; a machine cannot put two into the same place.
  if (address && !memory_.is_free(*address, std::max<uint64_t>(size, 1)))
    end(program::RunEnd::Unsupported, "the counterexample puts two living objects at the same address");
  const ObjectIndex index = memory_.add(std::move(object), address);
  if (kind == ObjectKind::Stack) frame().objects.push_back(index);
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(made_by);
  const bool of_variable = variable != nullptr && !variable->isStaticAlloca() && !in_model();
  if (kind == ObjectKind::Heap || of_variable) recorder_.allocation(user_instruction(), depth(), index, size);
  return index;
}

void Execution::allocate(const llvm::AllocaInst& instruction) {
  const uint64_t element = layout_.getTypeAllocSize(instruction.getAllocatedType()).getFixedValue();
  const uint64_t size = size_operand(instruction.getArraySize()) * element & memory_.mask();
  const ObjectIndex object =
      new_object(ObjectKind::Stack, size, instruction.getAlign().value(), Contents::Arbitrary, &instruction);
  if (!instruction.isStaticAlloca()) frame().variable_sized.push_back(object);
  set(instruction, Value::of({object, 0}));
}

void Execution::release(ObjectIndex object) {
  memory_.release(object);
}

std::optional<Place> Execution::checked_access(Pointer pointer, uint64_t size, const char* what,
                                               bool writes) {
  const std::optional<Place> place = memory_.access(pointer, size);
  const bool constant = place && writes && size > 0 && memory_[place->object].read_only;
  if (place && !constant) return place;
  violate(Property::ValidDeref,
          constant ? fmt::format("{} into a constant object", what) : fmt::format("invalid {}", what));
  if (!ended_) run_.used_open_value = true; // a machine may do something else with it
  return std::nullopt;
}

void Execution::load(const llvm::LoadInst& instruction) {
  llvm::Type* type = instruction.getType();
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  const Pointer from = pointer(get(instruction.getPointerOperand()));
  check_alignment(from, instruction.getAlign().value());
  const auto place = checked_access(from, size, "read", false);
  if (place) check_sets(instruction.getPointerOperand(), from);
  if (place) check_initialised(instruction, *place);
  const Value open = place ? Value() : open_value(type);
  const auto begin = place ? place : memory_.begin_of_invalid(from);
  const bool before = std::exchange(run_.read_uninitialised, false);
  set(instruction, begin ? read(*begin, type, place ? nullptr : &open) : open);
  if (place && run_.read_uninitialised) note_uninitialised(instruction, *place);
  run_.read_uninitialised |= before;
}

/// Where nobody asked for it: a value is read that nobody has written, not only copied.
void Execution::note_uninitialised(const llvm::LoadInst& load, Place place) {
  if (run_.undefined || specification_.asks_for(Property::UninitialisedRead)) return;
  const ReadUse use = read_use(load, layout_, in_model());
  if (use.passed || (unset_bits(place, use.read.getBitWidth()) & use.read).isZero()) return;
  note_undefined(Property::UninitialisedRead, "read of uninitialised memory");
}

void Execution::store(const llvm::StoreInst& instruction) {
  llvm::Type* type = instruction.getValueOperand()->getType();
  const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
  const Pointer to = pointer(get(instruction.getPointerOperand()));
  check_alignment(to, instruction.getAlign().value());
  const auto place = checked_access(to, size, "write", true);
  Value value = get(instruction.getValueOperand());
  if (!place) return; // dropped
  check_sets(instruction.getPointerOperand(), to);
  write(*place, type, value);
  carry_state(instruction, *place);
  if (instruction.getDebugLoc() || in_model())
    recorder_.assign(user_instruction(), depth(), *place, type, std::move(value));
}

/// In a sequential program atomic operations are their plain counterparts.
void Execution::atomic(const llvm::Instruction& instruction) {
  llvm::Type* type = instruction.getOperand(1)->getType();
  const Pointer target = pointer(get(instruction.getOperand(0)));
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  check_alignment(target, exchange ? exchange->getAlign().value()
                                   : llvm::cast<llvm::AtomicRMWInst>(instruction).getAlign().value());
  const auto place =
      checked_access(target, layout_.getTypeStoreSize(type).getFixedValue(), "atomic access", true);
  if (place) check_sets(instruction.getOperand(0), target);
  if (place && specification_.asks_for(Property::UninitialisedRead) &&
      !unset_bits(*place, 8 * unsigned(layout_.getTypeStoreSize(type).getFixedValue())).isZero())
    violate(Property::UninitialisedRead, "read of uninitialised memory");
  const Value open = place ? Value() : open_value(type);
  const auto begin = place ? place : memory_.begin_of_invalid(target);
  const Value old = begin ? read(*begin, type, place ? nullptr : &open) : open;
  const Value operand = get(instruction.getOperand(1));
  if (exchange) {
    const Value equal = compare(llvm::CmpInst::ICMP_EQ, type, old, operand);
    if (place && !equal.bits.isZero()) write(*place, type, get(instruction.getOperand(2)));
    return set(instruction, Value::aggregate({old, equal}));
  }
  using Op = llvm::AtomicRMWInst;
  const auto plain = [&](unsigned opcode) { return binary(opcode, type, old, operand, false); };
  const auto chosen = [&](llvm::CmpInst::Predicate keep) {
    return compare(keep, type, old, operand).bits.isZero() ? operand : old;
  };
  Value result;
  switch (llvm::cast<Op>(instruction).getOperation()) {
  case Op::Xchg: result = operand; break;
  case Op::Add: result = plain(llvm::Instruction::Add); break;
  case Op::Sub: result = plain(llvm::Instruction::Sub); break;
  case Op::And: result = plain(llvm::Instruction::And); break;
  case Op::Or: result = plain(llvm::Instruction::Or); break;
  case Op::Xor: result = plain(llvm::Instruction::Xor); break;
  case Op::Nand: result = Value::integer(~number(plain(llvm::Instruction::And))); break;
  case Op::Max: result = chosen(llvm::CmpInst::ICMP_SGT); break;
  case Op::Min: result = chosen(llvm::CmpInst::ICMP_SLT); break;
  case Op::UMax: result = chosen(llvm::CmpInst::ICMP_UGT); break;
  case Op::UMin: result = chosen(llvm::CmpInst::ICMP_ULT); break;
  case Op::FAdd: result = plain(llvm::Instruction::FAdd); break;
  case Op::FSub: result = plain(llvm::Instruction::FSub); break;
  default: return end(program::RunEnd::Unsupported, "an atomic operation");
  }
  if (place) write(*place, type, result);
  set(instruction, old);
}

/// The bits of `width` from there that nobody has written.
APInt Execution::unset_bits(Place place, unsigned width) {
  APInt unset(width, 0);
  for (unsigned i = 0; i < width / 8; ++i) {
    const Byte byte = memory_.read(place.object, place.offset + i);
    if (byte.tag == Byte::Tag::Uninitialised) unset.insertBits(byte.unset, i * 8, 8);
  }
  return unset;
}

void Execution::check_initialised(const llvm::LoadInst& load, Place place) {
  if (!specification_.asks_for(Property::UninitialisedRead)) return;
  const ReadUse use = read_use(load, layout_, in_model());
  const APInt unset = unset_bits(place, use.read.getBitWidth());
  if (use.carries) frame().carried[&load] = unset;
  if ((unset & use.read).isZero()) return;
  if (use.passed)
    return end(program::RunEnd::Unsupported,
               "a structure that is not initialised as a whole, passed in registers");
  violate(Property::UninitialisedRead, "read of uninitialised memory");
}

/// What was loaded without being read is as uninitialised in its new place.
void Execution::carry_state(const llvm::StoreInst& store, Place place) {
  if (!specification_.asks_for(Property::UninitialisedRead)) return;
  const Carried carried = carried_by(store);
  const auto state = frame().carried.find(carried.load);
  if (!carried.load || state == frame().carried.end() ||
      state->second.getBitWidth() != carried.written.getBitWidth())
    return;
  const APInt unset = state->second & ~carried.written;
  for (unsigned i = 0; i < unset.getBitWidth() / 8; ++i) {
    const auto bits = static_cast<uint8_t>(unset.extractBitsAsZExtValue(8, i * 8));
    if (bits == 0) continue;
    Byte byte = memory_.read(place.object, place.offset + i);
    byte.tag = Byte::Tag::Uninitialised;
    byte.unset = bits;
    memory_.write(place.object, place.offset + i, byte);
  }
}

/// `open`: what is outside the object, which C leaves open; null where all is inside.
Value Execution::read(Place place, llvm::Type* type, const Value* open) {
  const auto part = [&](size_t i) { return open ? &open->elements[i] : nullptr; };
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    std::vector<Value> elements;
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      elements.push_back(read({place.object, place.offset + fields->getElementOffset(i).getFixedValue()},
                              structure->getElementType(i), part(i)));
    return Value::aggregate(std::move(elements));
  }
  if (type->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
    std::vector<Value> elements;
    for (uint64_t i = 0; i < type->getArrayNumElements(); ++i)
      elements.push_back(read({place.object, place.offset + i * step}, type->getArrayElementType(), part(i)));
    return Value::aggregate(std::move(elements));
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return read_scalar(place, type, open);
  const unsigned each = width(vector->getElementType());
  if (each % 8) { // packed bits
    if (open) return *open;
    llvm::Type* all = llvm::IntegerType::get(type->getContext(), each * vector->getNumElements());
    return bit_cast(all, type, read_scalar(place, all, nullptr));
  }
  std::vector<Value> elements;
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    elements.push_back(
        read_scalar({place.object, place.offset + i * (each / 8)}, vector->getElementType(), part(i)));
  return Value::aggregate(std::move(elements));
}

Value Execution::read_scalar(Place place, llvm::Type* type, const Value* open) {
  const unsigned bits = width(type), count = (bits + 7) / 8;
  const uint64_t size = memory_[place.object].size;
  const auto is_inside = [&](unsigned i) { return place.offset + i < size; };
  const APInt outside = open ? raw(*open).zext(count * 8) : APInt(count * 8, 0);
  const auto byte_at = [&](unsigned i) -> Byte {
    if (is_inside(i)) return memory_.read(place.object, place.offset + i);
    return {static_cast<uint8_t>(outside.extractBitsAsZExtValue(8, i * 8)), Byte::Tag::Data, 0, {}};
  };
  APInt number(count * 8, 0);
  const Byte first = byte_at(0);
  bool one_pointer = first.tag == Byte::Tag::Fragment, fragments = false, any_inside = false;
  for (unsigned i = 0; i < count; ++i) {
    const Byte byte = i ? byte_at(i) : first;
    any_inside = any_inside || is_inside(i);
    uint64_t value = byte.value;
    if (byte.tag == Byte::Tag::Uninitialised) run_.read_uninitialised = true;
    if (byte.tag == Byte::Tag::Fragment) {
      fragments = true;
      value = memory_.number(byte.pointer) >> (8 * byte.index) & 0xff;
    }
    one_pointer = one_pointer && byte.tag == Byte::Tag::Fragment && byte.pointer == first.pointer &&
                  byte.index == first.index + i;
    number.insertBits(value, i * 8, 8);
  }
  if (open && !any_inside) return *open;
  if (one_pointer && type->isPointerTy() && first.index == 0) return Value::of(first.pointer);
  if (one_pointer && bits % 8 == 0 && !type->isPointerTy()) {
    Value value = Value::integer(number);
    value.from_pointer = true;
    value.first_byte = first.index;
    value.pointer = first.pointer;
    return value;
  }
  if (fragments) run_.used_address = true;
  return from_bits(type, number.trunc(bits));
}

void Execution::write(Place place, llvm::Type* type, const Value& value) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      write({place.object, place.offset + fields->getElementOffset(i).getFixedValue()},
            structure->getElementType(i), value.elements[i]);
    return;
  }
  if (type->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(type->getArrayElementType()).getFixedValue();
    for (uint64_t i = 0; i < type->getArrayNumElements(); ++i)
      write({place.object, place.offset + i * step}, type->getArrayElementType(), value.elements[i]);
    return;
  }
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  if (!vector) return write_scalar(place, type, value);
  const unsigned each = width(vector->getElementType());
  if (each % 8) {
    llvm::Type* all = llvm::IntegerType::get(type->getContext(), each * vector->getNumElements());
    return write_scalar(place, all, bit_cast(type, all, value));
  }
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    write_scalar({place.object, place.offset + i * (each / 8)}, vector->getElementType(), value.elements[i]);
}

void Execution::write_scalar(Place place, llvm::Type* type, const Value& value) {
  const unsigned count = (width(type) + 7) / 8;
  const bool is_pointer = value.kind == Value::Kind::Pointer && value.pointer.has_object();
  if (is_pointer || value.from_pointer) {
    const uint8_t first = is_pointer ? 0 : value.first_byte;
    for (unsigned i = 0; i < count; ++i)
      memory_.write(place.object, place.offset + i,
                    {0, Byte::Tag::Fragment, static_cast<uint8_t>(first + i), value.pointer});
    return;
  }
  const APInt bits = raw(value).zextOrTrunc(count * 8);
  for (unsigned i = 0; i < count; ++i)
    memory_.write(place.object, place.offset + i,
                  {static_cast<uint8_t>(bits.extractBitsAsZExtValue(8, i * 8)), Byte::Tag::Data, 0, {}});
}

void Execution::check_alignment(Pointer pointer, uint64_t alignment) {
  if (alignment <= 1 || !specification_.asks_for(Property::MisalignedAccess)) return;
  const Pointer target = memory_.resolve(pointer);
  const bool by_offset = !target.has_object() || memory_[target.object].alignment % alignment == 0;
  if (!by_offset) run_.used_address = true;
  const uint64_t number = by_offset ? static_cast<uint64_t>(target.offset) : memory_.number(target);
  if (number % alignment)
    violate(Property::MisalignedAccess,
            fmt::format("an access that needs an alignment of {} bytes", alignment));
}

/// Whether the regions share a byte.
void Execution::check_overlap(Pointer to, uint64_t to_size, Pointer from, uint64_t from_size,
                              bool same_is_fine) {
  const Pointer a = memory_.resolve(to), b = memory_.resolve(from);
  if (to_size == 0 || from_size == 0 || a.object != b.object) return;
  if (same_is_fine && a.offset == b.offset) return;
  const bool overlap = b.offset >= a.offset ? static_cast<uint64_t>(b.offset - a.offset) < to_size
                                            : static_cast<uint64_t>(a.offset - b.offset) < from_size;
  if (overlap) violate(Property::MemoryOverlap, "a copy between objects that overlap");
}

void Execution::copy_memory(Pointer destination, Pointer source, uint64_t size) {
  if (size == 0) return;
  const std::optional<Place> from = checked_access(source, size, "read of a block of memory", false);
  const std::optional<Place> to = checked_access(destination, size, "write of a block of memory", true);
  if (!from || !to) return; // dropped
  memory_.copy(*to, *from, size);
  if (current_->getDebugLoc() && !in_model()) recorder_.copy(*current_, depth(), *to, *from, size);
}

void Execution::fill_memory(Pointer destination, uint8_t byte, uint64_t size) {
  if (size == 0) return;
  const std::optional<Place> to = checked_access(destination, size, "write of a block of memory", true);
  if (to) memory_.fill(to->object, to->offset, size, byte);
}

/// Null, or the start of a live heap object (C11 7.22.3.3).
bool Execution::check_free(Pointer pointer) {
  const Pointer target = memory_.resolve(pointer);
  const bool valid =
      target.is_null() || (target.has_object() && target.offset == 0 && memory_[target.object].alive &&
                           memory_[target.object].kind == ObjectKind::Heap);
  if (!valid) {
    violate(Property::ValidFree, "invalid free");
    if (!ended_) run_.used_open_value = true;
  }
  return valid;
}

Pointer Execution::element_pointer(const llvm::GEPOperator& gep) {
  int64_t delta = 0;
  for (auto step = llvm::gep_type_begin(gep), last = llvm::gep_type_end(gep); step != last; ++step) {
    if (llvm::StructType* structure = step.getStructTypeOrNull()) {
      const auto* index = llvm::cast<llvm::ConstantInt>(step.getOperand());
      delta += static_cast<int64_t>(
          layout_.getStructLayout(structure)->getElementOffset(index->getZExtValue()).getFixedValue());
      continue;
    }
    const uint64_t stride = step.getSequentialElementStride(layout_).getFixedValue();
    const int64_t index = number(get(step.getOperand())).sextOrTrunc(64).getSExtValue();
    delta = static_cast<int64_t>(static_cast<uint64_t>(delta) + static_cast<uint64_t>(index) * stride);
  }
  return memory_.moved(pointer(get(gep.getPointerOperand())), delta);
}

} // namespace fathom::frontend::interpreter
