// Intrinsics of x86 that headers are made of (<emmintrin.h>, <x86intrin.h>), as operations of LLVM's own.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Those that are not known stay, and are unsupported where they are reached.
void lower_machine_instructions(llvm::Module& module);

} // namespace fathom::frontend
