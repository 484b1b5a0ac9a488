// The signature of a function from its debug information and its code.
#pragma once

#include "frontend/scaffold/signatures.h"

namespace llvm {
class Function;
} // namespace llvm

namespace fathom::frontend {

/// The function has a body and debug information.
Signature read_signature(const llvm::Function& function);

} // namespace fathom::frontend
