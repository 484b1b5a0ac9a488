// Which pointers are held by values of LLVM alone, at a place where the execution may end.
#pragma once

#include <vector>

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Arguments and instructions of pointer type that may still be used once `at` has been executed, in the
/// order of the function. A block that only such a value refers to is not lost: in C it is an operand of an
/// expression that is being evaluated, as in `f(malloc(4), g())` while g runs. Where `before`, what `at`
/// itself uses counts too.
std::vector<const llvm::Value*> live_pointers(const llvm::Instruction& at, bool before);

} // namespace fathom::frontend
