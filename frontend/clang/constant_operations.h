// Operations between constants that C leaves undefined.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// The handler of a row of ir/program/sanitizer.def that an operation between constants violates; empty:
/// none, or no such operation.
llvm::StringRef undefined_operation(const clang::ASTContext& context, const clang::Expr& expression);

/// Clang folds them, to poison or to what its own arithmetic gives. Here an operand becomes opaque, so that
/// the operation is executed where the program executes it, and checked like any other: divisions by zero and
/// INT_MIN / -1, shifts, signed overflow, floating-point numbers outside of the integer type.
class ConstantOperations : public Rewrite {
 public:
  clang::Expr* expression(Tree&, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
