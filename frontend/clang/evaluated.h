// The expressions of a function that executions evaluate.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <functional>

namespace fathom::tree {

/// Offers each expression in the function's body that code is generated of, operands first, and puts what
/// `rewrite` returns in its place. Two sorts are left out. C does not evaluate operands of sizeof, typeof and
/// __builtin_constant_p, nor the controlling expression and the other choices of _Generic. Constants have to
/// be labels of cases, initialisers of static storage duration, some arguments of built-in functions and
/// operands of assembly.
void for_each_evaluated(clang::ASTContext& context, clang::FunctionDecl& function,
                        const std::function<clang::Expr*(clang::Expr*)>& rewrite);

} // namespace fathom::tree
