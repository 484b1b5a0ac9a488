// What an expression reads and modifies, and between which of that no sequence point lies (C11 6.5p2, annex
// C).
#pragma once

#include "frontend/clang/lvalues.h"

#include <clang/AST/Expr.h>

#include <vector>

namespace fathom::tree {

/// A read or a modification of a scalar object.
struct Access {
  clang::Expr* node;   ///< the operator that does it: an rvalue
  clang::Expr* lvalue; ///< the object
  bool writes;
  /// Under which operands of &&, || and ?: it stands, from the outside: the number of the operator, and which
  /// of its operands.
  std::vector<std::pair<unsigned, unsigned>> conditions;
};

/// Two accesses in no order, one of which modifies.
struct Conflict {
  size_t first, second; ///< numbers of accesses; `first` is evaluated only where `second` is, or is the later
  Overlap overlap;
};

/// One full expression. A call is a sequence point after its arguments; what the function itself does is in
/// some order with everything else, and left out. So are statement expressions. An assignment as the right
/// operand of another one counts as done before that (its value is the one after it, C11 6.5.16p3):
/// `m[i][j] = m[j][i] = 0` may name one element twice.
class Sequencing {
 public:
  Sequencing(const clang::ASTContext& context, const ExposedVariables& exposed)
      : context_(context), exposed_(exposed) {}

  /// One expression, or several within one full declarator.
  void look_at(llvm::ArrayRef<clang::Expr*> expressions) { (void)visit_operands(expressions); }

  const std::vector<Access>& accesses() const { return accesses_; }
  const std::vector<Conflict>& conflicts() const { return conflicts_; }

  /// Whether the lvalue has one address wherever in the expression it is computed.
  bool is_stable(const clang::Expr& lvalue) const;

 private:
  /// Numbers of accesses: all, and modifications that no sequence point follows.
  struct Events {
    std::vector<size_t> all, pending;
    void add(const Events& other);
  };

  Events visit(clang::Expr* expression);
  Events visit_operands(llvm::ArrayRef<clang::Expr*> operands);
  Events visit_operator(clang::BinaryOperator& operation);
  Events visit_assignment(clang::BinaryOperator& assignment);
  Events visit_increment(clang::UnaryOperator& increment);
  Events visit_choice(clang::AbstractConditionalOperator& choice);
  Events visit_under(unsigned condition, unsigned operand, clang::Expr* expression);
  Events visit_others(clang::Expr& expression);
  size_t add(clang::Expr* node, clang::Expr* lvalue, bool writes);
  void hold(const std::vector<size_t>& ones, const std::vector<size_t>& others);
  void hold(size_t one, size_t other);

  const clang::ASTContext& context_;
  const ExposedVariables& exposed_;
  std::vector<Access> accesses_;
  std::vector<Conflict> conflicts_;
  std::vector<std::pair<unsigned, unsigned>> conditions_;
  unsigned choices_ = 0;
};

} // namespace fathom::tree
