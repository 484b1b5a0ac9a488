// Functions that no file of the program defines, and nothing else knows either.
#pragma once

#include "frontend/compile/undeclared.h"
#include "frontend/library/builtin.h"

#include <llvm/IR/Function.h>

namespace fathom::frontend {

/// A declared function that the C library does not have and Fathom does not execute by itself.
inline bool is_outside(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return function.isDeclaration() && !function.isIntrinsic() && !name.starts_with("__") &&
         builtin_by_name(name) == Builtin::None && !is_library_function(std::string_view(name));
}

} // namespace fathom::frontend
