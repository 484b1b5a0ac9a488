#include "threads/interleaving.h"

#include "threads/deadlock.h"
#include "threads/keys.h"
#include "threads/known_order.h"
#include "threads/lock_order.h"
#include "threads/lock_words.h"
#include "threads/places.h"
#include "threads/sums.h"
#include "threads/weak_order.h"

#include <algorithm>
#include <map>

namespace fathom::threads {

using namespace program;

namespace {

bool is_sequential(ThreadMemory memory) {
  return memory == ThreadMemory::SequentiallyConsistent;
}

/// One use: makes the conditions of a log.
class Interleaving {
 public:
  /// `unwound`: instructions that the threads have.
  Interleaving(const Log& log, SymbolicMemory& memory, ThreadMemory model, size_t unwound)
      : log_(log), memory_(memory), builder_(memory.builder()), places_(log, memory),
        keys_(log, builder_,
              is_sequential(model) ? awaited_writes(log, builder_, places_) : std::vector<Awaited>()),
        deadlocks_(log, builder_) {
    if (is_sequential(model)) known_.emplace(log, builder_, places_, keys_, unwound);
  }
  Order run(const Questions& questions);

 private:
  struct Known {
    Known(const Log& log, Builder& builder, Places& places, Keys& keys, size_t unwound)
        : locks(log, builder, places, keys), sums(log, builder, places, keys, locks, unwound),
          words(log, builder, places, locks, keys) {}
    HeldLocks locks;
    Sums sums;
    LockWords words;
  };
  struct Candidate {
    const Part* write;
    ValueId same; ///< i1: that it is to the place that is read
  };
  void require(ValueId condition) {
    if (!builder_.is_true(condition)) order_.conditions.push_back(condition);
  }
  ValueId implies(ValueId a, ValueId b) { return builder_.disjoin(builder_.not_(a), b); }
  ValueId choose() { return builder_.open(OpenKind::Schedule, Type::boolean(), builder_.boolean(true)); }
  const Event& event(const Part& part) const { return log_.events[part.event]; }

  void order_reads(const Group& group);
  void sum_up(const Group& group, const Sums::Sum& sum, const std::vector<Part>& reads);
  ValueId find_write(const Group& group, const Part& read, const std::vector<Part>& writes);
  ValueId order_read(const Group& group, const Part& read, const std::vector<Part>& writes);
  std::vector<Candidate> candidates(const Group& group, const Part& read, const std::vector<Part>& writes,
                                    bool& is_covered);
  ValueId has_value(const Part& read, const Part& write);
  ValueId block_of(ValueId pointer, ValueId block);
  ValueId has_first_value(const Part& read);
  bool may_be(ValueId open, ValueId offset) const;
  ValueId is_beyond(const Part& read, ValueId value);
  ValueId leads_nowhere(ValueId pointer);
  bool may_be_torn(size_t number) const;
  bool is_behind_others(size_t number) const;
  ValueId conflict(size_t first, size_t second, ValueId overlap);
  ValueId weak_conflict(size_t first, size_t second, ValueId overlap);
  void look_for_races(const Group& group, bool races);
  void look_for_races_with_frees();
  ValueId meets_block(size_t access, size_t free);
  bool interrupts(size_t first, size_t second) const;
  bool is_split(size_t number) const;
  using Pairs = std::map<std::pair<LocationId, LocationId>, ValueId>;
  void add(Pairs& pairs, size_t first, size_t second, ValueId bad);
  void refuse(const Pairs& pairs, const char* what);
  ValueId race(size_t first, size_t second);
  ValueId is_running(BlockId block, ThreadId thread);
  void note_last_writes(const Part& read, const std::vector<Candidate>& seen);
  ValueId is_named();
  void order_ends(ValueId is_named);
  void order_sequential();
  ValueId few_switches();

  const Log& log_;
  SymbolicMemory& memory_;
  Builder& builder_;
  Places places_;
  Keys keys_;
  std::optional<Known> known_; ///< under sequential consistency
  Deadlocks deadlocks_;
  Order order_;
  std::function<void()> rest_; ///< may be empty
  Pairs races_, torn_;
  Pairs interrupted_, unclear_;  ///< where one access is a handler's
  std::vector<ValueId> unnamed_; ///< guards of reads whose values are not known
  std::optional<WeakOrder> weak_;
};

/// Whether an offset that is open can be any that the other one is: SharedMemory makes them of an open
/// number, or of one shifted to the left.
bool Interleaving::may_be(ValueId open, ValueId offset) const {
  const program::Instruction& i = builder_.program()[open];
  if (i.opcode == Opcode::Open || open == offset) return true;
  if (i.opcode == Opcode::Ite) return may_be(i.operands[1], offset) || may_be(i.operands[2], offset);
  const bool is_shifted = i.opcode == Opcode::Shl &&
                          builder_.program()[i.operands[0]].opcode == Opcode::Open &&
                          builder_.is_constant(i.operands[1]);
  return is_shifted && places_.alignment(offset) >> builder_.constant_u64(i.operands[1]) != 0;
}

/// i1: whether what a write has put there is an address that the read's value cannot be.
ValueId Interleaving::is_beyond(const Part& read, ValueId value) {
  if (!builder_.type(value).is_pointer())
    return builder_.not_(builder_.eq(value, builder_.constant(BitVector::zeros(builder_.width_of(value)))));
  const Resolution mine = memory_.resolve(read.value), other = memory_.resolve(value);
  ValueId is_known = builder_.boolean(false), is_beyond = builder_.boolean(false);
  for (const PointerTarget& target : other.targets) {
    const bool can_be_named =
        std::any_of(mine.targets.begin(), mine.targets.end(), [&](const PointerTarget& known) {
          return known.object == target.object && may_be(known.offset, target.offset);
        });
    is_known = builder_.disjoin(is_known, target.condition);
    if (!can_be_named) is_beyond = builder_.disjoin(is_beyond, target.condition);
  }
  if (other.complete) return is_beyond;
  const ValueId any = builder_.constant(builder_.pointer_bits(), 1); // of no alignment
  const bool names_null =
      std::any_of(mine.targets.begin(), mine.targets.end(), [&](const PointerTarget& known) {
        return known.object == null_object && may_be(known.offset, any);
      });
  if (names_null) is_known = builder_.disjoin(is_known, leads_nowhere(value));
  return builder_.disjoin(is_beyond, builder_.not_(is_known));
}

/// i1: whether a pointer, which a number has made, is an address where no object of the machine lies: those
/// are null with an offset.
ValueId Interleaving::leads_nowhere(ValueId pointer) {
  if (!builder_.program().target.has_free_pages) return builder_.boolean(false);
  const auto number = [&](uint64_t value) { return builder_.constant(builder_.pointer_bits(), value); };
  const ValueId above =
      builder_.binary(Opcode::Add, builder_.ptr_to_int(pointer), number(program::Target::free_page));
  return builder_.binary(Opcode::Ult, above, number(2 * program::Target::free_page));
}

/// The block that an end is about: where the pointer leads to one that `found` may be, that one, else null.
ValueId Interleaving::block_of(ValueId pointer, ValueId found) {
  ValueId block = builder_.null();
  if (!builder_.type(pointer).is_pointer()) return block; // a number is no reference
  for (const PointerTarget& target : memory_.resolve(found).targets) {
    if (target.object == null_object) continue;
    const ValueId begin = builder_.pointer(target.object, 0);
    block = builder_.ite(builder_.same_object(pointer, begin), begin, block);
  }
  return block;
}

ValueId Interleaving::has_value(const Part& read, const Part& write) {
  if (event(read).is_of_end() && event(read).subject == Event::Subject::Bytes)
    return builder_.ptr_same(read.value, block_of(write.value, read.value));
  const bool is_pointer = builder_.type(read.value).is_pointer();
  if (!is_pointer) {
    const bool from_pointer = builder_.type(write.value).is_pointer();
    return builder_.eq(read.value, from_pointer ? builder_.ptr_to_int(write.value) : write.value);
  }
  const bool is_address = builder_.type(write.value).is_pointer();
  ValueId found = is_address
                      ? builder_.ptr_same(read.value, write.value)
                      : builder_.conjoin(builder_.ptr_same(read.value, builder_.null()),
                                         builder_.eq(write.value, builder_.constant(BitVector::zeros(
                                                                      builder_.width_of(write.value)))));
  if (is_address && !memory_.resolve(write.value).complete) {
    const ValueId place = builder_.ptr_add(builder_.null(), builder_.ptr_to_int(write.value));
    found = builder_.disjoin(
        found, builder_.conjoin(leads_nowhere(write.value), builder_.ptr_same(read.value, place)));
  }
  return builder_.disjoin(found, event(read).beyond);
}

/// Contents if nobody has written since threads began: objects made since then hold nothing or zeros, states
/// also that everything was written.
ValueId Interleaving::has_first_value(const Part& read) {
  const bool is_pointer = builder_.type(read.value).is_pointer();
  ValueId holds = builder_.boolean(true);
  if (read.before.valid() && event(read).is_of_end() && is_pointer)
    holds = builder_.ptr_same(read.value, block_of(read.before, read.value));
  else if (read.before.valid())
    holds = is_pointer ? builder_.ptr_same(read.value, read.before) : builder_.eq(read.value, read.before);
  if (event(read).subject == Event::Subject::Life) return holds; // known of new ones too
  for (const ObjectId object : log_.objects) {
    const ValueId is_it = builder_.same_object(read.pointer, builder_.pointer(object, 0));
    if (builder_.is_false(is_it)) continue;
    ValueId holds_there = builder_.boolean(true);
    const Contents contents = builder_.program().object(object).contents;
    if (event(read).role == Event::Role::OfState && contents == Contents::Bytes)
      holds_there =
          builder_.eq(read.value, builder_.constant(BitVector::ones(builder_.width_of(read.value))));
    else if (contents == Contents::Zero)
      holds_there =
          is_pointer
              ? builder_.ptr_same(read.value, builder_.null())
              : builder_.eq(read.value, builder_.constant(BitVector::zeros(builder_.width_of(read.value))));
    holds = builder_.ite(is_it, holds_there, holds);
  }
  return holds;
}

/// The writes that the read may see; none of those that another one always hides. `is_covered`: what was
/// there at first is hidden.
std::vector<Interleaving::Candidate> Interleaving::candidates(const Group& group, const Part& read,
                                                              const std::vector<Part>& writes,
                                                              bool& is_covered) {
  std::vector<Candidate> found;
  std::vector<const Part*> covers;
  for (const Part& write : writes) {
    if (keys_.always_before(read.event, write.event)) continue;
    const ValueId same = places_.same(group, write, read);
    if (builder_.is_false(same)) continue;
    found.push_back({&write, same});
    if (builder_.is_true(same) && keys_.always_sees(read.event, write.event) &&
        builder_.implies(event(read).guard, event(write).guard))
      covers.push_back(&write);
  }
  is_covered = !covers.empty();
  std::erase_if(found, [&](const Candidate& candidate) {
    return std::any_of(covers.begin(), covers.end(), [&](const Part* cover) {
      return keys_.always_before(candidate.write->event, cover->event);
    });
  });
  return found;
}

/// The read chooses the last write before it: every other one is before that, or not before the read. i1:
/// what it finds is beyond its value.
ValueId Interleaving::order_read(const Group& group, const Part& read, const std::vector<Part>& writes) {
  if (read.is_torn) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, event(read).guard,
                   builder_.boolean(true), "a pointer in shared memory that is accessed in parts");
    // An end counts where all is named: what it looks at leads to a block or does not.
    if (!event(read).is_of_end()) unnamed_.push_back(event(read).guard);
    return builder_.boolean(false);
  }
  bool is_covered = false;
  const std::vector<Candidate> seen = candidates(group, read, writes, is_covered);
  const ValueId guard = event(read).guard;
  ValueId beyond = builder_.boolean(false);
  if (seen.empty()) {
    require(implies(guard, has_first_value(read)));
    return beyond;
  }
  if (deadlocks_.is_decisive(read.event)) note_last_writes(read, seen);
  if (known_ && known_->words.is_word(read)) {
    for (const ValueId condition : known_->words.conditions(read)) require(condition);
    return beyond;
  }
  std::vector<ValueId> counts, chosen; // by write: it is before the read; it is the one
  ValueId any = builder_.boolean(false);
  for (const Candidate& candidate : seen) {
    const Part& write = *candidate.write;
    const ValueId executed = builder_.conjoin(event(write).guard, candidate.same);
    counts.push_back(builder_.conjoin(executed, keys_.sees(read.event, write.event)));
    chosen.push_back(choose());
    require(implies(chosen.back(), counts.back()));
    require(implies(chosen.back(), has_value(read, write)));
    if (event(read).beyond.valid())
      beyond = builder_.disjoin(beyond, builder_.conjoin(chosen.back(), is_beyond(read, write.value)));
    any = builder_.disjoin(any, chosen.back());
  }
  for (size_t a = 0; a < seen.size(); ++a) {
    if (rest_) rest_();
    for (size_t b = 0; b < seen.size(); ++b)
      if (a != b)
        require(implies(builder_.conjoin(chosen[a], counts[b]),
                        keys_.event_before(seen[b].write->event, seen[a].write->event)));
  }
  if (!is_covered) {
    const ValueId first = choose();
    require(implies(first, has_first_value(read)));
    for (const ValueId write : counts) require(builder_.not_(builder_.conjoin(first, write)));
    any = builder_.disjoin(any, first);
  }
  require(implies(guard, any));
  return beyond;
}

/// Where it need not be the last one. Whether an object is alive is seen in the order of blocks: an access
/// that its end does not happen before or after is no better where it seems to come first.
ValueId Interleaving::find_write(const Group& group, const Part& read, const std::vector<Part>& writes) {
  const ValueId guard = event(read).guard;
  if (group.part != 0 || read.is_torn) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, builder_.boolean(true),
                   "shared memory that is accessed in parts where weak atomic operations are");
    unnamed_.push_back(guard);
    return builder_.boolean(false);
  }
  ValueId beyond = builder_.boolean(false);
  const ValueId first = choose();
  require(implies(first, has_first_value(read)));
  weak_->find_first(read.event, first);
  ValueId any = first;
  for (const Part& write : writes) {
    if (keys_.always_before(read.event, write.event)) continue;
    const ValueId same = places_.same(group, write, read);
    if (builder_.is_false(same)) continue;
    const ValueId chosen = choose();
    require(implies(chosen, builder_.conjoin(event(write).guard, same)));
    require(implies(chosen, has_value(read, write)));
    weak_->find(group, read.event, write.event, chosen);
    if (event(read).beyond.valid())
      beyond = builder_.disjoin(beyond, builder_.conjoin(chosen, is_beyond(read, write.value)));
    any = builder_.disjoin(any, chosen);
  }
  require(implies(guard, any));
  return beyond;
}

/// A value that nobody looks at may be anything.
void Interleaving::sum_up(const Group& group, const Sums::Sum& sum, const std::vector<Part>& reads) {
  for (const Part& read : reads) {
    if (rest_) rest_();
    if (!known_->sums.is_idle(sum, read.event))
      require(implies(event(read).guard, builder_.eq(read.value, known_->sums.found(group, sum, read))));
  }
}

void Interleaving::order_reads(const Group& group) {
  const Accesses accesses = places_.accesses(group);
  const auto& [reads, writes] = accesses;
  const bool is_decisive = std::any_of(
      reads.begin(), reads.end(), [this](const Part& read) { return deadlocks_.is_decisive(read.event); });
  if (known_ && !is_decisive)
    if (const std::optional<Sums::Sum> sum = known_->sums.of(group, accesses))
      return sum_up(group, *sum, reads);
  const bool is_weak = weak_ && group.subject == Event::Subject::Bytes;
  if (is_weak && group.part == 0) weak_->order(group);
  for (const Part& read : reads) {
    if (rest_) rest_();
    const ValueId found = is_weak ? find_write(group, read, writes) : order_read(group, read, writes);
    const ValueId beyond = event(read).beyond;
    if (!beyond.valid() || read.is_torn || !builder_.type(read.value).is_pointer()) continue;
    require(implies(beyond, found));
    if (!builder_.is_false(found))
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, event(read).guard, beyond,
                     "a pointer in shared memory to what another thread makes later");
  }
}

void Interleaving::note_last_writes(const Part& read, const std::vector<Candidate>& seen) {
  const auto thread = [this](const Part& part) { return log_.blocks[event(part).block].thread; };
  for (const Candidate& candidate : seen) {
    const Part& write = *candidate.write;
    if (thread(write) == thread(read) || deadlocks_.changes_nothing(write.event)) continue;
    const ValueId executed = builder_.conjoin(event(write).guard, candidate.same);
    deadlocks_.note_last(read.event, implies(executed, keys_.event_before(write.event, read.event)));
  }
}

/// i1: whether no other thread has ended the execution before the block.
ValueId Interleaving::is_running(BlockId block, ThreadId thread) {
  ValueId runs = builder_.boolean(true);
  for (const Exit& exit : log_.exits)
    if (log_.blocks[exit.block].thread != thread)
      runs = builder_.conjoin(runs,
                              builder_.not_(builder_.conjoin(exit.guard, keys_.before(exit.block, block))));
  return runs;
}

/// A value that could not be named shows nothing: that it may be so is an obligation of its own.
ValueId Interleaving::is_named() {
  ValueId is_named = builder_.boolean(true);
  for (const ValueId guard : unnamed_) is_named = builder_.conjoin(is_named, builder_.not_(guard));
  for (const Event& event : log_.events)
    if (event.beyond.valid())
      is_named = builder_.conjoin(is_named, builder_.not_(builder_.conjoin(event.guard, event.beyond)));
  return is_named;
}

void Interleaving::order_ends(ValueId is_named) {
  for (const Precedence& precedence : log_.heap.precedences)
    require(builder_.eq(precedence.holds, keys_.before(precedence.first, precedence.second)));
  for (const Presence& presence : log_.presences) {
    ValueId runs = is_running(presence.block, presence.thread);
    if (weak_) runs = builder_.conjoin(runs, builder_.not_(weak_->is_circular()));
    require(implies(presence.holds, builder_.conjoin(is_named, runs)));
  }
  for (auto& [places, bad] : races_) bad = builder_.conjoin(bad, is_named);
}

/// i1: the second access can be executed next when the first one is: what comes before it in its thread is
/// past. It is executed then, before somebody ends the program: a run shows no other race.
ValueId Interleaving::race(size_t first, size_t second) {
  const BlockId a = log_.events[first].block, b = log_.events[second].block;
  const BlockId pending = log_.blocks[b].before;
  const ValueId is_next =
      pending == no_block || pending == a ? builder_.boolean(pending == no_block) : keys_.before(pending, a);
  const ValueId both_run =
      builder_.conjoin(is_running(a, log_.blocks[a].thread), is_running(b, log_.blocks[b].thread));
  return builder_.conjoin(builder_.conjoin(is_next, keys_.before(a, b)), both_run);
}

/// A machine may do an access in several steps that is wider than a word, or one of many in a copy or a fill.
bool Interleaving::may_be_torn(size_t number) const {
  const Event& event = log_.events[number];
  if (event.order.is_atomic || log_.blocks[event.block].is_section) return false;
  return event.form.is_part || builder_.program().target.bytes(event.type) > builder_.pointer_bits() / 8;
}

/// The same, where an interrupt may come in between. A handler runs to its end.
bool Interleaving::is_split(size_t number) const {
  const Event& event = log_.events[number];
  return event.form.is_split && !log_.blocks[event.block].is_section;
}

/// For an access in a section after others, the order is looked at in which the section comes first: what
/// it does may rest on the other access.
bool Interleaving::is_behind_others(size_t number) const {
  return log_.blocks[log_.events[number].block].is_section && number > 0 &&
         log_.events[number - 1].block == log_.events[number].block;
}

/// i1: the accesses meet (`overlap`), and the second could be executed when the first one is.
ValueId Interleaving::conflict(size_t first, size_t second, ValueId overlap) {
  const Event& a = log_.events[first];
  const Event& b = log_.events[second];
  const Block& in = log_.blocks[a.block];
  const Block& other = log_.blocks[b.block];
  const bool writes = a.kind == Event::Kind::Write || b.kind == Event::Kind::Write;
  if (in.thread == other.thread || !writes || (in.is_section && other.is_section))
    return builder_.boolean(false);
  if (weak_) return weak_conflict(first, second, overlap);
  if (known_ && known_->locks.exclude(first, second)) return builder_.boolean(false);
  if (is_behind_others(second) || keys_.always_before(b.block, a.block) ||
      keys_.always_before(a.block, b.block))
    return builder_.boolean(false);
  const ValueId meet = builder_.conjoin(overlap, race(first, second));
  return builder_.conjoin(meet, builder_.conjoin(a.guard, b.guard));
}

/// C11 5.1.2.4p25, where the order of blocks is not that of happens-before.
ValueId Interleaving::weak_conflict(size_t first, size_t second, ValueId overlap) {
  const Event &a = log_.events[first], &b = log_.events[second];
  ValueId races = builder_.conjoin(overlap, builder_.conjoin(a.guard, b.guard));
  for (const auto& [x, y] : {std::pair(a.block, b.block), std::pair(b.block, a.block)})
    races = builder_.conjoin(races, builder_.not_(weak_->happens_before(x, y)));
  races = builder_.conjoin(races, builder_.not_(weak_->is_circular()));
  return builder_.conjoin(races, builder_.conjoin(is_running(a.block, log_.blocks[a.block].thread),
                                                  is_running(b.block, log_.blocks[b.block].thread)));
}

/// Whether one of them is a handler's. It runs to its end while the other one's thread does nothing, so that
/// they are not executed at a time; C11 5.1.2.3p5 leaves open what one of them finds that is neither atomic
/// nor `volatile sig_atomic_t`. A volatile one is taken for an access of the machine, as on bare hardware.
bool Interleaving::interrupts(size_t first, size_t second) const {
  return log_.is_of_handler(log_.events[first]) || log_.is_of_handler(log_.events[second]);
}

void Interleaving::look_for_races(const Group& group, bool races) {
  for (const size_t first : group.events) {
    if (rest_) rest_();
    for (const size_t second : group.events) {
      const Event& a = log_.events[first];
      const Event& b = log_.events[second];
      if (!a.is_of_program() || !b.is_of_program()) continue;
      const bool interrupted = interrupts(first, second);
      const bool is_race = races && !(a.order.is_atomic && b.order.is_atomic) &&
                           !(interrupted && a.form.is_volatile && b.form.is_volatile);
      const bool is_torn =
          may_be_torn(first) || may_be_torn(second) || (interrupted && (is_split(first) || is_split(second)));
      if (!is_race && !is_torn) continue;
      if (weak_ && first > second) continue; // once is enough
      const ValueId bad = conflict(first, second, places_.overlap(group, first, second));
      if (builder_.is_false(bad)) continue;
      if (is_race) add(interrupted ? unclear_ : races_, first, second, bad);
      if (is_torn) add(interrupted ? interrupted_ : torn_, first, second, bad);
    }
  }
}

void Interleaving::add(Pairs& pairs, size_t first, size_t second, ValueId bad) {
  const auto places = std::minmax(log_.events[first].location, log_.events[second].location);
  const auto [slot, is_new] = pairs.try_emplace(places, bad);
  if (!is_new) slot->second = builder_.disjoin(slot->second, bad);
}

/// i1: a block of the heap that is freed is what the other one accesses, or frees.
ValueId Interleaving::meets_block(size_t access, size_t free) {
  ValueId meets = builder_.boolean(false);
  if (!places_.may_meet(access, free)) return meets;
  for (const ObjectId object : places_.objects(free)) {
    if (builder_.program().object(object).kind != ObjectKind::Heap) continue;
    const ValueId block = builder_.pointer(object, 0);
    meets = builder_.disjoin(meets, builder_.conjoin(builder_.same_object(log_.events[access].pointer, block),
                                                     builder_.same_object(log_.events[free].pointer, block)));
  }
  return meets;
}

/// Freeing a block counts as a write of all its bytes, atomic or not. Decisive is the order in which the
/// block is accessed first: in the other one the access is to what is gone.
void Interleaving::look_for_races_with_frees() {
  for (size_t free = 0; free < log_.events.size(); ++free) {
    if (log_.events[free].subject != Event::Subject::Life || !log_.events[free].writes()) continue;
    for (size_t access = 0; access < log_.events.size(); ++access) {
      const Event& event = log_.events[access];
      const bool is_access = event.subject == Event::Subject::Bytes || event.writes();
      if (access == free || !is_access || !event.is_of_program() || interrupts(access, free)) continue;
      ValueId bad = conflict(access, free, meets_block(access, free));
      if (weak_ && !builder_.is_false(bad))
        bad = builder_.conjoin(bad, keys_.before(event.block, log_.events[free].block));
      if (!builder_.is_false(bad)) add(races_, access, free, bad);
    }
  }
}

void Interleaving::order_sequential() {
  weak_->order_sequential();
  if (const ValueId circle = weak_->has_circle(); !builder_.is_false(circle))
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true), circle,
                   "relaxed operations that C11 lets find what depends on them (load buffering)");
  for (size_t i = 0; i < log_.events.size(); ++i)
    order_.places.push_back(log_.events[i].subject == Event::Subject::Bytes ? weak_->place(i) : ValueId());
}

/// i1: the third created thread and all that follow run one after the other, when the first two are over.
/// Most violations take two threads, and orders of ten are many.
ValueId Interleaving::few_switches() {
  constexpr ThreadId enough = 5;
  if (log_.threads < enough) return {};
  std::vector<BlockId> first(log_.threads, no_block);
  for (BlockId block = 0; block < log_.blocks.size(); ++block)
    if (BlockId& slot = first[log_.blocks[block].thread]; slot == no_block) slot = block;
  ValueId holds = builder_.boolean(true);
  std::vector<BlockId> over; // the last blocks of those that come before
  for (ThreadId thread = 1; thread < log_.threads; ++thread) {
    if (thread > 2 && first[thread] != no_block)
      for (const BlockId last : over) holds = builder_.conjoin(holds, keys_.before(last, first[thread]));
    if (thread > 3) over.clear();
    if (log_.extents[thread].last != no_block) over.push_back(log_.extents[thread].last);
  }
  return holds;
}

void Interleaving::refuse(const Pairs& pairs, const char* what) {
  for (const auto& [places, bad] : pairs) {
    builder_.set_location(places.first);
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true), bad, what);
  }
}

Order Interleaving::run(const Questions& questions) {
  rest_ = questions.rest;
  order_.conditions = keys_.program_order();
  if (is_of_c11(questions.memory))
    weak_.emplace(log_, builder_, keys_, places_, questions.memory == ThreadMemory::Rc11,
                  [this](ValueId condition) { require(condition); });
  for (const Group& group : places_.groups()) {
    order_reads(group);
    if (group.subject == Event::Subject::Bytes)
      look_for_races(group, questions.races || questions.races_refuse);
  }
  if (questions.races || questions.races_refuse) look_for_races_with_frees();
  if (weak_) order_sequential();
  const ValueId all_named = is_named();
  order_ends(all_named);
  if (questions.deadlocks) deadlocks_.check(all_named);
  if (questions.left_for_ever.valid()) deadlocks_.check_memory(all_named, questions.left_for_ever);
  if (questions.lock_orders) check_lock_order(log_, builder_, all_named);
  order_.few_switches = few_switches();
  if (known_)
    for (const ValueId condition : known_->locks.turns(keys_)) require(condition);
  for (const ValueId condition : keys_.transitivity()) require(condition);
  const LocationId here = builder_.location();
  ValueId tries_in_vain = builder_.boolean(false);
  for (const LockUse& use : log_.lock_uses)
    if (use.kind == LockUse::Kind::TriesInVain) tries_in_vain = builder_.disjoin(tries_in_vain, use.guard);
  for (const auto& [places, bad] : races_) {
    builder_.set_location(places.first);
    const SourceLocation& other = builder_.program().locations[places.second];
    if (questions.races_refuse)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, builder_.boolean(true), bad,
                     "a data race, behind which C11 says nothing");
    if (!questions.races) continue;
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, tries_in_vain, bad,
                   "a data race behind a lock that was tried in vain");
    builder_.check(ObligationKind::Property, Property::NoDataRace, builder_.not_(tries_in_vain), bad,
                   fmt::format("a data race with the access at {}:{}", other.file, other.line));
  }
  refuse(torn_, "a data race with an access that a machine may do in several steps");
  refuse(interrupted_, "an interrupt in the middle of an access that takes several instructions");
  refuse(unclear_, "an access that a handler may interrupt and that is neither atomic nor volatile, of which "
                   "C11 says no more (5.1.2.3p5)");
  builder_.set_location(here);
  order_.clocks = keys_.clocks();
  return std::move(order_);
}

} // namespace

Order interleave(const Log& log, SymbolicMemory& memory, const Questions& questions) {
  return Interleaving(log, memory, questions.memory, memory.builder().program().size()).run(questions);
}

} // namespace fathom::threads
