#include "frontend/unwinder/threads.h"

#include "frontend/analysis/shared_accesses.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/analysis/tree_facts.h"
#include "frontend/atomic_order.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/uses.h"
#include "threads/interleaving.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// Functions of the library that say whether a lock is taken.
constexpr const char* trying_functions[] = {"pthread_mutex_trylock",
                                            "pthread_mutex_timedlock",
                                            "pthread_mutex_clocklock",
                                            "pthread_rwlock_tryrdlock",
                                            "pthread_rwlock_trywrlock",
                                            "pthread_rwlock_timedrdlock",
                                            "pthread_rwlock_timedwrlock",
                                            "pthread_rwlock_clockrdlock",
                                            "pthread_rwlock_clockwrlock",
                                            "pthread_spin_trylock",
                                            "mtx_trylock",
                                            "mtx_timedlock"};

/// LLVM has acquire there: a violation stays one, but not every execution is seen.
bool has_consume(const llvm::Module& module) {
  return !tree_facts(module, "consume").empty();
}

bool has_blocks(const Context& context) {
  const Program& program = context.builder.program();
  for (uint32_t i = 0; i < program.object_count(); ++i)
    if (program.object(ObjectId(i)).kind == ObjectKind::Heap) return true;
  return false;
}

bool looks_for_races(const Context& context) {
  return context.asks(Property::NoDataRace) &&
         context.specification.confinement(Property::NoDataRace) == nullptr;
}

void add_place(Builder& builder, const threads::Event& event, ValueId place,
               std::pair<ValueId, ValueId>& places) {
  const ValueId none = builder.constant(BitVector::zeros(builder.width_of(place)));
  ValueId& slot = event.writes() ? places.second : places.first;
  slot = builder.ite(event.guard, place, slot.valid() ? slot : none);
}

threads::MemoryOrder order_of(const SharedObjects& objects, const llvm::Instruction& instruction,
                              llvm::AtomicOrdering order) {
  return {objects.is_atomic(instruction), llvm::isAcquireOrStronger(order), llvm::isReleaseOrStronger(order),
          order == llvm::AtomicOrdering::SequentiallyConsistent};
}

} // namespace

Threads::Threads(Context& context, WatchedMemory& memory, MemoryParts& parts, const SharedObjects& objects,
                 UnwindingPlan& plan)
    : context_(context), memory_(memory.shared), objects_(objects), leak_checks_(parts.leaks),
      leaks_(context, memory.shared, objects, memory.references, parts.allocation, parts.families,
             parts.pool),
      states_(context, memory.initialised, memory.shared, objects), plan_(plan), later_(context, plan.later) {
  context.builder.set_presence([this] { return memory_.presence(); });
  if (context.specification.thread_memory == ThreadMemory::Tso)
    memory_.set_model(threads::SharedMemory::Model::DelayedStores);
  if (context.module.has_weak_operations()) memory_.set_model(threads::SharedMemory::Model::Weak);
  locks_are_tried_ = is_one_used(context.module.llvm(), trying_functions);
}

Threads::~Threads() {
  context_.builder.set_presence({});
}

void Threads::at(const llvm::Instruction& instruction) {
  if (!memory_.is_concurrent()) return; // nothing is an event yet
  const bool is_visible = objects_.is_visible(instruction);
  using Kind = threads::SharedMemory::Instruction::Kind;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  const bool waits = is_barrier(instruction) || objects_.begins_section(instruction) ||
                     (callee != nullptr && is_start(*callee));
  const Kind kind = may_be_delayed(instruction) ? Kind::Store : waits ? Kind::Barrier : Kind::Plain;
  threads::SharedMemory::Instruction told;
  told.is_visible = is_visible;
  told.is_settled = objects_.is_settled(instruction);
  told.is_fence = is_thread_fence(instruction);
  told.is_relaxed = is_relaxed(instruction);
  told.form = {.is_part = false, .is_split = is_split(instruction), .is_volatile = instruction.isVolatile()};
  told.order = order_of(objects_, instruction, order_of_success(instruction));
  told.failing = order_of(objects_, instruction, order_of_failure(instruction));
  told.kind = kind;
  memory_.begin(told, context_.stack.guard());
  note_relaxed(instruction);
  if (!is_visible) return;
  memory_.set_targets([this, &instruction] { return targets(instruction); });
  if (context_.asks(Property::ValidMemtrack))
    leaks_.note_step([this] { return leak_checks_.held_pointers({}); });
}

/// Two threads between which nothing but such operations are race, where the order of all operations shows
/// none (C11 5.1.2.4p11).
void Threads::note_relaxed(const llvm::Instruction& instruction) {
  if (is_weak() && instruction.getMetadata(machine_fence) != nullptr)
    refuse(context_.stack.guard(), "a fence in assembly, of which C11 says nothing");
  const bool relaxed = llvm::isa<llvm::FenceInst>(instruction) || is_relaxed(instruction);
  // The models' own order nothing that they are not meant to.
  const bool is_own = context_.module.is_model(*instruction.getFunction());
  if (relaxed && !is_own && context_.asks(Property::NoDataRace) && !is_weak())
    refuse(context_.stack.guard(), "a data race between relaxed atomic operations");
}

void Threads::refuse(ValueId guard, std::string what) {
  context_.builder.check(ObligationKind::Unsupported, Property::UnreachCall, guard,
                         context_.builder.boolean(true), std::move(what));
}

ObjectId Threads::foreseen(const Object& object, const llvm::Value& maker) {
  if (!memory_.is_concurrent() || !objects_.is_shared(maker)) return {};
  return later_.take(maker, threads::Ends(memory_).thread(), object);
}

void Threads::note_maker(ObjectId object, const llvm::Value& maker) {
  made_[&maker].push_back(object);
  context_.builder.program().object(object).thread = threads::Ends(memory_).thread();
  if (objects_.is_shared(maker) && !later_.was_foreseen(object)) {
    memory_.share(object, objects_.is_mortal(maker));
    states_.note(object, maker);
  }
  if (objects_.is_private(maker)) threads::Ends(memory_).note_private(object);
  leaks_.note_maker(object, maker);
}

threads::SharedMemory::Targets Threads::targets(const llvm::Instruction& instruction) {
  const auto places = objects_.sets().places(instruction);
  if (places.empty()) return std::nullopt;
  std::vector<threads::SharedMemory::Target> result;
  const auto add = [&](const llvm::Value& maker, std::optional<int64_t> offset) {
    if (const auto found = made_.find(&maker); found != made_.end())
      for (const ObjectId object : found->second) result.push_back({object, offset});
    // For uninitialised-read the states of such objects, which say what was written, would have to be
    // foreseen.
    if (!objects_.is_shared(maker) || context_.asks(Property::UninitialisedRead)) return;
    const auto share = [&](ObjectId object) { memory_.share(object, objects_.is_mortal(maker)); };
    for (const ObjectId object : later_.foreseen(maker, threads::Ends(memory_).thread(), share))
      result.push_back({object, offset});
  };
  for (const auto& place : places)
    if (place.maker != nullptr) add(*place.maker, place.offset);
  return result;
}

ValueId Threads::number() {
  return numbers_.empty() ? context_.builder.constant(context_.builder.pointer_bits(), 1) : numbers_.back();
}

void Threads::begin(const EdgeState& creator, ValueId number) {
  states_.begin();
  numbers_.push_back(number);
  creators_.push_back(creator);
  leaks_.begin(creator);
  memory_.begin_thread(memory_.create_thread(creator.position.guard));
}

void Threads::create_handler(const llvm::CallBase& call, const EdgeState& creator) {
  states_.begin();
  const threads::ThreadId thread = memory_.create_thread(creator.position.guard, true);
  created_handlers_.push_back(
      {llvm::cast<llvm::Function>(call.getArgOperand(1)), creator, thread, context_.builder.location()});
}

void Threads::begin(const Handler& handler) {
  is_handler_ = true;
  numbers_.push_back(context_.builder.constant(context_.builder.pointer_bits(), 0));
  memory_.begin_thread(handler.thread);
}

void Threads::end_handler() {
  is_handler_ = false;
  numbers_.pop_back();
  memory_.end_thread();
}

void Threads::refuse_handler(ValueId when, const char* why) {
  const ValueId guard = context_.builder.conjoin(context_.stack.guard(), when);
  if (context_.builder.is_false(guard)) return;
  refuse(guard, why);
  memory_.exit(guard);
}

EdgeState Threads::end(std::vector<EdgeState> results) {
  EdgeState creator = std::move(creators_.back());
  creators_.pop_back();
  numbers_.pop_back();
  for (const EdgeState& result : results) memory_.end_of_thread(result.position.guard);
  if (!results.empty()) creator.memory = context_.forks.join(std::move(results)).memory;
  memory_.end_thread();
  return creator;
}

void Threads::spin(const EdgeState& state, const threads::Mark& since) {
  if (!context_.asks(Property::ValidMemtrack) || !memory_.is_concurrent()) return;
  threads::Ends(memory_).spin(state.position.guard, since.events);
  const std::vector<ValueId> edge(state.values.begin(), state.values.end());
  leaks_.note_stuck(state.memory, state.position.guard, leak_checks_.held_pointers(edge));
}

void Threads::wait(ValueId holds) {
  memory_.wait(context_.stack.guard(), holds);
  note_stuck(holds);
}

void Threads::note_stuck(ValueId holds) {
  if (!context_.asks(Property::ValidMemtrack) || !memory_.is_concurrent()) return;
  const ValueId guard = context_.builder.conjoin(context_.stack.guard(), context_.builder.not_(holds));
  leaks_.note_stuck(context_.stack.memory(), guard, leak_checks_.held_pointers({}));
}

bool Threads::is_idle(const threads::Mark& since, ValueId guard) const {
  if (is_interrupting()) return false; // for nobody
  return threads::is_idle(memory_.log(), since, guard, locks_are_tried_, context_.builder);
}

void Threads::assume(ValueId holds) {
  note_stuck(holds);
  if (memory_.section_depth() > 0)
    memory_.exit(context_.builder.conjoin(context_.stack.guard(), context_.builder.not_(holds)));
}

void Threads::use_lock(threads::LockUse::Kind kind, ValueId lock) {
  ValueId guard = context_.stack.guard();
  const bool is_wanted = kind == threads::LockUse::Kind::Wants; // only this is a violation
  if (is_wanted && context_.asks(Property::LockOrder))
    guard = context_.builder.conjoin(guard, memory_.presence());
  memory_.use_lock(kind, guard, lock);
}

void Threads::refuse_own_section() {
  if (is_weak() && memory_.is_concurrent())
    refuse(context_.stack.guard(), "an atomic section where weak atomic operations are");
}

void Threads::refuse_properties() {
  const ValueId always = context_.builder.boolean(true);
  for (const PropertyInfo& row : all_properties())
    if (context_.asks(row.property) && !is_of_threads(row.property))
      refuse(always, fmt::format("{} of a program with threads", row.name));
  // Handlers begin before main does, and are unwound after the end that they may come before.
  for (const threads::Extent& extent : memory_.log().extents)
    if (extent.is_handler && has_blocks(context_) && looks_for_leaks(context_.specification))
      refuse(always, "memory that is left where interrupt handlers are threads");
  // What a witness says of the way to a race is not looked at.
  if (context_.asks(Property::NoDataRace) && !looks_for_races(context_))
    refuse(always, "a data race that a witness describes");
  if (context_.asks(Property::NoDataRace) && context_.specification.thread_memory == ThreadMemory::Tso)
    refuse(always, "a data race, which is C11's, under x86-TSO");
  if (!is_weak()) return;
  if (has_consume(context_.module.llvm()))
    refuse(always, "memory_order_consume, which orders what depends on the value alone");
  // A lock that is found taken orders nothing, but the model's read would.
  if (locks_are_tried_) refuse(always, "locks that are tried where weak atomic operations are");
  for (const Property property : {Property::Deadlock, Property::LockOrder})
    if (context_.asks(property))
      refuse(always, fmt::format("{} where weak atomic operations are", info(property).name));
}

void Threads::finish(const std::function<void()>& rest) {
  context_.builder.set_presence({}); // races say themselves when they count
  if (!memory_.is_concurrent()) return;
  if (!plan_.is_final && later_.finish()) {
    plan_.has_grown = true;
    return;
  }
  refuse_properties();
  const ValueId left_for_ever = leaks_.finish();
  const threads::Log& log = memory_.log();
  const bool weak = is_weak();
  const ThreadMemory memory = context_.specification.thread_memory;
  const threads::Questions questions{looks_for_races(context_),
                                     is_of_c11(memory),
                                     context_.asks(Property::Deadlock) && !weak,
                                     context_.asks(Property::LockOrder) && !weak,
                                     left_for_ever,
                                     weak ? memory : ThreadMemory::SequentiallyConsistent,
                                     rest};
  threads::Order order = threads::interleave(log, context_.memory, questions);
  Interleavings& result = context_.result.interleavings;
  result.conditions = std::move(order.conditions);
  result.few_switches = order.few_switches;
  result.threads = log.threads;
  result.blocks_are_steps = looks_for_leaks(context_.specification);
  result.creations = log.creations;
  for (threads::BlockId block = 0; block < log.blocks.size(); ++block)
    result.blocks.push_back({log.blocks[block].thread,
                             order.clocks[block],
                             {},
                             log.blocks[block].is_commit ? log.blocks[block].guard : ValueId::none()});
  std::vector<std::pair<ValueId, ValueId>> places(log.steps.size()); // by step: found, placed
  for (size_t i = 0; i < order.places.size(); ++i)
    if (order.places[i].valid())
      add_place(context_.builder, log.events[i], order.places[i], places[log.events[i].step]);
  for (size_t i = 0; i < log.steps.size(); ++i)
    result.blocks[log.steps[i].block].steps.push_back(
        {log.steps[i].guard, log.steps[i].position, places[i].first, places[i].second});
  result.segments = log.segments;
}

} // namespace fathom::frontend
