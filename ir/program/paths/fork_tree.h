// Path conditions of the unwound program: where a state is in the tree of forks, and how states are joined
// again.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "ir/program/paths/facts.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace fathom::program {

/// A node of the fork tree: 0 is the root, otherwise 2 * fork + 1 (condition true) or 2 * fork + 2 (false).
using ForkNode = uint32_t;

/// Where a state is. `guard` is its path condition as a value. A state is `full` while it stands for every
/// execution that entered its node; an assumption or a join in which some executions are missing makes it
/// partial. The guard implies each of the `facts`.
struct Position {
  ForkNode node = 0;
  ValueId guard;
  bool full = true;
  FactId facts = 0;
};

/// A state on an edge of the control flow.
struct EdgeState {
  Position position;
  MemoryState memory;
  std::vector<ValueId> values; ///< of the target's phi nodes, or a function's results
};

/// Where an assumption kept some of a path's executions out.
struct Narrowing {
  ValueId before; ///< the path condition in front of it
  ValueId after;  ///< and after it; none(): no execution passes
  LocationId location;
};

/// The forks made so far, and the join. This is the constraint and value merging of the bounded symbolic-size
/// model (Trabish, Itzhaky, Rinetzky 2021, algorithms 3 and 4) on a tree of forks: a join of both sides of a
/// fork, nothing missing, has the guard of the fork's parent again, and a value becomes one `ite` on the
/// nearest fork's condition, never on a path condition. That is legal because what is joined is used below
/// the join's guard only.
class ForkTree {
 public:
  /// `plain`: joins as in algorithm 2 of that paper, which choose by path conditions; for comparisons.
  explicit ForkTree(SymbolicMemory& symbolic_memory, bool plain = false)
      : memory_(symbolic_memory), builder_(symbolic_memory.builder()), facts_(builder_), plain_(plain) {}

  Position root() { return {0, builder_.boolean(true), true, 0}; }
  /// Both sides of a branch; a side whose guard is false, or that the facts exclude, is not reachable. Where
  /// one side is false the other is `from` itself.
  struct Sides {
    Position then_side, else_side;
    bool then_possible, else_possible;
    bool by_facts = false; ///< what is impossible is so by the facts of the path
  };
  Sides fork(const Position& from, ValueId condition);
  /// The state strengthened by an assumption; false when nothing is left of it.
  bool assume(Position& position, ValueId condition);
  /// Those of assume() since the beginning that were no part of a speculative run, in the order of execution.
  const std::vector<Narrowing>& narrowings() const { return narrowings_; }
  /// What is known of values where a state is.
  FactTree& facts() { return facts_; }
  /// Branches that facts have decided so far.
  uint64_t decisions() const { return decisions_; }
  /// Long paths take long to join: where this says that the time is over joins are left half-way. Their
  /// states are good for nothing then, and has_given_up() says so.
  void give_up_when(std::function<bool()> is_late) { is_late_ = std::move(is_late); }
  bool has_given_up() const { return has_given_up_; }
  /// One state for all (at least one) that reach the same place; their executions exclude each other.
  EdgeState join(std::vector<EdgeState> states);

 private:
  struct Fork {
    Position parent;
    ValueId condition;
    uint32_t depth; ///< of both children; the root has depth 0
  };
  uint32_t depth(ForkNode node) const { return node == 0 ? 0 : forks_[(node - 1) / 2].depth; }
  EdgeState merge(ValueId condition, EdgeState a, EdgeState b, const Position& position);
  EdgeState merge_same_node(std::vector<EdgeState> states);
  std::vector<EdgeState> join_level(std::vector<EdgeState> states);
  bool narrow(Position& position, ValueId guard);

  SymbolicMemory& memory_;
  Builder& builder_;
  FactTree facts_;
  bool plain_;
  std::function<bool()> is_late_;
  bool has_given_up_ = false;
  uint64_t decisions_ = 0;
  std::vector<Fork> forks_;
  std::vector<Narrowing> narrowings_;
};

} // namespace fathom::program
