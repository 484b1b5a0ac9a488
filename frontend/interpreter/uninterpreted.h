// UninterpretedFunctions: arbitrary functions of their arguments.
#pragma once

#include "frontend/interpreter/environment.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"

#include <llvm/ADT/DenseMap.h>

#include <vector>

namespace fathom::frontend::interpreter {

/// Equal arguments give the result of the call that had them first, which is an input.
class UninterpretedFunctions {
 public:
  UninterpretedFunctions(const Memory& memory, Outcome& outcome, Scalars& scalars, Operands& operands,
                         Environment& environment)
      : memory_(memory), outcome_(outcome), scalars_(scalars), operands_(operands),
        environment_(environment) {}

  void call(const llvm::CallBase& call, const llvm::Function& callee);

 private:
  struct Call {
    std::vector<Value> arguments;
    Value result;
  };
  bool same(const Value& a, const Value& b);

  const Memory& memory_;
  Outcome& outcome_;
  Scalars& scalars_;
  Operands& operands_;
  Environment& environment_;
  llvm::DenseMap<const llvm::Function*, std::vector<Call>> calls_;
};

} // namespace fathom::frontend::interpreter
