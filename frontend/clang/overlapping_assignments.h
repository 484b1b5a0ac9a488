// Assignments of one object to another that overlaps it.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// A check of each simple assignment that stores in a member of a union what it reads, perhaps converted,
/// from one of another type: they may share no byte (C11 6.5.16.1p3). Other objects of two types overlap only
/// where `effective-type` is violated, those of one type only where one is misaligned; structures are copied
/// in code, where that is looked at. Left out are operands with side effects: both would be evaluated twice.
class OverlappingAssignments : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) override;
};

} // namespace fathom::tree
