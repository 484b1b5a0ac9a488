// The types of library functions whose addresses a file takes.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// The type of a function of C's library, which clang knows also where it takes calls of it for others
/// (-fno-builtin). Null: it is none, or its type is in a header. Names of other libraries are the program's.
clang::QualType library_type(const clang::ASTContext& context, llvm::StringRef name);

/// A fact "function" for each function that the file uses otherwise than by calling it by its name, and does
/// not define. Its text has two lines: the name, and the type as the Itanium C++ ABI writes it. Types that
/// are compatible with others (C11 6.2.7p1: enumerations, functions without prototypes, arrays) are left out.
class LibraryTypes : public Rewrite {
 public:
  void unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) override;
};

} // namespace fathom::tree
