#include "frontend/clang/temporary_objects.h"

#include "frontend/clang/lvalues.h"

namespace fathom::tree {

namespace {

/// The lvalue that the expression modifies; null where it modifies none by itself.
const clang::Expr* modified_by(const clang::Expr& expression) {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return unary->isIncrementDecrementOp() ? unary->getSubExpr() : nullptr;
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  return binary && binary->isAssignmentOp() ? binary->getLHS() : nullptr;
}

} // namespace

clang::Expr* TemporaryObjects::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::Expr* lvalue = modified_by(*expression);
  const clang::Expr* whole = lvalue ? whole_of(*lvalue) : nullptr;
  if (!whole || !whole->isPRValue()) return expression; // a value has no object but a temporary one
  return tree.before(
      tree.unsupported("an object of temporary lifetime is modified (C11 6.2.4p8)", expression->getExprLoc()),
      expression);
}

} // namespace fathom::tree
