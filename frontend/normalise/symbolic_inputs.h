// The calls that give a program what the user describes (frontend/symbolic_inputs.h).
#pragma once

#include "frontend/symbolic_inputs.h"

#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace fathom::frontend {

struct NormalForm;

/// The models that `add_symbolic_inputs` and the functions below call.
std::vector<std::string> models_for(const SymbolicInputs& inputs);

/// Gives a body to functions whose effects on files that are described nobody follows: an execution that
/// calls one ends there, unsupported. To be called before models are linked. Returns their names.
std::vector<std::string> leave_out_functions(llvm::Module& module, const SymbolicInputs& inputs);

/// A function to be called first of all, which describes files and variables to the models; null where there
/// are none. Says what that assumes.
llvm::Function* add_symbolic_inputs(llvm::Module& module, const SymbolicInputs& inputs, NormalForm& form);

/// `__fathom_start`, which calls main with the arguments that are known, or described. Says what that
/// assumes.
llvm::Function* add_described_start(llvm::Module& module, const SymbolicInputs& inputs, NormalForm& form);

} // namespace fathom::frontend
