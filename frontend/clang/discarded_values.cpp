#include "frontend/clang/discarded_values.h"

#include <clang/AST/Stmt.h>

namespace fathom::tree {

void DiscardedValues::discard(clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (!expression->getType()->isRecordType()) return;
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(expression);
      operation && operation->isCommaOp())
    return discard(operation->getRHS());
  if (auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(expression)) {
    discard(choice->getTrueExpr());
    return discard(choice->getFalseExpr());
  }
  const auto* read = llvm::dyn_cast<clang::ImplicitCastExpr>(expression);
  if (read && read->getCastKind() == clang::CK_LValueToRValue) discarded_.insert(expression);
}

/// Statements that are expressions, left operands of commas, what is cast to void.
void DiscardedValues::look_at(clang::Stmt* statement) {
  if (!statement) return;
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(statement); operation && operation->isCommaOp())
    discard(operation->getLHS());
  if (auto* cast = llvm::dyn_cast<clang::CastExpr>(statement);
      cast && cast->getCastKind() == clang::CK_ToVoid)
    discard(cast->getSubExpr());
  const bool keeps = llvm::isa<clang::Expr, clang::DeclStmt, clang::ReturnStmt, clang::AsmStmt>(statement);
  if (auto* whole = llvm::dyn_cast<clang::StmtExpr>(statement); whole && !whole->getSubStmt()->body_empty())
    results_.insert(whole->getSubStmt()->body_back());
  for (clang::Stmt* child : statement->children()) {
    if (auto* expression = llvm::dyn_cast_or_null<clang::Expr>(child);
        expression && !keeps && !results_.count(child))
      discard(expression);
    look_at(child);
  }
}

void DiscardedValues::function(Tree&, clang::FunctionDecl& function) {
  discarded_.clear();
  results_.clear();
  look_at(function.getBody());
}

clang::Expr* DiscardedValues::expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) {
  if (!discarded_.count(expression)) return expression;
  return tree.keep(function, expression, [](const auto& kept) { return kept(); });
}

} // namespace fathom::tree
