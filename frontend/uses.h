// Whether a program uses a function, by its name.
#pragma once

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

/// Called, or its address taken, anywhere in the module; it may be defined there, too.
inline bool is_used(const llvm::Module& module, llvm::StringRef name) {
  const llvm::Function* function = module.getFunction(name);
  return function != nullptr && !function->use_empty();
}

/// The same of one of the names.
template <typename Names> bool is_one_used(const llvm::Module& module, const Names& names) {
  return llvm::any_of(names, [&](const char* name) { return is_used(module, name); });
}

} // namespace fathom::frontend
