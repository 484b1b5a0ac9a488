#include "frontend/unwinder/thread_leaks.h"

#include "frontend/analysis/shared_objects.h"
#include "frontend/unwinder/allocation.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/leaks.h"
#include "frontend/unwinder/pool.h"
#include "frontend/unwinder/threads.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;
using threads::no_block;

namespace {

constexpr size_t most_pointers = 256; ///< that one thread holds, at one place

} // namespace

ThreadLeaks::ThreadLeaks(Context& context, threads::SharedMemory& memory, const SharedObjects& objects,
                         References& references, const Allocation& allocation, const Families& families,
                         const Pool& pool)
    : context_(context), builder_(context.builder), memory_(memory), looks_(memory), objects_(objects),
      references_(references), allocation_(allocation), families_(families), pool_(pool) {}

bool ThreadLeaks::asks() const {
  return looks_for_leaks(context_.specification);
}

void ThreadLeaks::refuse(ValueId guard, const char* what) {
  for (const Property property : {Property::ValidMemtrack, Property::ValidMemcleanup})
    if (context_.asks(property))
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, builder_.boolean(true),
                     fmt::format("{} {}", info(property).name, what));
}

void ThreadLeaks::note_maker(ObjectId object, const llvm::Value& maker) {
  origins_.resize(std::max<size_t>(origins_.size(), object.index() + 1));
  origins_[object.index()] = {&maker, looks_.thread()};
  if (asks() && builder_.program().object(object).kind == ObjectKind::Heap)
    looks_.note_allocation(object, context_.stack.guard());
}

void ThreadLeaks::begin(const EdgeState& creator) {
  if (asks() && !first_creation_) first_creation_ = creator;
}

size_t ThreadLeaks::first_activation() const {
  const auto& activations = context_.stack.activations();
  for (size_t i = activations.size(); i-- > 0;)
    if (objects_.is_start(activations[i]->info->function)) return i;
  return 0;
}

std::vector<ObjectId> ThreadLeaks::own_variables() const {
  std::vector<ObjectId> variables;
  for (size_t i = first_activation(); i < context_.stack.size(); ++i) {
    const auto& own = context_.stack.activations()[i]->stack_objects;
    variables.insert(variables.end(), own.begin(), own.end());
  }
  return variables;
}

bool ThreadLeaks::may_lead_to_block(ValueId pointer) const {
  const Resolution where = context_.memory.resolve(pointer);
  return !where.complete || std::any_of(where.targets.begin(), where.targets.end(), [&](const auto& target) {
    return target.object != null_object && builder_.program().object(target.object).kind == ObjectKind::Heap;
  });
}

/// Within a section nobody else ends the execution.
void ThreadLeaks::note_step(const std::function<std::vector<ValueId>()>& held) {
  Stand stand{memory_.log().steps.back().block, context_.stack.guard(), {}, {}};
  std::vector<Stand>& before = own_stands();
  if (before.empty() || before.back().block != stand.block) {
    stand.held = held();
    note_own(stand, context_.stack.memory());
  }
  before.push_back(std::move(stand));
}

void ThreadLeaks::note_stuck(MemoryState state, ValueId guard, std::vector<ValueId> held) {
  if (!context_.asks(Property::ValidMemtrack) || builder_.is_false(guard)) return;
  Stand stand{no_block, guard, std::move(held), {}};
  note_own(stand, state);
  own_stands().push_back(std::move(stand));
}

std::vector<ThreadLeaks::Stand>& ThreadLeaks::own_stands() {
  stands_.resize(std::max<size_t>(stands_.size(), looks_.thread() + 1));
  return stands_[looks_.thread()];
}

/// What the thread's own memory holds, which others do not see.
void ThreadLeaks::note_own(Stand& stand, MemoryState& state) {
  const std::vector<ObjectId> variables = own_variables();
  const auto is_own = [&](ObjectId object) {
    const llvm::Value* maker = maker_of(object);
    if (maker == nullptr || objects_.is_shared(*maker) || origins_[object.index()].owner != looks_.thread())
      return false;
    return objects_.is_private(*maker) ||
           std::find(variables.begin(), variables.end(), object) != variables.end();
  };
  std::erase_if(stand.held, [this](ValueId pointer) { return !may_lead_to_block(pointer); });
  for (const References::Held& found : references_.held_by(state, stand.guard, is_own)) {
    if (stand.contents.size() + stand.held.size() > most_pointers) return;
    if (!may_lead_to_block(found.pointer)) continue;
    if (builder_.program().object(found.owner).kind == ObjectKind::Heap)
      stand.contents.push_back(found);
    else
      stand.held.push_back(found.pointer);
  }
}

const llvm::Value* ThreadLeaks::maker_of(ObjectId object) const {
  return object.index() < origins_.size() ? origins_[object.index()].maker : nullptr;
}

void ThreadLeaks::note_end(const MemoryState& state, ValueId guard, EndKind how, std::vector<ValueId> held) {
  if (!asks() || how == EndKind::Never) return;
  End end{state,
          guard,
          how,
          looks_.thread(),
          looks_.block(guard),
          std::move(held),
          own_variables(),
          builder_.location()};
  end.guard = builder_.conjoin(guard, memory_.presence());
  ends_.push_back(std::move(end));
}

/// The process ends with its last thread where main has ended before.
void ThreadLeaks::note_last_end() {
  const ValueId has_ended = memory_.log().extents[0].has_ended;
  if (builder_.is_false(has_ended)) return;
  End end{first_creation_->memory, has_ended, EndKind::Returned, 0, looks_.closing_block(has_ended), {}, {},
          builder_.location(),     true};
  end.guard = builder_.conjoin(has_ended, memory_.presence());
  for (threads::ThreadId thread = 1; thread < memory_.log().threads; ++thread) {
    const threads::Extent& extent = memory_.log().extents[thread];
    ValueId is_over = extent.has_ended;
    if (extent.last != no_block) is_over = builder_.conjoin(is_over, looks_.precedes(extent.last, end.block));
    end.guard = builder_.conjoin(end.guard, builder_.disjoin(builder_.not_(extent.is_created), is_over));
  }
  ends_.push_back(std::move(end));
}

/// i1: whether the thread stands before this one of its steps: the one before it that is executed is past.
/// Where that one is known, all others before it are past as well.
ValueId ThreadLeaks::stands_there(const std::vector<Stand>& stands, size_t number, ValueId is_created,
                                  const End& end) {
  const Stand& stand = stands[number];
  ValueId is_there = builder_.conjoin(stand.guard, builder_.not_(is_past(stand, end)));
  for (size_t i = number; i-- > 0 && !builder_.is_false(is_there);) {
    const ValueId past = builder_.disjoin(builder_.not_(stands[i].guard), is_past(stands[i], end));
    is_there = builder_.conjoin(is_there, past);
    if (builder_.implies(stand.guard, stands[i].guard)) return is_there;
  }
  return builder_.conjoin(is_there, is_created);
}

ValueId ThreadLeaks::is_past(const Stand& stand, const End& end) {
  if (stand.block == no_block) return builder_.boolean(false);
  ValueId& known = past_[stand.block];
  if (!known.valid()) known = looks_.precedes(stand.block, end.block);
  return known;
}

/// Pointers that the values of another thread hold where it stands; null where it does not.
void ThreadLeaks::add_held(threads::ThreadId thread, const End& end, std::vector<ValueId>& held,
                           References::Ways& ways) {
  past_.clear();
  ValueId is_created = builder_.boolean(true);
  if (thread > 0) is_created = looks_.precedes(memory_.log().creations[thread - 1], end.block);
  const std::vector<Stand>& stands = stands_[thread];
  for (size_t i = 0; i < stands.size(); ++i) {
    if (stands[i].held.empty() && stands[i].contents.empty()) continue;
    const ValueId is_there = stands_there(stands, i, is_created, end);
    if (builder_.is_false(is_there)) continue;
    for (const ValueId pointer : stands[i].held)
      held.push_back(builder_.ite(is_there, pointer, builder_.null()));
    for (const References::Held& found : stands[i].contents)
      ways.contents[found.owner].push_back(builder_.ite(is_there, found.pointer, builder_.null()));
  }
}

/// i1: whether the block was made before the end. Memory knows it of one that was made before threads began.
ValueId ThreadLeaks::was_made(ObjectId object, const End& end) {
  for (const threads::Allocation& made : memory_.log().heap.made)
    if (made.object == object)
      return builder_.is_false(made.guard)
                 ? made.guard
                 : builder_.conjoin(made.guard, looks_.precedes(made.block, end.block));
  return builder_.boolean(true);
}

const std::vector<ObjectId>& ThreadLeaks::blocks_in(ObjectId object) {
  const auto [slot, is_new] = blocks_in_.try_emplace(object);
  if (!is_new) return slot->second;
  const llvm::Value* maker = maker_of(object);
  const auto known = maker ? objects_.blocks_in(*maker) : std::nullopt;
  for (const ObjectId block : allocation_.heap_objects()) {
    const llvm::Value* made_by = maker_of(block);
    if (!known || std::find(known->begin(), known->end(), made_by) != known->end())
      slot->second.push_back(block);
  }
  return slot->second;
}

/// What the library has of its own is no root: whether a result that nobody asks for is lost is not said.
bool ThreadLeaks::is_root(ObjectId object, const End& end) const {
  const llvm::Value* maker = maker_of(object);
  const ObjectKind kind = builder_.program().object(object).kind;
  if (kind == ObjectKind::Global)
    return maker != nullptr && objects_.is_shared(*maker) && !objects_.is_of_models(*maker);
  if (kind != ObjectKind::Stack || maker == nullptr) return false;
  if (origins_[object.index()].owner != end.thread) return objects_.is_shared(*maker) && !end.is_last;
  return end.how == EndKind::Stopped &&
         std::find(end.variables.begin(), end.variables.end(), object) != end.variables.end();
}

/// What one thread alone uses is in its state.
bool ThreadLeaks::is_readable(ObjectId object, const End& end) const {
  const llvm::Value* maker = maker_of(object);
  return maker == nullptr || !objects_.is_private(*maker) ||
         (origins_[object.index()].owner == end.thread && !end.is_last);
}

void ThreadLeaks::check(End& end) {
  builder_.set_location(end.location);
  looks_.look_from(end.block, [this](ObjectId object) { return blocks_in(object); });
  std::vector<LiveBlock> blocks;
  ValueId left = builder_.boolean(false);
  for (const ObjectId object : allocation_.heap_objects()) {
    ValueId alive = builder_.conjoin(end.guard, was_made(object, end));
    if (builder_.is_false(alive)) continue;
    alive = builder_.conjoin(alive, memory_.alive(end.state, end.guard, builder_.pointer(object, 0)));
    if (builder_.is_false(alive)) continue;
    blocks.push_back({object, alive});
    left = builder_.disjoin(left, alive);
  }
  if (context_.asks(Property::ValidMemtrack) && !blocks.empty()) {
    std::vector<ValueId> roots = end.held;
    References::Ways ways{[&](ObjectId object) { return is_root(object, end); },
                          [&](ObjectId object) { return is_readable(object, end); },
                          {}};
    for (threads::ThreadId thread = 0; thread < stands_.size(); ++thread)
      if (thread != end.thread && !end.is_last) add_held(thread, end, roots, ways);
    const ValueId lost = references_.lost(end.state, end.guard, blocks, roots, ways);
    if (!builder_.is_false(lost))
      builder_.check(ObligationKind::Property, Property::ValidMemtrack, end.guard, lost,
                     "allocated memory that nothing refers to any more");
  }
  looks_.end_looks();
  if (context_.asks(Property::ValidMemcleanup) && !builder_.is_false(left))
    builder_.check(ObligationKind::Property, Property::ValidMemcleanup, end.guard, left,
                   "memory that is still allocated when the execution ends");
}

/// In any order: what was made and freed nowhere.
ValueId ThreadLeaks::left_for_ever() {
  ValueId left = builder_.boolean(false);
  const threads::Log& log = memory_.log();
  looks_.look_from(log.creations.front(), [this](ObjectId object) { return blocks_in(object); });
  for (const ObjectId object : allocation_.heap_objects()) {
    const ValueId pointer = builder_.pointer(object, 0);
    const auto made = std::find_if(log.heap.made.begin(), log.heap.made.end(),
                                   [&](const auto& allocation) { return allocation.object == object; });
    ValueId stays = made != log.heap.made.end()
                        ? made->guard
                        : memory_.alive(first_creation_->memory, first_creation_->position.guard, pointer);
    for (const threads::Event& event : log.events)
      if (event.writes() && event.subject == threads::Event::Subject::Life && !builder_.is_false(stays)) {
        const ValueId frees = builder_.conjoin(event.guard, builder_.same_object(event.pointer, pointer));
        stays = builder_.conjoin(stays, builder_.not_(frees));
      }
    left = builder_.disjoin(left, stays);
  }
  looks_.end_looks();
  return left;
}

ValueId ThreadLeaks::finish() {
  if (!asks()) return {};
  const ValueId always = builder_.boolean(true);
  if (pool_.watched().valid() || !families_.all().empty())
    refuse(always, "of blocks of a loop, with threads");
  if (allocation_.heap_objects().empty()) return {};
  if (memory_.model() != threads::SharedMemory::Model::Ordered) {
    refuse(always, "where other threads may see stores later");
    return {};
  }
  const LocationId here = builder_.location();
  looks_.end_looks();
  const ValueId left = context_.asks(Property::ValidMemtrack) ? left_for_ever() : ValueId();
  note_last_end();
  for (End& end : ends_) check(end);
  builder_.set_location(here);
  return left;
}

} // namespace fathom::frontend
