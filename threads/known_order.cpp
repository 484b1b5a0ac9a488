#include "threads/known_order.h"

#include <algorithm>

namespace fathom::threads {

using namespace program;

namespace {

/// More are not looked at: a lock that is not counted is no mistake.
constexpr size_t most_spans = 16, most_ends = 16;

/// The only write that the read may find beside what was there at first; none where there are others.
const Part* only_write(const Group& group, const Part& read, const std::vector<Part>& writes, const Log& log,
                       Builder& builder, Places& places) {
  const Part* found = nullptr;
  for (const Part& write : writes) {
    const BlockId block = log.events[write.event].block;
    if (log.is_sequenced(log.events[read.event].block, block)) continue;
    if (builder.is_false(places.same(group, write, read))) continue;
    if (found != nullptr) return nullptr;
    found = &write;
  }
  return found;
}

} // namespace

std::vector<Awaited> awaited_writes(const Log& log, Builder& builder, Places& places) {
  std::vector<std::vector<size_t>> steps(log.threads); // in the order of each thread
  for (size_t i = 0; i < log.steps.size(); ++i) steps[log.blocks[log.steps[i].block].thread].push_back(i);
  const auto goes_on_only_if = [&](ValueId condition, BlockId block) {
    const std::vector<size_t>& own = steps[log.blocks[block].thread];
    const auto later = std::upper_bound(own.begin(), own.end(), block, [&](BlockId known, size_t step) {
      return known < log.steps[step].block;
    });
    return std::all_of(later, own.end(),
                       [&](size_t step) { return builder.implies(log.steps[step].guard, condition); }) &&
           std::all_of(log.exits.begin(), log.exits.end(), [&](const Exit& exit) {
             return !log.is_sequenced(block, exit.block) || builder.implies(exit.guard, condition);
           });
  };
  std::vector<Awaited> result;
  for (const Group& group : places.groups()) {
    if (group.subject != Event::Subject::Bytes || group.part != 0) continue;
    const auto [reads, writes] = places.accesses(group);
    for (const Part& read : reads) {
      const BlockId block = log.events[read.event].block;
      if (!read.before.valid() || !builder.is_constant(read.before) ||
          builder.type(read.value).is_pointer() ||
          !goes_on_only_if(builder.not_(builder.eq(read.value, read.before)), block))
        continue;
      const Part* const write = only_write(group, read, writes, log, builder, places);
      if (write == nullptr) continue;
      const BlockId written = log.events[write->event].block;
      if (written < block && log.blocks[written].thread != log.blocks[block].thread)
        result.push_back({written, block});
    }
  }
  return result;
}

HeldLocks::HeldLocks(const Log& log, Builder& builder, Places& places, const Keys& keys)
    : log_(log), builder_(builder), held_(log.events.size()) {
  collect_locks();
  if (locks_.empty()) return;
  follow_uses();
  std::erase_if(locks_, [&](const auto& lock) { return !excludes(lock.first, places, keys); });
}

/// Those whose uses are known by their addresses.
void HeldLocks::collect_locks() {
  std::set<Lock> unknown;
  for (size_t i = 0; i < log_.lock_uses.size(); ++i) {
    const LockUse& use = log_.lock_uses[i];
    if (!use.changes_owner()) continue;
    if (builder_.program()[use.lock].opcode == Opcode::Pointer)
      locks_[use.lock].push_back(i);
    else
      unknown.insert(use.lock);
  }
  for (const Lock lock : unknown)
    std::erase_if(
        locks_, [&](const auto& known) { return !builder_.is_false(builder_.ptr_same(known.first, lock)); });
}

/// The log is in the order in which all was unwound, that of each thread.
void HeldLocks::follow_uses() {
  std::vector<std::vector<Span>> spans(log_.threads);
  size_t next = 0;
  for (size_t event = 0; event < log_.events.size(); ++event) {
    for (; next < log_.lock_uses.size() && log_.lock_uses[next].events <= event; ++next)
      use(next, spans[log_.lock_uses[next].thread]);
    const BlockId block = log_.events[event].block;
    for (const Span& span : spans[log_.blocks[block].thread]) {
      if (span.block == block || !covers(span, log_.events[event].guard)) continue;
      held_[event].push_back({span.lock, span.block});
      note_turn(block, span, log_.events[event].guard);
    }
  }
  for (; next < log_.lock_uses.size(); ++next) use(next, spans[log_.lock_uses[next].thread]);
}

void HeldLocks::use(size_t number, std::vector<Span>& spans) {
  const LockUse& use = log_.lock_uses[number];
  if (!use.changes_owner()) return;
  if (use.kind == LockUse::Kind::GivesBack) {
    for (const Span& span : spans) {
      if (span.lock != use.lock || !covers(span, use.guard)) continue;
      owned_.insert(number);
      note_turn(use.block, span, use.guard);
    }
    return end_spans(use, spans);
  }
  if (!locks_.contains(use.lock) || (use.is_early && !is_had_at_first(use.lock))) return;
  if (spans.size() == most_spans) spans.erase(spans.begin());
  spans.push_back({use.lock, use.block, use.guard, {}});
  note_turn(use.block, spans.back(), use.guard);
}

/// A lock that a thread has when threads begin is taken in no block.
void HeldLocks::note_turn(BlockId block, const Span& span, ValueId guard) {
  if (span.block == no_block || block == no_block) return;
  std::vector<Turn>& turns = turns_[block];
  if (std::none_of(turns.begin(), turns.end(), [&](const Turn& turn) { return turn.taken == span.block; }))
    turns.push_back({span.lock, span.block, guard});
}

std::vector<ValueId> HeldLocks::turns(Keys& keys) const {
  std::vector<ValueId> conditions;
  const Keys::Compared compared = keys.compared(); // more are added here
  for (const auto& [blocks, condition] : compared) {
    const auto first = turns_.find(blocks.first), second = turns_.find(blocks.second);
    if (first == turns_.end() || second == turns_.end()) continue;
    for (const Turn& one : first->second)
      for (const Turn& other : second->second) {
        if (one.lock != other.lock || !locks_.contains(one.lock) ||
            blocks == Keys::Compared::key_type(std::minmax(one.taken, other.taken)))
          continue;
        const ValueId both = builder_.conjoin(one.guard, other.guard);
        const ValueId agree = builder_.eq(condition, keys.before(one.taken, other.taken));
        conditions.push_back(builder_.disjoin(builder_.not_(both), agree));
      }
  }
  return conditions;
}

void HeldLocks::end_spans(const LockUse& use, std::vector<Span>& spans) {
  std::erase_if(spans, [&](Span& span) {
    if (builder_.is_false(builder_.ptr_same(span.lock, use.lock))) return false;
    span.ends.push_back(use.guard);
    return span.ends.size() > most_ends || builder_.implies(span.guard, use.guard);
  });
}

/// Whether the lock is had wherever `guard` holds.
bool HeldLocks::covers(const Span& span, ValueId guard) {
  return builder_.implies(guard, span.guard) &&
         std::all_of(span.ends.begin(), span.ends.end(),
                     [&](ValueId end) { return builder_.is_false(builder_.conjoin(guard, end)); });
}

/// Whether the word is not 0 when threads begin.
bool HeldLocks::is_had_at_first(Lock lock) {
  return std::any_of(log_.events.begin(), log_.events.end(), [&](const Event& event) {
    return event.pointer == lock && event.before.valid() && builder_.type(event.before).is_integer() &&
           builder_.is_constant(event.before) && !builder_.program().constant(event.before).is_zero();
  });
}

/// The use in whose section the lock's word is written.
std::optional<size_t> HeldLocks::use_of(size_t write) const {
  const auto is_later = [](size_t event, const LockUse& use) { return event < use.events; };
  auto use = std::upper_bound(log_.lock_uses.begin(), log_.lock_uses.end(), write, is_later);
  while (use != log_.lock_uses.begin() && (--use)->block == log_.events[write].block)
    if (use->changes_owner()) return size_t(use - log_.lock_uses.begin());
  return std::nullopt;
}

/// Whether the section of the use finds 0 in the word, and writes another number there.
bool HeldLocks::is_taken_free(size_t use, size_t write) {
  const LockUse& taken = log_.lock_uses[use];
  const Event& written = log_.events[write];
  if (!builder_.type(written.value).is_integer() || !builder_.is_constant(written.value)) return false;
  if (builder_.program().constant(written.value).is_zero() || !builder_.implies(taken.guard, written.guard))
    return false;
  const ValueId zero = builder_.constant(builder_.width_of(written.value), 0);
  for (size_t i = write; i-- > 0 && log_.events[i].block == written.block;) {
    const Event& event = log_.events[i];
    if (event.writes()) return false;
    if (event.pointer == taken.lock && event.type == written.type && event.subject == Event::Subject::Bytes &&
        builder_.implies(taken.guard, builder_.eq(event.value, zero)))
      return true;
  }
  return false;
}

/// Whether a write to the word is that of a thread that takes the lock, or has it and gives it back.
bool HeldLocks::is_proper(size_t write, Lock lock) {
  const Event& event = log_.events[write];
  const std::optional<size_t> use = use_of(write);
  if (event.role != Event::Role::OfLock || event.pointer != lock || !use) return false;
  const LockUse& known = log_.lock_uses[*use];
  if (known.lock != lock || !builder_.implies(event.guard, known.guard)) return false;
  Word& word = words_[lock];
  if (known.kind == LockUse::Kind::GivesBack) {
    const bool is_free =
        builder_.is_constant(event.value) && builder_.program().constant(event.value).is_zero();
    word.is_whole = word.is_whole && is_free;
    word.given.push_back(write);
    return owned_.contains(*use);
  }
  word.taken.push_back(write);
  return is_taken_free(*use, write) && taken_.insert(*use).second;
}

/// Whether a block is before all uses of the lock, or after them.
bool HeldLocks::is_outside(BlockId block, Lock lock, const Keys& keys) const {
  const auto are_all = [&](auto&& related) {
    return std::all_of(locks_.at(lock).begin(), locks_.at(lock).end(), [&](size_t use) {
      const BlockId used = log_.lock_uses[use].block;
      return used != no_block && related(used);
    });
  };
  return are_all([&](BlockId used) { return keys.always_before(used, block); }) ||
         are_all([&](BlockId used) { return keys.always_before(block, used); });
}

/// Whether all writes to the word are known, one of which is `known`.
bool HeldLocks::are_writes_proper(Lock lock, const Group& group, size_t known, Places& places,
                                  const Keys& keys) {
  if (group.part != 0) words_[lock].is_whole = false;
  return std::all_of(group.events.begin(), group.events.end(), [&](size_t event) {
    if (!log_.events[event].writes() || builder_.is_false(places.overlap(group, event, known))) return true;
    if (!is_outside(log_.events[event].block, lock, keys)) return is_proper(event, lock);
    words_[lock].is_whole = false;
    return true;
  });
}

bool HeldLocks::excludes(Lock lock, Places& places, const Keys& keys) {
  std::optional<size_t> known; // a write to the word
  for (const Group& group : places.groups()) {
    if (group.subject != Event::Subject::Bytes) continue;
    const auto write = std::find_if(group.events.begin(), group.events.end(), [&](size_t event) {
      return log_.events[event].role == Event::Role::OfLock && log_.events[event].pointer == lock;
    });
    if (write == group.events.end()) continue;
    known = *write;
    if (!are_writes_proper(lock, group, *known, places, keys)) return false;
  }
  if (!known) return false;
  for (size_t event = 0; event < log_.events.size(); ++event)
    if (log_.events[event].subject == Event::Subject::Life && log_.events[event].writes() &&
        places.may_meet(event, *known) && !is_outside(log_.events[event].block, lock, keys))
      return false;
  const std::vector<size_t>& uses = locks_.at(lock);
  return std::all_of(uses.begin(), uses.end(), [&](size_t use) {
    const LockUse& it = log_.lock_uses[use];
    return it.kind != LockUse::Kind::Takes || it.is_early || taken_.contains(use);
  });
}

bool HeldLocks::exclude(size_t event, size_t other) const {
  return std::any_of(held_[event].begin(), held_[event].end(),
                     [&](const Held& held) { return has(other, held.lock); });
}

bool HeldLocks::has(size_t event, Lock lock) const {
  return locks_.contains(lock) && std::any_of(held_[event].begin(), held_[event].end(),
                                              [&](const Held& held) { return held.lock == lock; });
}

bool HeldLocks::keep_out(size_t first, size_t last, size_t other) const {
  return std::any_of(held_[first].begin(), held_[first].end(), [&](const Held& held) {
    const std::vector<Held>& later = held_[last];
    return std::find(later.begin(), later.end(), held) != later.end() && has(other, held.lock);
  });
}

const HeldLocks::Word* HeldLocks::word(ValueId pointer) const {
  const auto found = words_.find(pointer);
  return found != words_.end() && found->second.is_whole && locks_.contains(pointer) ? &found->second
                                                                                     : nullptr;
}

} // namespace fathom::threads
