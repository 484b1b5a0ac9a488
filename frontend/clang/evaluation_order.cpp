#include "frontend/clang/evaluation_order.h"

#include "frontend/clang/evaluated.h"

#include <clang/AST/Stmt.h>
#include <llvm/ADT/StringRef.h>

#include <algorithm>

namespace fathom::tree {

namespace {

constexpr size_t largest = 200; ///< statements and expressions of operands, with what they call

constexpr llvm::StringLiteral order_name = "__fathom_nondet_order";

/// Whether code cannot be generated twice, or would be four times: statements, and other such choices.
bool is_fixed(const clang::Stmt& statement) {
  if (llvm::isa<clang::StmtExpr>(statement)) return true;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&statement);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (callee && callee->getIdentifier() && callee->getName() == order_name) return true;
  const auto children = statement.children();
  return std::any_of(children.begin(), children.end(),
                     [](const clang::Stmt* child) { return child && is_fixed(*child); });
}

/// Calls, and what does as much.
bool has_calls(const clang::Stmt& statement) {
  if (llvm::isa<clang::CallExpr, clang::AtomicExpr, clang::VAArgExpr, clang::StmtExpr>(statement))
    return true;
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
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
    std::vector<clang::Expr*> operands(call->arg_begin(), call->arg_end());
    // The function may be computed, before the arguments or after them (C11 6.5.2.2p10).
    if (call->getDirectCallee() == nullptr && call->getBuiltinCallee() == 0)
      operands.push_back(call->getCallee());
    return operands;
  }
  if (auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(&expression))
    return {subscript->getBase(), subscript->getIdx()};
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(&expression)) return list->inits().vec();
  return {};
}

void set_operand(clang::Expr& expression, unsigned number, clang::Expr* operand) {
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) {
    if (number == call->getNumArgs())
      call->setCallee(operand);
    else
      call->setArg(number, operand);
    return;
  }
  if (auto* list = llvm::dyn_cast<clang::InitListExpr>(&expression)) {
    list->setInit(number, operand);
    return;
  }
  auto& operation = llvm::cast<clang::BinaryOperator>(expression);
  if (number == 0)
    operation.setLHS(operand);
  else
    operation.setRHS(operand);
}

bool is_number(clang::QualType type) {
  return (type->isIntegerType() && !type->isBooleanType()) || type->isRealFloatingType();
}

/// Whether temporaries can stand for the operands.
bool can_be_turned(const clang::Expr& expression) {
  if (const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(&expression)) {
    const clang::Expr* target = compound->getLHS()->IgnoreParens();
    return llvm::isa<clang::DeclRefExpr>(target) && is_number(target->getType()) &&
           is_number(compound->getRHS()->getType()) && !target->getType().isVolatileQualified();
  }
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
    const clang::Expr& target = *operation->getLHS();
    return !operation->isAssignmentOp() ||
           (target.getType()->isScalarType() && !target.refersToBitField() &&
            !target.getType()->isAtomicType() && !variable_of(target)) ||
           (llvm::isa<clang::ArraySubscriptExpr>(target.IgnoreParens()) && target.getType()->isScalarType());
  }
  if (llvm::isa<clang::InitListExpr>(expression)) return true;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression);
  return call && call->getBuiltinCallee() == 0;
}

Effects all_of(const EffectsOfFunctions::OfExpression& effects) {
  Effects all = effects.own;
  all.add(effects.called);
  return all;
}

/// The effects of an expression without those of the functions that it calls.
Effects values_of(const Effects& own) {
  Effects values;
  values.reads = own.reads, values.writes = own.writes;
  values.reads_through = own.reads_through, values.writes_through = own.writes_through;
  return values;
}

/// The calls of the operand, each as often as it stands there.
size_t calls_in(const clang::Stmt& operand, const Effects& own) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&operand);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  size_t count = callee && own.calls.count(callee->getCanonicalDecl()) ? 1 : 0;
  for (const clang::Stmt* child : operand.children())
    if (child) count += calls_in(*child, own);
  return count;
}

std::string joined(const std::set<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

} // namespace

void EvaluationOrder::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  for (const clang::FunctionDecl* function : defined) exposed_.look_at(function->getBody());
  exposed_.look_at_initialisers(tree.context());
  functions_ = std::make_unique<EffectsOfFunctions>(tree.context());
  for (const clang::FunctionDecl* function : defined) functions_->find_pointed_to(function->getBody());
  for (const clang::Decl* declaration : tree.context().getTranslationUnitDecl()->decls())
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration))
      functions_->find_pointed_to(variable->getInit());
}

void EvaluationOrder::decide(Tree& tree, clang::Expr* expression, const Operands& operands,
                             std::vector<EffectsOfFunctions::OfExpression>& effects) {
  std::set<unsigned> involved;
  std::set<std::string> unknown;
  bool by_known = false;
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
      if (all[i].calls_anything || all[k].calls_anything) unknown.insert("*"); // other files may have it
    }
  if (involved.empty()) return;
  bool is_cheap = can_be_turned(*expression), is_complete = involved.size() == 2 && unknown.empty();
  size_t size = 0;
  // Effects of another operand may come between two calls, and between a call and a read beside it.
  const auto has_parts = [&](unsigned number) {
    const size_t calls = calls_in(*operands[number], effects[number].own);
    return calls > 1 ||
           (calls == 1 && llvm::any_of(involved, [&](unsigned other) {
              return other != number &&
                     difference(tree.context(), effects[number].called, all[other], exposed_).is_possible &&
                     difference(tree.context(), values_of(effects[number].own), all[other], exposed_)
                         .is_possible;
            }));
  };
  for (const unsigned number : involved) {
    is_cheap = is_cheap && operands[number]->getType()->isScalarType() && !all[number].repeats &&
               !is_fixed(*operands[number]);
    is_complete = is_complete && !has_parts(number);
    size += all[number].size;
  }
  is_cheap = is_cheap && size <= largest && by_known;
  if (is_cheap) {
    std::vector<unsigned>& numbers = both_ways_[expression];
    numbers.assign(involved.begin(), involved.end());
    // clang computes the function first.
    const auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
    if (call && numbers.back() == call->getNumArgs())
      std::rotate(numbers.begin(), numbers.end() - 1, numbers.end());
  }
  if (!is_cheap || !is_complete)
    tree.fact("order", expression->getExprLoc(), by_known ? "" : joined(unknown));
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
    effects[0].own.read(*assignment->getLHS());
  decide(tree, expression, operands, effects);
}

/// The sizes of an array of arrays of variable length are not evaluated in any order that C says.
void EvaluationOrder::look_at_sizes(Tree& tree, const clang::DeclStmt& statement) {
  for (const clang::Decl* declaration : statement.decls()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    Effects before;
    const clang::ArrayType* array = variable ? variable->getType()->getAsArrayTypeUnsafe() : nullptr;
    for (; array != nullptr; array = array->getElementType()->getAsArrayTypeUnsafe()) {
      const auto* sized = llvm::dyn_cast<clang::VariableArrayType>(array);
      if (!sized || !sized->getSizeExpr()) continue;
      const Effects size = all_of(functions_->of(*sized->getSizeExpr()));
      const Difference found = difference(tree.context(), before, size, exposed_);
      if (found.is_possible || found.by_unknown) tree.fact("order", variable->getLocation(), "");
      before.add(size);
    }
  }
}

void EvaluationOrder::look_at_lists(Tree& tree, clang::Stmt* statement) {
  if (!statement) return;
  if (const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(statement)) look_at_sizes(tree, *declaration);
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

clang::Expr* EvaluationOrder::choose(Tree& tree, clang::FunctionDecl& function, std::vector<Part>& parts,
                                     clang::SourceLocation place) {
  clang::ASTContext& context = tree.context();
  std::vector<clang::Expr*> assignments;
  for (Part& part : parts) {
    part.kept = tree.variable(function, part.value->getType(), place);
    kept_.push_back(new (context) clang::DeclStmt(clang::DeclGroupRef(part.kept), place, place));
    assignments.push_back(tree.binary(tree.reference(*part.kept, place), clang::BO_Assign, part.value,
                                      part.kept->getType(), place));
  }
  const auto in_turn = [&] {
    clang::Expr* all = assignments.front();
    for (size_t i = 1; i < assignments.size(); ++i) all = tree.before(all, assignments[i]);
    return clang::ImplicitCastExpr::Create(context, context.VoidTy, clang::CK_ToVoid, all, nullptr,
                                           clang::VK_PRValue, clang::FPOptionsOverride());
  };
  clang::Expr* forth = in_turn();
  std::reverse(assignments.begin(), assignments.end());
  clang::Expr* choice = tree.call(order_name, context.BoolTy, {}, place);
  return new (context) clang::ConditionalOperator(choice, place, in_turn(), place, forth, context.VoidTy,
                                                  clang::VK_PRValue, clang::OK_Ordinary);
}

/// `*kept_address = kept_value`; null for what has no address.
clang::Expr* EvaluationOrder::turn_assignment(Tree& tree, clang::FunctionDecl& function,
                                              clang::BinaryOperator& assignment) {
  clang::ASTContext& context = tree.context();
  const clang::SourceLocation place = assignment.getExprLoc();
  clang::Expr* target = assignment.getLHS();
  auto* address = clang::UnaryOperator::Create(context, target, clang::UO_AddrOf,
                                               context.getPointerType(target->getType()), clang::VK_PRValue,
                                               clang::OK_Ordinary, place, false, clang::FPOptionsOverride());
  std::vector<Part> parts = {{assignment.getRHS(), nullptr}, {address, nullptr}};
  clang::Expr* first = choose(tree, function, parts, place);
  assignment.setRHS(tree.read(*parts[0].kept, place));
  assignment.setLHS(clang::UnaryOperator::Create(context, tree.read(*parts[1].kept, place), clang::UO_Deref,
                                                 target->getType(), clang::VK_LValue, clang::OK_Ordinary,
                                                 place, false, clang::FPOptionsOverride()));
  return tree.before(first, &assignment);
}

/// `variable = kept_variable + kept_value` for `variable += value`.
clang::Expr* EvaluationOrder::turn_compound(Tree& tree, clang::FunctionDecl& function,
                                            clang::CompoundAssignOperator& assignment) {
  clang::ASTContext& context = tree.context();
  const clang::SourceLocation place = assignment.getExprLoc();
  clang::Expr* target = assignment.getLHS();
  auto* old = clang::ImplicitCastExpr::Create(context, target->getType().getUnqualifiedType(),
                                              clang::CK_LValueToRValue, target, nullptr, clang::VK_PRValue,
                                              clang::FPOptionsOverride());
  std::vector<Part> parts = {{assignment.getRHS(), nullptr}, {old, nullptr}};
  clang::Expr* first = choose(tree, function, parts, place);
  const auto converted = [&](clang::Expr* value, clang::QualType type) -> clang::Expr* {
    if (context.hasSameUnqualifiedType(value->getType(), type)) return value;
    const bool from_float = value->getType()->isRealFloatingType(), to_float = type->isRealFloatingType();
    const clang::CastKind kind = from_float
                                     ? (to_float ? clang::CK_FloatingCast : clang::CK_FloatingToIntegral)
                                     : (to_float ? clang::CK_IntegralToFloating : clang::CK_IntegralCast);
    return clang::ImplicitCastExpr::Create(context, type.getUnqualifiedType(), kind, value, nullptr,
                                           clang::VK_PRValue, clang::FPOptionsOverride());
  };
  clang::Expr* sum = clang::BinaryOperator::Create(
      context, converted(tree.read(*parts[1].kept, place), assignment.getComputationLHSType()),
      tree.read(*parts[0].kept, place),
      clang::BinaryOperator::getOpForCompoundAssignment(assignment.getOpcode()),
      assignment.getComputationResultType(), clang::VK_PRValue, clang::OK_Ordinary, place,
      assignment.getFPFeatures());
  clang::Expr* whole =
      tree.binary(target, clang::BO_Assign, converted(sum, target->getType()), assignment.getType(), place);
  return tree.before(first, whole);
}

clang::Expr* EvaluationOrder::expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) {
  const auto found = both_ways_.find(expression);
  if (found == both_ways_.end()) return expression;
  const clang::SourceLocation place = expression->getExprLoc();
  const Operands operands = operands_of(*expression);
  for (const unsigned number : found->second)
    if (is_fixed(*operands[number])) { // made by a rewrite; code of it is there once
      tree.fact("order", place, "");
      return expression;
    }
  if (auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(expression))
    return turn_compound(tree, function, *compound);
  if (auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression); binary && binary->isAssignmentOp())
    return turn_assignment(tree, function, *binary);
  std::vector<Part> parts;
  for (const unsigned number : found->second) parts.push_back({operands[number], nullptr});
  clang::Expr* first = choose(tree, function, parts, place);
  for (size_t i = 0; i < parts.size(); ++i)
    set_operand(*expression, found->second[i], tree.read(*parts[i].kept, place));
  auto* list = llvm::dyn_cast<clang::InitListExpr>(expression);
  if (!list) return tree.before(first, expression);
  const unsigned earliest = found->second.front();
  list->setInit(earliest, tree.before(first, list->getInit(earliest)));
  return list;
}

/// What is kept lives as long as the function.
void EvaluationOrder::finish(Tree& tree, clang::FunctionDecl& function) {
  auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function.getBody());
  if (kept_.empty() || !body) return;
  llvm::SmallVector<clang::Stmt*, 16> statements(kept_.begin(), kept_.end());
  statements.append(body->body_begin(), body->body_end());
  function.setBody(clang::CompoundStmt::Create(tree.context(), statements, clang::FPOptionsOverride(),
                                               body->getLBracLoc(), body->getRBracLoc()));
  kept_.clear();
}

} // namespace fathom::tree
