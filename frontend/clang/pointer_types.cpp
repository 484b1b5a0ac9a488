#include "frontend/clang/pointer_types.h"

#include "frontend/clang/evaluated.h"
#include "frontend/clang/type_names.h"

#include <clang/AST/Attr.h>
#include <clang/AST/RecordLayout.h>

namespace fathom::tree {

namespace {

constexpr llvm::StringLiteral prefix = "__fathom_points_to_", bits_prefix = "__fathom_bits_of_";

/// As `DeclaredType` names it: without qualifiers, one name for signed and unsigned. Empty: not named.
std::string name_of(clang::QualType declared) {
  const clang::QualType type = declared.getCanonicalType().getUnqualifiedType();
  if (const auto* builtin = type->getAs<clang::BuiltinType>()) {
    switch (builtin->getKind()) {
    case clang::BuiltinType::Void: return "void";
    case clang::BuiltinType::Bool: return "_Bool";
    case clang::BuiltinType::Char_S:
    case clang::BuiltinType::Char_U:
    case clang::BuiltinType::SChar:
    case clang::BuiltinType::UChar: return "char";
    case clang::BuiltinType::Short:
    case clang::BuiltinType::UShort: return "short";
    case clang::BuiltinType::Int:
    case clang::BuiltinType::UInt: return "int";
    case clang::BuiltinType::Long:
    case clang::BuiltinType::ULong: return "long";
    case clang::BuiltinType::LongLong:
    case clang::BuiltinType::ULongLong: return "long long";
    case clang::BuiltinType::Float: return "float";
    case clang::BuiltinType::Double: return "double";
    case clang::BuiltinType::LongDouble: return "long double";
    default: return {};
    }
  }
  if (type->isPointerType()) {
    const std::string target = name_of(type->getPointeeType());
    return target.empty() ? target : target + " *";
  }
  if (const auto* enumeration = type->getAs<clang::EnumType>()) {
    const clang::QualType integer = enumeration->getDecl()->getIntegerType();
    return integer.isNull() ? std::string() : name_of(integer);
  }
  const auto* record = type->getAs<clang::RecordType>();
  if (!record || record->getDecl()->getName().empty()) return {};
  return (record->isUnionType() ? "union " : "struct ") + record->getDecl()->getName().str();
}

bool may_alias(clang::QualType type) {
  return is_named(type,
                  [](const clang::TypedefNameDecl& name) { return name.hasAttr<clang::MayAliasAttr>(); });
}

/// Whether a pointer is a value that has been computed; where an address is taken instead, its alignment is
/// known by the object.
bool is_computed(const clang::Expr& pointer) {
  const clang::Expr* plain = pointer.IgnoreParenImpCasts();
  if (const auto* address = llvm::dyn_cast<clang::UnaryOperator>(plain))
    return address->getOpcode() != clang::UO_AddrOf;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(plain))
    if (const clang::FunctionDecl* callee = call->getDirectCallee();
        callee && callee->getDeclName().isIdentifier() &&
        (callee->getName().starts_with(prefix) || callee->getName().starts_with(bits_prefix)))
      return false; // it has its name
  return !plain->getType()->isArrayType() && plain->getType()->isPointerType();
}

clang::Expr* named(Tree& tree, clang::Expr* pointer, const llvm::Twine& name) {
  return tree.call(name.str(), pointer->getType().getUnqualifiedType(), {pointer}, pointer->getBeginLoc());
}

/// The type of all bit-fields of the record; clang accesses several at once. Empty: there are several types,
/// it is not named, or is one of characters, or such fields begin where an object of it cannot.
std::string type_of_bits(const clang::ASTContext& context, const clang::RecordDecl& record) {
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(&record);
  std::string type;
  bool is_first = true;
  for (const clang::FieldDecl* field : record.fields()) {
    const bool is_bits = field->isBitField() && !field->isZeroLengthBitField(context);
    if (is_bits) {
      const std::string name = name_of(field->getType());
      const bool is_aligned =
          layout.getFieldOffset(field->getFieldIndex()) % context.getTypeSize(field->getType()) == 0;
      if (name.empty() || name == "char" || (!type.empty() && name != type) || (is_first && !is_aligned))
        return {};
      type = name;
    }
    is_first = !is_bits;
  }
  return type;
}

/// `p->a`, `p->part.a` with a bit-field: the access has its declared type, too.
void name_bits(Tree& tree, clang::MemberExpr& lvalue) {
  const auto* field = llvm::cast<clang::FieldDecl>(lvalue.getMemberDecl());
  const std::string name = type_of_bits(tree.context(), *field->getParent());
  clang::MemberExpr* member = &lvalue;
  const auto is_any = [](const clang::MemberExpr& part) {
    const auto* declared = llvm::cast<clang::FieldDecl>(part.getMemberDecl());
    return declared->getParent()->isUnion() || declared->getParent()->hasAttr<clang::MayAliasAttr>() ||
           may_alias(part.getBase()->getType());
  };
  if (name.empty() || is_any(*member)) return;
  while (!member->isArrow()) {
    member = llvm::dyn_cast<clang::MemberExpr>(member->getBase()->IgnoreParens());
    if (!member || is_any(*member)) return;
  }
  if (is_computed(*member->getBase()) && !may_alias(member->getBase()->getType()->getPointeeType()))
    member->setBase(named(tree, member->getBase(), bits_prefix + name));
}

clang::Expr* name_lvalue(Tree& tree, clang::Expr* lvalue) {
  if (auto* member = llvm::dyn_cast<clang::MemberExpr>(lvalue); member && member->getSourceBitField())
    name_bits(tree, *member);
  if (!lvalue->isLValue() || !lvalue->getType().getCanonicalType()->isPointerType() ||
      may_alias(lvalue->getType()))
    return lvalue;
  const std::string name = name_of(lvalue->getType());
  if (name.empty()) return lvalue;
  if (auto* followed = llvm::dyn_cast<clang::UnaryOperator>(lvalue)) {
    if (followed->getOpcode() == clang::UO_Deref && is_computed(*followed->getSubExpr()))
      followed->setSubExpr(named(tree, followed->getSubExpr(), prefix + name));
  } else if (auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(lvalue)) {
    if (!is_computed(*element->getBase())) return lvalue;
    clang::Expr* base = named(tree, element->getBase(), prefix + name);
    element->getBase() == element->getLHS() ? element->setLHS(base) : element->setRHS(base);
  } else if (auto* member = llvm::dyn_cast<clang::MemberExpr>(lvalue)) {
    while (!member->isArrow()) {
      member = llvm::dyn_cast<clang::MemberExpr>(member->getBase()->IgnoreParens());
      if (!member) return lvalue;
    }
    if (is_computed(*member->getBase())) member->setBase(named(tree, member->getBase(), prefix + name));
  }
  return lvalue;
}

} // namespace

clang::Expr* PointerTypes::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(expression);
  const auto* to = cast ? cast->getType()->getAs<clang::PointerType>() : nullptr;
  const auto* from = cast ? cast->getSubExpr()->getType()->getAs<clang::PointerType>() : nullptr;
  if (!to || !from || to->isVoidPointerType() || from->isVoidPointerType()) return expression;
  if (to->getPointeeType()->isAtomicType() != from->getPointeeType()->isAtomicType())
    tree.fact("atomic pointers", cast->getExprLoc(), "");
  return expression;
}

void PointerTypes::finish(Tree& tree, clang::FunctionDecl& function) {
  for_each_evaluated(tree.context(), function,
                     [&](clang::Expr* expression) { return name_lvalue(tree, expression); });
}

} // namespace fathom::tree
