// MemoryBuiltins: the library functions about memory that the interpreter executes itself.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/cross_check.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/uninitialised.h"

#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::interpreter {

/// One method for each row of frontend/library/builtin.def; calls have as many arguments as it says there.
class MemoryBuiltins {
 public:
  MemoryBuiltins(Memory& memory, Outcome& outcome, Scalars& scalars, Operands& operands,
                 CrossCheck& cross_check, Accesses& accesses, Allocations& allocations,
                 UninitialisedReads& uninitialised)
      : memory_(memory), outcome_(outcome), scalars_(scalars), operands_(operands), cross_check_(cross_check),
        accesses_(accesses), allocations_(allocations), uninitialised_(uninitialised) {}

  void malloc(const llvm::CallBase& call);
  void calloc(const llvm::CallBase& call);
  void aligned_alloc(const llvm::CallBase& call);
  void stack_new(const llvm::CallBase& call);
  void environment(const llvm::CallBase& call);
  void map(const llvm::CallBase& call);
  void unmap(const llvm::CallBase& call);
  void free(const llvm::CallBase& call);
  void check_free(const llvm::CallBase& call);
  void check_overlap(const llvm::CallBase& call);
  void check_written(const llvm::CallBase& call);
  void memcpy(const llvm::CallBase& call);
  void memmove(const llvm::CallBase& call);
  void memset(const llvm::CallBase& call);
  void accessible(const llvm::CallBase& call);
  void same_object(const llvm::CallBase& call);
  void dangling(const llvm::CallBase& call);
  void freeable(const llvm::CallBase& call);
  void is_older(const llvm::CallBase& call);
  void within(const llvm::CallBase& call);
  void pointer_offset(const llvm::CallBase& call);
  void number_of(const llvm::CallBase& call);
  void object_size(const llvm::CallBase& call);
  void variadic_argument(const llvm::CallBase& call);

 private:
  uint64_t size(const llvm::CallBase& call, unsigned i) { return operands_.size(call.getArgOperand(i)); }
  Pointer address(const llvm::CallBase& call, unsigned i) { return operands_.pointer(call.getArgOperand(i)); }
  void give(const llvm::CallBase& call, Value result);
  void allocate(const llvm::CallBase& call, program::ObjectKind kind, uint64_t size, uint64_t alignment,
                program::Contents contents = program::Contents::Arbitrary);

  Memory& memory_;
  Outcome& outcome_;
  Scalars& scalars_;
  Operands& operands_;
  CrossCheck& cross_check_;
  Accesses& accesses_;
  Allocations& allocations_;
  UninitialisedReads& uninitialised_;
};

} // namespace fathom::frontend::interpreter
