#include "frontend/clang/bit_field_conversions.h"

#include "frontend/clang/lossy_conversions.h"

namespace fathom::tree {

namespace {

/// The value, with a check where it was a floating-point number.
clang::Expr* checked(Tree& tree, clang::FunctionDecl& function, clang::Expr* value,
                     const clang::FieldDecl& field) {
  const auto* conversion = llvm::dyn_cast<clang::ImplicitCastExpr>(value->IgnoreParens());
  const unsigned bits = field.getBitWidthValue(tree.context());
  if (!conversion || conversion->getCastKind() != clang::CK_FloatingToIntegral ||
      bits >= tree.context().getIntWidth(value->getType()))
    return value;
  const clang::SourceLocation place = value->getExprLoc();
  return tree.keep(function, value, [&](const auto& kept) {
    return tree.check("bit_field_conversion", bits_beyond(tree, kept, bits, place), place);
  });
}

} // namespace

clang::Expr* BitFieldConversions::expression(Tree& tree, clang::FunctionDecl& function,
                                             clang::Expr* expression) {
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(expression))
    for_each_bit_field(*list, [&](const clang::FieldDecl& field, unsigned number) {
      list->setInit(number, checked(tree, function, list->getInit(number), field));
    });
  auto* assignment = llvm::dyn_cast<clang::BinaryOperator>(expression);
  const clang::FieldDecl* field =
      assignment && assignment->isAssignmentOp() ? assignment->getLHS()->getSourceBitField() : nullptr;
  if (!field) return expression;
  if (!assignment->isCompoundAssignmentOp())
    assignment->setRHS(checked(tree, function, assignment->getRHS(), *field));
  else if (assignment->getRHS()->getType()->isRealFloatingType())
    return tree.before(
        tree.unsupported("a bit-field that is computed with in floating point", expression->getExprLoc()),
        expression);
  return expression;
}

} // namespace fathom::tree
