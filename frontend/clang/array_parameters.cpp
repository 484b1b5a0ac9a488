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

/// The argument that gives the size of a parameter's array, where that is another parameter; null: it is not.
clang::Expr* argument_of_size(const clang::FunctionDecl& callee, clang::CallExpr& call,
                              const clang::Expr& size) {
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(size.IgnoreParenImpCasts());
  for (unsigned i = 0; name && i < std::min(call.getNumArgs(), callee.getNumParams()); ++i)
    if (callee.getParamDecl(i) == name->getDecl()) return call.getArg(i);
  return nullptr;
}

/// Whether arrays have another number of elements than those that the parameter's type names, by arguments of
/// the call; null where that is not asked. A size that cannot be computed here is a fact.
clang::Expr* differ(Tree& tree, const clang::FunctionDecl& callee, clang::CallExpr& call,
                    clang::QualType wanted, clang::QualType given, clang::SourceLocation place) {
  clang::ASTContext& context = tree.context();
  const clang::ArrayType *left = context.getAsArrayType(wanted), *right = context.getAsArrayType(given);
  if (!left || !right || llvm::isa<clang::IncompleteArrayType>(right)) return nullptr;
  clang::Expr* within = differ(tree, callee, call, left->getElementType(), right->getElementType(), place);
  const auto* sized = llvm::dyn_cast<clang::VariableArrayType>(left);
  if (!sized || !sized->getSizeExpr()) return within;
  clang::Expr* count = argument_of_size(callee, call, *sized->getSizeExpr());
  if (!count || count->HasSideEffects(context)) {
    tree.fact("array arguments", place, "");
    return within;
  }
  const clang::QualType size = context.getSizeType();
  clang::Expr* elements = tree.binary(tree.size_of(given, place), clang::BO_Div,
                                      tree.size_of(right->getElementType(), place), size, place);
  clang::Expr* here = tree.binary(cast(context, size, clang::CK_IntegralCast, count), clang::BO_NE, elements,
                                  context.IntTy, place);
  return within ? tree.binary(here, clang::BO_LOr, within, context.IntTy, place) : here;
}

/// Whether the argument for a pointer to an array of variable length points to an array of another size (C11
/// 6.5.2.2p2, 6.7.6.2p6); null where that is not asked.
clang::Expr* is_given_another(Tree& tree, const clang::FunctionDecl& callee, clang::CallExpr& call,
                              unsigned number) {
  const auto* wanted = callee.getParamDecl(number)->getType()->getAs<clang::PointerType>();
  const auto* given = call.getArg(number)->IgnoreParenImpCasts()->getType()->getAs<clang::PointerType>();
  const clang::Expr* argument = call.getArg(number)->IgnoreParenImpCasts();
  const clang::ArrayType* array = tree.context().getAsArrayType(argument->getType());
  if (!wanted || !wanted->getPointeeType()->isVariablyModifiedType() || (!given && !array)) return nullptr;
  return differ(tree, callee, call, wanted->getPointeeType(),
                array ? array->getElementType() : given->getPointeeType(), argument->getBeginLoc());
}

} // namespace

clang::Expr* ArrayParameters::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (!callee) return expression;
  const unsigned count = std::min(call->getNumArgs(), callee->getNumParams());
  llvm::SmallVector<clang::Expr*, 2> others;
  for (unsigned i = 0; i < count; ++i)
    if (clang::Expr* bad = is_given_another(tree, *callee, *call, i))
      others.push_back(tree.check("array_conversion", bad, call->getArg(i)->getBeginLoc()));
  for (clang::Expr* check : others) expression = tree.before(check, expression);
  for (unsigned i = 0; i < count; ++i) {
    if (!is_given_shorter(tree.context(), *callee->getParamDecl(i), *call->getArg(i))) continue;
    const clang::SourceLocation place = call->getArg(i)->getBeginLoc();
    clang::Expr* bad = tree.integer(1, tree.context().IntTy, place);
    return tree.before(tree.check("array_parameter", bad, place), expression);
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
