// Places at which a program looks at the bytes of an object that has a type of its own.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <llvm/ADT/STLFunctionalExtras.h>

namespace fathom::tree {

/// How: `(unsigned char *)&object`, an argument for a pointer to constant void, one of memcmp and its like,
/// or a copy to numbers.
enum class Look { Cast, Argument, Comparison, Copy };

/// The objects whose bytes the expression looks at, or hands on to what may do so.
void for_each_object_seen(const clang::Expr& expression,
                          llvm::function_ref<void(clang::QualType, Look, clang::SourceLocation)> look);

/// `(char *)p` or `(void *)p`: the object that p points to. Null type: it is nothing of the kind.
clang::QualType seen_as_bytes(const clang::Expr& converted);

/// Whether the type, an element of it or one of its members is such a type.
bool has_part(clang::QualType type, llvm::function_ref<bool(clang::QualType)> is_one);

} // namespace fathom::tree
