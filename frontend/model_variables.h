// Variables of the models: state of the library, which the program does not name.
#pragma once

#include <llvm/IR/GlobalVariable.h>

namespace fathom::frontend {

/// Every variable has it that was linked from the models (frontend/link/model_linking.h).
constexpr const char* model_attribute = "fathom-model";

inline bool is_model_variable(const llvm::GlobalVariable& variable) {
  return variable.hasAttribute(model_attribute);
}

} // namespace fathom::frontend
