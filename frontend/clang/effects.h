// Reads and writes of functions beyond their own variables.
#pragma once

#include "frontend/clang/lvalues.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace fathom::tree {

/// Objects that are reached through pointers: a member of a structure, or anything of a type.
struct Reached {
  const clang::FieldDecl* member; ///< or null
  const clang::Type* type;        ///< canonical
  bool operator<(const Reached& other) const {
    return std::pair(member, type) < std::pair(other.member, other.type);
  }
};

struct Effects {
  std::set<const clang::VarDecl*> reads, writes;
  std::set<const clang::VarDecl*> counted; ///< of `writes`: by ++ or -- alone, whose value nobody takes
  std::set<Reached> reads_through, writes_through;
  std::set<const clang::FunctionDecl*> calls;
  std::set<std::string> unknown; ///< functions of other files
  bool calls_anything = false;   ///< through a pointer
  bool may_end = false;          ///< exit, longjmp and their like: what would be evaluated after it never is
  bool may_fail = false;         ///< arithmetic that C may leave undefined, and calls that tell of an error
  bool acts = false; ///< as a call does: atomic operations, va_arg, statements in expressions, assembly
  std::set<std::string> states, changed_states; ///< of the library's own, which no argument leads to
  bool repeats = false;                         ///< has a loop, or calls itself
  size_t size = 0;                              ///< statements and expressions, those of what it calls too

  void add(const Effects& other);
  void read(const clang::Expr& lvalue);
  /// Whether it makes a difference that it is not evaluated at all.
  bool shows() const {
    return may_fail || !writes.empty() || !reads_through.empty() || !writes_through.empty();
  }
  bool is_nothing() const { return calls.empty() && unknown.empty() && !calls_anything && !acts; }
};

/// Whether it makes a difference which of the two is first. `by_unknown`: what other files' functions do is
/// the only reason.
struct Difference {
  bool is_possible = false, by_unknown = false;
};
Difference difference(const clang::ASTContext& context, const Effects& one, const Effects& other,
                      const ExposedVariables& exposed);

/// The effects of a translation unit's functions, with what they call; found as they are asked for.
class EffectsOfFunctions {
 public:
  explicit EffectsOfFunctions(const clang::ASTContext& context) : context_(context) {}

  /// Those of an expression: of its own, and of the functions that it calls.
  struct OfExpression {
    Effects own, called;
  };
  OfExpression of(const clang::Expr& expression);

  /// Functions that the statement, or an initialiser, makes pointers to.
  void find_pointed_to(const clang::Stmt* statement) { find_pointed_to(statement, false); }

 private:
  void find_pointed_to(const clang::Stmt* statement, bool is_called);
  const Effects& direct(const clang::FunctionDecl& definition);
  const Effects& whole(const clang::FunctionDecl& function);
  void follow(const clang::FunctionDecl& function, std::vector<const clang::FunctionDecl*>& active,
              std::set<const clang::FunctionDecl*>& known, Effects& effects);

  const clang::ASTContext& context_;
  std::map<const clang::FunctionDecl*, Effects> direct_, whole_;
  std::set<const clang::FunctionDecl*> pointed_to_;
};

} // namespace fathom::tree
