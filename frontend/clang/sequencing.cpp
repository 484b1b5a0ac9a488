#include "frontend/clang/sequencing.h"

#include <algorithm>

namespace fathom::tree {

namespace {

bool is_read(const clang::Expr& expression) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression);
  return cast && cast->getCastKind() == clang::CK_LValueToRValue;
}

/// An atomic object is one, too.
bool is_scalar(clang::QualType type) {
  const auto* atomic = type->getAs<clang::AtomicType>();
  return (atomic ? atomic->getValueType() : type)->isScalarType();
}

/// Whether none of one's conditions contradicts one of the other's; which of them has more: -1, 0, 1, or 2
/// where each has some that the other one lacks.
std::optional<int> compare(const Access& one, const Access& other) {
  size_t common = 0;
  const size_t most = std::min(one.conditions.size(), other.conditions.size());
  while (common < most && one.conditions[common] == other.conditions[common]) ++common;
  if (common < most && one.conditions[common].first == other.conditions[common].first) return {};
  const bool more = common < one.conditions.size(), less = common < other.conditions.size();
  return more && less ? 2 : more ? 1 : less ? -1 : 0;
}

} // namespace

void Sequencing::Events::add(const Events& other) {
  all.insert(all.end(), other.all.begin(), other.all.end());
  pending.insert(pending.end(), other.pending.begin(), other.pending.end());
}

size_t Sequencing::add(clang::Expr* node, clang::Expr* lvalue, bool writes) {
  accesses_.push_back({node, lvalue->IgnoreParens(), writes, conditions_});
  return accesses_.size() - 1;
}

void Sequencing::hold(size_t one, size_t other) {
  const Access &left = accesses_[one], &right = accesses_[other];
  if (!left.writes && !right.writes) return;
  if (!is_scalar(left.lvalue->getType()) || !is_scalar(right.lvalue->getType())) return;
  if (!compare(left, right)) return;
  const Overlap found = overlap(context_, *left.lvalue, *right.lvalue, exposed_);
  if (found == Overlap::Never) return;
  const bool other_is_deeper = *compare(left, right) == -1;
  conflicts_.push_back(other_is_deeper ? Conflict{other, one, found} : Conflict{one, other, found});
}

void Sequencing::hold(const std::vector<size_t>& ones, const std::vector<size_t>& others) {
  for (const size_t one : ones)
    for (const size_t other : others) hold(one, other);
}

Sequencing::Events Sequencing::visit_operands(llvm::ArrayRef<clang::Expr*> operands) {
  Events result;
  for (clang::Expr* operand : operands) {
    const Events events = visit(operand);
    hold(events.all, result.all);
    result.add(events);
  }
  return result;
}

Sequencing::Events Sequencing::visit_under(unsigned condition, unsigned operand, clang::Expr* expression) {
  conditions_.emplace_back(condition, operand);
  Events events = visit(expression);
  conditions_.pop_back();
  return events;
}

Sequencing::Events Sequencing::visit_increment(clang::UnaryOperator& increment) {
  Events result = visit(increment.getSubExpr());
  const size_t write = add(&increment, increment.getSubExpr(), true);
  hold({write}, result.pending);
  result.all.push_back(write);
  result.pending.push_back(write);
  return result;
}

Sequencing::Events Sequencing::visit_assignment(clang::BinaryOperator& assignment) {
  Events left = visit(assignment.getLHS());
  if (assignment.isCompoundAssignmentOp()) left.all.push_back(add(&assignment, assignment.getLHS(), false));
  Events right = visit(assignment.getRHS());
  hold(right.all, left.all);
  const size_t write = add(&assignment, assignment.getLHS(), true);
  const clang::Expr* value = assignment.getRHS()->IgnoreParenCasts();
  for (const size_t other : right.pending) {
    const bool is_chain = accesses_[other].node == value && llvm::isa<clang::BinaryOperator>(value);
    if (!is_chain ||
        overlap(context_, *assignment.getLHS(), *accesses_[other].lvalue, exposed_) == Overlap::Always)
      hold(write, other);
  }
  hold({write}, left.pending);
  left.add(right);
  left.all.push_back(write);
  left.pending.push_back(write);
  return left;
}

Sequencing::Events Sequencing::visit_operator(clang::BinaryOperator& operation) {
  if (operation.isAssignmentOp()) return visit_assignment(operation);
  if (!operation.isLogicalOp() && !operation.isCommaOp())
    return visit_operands({operation.getLHS(), operation.getRHS()});
  Events left = visit(operation.getLHS());
  left.pending.clear();
  left.add(operation.isCommaOp() ? visit(operation.getRHS())
                                 : visit_under(choices_++, 0, operation.getRHS()));
  return left;
}

Sequencing::Events Sequencing::visit_choice(clang::AbstractConditionalOperator& choice) {
  const auto* binary = llvm::dyn_cast<clang::BinaryConditionalOperator>(&choice);
  Events result = visit(binary ? binary->getCommon() : choice.getCond());
  result.pending.clear();
  const unsigned number = choices_++;
  if (!binary) result.add(visit_under(number, 0, choice.getTrueExpr()));
  result.add(visit_under(number, 1, choice.getFalseExpr()));
  return result;
}

Sequencing::Events Sequencing::visit_others(clang::Expr& expression) {
  llvm::SmallVector<clang::Expr*, 4> operands;
  for (clang::Stmt* child : expression.children())
    if (auto* operand = llvm::dyn_cast_or_null<clang::Expr>(child)) operands.push_back(operand);
  if (llvm::isa<clang::InitListExpr>(expression)) { // in some order, C11 6.7.9p23
    Events result;
    for (clang::Expr* operand : operands) result.add(visit(operand));
    return result;
  }
  Events result = visit_operands(operands);
  if (llvm::isa<clang::CallExpr>(expression)) result.pending.clear();
  return result;
}

Sequencing::Events Sequencing::visit(clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::StmtExpr, clang::ConstantExpr, clang::OffsetOfExpr,
                clang::OpaqueValueExpr>(expression))
    return {};
  if (auto* generic = llvm::dyn_cast<clang::GenericSelectionExpr>(expression))
    return visit(generic->getResultExpr());
  if (auto* chosen = llvm::dyn_cast<clang::ChooseExpr>(expression)) return visit(chosen->getChosenSubExpr());
  if (auto* choice = llvm::dyn_cast<clang::AbstractConditionalOperator>(expression))
    return visit_choice(*choice);
  if (auto* operation = llvm::dyn_cast<clang::BinaryOperator>(expression)) return visit_operator(*operation);
  if (auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression);
      unary && unary->isIncrementDecrementOp())
    return visit_increment(*unary);
  Events result = visit_others(*expression);
  if (is_read(*expression))
    result.all.push_back(add(expression, llvm::cast<clang::CastExpr>(expression)->getSubExpr(), false));
  return result;
}

bool Sequencing::is_stable(const clang::Expr& lvalue) const {
  if (lvalue.HasSideEffects(context_, true)) return false;
  std::vector<const clang::Stmt*> left = {&lvalue};
  while (!left.empty()) {
    const clang::Stmt* at = left.back();
    left.pop_back();
    for (const clang::Stmt* child : at->children())
      if (child) left.push_back(child);
    const auto* cast = llvm::dyn_cast<clang::CastExpr>(at);
    if (!cast || !is_read(*cast)) continue;
    const clang::Expr& read = *cast->getSubExpr();
    for (const Access& access : accesses_)
      if (access.writes && overlap(context_, *access.lvalue, read, exposed_) != Overlap::Never) return false;
  }
  return true;
}

} // namespace fathom::tree
