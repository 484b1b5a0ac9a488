// Intrinsics: calls of LLVM's intrinsics.
#pragma once

#include "frontend/interpreter/arguments.h"
#include "frontend/interpreter/arithmetic_intrinsics.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/leaks.h"
#include "frontend/interpreter/memory_intrinsics.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"

#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend::interpreter {

/// Those with an effect are rows of a table; the others compute a value. One that is not known ends the run.
class Intrinsics {
 public:
  Intrinsics(Outcome& outcome, Scalars& scalars, Choices& choices, Operands& operands, Leaks& leaks,
             Arguments& arguments, MemoryIntrinsics& memory, ArithmeticIntrinsics& arithmetic)
      : outcome_(outcome), scalars_(scalars), choices_(choices), operands_(operands), leaks_(leaks),
        arguments_(arguments), memory_(memory), arithmetic_(arithmetic) {}

  void call(const llvm::IntrinsicInst& call);

 private:
  using Method = void (Intrinsics::*)(const llvm::IntrinsicInst& call);
  struct Row {
    llvm::Intrinsic::ID id;
    Method execute;
  };
  /// Null where the table has no row.
  static Method method(llvm::Intrinsic::ID id);
  template <void (MemoryIntrinsics::*execute)(const llvm::IntrinsicInst&)>
  void in_memory(const llvm::IntrinsicInst& call) {
    (memory_.*execute)(call);
  }
  template <void (Arguments::*execute)(const llvm::IntrinsicInst&)>
  void of_arguments(const llvm::IntrinsicInst& call) {
    (arguments_.*execute)(call);
  }

  void is_constant(const llvm::IntrinsicInst& call);
  void object_size(const llvm::IntrinsicInst& call);
  void any_address(const llvm::IntrinsicInst& call);
  void trap(const llvm::IntrinsicInst& call);
  void sanitizer_trap(const llvm::IntrinsicInst& call);

  Outcome& outcome_;
  Scalars& scalars_;
  Choices& choices_;
  Operands& operands_;
  Leaks& leaks_;
  Arguments& arguments_;
  MemoryIntrinsics& memory_;
  ArithmeticIntrinsics& arithmetic_;
};

} // namespace fathom::frontend::interpreter
