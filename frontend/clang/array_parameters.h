// Parameters that promise a number of elements which other parameters say.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `int a[static n]`: a check, where the function is entered, that so many elements are accessible (C11
/// 6.7.6.3p7). Constant numbers are in code, and looked at there; an array that is too short, though the
/// object that it is a member of is not, is found where it is given. Left out are numbers with side effects.
class ArrayParameters : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void function(Tree& tree, clang::FunctionDecl& function) override;
};

} // namespace fathom::tree
