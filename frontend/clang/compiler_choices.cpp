#include "frontend/clang/compiler_choices.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>
#include <clang/Basic/Builtins.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Token.h>
#include <llvm/ADT/StringSwitch.h>

namespace fathom::tree {

namespace {

bool is_name_of_compiler(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("__clang__", "__clang_major__", "__clang_minor__", "__clang_version__", "__VERSION__", true)
      .Cases("__OPTIMIZE__", "__OPTIMIZE_SIZE__", "__NO_INLINE__", true)
      .Cases("__DATE__", "__TIME__", "__TIMESTAMP__", true)
      .Cases("FLT_EVAL_METHOD", "__FLT_EVAL_METHOD__", true)
      .Cases("__PIC__", "__pic__", "__PIE__", "__pie__", true)
      .Cases("__SSP__", "__SSP_STRONG__", "__SSP_ALL__", "__FMA__", "__POPCNT__", true)
      .StartsWith("__SSE", true)
      .StartsWith("__AVX", true)
      .StartsWith("__BMI", true)
      .Default(false);
}

/// Each compiler has a value or an answer of its own for these; that there are such names says nothing.
bool is_asked_for(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("__GNUC__", "__GNUC_MINOR__", "__GNUC_PATCHLEVEL__", true)
      .Cases("__has_builtin", "__has_feature", "__has_extension", "__has_attribute", "__has_c_attribute",
             true)
      .Cases("__has_include", "__has_include_next", true)
      .Default(false);
}

class Watcher : public clang::PPCallbacks {
 public:
  Watcher(const clang::SourceManager& sources, CompilerNames& found) : sources_(sources), found_(found) {}

  void MacroExpands(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange,
                    const clang::MacroArgs*) override {
    note(name, true);
  }
  void Defined(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange) override {
    note(name);
  }
  void Ifdef(clang::SourceLocation, const clang::Token& name, const clang::MacroDefinition&) override {
    note(name);
  }
  void Ifndef(clang::SourceLocation, const clang::Token& name, const clang::MacroDefinition&) override {
    note(name);
  }
  void Elifdef(clang::SourceLocation, const clang::Token& name, const clang::MacroDefinition&) override {
    note(name);
  }
  void Elifndef(clang::SourceLocation, const clang::Token& name, const clang::MacroDefinition&) override {
    note(name);
  }

 private:
  void note(const clang::Token& token, bool expands = false) {
    const clang::IdentifierInfo* name = token.getIdentifierInfo();
    if (!name || !(is_name_of_compiler(name->getName()) || (expands && is_asked_for(name->getName()))))
      return;
    const clang::SourceLocation place = sources_.getSpellingLoc(token.getLocation());
    if (place.isValid() && sources_.getFileEntryForID(sources_.getFileID(place)) != nullptr &&
        !sources_.isInSystemHeader(place))
      found_.emplace_back(place, name->getName());
  }

  const clang::SourceManager& sources_;
  CompilerNames& found_;
};

} // namespace

std::unique_ptr<clang::PPCallbacks> watch_compiler_names(const clang::SourceManager& sources,
                                                         CompilerNames& found) {
  return std::make_unique<Watcher>(sources, found);
}

namespace {

/// Nothing: no question of a kind that compilers answer differently.
llvm::StringRef choice_in(const clang::ASTContext& context, const clang::CallExpr& call) {
  const unsigned builtin = call.getBuiltinCallee();
  const bool asks_constant = builtin == clang::Builtin::BI__builtin_constant_p;
  const bool asks_size = builtin == clang::Builtin::BI__builtin_object_size ||
                         builtin == clang::Builtin::BI__builtin_dynamic_object_size;
  if (!asks_constant && !asks_size) return {};
  clang::Expr::EvalResult result;
  const bool is_known = call.EvaluateAsInt(result, context);
  if (is_known && !(asks_constant && result.Val.getInt().isZero())) return {};
  return asks_constant ? "__builtin_constant_p" : "__builtin_object_size";
}

/// The built-in functions of math.h of which C says only whether their result is 0 (C11 7.12.3).
llvm::StringRef kind_of_number(const clang::ASTContext& context, const clang::CallExpr& call) {
  const unsigned builtin = call.getBuiltinCallee();
  if (builtin == 0) return {};
  const auto name = llvm::StringSwitch<llvm::StringRef>(context.BuiltinInfo.getName(builtin))
                        .Cases("__builtin_signbit", "__builtin_signbitf", "__builtin_signbitl", "signbit")
                        .Case("__builtin_isnan", "isnan")
                        .Cases("__builtin_isinf", "__builtin_isinf_sign", "isinf")
                        .Case("__builtin_isfinite", "isfinite")
                        .Case("__builtin_isnormal", "isnormal")
                        .Default({});
  clang::Expr::EvalResult result;
  return name.empty() || call.EvaluateAsInt(result, context) ? llvm::StringRef() : name;
}

/// Whether it is an element of the table that glibc's macros of ctype.h read: `(*__ctype_b_loc())[c]`.
bool is_class_of_character(const clang::Expr& number) {
  const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(number.IgnoreParenCasts());
  const auto* table =
      element ? llvm::dyn_cast<clang::UnaryOperator>(element->getBase()->IgnoreParenCasts()) : nullptr;
  const auto* call =
      table ? llvm::dyn_cast<clang::CallExpr>(table->getSubExpr()->IgnoreParenCasts()) : nullptr;
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  return callee && callee->getDeclName().isIdentifier() && callee->getName() == "__ctype_b_loc";
}

/// The function that a macro of ctype.h stands for: a bit of the class. Empty: it is none.
llvm::StringRef class_function(const clang::ASTContext& context, const clang::BinaryOperator& operation) {
  static const char* const by_bit[] = {"isblank",  "iscntrl", "ispunct", "isalnum", "",        "",
                                       "",         "",        "isupper", "islower", "isalpha", "isdigit",
                                       "isxdigit", "isspace", "isprint", "isgraph"};
  clang::Expr::EvalResult mask;
  if (operation.getOpcode() != clang::BO_And || !is_class_of_character(*operation.getLHS()) ||
      !operation.getRHS()->EvaluateAsInt(mask, context) || !mask.Val.getInt().isPowerOf2())
    return {};
  const unsigned bit = mask.Val.getInt().logBase2();
  return bit < std::size(by_bit) ? by_bit[bit] : "";
}

/// The function of the library whose result this is, of which C says no more than whether it is 0 (C11 7.4.1,
/// 7.12.3). Which other number it is, is the compiler's or the header's.
llvm::StringRef truth_in(const clang::ASTContext& context, const clang::Expr& expression) {
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(&expression)) return kind_of_number(context, *call);
  const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  return operation ? class_function(context, *operation) : llvm::StringRef();
}

/// An allocation of a size that is written as 0.
bool allocates_nothing(const clang::ASTContext& context, const clang::CallExpr& call) {
  const clang::FunctionDecl* callee = call.getDirectCallee();
  if (!callee || !callee->getDeclName().isIdentifier() || callee->hasBody()) return false;
  const bool is_zeroed = callee->getName() == "calloc" && call.getNumArgs() == 2;
  const auto is_zero = [&](unsigned argument) {
    clang::Expr::EvalResult result;
    return call.getArg(argument)->EvaluateAsInt(result, context) && result.Val.getInt().isZero();
  };
  if (callee->getName() == "malloc" && call.getNumArgs() == 1) return is_zero(0);
  if (callee->getName() == "realloc" && call.getNumArgs() == 2) return is_zero(1);
  return is_zeroed && (is_zero(0) || is_zero(1));
}

/// A literal of constant elements whose address is taken or that is an array: it may lie where an equal one
/// does, and one of characters where a string literal does. Null: it is none.
const char* literal_in(const clang::Expr& expression) {
  const auto* cast = llvm::dyn_cast<clang::CastExpr>(&expression);
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(&expression);
  const clang::Expr* object = cast && cast->getCastKind() == clang::CK_ArrayToPointerDecay
                                  ? cast->getSubExpr()
                              : address && address->getOpcode() == clang::UO_AddrOf ? address->getSubExpr()
                                                                                    : nullptr;
  const auto* literal = object ? llvm::dyn_cast<clang::CompoundLiteralExpr>(object->IgnoreParens()) : nullptr;
  if (!literal) return nullptr;
  const clang::ArrayType* array = literal->getType()->getAsArrayTypeUnsafe();
  const clang::QualType element = array ? array->getElementType() : literal->getType();
  if (!element.isConstQualified()) return nullptr;
  return array && element->isAnyCharacterType() ? "text literals" : "literals";
}

/// An operand that is a bit-field of more bits than int has, and fewer than its declared type: gcc computes
/// in a type of as many bits, clang in the declared one (C11 6.3.1.1p2, 6.7.2.1p5).
bool is_wide_field(const clang::ASTContext& context, const clang::Expr& operand) {
  const clang::FieldDecl* field =
      const_cast<clang::Expr&>(operand).IgnoreParenImpCasts()->getSourceBitField();
  if (!field) return false;
  const unsigned width = field->getBitWidthValue(context);
  return width > context.getIntWidth(context.IntTy) && width < context.getIntWidth(field->getType());
}

/// Operations whose result depends on the width of the type.
bool computes_with_wide_field(const clang::ASTContext& context, const clang::Expr& expression) {
  if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&expression))
    return (unary->getOpcode() == clang::UO_Minus || unary->getOpcode() == clang::UO_Not) &&
           is_wide_field(context, *unary->getSubExpr());
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&expression);
  if (!binary || binary->isAssignmentOp()) return false;
  if (binary->getOpcode() == clang::BO_Shl) return is_wide_field(context, *binary->getLHS());
  return (binary->isAdditiveOp() || binary->getOpcode() == clang::BO_Mul) &&
         (is_wide_field(context, *binary->getLHS()) || is_wide_field(context, *binary->getRHS()));
}

/// The places of calls and assignments in a list of initialisers, in the order of its text.
void note_effects(const clang::Stmt& part, std::vector<clang::SourceLocation>& places) {
  const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&part);
  const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&part);
  if (llvm::isa<clang::CallExpr>(part) || (binary && binary->isAssignmentOp()) ||
      (unary && unary->isIncrementDecrementOp()))
    places.push_back(llvm::cast<clang::Expr>(part).getExprLoc());
  for (const clang::Stmt* child : part.children())
    if (child) note_effects(*child, places);
}

/// The place of an effect in an initialiser that a later one overrides: whether it is evaluated is open (C11
/// 6.7.9p19). Not valid: there is none.
clang::SourceLocation overridden_effect(const clang::Expr& expression) {
  const auto* list = llvm::dyn_cast<clang::InitListExpr>(&expression);
  if (!list || !list->isSemanticForm() || !list->getSyntacticForm()) return {};
  std::vector<clang::SourceLocation> written, evaluated;
  note_effects(*list->getSyntacticForm(), written);
  if (written.empty()) return {};
  note_effects(*list, evaluated);
  for (const clang::SourceLocation place : written)
    if (!llvm::is_contained(evaluated, place)) return place;
  return {};
}

} // namespace

clang::Expr* CompilerChoices::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const clang::SourceManager& sources = tree.context().getSourceManager();
  const clang::SourceLocation place = expression->getExprLoc();
  // The macros of ctype.h and math.h are the headers' text.
  if (const llvm::StringRef function = truth_in(tree.context(), *expression);
      !function.empty() && !sources.isInSystemHeader(sources.getExpansionLoc(place)))
    return tree.call(("__fathom_truth_" + function).str(), tree.context().IntTy, {expression}, place);
  if (sources.isInSystemHeader(sources.getSpellingLoc(place))) return expression;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(expression)) {
    if (const llvm::StringRef choice = choice_in(tree.context(), *call); !choice.empty())
      tree.fact("compiler", place, choice);
    if (allocates_nothing(tree.context(), *call)) tree.fact("nothing", place, "");
  } else if (const char* literal = literal_in(*expression)) {
    tree.fact(literal, place, "");
  } else if (computes_with_wide_field(tree.context(), *expression)) {
    tree.fact("fields", place, "");
  } else if (const clang::SourceLocation effect = overridden_effect(*expression); effect.isValid()) {
    tree.fact("overridden", effect, "");
  }
  return expression;
}

} // namespace fathom::tree
