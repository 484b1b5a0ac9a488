// Addresses that constants lead to.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <optional>

namespace fathom::tree {

/// The value of an integer constant, be it one that clang warns of; nothing for other expressions.
std::optional<llvm::APSInt> integer_value(const clang::ASTContext& context, const clang::Expr& expression);

/// How the sum of a known address and a constant, or the address of such an element, is wrong: the handler of
/// a row of ir/program/sanitizer.def. Empty: it stays in its object, or is no such expression.
llvm::StringRef wrong_step(const clang::ASTContext& context, const clang::Expr& expression);

} // namespace fathom::tree
