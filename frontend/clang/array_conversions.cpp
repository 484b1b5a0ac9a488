#include "frontend/clang/array_conversions.h"

namespace fathom::tree {

namespace {

/// Whether code can tell its size: not of `[*]`.
bool has_size(const clang::ASTContext& context, clang::QualType type) {
  while (const clang::ArrayType* array = context.getAsArrayType(type)) {
    const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array);
    if (llvm::isa<clang::IncompleteArrayType>(array) || (variable && !variable->getSizeExpr())) return false;
    type = array->getElementType();
  }
  return !type->isIncompleteType();
}

/// Whether the arrays, or the elements that are arrays, differ in size; null where that is not asked.
clang::Expr* differ(Tree& tree, clang::QualType one, clang::QualType other, clang::SourceLocation place) {
  const clang::ASTContext& context = tree.context();
  const clang::ArrayType *left = context.getAsArrayType(one), *right = context.getAsArrayType(other);
  if (!left || !right) return nullptr;
  clang::Expr* here =
      tree.binary(tree.size_of(one, place), clang::BO_NE, tree.size_of(other, place), context.IntTy, place);
  clang::Expr* within = differ(tree, left->getElementType(), right->getElementType(), place);
  return within ? tree.binary(here, clang::BO_LOr, within, context.IntTy, place) : here;
}

} // namespace

clang::Expr* ArrayConversions::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(expression);
  if (!cast || cast->getCastKind() != clang::CK_BitCast || cast->isPartOfExplicitCast()) return expression;
  const auto* to = cast->getType()->getAs<clang::PointerType>();
  const auto* from = cast->getSubExpr()->getType()->getAs<clang::PointerType>();
  if (!to || !from) return expression;
  const clang::QualType target = to->getPointeeType(), source = from->getPointeeType();
  if (!target->isVariablyModifiedType() && !source->isVariablyModifiedType()) return expression;
  const clang::ASTContext& context = tree.context();
  if (!has_size(context, target) || !has_size(context, source)) return expression;
  const clang::SourceLocation place = cast->getBeginLoc();
  clang::Expr* bad = differ(tree, target, source, place);
  return bad ? tree.before(tree.check("array_conversion", bad, place), expression) : expression;
}

} // namespace fathom::tree
