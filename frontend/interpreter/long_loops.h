// LongLoops: loops that have gone on for long are run as code of their own.
#pragma once

#include "frontend/interpreter/loop_code.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/typed_memory.h"

#include <llvm/ADT/DenseMap.h>

#include <memory>

namespace fathom::frontend::interpreter {

/// A loop of arithmetic over hundreds of millions of iterations takes seconds instead of a minute. What a
/// loop's code cannot do is left to the interpreter, at the instruction where it arises. The events of the
/// iterations are forgotten, as all are in the end in a loop that is so long.
class LongLoops {
 public:
  LongLoops(const Module& module, Memory& memory, Stack& stack, Recorder& recorder, Operands& operands,
            TypedMemory& typed)
      : module_(module), memory_(memory), stack_(stack), recorder_(recorder), operands_(operands),
        typed_(typed) {}

  /// The run has come to a block, after its phis. Whether there is code that is worth it.
  bool is_long(const llvm::BasicBlock& block);
  /// From there on, for at most so many instructions. Where there is no target the stack is where the
  /// interpreter goes on; else it is on the way there.
  LoopEnd run(const llvm::BasicBlock& block, uint64_t most);

 private:
  struct Known {
    uint64_t visits = 0;
    uint32_t short_runs = 0;
    std::unique_ptr<const LoopCode> code;
  };
  std::unique_ptr<const LoopCode> code_for(const llvm::BasicBlock& block) const;
  bool is_initialised(Place place, uint64_t size);
  bool read(const LoopCode& code, std::vector<uint64_t>& slots);
  bool read(const LoopCode::Variable& variable, uint64_t& slot);
  void write(const LoopCode& code, const std::vector<uint64_t>& slots);

  const Module& module_;
  Memory& memory_;
  Stack& stack_;
  Recorder& recorder_;
  Operands& operands_;
  TypedMemory& typed_;
  llvm::DenseMap<const llvm::BasicBlock*, Known> known_;
};

} // namespace fathom::frontend::interpreter
