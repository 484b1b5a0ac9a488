#include "frontend/clang/lossy_conversions.h"

namespace fathom::tree {

namespace {

using llvm::APFloat;

bool is_real(clang::QualType type) {
  return type->isRealFloatingType();
}

} // namespace

bool loses_constant(const clang::ASTContext& context, const clang::CastExpr& conversion) {
  const clang::Expr& operand = *conversion.getSubExpr();
  const clang::QualType type = conversion.getType();
  if (operand.isValueDependent()) return false;
  if (conversion.getCastKind() == clang::CK_IntegralToFloating) {
    clang::Expr::EvalResult number;
    if (!operand.EvaluateAsInt(number, context, clang::Expr::SE_AllowUndefinedBehavior)) return false;
    APFloat value(context.getFloatTypeSemantics(type));
    const llvm::APSInt& integer = number.Val.getInt();
    return value.convertFromAPInt(integer, integer.isSigned(), APFloat::rmNearestTiesToEven) != APFloat::opOK;
  }
  APFloat value(0.0);
  if (!operand.EvaluateAsFloat(value, context, clang::Expr::SE_AllowUndefinedBehavior)) return false;
  bool is_inexact = false, is_exact = false;
  if (is_real(type)) {
    (void)value.convert(context.getFloatTypeSemantics(type), APFloat::rmNearestTiesToEven, &is_inexact);
    return is_inexact;
  }
  llvm::APSInt integer(context.getIntWidth(type), !type->isSignedIntegerOrEnumerationType());
  (void)value.convertToInteger(integer, APFloat::rmTowardZero, &is_exact);
  return !is_exact;
}

bool loses_integer(const clang::ASTContext& context, const clang::Expr& constant, clang::QualType type,
                   unsigned bits) {
  clang::Expr::EvalResult number;
  if (type->isBooleanType() || !type->isIntegralOrEnumerationType() || constant.isValueDependent() ||
      !constant.EvaluateAsInt(number, context, clang::Expr::SE_AllowUndefinedBehavior))
    return false;
  const llvm::APSInt& value = number.Val.getInt();
  llvm::APSInt converted = value.extOrTrunc(bits);
  converted.setIsSigned(type->isSignedIntegerOrEnumerationType());
  return !llvm::APSInt::isSameValue(value, converted);
}

clang::Expr* LossyConversions::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  auto* conversion = llvm::dyn_cast<clang::CastExpr>(expression);
  if (!conversion) return expression;
  const clang::CastKind kind = conversion->getCastKind();
  const bool is_one = kind == clang::CK_FloatingToIntegral || kind == clang::CK_IntegralToFloating ||
                      kind == clang::CK_FloatingCast;
  const bool from_number = kind != clang::CK_IntegralToFloating;
  if (!is_one || !is_real(from_number ? conversion->getSubExpr()->getType() : conversion->getType()))
    return expression;
  if (llvm::isa<clang::ImplicitCastExpr>(conversion)) {
    if (loses_constant(tree.context(), *conversion))
      conversion->setSubExpr(tree.opaque(conversion->getSubExpr()));
    return expression;
  }
  if (!from_number) return tree.meant(conversion);
  conversion->setSubExpr(tree.meant(conversion->getSubExpr()));
  return expression;
}

} // namespace fathom::tree
