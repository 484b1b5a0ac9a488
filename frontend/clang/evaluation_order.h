// Operands whose order of evaluation C leaves open and makes a difference (C11 6.5p3, 6.5.2.2p10, 6.7.9p23).
#pragma once

#include "frontend/clang/effects.h"
#include "frontend/clang/rewrites.h"

#include <memory>

namespace fathom::tree {

/// Where two operands of an operator, or two arguments, call functions (or one does) that modify what the
/// other one uses. If that is small and without loops, `__fathom_nondet_order` decides which one is first: 0
/// is clang's order. Else, and for more than the two orders from left to right and back, the fact "order"
/// says that clang's is taken; its text names functions of other files which are the only reason.
class EvaluationOrder : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
  void function(Tree& tree, clang::FunctionDecl& function) override;
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void finish(Tree& tree, clang::FunctionDecl& function) override;

 private:
  using Operands = std::vector<clang::Expr*>;
  /// What is evaluated in either order, and the variable that holds it then.
  struct Part {
    clang::Expr* value;
    clang::VarDecl* kept;
  };
  /// Evaluates the parts, in their order (clang's) or from the last to the first.
  clang::Expr* choose(Tree& tree, clang::FunctionDecl& function, std::vector<Part>& parts,
                      clang::SourceLocation place);
  clang::Expr* turn_assignment(Tree& tree, clang::FunctionDecl& function, clang::BinaryOperator& assignment);
  clang::Expr* turn_compound(Tree& tree, clang::FunctionDecl& function,
                             clang::CompoundAssignOperator& assignment);
  void look_at(Tree& tree, clang::Expr* expression);
  void look_at_sizes(Tree& tree, const clang::DeclStmt& statement);
  void look_at_lists(Tree& tree, clang::Stmt* statement);
  void decide(Tree& tree, clang::Expr* expression, const Operands& operands,
              std::vector<EffectsOfFunctions::OfExpression>& effects);

  ExposedVariables exposed_;
  std::unique_ptr<EffectsOfFunctions> functions_;
  std::vector<clang::Stmt*> kept_;                                ///< declarations, of one function
  std::map<const clang::Expr*, std::vector<unsigned>> both_ways_; ///< operands to be evaluated in both orders
};

} // namespace fathom::tree
