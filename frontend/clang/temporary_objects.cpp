#include "frontend/clang/temporary_objects.h"

#include "frontend/clang/lvalues.h"

#include <clang/AST/Stmt.h>

namespace fathom::tree {

namespace {

bool is_decay(const clang::Expr& expression) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression);
  return cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay;
}

/// The statements of one function, with the full expressions in them.
class FullExpressions {
 public:
  FullExpressions(Tree& tree, clang::FunctionDecl& function) : tree_(tree), function_(function) {}

  /// Whether an expression of it was put into another one's place.
  bool visit(clang::Stmt* statement) {
    if (!statement || llvm::isa<clang::AsmStmt>(statement)) return false;
    bool changed = false;
    for (clang::Stmt*& child : statement->children())
      changed |= child && llvm::isa<clang::Expr>(child) ? visit_full(child) : visit(child);
    auto* declarations = llvm::dyn_cast<clang::DeclStmt>(statement);
    if (changed && declarations) // a value that was computed before is none any more
      for (clang::Decl* one : declarations->decls())
        if (auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
            variable && !variable->hasGlobalStorage() && variable->hasInit())
          variable->setInit(variable->getInit());
    return changed;
  }

 private:
  bool visit_full(clang::Stmt*& slot) {
    auto* whole = llvm::cast<clang::Expr>(slot);
    temporaries_.clear();
    if (llvm::isa<clang::ConstantExpr>(whole)) return false;
    if (!llvm::isa<clang::InitListExpr>(whole) && whole->isPRValue()) look_for(whole);
    const std::vector<clang::MemberExpr*> found = std::move(temporaries_);
    visit_inner(whole);
    if (found.empty()) return false;
    std::vector<clang::Stmt*> statements;
    for (clang::MemberExpr* member : found) statements.push_back(name(*member));
    statements.push_back(whole);
    const clang::SourceLocation begin = whole->getBeginLoc(), end = whole->getEndLoc();
    auto* body =
        clang::CompoundStmt::Create(tree_.context(), statements, clang::FPOptionsOverride(), begin, end);
    slot = new (tree_.context()) clang::StmtExpr(body, whole->getType(), begin, end, 0);
    return true;
  }

  /// Statements within the expression have full expressions of their own.
  void visit_inner(clang::Stmt* expression) {
    if (auto* inner = llvm::dyn_cast<clang::StmtExpr>(expression)) return void(visit(inner->getSubStmt()));
    for (clang::Stmt* child : expression->children())
      if (child) visit_inner(child);
  }

  void look_for(clang::Expr* expression) {
    if (llvm::isa<clang::StmtExpr, clang::UnaryExprOrTypeTraitExpr, clang::ConstantExpr>(expression)) return;
    if (is_decay(*expression)) note(*llvm::cast<clang::CastExpr>(expression)->getSubExpr());
    const auto* read = llvm::dyn_cast<clang::CastExpr>(expression);
    if (read && read->getCastKind() == clang::CK_LValueToRValue) return look_for_in_read(*expression);
    look_for_in_children(*expression);
  }

  void look_for_in_children(clang::Expr& expression) {
    for (clang::Stmt* child : expression.children())
      if (auto* operand = llvm::dyn_cast_or_null<clang::Expr>(child)) look_for(operand);
  }

  /// An element that is read: nobody keeps a pointer to its array.
  void look_for_in_read(clang::Expr& read) {
    clang::Expr* at = llvm::cast<clang::CastExpr>(read).getSubExpr()->IgnoreParens();
    while (true)
      if (auto* member = llvm::dyn_cast<clang::MemberExpr>(at); member && !member->isArrow()) {
        at = member->getBase()->IgnoreParens();
      } else if (auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at);
                 subscript && is_decay(*subscript->getBase()->IgnoreParens())) {
        look_for(subscript->getIdx());
        at = llvm::cast<clang::CastExpr>(subscript->getBase()->IgnoreParens())->getSubExpr()->IgnoreParens();
      } else {
        return look_for(at);
      }
  }

  /// The innermost member of an array that is part of a value.
  void note(clang::Expr& array) {
    clang::Expr* at = array.IgnoreParens();
    clang::MemberExpr* last = nullptr;
    while (true)
      if (auto* member = llvm::dyn_cast<clang::MemberExpr>(at); member && !member->isArrow()) {
        last = member;
        at = member->getBase()->IgnoreParens();
      } else if (auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(at);
                 subscript && is_decay(*subscript->getBase()->IgnoreParens())) {
        at = llvm::cast<clang::CastExpr>(subscript->getBase()->IgnoreParens())->getSubExpr()->IgnoreParens();
      } else {
        break;
      }
    if (last && at->isPRValue() && at->getType()->isRecordType() && !llvm::is_contained(temporaries_, last))
      temporaries_.push_back(last);
  }

  /// Makes the value that the member is of a variable's; its declaration.
  clang::Stmt* name(clang::MemberExpr& member) {
    clang::ASTContext& context = tree_.context();
    clang::Expr* value = member.getBase();
    const clang::SourceLocation place = value->getBeginLoc();
    clang::VarDecl* kept = tree_.variable(function_, value->getType(), place);
    const clang::QualType type = kept->getType(), pointer = context.getPointerType(type);
    clang::Expr* assignment =
        tree_.binary(tree_.reference(*kept, place), clang::BO_Assign, value, type, place);
    auto* address = clang::UnaryOperator::Create(context, tree_.reference(*kept, place), clang::UO_AddrOf,
                                                 pointer, clang::VK_PRValue, clang::OK_Ordinary, place, false,
                                                 clang::FPOptionsOverride());
    member.setBase(clang::UnaryOperator::Create(
        context, tree_.binary(assignment, clang::BO_Comma, address, pointer, place), clang::UO_Deref, type,
        clang::VK_LValue, clang::OK_Ordinary, place, false, clang::FPOptionsOverride()));
    member.setValueKind(clang::VK_LValue);
    return new (context) clang::DeclStmt(clang::DeclGroupRef(kept), place, place);
  }

  Tree& tree_;
  clang::FunctionDecl& function_;
  std::vector<clang::MemberExpr*> temporaries_; ///< whose base is a value
};

} // namespace

void TemporaryObjects::finish(Tree& tree, clang::FunctionDecl& function) {
  FullExpressions(tree, function).visit(function.getBody());
}

clang::Expr* TemporaryObjects::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::Expr* lvalue = modified_by(*expression);
  const clang::Expr* whole = lvalue ? whole_of(*lvalue) : nullptr;
  if (!whole || !whole->isPRValue()) return expression; // a value has no object but a temporary one
  return tree.before(
      tree.unsupported("an object of temporary lifetime is modified (C11 6.2.4p8)", expression->getExprLoc()),
      expression);
}

} // namespace fathom::tree
