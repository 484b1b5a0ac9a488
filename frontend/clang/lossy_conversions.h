// Conversions of floating-point numbers that change the value.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Tells conversions that the program writes from those that C makes, for `normalise/conversions`, which
/// checks the latter: the floating-point number of a cast is the argument of `__fathom_meant_TYPE`. An
/// implicit conversion of a constant that changes its value (C11 6.3.1.4, 6.3.1.5) is executed instead of
/// folded. Conversions in initialisers of static storage duration are found in the tree, and are checks where
/// main begins; those of files without it are not looked at.
class LossyConversions : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
  clang::Expr* expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
