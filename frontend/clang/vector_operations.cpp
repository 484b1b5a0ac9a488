#include "frontend/clang/vector_operations.h"

namespace fathom::tree {

namespace {

/// The type of the elements, or of the parts of a complex number, where it is an integer one; else null.
clang::QualType integer_element(clang::QualType type) {
  const auto* vector = type->getAs<clang::VectorType>();
  const auto* complex = type->getAs<clang::ComplexType>();
  const clang::QualType element = vector    ? vector->getElementType()
                                  : complex ? complex->getElementType()
                                            : clang::QualType();
  return !element.isNull() && element->isIntegerType() ? element : clang::QualType();
}

bool may_overflow(clang::BinaryOperatorKind kind) {
  return kind == clang::BO_Add || kind == clang::BO_Sub || kind == clang::BO_Mul || kind == clang::BO_Shl;
}

void tell(Tree& tree, clang::QualType element, clang::SourceLocation place) {
  tree.fact(element->isSignedIntegerType() ? "signed vector" : "unsigned vector", place, "");
}

clang::Expr* executed(Tree& tree, clang::FunctionDecl& function, clang::Expr* operand) {
  clang::Expr::EvalResult result;
  if (!operand->getType()->isVectorType() || operand->isValueDependent() ||
      !operand->EvaluateAsRValue(result, tree.context()))
    return operand;
  return tree.keep(function, operand, [&](const auto&) {
    return tree.integer(0, tree.context().IntTy, operand->getBeginLoc());
  });
}

} // namespace

clang::Expr* VectorOperations::expression(Tree& tree, clang::FunctionDecl& function,
                                          clang::Expr* expression) {
  const clang::QualType element = integer_element(expression->getType());
  if (element.isNull()) return expression;
  if (auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression)) {
    const clang::BinaryOperatorKind kind =
        binary->isCompoundAssignmentOp()
            ? clang::BinaryOperator::getOpForCompoundAssignment(binary->getOpcode())
            : binary->getOpcode();
    if (may_overflow(kind)) tell(tree, element, binary->getExprLoc());
    if (may_overflow(kind) || kind == clang::BO_Div || kind == clang::BO_Rem || kind == clang::BO_Shr)
      binary->setRHS(executed(tree, function, binary->getRHS()));
  } else if (auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression);
             unary && unary->getOpcode() == clang::UO_Minus) {
    tell(tree, element, unary->getExprLoc());
    unary->setSubExpr(executed(tree, function, unary->getSubExpr()));
  }
  return expression;
}

} // namespace fathom::tree
