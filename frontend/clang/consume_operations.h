// Atomic operations that ask for memory_order_consume.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "consume" for each operation: LLVM's modules have acquire there, which orders more.
class ConsumeOperations : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
