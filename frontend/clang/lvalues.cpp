#include "frontend/clang/lvalues.h"

#include <clang/AST/Attr.h>
#include <llvm/ADT/FoldingSet.h>

namespace fathom::tree {

namespace {

/// The array that a subscript is written for; null where it is a pointer's.
const clang::Expr* subscripted_array(const clang::ArraySubscriptExpr& subscript) {
  const auto* decay = llvm::dyn_cast<clang::CastExpr>(subscript.getBase()->IgnoreParens());
  return decay && decay->getCastKind() == clang::CK_ArrayToPointerDecay ? decay->getSubExpr() : nullptr;
}

bool is_char(clang::QualType type) {
  return type->isAnyCharacterType();
}

/// C11 6.5p7, as far as scalars go.
bool may_alias(const clang::ASTContext& context, clang::QualType one, clang::QualType other) {
  one = one.getCanonicalType().getUnqualifiedType();
  other = other.getCanonicalType().getUnqualifiedType();
  if (one == other || is_char(one) || is_char(other)) return true;
  if (one->isAnyPointerType() && other->isAnyPointerType()) return true;
  if (one->isIntegerType() && other->isIntegerType())
    return context.getTypeSize(one) == context.getTypeSize(other);
  return false;
}

/// Another name of an object of the file.
bool is_alias(const clang::VarDecl& variable) {
  return variable.hasAttr<clang::AliasAttr>() || variable.hasAttr<clang::WeakRefAttr>();
}

/// The member that a scalar lvalue is, or is an element of; null where it is no member.
const clang::MemberExpr* member_of(const clang::Expr& lvalue) {
  const clang::Expr* at = lvalue.IgnoreParens();
  while (const auto* subscript = llvm::dyn_cast_or_null<clang::ArraySubscriptExpr>(at)) {
    at = subscripted_array(*subscript);
    if (at) at = at->IgnoreParens();
  }
  return llvm::dyn_cast_or_null<clang::MemberExpr>(at);
}

/// Two elements of one array whose numbers are known to differ.
bool are_other_elements(const clang::ASTContext& context, const clang::Expr& one, const clang::Expr& other) {
  const auto* first = llvm::dyn_cast<clang::ArraySubscriptExpr>(&one);
  const auto* second = llvm::dyn_cast<clang::ArraySubscriptExpr>(&other);
  if (!first || !second || !are_equal(context, *first->getBase(), *second->getBase())) return false;
  clang::Expr::EvalResult left, right;
  return first->getIdx()->EvaluateAsInt(left, context) && second->getIdx()->EvaluateAsInt(right, context) &&
         left.Val.getInt().getExtValue() != right.Val.getInt().getExtValue();
}

} // namespace

bool are_equal(const clang::ASTContext& context, const clang::Expr& one, const clang::Expr& other) {
  llvm::FoldingSetNodeID first, second;
  one.IgnoreParens()->Profile(first, context, true);
  other.IgnoreParens()->Profile(second, context, true);
  return first == second;
}

const clang::Expr* modified_by(const clang::Expr& expression) {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return unary->isIncrementDecrementOp() ? unary->getSubExpr() : nullptr;
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  return binary && binary->isAssignmentOp() ? binary->getLHS() : nullptr;
}

const clang::Expr* whole_of(const clang::Expr& lvalue) {
  const clang::Expr* at = lvalue.IgnoreParens();
  while (at) {
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(at))
      at = member->isArrow() ? nullptr : member->getBase();
    else if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at))
      at = subscripted_array(*subscript);
    else
      return at;
    if (at) at = at->IgnoreParens();
  }
  return nullptr;
}

const clang::VarDecl* variable_of(const clang::Expr& lvalue) {
  const auto* name = llvm::dyn_cast_or_null<clang::DeclRefExpr>(whole_of(lvalue));
  return name ? llvm::dyn_cast<clang::VarDecl>(name->getDecl()) : nullptr;
}

bool is_in_union(const clang::Expr& lvalue) {
  for (const clang::Expr* at = &lvalue; at;) {
    at = at->IgnoreParenImpCasts();
    if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at)) {
      at = subscripted_array(*subscript);
      continue;
    }
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(at);
    if (!member) return false;
    const auto* field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    if (!field || field->getParent()->isUnion()) return true;
    at = member->getBase();
  }
  return false;
}

bool has_address(const clang::Expr& lvalue) {
  if (lvalue.refersToBitField()) return false;
  const clang::VarDecl* variable = variable_of(lvalue);
  return !variable || variable->getStorageClass() != clang::SC_Register;
}

void ExposedVariables::expose(const clang::Expr& lvalue) {
  if (const clang::VarDecl* variable = variable_of(lvalue)) variables_.insert(variable->getCanonicalDecl());
}

void ExposedVariables::look_at(const clang::Stmt* statement) {
  if (!statement) return;
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(statement);
      unary && unary->getOpcode() == clang::UO_AddrOf)
    expose(*unary->getSubExpr());
  const clang::Expr* array = nullptr;
  if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(statement)) {
    array = subscripted_array(*subscript);
  } else if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(statement);
             cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay) {
    expose(*cast->getSubExpr());
  }
  if (array) { // its elements are named by it, no pointer is made
    look_at(array);
    look_at(llvm::cast<clang::ArraySubscriptExpr>(statement)->getIdx());
    return;
  }
  for (const clang::Stmt* child : statement->children()) look_at(child);
}

void ExposedVariables::look_at_initialisers(const clang::ASTContext& context) {
  for (const clang::Decl* declaration : context.getTranslationUnitDecl()->decls())
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) look_at(variable->getInit());
}

Overlap overlap(const clang::ASTContext& context, const clang::Expr& one, const clang::Expr& other,
                const ExposedVariables& exposed) {
  const clang::Expr& left = *one.IgnoreParens();
  const clang::Expr& right = *other.IgnoreParens();
  if (are_equal(context, left, right)) return Overlap::Always;
  const clang::VarDecl* first = variable_of(left);
  const clang::VarDecl* second = variable_of(right);
  const bool are_others = first && second && first->getCanonicalDecl() != second->getCanonicalDecl();
  if (are_others && !is_alias(*first) && !is_alias(*second)) return Overlap::Never;
  if (!first != !second && !exposed.has(first ? *first : *second)) return Overlap::Never;
  if (!may_alias(context, left.getType(), right.getType())) return Overlap::Never;
  const clang::MemberExpr* member = member_of(left);
  const clang::MemberExpr* another = member_of(right);
  if (member && another && member->getMemberDecl() != another->getMemberDecl() && !is_in_union(*member) &&
      !is_in_union(*another))
    return Overlap::Never;
  return are_other_elements(context, left, right) ? Overlap::Never : Overlap::Maybe;
}

} // namespace fathom::tree
