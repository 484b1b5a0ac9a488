// Constants that initialise objects.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Nothing executes the initialisers of objects of static storage duration, nor the lists of constants that
/// clang copies into local variables: clang folds them. Operations that C leaves undefined (overflow, shifts,
/// conversions of floating-point numbers, addresses outside of their objects) and conversions that change the
/// value are found in the tree; parts that nobody evaluates are left out. Static ones are violations of every
/// execution: the functions of the file say so where they begin. The list of a local variable becomes one
/// that is executed, and says so itself.
class StaticInitialisers : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
  void function(Tree& tree, clang::FunctionDecl& function) override;
};

} // namespace fathom::tree
