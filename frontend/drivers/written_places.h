// The objects that shared functions (SharedFunction) may write to, in the program of two versions.
#pragma once

#include <vector>

namespace llvm {
class Function;
} // namespace llvm

namespace fathom::frontend {

/// Whether all that the pointers lead to that such functions are given is known, and numbers alone: variables
/// and what an argument of the versions points to, where `functions`, which are all that the versions come
/// to, keep no pointer. Bytes that nobody knows can be written there then, and no pointer is lost.
bool leads_to_numbers(const std::vector<const llvm::Function*>& callees,
                      const std::vector<llvm::Function*>& functions, const llvm::Function& newer,
                      const llvm::Function& older);

} // namespace fathom::frontend
