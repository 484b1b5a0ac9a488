// A call of a function that the unwinder executes itself (frontend/library/builtin.def).
#pragma once

#include "frontend/unwinder/activation.h"

namespace fathom::frontend {

struct BuiltinCall {
  Activation& activation;
  const llvm::CallBase& call;
  const llvm::Function& callee;

  /// The width of an integer that it returns.
  uint32_t result_bits() const { return call.getType()->getIntegerBitWidth(); }
};

} // namespace fathom::frontend
