// Inclusion constraints over sets of locations, solved by wave propagation (F. Pereira and D. Berlin, "Wave
// Propagation and Deep Propagation for Pointer Analysis", CGO 2009).
#pragma once

#include "frontend/points_to/contents.h"
#include "frontend/points_to/graph.h"
#include "frontend/points_to/locations.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace fathom::frontend::points_to {

/// Takes the constraints of a module and gives the least sets. A wave lets what nodes hold travel in the
/// graph; then constraints that look into memory make new edges, until nothing changes.
class Solver {
 public:
  explicit Solver(uint32_t word_bytes)
      : locations_(word_bytes), graph_(locations_), contents_(word_bytes, locations_, graph_) {}

  /// Narrow: holds less than a pointer's width; no universal pointer passes (fragments of others do).
  NodeId add_node(bool narrow = false) { return graph_.add_node(narrow); }
  /// Size 0: not known. Nothing can be stored in functions.
  ObjectNumber add_object(uint64_t size, bool is_function) { return contents_.add_object(size, is_function); }

  void add_address(NodeId node, ObjectNumber object, int64_t offset);
  void add_universal(NodeId node) { graph_.add_location(node, universal_location); }
  void add_copy(NodeId from, NodeId to) { graph_.add_copy(from, to); }
  /// to holds what from holds, moved.
  void add_shift(NodeId from, NodeId to, const Move& move) { graph_.add_shift(from, to, move); }
  /// Accesses of `size` bytes (0: of everything that follows) at what `address` points to, moved by `offset`.
  void add_load(NodeId address, int64_t offset, uint64_t size, NodeId to);
  void add_store(NodeId address, int64_t offset, uint64_t size, NodeId from);
  /// The same where the place is known at once.
  void load_from(ObjectNumber object, int64_t offset, uint64_t size, NodeId to) {
    contents_.load(object, offset, size, to);
  }
  void store_to(ObjectNumber object, int64_t offset, uint64_t size, NodeId from) {
    contents_.store(object, offset, size, from);
  }
  /// As memmove; size 0: not known.
  void add_block_copy(NodeId to, NodeId from, uint64_t size);
  /// `resolve` hears of each function in the set of `callee`, and of the universal object.
  void add_call(NodeId callee, uint32_t call);
  /// Objects whose address is looked at as a number: a universal pointer may be one of theirs.
  NodeId exposed() const { return contents_.exposed(); }

  /// Until nothing changes. `resolve(call, function object)` may add constraints.
  void solve(const std::function<void(uint32_t, ObjectNumber)>& resolve);

  const LocationSet& set(NodeId node) const { return graph_.held(node); }
  bool has_universal(NodeId node) const { return gave_up() || set(node).test(universal_location); }
  /// Nothing is known then: the sets would have cost too much.
  bool gave_up() const { return graph_.gave_up(); }
  uint32_t waves() const { return waves_; }
  const Locations& locations() const { return locations_; }
  const Graph& graph() const { return graph_; }
  const Contents& contents() const { return contents_; }

 private:
  struct BlockCopy {
    NodeId to, from;
    uint64_t size;
    bool blurred = false;
  };

  void attach(NodeId node, const Constraint& constraint);
  void apply(const Constraint& constraint, const LocationSet& locations);
  void apply_copy(uint32_t index, const LocationSet& to, const LocationSet& from);
  bool wave();

  Locations locations_;
  Graph graph_;
  Contents contents_;
  std::vector<BlockCopy> block_copies_;
  bool wild_linked_ = false;
  const std::function<void(uint32_t, ObjectNumber)>* resolve_ = nullptr;
  uint32_t waves_ = 0;
};

} // namespace fathom::frontend::points_to
