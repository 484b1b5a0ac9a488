// Contracts of functions that are declared with clauses: frontend/compile/clause_text makes a function of
// each.
#pragma once

#include "frontend/contracts/contracts.h"

namespace llvm {
class Module;
}

namespace fathom::frontend {

/// The attribute of a function of which the module has the contract, and no body.
constexpr const char* declared_attribute = "fathom-declared";

/// Where such a contract is asked for, and the function has no clauses in its body: it takes the name and the
/// calls of the function, and calls that. All others are gone.
void adopt_declared_contracts(llvm::Module& module, const ContractOptions& options);

} // namespace fathom::frontend
