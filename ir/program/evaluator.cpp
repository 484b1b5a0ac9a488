#include "ir/program/evaluator.h"

#include "ir/program/builder.h"
#include "ir/program/fold.h"
#include "ir/support/floats/evaluate.h"

#include <algorithm>

namespace fathom::program {

namespace {

uint64_t seed_key(ObjectId object, uint64_t offset) {
  return uint64_t{object.index()} << 40 ^ offset;
}

} // namespace

BitVector Evaluation::integer(ValueId id) const {
  const Type type = (*program_)[id].type;
  FATHOM_CHECK(type.is_integer(), "value {} is no integer", id.index());
  const Slot& slot = slots_[id.index()];
  return type.width() <= 64 ? BitVector(type.width(), slot.bits) : wide_[slot.bits];
}

PointerValue Evaluation::pointer(ValueId id) const {
  FATHOM_CHECK((*program_)[id].type.is_pointer(), "value {} is no pointer", id.index());
  const Slot& slot = slots_[id.index()];
  return {ObjectId(slot.object), static_cast<int64_t>(slot.bits)};
}

bool Evaluation::executed(ValueId id) const {
  const ValueId guard = (*program_)[id].guard;
  return !guard.valid() || boolean(guard);
}

uint8_t Evaluation::initial_byte(ObjectId object, uint64_t offset) const {
  if (outside_->valuation.initial_byte)
    if (const auto byte = outside_->valuation.initial_byte(object, offset)) return *byte;
  const auto seed = outside_->seeds.find(seed_key(object, offset));
  return seed == outside_->seeds.end() ? 0 : seed->second;
}

/// Instructions of a summarised loop's iterations, about a second; what a longer one reads is 0.
constexpr uint64_t most_repeated = 1 << 24;

/// One pass over the list.
class Evaluator {
 public:
  Evaluator(const Program& program, const Valuation& valuation)
      : program_(program),
        memory_(program, [this](ObjectId o, uint64_t k) { return result_.initial_byte(o, k); }) {
    auto outside = std::make_shared<Evaluation::Outside>();
    outside->valuation = valuation;
    result_.program_ = &program;
    result_.slots_.resize(program.size());
    for (const auto& [id, value] : valuation.leaves) seed(id, value, *outside);
    result_.outside_ = std::move(outside);
  }

  Evaluation run() {
    for (uint32_t i = 0; i < program_.size(); ++i) {
      const Instruction& instruction = program_[ValueId(i)];
      switch (info(instruction.opcode).category) {
      case OpcodeCategory::Leaf: leaf(ValueId(i), instruction); break;
      case OpcodeCategory::Pure: pure(ValueId(i), instruction); break;
      case OpcodeCategory::Memory: look(ValueId(i), instruction); break;
      case OpcodeCategory::Effect:
        if (result_.boolean(instruction.guard)) effect(ValueId(i), instruction);
        break;
      }
    }
    return std::move(result_);
  }

 private:
  using Slot = Evaluation::Slot;

  void seed(ValueId id, const BitVector& value, Evaluation::Outside& outside) {
    const Instruction& instruction = program_[id];
    if (instruction.opcode == Opcode::Address) result_.addresses_.emplace(instruction.object, value.low64());
    if (instruction.opcode != Opcode::Initial) return;
    const uint32_t bytes = (value.width() + 7) / 8;
    for (uint32_t k = 0; k < bytes; ++k) {
      const uint32_t bit = program_.target.lowest_bit(bytes, k);
      outside.seeds[seed_key(instruction.object, instruction.imm + k)] =
          static_cast<uint8_t>(value.extract(std::min(bit + 7, value.width() - 1), bit).low64());
    }
  }

  uint64_t bits(ValueId id) const { return result_.slots_[id.index()].bits; }
  PointerValue pointer(ValueId id) const {
    const Slot& slot = result_.slots_[id.index()];
    return {ObjectId(slot.object), static_cast<int64_t>(slot.bits)};
  }
  void set(ValueId id, uint64_t value) { result_.slots_[id.index()].bits = value; }
  void set(ValueId id, const BitVector& value) {
    if (value.width() <= 64) return set(id, value.low64());
    set(id, result_.wide_.size());
    result_.wide_.push_back(value);
  }
  void set(ValueId id, PointerValue value) {
    const int64_t offset = sign_extend(static_cast<uint64_t>(value.offset), program_.target.pointer_bits);
    result_.slots_[id.index()] = {static_cast<uint64_t>(offset), value.object.index()};
  }
  static PointerValue from_integer(uint64_t address) {
    return {address == 0 ? null_object : unknown_object, static_cast<int64_t>(address)};
  }

  uint64_t size_of(ObjectId object) const {
    const ValueId size = program_.object(object).size;
    if (const auto known = program_.constant_size(object)) return *known;
    return bits(size);
  }

  uint64_t address_of(ObjectId object) {
    if (object == null_object || object == unknown_object) return 0;
    if (const auto found = result_.addresses_.find(object); found != result_.addresses_.end())
      return found->second;
    std::optional<uint64_t> address;
    if (result_.outside_->valuation.address) address = result_.outside_->valuation.address(object);
    if (!address) {
      const uint64_t alignment = std::max<uint64_t>(program_.object(object).alignment, 16);
      address = (next_address_ + alignment - 1) & ~(alignment - 1) & program_.offset_mask();
      next_address_ = *address + std::min<uint64_t>(size_of(object), uint64_t{1} << 40) + 16;
    }
    return result_.addresses_[object] = *address & program_.offset_mask();
  }
  uint64_t to_integer(PointerValue p) {
    return (address_of(p.object) + static_cast<uint64_t>(p.offset)) & program_.offset_mask();
  }

  void from_outside(ValueId id, Type type) {
    const Valuation& valuation = result_.outside_->valuation;
    if (type.is_pointer())
      if (const auto found = valuation.pointers.find(id); found != valuation.pointers.end())
        return set(id, found->second);
    const auto found = valuation.leaves.find(id);
    const uint32_t width = program_.target.bits(type);
    const BitVector value = found == valuation.leaves.end() ? BitVector(width, 0) : found->second;
    FATHOM_CHECK(value.width() == width, "a value of {} bits for leaf {} of {}", value.width(), id.index(),
                 type.to_string());
    type.is_pointer() ? set(id, from_integer(value.low64())) : set(id, value);
  }

  void leaf(ValueId id, const Instruction& i);
  void pure(ValueId id, const Instruction& i);
  void binary(ValueId id, const Instruction& i);
  void bits_operation(ValueId id, const Instruction& i);
  void float_operation(ValueId id, const Instruction& i);
  void pointer_operation(ValueId id, const Instruction& i);
  void look(ValueId id, const Instruction& i);
  void effect(ValueId id, const Instruction& i);
  bool takes(const Instruction& i) const;
  void repeat(ValueId id, const Instruction& i);
  void load(ValueId id, const Instruction& i);
  void store(PointerValue to, ValueId value);
  std::vector<uint64_t> join(const std::vector<ConcreteByte>& bytes);
  void read_integer(ValueId id, const std::vector<ConcreteByte>& bytes);

  const Program& program_;
  Evaluation result_;
  ConcreteMemory memory_;
  uint64_t next_address_ = 0x10000;
  bool in_iteration_ = false; ///< between an Index and its Forall: described, not executed
};

void Evaluator::leaf(ValueId id, const Instruction& i) {
  if (i.opcode == Opcode::Const) {
    i.type.width() <= 64 ? set(id, i.imm) : set(id, program_.constant(id));
  } else if (i.opcode == Opcode::Pointer) {
    set(id, PointerValue{i.object, static_cast<int64_t>(i.imm)});
  } else if (i.opcode == Opcode::Address) {
    set(id, address_of(i.object));
  } else if (i.opcode == Opcode::Initial) {
    std::vector<ConcreteByte> bytes;
    for (uint32_t bit = 0; bit < i.type.width(); bit += 8)
      bytes.push_back(memory_.initial(i.object, i.imm + bit / 8));
    read_integer(id, bytes);
  } else if (i.opcode == Opcode::Index) {
    in_iteration_ = true;
    from_outside(id, i.type);
  } else { // Input, Open
    from_outside(id, i.type);
    if (result_.executed(id)) result_.consumed.push_back(id);
  }
}

void Evaluator::binary(ValueId id, const Instruction& i) {
  const uint32_t width = program_[i.operands[0]].type.width();
  if (width <= 64)
    set(id, fold_small(i.opcode, width, bits(i.operands[0]), bits(i.operands[1])));
  else
    set(id, fold_any(i.opcode, result_.integer(i.operands[0]), result_.integer(i.operands[1])));
}

void Evaluator::float_operation(ValueId id, const Instruction& i) {
  std::vector<BitVector> operands;
  for (int k = 0; k < info(i.opcode).arity; ++k) operands.push_back(result_.integer(i.operands[k]));
  const auto operation = floats::Operation::unpack(i.imm);
  FATHOM_CHECK(operation.has_value(), "value {} computes nothing known", id.index());
  set(id, floats::evaluate(*operation, operands, i.type.width()));
}

void Evaluator::pure(ValueId id, const Instruction& i) {
  switch (info(i.opcode).family) {
  case OpcodeFamily::Arithmetic:
  case OpcodeFamily::Comparison: return binary(id, i);
  case OpcodeFamily::Bits: return bits_operation(id, i);
  case OpcodeFamily::Float: return float_operation(id, i);
  case OpcodeFamily::Quantifier:
    in_iteration_ = false;
    from_outside(id, i.type);
    return repeat(id, i);
  case OpcodeFamily::Pointer: return pointer_operation(id, i);
  case OpcodeFamily::Leaf:
  case OpcodeFamily::Memory:
  case OpcodeFamily::Effect: break;
  }
  FATHOM_UNREACHABLE("{} is not pure", info(i.opcode).name);
}

void Evaluator::bits_operation(ValueId id, const Instruction& i) {
  const ValueId a = i.operands[0], b = i.operands[1];
  switch (as<BitsOpcode>(i.opcode)) {
  case BitsOpcode::Ite:
    result_.slots_[id.index()] = result_.slots_[(bits(a) != 0 ? b : i.operands[2]).index()];
    return;
  case BitsOpcode::ZExt: return set(id, result_.integer(a).zext(i.type.width()));
  case BitsOpcode::SExt: return set(id, result_.integer(a).sext(i.type.width()));
  case BitsOpcode::Extract: {
    const uint32_t low = static_cast<uint32_t>(i.imm);
    return set(id, result_.integer(a).extract(low + i.type.width() - 1, low));
  }
  case BitsOpcode::Concat: return set(id, result_.integer(a).concat(result_.integer(b)));
  }
}

void Evaluator::pointer_operation(ValueId id, const Instruction& i) {
  const ValueId a = i.operands[0], b = i.operands[1];
  switch (as<PointerOpcode>(i.opcode)) {
  case PointerOpcode::PtrAdd:
    return set(id, PointerValue{pointer(a).object,
                                static_cast<int64_t>(static_cast<uint64_t>(pointer(a).offset) + bits(b))});
  case PointerOpcode::PtrSame: return set(id, pointer(a) == pointer(b));
  case PointerOpcode::SameObject: return set(id, pointer(a).object == pointer(b).object);
  case PointerOpcode::PtrOffset:
    return set(id, static_cast<uint64_t>(pointer(a).offset) & program_.offset_mask());
  case PointerOpcode::PtrToInt: return set(id, to_integer(pointer(a)));
  case PointerOpcode::IntToPtr: return set(id, from_integer(bits(a)));
  case PointerOpcode::ObjectSize: return set(id, size_of(pointer(a).object));
  }
}

/// The number that bytes in memory order are, as words, the least significant first.
std::vector<uint64_t> Evaluator::join(const std::vector<ConcreteByte>& bytes) {
  std::vector<uint64_t> words((bytes.size() + 7) / 8, 0);
  const auto size = static_cast<uint32_t>(bytes.size());
  for (uint32_t k = 0; k < size; ++k) {
    const ConcreteByte& byte = bytes[k];
    const uint32_t part =
        byte.is_data() ? 0 : program_.target.lowest_bit(program_.target.pointer_bits / 8, byte.number);
    const uint64_t data = byte.is_data() ? byte.data : to_integer(byte.pointer) >> part & 0xff;
    const uint32_t bit = program_.target.lowest_bit(size, k);
    words[bit / 64] |= data << bit % 64;
  }
  return words;
}

void Evaluator::read_integer(ValueId id, const std::vector<ConcreteByte>& bytes) {
  set(id, BitVector::from_words(program_[id].type.width(), join(bytes)));
}

void Evaluator::load(ValueId id, const Instruction& i) {
  const PointerValue from = pointer(i.operands[0]);
  const uint32_t width = program_.target.bits(i.type);
  const uint32_t size = (width + 7) / 8;
  if (!memory_.accessible(from, size)) {
    from_outside(id, i.type);
    if (result_.executed(id)) result_.consumed.push_back(id);
    return;
  }
  std::vector<ConcreteByte> bytes;
  for (uint32_t k = 0; k < size; ++k)
    bytes.push_back(memory_.read(from.object, static_cast<uint64_t>(from.offset) + k));
  if (i.type.is_pointer()) {
    bool whole = true;
    for (uint32_t k = 0; k < size; ++k) whole &= bytes[k].number == k && bytes[k].pointer == bytes[0].pointer;
    if (whole) return set(id, bytes[0].pointer);
    return set(id, from_integer(join(bytes)[0]));
  }
  read_integer(id, bytes);
}

/// Whether an iteration takes something from outside.
bool Evaluator::takes(const Instruction& i) const {
  return i.opcode == Opcode::Repeated ||
         (i.opcode == Opcode::Alloc && program_.object(i.object).kind != ObjectKind::Summary);
}

/// Runs through the complete iterations of a summarised loop again, for what they take from outside. Where
/// these are too many the last ones are left out.
void Evaluator::repeat(ValueId id, const Instruction& i) {
  if (!result_.boolean(id)) return;
  const uint32_t first = i.operands[0].index() + 1, length = id.index() - first;
  bool takes_any = false;
  for (uint32_t k = first; k < id.index() && !takes_any; ++k) takes_any = takes(program_[ValueId(k)]);
  if (!takes_any) return;
  const uint64_t count = std::min(bits(i.operands[1]), most_repeated / std::max(length, 1u));
  const size_t consumed = result_.consumed.size();
  for (uint64_t iteration = 0; iteration < count; ++iteration) {
    set(i.operands[0], iteration);
    for (uint32_t k = first; k < id.index(); ++k) {
      const Instruction& step = program_[ValueId(k)];
      switch (info(step.opcode).category) {
      case OpcodeCategory::Leaf: break; // the same in all of them
      case OpcodeCategory::Pure: pure(ValueId(k), step); break;
      case OpcodeCategory::Memory: look(ValueId(k), step); break;
      case OpcodeCategory::Effect:
        if (!result_.boolean(step.guard)) break;
        if (!takes(step)) break;
        result_.repeated.push_back(
            {consumed, ValueId(k),
             step.opcode == Opcode::Repeated ? result_.integer(step.operands[0]) : BitVector(1, 0)});
        break;
      }
    }
  }
  result_.consumed.resize(consumed);
}

void Evaluator::look(ValueId id, const Instruction& i) {
  if (i.opcode == Opcode::Load) return load(id, i);
  const PointerValue p = pointer(i.operands[0]);
  set(id, i.opcode == Opcode::Alive ? memory_.alive(p.object) : memory_.accessible(p, bits(i.operands[1])));
}

void Evaluator::store(PointerValue to, ValueId value) {
  const Type type = program_[value].type;
  const uint64_t start = static_cast<uint64_t>(to.offset);
  ConcreteByte byte;
  if (type.is_pointer()) {
    byte.pointer = pointer(value);
    for (uint32_t k = 0; k < program_.target.pointer_bits / 8; ++k) {
      byte.number = static_cast<uint8_t>(k);
      memory_.write(to.object, start + k, byte);
    }
    return;
  }
  const BitVector v = result_.integer(value);
  const uint32_t bytes = (v.width() + 7) / 8;
  for (uint32_t k = 0; k < bytes; ++k) {
    const uint32_t bit = program_.target.lowest_bit(bytes, k);
    byte.data = static_cast<uint8_t>(v.word(bit / 64) >> bit % 64);
    memory_.write(to.object, start + k, byte);
  }
}

void Evaluator::effect(ValueId id, const Instruction& i) {
  const ValueId a = i.operands[0], b = i.operands[1], c = i.operands[2];
  if (i.opcode == Opcode::Check) {
    if (bits(a) != 0) result_.violated.push_back(ObligationId(static_cast<uint32_t>(i.imm)));
  } else if (i.opcode == Opcode::Alloc) {
    memory_.allocate(i.object, bits(a));
    if (!in_iteration_ && program_.object(i.object).kind != ObjectKind::Summary)
      result_.consumed.push_back(id);
  } else if (i.opcode == Opcode::Repeated) {
    return;
  } else if (i.opcode == Opcode::Free) {
    memory_.release(pointer(a).object);
  } else if (i.opcode == Opcode::Store) {
    const Type type = program_[b].type;
    const uint32_t width = program_.target.bits(type);
    if (!memory_.accessible(pointer(a), (width + 7) / 8)) return result_.dropped_writes.push_back(id);
    store(pointer(a), b);
  } else { // Copy, Fill
    const bool is_copy = i.opcode == Opcode::Copy;
    if (!memory_.accessible(pointer(a), bits(c)) || (is_copy && !memory_.accessible(pointer(b), bits(c))))
      return result_.dropped_writes.push_back(id);
    if (bits(c) == 0) return;
    is_copy ? memory_.copy(pointer(a), pointer(b), bits(c))
            : memory_.fill(pointer(a), static_cast<uint8_t>(bits(b)), bits(c));
  }
}

Evaluation evaluate(const Program& program, const Valuation& valuation) {
  return Evaluator(program, valuation).run();
}

} // namespace fathom::program
