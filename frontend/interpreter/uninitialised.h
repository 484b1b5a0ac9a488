// UninitialisedReads: which bits of memory were written when they are read.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"

#include <llvm/ADT/APInt.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>

#include <map>
#include <optional>

namespace fathom::frontend::interpreter {

/// The property uninitialised-read, and the same behaviour where nobody asks for it. What a load only copies
/// is as uninitialised where it is stored (frontend/analysis/uninitialised_reads.h). All places lie in their
/// objects.
class UninitialisedReads {
 public:
  UninitialisedReads(const Module& module, Memory& memory, Stack& stack, Outcome& outcome)
      : module_(module), layout_(module.llvm().getDataLayout()), memory_(memory), stack_(stack),
        outcome_(outcome) {}

  void check_load(const llvm::LoadInst& load, Place place);
  /// Checks an access that reads all of so many bytes.
  void check_whole(Place place, uint64_t size);
  /// Checks bytes that the library reads: those that are surely values (DeclaredType::values).
  void check_block(Place place, uint64_t size);
  /// Where nobody asked for it: a value is read that nobody has written, not only copied.
  void note_load(const llvm::LoadInst& load, Place place);
  /// What was loaded without being read is as uninitialised in its new place.
  void carry(const llvm::StoreInst& store, Place place);

  /// The bits of arguments that nobody has written, by number; what is not listed was written as a whole.
  using Unset = std::map<unsigned, llvm::APInt>;
  Unset passed(const llvm::CallBase& call);
  /// Ends the run where the arguments go to somebody who may read all of their members.
  void refuse(const llvm::CallBase& call, const Unset& unset, unsigned first);
  /// From now on, these bits there are as if nobody had written them.
  void unset(Place place, const llvm::APInt& bits);
  /// A parameter, or the result of a call, in the topmost frame.
  void receive(const llvm::Value& value, const std::optional<llvm::APInt>& unset);
  /// The bits of what the topmost frame returns; none where all were written.
  std::optional<llvm::APInt> returned(const llvm::ReturnInst& instruction);

 private:
  std::optional<llvm::APInt> carried(const llvm::Value& value);
  void end_unfollowed();
  llvm::APInt unset_bits(Place place, unsigned width);
  void violate(Place place, uint64_t size);

  const Module& module_;
  const llvm::DataLayout& layout_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
};

} // namespace fathom::frontend::interpreter
