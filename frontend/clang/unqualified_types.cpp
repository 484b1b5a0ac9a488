#include "frontend/clang/unqualified_types.h"

#include <clang/Basic/SourceManager.h>

namespace fathom::tree {

namespace {

bool is_unqualified_here(const clang::Type& type) {
  if (const auto* of_type = llvm::dyn_cast<clang::TypeOfType>(&type))
    return of_type->getKind() == clang::TypeOfKind::Unqualified;
  const auto* of_value = llvm::dyn_cast<clang::TypeOfExprType>(&type);
  return of_value && of_value->getKind() == clang::TypeOfKind::Unqualified;
}

/// Whether the type, or one that it is made of, is written as that of something without qualifiers.
bool is_unqualified(const clang::ASTContext& context, clang::QualType type) {
  for (;;) {
    if (is_unqualified_here(*type)) return true;
    if (const auto* pointer = llvm::dyn_cast<clang::PointerType>(type.getTypePtr()))
      type = pointer->getPointeeType();
    else if (const auto* array = llvm::dyn_cast<clang::ArrayType>(type.getTypePtr()))
      type = array->getElementType();
    else if (const clang::QualType plain = type.getSingleStepDesugaredType(context);
             plain.getTypePtr() != type.getTypePtr())
      type = plain;
    else
      return false;
  }
}

void look_at(const clang::ASTContext& context, clang::DeclContext& declarations) {
  const clang::SourceManager& sources = context.getSourceManager();
  for (clang::Decl* declaration : declarations.decls()) {
    if (sources.isInSystemHeader(declaration->getLocation())) continue;
    if (auto* value = llvm::dyn_cast<clang::DeclaratorDecl>(declaration);
        value && is_unqualified(context, value->getType()))
      value->setType(value->getType().getCanonicalType());
    if (auto* record = llvm::dyn_cast<clang::RecordDecl>(declaration)) look_at(context, *record);
  }
}

} // namespace

void UnqualifiedTypes::unit(Tree& tree, const std::vector<clang::FunctionDecl*>& defined) {
  look_at(tree.context(), *tree.context().getTranslationUnitDecl());
  for (clang::FunctionDecl* function : defined) look_at(tree.context(), *function);
}

} // namespace fathom::tree
