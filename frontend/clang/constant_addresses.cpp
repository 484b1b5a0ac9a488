#include "frontend/clang/constant_addresses.h"

namespace fathom::tree {

std::optional<llvm::APSInt> integer_value(const clang::ASTContext& context, const clang::Expr& expression) {
  clang::Expr::EvalResult result;
  if (!expression.getType()->isIntegerType() || expression.isValueDependent()) return {};
  if (!expression.EvaluateAsInt(result, context, clang::Expr::SE_AllowUndefinedBehavior)) return {};
  return result.Val.getInt();
}

namespace {

struct Step {
  const clang::Expr* pointer = nullptr;
  const clang::Expr* number = nullptr;
  bool is_back = false;
};

Step step_of(const clang::Expr& expression) {
  if (const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(&expression);
      sum && sum->isAdditiveOp() && sum->getType()->isPointerType()) {
    const bool is_first = sum->getLHS()->getType()->isPointerType();
    return {is_first ? sum->getLHS() : sum->getRHS(), is_first ? sum->getRHS() : sum->getLHS(),
            sum->getOpcode() == clang::BO_Sub};
  }
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(&expression);
  const auto* element = address && address->getOpcode() == clang::UO_AddrOf
                            ? llvm::dyn_cast<clang::ArraySubscriptExpr>(address->getSubExpr()->IgnoreParens())
                            : nullptr;
  return element && element->getBase()->getType()->isPointerType()
             ? Step{element->getBase(), element->getIdx()}
             : Step();
}

/// In bytes; nothing where the file does not tell it.
std::optional<int64_t> size_of(const clang::ASTContext& context, clang::QualType type) {
  if (type->isIncompleteType() || type->isFunctionType() || type->isVariableArrayType()) return {};
  return context.getTypeSizeInChars(type).getQuantity();
}

std::optional<int64_t> size_of(const clang::ASTContext& context, clang::APValue::LValueBase base) {
  if (const auto* object = base.dyn_cast<const clang::ValueDecl*>()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(object);
    if (!variable) return {};
    const auto size = size_of(context, variable->getType());
    // A flexible array member that is initialised.
    if (!size || !variable->hasInit()) return size;
    return *size + variable->getFlexibleArrayInitChars(context).getQuantity();
  }
  const auto* literal = base.dyn_cast<const clang::Expr*>();
  if (!literal || !llvm::isa<clang::StringLiteral, clang::CompoundLiteralExpr>(literal)) return {};
  return size_of(context, literal->getType());
}

/// The number of elements of the array that the pointer was made of here; of one element or none: nothing,
/// since such members stand for as many as there is room for.
std::optional<int64_t> elements_of(const clang::ASTContext& context, const clang::Expr& pointer) {
  const clang::Expr* array = pointer.IgnoreParens();
  const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(array);
  if (!decay || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return {};
  const auto* type = context.getAsConstantArrayType(decay->getSubExpr()->getType());
  if (!type || type->getSize().getActiveBits() > 62 || type->getSize().ule(1)) return {};
  return int64_t(type->getSize().getZExtValue());
}

} // namespace

llvm::StringRef wrong_step(const clang::ASTContext& context, const clang::Expr& expression) {
  const Step step = step_of(expression);
  clang::Expr::EvalResult place;
  if (!step.pointer || step.pointer->isValueDependent()) return {};
  const auto number = integer_value(context, *step.number);
  if (!number || number->isZero() || number->getSignificantBits() > 40) return {};
  const clang::QualType type = step.pointer->getType()->getPointeeType();
  const auto each = size_of(context, type->isVoidType() ? context.CharTy : type);
  if (!each || *each > (int64_t(1) << 20) || !step.pointer->EvaluateAsRValue(place, context) ||
      !place.Val.isLValue() || place.HasSideEffects)
    return {};
  const int64_t by = step.is_back ? -number->getExtValue() : number->getExtValue();
  const auto size = size_of(context, place.Val.getLValueBase());
  const int64_t end = place.Val.getLValueOffset().getQuantity() + by * *each;
  if (size && (end < 0 || end > *size)) return "pointer_step";
  const auto elements = elements_of(context, *step.pointer);
  return elements && (by < 0 || by > *elements) ? "out_of_bounds" : llvm::StringRef();
}

} // namespace fathom::tree
