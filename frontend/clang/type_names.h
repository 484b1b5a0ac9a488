// The names that types are written by.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Type.h>

namespace fathom::tree {

/// Whether one of the names by which the type is written, each for the next, is such a one.
template <typename Function> bool is_named(clang::QualType type, const Function& is_one) {
  for (const auto* name = type->getAs<clang::TypedefType>(); name; name = type->getAs<clang::TypedefType>()) {
    if (is_one(*name->getDecl())) return true;
    type = name->getDecl()->getUnderlyingType();
  }
  return false;
}

} // namespace fathom::tree
