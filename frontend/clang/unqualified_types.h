// Types that the program writes without the qualifiers of what they are made of.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// `typeof_unqual(v) t` declares a variable without the qualifiers of `v` (C23 6.7.3.6p5), also as
/// `__typeof_unqual__`. Debug information, by which declared types are known, is made of the type of `v`:
/// what is declared so gets the type that is meant.
class UnqualifiedTypes : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
};

} // namespace fathom::tree
