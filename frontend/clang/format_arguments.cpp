#include "frontend/clang/format_arguments.h"

#include "frontend/library/written_name.h"

#include <clang/AST/FormatString.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

namespace formats = clang::analyze_format_string;

/// Which argument is the format (-1: the function has none), and whether the function reads input.
struct Function {
  int format;
  bool reads;
};
Function function_of(llvm::StringRef name) {
  return llvm::StringSwitch<Function>(frontend::written_name(name))
      .Case("scanf", {0, true})
      .Cases("fscanf", "sscanf", {1, true})
      .Case("printf", {0, false})
      .Cases("fprintf", "dprintf", "sprintf", "asprintf", "syslog", {1, false})
      .Case("snprintf", {2, false})
      .Default({-1, false});
}

clang::QualType without_arrays(clang::QualType type) {
  while (const clang::ArrayType* array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  return type.getCanonicalType().getUnqualifiedType();
}

bool are_of_one_size(const clang::ASTContext& context, clang::QualType one, clang::QualType other) {
  return one->isIntegralOrEnumerationType() && other->isIntegralOrEnumerationType() &&
         context.getTypeSize(one) == context.getTypeSize(other);
}

/// Whether what a conversion writes may be stored in the object that the argument points to.
bool fits(const clang::ASTContext& context, clang::QualType written, clang::QualType object) {
  written = without_arrays(written);
  object = without_arrays(object);
  if (written == object || object->isVoidType() || object->isIncompleteType()) return true;
  if (written->isIntegralOrEnumerationType() && object->isIntegralOrEnumerationType())
    return are_of_one_size(context, written, object);
  return written->isPointerType() && object->isPointerType();
}

/// Whether all that two integer types have in common is their size. Enumerated types and characters have the
/// type of some integer.
bool differ_in_rank(const clang::ASTContext& context, clang::QualType one, clang::QualType other) {
  one = without_arrays(one);
  other = without_arrays(other);
  if (!one->getAs<clang::BuiltinType>() || !other->getAs<clang::BuiltinType>()) return false;
  if (!are_of_one_size(context, one, other)) return false;
  return context.getIntegerTypeOrder(context.getCorrespondingUnsignedType(one),
                                     context.getCorrespondingUnsignedType(other)) != 0;
}

/// Integers of one size, one of them with a sign.
bool differ_in_sign(const clang::ASTContext& context, clang::QualType one, clang::QualType other) {
  return one->isIntegerType() && other->isIntegerType() && !one->isEnumeralType() &&
         !other->isEnumeralType() && context.getIntWidth(one) == context.getIntWidth(other) &&
         one->isSignedIntegerType() != other->isSignedIntegerType();
}

/// Whether a shorter type of integers has the same size, so that code does not tell what is passed and what
/// is read.
bool has_a_twin(const clang::ASTContext& context, const clang::VAArgExpr& read) {
  const clang::QualType type = read.getType();
  const bool is_long = type->isSpecificBuiltinType(clang::BuiltinType::Long) ||
                       type->isSpecificBuiltinType(clang::BuiltinType::ULong);
  const bool is_longer = type->isSpecificBuiltinType(clang::BuiltinType::LongLong) ||
                         type->isSpecificBuiltinType(clang::BuiltinType::ULongLong);
  return (is_long && context.getTypeSize(type) == context.getTypeSize(context.IntTy)) ||
         (is_longer && context.getTypeSize(type) == context.getTypeSize(context.LongTy));
}

/// Whether it is passed as one value, of which the library sees whether it is the one that it wants:
/// structures, vectors and integers of more bits than any conversion has are not.
bool is_passed_alone(const clang::ASTContext& context, clang::QualType type) {
  return type->isScalarType() &&
         (!type->isIntegerType() || context.getTypeSize(type) <= context.getTypeSize(context.LongLongTy));
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
    if (!is_passed_alone(context_, call_.getArg(number)->getType())) differ_ = true;
    if (!wanted || !given) return true;
    if (!fits(context_, wanted->getPointeeType(), given->getPointeeType())) differ_ = true;
    if (differ_in_rank(context_, wanted->getPointeeType(), given->getPointeeType())) are_alike_ = true;
    return true;
  }

  bool HandlePrintfSpecifier(const clang::analyze_printf::PrintfSpecifier& directive, const char*, unsigned,
                             const clang::TargetInfo&) override {
    for (const formats::OptionalAmount& amount : {directive.getFieldWidth(), directive.getPrecision()})
      if (amount.hasDataArgument()) look_at(amount.getArgIndex(), context_.IntTy);
    const formats::ArgType type = directive.getArgType(context_, false);
    if (directive.consumesDataArgument() && type.isValid())
      look_at(directive.getArgIndex(), type.getRepresentativeType(context_));
    if (directive.consumesDataArgument() &&
        directive.getConversionSpecifier().getKind() == formats::ConversionSpecifier::pArg)
      look_at_pointer(directive.getArgIndex());
    return true;
  }

  bool differ() const { return differ_; }
  bool are_alike() const { return are_alike_; }
  /// Arguments whose types differ from the conversions' in their sign alone, by their numbers.
  const std::vector<unsigned>& of_other_sign() const { return of_other_sign_; }
  /// A pointer to something is printed as one to void.
  bool prints_pointer() const { return prints_pointer_; }

 private:
  /// Numbers of other sizes, and numbers for pointers, are seen where the library reads them.
  void look_at(unsigned argument, clang::QualType wanted) {
    const unsigned number = first_ + argument;
    if (number >= call_.getNumArgs()) return;
    const clang::QualType given = call_.getArg(number)->getType();
    if (!is_passed_alone(context_, given)) differ_ = true;
    if (differ_in_rank(context_, wanted, given)) are_alike_ = true;
    if (differ_in_sign(context_, wanted, given)) of_other_sign_.push_back(number);
    if (wanted->isRealFloatingType() && given->isRealFloatingType() &&
        !context_.hasSameUnqualifiedType(wanted, given))
      differ_ = true;
    const auto* to_wanted = wanted->getAs<clang::PointerType>();
    const auto* to_given = given->getAs<clang::PointerType>();
    if (to_wanted && to_given && !to_wanted->isVoidPointerType() &&
        !fits(context_, to_wanted->getPointeeType(), to_given->getPointeeType()))
      differ_ = true; // %p: look_at_pointer
  }

  /// Pointers to void and to characters have one representation (C11 6.2.5p28).
  void look_at_pointer(unsigned argument) {
    const unsigned number = first_ + argument;
    if (number >= call_.getNumArgs()) return;
    const auto* pointer = call_.getArg(number)->getType()->getAs<clang::PointerType>();
    const clang::QualType target = pointer ? pointer->getPointeeType() : clang::QualType();
    if (pointer && !target->isVoidType() && !target->isAnyCharacterType()) prints_pointer_ = true;
  }

  clang::ASTContext& context_;
  const clang::CallExpr& call_;
  unsigned first_;
  bool differ_ = false, are_alike_ = false, prints_pointer_ = false;
  std::vector<unsigned> of_other_sign_;
};

/// The value has to be one of both types (C11 7.16.1.1p2): the highest bit is 0.
void check_sign(Tree& tree, clang::FunctionDecl& function, clang::CallExpr& call, unsigned number) {
  clang::Expr* value = call.getArg(number);
  const clang::ASTContext& context = tree.context();
  clang::Expr::EvalResult known;
  if (value->EvaluateAsInt(known, context) && !known.Val.getInt().isSignBitSet()) return;
  const clang::QualType type = value->getType();
  const clang::SourceLocation place = value->getExprLoc();
  call.setArg(number, tree.keep(function, value, [&](const auto& kept) {
    clang::Expr* highest = tree.integer(context.getIntWidth(type) - 1, context.IntTy, place);
    return tree.check("format_sign", tree.binary(kept(), clang::BO_Shr, highest, type, place), place);
  }));
}

} // namespace

clang::Expr* FormatArguments::expression(Tree& tree, clang::FunctionDecl& function, clang::Expr* expression) {
  if (const auto* read = llvm::dyn_cast<clang::VAArgExpr>(expression)) {
    const clang::QualType type = read->getType();
    const bool is_general =
        type->isVoidPointerType() || (type->isPointerType() && type->getPointeeType()->isCharType());
    if (has_a_twin(tree.context(), *read)) tree.fact("sizes", read->getExprLoc(), "");
    if (type->isPointerType() && !is_general) tree.fact("pointees", read->getExprLoc(), "");
  }
  auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getIdentifier() || callee->hasBody()) return expression;
  const Function formatted = function_of(callee->getName());
  if (formatted.format < 0 || unsigned(formatted.format) >= call->getNumArgs()) return expression;
  const auto* format =
      llvm::dyn_cast<clang::StringLiteral>(call->getArg(unsigned(formatted.format))->IgnoreParenImpCasts());
  if (!format || !format->isOrdinary()) return expression;
  Handler handler(tree.context(), *call, unsigned(formatted.format) + 1);
  const llvm::StringRef text = format->getString();
  const clang::LangOptions& language = tree.context().getLangOpts();
  const clang::TargetInfo& target = tree.context().getTargetInfo();
  if (formatted.reads)
    formats::ParseScanfString(handler, text.begin(), text.end(), language, target);
  else
    formats::ParsePrintfString(handler, text.begin(), text.end(), language, target, false);
  const clang::SourceLocation place = call->getBeginLoc();
  if (handler.are_alike()) tree.fact("sizes", place, "");
  if (handler.prints_pointer()) tree.fact("pointers", place, "");
  for (const unsigned number : handler.of_other_sign()) check_sign(tree, function, *call, number);
  if (!handler.differ()) return expression;
  return tree.before(tree.check("format_type", tree.integer(1, tree.context().IntTy, place), place),
                     expression);
}

} // namespace fathom::tree
