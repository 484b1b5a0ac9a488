// Comparisons and differences of addresses that clang decides by the names of objects.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Two names may stand for one object (aliases), and two literals may share their bytes (C11 6.4.5p7): such a
/// comparison is executed instead of folded. So is a difference, which has to be one within an object
/// (6.5.6p9).
class AddressComparisons : public Rewrite {
 public:
  clang::Expr* expression(Tree&, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
