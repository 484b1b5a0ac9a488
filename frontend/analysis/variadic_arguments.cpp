#include "frontend/analysis/variadic_arguments.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Type.h>

namespace fathom::frontend {

uint32_t argument_class(const llvm::Type& type, bool by_value, const llvm::DataLayout& layout) {
  const ArgumentKind kind = by_value                   ? ArgumentKind::Other
                            : type.isIntegerTy()       ? ArgumentKind::Integer
                            : type.isPointerTy()       ? ArgumentKind::Pointer
                            : type.isFloatingPointTy() ? ArgumentKind::Floating
                                                       : ArgumentKind::Other;
  return argument_class(kind, layout.getTypeAllocSize(const_cast<llvm::Type*>(&type)).getFixedValue());
}

} // namespace fathom::frontend
