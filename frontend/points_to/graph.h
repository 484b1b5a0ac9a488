// Graph: nodes that hold pointers, and the ways on which these travel.
#pragma once

#include "frontend/points_to/locations.h"

#include <llvm/ADT/DenseSet.h>

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace fathom::frontend::points_to {

using NodeId = uint32_t;      ///< something that holds pointers: a value, a word of an object
constexpr NodeId nothing = 0; ///< the node whose set stays empty

/// What is to be done for each location that comes into a node; kept here, executed by the solver.
struct Constraint {
  enum class Kind : uint8_t { Load, Store, CopyTo, CopyFrom, Call };
  Kind kind;
  NodeId other;   ///< Load: to, Store: from
  uint32_t index; ///< CopyTo, CopyFrom: of the block copy; Call: of the call
  int64_t offset;
  uint64_t size;
};

/// A set for each node, edges that copy sets and edges that move the pointers in them. Nodes on a cycle are
/// one node; where shifts lie on the cycle (`p++`), its pointers move by all multiples of what they have in
/// common at once, so that no wave counts them up. All methods take any of the nodes that have become one.
class Graph {
 public:
  explicit Graph(Locations& locations) : locations_(locations) { add_node(); }

  /// Narrow: holds less than a pointer's width; no universal pointer passes (fragments of others do).
  NodeId add_node(bool narrow = false);
  void add_location(NodeId node, LocationId location);
  void add_copy(NodeId from, NodeId to);
  /// to holds what from holds, moved.
  void add_shift(NodeId from, NodeId to, const Move& move);
  /// False for `nothing`.
  bool attach(NodeId node, const Constraint& constraint);
  const std::vector<Constraint>& constraints(NodeId node) const { return nodes_[root(node)].constraints; }

  /// Passes differences on, in topological order; what has come to nodes with constraints meanwhile.
  std::vector<std::pair<NodeId, LocationSet>> propagate();
  /// Whether nodes hold what they have not passed on.
  bool is_pending() const { return !queue_.empty(); }
  /// Nothing is known then: the sets would have cost too much.
  bool gave_up() const { return gave_up_; }

  const LocationSet& held(NodeId node) const { return nodes_[root(node)].held; }
  const LocationSet& passed_on(NodeId node) const { return nodes_[root(node)].passed_on; }
  size_t node_count() const { return nodes_.size(); }
  uint32_t merged() const { return merged_; }

 private:
  struct Shift {
    NodeId to;
    Move move;
    uint64_t stride() const { return std::gcd(move.offset, move.stride); } ///< of any number of such moves
  };
  struct Node {
    LocationSet held, passed_on;
    std::vector<NodeId> copies;
    std::vector<Shift> shifts;
    std::vector<Constraint> constraints;
    bool narrow = false;
    uint64_t stride = 0; ///< that shifts which lead back here have in common; 0: none does
    bool queued = false;
  };

  NodeId root(NodeId node) const {
    while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
    return node;
  }
  void touch(NodeId node);
  void hold(NodeId node, const LocationSet& more);
  std::vector<NodeId> order_and_merge();
  void merge(const std::vector<NodeId>& component);
  LocationSet pass_on(NodeId node);
  bool spend(uint64_t steps);

  Locations& locations_;
  std::vector<Node> nodes_;
  mutable std::vector<NodeId> parent_;
  llvm::DenseSet<uint64_t> edges_;
  std::vector<NodeId> queue_;
  uint64_t steps_ = 0; ///< locations given to nodes and constraints
  bool gave_up_ = false;
  uint32_t merged_ = 0;
};

} // namespace fathom::frontend::points_to
