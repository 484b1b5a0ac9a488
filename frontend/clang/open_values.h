// Values that C or the library leaves open, where the program looks at them.
#pragma once

#include "frontend/clang/rewrites.h"

#include <set>
#include <vector>

namespace fathom::tree {

/// Facts, which the answer tells:
///
///   "union bytes"      a function stores a member of a union, and reads a larger one of the same union, or
///                      the file looks at the bytes of such unions: those beyond the member that is stored
///                      are open (C11 6.2.6.1p7)
///   "thread numbers"   numbers of threads, or of keys, are used otherwise than as such, or their bytes are
///   "opened addresses" pointers to streams or folders are compared with each other, made numbers or texts,
///                      or their bytes are looked at
///   "empty objects"    the address of an object of no bytes is compared with another one
///   "text addresses"   a pointer to characters becomes a number, or one to what asks for more alignment
///   "lock copies"      a mutex, or its like, is copied (POSIX 2.9.9)
class OpenValues : public Rewrite {
 public:
  void function(Tree& tree, clang::FunctionDecl& function) override;
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
  void finish(Tree& tree, clang::FunctionDecl& function) override;

 private:
  void look_at_bytes(Tree& tree, const clang::Expr& expression);
  void look_at_members(Tree& tree, clang::Expr& expression);

  /// A member of a union.
  struct Member {
    const clang::Expr* whole; ///< the union
    uint64_t size;
    clang::SourceLocation place;
  };
  std::vector<Member> stored_, read_;
  /// Unions of the file: a member that is smaller was stored, bytes are looked at.
  std::set<const clang::TagDecl*> partly_stored_, seen_;
};

} // namespace fathom::tree
