#include "frontend/clang/open_values.h"

#include "frontend/clang/lvalues.h"
#include "frontend/clang/object_bytes.h"
#include "frontend/clang/type_names.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/RecursiveASTVisitor.h>
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

bool has_opened(clang::QualType type) {
  return type->isPointerType() && is_written_as(type->getPointeeType(), is_opened);
}

/// Nobody reads what these write.
bool writes_out(llvm::StringRef function) {
  return llvm::StringSwitch<bool>(function)
      .Cases("printf", "fprintf", "dprintf", "__printf_chk", "__fprintf_chk", "fwrite", "write", true)
      .Default(false);
}

using Given = llvm::function_ref<void(clang::QualType, const clang::Expr&)>;

void for_each_argument(const clang::CallExpr& call, Given look) {
  const auto* type = call.getCallee()->getType()->getPointeeType()->getAs<clang::FunctionProtoType>();
  for (unsigned i = 0; i < call.getNumArgs(); ++i)
    look(type && i < type->getNumParams() ? type->getParamType(i) : clang::QualType(), *call.getArg(i));
}

void for_each_element(const clang::InitListExpr& list, Given look) {
  if (const clang::ArrayType* array = list.getType()->getAsArrayTypeUnsafe())
    for (const clang::Expr* element : list.inits()) look(array->getElementType(), *element);
  const auto* record = list.getType()->getAs<clang::RecordType>();
  if (!record || !list.isSemanticForm() || record->getDecl()->isUnion()) return;
  unsigned i = 0;
  for (const clang::FieldDecl* field : record->getDecl()->fields())
    if (!field->isUnnamedBitField() && i < list.getNumInits()) look(field->getType(), *list.getInit(i++));
}

/// Values that become ones of another type (null: the one they have as arguments), by their places alone.
void for_each_given(const clang::Expr& expression, Given look) {
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
    if (!writes_out(called(expression))) for_each_argument(*call, look);
  } else if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(&expression)) {
    for_each_element(*list, look);
  } else if (const auto* index = llvm::dyn_cast<clang::ArraySubscriptExpr>(&expression)) {
    look(clang::QualType(), *index->getIdx());
  } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
    if (binary->isAssignmentOp()) look(binary->getLHS()->getType(), *binary->getRHS());
  }
}

bool is_looked_at_as_number(clang::QualType target, const clang::Expr& value) {
  return has_number(value) && (target.isNull() || !is_written_as(target, is_number));
}

bool looks_at_number(const clang::Expr& expression) {
  bool looks = false;
  for_each_given(expression, [&](clang::QualType target, const clang::Expr& value) {
    looks |= is_looked_at_as_number(target, value);
  });
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return looks || (!binary->isAssignmentOp() && !binary->isCommaOp() &&
                     (has_number(*binary->getLHS()) || has_number(*binary->getRHS())));
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(&expression))
    return !cast->getType()->isVoidType() && has_number(*cast->getSubExpr());
  const llvm::StringRef name = called(expression);
  return looks || name == "pthread_equal" || name == "thrd_equal";
}

/// Initialisers of variables, and results: places where a number is kept as another type.
class KeptNumbers : public clang::RecursiveASTVisitor<KeptNumbers> {
 public:
  explicit KeptNumbers(clang::QualType result) : result_(result) {}
  bool VisitVarDecl(clang::VarDecl* variable) {
    if (variable->hasInit()) note(variable->getType(), *variable->getInit());
    return true;
  }
  bool VisitReturnStmt(clang::ReturnStmt* statement) {
    if (statement->getRetValue()) note(result_, *statement->getRetValue());
    return true;
  }
  std::vector<clang::SourceLocation> places;

 private:
  void note(clang::QualType target, const clang::Expr& value) {
    if (is_looked_at_as_number(target, value)) places.push_back(value.getExprLoc());
  }
  clang::QualType result_;
};

/// A stream that is there from the start lies apart from all others.
bool is_standard(const clang::Expr& stream) {
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(stream.IgnoreParenCasts());
  return name && llvm::StringSwitch<bool>(name->getDecl()->getName())
                     .Cases("stdin", "stdout", "stderr", true)
                     .Default(false);
}

/// Compares two pointers to what was opened, be they converted, makes a number of one, or hands one over to
/// be written as a text that the program has.
bool looks_at_opened(clang::ASTContext& context, const clang::Expr& expression) {
  const auto is_opened_one = [&](const clang::Expr& operand) {
    return has_opened(operand.IgnoreParenCasts()->getType()) && !is_standard(operand) &&
           !operand.isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNotNull);
  };
  if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return binary->isComparisonOp() && is_opened_one(*binary->getLHS()) && is_opened_one(*binary->getRHS());
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(&expression))
    return cast->getCastKind() == clang::CK_PointerToIntegral && is_opened_one(*cast->getSubExpr());
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression);
  bool looks = false;
  if (call && !writes_out(called(expression)))
    for_each_argument(*call, [&](clang::QualType target, const clang::Expr& value) {
      looks |= target.isNull() && is_opened_one(value);
    });
  return looks;
}

/// A pointer to characters becomes a number, or a pointer to what asks for more alignment.
bool looks_at_text_address(const clang::ASTContext& context, const clang::Expr& expression) {
  const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(&expression);
  const clang::QualType from = cast ? cast->getSubExpr()->getType() : clang::QualType();
  if (!cast || !from->isPointerType() || !from->getPointeeType()->isCharType()) return false;
  if (cast->getCastKind() == clang::CK_PointerToIntegral) return true;
  const clang::QualType to = cast->getType()->isPointerType() ? cast->getType()->getPointeeType() : from;
  return cast->getCastKind() == clang::CK_BitCast && to->isObjectType() && !to->isIncompleteType() &&
         context.getTypeAlign(to) > context.getCharWidth();
}

/// A structure without members, or an array without elements (GNU).
bool is_empty_object(const clang::ASTContext& context, const clang::Expr& address) {
  const clang::QualType type = address.IgnoreParenCasts()->getType();
  const clang::QualType object = type->isPointerType() ? type->getPointeeType() : type;
  return (type->isPointerType() || type->isArrayType()) && object->isObjectType() &&
         !object->isIncompleteType() && !object->isVariableArrayType() && context.getTypeSize(object) == 0;
}

bool compares_empty(clang::ASTContext& context, const clang::Expr& expression) {
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  if (!binary || !binary->isComparisonOp() || !binary->getLHS()->getType()->isPointerType()) return false;
  const auto is_null = [&](const clang::Expr& operand) {
    return operand.isNullPointerConstant(context, clang::Expr::NPC_ValueDependentIsNotNull);
  };
  return !is_null(*binary->getLHS()) && !is_null(*binary->getRHS()) &&
         (is_empty_object(context, *binary->getLHS()) || is_empty_object(context, *binary->getRHS()));
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

/// A member that is smaller than its union was stored, or the bytes of such a union are looked at: both
/// count, wherever they are in the file.
void OpenValues::look_at_bytes(Tree& tree, const clang::Expr& expression) {
  if (writes_out(called(expression))) return;
  for_each_object_seen(expression, [&](clang::QualType seen, Look, clang::SourceLocation place) {
    has_part(seen, [&](clang::QualType part) {
      if (is_written_as(part, is_number)) tree.fact("thread numbers", place, "");
      if (has_opened(part)) tree.fact("opened addresses", place, "");
      if (const clang::RecordDecl* record = part->getAsRecordDecl(); record && record->isUnion()) {
        seen_.insert(record->getCanonicalDecl());
        if (partly_stored_.contains(record->getCanonicalDecl())) tree.fact("union bytes", place, "");
      }
      return false;
    });
  });
}

void OpenValues::look_at_members(Tree& tree, clang::Expr& expression) {
  const clang::Expr* target = modified_by(expression);
  const clang::Expr* lvalue = target ? target : taken(expression);
  if (!lvalue) return;
  for_each_member(*lvalue, [&](const clang::MemberExpr& member) {
    const uint64_t size = tree.context().getTypeSize(member.getType());
    (target ? stored_ : read_).push_back({member.getBase(), size, expression.getExprLoc()});
    const clang::RecordDecl* whole = llvm::cast<clang::FieldDecl>(member.getMemberDecl())->getParent();
    if (!target || size == tree.context().getTypeSize(tree.context().getRecordType(whole))) return;
    partly_stored_.insert(whole->getCanonicalDecl());
    if (seen_.contains(whole->getCanonicalDecl())) tree.fact("union bytes", expression.getExprLoc(), "");
  });
}

void OpenValues::function(Tree& tree, clang::FunctionDecl& function) {
  KeptNumbers kept(function.getReturnType());
  kept.TraverseStmt(function.getBody());
  const clang::SourceManager& sources = tree.context().getSourceManager();
  for (const clang::SourceLocation place : kept.places)
    if (!sources.isInSystemHeader(sources.getSpellingLoc(place))) tree.fact("thread numbers", place, "");
}

clang::Expr* OpenValues::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::SourceManager& sources = tree.context().getSourceManager();
  const clang::SourceLocation place = expression->getExprLoc();
  if (sources.isInSystemHeader(sources.getSpellingLoc(place))) return expression;
  look_at_members(tree, *expression);
  look_at_bytes(tree, *expression);
  if (looks_at_number(*expression)) tree.fact("thread numbers", place, "");
  if (looks_at_opened(tree.context(), *expression)) tree.fact("opened addresses", place, "");
  if (looks_at_text_address(tree.context(), *expression)) tree.fact("text addresses", place, "");
  if (compares_empty(tree.context(), *expression)) tree.fact("empty objects", place, "");
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
