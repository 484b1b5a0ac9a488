// Functions that a file calls and does not define.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "undefined" for each function with external linkage that the file uses and does not define, its own
/// `extern` declarations in functions included. Its text has three lines: the name; what a definition begins
/// with, whose parameters are a1, a2 and so on ("int (get)(int *a1)"; empty: no text of C declares them); a
/// variable of the result's type ("int result"; empty: there is none). A line more for each parameter through
/// which the function may write: its name.
class UndefinedFunctions : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
};

} // namespace fathom::tree
