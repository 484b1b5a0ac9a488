// Places of assembly that stands outside of functions.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "assembly" with the text, for each piece; LLVM's modules have the text alone.
class AssemblyPlaces : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
};

} // namespace fathom::tree
