// The types of what formats are given.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Where a call of scanf or one of its like has a format that is a literal, and an argument that points to
/// another type than the conversion writes (C11 7.21.6.2p10): a check in front of the call. Types are as good
/// as equal where they differ in their sign, or are integers of one size; a number that printf is given with
/// the other sign is checked to be one of both types (7.16.1.1p2).
///
/// A fact "sizes" for each call of scanf, printf or one of their like where an argument is, or points to, an
/// integer of the size that its conversion has, and of another type (C11 7.21.6.1p9, 7.21.6.2p12): what runs
/// cannot tell them apart. Likewise for va_arg of a type that another one is as long as. A fact "pointers"
/// where %p is given a pointer to something else than void or characters (7.21.6.1p8).
class FormatArguments : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
