// Contents: what is stored in objects.
#pragma once

#include "frontend/points_to/graph.h"
#include "frontend/points_to/locations.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace fathom::frontend::points_to {

/// The contents of an object are kept by word (a pointer's width):
///
///       writes at any offset -> any_in -+-> word 0 -+-> all_out -> reads at any offset
///                                       +-> word 1 -+
///                                       +-----------+
///
/// Words come into being when they are used, at most `most_places` of them; what goes beyond is read and
/// written at any offset. Nothing can be stored in functions. What is stored through universal pointers has a
/// node of its own.
class Contents {
 public:
  Contents(uint32_t word_bytes, Locations& locations, Graph& graph);

  ObjectNumber add_object(uint64_t size, bool is_function);
  /// Accesses of `size` bytes (0: of everything that follows).
  void load(ObjectNumber object, int64_t offset, uint64_t size, NodeId to);
  void store(ObjectNumber object, int64_t offset, uint64_t size, NodeId from);
  /// As memmove, words that come later included; size 0: not known.
  void copy(Location to, Location from, uint64_t size);

  /// Objects whose address is looked at as a number: a universal pointer may be one of theirs.
  NodeId exposed() const { return exposed_; }
  /// What is stored through universal pointers.
  NodeId wild_stores() const { return wild_stores_; }
  /// (offset of the word, node), then writes at any offset.
  std::vector<std::pair<int64_t, NodeId>> of(ObjectNumber object) const;

 private:
  struct ObjectCopy {
    ObjectNumber to;
    int64_t delta, begin, end; ///< in words of the source
    friend auto operator<=>(const ObjectCopy&, const ObjectCopy&) = default;
  };
  struct Object {
    NodeId any_in = nothing, all_out = nothing;
    std::map<int64_t, NodeId> words;
    std::vector<ObjectCopy> copies;
  };

  NodeId any_in(ObjectNumber object);
  NodeId all_out(ObjectNumber object);
  NodeId word(ObjectNumber object, int64_t number, bool for_reading);
  void make_pending_words();

  int64_t word_bytes_;
  Locations& locations_;
  Graph& graph_;
  NodeId exposed_, wild_stores_;
  std::vector<Object> objects_;
  std::vector<std::pair<ObjectNumber, int64_t>> pending_words_;
  bool making_words_ = false;
};

} // namespace fathom::frontend::points_to
