#include "frontend/clang/padding.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

/// Whole bytes between its members or after them, or in one of them. Members of unions are not looked at.
bool has_padding(const clang::ASTContext& context, clang::QualType type) {
  const auto* record = type->getAs<clang::RecordType>();
  const clang::RecordDecl* declaration = record ? record->getDecl()->getDefinition() : nullptr;
  if (!declaration || declaration->isUnion() || declaration->isInvalidDecl()) return false;
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(declaration);
  const uint64_t byte = context.getCharWidth();
  uint64_t here = 0; // in bits
  for (const clang::FieldDecl* field : declaration->fields()) {
    const uint64_t begin = layout.getFieldOffset(field->getFieldIndex());
    if (begin >= here + byte || has_padding(context, field->getType())) return true;
    here = begin +
           (field->isBitField() ? field->getBitWidthValue(context) : context.getTypeSize(field->getType()));
  }
  return uint64_t(context.toBits(layout.getSize())) >= here + byte;
}

/// The structure that a pointer is to, before it is converted.
clang::QualType target_before(const clang::CastExpr& cast) {
  const clang::Expr* from = cast.getSubExpr()->IgnoreParenImpCasts();
  return from->getType()->isPointerType() ? from->getType()->getPointeeType() : clang::QualType();
}

bool copies_or_passes_on(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("memcpy", "memmove", "__memcpy_chk", "__memmove_chk", "__builtin_memcpy", "__builtin_memmove",
             true)
      .Cases("bsearch", "lfind", "lsearch", "tsearch", "tfind", "tdelete", "free", true)
      .Default(false);
}

} // namespace

clang::Expr* Padding::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::ASTContext& context = tree.context();
  const auto note = [&](const clang::Expr& converted, bool is_seen) {
    const auto* cast = llvm::dyn_cast<clang::CastExpr>(converted.IgnoreParens());
    if (!is_seen || !cast || cast->getCastKind() != clang::CK_BitCast) return;
    const clang::QualType target = target_before(*cast);
    if (target.isNull() || !has_padding(context, target)) return;
    const clang::SourceManager& sources = context.getSourceManager();
    if (!sources.isInSystemHeader(sources.getSpellingLoc(cast->getExprLoc())))
      tree.fact("padding", cast->getExprLoc(), "");
  };
  const auto points_to = [](clang::QualType type) {
    return type->isPointerType() ? type->getPointeeType() : clang::QualType();
  };
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(expression)) {
    const clang::QualType target = points_to(cast->getType());
    note(*cast, !target.isNull() && target->isAnyCharacterType());
  } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(expression)) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (callee && callee->getDeclName().isIdentifier() && copies_or_passes_on(callee->getName()))
      return expression;
    for (const clang::Expr* argument : call->arguments()) {
      const clang::QualType target = points_to(argument->getType());
      note(*argument, !target.isNull() && target->isVoidType() && target.isConstQualified());
    }
  }
  return expression;
}

} // namespace fathom::tree
