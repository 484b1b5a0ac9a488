// Conversions of floating-point numbers that change the value.
#pragma once

#include "frontend/clang/rewrites.h"

namespace fathom::tree {

/// Whether the value of a constant is none of the type that it is converted to; false for what is no
/// constant.
bool loses_constant(const clang::ASTContext& context, const clang::CastExpr& conversion);
/// Whether the value of an integer constant is none of the type that it is converted to, or none that a
/// bit-field of so many bits has.
bool loses_integer(const clang::ASTContext& context, const clang::Expr& constant, clang::QualType type,
                   unsigned bits);

/// Calls `look` for each bit-field that a list initialises, with the number of its value in the list.
void for_each_bit_field(const clang::InitListExpr& list,
                        llvm::function_ref<void(const clang::FieldDecl&, unsigned)> look);

/// Not 0: the value is none that so many bits of its type have. A number of the type, which is shifted to the
/// right alone.
clang::Expr* bits_beyond(Tree& tree, const std::function<clang::Expr*()>& value, unsigned bits,
                         clang::SourceLocation place);

/// Tells conversions that the program writes from those that C makes, for `normalise/conversions`, which
/// checks the latter: the floating-point number of a cast is the argument of `__fathom_meant_TYPE`. An
/// implicit conversion of a constant that changes its value (C11 6.3.1.4, 6.3.1.5) is executed instead of
/// folded. So are initialisers of bit-fields; operations on atomic objects of narrow types are refused.
class LossyConversions : public Rewrite {
 public:
  clang::Expr* expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) override;
};

} // namespace fathom::tree
