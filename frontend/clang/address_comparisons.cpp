#include "frontend/clang/address_comparisons.h"

#include <clang/AST/Attr.h>

namespace fathom::tree {

namespace {

/// What the pointer points to, where clang knows; null says nothing of where an object lies.
clang::APValue::LValueBase known_base(const clang::ASTContext& context, const clang::Expr& pointer) {
  clang::Expr::EvalResult result;
  if (!pointer.getType()->isPointerType() || pointer.isValueDependent() ||
      !pointer.EvaluateAsRValue(result, context) || !result.Val.isLValue())
    return {};
  return result.Val.getLValueBase();
}

bool is_alias(clang::APValue::LValueBase base) {
  const auto* object = base.dyn_cast<const clang::ValueDecl*>();
  return object && (object->hasAttr<clang::AliasAttr>() || object->hasAttr<clang::WeakRefAttr>());
}

/// GNU: what lies between two labels is the compiler's to say.
bool is_label(clang::APValue::LValueBase base) {
  const auto* object = base.dyn_cast<const clang::Expr*>();
  return object && llvm::isa<clang::AddrLabelExpr>(object);
}

} // namespace

clang::Expr* AddressComparisons::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  auto* comparison = llvm::dyn_cast<clang::BinaryOperator>(expression);
  const bool subtracts = comparison && comparison->getOpcode() == clang::BO_Sub;
  if (!comparison || !(subtracts || comparison->isComparisonOp())) return expression;
  const auto left = known_base(tree.context(), *comparison->getLHS());
  const auto right = known_base(tree.context(), *comparison->getRHS());
  if (!left || !right || is_label(left) || is_label(right)) return expression;
  comparison->setRHS(tree.opaque(comparison->getRHS()));
  if (subtracts) comparison->setLHS(tree.opaque(comparison->getLHS()));
  if (subtracts || (!is_alias(left) && !is_alias(right))) return expression;
  // gcc finds one object, clang two names: no native run of one compiler refutes what follows from it.
  const clang::QualType type = tree.context().IntTy;
  return tree.before(tree.call("__fathom_nondet_address_comparison", type, {}, comparison->getOperatorLoc()),
                     comparison);
}

} // namespace fathom::tree
