// Links between the blocks of a family, and an order along them, where numbers are taken again.
#pragma once

#include "frontend/unwinder/family_cells.h"

#include <functional>
#include <vector>

namespace fathom::frontend {

/// Lists of any length are shown to be lists by two things that the program does not have. They are written
/// where it stores a pointer from block p to block v of the same family, and read by conditions of loops
/// (reused_blocks.h) and by the question of leaks:
///
///     origins    v: p          who leads to v: that nobody else does is a condition of one block
///     orders     p: above v    nothing leads back: one of the living blocks is the last
///
/// **Places in an order are chosen.** Let places be rational numbers. A new block has any. A store moves one
/// block at most. It moves one if p is not above v already. It also does if nobody leads to p and p can lead
/// to v alone: then a new block in the middle of a list is not above those before it.
///
///     v leads nowhere, somebody leads to p    v goes immediately below p    appended
///     else                                    p goes immediately above v    put before, between, turned
///
/// Immediately above v means: below every other block that is above v; there is such a place, since blocks
/// are finitely many. So each execution of the program goes on whatever it stores, with places that are as
/// described. What is assumed here of a new place is a part of that, and of the same kind for all executions
/// that end or that are looked at up to some moment: as these have finitely many places, numbers of
/// cell_bytes can stand for them in the same order, chosen from the beginning with regard to what will come.
/// No execution stores as often as there are such numbers.
class FamilyLinks {
 public:
  FamilyLinks(Context& context, FamilyCells& cells);

  void make(program::MemoryState& state, loops::Family& family);
  /// Nothing leads to a new block, whose places are anything. `all`: the families that may lead to it.
  void clear(const std::vector<loops::Family>& all, const loops::Family& family, ValueId number);
  /// Before `to`, the number of a block or 0, is stored in the field of block `from`.
  void note(const loops::Family& family, const loops::Family::Field& field, ValueId active, ValueId from,
            ValueId to);
  /// i1: some block is alive. If it has pointers to blocks of its kind, one that is last in each order is
  /// meant. There is one wherever any is alive: blocks are finitely many, and none that leads to it is above
  /// it.
  ValueId is_living(program::MemoryState& state, ValueId guard, const loops::Family& family);
  /// i1: some living block is not held, and in each order no living block above it leads to it. Where blocks
  /// are lost the last one of them is like that: a block that leads to it is lost too, and not above it.
  ValueId is_lost(program::MemoryState& state, ValueId guard, const loops::Family& family,
                  const std::function<ValueId(ValueId number)>& is_held);

 private:
  ValueId where(ValueId active, ValueId place);
  ValueId place_in(program::MemoryState& state, ValueId guard, const loops::Family::Order& order,
                   ValueId number);
  void keep_order(const loops::Family& family, const loops::Family::Order& order, ValueId active,
                  ValueId from, ValueId to);

  Builder& builder_;
  ForkTree& forks_;
  CallStack& stack_;
  Context& context_;
  FamilyCells& cells_;
};

} // namespace fathom::frontend
