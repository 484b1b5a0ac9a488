// The types that a file gives to names which other files may know too.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A fact "type" for each object and function with external linkage that the file defines or uses, system
/// headers aside. Its text has four lines: the name, "defined" or "declared", the type as
/// frontend/link/declared_types.h describes it, and the type as C writes it.
class DeclaredTypes : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
};

} // namespace fathom::tree
