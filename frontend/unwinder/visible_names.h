// The variables that a name means at a place of a function's source.
#pragma once

#include "frontend/module.h"

#include <vector>

namespace llvm {
class BasicBlock;
class DILocation;
class Function;
} // namespace llvm

namespace fathom::frontend {

/// The keyword of the loop with this head, where clang has noted it; else null.
const llvm::DILocation* place_of_loop(const llvm::BasicBlock& head);

/// The local variables and globals (values that are pointers to them) whose names mean them at the place, by
/// the lexical blocks of the debug information: not hidden by a name of an inner block, declared before it or
/// in the head of the `for` that begins there, and no volatile ones. Globals of the place's own file only.
std::vector<const llvm::Value*> visible_variables(const Module& module, const llvm::Function& function,
                                                  const llvm::DILocation& place);
/// The same at the entry of a function: globals that no parameter hides.
std::vector<const llvm::Value*> visible_at_entry(const Module& module, const llvm::Function& function);

} // namespace fathom::frontend
