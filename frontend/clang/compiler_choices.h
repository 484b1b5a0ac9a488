// Questions of a program that another compiler, or another level of optimisation, answers otherwise.
#pragma once

#include "frontend/clang/rewrites.h"

#include <clang/Lex/PPCallbacks.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class SourceManager;
} // namespace clang

namespace fathom::tree {

/// Names of the compiler that the program's own text asks for: where, and which.
using CompilerNames = std::vector<std::pair<clang::SourceLocation, std::string>>;

/// Collects them: macros that clang predefines and others do not (`__clang__`), that follow from options
/// (`__OPTIMIZE__`) or from the moment (`__DATE__`), and FLT_EVAL_METHOD. Headers of the system are left out.
std::unique_ptr<clang::PPCallbacks> watch_compiler_names(const clang::SourceManager& sources,
                                                         CompilerNames& found);

/// Built-in functions whose result depends on how much of the code a compiler sees through:
/// __builtin_constant_p where it is 0 here, __builtin_object_size where it is no constant. They are told
/// (fact "compiler"), and so are the names. Beside them: allocations of no bytes (fact "nothing",
/// C11 7.22.3p1), constant compound literals that have an address (facts "literals", "text literals",
/// C11 6.5.2.5p7).
class CompilerChoices : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
