#include "frontend/clang/address_comparisons.h"

namespace fathom::tree {

namespace {

/// Whether clang knows what the pointer points to; null says nothing of where an object lies.
bool is_known_address(const clang::ASTContext& context, const clang::Expr& pointer) {
  clang::Expr::EvalResult result;
  return pointer.getType()->isPointerType() && !pointer.isValueDependent() &&
         pointer.EvaluateAsRValue(result, context) && result.Val.isLValue() && result.Val.getLValueBase();
}

} // namespace

clang::Expr* AddressComparisons::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  auto* comparison = llvm::dyn_cast<clang::BinaryOperator>(expression);
  if (!comparison || !comparison->isComparisonOp()) return expression;
  if (is_known_address(tree.context(), *comparison->getLHS()) &&
      is_known_address(tree.context(), *comparison->getRHS()))
    comparison->setRHS(tree.opaque(comparison->getRHS()));
  return expression;
}

} // namespace fathom::tree
