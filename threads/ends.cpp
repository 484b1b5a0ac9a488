#include "threads/ends.h"

#include <algorithm>

namespace fathom::threads {

using namespace program;

BlockId Ends::block(ValueId guard) {
  if (memory_.step_ == no_block) {
    memory_.step_ = memory_.present_block(guard);
    memory_.note_step(memory_.step_, guard);
  }
  return memory_.step_;
}

BlockId Ends::closing_block(ValueId guard) {
  memory_.section_.reset();
  return memory_.new_block(false, guard);
}

void Ends::note_allocation(ObjectId object, ValueId guard) {
  if (memory_.is_concurrent_) log_.heap.made.push_back({object, block(guard), guard});
}

void Ends::note_private(ObjectId object) {
  if (memory_.traits_.size() <= object.index()) memory_.traits_.resize(object.index() + 1);
  memory_.traits_[object.index()] = {.is_mortal = true, .is_new = memory_.is_concurrent_, .is_private = true};
}

void Ends::spin(ValueId guard, size_t since) {
  if (memory_.is_concurrent_)
    log_.spins.push_back({thread(), since, log_.events.size(), guard, memory_.builder().location()});
}

ValueId Ends::precedes(BlockId first, BlockId second) {
  Builder& b = memory_.builder();
  if (log_.blocks[first].thread == log_.blocks[second].thread) return b.boolean(first <= second);
  const ValueId holds = b.open(OpenKind::Schedule, Type::boolean(), b.boolean(true));
  log_.heap.precedences.push_back({first, second, holds});
  return holds;
}

void Ends::look_from(BlockId block, BlocksIn blocks) {
  memory_.instruction_ = {};
  memory_.step_ = block;
  memory_.blocks_in_ = std::move(blocks);
}

void Ends::end_looks() {
  memory_.step_ = no_block;
  memory_.blocks_in_ = {};
}

ValueId Ends::look(MemoryState& state, ValueId guard, ValueId pointer) {
  Builder& b = memory_.builder();
  const Resolution where = memory_.resolve(pointer);
  const uint64_t bytes = b.pointer_bits() / 8;
  bool is_across = where.complete && !where.targets.empty();
  std::vector<ObjectId> owners = where.candidates;
  for (const PointerTarget& target : where.targets) {
    is_across = is_across && b.is_constant(target.offset) && b.constant_u64(target.offset) % bytes != 0;
    owners.push_back(target.object);
  }
  if (is_across) return b.null();
  std::vector<ObjectId> blocks;
  for (const ObjectId owner : owners)
    if (owner != null_object)
      for (const ObjectId block : memory_.blocks_in_(owner))
        if (std::find(blocks.begin(), blocks.end(), block) == blocks.end()) blocks.push_back(block);
  if (blocks.empty()) return b.null();
  Event event;
  event.role = Event::Role::OfEnd;
  event.order.is_atomic = true;
  event.block = memory_.step_;
  event.guard = guard;
  event.pointer = pointer;
  event.type = Type::pointer();
  event.before = memory_.read_values().first(state, guard, pointer, Type::pointer());
  event.value = b.null();
  event.location = b.location();
  for (const ObjectId block : blocks)
    event.value = b.ite(b.open(OpenKind::Schedule, Type::boolean(), guard), b.pointer(block, 0), event.value);
  memory_.add(event);
  return event.value;
}

} // namespace fathom::threads
