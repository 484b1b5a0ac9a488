#include "frontend/clang/consume_operations.h"

#include <clang/AST/Expr.h>

namespace fathom::tree {

namespace {

bool is_consume(const clang::AtomicExpr& operation, const clang::ASTContext& context) {
  if (operation.getOp() == clang::AtomicExpr::AO__c11_atomic_init) return false;
  const std::optional<llvm::APSInt> order = operation.getOrder()->getIntegerConstantExpr(context);
  return order && *order == int64_t(llvm::AtomicOrderingCABI::consume);
}

} // namespace

clang::Expr* ConsumeOperations::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* operation = llvm::dyn_cast<clang::AtomicExpr>(expression);
  if (operation != nullptr && is_consume(*operation, tree.context()))
    tree.fact("consume", operation->getBuiltinLoc(), "");
  return expression;
}

} // namespace fathom::tree
