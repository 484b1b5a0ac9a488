#include "frontend/clang/consume_operations.h"

#include <clang/AST/Expr.h>

namespace fathom::tree {

namespace {

bool is_consume(const clang::AtomicExpr& operation, const clang::ASTContext& context) {
  if (operation.getOp() == clang::AtomicExpr::AO__c11_atomic_init) return false;
  const std::optional<llvm::APSInt> order = operation.getOrder()->getIntegerConstantExpr(context);
  return order && *order == int64_t(llvm::AtomicOrderingCABI::consume);
}

/// `c += 0.5`: clang converts 0.5 to the integer type first, or converts the sum as if it had no sign.
bool is_computed_in_floating_point(const clang::Expr& expression) {
  const auto* assignment = llvm::dyn_cast<clang::CompoundAssignOperator>(&expression);
  const auto* atomic = assignment ? assignment->getLHS()->getType()->getAs<clang::AtomicType>() : nullptr;
  return atomic && atomic->getValueType()->isIntegerType() &&
         assignment->getRHS()->getType()->isFloatingType();
}

} // namespace

clang::Expr* ConsumeOperations::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* operation = llvm::dyn_cast<clang::AtomicExpr>(expression);
  if (operation != nullptr && is_consume(*operation, tree.context()))
    tree.fact("consume", operation->getBuiltinLoc(), "");
  if (is_computed_in_floating_point(*expression))
    return tree.before(tree.unsupported("an atomic integer that is computed with in floating point",
                                        expression->getExprLoc()),
                       expression);
  return expression;
}

} // namespace fathom::tree
