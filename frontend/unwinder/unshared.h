// Pointers to variables that nobody else knows.
#pragma once

#include <llvm/IR/Argument.h>

namespace fathom::frontend {

/// Whether the parameter is always the address of a local variable that nobody else can find: each call gives
/// it such an address, or such a parameter of its own. The address is only used for loads and stores at
/// constant distances, for comparisons with null, and in calls of functions that do no more with it. So what
/// is done does not depend on where the variable lies.
bool is_unshared(const llvm::Argument& parameter);

} // namespace fathom::frontend
