#include "frontend/clang/constant_operations.h"

#include "frontend/clang/constant_addresses.h"

#include <clang/Basic/Builtins.h>

#include <optional>

namespace fathom::tree {

namespace {

using llvm::APSInt;

/// The row that a shift to the left violates; `base` is null where it is no constant. Empty: none.
llvm::StringRef undefined_shift(const APSInt* base, const APSInt& amount, unsigned width, bool is_signed) {
  if (amount.isNegative() || amount.uge(width)) return "constant_shift";
  if (!base || !is_signed) return {};
  if (base->isNegative()) return "constant_base";
  return base->getActiveBits() + amount.getZExtValue() >= width ? "constant_overflow" : "";
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
  case clang::BO_Shl: return right && !undefined_shift(left, *right, width, is_signed).empty();
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

/// A floating-point constant that has no value in the integer type.
bool leaves_range(const clang::ASTContext& context, const clang::CastExpr& conversion) {
  if (conversion.getCastKind() != clang::CK_FloatingToIntegral) return false;
  llvm::APFloat value(0.0);
  const clang::Expr& operand = *conversion.getSubExpr();
  if (operand.isValueDependent() ||
      !operand.EvaluateAsFloat(value, context, clang::Expr::SE_AllowUndefinedBehavior))
    return false;
  const clang::QualType type = conversion.getType();
  APSInt number(context.getIntWidth(type), !type->isSignedIntegerOrEnumerationType());
  bool is_exact = false;
  return (value.convertToInteger(number, llvm::APFloat::rmTowardZero, &is_exact) &
          llvm::APFloat::opInvalidOp) != 0;
}

/// A list of initialisers that is a constant as a whole is copied, and nothing in it executed.
void rewrite_step(Tree& tree, clang::Expr& expression) {
  if (wrong_step(tree.context(), expression).empty()) return;
  if (auto* sum = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return sum->setRHS(tree.opaque(sum->getRHS()));
  auto* element = llvm::cast<clang::ArraySubscriptExpr>(
      llvm::cast<clang::UnaryOperator>(expression).getSubExpr()->IgnoreParens());
  element->setRHS(tree.opaque(element->getRHS()));
}

/// Clang evaluates the operand of __builtin_constant_p where that is none; gcc documents that nobody does.
bool is_known_to_be_none(const clang::ASTContext& context, const clang::CallExpr& call) {
  clang::Expr::EvalResult result;
  return call.getBuiltinCallee() == clang::Builtin::BI__builtin_constant_p && !call.isValueDependent() &&
         !call.EvaluateAsInt(result, context);
}

llvm::StringRef undefined_binary(const clang::ASTContext& context, const clang::BinaryOperator& operation) {
  const clang::QualType type = operation.getType();
  if (!type->isIntegerType() || operation.isAssignmentOp() || operation.isCommaOp()) return {};
  const auto left = integer_value(context, *operation.getLHS());
  const auto right = integer_value(context, *operation.getRHS());
  if (!left || !right) return {};
  const unsigned width = context.getIntWidth(type);
  const bool is_signed = type->isSignedIntegerType();
  const clang::BinaryOperatorKind kind = operation.getOpcode();
  if (kind == clang::BO_Shl) return undefined_shift(&*left, *right, width, is_signed);
  if (!is_undefined(kind, &*left, &*right, width, is_signed)) return {};
  if (kind == clang::BO_Shr) return "constant_shift";
  const bool divides = kind == clang::BO_Div || kind == clang::BO_Rem;
  if (divides ? right->isZero() : context.getLangOpts().isSignedOverflowDefined()) return {};
  return "constant_overflow";
}

} // namespace

llvm::StringRef undefined_operation(const clang::ASTContext& context, const clang::Expr& expression) {
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return undefined_binary(context, *binary);
  if (const auto* conversion = llvm::dyn_cast<clang::CastExpr>(&expression);
      conversion && leaves_range(context, *conversion))
    return "constant_conversion";
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression);
  if (!unary || unary->getOpcode() != clang::UO_Minus || !unary->getType()->isSignedIntegerType() ||
      context.getLangOpts().isSignedOverflowDefined())
    return {};
  const auto value = integer_value(context, *unary->getSubExpr());
  return value && value->isMinSignedValue() ? "constant_overflow" : "";
}

clang::Expr* ConstantOperations::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  if (auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression)) rewrite_binary(tree, *binary);
  rewrite_step(tree, *expression);
  if (auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression)) rewrite_unary(tree, *unary);
  if (auto* conversion = llvm::dyn_cast<clang::CastExpr>(expression);
      conversion && leaves_range(tree.context(), *conversion))
    conversion->setSubExpr(tree.opaque(conversion->getSubExpr()));
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
      call && is_known_to_be_none(tree.context(), *call))
    return tree.integer(0, call->getType(), call->getBeginLoc());
  return expression;
}

} // namespace fathom::tree
