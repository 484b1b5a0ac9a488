#include "frontend/clang/library_types.h"

#include <clang/AST/Mangle.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/Builtins.h>

#include <memory>
#include <set>

namespace fathom::tree {

namespace {

bool is_flexible(clang::QualType type, unsigned depth) {
  constexpr unsigned deepest = 8;
  type = type.getCanonicalType();
  if (depth == deepest || type->isEnumeralType() || type->isArrayType() || type->isFunctionNoProtoType())
    return true;
  if (const auto* pointer = type->getAs<clang::PointerType>())
    return is_flexible(pointer->getPointeeType(), depth + 1);
  const auto* function = type->getAs<clang::FunctionProtoType>();
  if (!function) return false;
  if (is_flexible(function->getReturnType(), depth + 1)) return true;
  for (const clang::QualType parameter : function->getParamTypes())
    if (is_flexible(parameter, depth + 1)) return true;
  return false;
}

/// Functions that are named, but for those that a call names directly.
class Names : public clang::RecursiveASTVisitor<Names> {
 public:
  bool VisitCallExpr(clang::CallExpr* call) {
    called_.insert(call->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* name) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(name->getDecl());
    if (function && !called_.contains(name) && !function->getDefinition()) functions.insert(function);
    return true;
  }
  std::set<const clang::FunctionDecl*> functions;

 private:
  std::set<const clang::Expr*> called_;
};

} // namespace

clang::QualType library_type(const clang::ASTContext& context, llvm::StringRef name) {
  const clang::Builtin::Context& all = context.BuiltinInfo;
  for (unsigned id = clang::Builtin::NotBuiltin + 1; id < clang::Builtin::FirstTSBuiltin; ++id) {
    if (!all.isPredefinedLibFunction(id) || name != all.getName(id)) continue;
    const llvm::StringRef header(all.getHeaderName(id) ? all.getHeaderName(id) : "");
    if (!llvm::is_contained({"stdio.h", "stdlib.h", "string.h", "math.h", "ctype.h", "complex.h", "wchar.h"},
                            header))
      return {};
    clang::ASTContext::GetBuiltinTypeError error = clang::ASTContext::GE_None;
    const clang::QualType type = context.GetBuiltinType(id, error);
    return error == clang::ASTContext::GE_None ? type : clang::QualType();
  }
  return {};
}

void LibraryTypes::unit(Tree& tree, const std::vector<clang::FunctionDecl*>&) {
  clang::ASTContext& context = tree.context();
  Names names;
  names.TraverseDecl(context.getTranslationUnitDecl());
  std::map<std::string, const clang::FunctionDecl*> found; // by name, not by address
  for (const clang::FunctionDecl* function : names.functions)
    if (function->getIdentifier()) found.emplace(function->getName().str(), function);
  const std::unique_ptr<clang::MangleContext> mangler(context.createMangleContext());
  for (const auto& [name, function] : found) {
    const clang::QualType type = function->getMostRecentDecl()->getType();
    if (is_flexible(type, 0)) continue;
    std::string text;
    llvm::raw_string_ostream stream(text);
    mangler->mangleCanonicalTypeName(context.getFunctionTypeWithExceptionSpec(type, clang::EST_None), stream);
    tree.fact("function", function->getLocation(), name + "\n" + text);
  }
}

} // namespace fathom::tree
