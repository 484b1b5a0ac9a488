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

void for_each_bit_field(const clang::InitListExpr& list,
                        llvm::function_ref<void(const clang::FieldDecl&, unsigned)> look) {
  const auto* record = list.getType()->getAsStructureType();
  if (!record) return;
  unsigned number = 0;
  for (const clang::FieldDecl* field : record->getDecl()->fields()) {
    if (field->isUnnamedBitField()) continue;
    if (number == list.getNumInits()) return;
    if (field->isBitField()) look(*field, number);
    ++number;
  }
}

clang::Expr* bits_beyond(Tree& tree, const std::function<clang::Expr*()>& value, unsigned bits,
                         clang::SourceLocation place) {
  const clang::QualType type = value()->getType();
  const auto shifted = [&](clang::Expr* number, unsigned by) {
    return tree.binary(number, clang::BO_Shr, tree.integer(by, tree.context().IntTy, place), type, place);
  };
  if (!type->isSignedIntegerType()) return shifted(value(), bits);
  clang::Expr* sign = shifted(value(), tree.context().getIntWidth(type) - 1);
  return shifted(tree.binary(value(), clang::BO_Xor, sign, type, place), bits - 1);
}

namespace {

/// Clang's sanitizer looks at assignments to bit-fields, not at their initialisers.
void check_fields(Tree& tree, clang::FunctionDecl& function, clang::InitListExpr& list) {
  for_each_bit_field(list, [&](const clang::FieldDecl& field, unsigned number) {
    clang::Expr* value = list.getInit(number);
    const clang::QualType type = value->getType();
    const unsigned bits = field.getBitWidthValue(tree.context());
    if (!type->isIntegerType() || type->isBooleanType() || type->isEnumeralType() || type->isBitIntType() ||
        bits >= tree.context().getIntWidth(type))
      return;
    clang::Expr::EvalResult constant;
    if (value->EvaluateAsInt(constant, tree.context()) && !loses_integer(tree.context(), *value, type, bits))
      return;
    const clang::SourceLocation place = value->getExprLoc();
    list.setInit(number, tree.keep(function, value, [&](const auto& kept) {
      return tree.check("implicit_conversion", bits_beyond(tree, kept, bits, place), place);
    }));
  });
}

/// `c += k` and `++c` of an atomic object of a type narrower than int: no code tells the conversion back.
bool narrows_atomic(const clang::ASTContext& context, const clang::Expr& expression) {
  const auto* binary = llvm::dyn_cast<clang::CompoundAssignOperator>(&expression);
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression);
  if (!binary && !(unary && unary->isIncrementDecrementOp())) return false;
  const auto* atomic =
      (binary ? binary->getLHS() : unary->getSubExpr())->getType()->getAs<clang::AtomicType>();
  const clang::QualType type = atomic ? atomic->getValueType() : clang::QualType();
  return atomic && type->isIntegerType() && !type->isBooleanType() &&
         context.getIntWidth(type) < context.getIntWidth(context.IntTy);
}

} // namespace

clang::Expr* LossyConversions::expression(Tree& tree, clang::FunctionDecl& function,
                                          clang::Expr* expression) {
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(expression)) check_fields(tree, function, *list);
  if (narrows_atomic(tree.context(), *expression))
    return tree.before(
        tree.unsupported("a conversion within an operation on an atomic object", expression->getExprLoc()),
        expression);
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
