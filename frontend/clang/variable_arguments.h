// Lists of variable arguments, as the program writes them.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `va_start(list, last)`: the last parameter has a type that promotion leaves alone, and is no register,
/// array or function (C11 7.16.1.4p4). The fact "records": `va_arg` of a structure, for which x86-64 has no
/// type in code.
class VariableArguments : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
