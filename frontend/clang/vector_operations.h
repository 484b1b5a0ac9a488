// Operations on vectors with signed elements, and on complex numbers with signed parts (GNU).
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// The code of a vector does not tell whether its elements are signed: the rows `signed vector` and `unsigned
/// vector` of the facts do, by the place of the operator (normalise/vectors.cpp checks the operations). Those
/// between constants are executed instead of folded. Likewise `_Complex int`.
class VectorOperations : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
