// CrossCheck: what happens against what the static analysis says can happen (frontend/points_to).
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"
#include "frontend/module.h"
#include "frontend/points_to/points_to.h"

namespace fathom::frontend::interpreter {

/// An access outside of the sets is a bug of ours and aborts. Where something happens that the sets do not
/// speak of, nothing is checked from there on.
class CrossCheck {
 public:
  /// `sets`: null where nothing is to be checked.
  CrossCheck(const Module& module, const Memory& memory, const Stack& stack, const Outcome& outcome,
             const points_to::PointsTo* sets)
      : module_(module), memory_(memory), stack_(stack), outcome_(outcome), sets_(sets) {}

  /// `operand` is dereferenced and its value is `pointer`, which leads into a living object.
  void access(const llvm::Value* operand, Pointer pointer) {
    if (sets_ != nullptr && !outcome_.ended()) check(operand, pointer);
  }
  /// A call through a pointer reaches that function.
  void call(const llvm::CallBase& call, Pointer pointer, const llvm::Function& callee);

 private:
  void check(const llvm::Value* operand, Pointer pointer);

  const Module& module_;
  const Memory& memory_;
  const Stack& stack_;
  const Outcome& outcome_;
  const points_to::PointsTo* sets_;
};

} // namespace fathom::frontend::interpreter
