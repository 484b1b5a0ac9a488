#include "frontend/clang/atomic_operations.h"

#include <clang/AST/Expr.h>
#include <clang/Basic/Builtins.h>

namespace fathom::tree {

namespace {

bool is_consume(const clang::AtomicExpr& operation, const clang::ASTContext& context) {
  if (operation.getOp() == clang::AtomicExpr::AO__c11_atomic_init) return false;
  const std::optional<llvm::APSInt> order = operation.getOrder()->getIntegerConstantExpr(context);
  return order && *order == int64_t(llvm::AtomicOrderingCABI::consume);
}

/// The mistake in clang's code of a compound assignment; null: there is none. That code takes integers out of
/// atomic objects as if they had no sign, puts no number that is not 0 or 1 into a _Bool as 1, and converts
/// 0.5 of `c += 0.5` to the integer type first. Sums and what is done bit by bit need none of that.
const char* wrong_assignment(const clang::CompoundAssignOperator& assignment,
                             const clang::ASTContext& context) {
  const auto* atomic = assignment.getLHS()->getType()->getAs<clang::AtomicType>();
  const clang::QualType type = atomic ? atomic->getValueType() : clang::QualType();
  if (!atomic || !type->isIntegerType()) return nullptr;
  if (assignment.getRHS()->getType()->isFloatingType())
    return "an atomic integer that is computed with in floating point";
  const clang::BinaryOperatorKind kind =
      clang::BinaryOperator::getOpForCompoundAssignment(assignment.getOpcode());
  const bool is_of_bits = clang::BinaryOperator::isBitwiseOp(kind);
  if (type->isBooleanType())
    return kind == clang::BO_And ||
                   (is_of_bits && assignment.getRHS()->IgnoreParenImpCasts()->isKnownToHaveBooleanValue())
               ? nullptr
               : "an atomic _Bool that is computed with";
  const bool is_wider = context.getIntWidth(assignment.getComputationLHSType()) > context.getIntWidth(type);
  return is_wider && type->isSignedIntegerOrEnumerationType() && !is_of_bits &&
                 !clang::BinaryOperator::isAdditiveOp(kind)
             ? "an atomic integer that is computed with in a wider type"
             : nullptr;
}

/// A floating-point number that is read from an atomic object where a call promotes its arguments
/// (6.5.2.2p6): clang leaves it as it is.
clang::Expr* promoted(clang::ASTContext& context, clang::Expr* argument) {
  const auto* read = llvm::dyn_cast<clang::ImplicitCastExpr>(argument->IgnoreParens());
  if (!read || !read->getSubExpr()->getType()->isAtomicType() ||
      !argument->getType()->isSpecificBuiltinType(clang::BuiltinType::Float))
    return argument;
  return clang::ImplicitCastExpr::Create(context, context.DoubleTy, clang::CK_FloatingCast, argument, nullptr,
                                         clang::VK_PRValue, clang::FPOptionsOverride());
}

void promote_arguments(clang::ASTContext& context, clang::CallExpr& call) {
  if (const unsigned builtin = call.getBuiltinCallee();
      builtin && context.BuiltinInfo.hasCustomTypechecking(builtin))
    return;
  const clang::QualType callee = call.getCallee()->getType();
  const auto* pointer = callee->getAs<clang::PointerType>();
  const auto* prototype = (pointer ? pointer->getPointeeType() : callee)->getAs<clang::FunctionProtoType>();
  for (unsigned i = prototype ? prototype->getNumParams() : 0; i < call.getNumArgs(); ++i)
    call.setArg(i, promoted(context, call.getArg(i)));
}

/// The type in which a sum or a step of an atomic object is computed, where it is the object's own and can
/// overflow (6.5.2.4p2, 6.5.16.2p3: `new = old op value`); else null. Code wraps silently, as functions of
/// stdatomic.h do.
clang::QualType overflowing(const clang::Expr& expression, const clang::ASTContext& context) {
  const clang::LangOptions& options = context.getLangOpts();
  if (!options.Sanitize.has(clang::SanitizerKind::SignedIntegerOverflow) || options.isSignedOverflowDefined())
    return {};
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression);
  const auto* sum = llvm::dyn_cast<clang::CompoundAssignOperator>(&expression);
  const bool is_one =
      (unary && unary->isIncrementDecrementOp()) ||
      (sum && (sum->getOpcode() == clang::BO_AddAssign || sum->getOpcode() == clang::BO_SubAssign));
  const clang::Expr* object = !is_one ? nullptr : unary ? unary->getSubExpr() : sum->getLHS();
  const auto* atomic = object ? object->getType()->getAs<clang::AtomicType>() : nullptr;
  const clang::QualType type =
      atomic ? atomic->getValueType().getCanonicalType().getUnqualifiedType() : clang::QualType();
  if (!atomic || !type->isSignedIntegerType() || type->isBitIntType()) return {};
  const bool is_own = !sum || context.hasSameUnqualifiedType(sum->getComputationResultType(), type);
  const unsigned width = context.getIntWidth(type);
  return is_own && width >= context.getIntWidth(context.IntTy) && width <= 64 ? type : clang::QualType();
}

clang::Expr* converted(clang::ASTContext& context, clang::Expr* value, clang::QualType type) {
  return clang::CStyleCastExpr::Create(
      context, type, clang::VK_PRValue, clang::CK_IntegralCast, value, nullptr, clang::FPOptionsOverride(),
      context.getTrivialTypeSourceInfo(type, value->getBeginLoc()), value->getBeginLoc(), value->getEndLoc());
}

/// `({ T result = c++; check(result == greatest); result; })`
clang::Expr* checked_step(Tree& tree, clang::FunctionDecl& function, clang::UnaryOperator& step,
                          clang::QualType type) {
  const uint64_t greatest = (uint64_t(1) << (tree.context().getIntWidth(type) - 1)) - 1;
  const uint64_t from = step.isIncrementOp() ? greatest : greatest + 1;
  const uint64_t to = step.isIncrementOp() ? greatest + 1 : greatest;
  const clang::SourceLocation place = step.getExprLoc();
  return tree.keep(function, &step, [&](const auto& kept) {
    clang::Expr* bad =
        tree.binary(kept(), clang::BO_EQ, tree.integer(step.isPostfix() ? from : to, type, place),
                    tree.context().IntTy, place);
    return tree.check("atomic_overflow", bad, place);
  });
}

/// `({ T by = value; ({ T result = c += by; W old = (W)result - by; check(old != (T)old); result; }); })`,
/// with a type W that is wide enough.
clang::Expr* checked_sum(Tree& tree, clang::FunctionDecl& function, clang::CompoundAssignOperator& sum,
                         clang::QualType type) {
  clang::ASTContext& context = tree.context();
  const clang::SourceLocation place = sum.getExprLoc();
  clang::VarDecl* by = tree.variable(function, type, place);
  by->setInit(sum.getRHS());
  sum.setRHS(tree.read(*by, place));
  const clang::QualType wide = context.getIntWidth(type) <= 32 ? context.LongLongTy : context.Int128Ty;
  const auto back = sum.getOpcode() == clang::BO_AddAssign ? clang::BO_Sub : clang::BO_Add;
  clang::Expr* whole = tree.keep(function, &sum, [&](const auto& kept) {
    const auto old = [&] {
      return tree.binary(converted(context, kept(), wide), back,
                         converted(context, tree.read(*by, place), wide), wide, place);
    };
    clang::Expr* narrow = converted(context, converted(context, old(), type), wide);
    return tree.check("atomic_overflow", tree.binary(old(), clang::BO_NE, narrow, context.IntTy, place),
                      place);
  });
  clang::Stmt* declaration = new (context) clang::DeclStmt(clang::DeclGroupRef(by), place, place);
  auto* body =
      clang::CompoundStmt::Create(context, {declaration, whole}, clang::FPOptionsOverride(), place, place);
  return new (context) clang::StmtExpr(body, whole->getType(), place, place, 0);
}

} // namespace

clang::Expr* AtomicOperations::expression(Tree& tree, clang::FunctionDecl& function,
                                          clang::Expr* expression) {
  const auto* operation = llvm::dyn_cast<clang::AtomicExpr>(expression);
  if (operation != nullptr && is_consume(*operation, tree.context()))
    tree.fact("consume", operation->getBuiltinLoc(), "");
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(expression)) promote_arguments(tree.context(), *call);
  auto* assignment = llvm::dyn_cast<clang::CompoundAssignOperator>(expression);
  if (const char* why = assignment ? wrong_assignment(*assignment, tree.context()) : nullptr)
    return tree.before(tree.unsupported(why, expression->getExprLoc()), expression);
  const clang::QualType type = overflowing(*expression, tree.context());
  if (type.isNull()) return expression;
  return assignment ? checked_sum(tree, function, *assignment, type)
                    : checked_step(tree, function, *llvm::cast<clang::UnaryOperator>(expression), type);
}

} // namespace fathom::tree
