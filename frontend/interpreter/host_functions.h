// HostFunctions: what the host's C library computes (frontend/library/host_functions.h).
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"
#include "frontend/interpreter/statics.h"
#include "frontend/interpreter/typed_memory.h"
#include "frontend/module.h"

namespace fathom::frontend::interpreter {

/// All arguments are known here. What the program's own C library would compute otherwise ends the run.
class HostFunctions {
 public:
  HostFunctions(const Module& module, const Statics& statics, Memory& memory, TypedMemory& typed,
                Outcome& outcome, Scalars& scalars, Operands& operands)
      : module_(module), statics_(statics), memory_(memory), typed_(typed), outcome_(outcome),
        scalars_(scalars), operands_(operands) {}

  void call(const llvm::CallBase& call, const llvm::Function& callee);

 private:
  int rounding();
  std::string text(const llvm::CallBase& call);

  const Module& module_;
  const Statics& statics_;
  Memory& memory_;
  TypedMemory& typed_;
  Outcome& outcome_;
  Scalars& scalars_;
  Operands& operands_;
};

} // namespace fathom::frontend::interpreter
