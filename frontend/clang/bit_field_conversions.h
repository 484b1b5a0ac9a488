// Floating-point numbers that become values of bit-fields.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A bit-field has an integer type of its own width (C11 6.7.2.1p10), so a floating-point number that it does
/// not have is undefined (6.3.1.4p1). Clang converts to the declared type first, for which
/// `normalise/conversions` looks, and drops the rest of the bits: they are looked at here. What compound
/// assignments compute in floating point is refused.
class BitFieldConversions : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
