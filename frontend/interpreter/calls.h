// Calls: functions are entered and left.
#pragma once

#include "frontend/interpreter/arguments.h"
#include "frontend/interpreter/builtins.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/cross_check.h"
#include "frontend/interpreter/environment.h"
#include "frontend/interpreter/intrinsics.h"
#include "frontend/interpreter/leaks.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"

#include <llvm/IR/Instructions.h>

#include <vector>

namespace fathom::frontend::interpreter {

/// Decides who executes a call: an intrinsic, a built-in function, the environment, or a frame of its own.
class Calls {
 public:
  Calls(Memory& memory, Stack& stack, Outcome& outcome, Recorder& recorder, Scalars& scalars,
        Choices& choices, Operands& operands, CrossCheck& cross_check, Leaks& leaks, Environment& environment,
        Arguments& arguments, Builtins& builtins, Intrinsics& intrinsics, Threads& threads)
      : memory_(memory), stack_(stack), outcome_(outcome), recorder_(recorder), scalars_(scalars),
        choices_(choices), operands_(operands), cross_check_(cross_check), leaks_(leaks),
        environment_(environment), arguments_(arguments), builtins_(builtins), intrinsics_(intrinsics),
        threads_(threads) {}

  /// The frame of the program's entry, which has no arguments.
  void enter(const llvm::Function& entry) { enter(entry, nullptr, {}); }
  void call(const llvm::CallBase& call);
  /// When the last frame is left the program has ended.
  void leave(const llvm::ReturnInst& instruction);

 private:
  /// The function called; null when the pointer is no function (the run has then ended).
  const llvm::Function* callee_of(const llvm::CallBase& call);
  std::string called(Pointer target) const;
  void enter(const llvm::Function& callee, const llvm::CallBase* call, const std::vector<Value>& arguments);

  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  Scalars& scalars_;
  Choices& choices_;
  Operands& operands_;
  CrossCheck& cross_check_;
  Leaks& leaks_;
  Environment& environment_;
  Arguments& arguments_;
  Builtins& builtins_;
  Intrinsics& intrinsics_;
  Threads& threads_;
  const llvm::Instruction* last_return_ = nullptr; ///< of the program's own functions
};

} // namespace fathom::frontend::interpreter
