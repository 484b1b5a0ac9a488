#include "frontend/library/stream_questions.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Module.h>

#include <initializer_list>

namespace fathom::frontend {

namespace {

bool uses_one_of(const llvm::Module& module, std::initializer_list<const char*> names) {
  return llvm::any_of(names, [&](const char* name) {
    const llvm::Function* function = module.getFunction(name);
    return function != nullptr && !function->use_empty();
  });
}

} // namespace

bool asks_ends(const llvm::Module& module) {
  return uses_one_of(module, {"feof", "ferror", "feof_unlocked", "ferror_unlocked"});
}

bool asks_positions(const llvm::Module& module) {
  return uses_one_of(module, {"ftell", "ftello", "ftello64"});
}

} // namespace fathom::frontend
