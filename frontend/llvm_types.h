// LLVM's types.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Type.h>

namespace fathom::frontend {

/// Whether it is one of a pointer, or has a part that is.
inline bool holds_pointer(const llvm::Type& type) {
  return type.isPointerTy() ||
         llvm::any_of(type.subtypes(), [](const llvm::Type* part) { return holds_pointer(*part); });
}

} // namespace fathom::frontend
