// Objects that an expression modifies and uses again without a sequence point between (C11 6.5p2).
#pragma once

#include "frontend/clang/rewrites.h"
#include "frontend/clang/sequencing.h"

#include <map>
#include <set>

namespace fathom::tree {

/// A check in front of one of the two accesses, the one that is evaluated under more conditions. Where two
/// lvalues may name one object it compares their addresses; where these are not known at that point, the
/// fact "objects" says so.
class SequencePoints : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
  void function(Tree& tree, clang::FunctionDecl& function) override;
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;

 private:
  void look_at(Tree& tree, clang::Stmt* statement);
  void look_at_assembly(Tree& tree, clang::Stmt& statement);
  void look_at_sizes(Tree& tree, const clang::DeclStmt& statement);
  void look_at_operands(Tree& tree, llvm::ArrayRef<clang::Expr*> operands);
  void decide(Tree& tree, const Sequencing& sequencing, const Conflict& conflict);

  ExposedVariables exposed_;
  std::map<const clang::Expr*, std::vector<clang::Expr*>> checks_; ///< by the access that they go in front of
  std::set<const clang::Expr*> seen_;                              ///< sizes of arrays, which belong together
};

} // namespace fathom::tree
