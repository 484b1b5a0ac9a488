// MemoryIntrinsics: LLVM's intrinsics about memory.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/cross_check.h"
#include "frontend/interpreter/operands.h"

#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend::interpreter {

/// One method for each row of the table in intrinsics.cpp.
class MemoryIntrinsics {
 public:
  MemoryIntrinsics(Memory& memory, Stack& stack, Scalars& scalars, Operands& operands,
                   CrossCheck& cross_check, Accesses& accesses)
      : memory_(memory), stack_(stack), scalars_(scalars), operands_(operands), cross_check_(cross_check),
        accesses_(accesses) {}

  void memcpy(const llvm::IntrinsicInst& call);
  void memmove(const llvm::IntrinsicInst& call);
  void memset(const llvm::IntrinsicInst& call);
  void end_lifetime(const llvm::IntrinsicInst& call);
  /// A mark: how many objects of variable size there are.
  void save_stack(const llvm::IntrinsicInst& call);
  void restore_stack(const llvm::IntrinsicInst& call);
  void mask_pointer(const llvm::IntrinsicInst& call);

 private:
  Pointer address(const llvm::IntrinsicInst& call, unsigned i) {
    return operands_.pointer(call.getArgOperand(i));
  }
  uint64_t size(const llvm::IntrinsicInst& call) { return operands_.size(call.getArgOperand(2)); }

  Memory& memory_;
  Stack& stack_;
  Scalars& scalars_;
  Operands& operands_;
  CrossCheck& cross_check_;
  Accesses& accesses_;
};

} // namespace fathom::frontend::interpreter
