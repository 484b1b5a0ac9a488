// The objects that expressions of a function name.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <set>

namespace fathom::tree {

/// The expression whose object, or value, the lvalue is a part of; null where it goes through a pointer.
const clang::Expr* whole_of(const clang::Expr& lvalue);

/// The variable that the lvalue is a part of; null where it goes through a pointer.
const clang::VarDecl* variable_of(const clang::Expr& lvalue);

/// Whether the lvalue is a member of a union, or a part of one.
bool is_in_union(const clang::Expr& lvalue);

/// Whether both are written alike, but for brackets around all.
bool are_equal(const clang::ASTContext& context, const clang::Expr& one, const clang::Expr& other);

/// The lvalue that the expression modifies; null where it modifies none by itself.
const clang::Expr* modified_by(const clang::Expr& expression);

/// Whether C lets a program take the lvalue's address.
bool has_address(const clang::Expr& lvalue);

/// Whether two lvalues of scalar type may name one object.
enum class Overlap { Never, Maybe, Always };

/// Variables of a translation unit to which pointers may lead, as far as this file makes them.
class ExposedVariables {
 public:
  void look_at(const clang::Stmt* statement);
  /// The initialisers of variables of file scope.
  void look_at_initialisers(const clang::ASTContext& context);
  bool has(const clang::VarDecl& variable) const {
    return variables_.count(variable.getCanonicalDecl()) != 0;
  }

 private:
  void expose(const clang::Expr& lvalue);
  std::set<const clang::VarDecl*> variables_;
};

/// By what both are made of: variables, members, indices, types. Equal pointers and indices are taken to have
/// equal values in both.
Overlap overlap(const clang::ASTContext& context, const clang::Expr& one, const clang::Expr& other,
                const ExposedVariables& exposed);

} // namespace fathom::tree
