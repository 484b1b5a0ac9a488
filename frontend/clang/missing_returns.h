// Ends of functions with a result, which must not be reached.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A call of `__fathom_end_of_function()` after the last statement of each function that has a result, but
/// for main: executions that come to it have passed no `return`. Code says that of scalars alone.
class MissingReturns : public Rewrite {
 public:
  void function(Tree& tree, clang::FunctionDecl& function) override;
};

} // namespace fathom::tree
