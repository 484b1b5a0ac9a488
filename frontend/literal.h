// Literals of the program's text.
#pragma once

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>

#include <string>

namespace fathom::frontend {

/// A literal without a name, which compilers and linkers may put where another one has the same bytes
/// (C11 6.4.5p7, 6.5.2.5p7).
inline bool is_literal(const llvm::GlobalVariable& variable) {
  return variable.isConstant() && variable.hasGlobalUnnamedAddr() && variable.hasLocalLinkage();
}

/// Metadata of a call of `__fathom_check`: what a report says beside the message.
constexpr const char* detail_metadata = "fathom.detail";

/// The text of a string literal; `otherwise` of anything else.
inline std::string literal(const llvm::Value& argument, const char* otherwise) {
  const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (text == nullptr || !text->hasInitializer()) return otherwise;
  const auto* bytes = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer());
  return bytes != nullptr && bytes->isCString() ? bytes->getAsCString().str() : otherwise;
}

} // namespace fathom::frontend
