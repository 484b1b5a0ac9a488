// Variables of a file: numbers in them that clauses may name, and who may write them.
#pragma once

#include "frontend/scaffold/signatures.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Fills in numbers and writes of `Signature::variables`.
void read_variables(const llvm::Function& function, Signature& signature);

/// Static variables of the file that nothing but these functions can write: they alone name it, and none
/// makes a pointer to it that is more than a place to read or write. Sorted.
std::vector<std::string> own_variables(const llvm::Module& module,
                                       const std::set<const llvm::Function*>& functions);

} // namespace fathom::frontend
