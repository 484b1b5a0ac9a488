#include "frontend/clang/array_sizes.h"

namespace fathom::tree {

clang::Expr* ArraySizes::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(expression);
  if (!size || size->getKind() != clang::UETT_SizeOf || size->isArgumentType()) return expression;
  const clang::Expr& operand = *size->getArgumentExpr();
  const clang::ASTContext& context = tree.context();
  if (!context.getAsVariableArrayType(operand.getType()) || operand.HasSideEffects(context))
    return expression;
  return tree.size_of(operand.getType(), size->getOperatorLoc());
}

} // namespace fathom::tree
