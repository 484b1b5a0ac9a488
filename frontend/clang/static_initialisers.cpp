#include "frontend/clang/static_initialisers.h"

#include "frontend/clang/constant_addresses.h"
#include "frontend/clang/constant_operations.h"
#include "frontend/clang/lossy_conversions.h"

#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>

namespace fathom::tree {

namespace {

class Finder : public clang::RecursiveASTVisitor<Finder> {
 public:
  explicit Finder(clang::ASTContext& context) : context_(context) {}

  struct Found {
    clang::SourceLocation place;
    llvm::StringRef row;
  };
  std::vector<Found> found;

  bool VisitVarDecl(clang::VarDecl* variable) {
    const clang::SourceManager& sources = context_.getSourceManager();
    if (variable->hasGlobalStorage() && variable->hasInit() &&
        !sources.isInSystemHeader(variable->getLocation()))
      look_at(*variable->getInit());
    return true;
  }

  void look_at(const clang::Stmt& part) {
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(part)) return;
    if (const auto* generic = llvm::dyn_cast<clang::GenericSelectionExpr>(&part))
      return look_at(*generic->getResultExpr());
    if (const auto* choice = llvm::dyn_cast<clang::ChooseExpr>(&part))
      return look_at(*choice->getChosenSubExpr());
    if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(&part)) {
      bool is_first = false;
      if (choice->getCond()->EvaluateAsBooleanCondition(is_first, context_)) {
        look_at(*choice->getCond());
        return look_at(is_first ? *choice->getTrueExpr() : *choice->getFalseExpr());
      }
    }
    if (const auto* both = llvm::dyn_cast<clang::BinaryOperator>(&part); both && both->isLogicalOp()) {
      bool is_true = false;
      if (both->getLHS()->EvaluateAsBooleanCondition(is_true, context_) &&
          is_true == (both->getOpcode() == clang::BO_LOr))
        return look_at(*both->getLHS());
    }
    look_at_one(part);
    for (const clang::Stmt* child : part.children())
      if (child) look_at(*child);
  }

 private:
  void look_at_one(const clang::Stmt& part) {
    if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(&part);
        cast && !cast->isPartOfExplicitCast())
      look_at_cast(*cast);
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(&part)) look_at_fields(*list);
    const auto* expression = llvm::dyn_cast<clang::Expr>(&part);
    if (!expression) return;
    llvm::StringRef row = undefined_operation(context_, *expression);
    if (row.empty()) row = wrong_step(context_, *expression);
    if (!row.empty()) found.push_back({expression->getExprLoc(), row});
  }

  void look_at_cast(const clang::ImplicitCastExpr& cast) {
    const clang::CastKind kind = cast.getCastKind();
    const clang::QualType type = cast.getType();
    const clang::Expr& value = *cast.getSubExpr();
    const bool from_number = kind == clang::CK_FloatingToIntegral || kind == clang::CK_FloatingCast;
    if (kind == clang::CK_IntegralCast && loses_integer(context_, value, type, context_.getIntWidth(type)))
      found.push_back({value.getExprLoc(), "implicit_conversion"});
    const bool is_real = (from_number ? value.getType() : type)->isRealFloatingType();
    if ((from_number || kind == clang::CK_IntegralToFloating) && is_real && loses_constant(context_, cast))
      found.push_back({value.getExprLoc(), "float_cast_loss"});
  }

  void look_at_fields(const clang::InitListExpr& list) {
    for_each_bit_field(list, [&](const clang::FieldDecl& field, unsigned number) {
      const clang::Expr& value = *list.getInit(number);
      if (loses_integer(context_, value, field.getType(), field.getBitWidthValue(context_)))
        found.push_back({value.getExprLoc(), "implicit_conversion"});
    });
  }

  clang::ASTContext& context_;
};

/// Finds lists of constants that initialise local variables.
class Lists : public clang::RecursiveASTVisitor<Lists> {
 public:
  explicit Lists(Tree& tree) : tree_(tree) {}

  bool VisitVarDecl(clang::VarDecl* variable) {
    if (!variable->hasLocalStorage() || !variable->hasInit()) return true;
    auto* list = llvm::dyn_cast<clang::InitListExpr>(variable->getInit());
    if (list && list->isConstantInitializer(tree_.context(), false)) look_at(*list);
    return true;
  }

 private:
  void look_at(clang::InitListExpr& list) {
    for (unsigned i = 0; i < list.getNumInits(); ++i) {
      clang::Expr* value = list.getInit(i);
      if (auto* inner = llvm::dyn_cast<clang::InitListExpr>(value)) {
        look_at(*inner);
        continue;
      }
      if (!value->getType()->isScalarType()) continue;
      Finder finder(tree_.context());
      finder.look_at(*value);
      for (const auto& [place, row] : finder.found)
        value = tree_.before(tree_.check(row, tree_.integer(1, tree_.context().IntTy, place), place), value);
      list.setInit(i, value);
    }
  }

  Tree& tree_;
};

} // namespace

void StaticInitialisers::function(Tree& tree, clang::FunctionDecl& function) {
  Lists(tree).TraverseStmt(function.getBody());
}

void StaticInitialisers::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  Finder finder(tree.context());
  finder.TraverseDecl(tree.context().getTranslationUnitDecl());
  if (finder.found.empty()) return;
  for (clang::FunctionDecl* function : defined) {
    llvm::SmallVector<clang::Stmt*> statements;
    for (const auto& [place, row] : finder.found)
      statements.push_back(tree.check(row, tree.integer(1, tree.context().IntTy, place), place));
    tree.begin_with(*function, statements);
  }
}

} // namespace fathom::tree
