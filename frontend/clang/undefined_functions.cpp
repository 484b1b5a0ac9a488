#include "frontend/clang/undefined_functions.h"

#include <set>

namespace fathom::tree {
namespace {

class Listing {
 public:
  explicit Listing(Tree& tree) : tree_(tree), policy_(tree.context().getPrintingPolicy()) {}

  void add(const clang::Decl& declaration) {
    const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
    if (!function || !function->getIdentifier() || !function->hasExternalFormalLinkage()) return;
    const bool is_used = function->isReferenced() || function->isUsed();
    if (!is_used || function->isDefined() || !names_.insert(function->getName().str()).second) return;
    const auto* newest = llvm::cast<clang::FunctionDecl>(function->getMostRecentDecl());
    const std::string name = function->getName().str();
    std::string text = "(" + name + ")(", written;
    unsigned number = 0;
    for (const clang::ParmVarDecl* parameter : newest->parameters()) {
      std::string own = "a" + std::to_string(++number);
      if (may_write_through(parameter->getType())) written += "\n" + own;
      parameter->getType().getUnqualifiedType().getAsStringInternal(own, policy_);
      text += (number > 1 ? ", " : "") + own;
    }
    text += newest->isVariadic() ? ", ...)" : number == 0 ? "void)" : ")";
    newest->getReturnType().getAsStringInternal(text, policy_);
    const bool is_spelled = newest->getType()->isFunctionProtoType() && text.find("(unnamed") == text.npos &&
                            text.find("(anonymous") == text.npos;
    std::string result = newest->getReturnType()->isVoidType() ? "" : "result";
    if (!result.empty()) newest->getReturnType().getUnqualifiedType().getAsStringInternal(result, policy_);
    tree_.fact("undefined", function->getLocation(),
               name + "\n" + (is_spelled ? text : "") + "\n" + result + written);
  }

 private:
  static bool may_write_through(clang::QualType type) {
    const clang::QualType pointee = type->getPointeeType();
    return !pointee.isNull() && !pointee.isConstQualified() && !pointee->isFunctionType();
  }

  Tree& tree_;
  clang::PrintingPolicy policy_;
  std::set<std::string> names_;
};

} // namespace

void UndefinedFunctions::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  Listing listing(tree);
  for (const clang::Decl* declaration : declarations_in(tree, defined)) listing.add(*declaration);
}

} // namespace fathom::tree
