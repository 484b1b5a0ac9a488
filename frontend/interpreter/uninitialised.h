// UninitialisedReads: which bits of memory were written when they are read.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"

#include <llvm/ADT/APInt.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

/// The property uninitialised-read, and the same behaviour where nobody asks for it. What a load only copies
/// is as uninitialised where it is stored (frontend/analysis/uninitialised_reads.h). All places lie in their
/// objects.
class UninitialisedReads {
 public:
  UninitialisedReads(const llvm::DataLayout& layout, Memory& memory, Stack& stack, Outcome& outcome)
      : layout_(layout), memory_(memory), stack_(stack), outcome_(outcome) {}

  void check_load(const llvm::LoadInst& load, Place place);
  /// Checks an access that reads all of so many bytes.
  void check_whole(Place place, uint64_t size);
  /// Where nobody asked for it: a value is read that nobody has written, not only copied.
  void note_load(const llvm::LoadInst& load, Place place);
  /// What was loaded without being read is as uninitialised in its new place.
  void carry(const llvm::StoreInst& store, Place place);

 private:
  llvm::APInt unset_bits(Place place, unsigned width);
  void violate(Place place, uint64_t size);

  const llvm::DataLayout& layout_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
};

} // namespace fathom::frontend::interpreter
