// Objects of temporary lifetime (C11 6.2.4p8): where they end, modifications of them.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `f().a`, with a function that returns a structure that has an array, designates an object that ends with
/// the full expression. The value becomes a variable of a statement expression around that,
///
///   p = f().a   =>   ({ struct s kept; p = (*(kept = f(), &kept)).a; })
///
/// so that clang marks its end; not where the array is but read by a subscript, and not within lists of
/// initialisers (`normalise/lifetimes` looks at what is left). `f().a[0] = 1` is undefined, while clang
/// generates code that changes a copy: an execution that comes there is not followed.
class TemporaryObjects : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void finish(Tree& tree, clang::FunctionDecl& function) override;
};

} // namespace fathom::tree
