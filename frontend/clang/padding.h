// Looks at the bytes of padding of a structure, whose values C leaves open (C11 6.2.6.1p6).
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// The address of a structure that has padding is used as that of bytes: it is cast to a pointer to
/// characters, or passed for a parameter that is a pointer to const void (memcmp, write, a hash function).
/// Such places are facts of the kind "padding", which normalise/padding.cpp reads. Functions that copy bytes
/// or pass the address on do not count.
class Padding : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
