#include "frontend/clang/scanned_arguments.h"

#include <clang/AST/FormatString.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

namespace formats = clang::analyze_format_string;

/// The number of the argument that is the format, -1 of other functions. A name that the header binds to
/// another one
/// (`__isoc99_scanf`) is here what the user has written.
int format_of(llvm::StringRef name) {
  return llvm::StringSwitch<int>(name)
      .Cases("scanf", "__isoc99_scanf", "__isoc23_scanf", 0)
      .Cases("fscanf", "sscanf", "__isoc99_fscanf", "__isoc99_sscanf", "__isoc23_fscanf", "__isoc23_sscanf",
             1)
      .Default(-1);
}

clang::QualType without_arrays(clang::QualType type) {
  while (const clang::ArrayType* array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  return type.getCanonicalType().getUnqualifiedType();
}

/// What a conversion writes, and what an argument points to.
bool fits(const clang::ASTContext& context, clang::QualType written, clang::QualType object) {
  written = without_arrays(written);
  object = without_arrays(object);
  if (written == object || object->isVoidType() || object->isIncompleteType()) return true;
  if (written->isIntegralOrEnumerationType() && object->isIntegralOrEnumerationType())
    return context.getTypeSize(written) == context.getTypeSize(object);
  return written->isPointerType() && object->isPointerType();
}

class Handler : public formats::FormatStringHandler {
 public:
  Handler(clang::ASTContext& context, const clang::CallExpr& call, unsigned first)
      : context_(context), call_(call), first_(first) {}

  bool HandleScanfSpecifier(const clang::analyze_scanf::ScanfSpecifier& directive, const char*,
                            unsigned) override {
    if (!directive.consumesDataArgument()) return true;
    const unsigned number = first_ + directive.getArgIndex();
    const formats::ArgType type = directive.getArgType(context_);
    if (number >= call_.getNumArgs() || !type.isValid()) return true;
    const auto* wanted = type.getRepresentativeType(context_)->getAs<clang::PointerType>();
    const auto* given = call_.getArg(number)->getType()->getAs<clang::PointerType>();
    if (wanted && given && !fits(context_, wanted->getPointeeType(), given->getPointeeType())) differ_ = true;
    return true;
  }

  bool differ() const { return differ_; }

 private:
  clang::ASTContext& context_;
  const clang::CallExpr& call_;
  unsigned first_;
  bool differ_ = false;
};

} // namespace

clang::Expr* ScannedArguments::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getIdentifier() || callee->hasBody()) return expression;
  const int number = format_of(callee->getName());
  if (number < 0 || unsigned(number) >= call->getNumArgs()) return expression;
  const auto* format =
      llvm::dyn_cast<clang::StringLiteral>(call->getArg(unsigned(number))->IgnoreParenImpCasts());
  if (!format || !format->isOrdinary()) return expression;
  Handler handler(tree.context(), *call, unsigned(number) + 1);
  const llvm::StringRef text = format->getString();
  formats::ParseScanfString(handler, text.begin(), text.end(), tree.context().getLangOpts(),
                            tree.context().getTargetInfo());
  if (!handler.differ()) return expression;
  const clang::SourceLocation place = call->getBeginLoc();
  return tree.before(tree.check("scanned_type", tree.integer(1, tree.context().IntTy, place), place),
                     expression);
}

} // namespace fathom::tree
