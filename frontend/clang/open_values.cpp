#include "frontend/clang/open_values.h"

#include "frontend/clang/lvalues.h"
#include "frontend/clang/type_names.h"

#include <clang/AST/ASTContext.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

bool is_written_as(clang::QualType type, bool (*is_one)(llvm::StringRef)) {
  return is_named(type, [&](const clang::TypedefNameDecl& name) { return is_one(name.getName()); });
}

bool is_number(llvm::StringRef type) {
  return llvm::StringSwitch<bool>(type)
      .Cases("pthread_t", "thrd_t", "pthread_key_t", "tss_t", true)
      .Default(false);
}

bool is_lock(llvm::StringRef type) {
  return llvm::StringSwitch<bool>(type)
      .Cases("pthread_mutex_t", "pthread_cond_t", "pthread_rwlock_t", "pthread_spinlock_t", true)
      .Cases("pthread_barrier_t", "mtx_t", "cnd_t", "sem_t", true)
      .Default(false);
}

bool is_opened(llvm::StringRef type) {
  return type == "FILE" || type == "DIR";
}

llvm::StringRef called(const clang::Expr& expression) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->getDeclName().isIdentifier() && !callee->hasBody() ? callee->getName()
                                                                              : llvm::StringRef();
}

bool has_number(const clang::Expr& operand) {
  return is_written_as(operand.IgnoreParenImpCasts()->getType(), is_number);
}

bool looks_at_number(const clang::Expr& expression) {
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return !binary->isAssignmentOp() && !binary->isCommaOp() &&
           (has_number(*binary->getLHS()) || has_number(*binary->getRHS()));
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(&expression))
    return !cast->getType()->isVoidType() && has_number(*cast->getSubExpr());
  const llvm::StringRef name = called(expression);
  return name == "pthread_equal" || name == "thrd_equal";
}

/// A stream that is there from the start lies apart from all others.
bool is_standard(const clang::Expr& stream) {
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(stream.IgnoreParenCasts());
  return name && llvm::StringSwitch<bool>(name->getDecl()->getName())
                     .Cases("stdin", "stdout", "stderr", true)
                     .Default(false);
}

bool compares_opened(clang::ASTContext& context, const clang::Expr& expression) {
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  if (!binary || !binary->isComparisonOp()) return false;
  for (const clang::Expr* operand : {binary->getLHS(), binary->getRHS()}) {
    const clang::QualType type = operand->getType();
    if (!type->isPointerType() || !is_written_as(type->getPointeeType(), is_opened) ||
        is_standard(*operand) ||
        operand->isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNotNull))
      return false;
  }
  return true;
}

/// A compound literal, or the result of a call, is no copy of an object.
bool copies_lock(const clang::Expr& expression) {
  const auto* read = llvm::dyn_cast<clang::ImplicitCastExpr>(&expression);
  return read && read->getCastKind() == clang::CK_LValueToRValue &&
         is_written_as(read->getSubExpr()->getType(), is_lock) &&
         !llvm::isa<clang::CompoundLiteralExpr>(read->getSubExpr()->IgnoreParens());
}

/// The object whose value an expression takes.
const clang::Expr* taken(const clang::Expr& expression) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression);
  return cast && cast->getCastKind() == clang::CK_LValueToRValue ? cast->getSubExpr() : nullptr;
}

/// The members of unions that an lvalue is a part of, from the inside.
void for_each_member(const clang::Expr& lvalue, llvm::function_ref<void(const clang::MemberExpr&)> look) {
  for (const clang::Expr* at = &lvalue; at;) {
    at = at->IgnoreParenImpCasts();
    if (const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at)) {
      at = subscript->getBase();
      continue;
    }
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(at);
    if (!member) return;
    const auto* field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    if (field && field->getParent()->isUnion() && !field->isBitField()) look(*member);
    at = member->getBase();
  }
}

} // namespace

void OpenValues::look_at_members(Tree& tree, clang::Expr& expression) {
  const clang::Expr* target = modified_by(expression);
  const clang::Expr* lvalue = target ? target : taken(expression);
  if (!lvalue) return;
  for_each_member(*lvalue, [&](const clang::MemberExpr& member) {
    (target ? stored_ : read_)
        .push_back({member.getBase(), tree.context().getTypeSize(member.getType()), expression.getExprLoc()});
  });
}

clang::Expr* OpenValues::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::SourceManager& sources = tree.context().getSourceManager();
  const clang::SourceLocation place = expression->getExprLoc();
  if (sources.isInSystemHeader(sources.getSpellingLoc(place))) return expression;
  look_at_members(tree, *expression);
  if (looks_at_number(*expression)) tree.fact("thread numbers", place, "");
  if (compares_opened(tree.context(), *expression)) tree.fact("opened addresses", place, "");
  if (copies_lock(*expression)) tree.fact("lock copies", place, "");
  return expression;
}

/// Reads come in the order of the text, which loops may turn: any of the function counts.
void OpenValues::finish(Tree& tree, clang::FunctionDecl&) {
  for (const Member& stored : stored_)
    if (llvm::any_of(read_, [&](const Member& read) {
          return read.size > stored.size && are_equal(tree.context(), *read.whole, *stored.whole);
        }))
      tree.fact("union bytes", stored.place, "");
  stored_.clear(), read_.clear();
}

} // namespace fathom::tree
