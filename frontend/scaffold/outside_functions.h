// Functions that a file uses and nobody defines: what may take their place.
#pragma once

#include "frontend/scaffold/signatures.h"

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Those that return, and are given pointers through which they may write. The module was compiled with the
/// rewrite "undefined-functions".
std::vector<OutsideFunction> outside_functions(const llvm::Module& module);

} // namespace fathom::frontend
