#include "frontend/clang/overlapping_assignments.h"

#include "frontend/clang/lvalues.h"

namespace fathom::tree {

namespace {

/// The object whose value is stored, be it converted without a cast; null where it is computed.
clang::Expr* read_object(clang::Expr* value) {
  for (;;) {
    value = value->IgnoreParens();
    auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(value);
    if (!cast) return nullptr;
    if (cast->getCastKind() == clang::CK_LValueToRValue) return cast->getSubExpr();
    value = cast->getSubExpr();
  }
}

bool may_overlap(clang::ASTContext& context, const clang::Expr& to, const clang::Expr& from) {
  if (!to.getType()->isScalarType() || !has_address(to) || !has_address(from)) return false;
  if (!is_in_union(to) || !is_in_union(from)) return false;
  if (context.typesAreCompatible(to.getType().getUnqualifiedType(), from.getType().getUnqualifiedType()))
    return false;
  if (to.HasSideEffects(context) || from.HasSideEffects(context)) return false;
  const clang::VarDecl *target = variable_of(to), *source = variable_of(from);
  return !target || !source || target->getCanonicalDecl() == source->getCanonicalDecl();
}

} // namespace

clang::Expr* OverlappingAssignments::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* assignment = llvm::dyn_cast<clang::BinaryOperator>(expression);
  if (!assignment || assignment->getOpcode() != clang::BO_Assign) return expression;
  clang::Expr *to = assignment->getLHS(), *from = read_object(assignment->getRHS());
  clang::ASTContext& context = tree.context();
  if (!from || !may_overlap(context, *to, *from)) return expression;
  const clang::SourceLocation place = assignment->getOperatorLoc();
  const auto size = [&](const clang::Expr& object) {
    const auto bytes = uint64_t(context.getTypeSizeInChars(object.getType()).getQuantity());
    return tree.integer(bytes, context.getSizeType(), place);
  };
  const auto begins_in = [&](clang::Expr* one, clang::Expr* other) {
    return tree.call(
        "__fathom_within", context.IntTy,
        {tree.address(one), tree.integer(1, context.getSizeType(), place), tree.address(other), size(*other)},
        place);
  };
  clang::Expr* bad =
      tree.binary(begins_in(to, from), clang::BO_Or, begins_in(from, to), context.IntTy, place);
  return tree.before(tree.check("overlapping_assignment", bad, place), expression);
}

} // namespace fathom::tree
