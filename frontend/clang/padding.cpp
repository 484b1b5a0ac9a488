#include "frontend/clang/padding.h"

#include "frontend/clang/object_bytes.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/RecordLayout.h>
#include <clang/Basic/SourceManager.h>

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
  return has_part(type, [](clang::QualType part) { return part->isPointerType(); });
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

void Padding::look_at(Tree& tree, const clang::Expr& expression) {
  for_each_object_seen(expression, [&](clang::QualType seen, Look how, clang::SourceLocation place) {
    const bool by_bytes = how != Look::Cast || expression.getType()->getPointeeType()->isAnyCharacterType();
    if (by_bytes && how != Look::Copy) note_bytes(tree, seen, place);
    if (!has_pointers(seen)) return;
    if (how == Look::Cast)
      bytes_.insert(&expression);
    else if (how != Look::Argument)
      note(tree, "pointer bytes", place);
  });
}

clang::Expr* Padding::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto plain = [](const clang::Expr* operand) { return operand->IgnoreParenImpCasts(); };
  const clang::SourceLocation place = expression->getExprLoc();
  look_at(tree, *expression);
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression)) {
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
