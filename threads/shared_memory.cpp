#include "threads/shared_memory.h"

#include "threads/ends.h"
#include "threads/states.h"

#include <algorithm>
#include <utility>

namespace fathom::threads {

using namespace program;

namespace {

/// Copies and fills of shared memory with more bytes are not split into accesses.
constexpr uint64_t largest_block = 512;
constexpr uint64_t largest_part = 8; ///< bytes

/// Objects that the pointer may point to, the known targets and the candidates.
template <typename Each> void for_each_object(const Resolution& where, const Each& each) {
  for (const PointerTarget& target : where.targets) each(target.object);
  for (const ObjectId object : where.candidates) each(object);
}

void unsupported(Builder& builder, ValueId guard, ValueId when, const char* what) {
  builder.check(ObligationKind::Unsupported, Property::UnreachCall, guard, when, what);
}

} // namespace

SharedMemory::SharedMemory(SymbolicMemory& beneath) : MemoryDecorator(beneath) {
  log_.extents.push_back({builder().boolean(true), builder().boolean(false)});
}

ReadValues SharedMemory::read_values() {
  return ReadValues(beneath_, [this](ObjectId object) { return traits(object).is_new; });
}

void SharedMemory::share(ObjectId object, bool is_mortal) {
  if (traits_.size() <= object.index()) traits_.resize(object.index() + 1);
  traits_[object.index()] = {true, is_mortal, is_concurrent_};
  builder().program().object(object).ends_unseen = is_mortal;
  if (is_concurrent_) log_.objects.push_back(object);
}

void SharedMemory::note_step(BlockId block, ValueId guard) {
  log_.steps.push_back({block, guard, uint32_t(builder().program().size())});
}

void SharedMemory::begin(const Instruction& instruction, ValueId guard) {
  instruction_ = instruction;
  lives_.clear();
  written_where_ = {};
  targets_ = {};
  is_block_ = false;
  step_ = commit_ = no_block;
  if (!is_concurrent_ || !instruction.is_visible) return;
  step_ = present_block(guard);
  note_step(step_, guard);
  if (model_ == Model::Weak && instruction.is_fence) log_.fences.push_back({step_, guard, instruction.order});
}

BlockId SharedMemory::new_block(bool is_section, ValueId guard) {
  Running& running = running_.back();
  Block block{running.thread, running.last, is_section, false, no_block, {}};
  if (is_section || instruction_.kind == Instruction::Kind::Barrier) {
    block.stored = running.last_commit;
    block.guard = guard;
  }
  log_.blocks.push_back(block);
  return running.last = BlockId(log_.blocks.size() - 1);
}

BlockId SharedMemory::new_commit(ValueId guard) {
  Running& running = running_.back();
  log_.blocks.push_back({.thread = running.thread,
                         .before = step_,
                         .is_commit = true,
                         .stored = running.last_commit,
                         .guard = guard});
  return running.last_commit = BlockId(log_.blocks.size() - 1);
}

/// Nothing is known of a step on a path that may not be in the section: it counts as one outside.
BlockId SharedMemory::present_block(ValueId guard) {
  if (!section_) return new_block(false, guard);
  if (!builder().implies(guard, section_->guard)) {
    section_->block = no_block; // what follows in the section comes after this
    return new_block(false, guard);
  }
  if (section_->block == no_block) section_->block = new_block(true, section_->guard);
  return section_->block;
}

/// Within another section it changes nothing but the end.
void SharedMemory::begin_section(ValueId guard) {
  if (section_ && builder().implies(guard, section_->guard))
    ++section_->depth;
  else
    section_ = {guard, no_block, 1};
}

void SharedMemory::end_section() {
  if (section_ && --section_->depth == 0) section_.reset();
}

ThreadId SharedMemory::create_thread(ValueId guard, bool is_handler) {
  is_concurrent_ = true;
  const BlockId creation = step_ != no_block ? step_ : new_block(false, guard);
  if (step_ == no_block) note_step(creation, guard); // the first one
  log_.creations.push_back(creation);
  log_.extents.push_back({guard, builder().boolean(false), no_block, is_handler});
  step_ = no_block;
  return log_.threads++;
}

void SharedMemory::begin_thread(ThreadId thread) {
  running_.back().section = std::exchange(section_, std::nullopt);
  running_.push_back({thread, log_.creations[thread - 1], {}});
  step_ = no_block;
  log_.segments.push_back({uint32_t(builder().program().size()), thread});
}

void SharedMemory::end_thread() {
  const Running& ended = running_.back();
  const bool is_own = ended.last != no_block && log_.blocks[ended.last].thread == ended.thread;
  log_.extents[ended.thread].last = is_own ? ended.last : no_block;
  running_.pop_back();
  section_ = std::exchange(running_.back().section, std::nullopt);
  step_ = no_block;
  log_.segments.push_back({uint32_t(builder().program().size()), running_.back().thread});
}

void SharedMemory::exit(ValueId guard) {
  if (!is_concurrent_ || builder().is_false(guard)) return;
  log_.exits.push_back({Ends(*this).block(guard), guard});
}

void SharedMemory::end_of_thread(ValueId guard) {
  Extent& extent = log_.extents[running_.back().thread];
  extent.has_ended = builder().disjoin(extent.has_ended, guard);
}

void SharedMemory::wait(ValueId guard, ValueId holds) {
  if (!section_ || !builder().implies(guard, section_->guard))
    return unsupported(builder(), guard, builder().not_(holds), "a thread that waits outside of a section");
  const BlockId block = present_block(guard);
  const ValueId stuck = builder().conjoin(guard, builder().not_(holds));
  log_.waits.push_back({block, log_.events.size(), stuck, builder().location()});
}

void SharedMemory::use_lock(LockUse::Kind kind, ValueId guard, ValueId lock) {
  if (kind == LockUse::Kind::NotesWait) {
    is_lock_next_ = true;
    return;
  }
  const BlockId block = section_ ? section_->block : no_block;
  log_.lock_uses.push_back({kind, running_.back().thread, guard, lock, builder().location(), block,
                            log_.events.size(), !is_concurrent_});
  is_lock_next_ = log_.lock_uses.back().changes_owner();
}

ValueId SharedMemory::presence() {
  if (!is_concurrent_) return builder().boolean(true);
  const Running& running = running_.back();
  if (!log_.presences.empty() && log_.presences.back().thread == running.thread &&
      log_.presences.back().block == running.last)
    return log_.presences.back().holds;
  const ValueId holds = builder().open(OpenKind::Schedule, Type::boolean(), builder().boolean(true));
  log_.presences.push_back({running.thread, running.last, holds});
  return holds;
}

bool SharedMemory::may_be(bool Traits::* trait, ValueId pointer) {
  bool any = false;
  for_each_object(resolve(pointer), [&](ObjectId object) { any = any || traits(object).*trait; });
  return any;
}

/// Whether the access is an event. One that nobody foresaw has no step, so that no schedule could say when it
/// happens.
bool SharedMemory::is_event(ValueId guard, ValueId pointer) {
  if (!is_concurrent_ || instruction_.is_settled || !may_be(&Traits::is_shared, pointer)) return false;
  for_each_object(resolve(pointer), [&](ObjectId object) {
    if (object == null_object || traits(object).is_shared) return;
    unsupported(builder(), guard, builder().same_object(pointer, builder().pointer(object, 0)),
                "an access to memory of one thread or of several");
  });
  if (step_ == no_block) {
    unsupported(builder(), guard, builder().boolean(true),
                "an access to shared memory that the analysis did not foresee");
    step_ = present_block(guard);
    note_step(step_, guard);
  }
  return true;
}

/// Numbers that may hold a pointer, as atomic operations have them, are read as pointers.
ValueId SharedMemory::load(MemoryState& state, ValueId guard, ValueId pointer, Type type) {
  if (!is_event(guard, pointer)) return beneath_.load(state, guard, pointer, type);
  if (States(*this).may_be_one(pointer)) return States(*this).load(state, guard, pointer, type);
  if (blocks_in_) return Ends(*this).look(state, guard, pointer);
  Builder& b = builder();
  const bool has_width = type.is_pointer() || type.width() == b.pointer_bits();
  const Targets targets = has_width && targets_ ? targets_() : std::nullopt;
  const bool is_pointer = type.is_pointer() || targets.has_value();
  Event event{Event::Kind::Read,
              Event::Subject::Bytes,
              order_of(instruction_.order, guard),
              step_,
              guard,
              pointer,
              is_pointer ? Type::pointer() : type,
              {},
              {},
              {},
              b.location()};
  const ReadValues values = read_values();
  event.before = values.first(state, guard, pointer, event.type);
  event.value =
      is_pointer ? values.pointer(guard, event.before, targets.value_or(std::vector<Target>()), event.beyond)
                 : b.open(OpenKind::Schedule, type, guard);
  event.failing = order_of(instruction_.failing, guard);
  add(event);
  return type == event.type ? event.value : b.ptr_to_int(event.value);
}

void SharedMemory::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  if (States(*this).may_be_one(pointer) && is_event(guard, pointer))
    return States(*this).store(state, guard, pointer, value);
  const bool is_of_lock = std::exchange(is_lock_next_, false);
  const ValueId where = std::exchange(written_where_, ValueId());
  if (!is_event(guard, pointer)) return beneath_.store(state, guard, pointer, value);
  if (builder().type(value).is_integer())
    if (const ValueId address = read_values().address_in(value); address.valid()) value = address;
  Event event{Event::Kind::Write,
              Event::Subject::Bytes,
              order_of(instruction_.order, guard),
              States(*this).block_of_store(guard),
              guard,
              pointer,
              builder().type(value),
              value,
              {},
              {},
              builder().location()};
  if (model_ == Model::Weak && where.valid()) event.guard = builder().conjoin(guard, where);
  if (is_of_lock) {
    event.role = Event::Role::OfLock;
    if (!log_.lock_uses.empty() && log_.lock_uses.back().block == no_block)
      log_.lock_uses.back().block = event.block;
  }
  add(event);
}

void SharedMemory::add(Event event) {
  event.step = log_.steps.size() - 1;
  event.form = instruction_.form;
  event.form.is_part = is_block_ && event.subject == Event::Subject::Bytes;
  log_.events.push_back(event);
}

/// Effects of the library's models in their sections are seen by whoever comes later.
MemoryOrder SharedMemory::order_of(MemoryOrder order, ValueId guard) {
  const bool is_plain = !order.acquires && !order.releases;
  if (section_ && is_plain && !instruction_.is_relaxed && builder().implies(guard, section_->guard))
    order.acquires = order.releases = true;
  return order;
}

std::optional<uint64_t> SharedMemory::small_size(ValueId guard, ValueId size, const char* what) {
  if (model_ != Model::Ordered) {
    unsupported(builder(), guard, builder().boolean(true),
                model_ == Model::Weak ? "a copy or a fill of shared memory where weak atomic operations are"
                                      : "a copy or a fill of shared memory under x86-TSO");
    return std::nullopt;
  }
  if (builder().is_constant(size) && builder().constant_u64(size) <= largest_block)
    return builder().constant_u64(size);
  unsupported(builder(), guard, builder().boolean(true), what);
  return std::nullopt;
}

/// As reads of all parts, then writes of them.
void SharedMemory::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source,
                        ValueId size) {
  const bool reads = is_event(guard, source), writes = is_event(guard, destination);
  if (!reads && !writes) return beneath_.copy(state, guard, destination, source, size);
  const auto bytes = small_size(guard, size, "a large copy of shared memory");
  if (!bytes) return;
  uint64_t part = std::min<uint64_t>(largest_part, builder().pointer_bits() / 8);
  while (*bytes % part != 0) part /= 2;
  is_block_ = true;
  std::vector<ValueId> values;
  const auto place = [&](ValueId pointer, uint64_t i) {
    return builder().ptr_add(pointer, builder().offset_constant(int64_t(i)));
  };
  for (uint64_t i = 0; i < *bytes; i += part)
    values.push_back(load(state, guard, place(source, i), Type::integer(uint32_t(part * 8))));
  for (uint64_t i = 0; i < *bytes; i += part) store(state, guard, place(destination, i), values[i / part]);
}

void SharedMemory::fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte, ValueId size) {
  if (!is_event(guard, destination)) return beneath_.fill(state, guard, destination, byte, size);
  const auto bytes = small_size(guard, size, "a large fill of shared memory");
  if (!bytes) return;
  uint64_t part = largest_part;
  while (*bytes % part != 0) part /= 2;
  is_block_ = true;
  ValueId value = byte;
  for (uint64_t width = 1; width < part; width *= 2) value = builder().concat(value, value);
  for (uint64_t i = 0; i < *bytes; i += part)
    store(state, guard, builder().ptr_add(destination, builder().offset_constant(int64_t(i))), value);
}

/// i1: whether the object is alive, in the order of the threads. What began its life before threads did is
/// asked beneath; nobody ends the life of what is not mortal.
ValueId SharedMemory::life(MemoryState& state, ValueId guard, ValueId pointer) {
  Builder& b = builder();
  bool is_mortal = false;
  ValueId is_new = b.boolean(false);
  for_each_object(resolve(pointer), [&](ObjectId object) {
    is_mortal = is_mortal || traits(object).is_mortal;
    if (traits(object).is_new) is_new = b.disjoin(is_new, b.same_object(pointer, b.pointer(object, 0)));
  });
  const ValueId before =
      b.is_true(is_new) ? is_new : b.disjoin(is_new, beneath_.alive(state, guard, pointer));
  if (!is_mortal) return before;
  const Resolution where = resolve(pointer);
  const bool is_one = where.complete && where.targets.size() == 1 && !blocks_in_;
  if (is_one)
    for (const Life& seen : lives_)
      if (seen.block == step_ && seen.object == where.targets[0].object && b.implies(guard, seen.guard))
        return seen.value;
  const ValueId value = b.open(OpenKind::Schedule, Type::boolean(), guard);
  if (is_one) lives_.push_back({step_, where.targets[0].object, guard, value});
  Event event{Event::Kind::Read,
              Event::Subject::Life,
              {.is_atomic = true},
              step_,
              guard,
              pointer,
              Type::boolean(),
              value,
              before,
              {},
              b.location()};
  if (blocks_in_) event.role = Event::Role::OfEnd;
  add(event);
  return value;
}

ValueId SharedMemory::accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) {
  const bool is_shared = is_concurrent_ && may_be(&Traits::is_shared, pointer);
  if (!is_shared || (may_be(&Traits::is_mortal, pointer) && !is_event(guard, pointer)))
    return beneath_.accessible(state, guard, pointer, size);
  Builder& b = builder();
  const ValueId zero = b.offset_constant(0);
  const ValueId offset = b.ptr_offset(pointer), whole = b.object_size(pointer);
  ValueId fine = b.binary(Opcode::Sle, zero, offset);
  fine = b.conjoin(fine, b.binary(Opcode::Ule, size, whole));
  fine = b.conjoin(fine, b.binary(Opcode::Ule, offset, b.binary(Opcode::Sub, whole, size)));
  if (!b.is_false(fine)) fine = b.conjoin(fine, life(state, guard, pointer));
  return b.disjoin(b.eq(size, zero), fine);
}

/// Variables end their life after the last instruction of their function.
void SharedMemory::begin_end_of_life(ValueId guard, ValueId pointer) {
  if (!is_concurrent_ || step_ != no_block || !may_be(&Traits::is_shared, pointer)) return;
  step_ = present_block(guard);
  note_step(step_, guard);
}

ValueId SharedMemory::alive(MemoryState& state, ValueId guard, ValueId pointer) {
  begin_end_of_life(guard, pointer);
  const bool is_event_of_life = blocks_in_ && may_be(&Traits::is_private, pointer);
  if (!is_event_of_life && !is_event(guard, pointer)) return beneath_.alive(state, guard, pointer);
  return life(state, guard, pointer);
}

void SharedMemory::release(MemoryState& state, ValueId guard, ValueId pointer) {
  lives_.clear();
  begin_end_of_life(guard, pointer);
  const bool is_shared = is_event(guard, pointer);
  if (!is_shared) beneath_.release(state, guard, pointer);
  if (!is_shared && (!is_concurrent_ || !may_be(&Traits::is_private, pointer))) return;
  if (!is_shared) Ends(*this).block(guard);
  add({Event::Kind::Write,
       Event::Subject::Life,
       {.is_atomic = true},
       step_,
       guard,
       pointer,
       Type::boolean(),
       builder().boolean(false),
       {},
       {},
       builder().location()});
}

} // namespace fathom::threads
