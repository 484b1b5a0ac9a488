// sizeof of arrays of variable length.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `sizeof *p`, p pointing to such an array, evaluates its operand (C11 6.5.3.4p2), so that
/// `int (*p)[n] = malloc(k * sizeof *p)` reads p, to no end: the size is that of p's type, which was
/// evaluated with p's declaration. It becomes `sizeof(type)`, where the operand has no side effects; nobody
/// reads p then.
class ArraySizes : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
