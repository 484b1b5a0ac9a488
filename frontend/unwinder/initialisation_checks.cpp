#include "frontend/unwinder/initialisation_checks.h"

#include "frontend/analysis/declared_type.h"
#include "frontend/analysis/uninitialised_reads.h"
#include "frontend/bits_of.h"
#include "frontend/unwinder/pointed_to.h"

namespace fathom::frontend {

using namespace program;

InitialisationChecks::InitialisationChecks(Context& context, InitialisedBits& bits, Families& families)
    : context_(context), builder_(context.builder), stack_(context.stack), bits_(bits), families_(families) {}

namespace {

constexpr uint64_t most_single_bytes = 32; ///< of more, any one is looked at

} // namespace

void InitialisationChecks::load(Activation& activation, const llvm::LoadInst& load, ValueId pointer,
                                ValueId accessible) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ReadUse use =
      read_use(load, context_.layout.data_layout(), context_.module.is_model(activation.info->function));
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  if ((use.read.isZero() && !use.carries) || builder_.is_false(active)) return;
  const ValueId written = bits_at(active, pointer, use.read.getBitWidth());
  if (use.carries) activation.carried[&load] = written;
  if (use.passed)
    refuse(active, written, use.read);
  else
    builder_.check(ObligationKind::Property, Property::UninitialisedRead, active, lacks(written, use.read),
                   stack_.in_function("read of uninitialised memory"));
}

/// Those of so many bits that were written: what is known of a field of a block is whether all of it was.
ValueId InitialisationChecks::bits_at(ValueId guard, ValueId pointer, uint32_t width) {
  const Families::Parts parts = families_.parts(pointer);
  const ValueId ones = builder_.constant(BitVector::ones(width)),
                zeros = builder_.constant(BitVector::zeros(width));
  const bool is_block = !parts.blocks.empty() && parts.is_null_else;
  ValueId bits = is_block ? ones : bits_.read(stack_.memory(), guard, parts.rest, width);
  for (const Families::Part& part : parts.blocks) {
    const ValueId all = families_.is_written(part, guard, width / 8);
    bits = builder_.ite(part.condition, builder_.ite(all, ones, zeros), bits);
  }
  return bits;
}

/// i1: whether some of these bits were not written.
ValueId InitialisationChecks::lacks(ValueId written, const llvm::APInt& bits) {
  const ValueId mask = builder_.constant(bits_of(bits));
  return builder_.not_(builder_.eq(builder_.binary(Opcode::And, written, mask), mask));
}

void InitialisationChecks::refuse(ValueId guard, ValueId written, const llvm::APInt& bits) {
  builder_.check(ObligationKind::Unsupported, Property::UninitialisedRead, guard, lacks(written, bits),
                 passed_in_registers);
}

uint32_t InitialisationChecks::width_of(const llvm::Type* type) const {
  return uint32_t(
      context_.layout.data_layout().getTypeStoreSizeInBits(const_cast<llvm::Type*>(type)).getFixedValue());
}

/// The bits of a value that were written, as wide as memory would have it; invalid where all were.
ValueId InitialisationChecks::written(const Activation& activation, const llvm::Value& value) {
  if (const auto known = activation.carried.find(&value); known != activation.carried.end())
    return known->second;
  const AggregatePart part = part_of_aggregate(value, context_.layout.data_layout());
  if (part.aggregate == nullptr) return {};
  const ValueId whole = written(activation, *part.aggregate);
  if (part.inserted == nullptr)
    return whole.valid() ? builder_.extract(whole, part.lowest, part.width) : whole;
  const ValueId inserted = written(activation, *part.inserted);
  if (!whole.valid() && !inserted.valid()) return {};
  const uint32_t width = width_of(value.getType());
  const BitVector ones = BitVector::ones(width);
  const ValueId place =
      builder_.constant(bits_of(llvm::APInt::getBitsSet(width, part.lowest, part.lowest + part.width)));
  const ValueId moved = inserted.valid() ? builder_.binary(Opcode::Shl, builder_.zext(inserted, width),
                                                           builder_.constant(width, part.lowest))
                                         : place;
  const ValueId rest = builder_.binary(Opcode::And, whole.valid() ? whole : builder_.constant(ones),
                                       builder_.binary(Opcode::Xor, place, builder_.constant(ones)));
  return builder_.binary(Opcode::Or, rest, moved);
}

Values InitialisationChecks::passed(const Activation& activation, const llvm::CallBase& call, size_t count) {
  Values result;
  if (activation.carried.empty()) return result;
  for (const llvm::Use& argument : call.args()) {
    const ValueId bits = written(activation, *argument);
    const bool has_parameter = call.getArgOperandNo(&argument) < count;
    if (bits.valid() && !has_parameter)
      refuse(stack_.guard(), bits, member_bits(*argument, context_.layout.data_layout()));
    if (has_parameter) result.push_back(bits);
  }
  return result;
}

void InitialisationChecks::receive(Activation& activation, ValueId guard, const llvm::Value& value,
                                   ValueId bits) {
  activation.carried.erase(&value);
  if (!bits.valid()) return;
  if (is_only_carried(value) && width_of(value.getType()) == builder_.width_of(bits))
    activation.carried[&value] = bits;
  else
    refuse(guard, bits, llvm::APInt::getAllOnes(builder_.width_of(bits)));
}

ValueId InitialisationChecks::returned(const Activation& activation, const llvm::Value& value) {
  if (!context_.asks(Property::UninitialisedRead)) return {};
  const ValueId bits = written(activation, value);
  return bits.valid() ? bits : builder_.constant(BitVector::ones(width_of(value.getType())));
}

void InitialisationChecks::whole(ValueId pointer, ValueId accessible, uint32_t width) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  const ValueId written = bits_at(active, pointer, width);
  const ValueId ones = builder_.constant(BitVector::ones(width));
  builder_.check(ObligationKind::Property, Property::UninitialisedRead, active,
                 builder_.not_(builder_.eq(written, ones)), "read of uninitialised memory");
}

/// i1: whether the byte there is surely no padding. In a block of the heap nobody knows; a multiple of the
/// largest alignment is none.
ValueId InitialisationChecks::is_value(const Object& object, ValueId offset) {
  const auto number = [&](uint64_t bytes) { return builder_.offset_constant(int64_t(bytes)); };
  if (object.kind == ObjectKind::Heap || object.kind == ObjectKind::Summary) // a seat
    return builder_.eq(builder_.binary(Opcode::And, offset, number(largest_scalar_alignment - 1)), number(0));
  ValueId result = builder_.boolean(false);
  if (object.declaration == 0) return result;
  for (const auto& [from, to] : context_.module.declared_type(object.declaration).values()) {
    const ValueId begins = builder_.binary(Opcode::Ule, number(from), offset);
    const ValueId ends = builder_.binary(Opcode::Ult, offset, number(to));
    result = builder_.disjoin(result, builder_.conjoin(begins, ends));
  }
  return result;
}

void InitialisationChecks::byte(ValueId pointer, ValueId place, ValueId active) {
  ValueId is_value = builder_.boolean(false);
  for (const PointedTo& target : pointed_to(context_.memory, pointer)) {
    const ValueId at = builder_.binary(Opcode::Add, target.offset(), place);
    const ValueId here = this->is_value(builder_.program().object(target.object), at);
    is_value = builder_.disjoin(is_value, builder_.conjoin(target.condition(), here));
  }
  const ValueId looked_at = builder_.conjoin(active, is_value);
  if (builder_.is_false(looked_at)) return;
  const ValueId written = bits_.read(stack_.memory(), looked_at, builder_.ptr_add(pointer, place), 8);
  builder_.check(ObligationKind::Property, Property::UninitialisedRead, looked_at,
                 builder_.eq(written, builder_.constant(8, 0)),
                 stack_.in_function("read of uninitialised memory"));
}

void InitialisationChecks::block(ValueId pointer, ValueId size) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ValueId active = builder_.conjoin(
      stack_.guard(), context_.memory.accessible(stack_.memory(), stack_.guard(), pointer, size));
  if (builder_.is_false(active)) return;
  if (!families_.parts(pointer).blocks.empty())
    return families_.refuse(active, builder_.boolean(true), "one that a function of the library reads");
  const bool is_short = builder_.is_constant(size) && builder_.constant_u64(size) <= most_single_bytes;
  if (is_short) {
    for (uint64_t i = 0; i < builder_.constant_u64(size); ++i)
      byte(pointer, builder_.offset_constant(int64_t(i)), active);
    return;
  }
  if (context_.run.is_exact()) return context_.run.refuse("a block that a function of the library reads");
  const ValueId any = builder_.open(OpenKind::Undef, Type::integer(builder_.pointer_bits()), active);
  byte(pointer, any, builder_.conjoin(active, builder_.binary(Opcode::Ult, any, size)));
}

ValueId InitialisationChecks::as_wide(ValueId written, ValueId guard, const llvm::Type& type) {
  if (!context_.asks(Property::UninitialisedRead)) return {};
  const uint32_t width = width_of(&type);
  if (written.valid() && builder_.width_of(written) == width) return written;
  if (written.valid()) refuse(guard, written, llvm::APInt::getAllOnes(builder_.width_of(written)));
  return builder_.constant(BitVector::ones(width));
}

ValueId InitialisationChecks::of_part(ValueId written, const Scalar& part) {
  if (!written.valid()) return written;
  const Target& target = builder_.program().target;
  const auto before = uint32_t(8 * part.offset), width = target.bits(part.stored);
  const uint32_t lowest = target.is_big_endian ? builder_.width_of(written) - before - width : before;
  return builder_.extract(written, lowest, width);
}

ValueId InitialisationChecks::stored(Activation& activation, const llvm::StoreInst& store) {
  if (!context_.asks(Property::UninitialisedRead)) return {};
  const uint32_t width = width_of(store.getValueOperand()->getType());
  if (store.hasMetadata(indeterminate_mark)) return builder_.constant(BitVector::zeros(width));
  const Carried carried = carried_by(store, context_.layout.data_layout());
  const ValueId bits = carried.value ? written(activation, *carried.value) : ValueId();
  if (!bits.valid() || carried.written.getBitWidth() != width || builder_.width_of(bits) != width) return {};
  return builder_.binary(Opcode::Or, bits, builder_.constant(bits_of(carried.written)));
}

} // namespace fathom::frontend
