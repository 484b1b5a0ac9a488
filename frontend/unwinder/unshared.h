// Pointers to variables that nobody else knows.
#pragma once

#include <llvm/IR/Argument.h>

namespace fathom::frontend {

/// Whether all calls give the parameter the address of a local variable, or a parameter that is such a
/// pointer, and nothing is done with that address but loads and stores at constant distances, comparisons
/// with null and calls of functions of the program that do no more with it. So it is known to nobody who was
/// not given it, and what is done does not depend on it.
bool is_unshared(const llvm::Argument& parameter);

} // namespace fathom::frontend
