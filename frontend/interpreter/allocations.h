// Allocations: objects come to life while the program runs.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"
#include "ir/program/exchange/input_vector.h"

namespace fathom::frontend::interpreter {

/// Each takes the next number of the input vector's dynamic allocations, which decides about its contents and
/// its address.
class Allocations {
 public:
  Allocations(const program::InputVector& input_vector, Memory& memory, Stack& stack, Outcome& outcome,
              Recorder& recorder)
      : input_vector_(input_vector), memory_(memory), stack_(stack), outcome_(outcome), recorder_(recorder) {}

  /// An object of the stack belongs to the topmost frame.
  ObjectIndex make(program::ObjectKind kind, uint64_t size, uint64_t alignment, program::Contents contents,
                   const llvm::Value* made_by);
  /// Bytes that are inputs of the program.
  ObjectIndex make_input(uint64_t size, const llvm::Value* made_by);
  /// A block that may be freed.
  void free(ObjectIndex block);
  /// How many blocks the heap has had.
  uint32_t heap_objects() const { return heap_objects_; }

 private:
  const program::InputVector& input_vector_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  uint64_t count_ = 0; ///< in the order of the input vector's numbering
  uint32_t heap_objects_ = 0;
};

} // namespace fathom::frontend::interpreter
