// A copy of a module that is being changed.
#pragma once

#include "frontend/module.h"

#include <llvm/Transforms/Utils/ValueMapper.h>

#include <map>

namespace fathom::frontend {

/// It stays in normal form (module.h).
struct ModuleCopy {
  llvm::Module& module;
  llvm::Function* entry;
  llvm::ValueToValueMapTy& values;                                  ///< by value of the original
  std::map<const llvm::Value*, const llvm::DIVariable*>& variables; ///< names, as Module::variable() has them
};

} // namespace fathom::frontend
