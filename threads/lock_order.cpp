#include "threads/lock_order.h"

#include "ir/program/property.h"

#include <map>

namespace fathom::threads {

using namespace program;

namespace {

/// One use.
class LockOrder {
 public:
  LockOrder(const Log& log, Builder& builder) : log_(log), builder_(builder) {}

  void check(ValueId holds) {
    for (size_t i = 0; i < log_.lock_uses.size(); ++i)
      if (log_.lock_uses[i].kind == LockUse::Kind::Wants)
        wants_.emplace(i, builder_.open(OpenKind::Schedule, Type::boolean(), builder_.boolean(true)));
    std::map<LocationId, ValueId> places;
    for (const auto& [use, is_chosen] : wants_) {
      const ValueId is_in_cycle = builder_.conjoin(log_.lock_uses[use].guard, is_had(use));
      holds = builder_.conjoin(holds, builder_.disjoin(builder_.not_(is_chosen), is_in_cycle));
      const auto [slot, is_new] = places.try_emplace(log_.lock_uses[use].location, is_chosen);
      if (!is_new) slot->second = builder_.disjoin(slot->second, is_chosen);
    }
    const LocationId here = builder_.location();
    for (const auto& [location, is_chosen] : places) {
      builder_.set_location(location);
      builder_.check(ObligationKind::Property, Property::LockOrder, builder_.boolean(true),
                     builder_.conjoin(is_chosen, holds), lock_order_message);
    }
    builder_.set_location(here);
  }

 private:
  ValueId is_same(size_t use, size_t other) {
    return builder_.ptr_same(log_.lock_uses[use].lock, log_.lock_uses[other].lock);
  }

  /// i1: at `use` its thread has what it took at `taken`. What is taken several times (to read) is given back
  /// as often, the last one first.
  ValueId has(size_t use, size_t taken) {
    ValueId still = log_.lock_uses[taken].guard;
    const ValueId none = builder_.constant(8, 0), one = builder_.constant(8, 1);
    ValueId depth = none; // taken since then, and not given back
    for (size_t i = taken + 1; i < use && !builder_.is_false(still); ++i) {
      const LockUse& other = log_.lock_uses[i];
      if (!other.changes_owner() || other.thread != log_.lock_uses[use].thread) continue;
      const ValueId is_meant = builder_.conjoin(other.guard, is_same(i, taken));
      const bool takes = other.kind == LockUse::Kind::Takes;
      const ValueId is_deepest = builder_.eq(depth, none);
      if (!takes) still = builder_.conjoin(still, builder_.not_(builder_.conjoin(is_meant, is_deepest)));
      depth = builder_.ite(is_meant, builder_.binary(takes ? Opcode::Add : Opcode::Sub, depth, one), depth);
    }
    return still;
  }

  /// i1: at one of the chosen uses its thread has what this one wants.
  ValueId is_had(size_t wanted) {
    ValueId any = builder_.boolean(false);
    for (const auto& [use, is_chosen] : wants_)
      for (size_t taken = 0; taken < use; ++taken) {
        const LockUse& other = log_.lock_uses[taken];
        if (other.kind != LockUse::Kind::Takes || other.thread != log_.lock_uses[use].thread) continue;
        const ValueId same = is_same(wanted, taken);
        if (builder_.is_false(same)) continue;
        const ValueId had = builder_.conjoin(is_chosen, builder_.conjoin(same, has(use, taken)));
        any = builder_.disjoin(any, had);
      }
    return any;
  }

  const Log& log_;
  Builder& builder_;
  std::map<size_t, ValueId> wants_; ///< by the number of the use: whether it is chosen
};

} // namespace

void check_lock_order(const Log& log, Builder& builder, ValueId holds) {
  LockOrder(log, builder).check(holds);
}

} // namespace fathom::threads
