#include "frontend/module_text.h"

#include <llvm/Config/llvm-config.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

namespace fathom::frontend {

std::string llvm_text(const Module& module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  module.llvm().print(out, nullptr);
  return text;
}

std::string llvm_version() {
  return LLVM_VERSION_STRING;
}

} // namespace fathom::frontend
