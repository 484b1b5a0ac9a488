#include "frontend/clang/constant_operations.h"

#include <clang/Basic/Builtins.h>

#include <optional>

namespace fathom::tree {

namespace {

using llvm::APSInt;

std::optional<APSInt> integer_value(const clang::ASTContext& context, const clang::Expr& expression) {
  clang::Expr::EvalResult result;
  if (!expression.getType()->isIntegerType() || expression.isValueDependent()) return {};
  if (!expression.EvaluateAsInt(result, context, clang::Expr::SE_AllowUndefinedBehavior)) return {};
  return result.Val.getInt();
}

bool is_shift_undefined(const APSInt* base, const APSInt& amount, unsigned width, bool is_signed) {
  if (amount.isNegative() || amount.uge(width)) return true;
  if (!base || !is_signed) return false;
  return base->isNegative() || base->getActiveBits() + amount.getZExtValue() >= width;
}

/// `left` and `right` after the usual conversions; null where they are no constants.
bool is_undefined(clang::BinaryOperatorKind operation, const APSInt* left, const APSInt* right,
                  unsigned width, bool is_signed) {
  bool overflows = false;
  switch (operation) {
  case clang::BO_Div:
  case clang::BO_Rem:
    if (right && right->isZero()) return true;
    return left && right && is_signed && left->isMinSignedValue() && right->isAllOnes();
  case clang::BO_Shl: return right && is_shift_undefined(left, *right, width, is_signed);
  case clang::BO_Shr: return right && (right->isNegative() || right->uge(width));
  case clang::BO_Add:
    if (left && right && is_signed) (void)left->sadd_ov(*right, overflows);
    return overflows;
  case clang::BO_Sub:
    if (left && right && is_signed) (void)left->ssub_ov(*right, overflows);
    return overflows;
  case clang::BO_Mul:
    if (left && right && is_signed) (void)left->smul_ov(*right, overflows);
    return overflows;
  default: return false;
  }
}

void rewrite_binary(Tree& tree, clang::BinaryOperator& operation) {
  const clang::ASTContext& context = tree.context();
  const clang::QualType type = operation.getType();
  if (!type->isIntegerType() || !operation.getLHS()->getType()->isIntegerType() ||
      !operation.getRHS()->getType()->isIntegerType())
    return;
  const bool assigns = operation.isCompoundAssignmentOp();
  const auto right = integer_value(context, *operation.getRHS());
  if (!right) return;
  const auto left = assigns ? std::nullopt : integer_value(context, *operation.getLHS());
  const clang::BinaryOperatorKind kind =
      assigns ? clang::BinaryOperator::getOpForCompoundAssignment(operation.getOpcode())
              : operation.getOpcode();
  const clang::QualType computed =
      assigns ? llvm::cast<clang::CompoundAssignOperator>(operation).getComputationResultType() : type;
  if (is_undefined(kind, left ? &*left : nullptr, &*right, context.getIntWidth(computed),
                   computed->isSignedIntegerType()))
    operation.setRHS(tree.opaque(operation.getRHS()));
}

void rewrite_unary(Tree& tree, clang::UnaryOperator& operation) {
  if (operation.getOpcode() != clang::UO_Minus || !operation.getType()->isSignedIntegerType()) return;
  const auto value = integer_value(tree.context(), *operation.getSubExpr());
  if (value && value->isMinSignedValue()) operation.setSubExpr(tree.opaque(operation.getSubExpr()));
}

void rewrite_conversion(Tree& tree, clang::CastExpr& conversion) {
  if (conversion.getCastKind() != clang::CK_FloatingToIntegral) return;
  const clang::ASTContext& context = tree.context();
  llvm::APFloat value(0.0);
  const clang::Expr& operand = *conversion.getSubExpr();
  if (operand.isValueDependent() ||
      !operand.EvaluateAsFloat(value, context, clang::Expr::SE_AllowUndefinedBehavior))
    return;
  const clang::QualType type = conversion.getType();
  APSInt number(context.getIntWidth(type), !type->isSignedIntegerOrEnumerationType());
  bool is_exact = false;
  if (value.convertToInteger(number, llvm::APFloat::rmTowardZero, &is_exact) & llvm::APFloat::opInvalidOp)
    conversion.setSubExpr(tree.opaque(conversion.getSubExpr()));
}

/// Clang evaluates the operand of __builtin_constant_p where that is none; gcc documents that nobody does.
bool is_known_to_be_none(const clang::ASTContext& context, const clang::CallExpr& call) {
  clang::Expr::EvalResult result;
  return call.getBuiltinCallee() == clang::Builtin::BI__builtin_constant_p && !call.isValueDependent() &&
         !call.EvaluateAsInt(result, context);
}

} // namespace

clang::Expr* ConstantOperations::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  if (auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression)) rewrite_binary(tree, *binary);
  if (auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression)) rewrite_unary(tree, *unary);
  if (auto* conversion = llvm::dyn_cast<clang::CastExpr>(expression)) rewrite_conversion(tree, *conversion);
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
      call && is_known_to_be_none(tree.context(), *call))
    return tree.integer(0, call->getType(), call->getBeginLoc());
  return expression;
}

} // namespace fathom::tree
