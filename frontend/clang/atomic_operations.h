// Atomic operations that clang's code has otherwise than C.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "consume" for each operation: LLVM's modules have acquire there, which orders more. Compound
/// assignments of integers that clang computes otherwise than C (C11 6.5.16.2p3) are refused, sums that
/// overflow are found; arguments that are read from atomic objects are promoted.
class AtomicOperations : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
