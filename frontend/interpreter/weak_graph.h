// WeakGraph: what several threads have done to memory, and whether C11 allows it.
#pragma once

#include "frontend/interpreter/memory.h"
#include "ir/program/property.h"

#include <llvm/IR/Instruction.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend::interpreter {

/// That of what was there before all writes (program::InputVector::Places).
constexpr uint64_t first_place = 1;

/// An access, a fence, or another step of a thread, in the order in which they were executed: it contains
/// program order, and a read comes after the write that it finds.
struct WeakNode {
  size_t thread = 0;
  bool reads = false, writes = false, is_fence = false;
  bool is_atomic = false, is_in_section = false;
  bool acquires = false, releases = false, is_sequential = false;
  bool frees = false; ///< the object at `where`: with regard to races a write of all its bytes
  Place where = {};
  uint64_t size = 0;   ///< bytes; 0: no access
  uint64_t found = 0;  ///< place of the write that it reads (first_place: what was there at first)
  uint64_t placed = 0; ///< its own place, as a write, among all writes: their order
  const llvm::Instruction* instruction = nullptr;

  bool is_update() const { return reads && writes && is_atomic; }
};

/// The axioms of RC11 (O. Lahav et al., PLDI 2017), or those of C17 5.1.2.4 and 7.17.3 with the order S that
/// contains happens-before, modification orders, and what reads find and come before; no value out of thin
/// air in either. Written down as they are, over all pairs: the encoding (threads/weak_order.h) is another
/// one.
class WeakGraph {
 public:
  explicit WeakGraph(program::ThreadMemory memory) : is_rc11_(memory == program::ThreadMemory::Rc11) {}

  std::vector<WeakNode>& nodes() { return nodes_; }
  const std::vector<WeakNode>& nodes() const { return nodes_; }
  /// The thread begins after the last node.
  void begin_thread(size_t thread);
  /// What is wrong with it; empty: nothing.
  std::string objection() const;
  /// An earlier access with which the last node has a data race (C11 5.1.2.4p25).
  std::optional<size_t> race() const;

 private:
  /// Matrix: pairs of nodes.
  using Relation = std::vector<std::vector<bool>>;
  using Clock = std::vector<size_t>; ///< by thread: so many of its nodes happen before

  struct Before {
    std::vector<Clock> clocks;   ///< by node, itself included
    std::vector<size_t> numbers; ///< by node: of its thread, from 1
  };
  Before happens_before() const;
  static bool holds(const Before& before, const std::vector<WeakNode>& nodes, size_t a, size_t b) {
    return a != b && before.clocks[b][nodes[a].thread] >= before.numbers[a];
  }
  Clock carried(size_t write, const Before& before, const std::vector<Clock>& fences,
                const std::vector<Clock>& given) const;
  bool heads(size_t head, size_t write) const;
  std::optional<size_t> write_at(uint64_t place) const;
  bool same_place(size_t a, size_t b) const;
  bool is_coherent(const Before& before) const;
  bool keeps_updates_whole() const;
  Relation partial_order(const Before& before) const;
  Relation total_order(const Before& before) const;
  bool mo(size_t a, size_t b) const;
  bool rb(size_t a, size_t b) const;
  bool eco(size_t a, size_t b) const;

  const bool is_rc11_;
  std::vector<WeakNode> nodes_;
  std::vector<std::pair<size_t, size_t>> begun_; ///< thread, and how many nodes there were before
};

} // namespace fathom::frontend::interpreter
