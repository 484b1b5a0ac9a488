// WeakMemory: reads that need not find the last write (C11).
#pragma once

#include "frontend/interpreter/weak_graph.h"
#include "ir/program/exchange/input_vector.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::frontend::interpreter {

/// Which write a read finds the input vector says; after it each finds the latest one. The memory is made to
/// have what the present step finds, so that what it holds otherwise counts for nothing. Steps are loads,
/// stores, updates and fences; what is done to shared memory in another way is not followed. Not owned: the
/// memory and the places.
class WeakMemory {
 public:
  WeakMemory(Memory& memory, const std::vector<program::InputVector::Places>& places,
             program::ThreadMemory model);

  /// `is_atomic`, `is_in_section`: of its accesses.
  void begin_step(size_t thread, const llvm::Instruction& next, bool is_atomic, bool is_in_section);
  void begin_thread(size_t thread) { graph_.begin_thread(thread); }
  /// Before the present step reads or writes there.
  void access(Place where, uint64_t size);
  /// Before the present step frees a block.
  void free(ObjectIndex block);
  /// The instruction with whose access the present one has a data race; null: none.
  const llvm::Instruction* race() const;
  /// Why the execution so far is none that the memory model allows; empty: it is one.
  std::string objection();

 private:
  void end_step();
  std::vector<Byte> bytes(Place where, uint64_t size) const;
  void write(Place where, const std::vector<Byte>& bytes);
  uint64_t latest(const WeakNode& node) const;

  Memory& memory_;
  const std::vector<program::InputVector::Places>& places_;
  WeakGraph graph_;
  size_t steps_ = 0;
  uint64_t highest_ = first_place;
  /// The effects of the present step. `may_write`: whether it has is seen by what it leaves.
  bool is_open_ = false, is_told_ = false, may_write_ = false;
  bool is_followed_ = true;
  std::map<uint64_t, std::vector<Byte>> written_;                  ///< by place of the write
  std::map<std::pair<size_t, uint64_t>, std::vector<Byte>> first_; ///< by object and offset
  std::vector<Byte> before_;                                       ///< what the present access found
};

} // namespace fathom::frontend::interpreter
