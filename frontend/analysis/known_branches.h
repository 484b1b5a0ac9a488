// Branches whose way is known once a value of theirs is.
#pragma once

#include <llvm/ADT/ArrayRef.h>

namespace llvm {
class BasicBlock;
} // namespace llvm

namespace fathom::frontend {

/// Comparisons of constants at the ends of the blocks become constants, and the branches go one way. Blocks
/// that nothing leads to any more stay.
void fold_known_branches(llvm::ArrayRef<llvm::BasicBlock*> blocks);

} // namespace fathom::frontend
