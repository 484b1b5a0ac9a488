#include "threads/idle.h"

#include "ir/program/paths/conjuncts.h"

#include <map>
#include <optional>

namespace fathom::threads {

using namespace program;

namespace {

/// One use.
class Idleness {
 public:
  Idleness(const Log& log, const Mark& since, ValueId guard, Builder& builder)
      : log_(log), since_(since), guard_(guard), builder_(builder) {}

  bool holds(bool locks_are_tried) {
    if (log_.threads != since_.threads) return false;
    for (size_t i = since_.exits; i < log_.exits.size(); ++i)
      if (may_be_executed(log_.exits[i].guard)) return false;
    for (size_t i = since_.events; i < log_.events.size(); ++i)
      if (may_be_executed(log_.events[i].guard) && !is_silent(i)) return false;
    if (log_.lock_uses.size() > since_.lock_uses && (locks_are_tried || !locks_are_balanced())) return false;
    for (const ValueId changes : changes_)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard_, changes,
                     "a loop that waits and changes what it reads");
    return true;
  }

 private:
  bool may_be_executed(ValueId guard) const { return !are_exclusive(builder_, guard, guard_); }

  /// A read, a lock's own state, or a constant that was read in the same step.
  bool is_silent(size_t number) {
    const Event& event = log_.events[number];
    if (event.kind == Event::Kind::Read || event.role == Event::Role::OfLock) return true;
    if (!event.order.is_atomic || event.subject != Event::Subject::Bytes ||
        !builder_.is_constant(event.value))
      return false;
    for (size_t i = number; i-- > since_.events;) {
      const Event& read = log_.events[i];
      if (read.block != event.block) return false;
      const bool is_same = read.kind == Event::Kind::Read && read.pointer == event.pointer &&
                           read.type == event.type && !event.type.is_pointer();
      if (!is_same) continue;
      changes_.push_back(builder_.conjoin(event.guard, builder_.not_(builder_.eq(read.value, event.value))));
      return true;
    }
    return false;
  }

  /// Each one has in the end who had it at the beginning, and there is a moment in which all of them are
  /// free: all are taken first, or all are given back before one is taken again. What is not known to be
  /// executed is neither.
  bool locks_are_balanced() const {
    std::map<ValueId, LockUse::Kind> last;
    std::optional<LockUse::Kind> first;
    bool are_all_free = false;
    for (size_t i = since_.lock_uses; i < log_.lock_uses.size(); ++i) {
      const LockUse& use = log_.lock_uses[i];
      if (!use.changes_owner() || !may_be_executed(use.guard)) continue;
      if (!builder_.implies(guard_, use.guard)) return false;
      const auto [slot, is_new] = last.try_emplace(use.lock, use.kind);
      if (is_new && (first.value_or(use.kind) != use.kind || are_all_free)) return false;
      if (is_new) first = use.kind;
      are_all_free = are_all_free || (first == LockUse::Kind::GivesBack && use.kind == LockUse::Kind::Takes);
      if (!is_new && slot->second == use.kind) return false;
      slot->second = use.kind;
    }
    for (const auto& [lock, kind] : last)
      if (kind == first) return false;
    return true;
  }

  const Log& log_;
  const Mark& since_;
  ValueId guard_;
  Builder& builder_;
  std::vector<ValueId> changes_; ///< i1: an atomic write is of something else than was read
};

} // namespace

bool is_idle(const Log& log, const Mark& since, ValueId guard, bool locks_are_tried, Builder& builder) {
  return Idleness(log, since, guard, builder).holds(locks_are_tried);
}

} // namespace fathom::threads
