// Structures whose value nobody uses.
#pragma once

#include "frontend/clang/rewrites.h"

#include <set>

namespace fathom::tree {

/// `*p;` with a pointer to a structure: the lvalue is evaluated (C11 6.3.2.1p2, 6.5.3.2p4), but clang
/// generates no code for it. It is copied.
class DiscardedValues : public Rewrite {
 public:
  void function(Tree& tree, clang::FunctionDecl& function) override;
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;

 private:
  void look_at(clang::Stmt* statement);
  void discard(clang::Expr* expression);

  std::set<const clang::Expr*> discarded_; ///< looked up only
  std::set<const clang::Stmt*> results_;   ///< likewise: last statements of statement expressions
};

} // namespace fathom::tree
