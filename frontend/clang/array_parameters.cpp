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

/// Whether an array of the program's is given that has fewer bytes than the parameter promises.
bool is_given_shorter(const clang::ASTContext& context, const clang::ParmVarDecl& parameter,
                      const clang::Expr& argument) {
  const auto* promise = context.getAsConstantArrayType(parameter.getOriginalType());
  const auto* given = context.getAsConstantArrayType(argument.IgnoreParenImpCasts()->getType());
  return promise && given && promise->getSizeModifier() == clang::ArraySizeModifier::Static &&
         context.getTypeSizeInChars(given) < context.getTypeSizeInChars(promise);
}

} // namespace

clang::Expr* ArrayParameters::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (!callee) return expression;
  const unsigned count = std::min(call->getNumArgs(), callee->getNumParams());
  for (unsigned i = 0; i < count; ++i) {
    if (!is_given_shorter(tree.context(), *callee->getParamDecl(i), *call->getArg(i))) continue;
    const clang::SourceLocation place = call->getArg(i)->getBeginLoc();
    clang::Expr* bad = tree.integer(1, tree.context().IntTy, place);
    return tree.before(tree.check("array_parameter", bad, place), call);
  }
  return expression;
}

void ArrayParameters::function(Tree& tree, clang::FunctionDecl& function) {
  llvm::SmallVector<clang::Stmt*> statements;
  for (clang::ParmVarDecl* parameter : function.parameters())
    if (const auto* array = promised(tree.context(), *parameter))
      statements.push_back(
          tree.check("array_parameter", is_too_short(tree, *parameter, *array), parameter->getLocation()));
  tree.begin_with(function, statements);
}

} // namespace fathom::tree
