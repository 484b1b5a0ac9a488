#include "frontend/clang/evaluation_order.h"

#include "frontend/clang/evaluated.h"

#include <clang/AST/Stmt.h>

#include <algorithm>

namespace fathom::tree {

namespace {

constexpr size_t largest = 200; ///< statements and expressions of operands, with what they call

bool has_statements(const clang::Stmt& statement) {
  if (llvm::isa<clang::StmtExpr>(statement)) return true;
  const auto children = statement.children();
  return std::any_of(children.begin(), children.end(),
                     [](const clang::Stmt* child) { return child && has_statements(*child); });
}

bool has_calls(const clang::Stmt& statement) {
  if (llvm::isa<clang::CallExpr>(statement)) return true;
  const auto children = statement.children();
  return std::any_of(children.begin(), children.end(),
                     [](const clang::Stmt* child) { return child && has_calls(*child); });
}

bool is_unordered(const clang::BinaryOperator& operation) {
  return !operation.isLogicalOp() && !operation.isCommaOp();
}

/// Those that may be evaluated in any order; empty where there is one order, or one operand.
std::vector<clang::Expr*> operands_of(clang::Expr& expression) {
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
    if (!is_unordered(*operation)) return {};
    return {operation->getLHS(), operation->getRHS()};
  }
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) return {call->arg_begin(), call->arg_end()};
  if (auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(&expression))
    return {subscript->getBase(), subscript->getIdx()};
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(&expression)) return list->inits().vec();
  return {};
}

void set_operand(clang::Expr& expression, unsigned number, clang::Expr* operand) {
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
    call->setArg(number, operand);
    return;
  }
  auto& operation = llvm::cast<clang::BinaryOperator>(expression);
  if (number == 0)
    operation.setLHS(operand);
  else
    operation.setRHS(operand);
}

/// Whether temporaries can stand for the operands.
bool can_be_turned(clang::Expr& expression) {
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(&expression))
    return !operation->isAssignmentOp();
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression);
  return call && call->getBuiltinCallee() == 0;
}

Effects all_of(const EffectsOfFunctions::OfExpression& effects) {
  Effects all = effects.own;
  all.add(effects.called);
  return all;
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

} // namespace

void EvaluationOrder::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  for (const clang::FunctionDecl* function : defined) exposed_.look_at(function->getBody());
  functions_ = std::make_unique<EffectsOfFunctions>(tree.context());
}

void EvaluationOrder::decide(Tree& tree, clang::Expr* expression, const Operands& operands,
                             std::vector<EffectsOfFunctions::OfExpression>& effects) {
  std::set<unsigned> involved;
  std::set<std::string> unknown;
  bool by_known = false, by_pointer = false;
  const bool is_list = llvm::isa<clang::InitListExpr>(expression);
  std::vector<Effects> all;
  for (const auto& one : effects) all.push_back(all_of(one));
  for (unsigned i = 0; i < operands.size(); ++i)
    for (unsigned k = i + 1; k < operands.size(); ++k) {
      if (!is_list && effects[i].own.is_nothing() && effects[k].own.is_nothing()) continue;
      const Difference found = difference(tree.context(), all[i], all[k], exposed_);
      if (!found.is_possible && !found.by_unknown) continue;
      involved.insert(i);
      involved.insert(k);
      by_known |= found.is_possible;
      if (!found.by_unknown) continue;
      unknown.insert(all[i].unknown.begin(), all[i].unknown.end());
      unknown.insert(all[k].unknown.begin(), all[k].unknown.end());
      by_pointer |= all[i].calls_anything || all[k].calls_anything;
    }
  if (involved.empty()) return;
  bool is_cheap = can_be_turned(*expression),
       is_complete = involved.size() == 2 && unknown.empty() && !by_pointer;
  size_t size = 0;
  for (const unsigned number : involved) {
    is_cheap = is_cheap && operands[number]->getType()->isScalarType() && !all[number].repeats &&
               !all[number].calls_anything && !has_statements(*operands[number]);
    is_complete = is_complete && effects[number].own.calls.size() <= 1;
    size += all[number].size;
  }
  is_cheap = is_cheap && size <= largest && by_known;
  if (is_cheap) both_ways_[expression] = {involved.begin(), involved.end()};
  if (!is_cheap || !is_complete)
    tree.fact("order", expression->getExprLoc(), by_known || by_pointer ? "" : joined(unknown));
}

void EvaluationOrder::look_at(Tree& tree, clang::Expr* expression) {
  const Operands operands = operands_of(*expression);
  if (operands.size() < 2) return;
  // Without calls the operands are unsequenced, which is for sequence_points.
  if (!llvm::isa<clang::InitListExpr>(expression) &&
      std::none_of(operands.begin(), operands.end(), [](const clang::Expr* one) { return has_calls(*one); }))
    return;
  std::vector<EffectsOfFunctions::OfExpression> effects;
  for (const clang::Expr* operand : operands) effects.push_back(functions_->of(*operand));
  // The left operand of a compound assignment is read, before or after the right one is evaluated.
  if (const auto* assignment = llvm::dyn_cast<clang::CompoundAssignOperator>(expression))
    if (const clang::VarDecl* variable = variable_of(*assignment->getLHS()))
      effects[0].own.reads.insert(variable->getCanonicalDecl());
  decide(tree, expression, operands, effects);
}

void EvaluationOrder::look_at_lists(Tree& tree, clang::Stmt* statement) {
  if (!statement) return;
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(statement)) look_at(tree, list);
  for (clang::Stmt* child : statement->children()) look_at_lists(tree, child);
}

void EvaluationOrder::function(Tree& tree, clang::FunctionDecl& function) {
  both_ways_.clear();
  look_at_lists(tree, function.getBody());
  for_each_evaluated(tree.context(), function, [&](clang::Expr* expression) {
    look_at(tree, expression);
    return expression;
  });
}

clang::Expr* EvaluationOrder::expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) {
  const auto found = both_ways_.find(expression);
  if (found == both_ways_.end()) return expression;
  clang::ASTContext& context = tree.context();
  const clang::SourceLocation place = expression->getExprLoc();
  const Operands operands = operands_of(*expression);
  for (const unsigned number : found->second)
    if (has_statements(*operands[number])) { // made by another rewrite; code of it cannot be there twice
      tree.fact("order", place, "");
      return expression;
    }
  llvm::SmallVector<clang::Stmt*, 4> body, forth;
  for (const unsigned number : found->second) {
    clang::Expr* operand = operands[number];
    clang::VarDecl* kept = tree.variable(function, operand->getType(), place);
    body.push_back(new (context) clang::DeclStmt(clang::DeclGroupRef(kept), place, place));
    forth.push_back(clang::BinaryOperator::Create(context, tree.reference(*kept, place), operand,
                                                  clang::BO_Assign, kept->getType(), clang::VK_PRValue,
                                                  clang::OK_Ordinary, place, clang::FPOptionsOverride()));
    set_operand(*expression, number, tree.read(*kept, place));
  }
  const llvm::SmallVector<clang::Stmt*, 4> back(forth.rbegin(), forth.rend());
  const auto block = [&](llvm::ArrayRef<clang::Stmt*> statements) {
    return clang::CompoundStmt::Create(context, statements, clang::FPOptionsOverride(), place, place);
  };
  clang::Expr* choice = tree.call("__fathom_nondet_order", context.BoolTy, {}, place);
  body.push_back(clang::IfStmt::Create(context, place, clang::IfStatementKind::Ordinary, nullptr, nullptr,
                                       choice, place, place, block(back), place, block(forth)));
  body.push_back(expression);
  return new (context) clang::StmtExpr(block(body), expression->getType(), place, place, 0);
}

} // namespace fathom::tree
