#include "frontend/clang/unprototyped_calls.h"

#include "frontend/clang/library_types.h"

namespace fathom::tree {

namespace {

bool points_to_bytes(clang::QualType type) {
  return type->isPointerType() &&
         (type->getPointeeType()->isCharType() || type->getPointeeType()->isVoidType());
}

/// Also true of what C allows beside compatible types: one signed, the other unsigned (if the number is in
/// the range of both, which is supposed), and pointers to void and characters.
bool fits(clang::ASTContext& context, clang::QualType argument, clang::QualType parameter) {
  argument = argument.getCanonicalType().getUnqualifiedType();
  parameter = parameter.getCanonicalType().getUnqualifiedType();
  if (points_to_bytes(argument) && points_to_bytes(parameter)) return true;
  const auto other_sign = [&](clang::QualType type) {
    return type->isSignedIntegerType() ? context.getCorrespondingUnsignedType(type) : type;
  };
  if (argument->isIntegerType() && parameter->isIntegerType() && !argument->isBooleanType() &&
      !parameter->isBooleanType() && !argument->isBitIntType() && !parameter->isBitIntType()) {
    argument = other_sign(argument);
    parameter = other_sign(parameter);
  }
  return context.typesAreCompatible(argument, parameter);
}

/// The type of the argument that C passes, after the default promotions (6.5.2.2p6). Where a definition is
/// known clang converts to the parameter's type instead.
clang::QualType passed(clang::ASTContext& context, const clang::Expr& argument) {
  const clang::Expr* written = argument.IgnoreImpCasts();
  const clang::QualType bit_field = context.isPromotableBitField(const_cast<clang::Expr*>(written));
  if (!bit_field.isNull()) return bit_field;
  const clang::QualType type =
      context.getAdjustedParameterType(written->getType()).getAtomicUnqualifiedType();
  if (context.isPromotableIntegerType(type)) return context.getPromotedIntegerType(type);
  const auto* number = type->getAs<clang::BuiltinType>();
  if (number &&
      (number->getKind() == clang::BuiltinType::Float || number->getKind() == clang::BuiltinType::Half))
    return context.DoubleTy;
  return type;
}

/// NULL, a pointer to void, is given to functions of all ages: pointers have one representation.
bool is_null_pointer(clang::ASTContext& context, const clang::Expr& argument) {
  const clang::Expr* written = argument.IgnoreImpCasts();
  return written->getType()->isPointerType() &&
         written->isNullPointerConstant(context, clang::Expr::NPC_NeverValueDependent);
}

bool fits(clang::ASTContext& context, const clang::Expr& argument, clang::QualType parameter) {
  return fits(context, passed(context, argument), parameter) ||
         (parameter->isPointerType() && is_null_pointer(context, argument));
}

/// The type of an old-style definition has the promoted types of its parameters.
bool fits(clang::ASTContext& context, const clang::CallExpr& call, clang::QualType callee) {
  const auto* type = callee->getAs<clang::FunctionProtoType>();
  if (!type || type->isVariadic() || call.getNumArgs() != type->getNumParams())
    return !type && call.getNumArgs() == 0;
  for (unsigned i = 0; i < call.getNumArgs(); ++i)
    if (!fits(context, *call.getArg(i), type->getParamType(i))) return false;
  return true;
}

/// The type that the function has which a call names without a prototype; null: nobody knows, or there is
/// one.
clang::QualType unseen_type(const clang::ASTContext& context, const clang::CallExpr& call) {
  const clang::FunctionDecl* callee = call.getDirectCallee();
  if (!callee || !call.getCallee()->IgnoreParenImpCasts()->getType()->isFunctionNoProtoType()) return {};
  if (const clang::FunctionDecl* definition = callee->getDefinition()) return definition->getType();
  const bool is_external = callee->getIdentifier() && callee->hasExternalFormalLinkage();
  return is_external ? library_type(context, callee->getName()) : clang::QualType();
}

} // namespace

clang::Expr* UnprototypedCalls::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::QualType type = call ? unseen_type(tree.context(), *call) : clang::QualType();
  if (type.isNull() || fits(tree.context(), *call, type)) return expression;
  const clang::SourceLocation place = call->getBeginLoc();
  return tree.before(tree.check("wrong_arguments", tree.integer(1, tree.context().IntTy, place), place),
                     expression);
}

} // namespace fathom::tree
