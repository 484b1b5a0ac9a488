#include "frontend/clang/object_bytes.h"

#include <clang/AST/Decl.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

/// The object that a pointer is to, before it is converted.
clang::QualType target_before(const clang::CastExpr& cast) {
  const clang::Expr* from = cast.getSubExpr()->IgnoreParenImpCasts();
  if (const clang::ArrayType* array = from->getType()->getAsArrayTypeUnsafe()) return array->getElementType();
  return from->getType()->isPointerType() ? from->getType()->getPointeeType() : clang::QualType();
}

bool copies_or_passes_on(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("memcpy", "memmove", "__memcpy_chk", "__memmove_chk", "__builtin_memcpy", "__builtin_memmove",
             true)
      .Cases("bsearch", "lfind", "lsearch", "tsearch", "tfind", "tdelete", "free", true)
      .Default(false);
}

bool compares_bytes(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("memcmp", "bcmp", "__builtin_memcmp", "__builtin_bcmp", true)
      .Default(false);
}

clang::QualType pointee(clang::QualType type) {
  return type->isPointerType() ? type->getPointeeType() : clang::QualType();
}

/// Numbers, and arrays of them: what is copied there is looked at as numbers.
bool is_of_numbers(clang::QualType type) {
  if (const clang::ArrayType* array = type->getAsArrayTypeUnsafe())
    return is_of_numbers(array->getElementType());
  return type->isIntegerType();
}

} // namespace

clang::QualType seen_as_bytes(const clang::Expr& converted) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(converted.IgnoreParens());
  return cast && cast->getCastKind() == clang::CK_BitCast ? target_before(*cast) : clang::QualType();
}

bool has_part(clang::QualType type, llvm::function_ref<bool(clang::QualType)> is_one) {
  if (is_one(type)) return true;
  if (const clang::ArrayType* array = type->getAsArrayTypeUnsafe())
    return has_part(array->getElementType(), is_one);
  const auto* record = type->getAs<clang::RecordType>();
  const clang::RecordDecl* declaration = record ? record->getDecl()->getDefinition() : nullptr;
  return declaration && llvm::any_of(declaration->fields(), [&](const clang::FieldDecl* field) {
           return has_part(field->getType(), is_one);
         });
}

void for_each_object_seen(const clang::Expr& expression,
                          llvm::function_ref<void(clang::QualType, Look, clang::SourceLocation)> look) {
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(&expression)) {
    const clang::QualType target = pointee(cast->getType()), seen = seen_as_bytes(*cast);
    if (!target.isNull() && target->isIntegerType() && !seen.isNull())
      look(seen, Look::Cast, cast->getExprLoc());
    return;
  }
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  const llvm::StringRef name =
      callee && callee->getDeclName().isIdentifier() ? callee->getName() : llvm::StringRef();
  if (!call) return;
  if (copies_or_passes_on(name)) {
    if (call->getNumArgs() < 3 || !name.contains("mem")) return;
    const clang::QualType to = seen_as_bytes(*call->getArg(0)), from = seen_as_bytes(*call->getArg(1));
    if (!to.isNull() && !from.isNull() && is_of_numbers(to)) look(from, Look::Copy, call->getExprLoc());
    return;
  }
  for (const clang::Expr* argument : call->arguments()) {
    const clang::QualType target = pointee(argument->getType()), seen = seen_as_bytes(*argument);
    if (!target.isNull() && target->isVoidType() && target.isConstQualified() && !seen.isNull())
      look(seen, compares_bytes(name) ? Look::Comparison : Look::Argument, argument->getExprLoc());
  }
}

} // namespace fathom::tree
