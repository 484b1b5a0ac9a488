// Conversions between pointers to arrays, whose sizes are known at run time alone.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A check that both arrays have one size, where C asks for compatible types (C11 6.7.6.2p6): where a pointer
/// to an array of variable length is initialised, assigned or compared, without a cast. Arguments are not
/// looked at: the sizes of parameters are known in the function that has them.
class ArrayConversions : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
