// The types of pointers that a program accesses through pointers.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Names the type of each lvalue `*p`, `p[i]`, `p->m` that is a pointer: to alias analysis, and so in the
/// code, all pointers are of one type, to C they are not (C11 6.5p7, 6.2.7p1). `p` becomes
/// `__fathom_points_to_TYPE(p)`, which `frontend/link/pointer_types` takes out again. Not named are pointers
/// to functions, to arrays and to structures without a tag, and elements of members that are arrays.
///
/// Likewise the type of bit-fields, which alias analysis does not know: `p->a` becomes
/// `__fathom_bits_of_TYPE(p)->a` where all bit-fields of the structure have one type.
///
/// The fact "atomic pointers": a pointer to an object becomes one to an atomic type, or the other way round,
/// and code does not tell the accesses apart (C11 6.2.5p27).
class PointerTypes : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void finish(Tree& tree, clang::FunctionDecl& function) override;
};

} // namespace fathom::tree
