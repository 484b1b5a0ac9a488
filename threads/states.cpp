#include "threads/states.h"

#include <utility>

namespace fathom::threads {

using namespace program;

void States::share(ObjectId state, bool only_grows) {
  memory_.share(state, false);
  memory_.traits_[state.index()].is_state = true;
  memory_.traits_[state.index()].only_grows = only_grows;
}

BlockId States::block_of_store(ValueId guard) {
  const bool is_delayed = memory_.model_ == SharedMemory::Model::DelayedStores && !memory_.section_ &&
                          memory_.instruction_.kind == SharedMemory::Instruction::Kind::Store;
  if (!is_delayed) return memory_.step_;
  return memory_.commit_ == no_block ? memory_.new_commit(guard) : std::exchange(memory_.commit_, no_block);
}

/// Whether the bits were written before threads began, and nobody takes that back.
bool States::is_settled(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  const Resolution where = memory_.resolve(pointer);
  bool grows = where.candidates.empty();
  for (const PointerTarget& target : where.targets) grows = grows && memory_.traits(target.object).only_grows;
  const ValueId first = grows ? memory_.read_values().first(state, guard, pointer, type) : ValueId();
  return first == memory_.builder().constant(BitVector::ones(type.width()));
}

Event States::event(Event::Kind kind, ValueId guard, ValueId pointer, Type type) const {
  Event event;
  event.kind = kind;
  event.order.is_atomic = true;
  event.role = Event::Role::OfState;
  event.block = memory_.step_;
  event.guard = guard;
  event.pointer = pointer;
  event.type = type;
  event.location = memory_.builder().location();
  return event;
}

ValueId States::load(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  Builder& b = memory_.builder();
  const ValueId ones = b.constant(BitVector::ones(type.width()));
  if (is_settled(state, guard, pointer, type)) return ones;
  if (memory_.model_ == SharedMemory::Model::Weak) {
    b.check(ObligationKind::Unsupported, Property::UninitialisedRead, guard, b.boolean(true),
            "memory that begins without values, where weak atomic operations are");
    return ones;
  }
  Event read = event(Event::Kind::Read, guard, pointer, type);
  read.value = b.open(OpenKind::Schedule, type, guard);
  read.before = memory_.read_values().first(state, guard, pointer, type);
  memory_.add(read);
  return read.value;
}

void States::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  const Type type = memory_.builder().type(value);
  const bool is_whole = value == memory_.builder().constant(BitVector::ones(type.width()));
  if (memory_.model_ == SharedMemory::Model::Weak || (is_whole && is_settled(state, guard, pointer, type)))
    return;
  bool grows = false;
  for (const PointerTarget& target : memory_.resolve(pointer).targets)
    grows = grows || memory_.traits(target.object).only_grows;
  if (!is_whole && grows) // nobody has foreseen it
    memory_.builder().check(ObligationKind::Unsupported, Property::UninitialisedRead, guard,
                            memory_.builder().boolean(true),
                            "memory of which it is not known what was written");
  Event write = event(Event::Kind::Write, guard, pointer, type);
  write.block = block_of_store(guard);
  if (write.block != memory_.step_) memory_.commit_ = write.block;
  write.value = value;
  memory_.add(write);
}

} // namespace fathom::threads
