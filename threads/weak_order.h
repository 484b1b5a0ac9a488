// WeakOrder: which writes reads may find where accesses ask for less than sequential consistency.
#pragma once

#include "threads/views.h"

#include <vector>

namespace fathom::threads {

/// C11's memory model as conditions: RC11 (O. Lahav, V. Vafeiadis, J. Kang, C.-K. Hur, D. Dreyer, "Repairing
/// Sequential Consistency in C/C++11", PLDI 2017), whose words these are, and what ISO C17 5.1.2.4 and 7.17.3
/// allow beyond it. Each event has a place among all writes:
///
///     write    | clock, open | number of the write |     no two are equal; mo: those to the same bytes
///     read     that of the write that it finds; 1: what was there at first
///
/// so that mo, rb and eco are comparisons of places. Coherence: where x happens before y the places are in
/// that order. Atomicity: no write comes in between a read-modify-write. Sequentially consistent operations
/// have clocks of their own, which rise along psc.
///
/// C11 also allows what needs values before they are made (load buffering); then `is_circular` holds, and the
/// order of blocks means nothing. What the library's models do in sections is in the order of blocks. Not
/// owned: all but itself.
class WeakOrder {
 public:
  WeakOrder(const Log& log, program::Builder& builder, Keys& keys, Places& places, bool is_rc11,
            Views::Require require);

  /// The read finds the write where `chosen` holds, or what was there at first.
  void find(const Group& group, size_t read, size_t write, ValueId chosen);
  void find_first(size_t read, ValueId chosen);
  /// The order of all events of a group, of bytes and not in parts. Once for each.
  void order(const Group& group);
  /// Orders all operations that ask for sequential consistency. When all groups are there.
  void order_sequential();
  /// i1: values are used before they are made. false: they never are.
  ValueId is_circular() const { return is_circular_; }
  /// i1: that this is so of some of them. When all groups are there.
  ValueId has_circle();
  ValueId happens_before(BlockId a, BlockId b) { return views_.happens_before(a, b); }
  ValueId place(size_t event) const { return places_of_[event]; }

 private:
  struct Neighbour {
    BlockId block;
    ValueId where;
  };
  /// Accesses of a block, or a fence, that ask for sequential consistency.
  struct Node {
    BlockId block;
    ValueId guard;
    std::vector<size_t> events = {}; ///< none: a fence
    ValueId clock = {};
    /// The nearest blocks of an access's thread that are about another place, where they are.
    std::vector<Neighbour> behind = {}, ahead = {};

    bool is_fence() const { return events.empty(); }
  };
  /// A read finds a write.
  struct Finding {
    size_t read, write;
    ValueId chosen;
  };

  const Event& event(size_t number) const { return log_.events[number]; }
  ValueId implies(ValueId a, ValueId b) { return builder_.disjoin(builder_.not_(a), b); }
  ValueId before(size_t x, size_t y);
  ValueId in_order(size_t x, size_t y);
  ValueId meet(size_t x, size_t y);
  void order_sections(size_t x, size_t y, ValueId meet);
  void keep_together(const Group& group, size_t read, size_t write);
  std::vector<Node> nodes();
  ValueId precedes(const Node& e, const Node& f);
  ValueId is_too_early(size_t x, size_t y);
  ValueId precedes_access(const Node& e, const Node& f);
  ValueId precedes_by_fence(const Node& e, const Node& f);
  ValueId by_other_places(const Node& e, const Node& f);
  ValueId is_behind(const Node& e, size_t x);
  ValueId is_ahead(size_t x, const Node& f);
  ValueId is_elsewhere(BlockId block, const Node& node);
  void find_neighbours(Node& node);

  const Log& log_;
  program::Builder& builder_;
  Keys& keys_;
  Places& places_;
  const bool is_rc11_;
  const Views::Require require_;
  Views views_;
  std::vector<ValueId> places_of_;            ///< by event
  std::vector<const Group*> groups_;          ///< by event; null: accessible nowhere
  std::vector<std::vector<size_t>> accesses_; ///< by block: events about bytes
  std::vector<ValueId> executed_;             ///< by block
  ValueId is_circular_;
  std::vector<Finding> findings_;
};

} // namespace fathom::threads
