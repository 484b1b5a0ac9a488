// Building pieces of clang's syntax tree, for what rewrites it before code is generated.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace fathom::tree {

/// One translation unit. Nodes are of the tree's own memory and carry the places they are given, so that a
/// report names the user's text. What is built is checked by nobody: types must fit as code generation wants
/// them.
class Tree {
 public:
  Tree(clang::ASTContext& context, llvm::Module& module) : context_(context), module_(module) {}

  clang::ASTContext& context() const { return context_; }

  /// The same value, which clang does not know while it generates code: an operation with it is executed
  /// instead of folded. `normalise/checks` puts the value back. For scalars of at most 64 bits and
  /// floating-point numbers; others are returned as they are.
  clang::Expr* opaque(clang::Expr* value);

  /// The same floating-point number, which the program converts itself, or has converted: an argument or the
  /// result of a cast. `normalise/checks` puts it back, and marks the conversion.
  clang::Expr* meant(clang::Expr* number);

  /// A call without result: where it is evaluated, `bad` (a scalar) being true, the property of this row of
  /// ir/program/sanitizer.def is violated. `row` is the handler's name there.
  clang::Expr* check(llvm::StringRef row, clang::Expr* bad, clang::SourceLocation place);

  /// A call without result: an execution that comes there is not followed, and the reason is told.
  clang::Expr* unsupported(llvm::StringRef why, clang::SourceLocation place);

  /// The function executes these statements first, none: it stays as it is.
  void begin_with(clang::FunctionDecl& function, llvm::ArrayRef<clang::Stmt*> statements);

  /// `(first, value)`; the value is no lvalue.
  clang::Expr* before(clang::Expr* first, clang::Expr* value);

  /// The value, evaluated once, and between that and its use what `then` makes of it (each call of the
  /// function that it is given is another reading of the value): `({ T kept = value; then(kept); kept; })`.
  clang::Expr* keep(clang::FunctionDecl& function, clang::Expr* value,
                    const std::function<clang::Expr*(const std::function<clang::Expr*()>& kept)>& then);

  /// A call of one of our functions; its type is made of the arguments'.
  clang::Expr* call(llvm::StringRef name, clang::QualType result, llvm::ArrayRef<clang::Expr*> arguments,
                    clang::SourceLocation place);

  clang::Expr* integer(uint64_t value, clang::QualType type, clang::SourceLocation place);
  clang::Expr* text(llvm::StringRef text);
  /// No constant is folded, and no operand converted.
  clang::Expr* binary(clang::Expr* left, clang::BinaryOperatorKind kind, clang::Expr* right,
                      clang::QualType type, clang::SourceLocation place);
  clang::Expr* size_of(clang::QualType type, clang::SourceLocation place);       ///< sizeof(type)
  clang::Expr* reference(clang::VarDecl& variable, clang::SourceLocation place); ///< an lvalue
  clang::Expr* address(clang::Expr* lvalue);                                     ///< a pointer to void
  clang::Expr* read(clang::VarDecl& variable, clang::SourceLocation place);
  /// A variable of automatic storage duration that debuggers do not see, without initialiser.
  clang::VarDecl* variable(clang::FunctionDecl& function, clang::QualType type, clang::SourceLocation place);

  /// A line of the module's named metadata, which the front end reads: (kind, file, line, column, text).
  void fact(llvm::StringRef kind, clang::SourceLocation place, llvm::StringRef text);

 private:
  clang::ASTContext& context_;
  llvm::Module& module_;
  std::map<std::string, clang::FunctionDecl*> functions_; ///< by name and type
};

/// All declarations at file level, and then those in these functions.
std::vector<const clang::Decl*> declarations_in(Tree& tree,
                                                const std::vector<clang::FunctionDecl*>& functions);

} // namespace fathom::tree
