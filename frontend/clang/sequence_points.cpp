#include "frontend/clang/sequence_points.h"

#include <clang/AST/Stmt.h>

namespace fathom::tree {

namespace {

clang::Expr* are_one(Tree& tree, clang::Expr* one, clang::Expr* other) {
  // clang would take for granted that two names name two objects.
  return tree.binary(tree.opaque(tree.address(one)), clang::BO_EQ, tree.address(other), tree.context().IntTy,
                     one->getBeginLoc());
}

} // namespace

void SequencePoints::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  for (const clang::FunctionDecl* function : defined) exposed_.look_at(function->getBody());
  exposed_.look_at_initialisers(tree.context());
}

void SequencePoints::decide(Tree& tree, const Sequencing& sequencing, const Conflict& conflict) {
  const Access& first = sequencing.accesses()[conflict.first];
  const Access& second = sequencing.accesses()[conflict.second];
  const clang::SourceLocation place = first.node->getExprLoc();
  const bool both_known = sequencing.is_stable(*first.lvalue) && sequencing.is_stable(*second.lvalue);
  std::vector<clang::Expr*>& checks = checks_[first.node];
  const bool second_is_conditional =
      second.conditions.size() > first.conditions.size() ||
      !std::equal(second.conditions.begin(), second.conditions.end(), first.conditions.begin());
  if (second_is_conditional)
    checks.push_back(tree.unsupported("operands that both may or may not modify an object", place));
  else if (conflict.overlap == Overlap::Always && both_known)
    checks.push_back(tree.check("unsequenced", tree.integer(1, tree.context().IntTy, place), place));
  else if (both_known && has_address(*first.lvalue) && has_address(*second.lvalue))
    checks.push_back(tree.check("unsequenced", are_one(tree, first.lvalue, second.lvalue), place));
  else
    tree.fact("objects", place, "");
}

/// The sizes of an array of arrays of variable length are within one full declarator (C11 6.7.6p3): no
/// sequence point lies between them.
void SequencePoints::look_at_sizes(Tree& tree, const clang::DeclStmt& statement) {
  for (const clang::Decl* declaration : statement.decls()) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
    const clang::ArrayType* array = variable ? variable->getType()->getAsArrayTypeUnsafe() : nullptr;
    llvm::SmallVector<clang::Expr*, 4> sizes;
    for (; array != nullptr; array = array->getElementType()->getAsArrayTypeUnsafe())
      if (const auto* sized = llvm::dyn_cast<clang::VariableArrayType>(array); sized && sized->getSizeExpr())
        sizes.push_back(sized->getSizeExpr());
    if (sizes.size() < 2) continue;
    look_at_operands(tree, sizes);
    seen_.insert(sizes.begin(), sizes.end());
  }
}

void SequencePoints::look_at_operands(Tree& tree, llvm::ArrayRef<clang::Expr*> operands) {
  Sequencing sequencing(tree.context(), exposed_);
  sequencing.look_at(operands);
  for (const Conflict& conflict : sequencing.conflicts()) decide(tree, sequencing, conflict);
}

/// Each operand that is read: `evaluated` visits those that have side effects.
void SequencePoints::look_at_assembly(Tree& tree, clang::Stmt& statement) {
  auto* assembly = llvm::dyn_cast<clang::GCCAsmStmt>(&statement);
  for (unsigned i = 0; assembly && i < assembly->getNumInputs(); ++i)
    look_at(tree, assembly->getInputExpr(i));
}

/// Full expressions: those that are no operands, and those within statement expressions.
void SequencePoints::look_at(Tree& tree, clang::Stmt* statement) {
  if (!statement) return;
  if (llvm::isa<clang::AsmStmt>(statement)) return look_at_assembly(tree, *statement);
  if (const auto* declaration = llvm::dyn_cast<clang::DeclStmt>(statement)) look_at_sizes(tree, *declaration);
  if (auto* expression = llvm::dyn_cast<clang::Expr>(statement)) {
    if (!seen_.contains(expression)) look_at_operands(tree, expression);
    std::vector<clang::Stmt*> left = {expression};
    while (!left.empty()) {
      clang::Stmt* at = left.back();
      left.pop_back();
      if (auto* inner = llvm::dyn_cast<clang::StmtExpr>(at)) {
        look_at(tree, inner->getSubStmt());
        continue;
      }
      if (const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(at);
          size && size->isArgumentType()) {
        for (clang::Stmt* child : at->children()) look_at(tree, child); // sizes of its dimensions (C11 6.8p4)
        continue;
      }
      for (clang::Stmt* child : at->children())
        if (child) left.push_back(child);
    }
    return;
  }
  for (clang::Stmt* child : statement->children()) look_at(tree, child);
}

void SequencePoints::function(Tree& tree, clang::FunctionDecl& function) {
  checks_.clear();
  seen_.clear();
  look_at(tree, function.getBody());
}

clang::Expr* SequencePoints::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto found = checks_.find(expression);
  if (found == checks_.end()) return expression;
  clang::Expr* result = expression;
  for (clang::Expr* check : found->second) result = tree.before(check, result);
  return result;
}

} // namespace fathom::tree
