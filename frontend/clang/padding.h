// Looks at bytes whose values C leaves open: padding (C11 6.2.6.1p6), and addresses (6.2.6.1p8).
#pragma once

#include "frontend/clang/rewrites.h"

#include <set>

namespace fathom::tree {

/// The address of a structure that has padding is used as that of bytes: it is cast to a pointer to
/// characters, or passed for a parameter that is a pointer to const void (memcmp, write, a hash function).
/// Such places are facts of the kind "padding", which normalise/padding.cpp reads; "bit-ints" where the bits
/// are those of a _BitInt. Functions that copy bytes or pass the address on do not count.
///
/// Likewise "pointer bytes" (normalise/addresses.cpp): the bytes of pointers are compared, copied to numbers,
/// or read through a pointer to numbers. `(char *)p - offsetof(...)` reads nothing. "pointers in unions": a
/// number of their size is beside them.
class Padding : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void finish(Tree& tree, clang::FunctionDecl& function) override;

 private:
  static void note(Tree& tree, const char* kind, clang::SourceLocation place);
  static void note_bytes(Tree& tree, clang::QualType target, clang::SourceLocation place);
  void look_at(Tree& tree, const clang::Expr& expression);

  std::set<const clang::Expr*> bytes_; ///< casts of pointers to pointers, to pointers to numbers
  std::set<const clang::Expr*> moved_; ///< such casts with something added
};

} // namespace fathom::tree
