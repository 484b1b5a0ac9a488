// Inclusion constraints over sets of locations, solved by wave propagation (F. Pereira and D. Berlin, "Wave
// Propagation and Deep Propagation for Pointer Analysis", CGO 2009).
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SparseBitVector.h>

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace fathom::frontend::points_to {

using NodeId = uint32_t;       ///< something that holds pointers: a value, a word of an object
using ObjectNumber = uint32_t; ///< an allocation site
using LocationId = uint32_t;   ///< a place in an object: what sets consist of
using LocationSet = llvm::SparseBitVector<>;

constexpr int64_t any_offset = -1;
constexpr ObjectNumber universal_object = 0; ///< stands for all objects
constexpr LocationId universal_location = 0; ///< the only one in it
constexpr NodeId nothing = 0;                ///< the node whose set stays empty

struct Location {
  ObjectNumber object;
  int64_t offset; ///< in bytes from the start, or any_offset
};

/// The contents of an object are kept by word (a pointer's width):
///
///       writes at any offset -> any_in -+-> word 0 -+-> all_out -> reads at any offset
///                                       +-> word 1 -+
///                                       +-----------+
///
/// Words come into being when they are used. An object has at most `most_places` of them and as many
/// locations; what goes beyond is any_offset. Nodes on a cycle are one node; where a shift lies on the cycle
/// (`p++`), its offsets are given up at once, so that no wave counts them up.
class Solver {
 public:
  explicit Solver(uint32_t word_bytes);

  /// Narrow: holds less than a pointer's width; no universal pointer passes (fragments of others do).
  NodeId add_node(bool narrow = false);
  /// Size 0: not known. Nothing can be stored in functions.
  ObjectNumber add_object(uint64_t size, bool is_function);

  void add_address(NodeId node, ObjectNumber object, int64_t offset);
  void add_universal(NodeId node);
  void add_copy(NodeId from, NodeId to);
  /// to holds what from holds, moved by so many bytes; any_offset: by anything.
  void add_shift(NodeId from, NodeId to, int64_t offset, bool anywhere);
  /// Accesses of `size` bytes (0: of everything that follows) at what `address` points to, moved by `offset`.
  void add_load(NodeId address, int64_t offset, uint64_t size, NodeId to);
  void add_store(NodeId address, int64_t offset, uint64_t size, NodeId from);
  /// The same where the place is known at once.
  void load_from(ObjectNumber object, int64_t offset, uint64_t size, NodeId to);
  void store_to(ObjectNumber object, int64_t offset, uint64_t size, NodeId from);
  /// As memmove; size 0: not known.
  void add_block_copy(NodeId to, NodeId from, uint64_t size);
  /// `resolve` hears of each function in the set of `callee`, and of the universal object.
  void add_call(NodeId callee, uint32_t call);
  /// Objects whose address is looked at as a number: a universal pointer may be one of theirs.
  NodeId exposed() const { return exposed_; }

  /// Until nothing changes. `resolve(call, function object)` may add constraints.
  void solve(const std::function<void(uint32_t, ObjectNumber)>& resolve);

  const LocationSet& set(NodeId node) const { return nodes_[root(node)].held; }
  Location location(LocationId id) const { return locations_[id]; }
  /// Nothing is known then: the sets would have cost too much.
  bool gave_up() const { return gave_up_; }
  bool has_universal(NodeId node) const { return gave_up_ || set(node).test(universal_location); }
  /// The contents of an object: (offset of the word, node), then writes at any offset.
  std::vector<std::pair<int64_t, NodeId>> contents(ObjectNumber object) const;
  /// The location that stands for an offset, if there is one.
  bool stands_for(LocationId id, ObjectNumber object, int64_t offset) const;

  size_t node_count() const { return nodes_.size(); }
  size_t object_count() const { return objects_.size(); }
  uint32_t waves() const { return waves_; }
  uint32_t merged() const { return merged_; }

 private:
  enum class Kind : uint8_t { Load, Store, CopyTo, CopyFrom, Call };
  struct Constraint {
    Kind kind;
    NodeId other;   ///< Load: to, Store: from
    uint32_t index; ///< CopyTo, CopyFrom: of the block copy; Call: of the call
    int64_t offset;
    uint64_t size;
  };
  struct Shift {
    NodeId to;
    int64_t offset;
    bool anywhere;
  };
  struct Node {
    LocationSet held, passed_on;
    std::vector<NodeId> copies;
    std::vector<Shift> shifts;
    std::vector<Constraint> constraints;
    bool narrow = false;
    bool blurs = false; ///< a shift leads back here
    bool queued = false;
  };
  struct ObjectCopy {
    ObjectNumber to;
    int64_t delta, begin, end; ///< in words of the source
    friend auto operator<=>(const ObjectCopy&, const ObjectCopy&) = default;
  };
  struct Object {
    uint64_t size = 0;
    bool is_function = false;
    uint32_t location_count = 0;
    NodeId any_in = nothing, all_out = nothing;
    std::map<int64_t, NodeId> words;
    std::vector<ObjectCopy> copies;
  };
  struct BlockCopy {
    NodeId to, from;
    uint64_t size;
    bool blurred = false;
  };

  NodeId root(NodeId node) const;
  void touch(NodeId node);
  bool hold(NodeId node, const LocationSet& more);
  LocationId location_of(ObjectNumber object, int64_t offset);
  int64_t normal_offset(const Object& object, int64_t offset) const;
  LocationSet moved(const LocationSet& set, int64_t offset, bool anywhere);
  NodeId any_in(ObjectNumber object);
  NodeId all_out(ObjectNumber object);
  NodeId word(ObjectNumber object, int64_t number, bool for_reading);
  void make_pending_words();
  void attach(NodeId node, Constraint constraint);
  void apply(Constraint constraint, const LocationSet& locations);
  void apply_copy(uint32_t index, const LocationSet& to, const LocationSet& from);
  void copy_object(Location to, Location from, uint64_t size);
  std::vector<NodeId> order_and_merge();
  void merge(const std::vector<NodeId>& component);
  bool wave();
  bool spend(uint64_t steps);

  int64_t word_bytes_;
  std::vector<Node> nodes_;
  mutable std::vector<NodeId> parent_;
  std::vector<Object> objects_;
  std::vector<Location> locations_;
  llvm::DenseMap<std::pair<uint32_t, int64_t>, LocationId> location_ids_;
  llvm::DenseSet<uint64_t> edges_;
  std::vector<BlockCopy> block_copies_;
  std::vector<NodeId> queue_; ///< nodes that hold what they have not passed on
  std::vector<std::pair<ObjectNumber, int64_t>> pending_words_;
  bool making_words_ = false;
  NodeId exposed_, wild_stores_;
  bool wild_linked_ = false;
  const std::function<void(uint32_t, ObjectNumber)>* resolve_ = nullptr;
  uint64_t steps_ = 0; ///< locations given to nodes and constraints
  bool gave_up_ = false;
  uint32_t waves_ = 0, merged_ = 0;
};

} // namespace fathom::frontend::points_to
