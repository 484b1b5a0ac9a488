// Inline assembly of x86 as operations of LLVM's own.
#pragma once

#include "frontend/normal_form.h"

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Assembly that executes nothing leaves in each output register what the input tied to it put there, and
/// memory as it was; the everyday instructions do what Intel's manual says. What is not known stays, and is
/// unsupported where it is reached. An answer names statements whose outputs were taken to lie in registers
/// of their own.
void lower_inline_assembly(llvm::Module& module, NormalForm& form);

} // namespace fathom::frontend
