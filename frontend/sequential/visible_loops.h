// Loops that calls hide: recursion that is one, and those of functions that are called once.
#pragma once

#include "frontend/module_copy.h"

namespace fathom::frontend {

/// Makes a loop of recursion whose result is returned as it is, or after a sum, a product or the like with a
/// number that is known before. The same is executed in the same order, but for such sums, which wrap and
/// whose order is free.
void unroll_recursion(ModuleCopy& copy, llvm::Function& function);

/// Puts functions with loops into `function` where it calls them outside of its own loops. A copy of what is
/// called is executed once at most, so its variables need no new beginning. A function into which something
/// was put has no debug information of its own any more.
void put_in_loops(ModuleCopy& copy, llvm::Function& function);

} // namespace fathom::frontend
