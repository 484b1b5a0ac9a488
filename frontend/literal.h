// Text that a call of a built-in function is given.
#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>

#include <string>

namespace fathom::frontend {

/// The text of a string literal; `otherwise` of anything else.
inline std::string literal(const llvm::Value& argument, const char* otherwise) {
  const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (text == nullptr || !text->hasInitializer()) return otherwise;
  const auto* bytes = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer());
  return bytes != nullptr && bytes->isCString() ? bytes->getAsCString().str() : otherwise;
}

} // namespace fathom::frontend
