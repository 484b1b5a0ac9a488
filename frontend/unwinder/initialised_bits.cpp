#include "frontend/unwinder/initialised_bits.h"

#include "proofs/exact/summary_object.h"
#include "threads/states.h"

#include <fmt/format.h>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_candidates = 32;
constexpr uint64_t largest_copied_into = 1 << 16;

} // namespace

InitialisedBits::InitialisedBits(SymbolicMemory& beneath, SpeculativeState& speculative,
                                 loops::SpeculativeRun* const& run, bool active)
    : MemoryDecorator(beneath), builder_(beneath.builder()), run_(run), active_(active) {
  speculative.watch([this] { return [this, states = states_] { states_ = states; }; });
}

ObjectId InitialisedBits::allocate(MemoryState& state, ValueId guard, Object object) {
  const bool begins_open =
      object.contents == Contents::Arbitrary &&
      (object.kind == ObjectKind::Stack || object.kind == ObjectKind::Heap); // the rest is from outside
  const ObjectId id = beneath_.allocate(state, guard, std::move(object));
  if (!active_ || !begins_open) return id;
  const std::optional<uint64_t> size = builder_.program().constant_size(id);
  if (!size || *size > 0) states_[id] = add_state(builder_.program().object(id).size, Contents::Zero);
  return id;
}

ObjectId InitialisedBits::allocate_written(MemoryState& state, ValueId guard, Object object) {
  return beneath_.allocate(state, guard, std::move(object));
}

void InitialisedBits::watch(MemoryState& state, ObjectId seat) {
  if (active_) states_[seat] = loops::summary_array(beneath_, state, "state of a seat");
}

void InitialisedBits::begin_block(MemoryState& state, ValueId guard, ValueId seat, ValueId size) {
  ValueId unclear = builder_.boolean(false);
  if (!active_) return;
  for (const PointerTarget& target : states_at(seat, unclear)) {
    const ValueId place = place_if(guard, target);
    note_block(place);
    beneath_.fill(state, guard, place, builder_.constant(8, 0), size_if(guard, target.condition, size));
  }
}

/// Other threads see what is said of the bits together with what the program does, which comes after it
/// (threads/states.h). In a run what the program does comes first: RunWatch knows it by the last note.
template <typename Bits, typename Data> void InitialisedBits::change(const Bits& bits, const Data& data) {
  if (active_ && !runs_silently()) bits();
  data();
  if (active_ && runs_silently()) bits();
}

void InitialisedBits::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  const uint32_t width = builder_.program().target.bits(builder_.type(value));
  change([&] { write_bits(state, guard, pointer, builder_.constant(BitVector::ones(width))); },
         [&] { beneath_.store(state, guard, pointer, value); });
}

void InitialisedBits::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value, ValueId bits) {
  const auto write = [&] {
    const bool all =
        builder_.is_constant(bits) && bits == builder_.constant(BitVector::ones(builder_.width_of(bits)));
    if (!all) add_states(state, guard, pointer);
    write_bits(state, guard, pointer, bits);
  };
  change(write, [&] { beneath_.store(state, guard, pointer, value); });
}

void InitialisedBits::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                           ValueId size) {
  change([&] { copy_bits(state, guard, destination, source, size); },
         [&] { beneath_.copy(state, guard, destination, source, size); });
}

void InitialisedBits::fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte,
                           ValueId size) {
  change([&] { fill_bits(state, guard, destination, size); },
         [&] { beneath_.fill(state, guard, destination, byte, size); });
}

bool InitialisedBits::is_of_run(ObjectId object) const {
  return !runs_silently() || object.index() >= run_->first_object;
}

/// Noted where a run is in progress, since nobody else notes it.
void InitialisedBits::set_bits(MemoryState& state, ValueId guard, ValueId place, ValueId value) {
  if (runs_silently()) run_->note(builder_, place, value, guard);
  beneath_.store(state, guard, place, value);
}

void InitialisedBits::note_block(ValueId place) {
  if (runs_silently()) run_->blocks.push_back(place);
}

/// Numbers of objects that are dropped are given again.
void InitialisedBits::rollback(const Builder::Mark& mark) {
  MemoryDecorator::rollback(mark);
  const size_t count = builder_.program().object_count();
  std::erase_if(states_, [&](const auto& entry) {
    return entry.first.index() >= count || entry.second.index() >= count;
  });
}

/// A static object of the program that is made, so that neither the input vector nor the interpreter counts
/// it.
ObjectId InitialisedBits::add_state(ValueId size, Contents contents) {
  Object state;
  state.kind = ObjectKind::Global;
  state.name = fmt::format("state#{}", builder_.program().object_count());
  state.size = size;
  state.alignment = 16;
  state.contents = contents;
  if (contents == Contents::Bytes) state.bytes.assign(builder_.constant_u64(size), 0xff);
  return builder_.program().add_object(std::move(state));
}

void InitialisedBits::share(threads::SharedMemory& shared, ObjectId object, bool is_copied_into) {
  if (!active_) return;
  shared_ = &shared;
  if (is_copied_into && !states_.contains(object)) add_whole_state(object);
  if (const auto state = states_.find(object); state != states_.end())
    threads::States(shared).share(state->second, !is_copied_into);
}

/// Whether other threads may see what is done to it.
bool InitialisedBits::is_concurrent(ObjectId object) const {
  return shared_ != nullptr && threads::States(*shared_).is_concurrent(object);
}

/// What other threads may see is done where the pointer is the target, and nowhere else.
ValueId InitialisedBits::guard_of(ValueId guard, const PointerTarget& target) {
  return is_concurrent(target.object) ? builder_.conjoin(guard, target.condition) : guard;
}

/// Where the state of what a pointer points to may lie. What is not listed is initialised; `unclear` is the
/// condition under which that is not known.
std::vector<PointerTarget> InitialisedBits::states_at(ValueId pointer, ValueId& unclear) {
  std::vector<PointerTarget> result;
  const auto add = [&](ObjectId object, ValueId condition, ValueId offset) {
    const auto state = states_.find(object);
    if (state == states_.end() || builder_.is_false(condition)) return;
    result.push_back({condition, state->second, offset});
  };
  const Resolution resolution = beneath_.resolve(pointer);
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

void InitialisedBits::unclear_where(ValueId guard, ValueId unclear) {
  builder_.check(ObligationKind::Unsupported, Property::UninitialisedRead, guard, unclear,
                 "memory of which it is not known what was written");
}

ValueId InitialisedBits::read(MemoryState& state, ValueId guard, ValueId pointer, uint32_t width) {
  ValueId unclear = builder_.boolean(false);
  ValueId result = builder_.constant(BitVector::ones(width));
  for (const PointerTarget& target : states_at(pointer, unclear)) {
    const ValueId place = builder_.ptr_add(builder_.pointer(target.object, 0), target.offset);
    const ValueId here = builder_.conjoin(guard, target.condition);
    if (builder_.is_false(here)) continue;
    result = builder_.ite(target.condition, beneath_.load(state, here, place, Type::integer(width)), result);
  }
  unclear_where(guard, unclear);
  return result;
}

/// A state of memory holds below its path condition, and what it says does not depend on guards: where the
/// pointer is another one, the old bits are written again.
void InitialisedBits::write_bits(MemoryState& state, ValueId guard, ValueId pointer, ValueId bits) {
  ValueId unclear = builder_.boolean(false); // then it stays uninitialised, which is no less
  const uint32_t width = builder_.width_of(bits);
  for (const PointerTarget& target : states_at(pointer, unclear)) {
    const std::optional<uint64_t> size = builder_.program().constant_size(target.object);
    if (size && *size < width / 8) continue; // no valid access
    const ValueId here = guard_of(guard, target);
    if (builder_.is_false(here)) continue;
    const ValueId place = place_if(here, target);
    ValueId value = bits;
    if (!builder_.implies(here, target.condition))
      value = builder_.ite(target.condition, bits, beneath_.load(state, here, place, Type::integer(width)));
    set_bits(state, here, place, value);
  }
}

/// The place, or the beginning of the object where the pointer is another one.
ValueId InitialisedBits::place_if(ValueId guard, const PointerTarget& target) {
  const ValueId start = builder_.pointer(target.object, 0);
  if (builder_.implies(guard, target.condition)) return builder_.ptr_add(start, target.offset);
  return builder_.ptr_add(start, builder_.ite(target.condition, target.offset, builder_.offset_constant(0)));
}

ValueId InitialisedBits::size_if(ValueId guard, ValueId condition, ValueId size) {
  return builder_.implies(guard, condition) ? size
                                            : builder_.ite(condition, size, builder_.offset_constant(0));
}

void InitialisedBits::fill_bits(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) {
  ValueId unclear = builder_.boolean(false);
  for (const PointerTarget& target : states_at(pointer, unclear)) {
    if (builder_.is_false(builder_.conjoin(guard, target.condition))) continue;
    const ValueId here = guard_of(guard, target), place = place_if(here, target);
    note_block(place);
    beneath_.fill(state, here, place, builder_.constant(8, 0xff), size_if(here, target.condition, size));
  }
}

/// Objects that the pointer may point to get a state if they have none.
void InitialisedBits::add_states(MemoryState& state, ValueId guard, ValueId pointer) {
  const Resolution resolution = beneath_.resolve(pointer);
  std::vector<ObjectId> objects = resolution.candidates;
  for (const PointerTarget& target : resolution.targets) objects.push_back(target.object);
  for (const ObjectId object : objects) {
    const ObjectKind kind = builder_.program().object(object).kind;
    const bool has_bytes =
        kind != ObjectKind::Null && kind != ObjectKind::Unknown && kind != ObjectKind::Function;
    if (!has_bytes || states_.contains(object)) continue;
    if (is_concurrent(object) || (!add_whole_state(object) && !add_filled_state(state, guard, object)))
      unclear_where(guard, builder_.same_object(pointer, builder_.pointer(object, 0)));
  }
}

/// The object was written as a whole. False where it is too large.
bool InitialisedBits::add_whole_state(ObjectId object) {
  if (!is_of_run(object)) run_->refuse("it writes what has no value into an object that had one as a whole");
  const std::optional<uint64_t> size = builder_.program().constant_size(object);
  if (size && *size == 0) return true;
  if (!size || *size > largest_copied_into) return false;
  states_[object] = add_state(builder_.program().object(object).size, Contents::Bytes);
  return true;
}

/// The same of an object whose size depends on inputs. The state is filled here: on paths that do not come
/// here the object counts as not written from now on, which is no less.
bool InitialisedBits::add_filled_state(MemoryState& state, ValueId guard, ObjectId object) {
  const ValueId size = builder_.program().object(object).size;
  if (builder_.is_constant(size)) return false;
  states_[object] = add_state(size, Contents::Zero);
  beneath_.fill(state, guard, builder_.pointer(states_[object], 0), builder_.constant(8, 0xff), size);
  return true;
}

/// What memcpy and memmove do, and assignments of structures.
void InitialisedBits::copy_bits(MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                                ValueId size) {
  ValueId unclear = builder_.boolean(false), nowhere = builder_.boolean(false);
  const std::vector<PointerTarget> from = states_at(source, unclear);
  unclear_where(guard, unclear);
  if (!from.empty()) add_states(state, guard, destination);
  ValueId initialised = builder_.boolean(true);
  for (const PointerTarget& target : from)
    initialised = builder_.conjoin(initialised, builder_.not_(target.condition));
  for (const PointerTarget& to : states_at(destination, nowhere)) {
    const auto where = [&](ValueId condition) {
      return is_concurrent(to.object) ? builder_.conjoin(guard, condition) : guard;
    };
    const ValueId all_written = builder_.conjoin(to.condition, initialised);
    if (!builder_.is_false(builder_.conjoin(guard, all_written))) {
      const ValueId here = where(all_written), place = place_if(here, to);
      note_block(place);
      beneath_.fill(state, here, place, builder_.constant(8, 0xff), size_if(here, all_written, size));
    }
    for (const PointerTarget& target : from) {
      const ValueId both = builder_.conjoin(to.condition, target.condition);
      if (builder_.is_false(builder_.conjoin(guard, both))) continue;
      const ValueId here = where(both), place = place_if(here, to);
      note_block(place);
      beneath_.copy(state, here, place, place_if(here, target), size_if(here, both, size));
    }
  }
  if (!from.empty()) unclear_where(guard, nowhere);
}

} // namespace fathom::frontend
