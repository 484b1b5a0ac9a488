// The table of changes that are made to the syntax tree before clang generates code.
#pragma once

#include "frontend/clang/tree.h"

#include <clang/AST/ASTConsumer.h>

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CodeGenAction;
class Preprocessor;
} // namespace clang

namespace fathom::tree {

/// One rewrite of one translation unit. All functions are there when it begins. First `unit` of all rewrites
/// is called, in the order of the table, then `function` of all for each function that is defined, with its
/// body as the user wrote it; then each evaluated expression of the body is offered to `expression` of all.
class Rewrite {
 public:
  virtual ~Rewrite() = default;
  virtual void unit(Tree&, const std::vector<clang::FunctionDecl*>& /*defined*/) {}
  virtual void function(Tree&, clang::FunctionDecl&) {}
  /// What takes the expression's place, of the same type and value category; operands come before their
  /// operators, and have been rewritten. Lists of initialisers stay, their elements may change.
  virtual clang::Expr* expression(Tree&, clang::FunctionDecl&, clang::Expr* expression) { return expression; }
  /// After all expressions of the function.
  virtual void finish(Tree&, clang::FunctionDecl&) {}
};

struct RewriteRow {
  const char* name; ///< as in ir/program/tree_rewrites.def
  std::unique_ptr<Rewrite> (*make)();
};

/// The rewrites that there are, in the order in which they are done.
const std::vector<RewriteRow>& rewrites();

/// A consumer that hands everything on to code generation, whole and rewritten, at the end of the file. The
/// names (separated by commas) of what was done are left in the module's metadata `fathom.tree`: what is
/// missing there nobody may rely on.
std::unique_ptr<clang::ASTConsumer> rewriting(const std::string& names, clang::CodeGenAction& action,
                                              clang::Preprocessor& preprocessor,
                                              std::unique_ptr<clang::ASTConsumer> generator);

} // namespace fathom::tree
