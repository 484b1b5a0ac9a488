#include "frontend/clang/temporary_objects.h"

namespace fathom::tree {

namespace {

/// The lvalue that the expression modifies; null where it modifies none by itself.
const clang::Expr* modified_by(const clang::Expr& expression) {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return unary->isIncrementDecrementOp() ? unary->getSubExpr() : nullptr;
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  return binary && binary->isAssignmentOp() ? binary->getLHS() : nullptr;
}

/// Whether it is a part of a value, which has no object but a temporary one.
bool is_of_temporary(const clang::Expr* lvalue) {
  for (;;) {
    lvalue = lvalue->IgnoreParens();
    if (const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
      const auto* array = llvm::dyn_cast<clang::ImplicitCastExpr>(element->getBase()->IgnoreParens());
      if (!array || array->getCastKind() != clang::CK_ArrayToPointerDecay) return false;
      lvalue = array->getSubExpr();
    } else if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(lvalue); member && !member->isArrow()) {
      lvalue = member->getBase();
      if (lvalue->isPRValue()) return true;
    } else {
      return false;
    }
  }
}

} // namespace

clang::Expr* TemporaryObjects::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::Expr* lvalue = modified_by(*expression);
  if (!lvalue || !is_of_temporary(lvalue)) return expression;
  return tree.before(
      tree.unsupported("an object of temporary lifetime is modified (C11 6.2.4p8)", expression->getExprLoc()),
      expression);
}

} // namespace fathom::tree
