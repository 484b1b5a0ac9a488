// Counted loops: those that surely come to an end.
#pragma once

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/BasicBlock.h>

#include <vector>

namespace fathom::frontend::sequential {

using Blocks = llvm::DenseSet<const llvm::BasicBlock*>;

/// Whether all rounds of a cycle pass a comparison `i < n`, which leaves it, and add 1 to i, where i is a
/// local variable that nobody else changes and n is not changed: as `for (i = 0; i < n; i++)` is compiled.
bool is_counted(const std::vector<llvm::BasicBlock*>& cycle);

} // namespace fathom::frontend::sequential
