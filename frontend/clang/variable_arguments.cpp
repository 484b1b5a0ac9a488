#include "frontend/clang/variable_arguments.h"

#include <clang/Basic/Builtins.h>
#include <clang/Basic/TargetInfo.h>

namespace fathom::tree {

namespace {

/// Enumerated types are promoted where the integer type that they have is.
bool is_promoted(const clang::ASTContext& context, clang::QualType type) {
  if (type->isSpecificBuiltinType(clang::BuiltinType::Float)) return true;
  if (!context.isPromotableIntegerType(type)) return false;
  const auto* enumeration = type->getAs<clang::EnumType>();
  return !enumeration || !context.hasSameType(enumeration->getDecl()->getPromotionType(),
                                              enumeration->getDecl()->getIntegerType());
}

/// The parameter after which the list is to begin; null where none is named, as C23 has it.
const clang::ParmVarDecl* named_parameter(const clang::CallExpr& call) {
  if (call.getBuiltinCallee() != clang::Builtin::BI__builtin_va_start || call.getNumArgs() < 2)
    return nullptr;
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(call.getArg(1)->IgnoreParenCasts());
  return name ? llvm::dyn_cast<clang::ParmVarDecl>(name->getDecl()) : nullptr;
}

bool may_be_last(const clang::ASTContext& context, const clang::ParmVarDecl& parameter) {
  const clang::QualType written = parameter.getOriginalType();
  return parameter.getStorageClass() != clang::SC_Register && !written->isArrayType() &&
         !written->isFunctionType() && !is_promoted(context, parameter.getType());
}

} // namespace

clang::Expr* VariableArguments::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::ASTContext& context = tree.context();
  if (const auto* read = llvm::dyn_cast<clang::VAArgExpr>(expression);
      read && read->getType()->isRecordType() &&
      context.getTargetInfo().getPointerWidth(clang::LangAS::Default) == 64)
    tree.fact("records", read->getExprLoc(), "");
  auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::ParmVarDecl* last = call ? named_parameter(*call) : nullptr;
  if (!last || may_be_last(context, *last)) return expression;
  const clang::SourceLocation place = call->getBeginLoc();
  return tree.before(tree.check("variadic_last", tree.integer(1, context.IntTy, place), place), call);
}

} // namespace fathom::tree
