// Atomic operations that clang's code has otherwise than C.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "consume" for each operation: LLVM's modules have acquire there, which orders more. A compound
/// assignment of an integer with a floating-point number (C11 6.5.16.2p3) is refused.
class ConsumeOperations : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
