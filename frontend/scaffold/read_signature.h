// The signature of a function from its debug information and its code.
#pragma once

#include "frontend/scaffold/signatures.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// The function has a body and debug information.
Signature read_signature(const llvm::Function& function);

/// Structures of which the variables of static storage duration have objects in them, sorted.
std::vector<std::string> static_structures(const llvm::Module& module);

} // namespace fathom::frontend
