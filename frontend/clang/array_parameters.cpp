#include "frontend/clang/array_parameters.h"

#include <clang/AST/Stmt.h>

namespace fathom::tree {

namespace {

const clang::VariableArrayType* promised(const clang::ASTContext& context,
                                         const clang::ParmVarDecl& parameter) {
  const auto* array =
      llvm::dyn_cast_or_null<clang::VariableArrayType>(context.getAsArrayType(parameter.getOriginalType()));
  const bool is_known = array && array->getSizeModifier() == clang::ArraySizeModifier::Static &&
                        array->getSizeExpr() && !array->getSizeExpr()->HasSideEffects(context) &&
                        !array->getElementType()->isVariablyModifiedType();
  return is_known ? array : nullptr;
}

clang::Expr* cast(const clang::ASTContext& context, clang::QualType type, clang::CastKind kind,
                  clang::Expr* value) {
  return clang::ImplicitCastExpr::Create(context, type, kind, value, nullptr, clang::VK_PRValue,
                                         clang::FPOptionsOverride());
}

clang::Expr* is_too_short(Tree& tree, clang::ParmVarDecl& parameter, const clang::VariableArrayType& array) {
  clang::ASTContext& context = tree.context();
  const clang::SourceLocation place = parameter.getLocation();
  const clang::QualType size = context.getSizeType();
  const auto element = uint64_t(context.getTypeSizeInChars(array.getElementType()).getQuantity());
  clang::Expr* count = array.getSizeExpr();
  if (!count->isPRValue())
    count = cast(context, count->getType().getUnqualifiedType(), clang::CK_LValueToRValue, count);
  clang::Expr* bytes = tree.binary(cast(context, size, clang::CK_IntegralCast, count), clang::BO_Mul,
                                   tree.integer(element, size, place), size, place);
  clang::Expr* pointer = cast(context, context.VoidPtrTy, clang::CK_BitCast, tree.read(parameter, place));
  clang::Expr* fine = tree.call("__fathom_accessible", context.IntTy, {pointer, bytes}, place);
  return tree.binary(fine, clang::BO_EQ, tree.integer(0, context.IntTy, place), context.IntTy, place);
}

} // namespace

void ArrayParameters::function(Tree& tree, clang::FunctionDecl& function) {
  auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function.getBody());
  if (!body) return;
  llvm::SmallVector<clang::Stmt*> statements;
  for (clang::ParmVarDecl* parameter : function.parameters())
    if (const auto* array = promised(tree.context(), *parameter))
      statements.push_back(
          tree.check("array_parameter", is_too_short(tree, *parameter, *array), parameter->getLocation()));
  if (statements.empty()) return;
  statements.append(body->body_begin(), body->body_end());
  function.setBody(clang::CompoundStmt::Create(tree.context(), statements,
                                               body->getStoredFPFeaturesOrDefault(), body->getLBracLoc(),
                                               body->getRBracLoc()));
}

} // namespace fathom::tree
