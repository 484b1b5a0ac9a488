#include "frontend/unwinder/leak_checks.h"

#include "frontend/unwinder/allocation.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/leaks.h"
#include "frontend/unwinder/pool.h"
#include "frontend/unwinder/threads.h"

namespace fathom::frontend {

using namespace program;

LeakChecks::LeakChecks(Context& context, Allocation& allocation, References& references, Families& families,
                       Pool& pool)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), run_(context.run),
      context_(context), allocation_(allocation), references_(references), families_(families), pool_(pool) {}

std::vector<ValueId> LeakChecks::held_pointers(const std::vector<ValueId>& edge) {
  std::vector<ValueId> result;
  const auto add = [&](ValueId value) {
    if (value.valid() && builder_.type(value).is_pointer()) result.push_back(value);
  };
  for (const ValueId value : edge) add(value);
  const size_t first = context_.threads != nullptr ? context_.threads->leaks().first_activation() : 0;
  for (size_t i = first; i < stack_.size(); ++i) {
    const Activation* activation = stack_.activations()[i].get();
    const llvm::Instruction* at = nullptr;
    Progress progress = Progress::Before;
    if (activation->call) {
      at = activation->call->call;
      progress = Progress::Within;
    } else if (activation->running && activation->next != activation->block->begin()) {
      at = &*std::prev(activation->next);
    } else if (!activation->loops.empty()) { // between two iterations
      const OrderElement& head = activation->info->order[activation->loops.back().begin];
      at = &*activation->info->blocks[head.block].block->getFirstNonPHIIt();
    }
    if (at == nullptr) continue;
    const auto [known, fresh] = live_pointers_.try_emplace({at, progress});
    if (fresh) known->second = live_pointers(*at, progress);
    for (const llvm::Value* value : known->second) {
      const auto slots = activation->info->slots.find(value);
      if (slots == activation->info->slots.end()) continue;
      for (uint32_t i = 0; i < slots->second.count; ++i) add(activation->registers[slots->second.first + i]);
    }
    add(activation->variadic_area);
  }
  return result;
}

void LeakChecks::forget(ObjectId object) {
  // Ends beside other threads are looked at when all are known.
  if (context_.threads == nullptr || !context_.threads->is_concurrent()) references_.forget(object);
}

void LeakChecks::check(MemoryState& state, ValueId guard, EndKind end, const std::vector<ValueId>& edge) {
  const bool track = context_.asks(Property::ValidMemtrack);
  const bool clean = context_.asks(Property::ValidMemcleanup) && end != EndKind::Never;
  if ((!track && !clean) || builder_.is_false(guard) || run_.speculates()) return;
  if (context_.threads != nullptr && context_.threads->is_concurrent()) {
    std::vector<ValueId> held;
    if (end == EndKind::Stopped) held = held_pointers(edge);
    return context_.threads->leaks().note_end(state, guard, end, std::move(held));
  }
  context_.ending = &state;
  std::vector<LiveBlock> blocks;
  ValueId left = builder_.boolean(false);
  std::vector<ObjectId> objects = allocation_.heap_objects();
  if (pool_.watched().valid()) objects.push_back(pool_.watched());
  for (const ObjectId object : objects) {
    const ValueId alive = builder_.conjoin(guard, memory_.alive(state, guard, builder_.pointer(object, 0)));
    if (builder_.is_false(alive)) continue;
    blocks.push_back({object, alive});
    left = builder_.disjoin(left, alive);
  }
  left = builder_.disjoin(left, families_.left(state, guard));
  if (track && (!blocks.empty() || !families_.all().empty())) {
    std::vector<ValueId> roots;
    const bool frames_alive = end != EndKind::Returned;
    if (frames_alive) roots = held_pointers(edge);
    ValueId lost = references_.lost(state, guard, blocks, roots, frames_alive);
    if (!families_.all().empty()) {
      const std::vector<ValueId> held = references_.held(state, guard, frames_alive);
      roots.insert(roots.end(), held.begin(), held.end());
      lost = builder_.disjoin(lost, families_.lost(state, guard, roots));
    }
    if (!builder_.is_false(lost))
      builder_.check(ObligationKind::Property, Property::ValidMemtrack, guard, lost,
                     "allocated memory that nothing refers to any more");
  }
  if (clean && !builder_.is_false(left))
    builder_.check(ObligationKind::Property, Property::ValidMemcleanup, guard, left,
                   "memory that is still allocated when the execution ends");
  context_.ending = nullptr;
}

} // namespace fathom::frontend
