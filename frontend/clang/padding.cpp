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

/// Whether pointers are among its bytes.
bool has_pointers(clang::QualType type) {
  if (type->isPointerType()) return true;
  if (const clang::ArrayType* array = type->getAsArrayTypeUnsafe())
    return has_pointers(array->getElementType());
  const auto* record = type->getAs<clang::RecordType>();
  const clang::RecordDecl* declaration = record ? record->getDecl()->getDefinition() : nullptr;
  return declaration && llvm::any_of(declaration->fields(), [](const clang::FieldDecl* field) {
           return has_pointers(field->getType());
         });
}

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

/// Numbers, and arrays of them: pointers that are copied there are looked at as numbers.
bool is_of_numbers(clang::QualType type) {
  if (const clang::ArrayType* array = type->getAsArrayTypeUnsafe())
    return is_of_numbers(array->getElementType());
  return type->isIntegerType();
}

/// `(char *)p`, null type: it is nothing of the kind.
clang::QualType seen_as_bytes(const clang::Expr& converted) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(converted.IgnoreParens());
  return cast && cast->getCastKind() == clang::CK_BitCast ? target_before(*cast) : clang::QualType();
}

/// A number as large as a pointer that shares a union with one.
bool is_beside_pointer(const clang::ASTContext& context, const clang::MemberExpr& member) {
  const auto* field = llvm::dyn_cast<clang::FieldDecl>(member.getMemberDecl());
  return field && field->getParent()->isUnion() && field->getType()->isIntegerType() &&
         context.getTypeSize(field->getType()) >= context.getTypeSize(context.VoidPtrTy) &&
         llvm::any_of(field->getParent()->fields(),
                      [](const clang::FieldDecl* other) { return has_pointers(other->getType()); });
}

} // namespace

void Padding::note(Tree& tree, const char* kind, clang::SourceLocation place) {
  const clang::SourceManager& sources = tree.context().getSourceManager();
  if (!sources.isInSystemHeader(sources.getSpellingLoc(place))) tree.fact(kind, place, "");
}

void Padding::note_bytes(Tree& tree, clang::QualType target, clang::SourceLocation place) {
  if (target.isNull()) return;
  const clang::ASTContext& context = tree.context();
  if (has_padding(context, target)) note(tree, "padding", place);
  if (const auto* number = target->getAs<clang::BitIntType>();
      number && number->getNumBits() % context.getCharWidth() != 0)
    note(tree, "bit-ints", place);
}

void Padding::call(Tree& tree, const clang::CallExpr& call) {
  const clang::FunctionDecl* callee = call.getDirectCallee();
  const llvm::StringRef name =
      callee && callee->getDeclName().isIdentifier() ? callee->getName() : llvm::StringRef();
  if (copies_or_passes_on(name)) {
    if (call.getNumArgs() < 3 || !name.contains("mem")) return;
    const clang::QualType to = seen_as_bytes(*call.getArg(0)), from = seen_as_bytes(*call.getArg(1));
    if (!to.isNull() && !from.isNull() && is_of_numbers(to) && has_pointers(from))
      note(tree, "pointer bytes", call.getExprLoc());
    return;
  }
  for (const clang::Expr* argument : call.arguments()) {
    const clang::QualType target = pointee(argument->getType());
    if (target.isNull() || !target->isVoidType() || !target.isConstQualified()) continue;
    const clang::QualType seen = seen_as_bytes(*argument);
    note_bytes(tree, seen, argument->getExprLoc());
    if (!seen.isNull() && has_pointers(seen) && compares_bytes(name))
      note(tree, "pointer bytes", argument->getExprLoc());
  }
}

clang::Expr* Padding::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto plain = [](const clang::Expr* operand) { return operand->IgnoreParenImpCasts(); };
  const clang::SourceLocation place = expression->getExprLoc();
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(expression)) {
    const clang::QualType target = pointee(cast->getType()), seen = seen_as_bytes(*cast);
    if (!target.isNull() && target->isAnyCharacterType()) note_bytes(tree, seen, place);
    if (!target.isNull() && target->isIntegerType() && !seen.isNull() && has_pointers(seen))
      bytes_.insert(cast);
  } else if (const auto* called = llvm::dyn_cast<clang::CallExpr>(expression)) {
    call(tree, *called);
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression)) {
    if (binary->isAdditiveOp() &&
        bytes_.erase(plain(binary->getLHS())) + bytes_.erase(plain(binary->getRHS())))
      moved_.insert(binary);
  } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression)) {
    if (unary->getOpcode() == clang::UO_Deref && moved_.contains(plain(unary->getSubExpr())))
      note(tree, "pointer bytes", place);
  } else if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(expression)) {
    if (is_beside_pointer(tree.context(), *member)) note(tree, "pointers in unions", place);
  }
  return expression;
}

void Padding::finish(Tree& tree, clang::FunctionDecl&) {
  for (const clang::Expr* cast : bytes_) note(tree, "pointer bytes", cast->getExprLoc());
  bytes_.clear(), moved_.clear();
}

} // namespace fathom::tree
