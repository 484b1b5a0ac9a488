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
      .Default(false);
}

class Watcher : public clang::PPCallbacks {
 public:
  Watcher(const clang::SourceManager& sources, CompilerNames& found) : sources_(sources), found_(found) {}

  void MacroExpands(const clang::Token& name, const clang::MacroDefinition&, clang::SourceRange,
                    const clang::MacroArgs*) override {
    note(name);
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
  void note(const clang::Token& token) {
    const clang::IdentifierInfo* name = token.getIdentifierInfo();
    if (!name || !is_name_of_compiler(name->getName())) return;
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

clang::Expr* CompilerChoices::expression(Tree& tree, clang::FunctionDecl&, clang::Expr* expression) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const unsigned builtin = call ? call->getBuiltinCallee() : 0;
  const bool asks_constant = builtin == clang::Builtin::BI__builtin_constant_p;
  const bool asks_size = builtin == clang::Builtin::BI__builtin_object_size ||
                         builtin == clang::Builtin::BI__builtin_dynamic_object_size;
  if (!asks_constant && !asks_size) return expression;
  const clang::SourceManager& sources = tree.context().getSourceManager();
  if (sources.isInSystemHeader(sources.getSpellingLoc(call->getExprLoc()))) return expression;
  clang::Expr::EvalResult result;
  const bool is_known = call->EvaluateAsInt(result, tree.context());
  if (!is_known || (asks_constant && result.Val.getInt().isZero()))
    tree.fact("compiler", call->getExprLoc(),
              asks_constant ? "__builtin_constant_p" : "__builtin_object_size");
  return expression;
}

} // namespace fathom::tree
