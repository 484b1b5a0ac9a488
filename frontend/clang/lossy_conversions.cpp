#include "frontend/clang/lossy_conversions.h"

#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>

namespace fathom::tree {

namespace {

using llvm::APFloat;

bool is_real(clang::QualType type) {
  return type->isRealFloatingType();
}

/// Whether the value of a constant is none of the type that it is converted to; false for what is no
/// constant.
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

/// Whether the value of an integer constant is none of the type that it is converted to, or none that a
/// bit-field of so many bits has.
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

/// Finds conversions that change the value in initialisers of static storage duration, which nothing
/// executes.
class StaticInitialisers : public clang::RecursiveASTVisitor<StaticInitialisers> {
 public:
  explicit StaticInitialisers(clang::ASTContext& context) : context_(context) {}

  struct Loss {
    clang::SourceLocation place;
    llvm::StringRef row;
  };
  std::vector<Loss> losses;

  bool VisitVarDecl(clang::VarDecl* variable) {
    const clang::SourceManager& sources = context_.getSourceManager();
    if (variable->hasGlobalStorage() && variable->hasInit() &&
        !sources.isInSystemHeader(variable->getLocation()))
      look_at(*variable->getInit());
    return true;
  }

 private:
  void look_at(const clang::Stmt& part) {
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(part)) return;
    if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(&part)) {
      bool is_first = false;
      if (choice->getCond()->EvaluateAsBooleanCondition(is_first, context_))
        return look_at(is_first ? *choice->getTrueExpr() : *choice->getFalseExpr());
    }
    if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(&part);
        cast && !cast->isPartOfExplicitCast())
      look_at_cast(*cast);
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(&part)) look_at_fields(*list);
    for (const clang::Stmt* child : part.children())
      if (child) look_at(*child);
  }

  void look_at_cast(const clang::ImplicitCastExpr& cast) {
    const clang::CastKind kind = cast.getCastKind();
    const clang::QualType type = cast.getType();
    const clang::Expr& value = *cast.getSubExpr();
    const bool from_number = kind == clang::CK_FloatingToIntegral || kind == clang::CK_FloatingCast;
    if (kind == clang::CK_IntegralCast && loses_integer(context_, value, type, context_.getIntWidth(type)))
      losses.push_back({value.getExprLoc(), "implicit_conversion"});
    const bool is_real_number = is_real(from_number ? value.getType() : type);
    if ((from_number || kind == clang::CK_IntegralToFloating) && is_real_number &&
        loses_constant(context_, cast))
      losses.push_back({value.getExprLoc(), "float_cast_loss"});
  }

  void look_at_fields(const clang::InitListExpr& list) {
    const auto* record = list.getType()->getAsStructureType();
    if (!record) return;
    unsigned number = 0;
    for (const clang::FieldDecl* field : record->getDecl()->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (number == list.getNumInits()) return;
      const clang::Expr& value = *list.getInit(number++);
      if (field->isBitField() &&
          loses_integer(context_, value, field->getType(), field->getBitWidthValue(context_)))
        losses.push_back({value.getExprLoc(), "implicit_conversion"});
    }
  }

  clang::ASTContext& context_;
};

} // namespace

/// They are violations of every execution: main says so, where it is in the same file.
void LossyConversions::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  const auto main = std::find_if(defined.begin(), defined.end(),
                                 [](const clang::FunctionDecl* function) { return function->isMain(); });
  if (main == defined.end()) return;
  StaticInitialisers initialisers(tree.context());
  initialisers.TraverseDecl(tree.context().getTranslationUnitDecl());
  llvm::SmallVector<clang::Stmt*> statements;
  for (const auto& [place, row] : initialisers.losses)
    statements.push_back(tree.check(row, tree.integer(1, tree.context().IntTy, place), place));
  tree.begin_with(**main, statements);
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
