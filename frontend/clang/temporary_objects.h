// Modifications of objects of temporary lifetime.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `f().a[0] = 1`, with a function that returns a structure: undefined (C11 6.2.4p8), while clang generates
/// code that changes a copy. An execution that comes there is not followed. Pointers into such objects are
/// looked at in `normalise/lifetimes`.
class TemporaryObjects : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
