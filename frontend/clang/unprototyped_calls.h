// Calls without a prototype, against the definition of what they call.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A check of each call of a function that this file defines, or that clang knows of the library, where the
/// call sees no prototype: the function must not be variadic, and the call must have as many arguments as the
/// definition has parameters, of compatible types (C11 6.5.2.2p6). Code does not tell: clang drops arguments
/// that the definition does not have, and types of one size are one there.
class UnprototypedCalls : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
