#include "frontend/unwinder/written_bits.h"

#include "frontend/uninitialised_reads.h"
#include "frontend/unwinder/bits_of.h"

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_candidates = 32;
constexpr uint64_t largest_copied_into = 1 << 16;

/// In place of a state: the size depends on inputs.
constexpr ObjectId none_known = null_object;

} // namespace

WrittenBits::WrittenBits(Context& context)
    : module_(context.module), builder_(context.builder), memory_(context.memory), layout_(context.layout),
      stack_(context.stack), context_(context) {}

/// The state of a new object whose contents are arbitrary. It is a static object of the program that is made,
/// so that neither the input vector nor the interpreter counts it.
void WrittenBits::begin(ObjectId object) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const std::optional<uint64_t> size = builder_.program().constant_size(object);
  if (!size)
    states_[object] = none_known;
  else if (*size > 0)
    states_[object] = add_state(*size, Contents::Zero);
}

ObjectId WrittenBits::add_state(uint64_t size, Contents contents) {
  Object state;
  state.kind = ObjectKind::Global;
  state.name = fmt::format("state#{}", builder_.program().object_count());
  state.size = context_.size_constant(size);
  state.alignment = 16;
  state.contents = contents;
  if (contents == Contents::Bytes) state.bytes.assign(size, 0xff);
  return builder_.program().add_object(std::move(state));
}

/// Where the state of what a pointer points to may lie. What is not listed is initialised; `unclear` is the
/// condition under which that is not known.
std::vector<PointerTarget> WrittenBits::states_at(ValueId pointer, ValueId& unclear) {
  std::vector<PointerTarget> result;
  const auto add = [&](ObjectId object, ValueId condition, ValueId offset) {
    const auto state = states_.find(object);
    if (state == states_.end() || builder_.is_false(condition)) return;
    if (state->second == none_known)
      unclear = builder_.disjoin(unclear, condition);
    else
      result.push_back({condition, state->second, offset});
  };
  const Resolution resolution = memory_.resolve(pointer);
  for (const PointerTarget& target : resolution.targets) add(target.object, target.condition, target.offset);
  if (resolution.complete) return result;
  if (resolution.candidates.size() > most_candidates) {
    unclear = builder_.boolean(true);
    return result;
  }
  for (const ObjectId object : resolution.candidates) {
    ValueId condition = builder_.same_object(pointer, builder_.pointer(object, 0));
    for (const PointerTarget& target : resolution.targets)
      condition = builder_.conjoin(condition, builder_.not_(target.condition));
    add(object, condition, builder_.ptr_offset(pointer));
  }
  return result;
}

void WrittenBits::unclear_state(ValueId active, ValueId unclear) {
  builder_.check(ObligationKind::Unsupported, Property::UninitialisedRead, active, unclear,
                 "memory of which it is not known what was written");
}

ValueId WrittenBits::read(ValueId active, ValueId pointer, uint32_t width) {
  ValueId unclear = builder_.boolean(false);
  ValueId result = builder_.constant(BitVector::ones(width));
  for (const PointerTarget& state : states_at(pointer, unclear)) {
    const ValueId place = builder_.ptr_add(builder_.pointer(state.object, 0), state.offset);
    const ValueId here = builder_.conjoin(active, state.condition);
    if (builder_.is_false(here)) continue;
    result = builder_.ite(state.condition, memory_.load(stack_.memory(), here, place, Type::integer(width)),
                          result);
  }
  unclear_state(active, unclear);
  return result;
}

/// A state of memory holds below its path condition, and what it says does not depend on guards: where the
/// pointer is another one, the old bits are written again.
void WrittenBits::write(ValueId active, ValueId pointer, ValueId bits) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  ValueId unclear = builder_.boolean(false); // then it stays uninitialised, which is no less
  const uint32_t width = builder_.width_of(bits);
  for (const PointerTarget& state : states_at(pointer, unclear)) {
    if (*builder_.program().constant_size(state.object) < width / 8) continue; // no valid access
    const ValueId place = place_if(active, state);
    ValueId value = bits;
    if (!builder_.implies(active, state.condition))
      value = builder_.ite(state.condition, bits,
                           memory_.load(stack_.memory(), active, place, Type::integer(width)));
    memory_.store(stack_.memory(), active, place, value);
  }
}

/// The place, or the beginning of the object where the pointer is another one.
ValueId WrittenBits::place_if(ValueId active, const PointerTarget& state) {
  const ValueId start = builder_.pointer(state.object, 0);
  if (builder_.implies(active, state.condition)) return builder_.ptr_add(start, state.offset);
  return builder_.ptr_add(start, builder_.ite(state.condition, state.offset, builder_.offset_constant(0)));
}

ValueId WrittenBits::size_if(ValueId active, ValueId condition, ValueId size) {
  return builder_.implies(active, condition) ? size
                                             : builder_.ite(condition, size, builder_.offset_constant(0));
}

void WrittenBits::fill(ValueId active, ValueId pointer, ValueId size) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  ValueId unclear = builder_.boolean(false);
  for (const PointerTarget& state : states_at(pointer, unclear))
    if (!builder_.is_false(builder_.conjoin(active, state.condition)))
      memory_.fill(stack_.memory(), active, place_if(active, state), builder_.constant(8, 0xff),
                   size_if(active, state.condition, size));
}

/// Objects that the pointer may point to get a state if they have none.
void WrittenBits::make_states(ValueId active, ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  std::vector<ObjectId> objects = resolution.candidates;
  for (const PointerTarget& target : resolution.targets) objects.push_back(target.object);
  for (const ObjectId object : objects) {
    const ObjectKind kind = builder_.program().object(object).kind;
    const bool has_bytes =
        kind != ObjectKind::Null && kind != ObjectKind::Unknown && kind != ObjectKind::Function;
    if (!has_bytes || states_.contains(object)) continue;
    const std::optional<uint64_t> size = builder_.program().constant_size(object);
    if (size && *size == 0) continue;
    if (size && *size <= largest_copied_into)
      states_[object] = add_state(*size, Contents::Bytes);
    else
      unclear_state(active, builder_.same_object(pointer, builder_.pointer(object, 0)));
  }
}

/// What memcpy and memmove do, and assignments of structures.
void WrittenBits::copy(MemoryState& memory, ValueId active, ValueId destination, ValueId source,
                       ValueId size) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  ValueId unclear = builder_.boolean(false), nowhere = builder_.boolean(false);
  const std::vector<PointerTarget> from = states_at(source, unclear);
  unclear_state(active, unclear);
  if (!from.empty()) make_states(active, destination);
  ValueId initialised = builder_.boolean(true);
  for (const PointerTarget& state : from)
    initialised = builder_.conjoin(initialised, builder_.not_(state.condition));
  for (const PointerTarget& to : states_at(destination, nowhere)) {
    const ValueId place = place_if(active, to);
    const ValueId whole = builder_.conjoin(to.condition, initialised);
    if (!builder_.is_false(builder_.conjoin(active, whole)))
      memory_.fill(memory, active, place, builder_.constant(8, 0xff), size_if(active, whole, size));
    for (const PointerTarget& state : from) {
      const ValueId both = builder_.conjoin(to.condition, state.condition);
      if (!builder_.is_false(builder_.conjoin(active, both)))
        memory_.copy(memory, active, place, place_if(active, state), size_if(active, both, size));
    }
  }
  if (!from.empty()) unclear_state(active, nowhere);
}

void WrittenBits::check(Activation& activation, const llvm::LoadInst& load, ValueId pointer,
                        ValueId accessible) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ReadUse use = read_use(load, layout_.data_layout(), module_.is_model(activation.info->function));
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  if ((use.read.isZero() && !use.carries) || builder_.is_false(active)) return;
  const uint32_t width = use.read.getBitWidth();
  const ValueId state = read(active, pointer, width);
  if (use.carries) activation.carried[&load] = state;
  const ValueId mask = builder_.constant(bits_of(use.read));
  const ValueId bad = builder_.not_(builder_.eq(builder_.binary(Opcode::And, state, mask), mask));
  if (use.passed)
    builder_.check(ObligationKind::Unsupported, Property::UninitialisedRead, active, bad,
                   "a structure that is not initialised as a whole, passed in registers");
  else
    builder_.check(ObligationKind::Property, Property::UninitialisedRead, active, bad,
                   stack_.in_function("read of uninitialised memory"));
}

ValueId WrittenBits::stored(Activation& activation, const llvm::StoreInst& store, uint32_t width) {
  const Carried carried = carried_by(store);
  const auto state = carried.load ? activation.carried.find(carried.load) : activation.carried.end();
  if (state == activation.carried.end() || carried.written.getBitWidth() != width)
    return builder_.constant(BitVector::ones(width));
  return builder_.binary(Opcode::Or, state->second, builder_.constant(bits_of(carried.written)));
}

} // namespace fathom::frontend
