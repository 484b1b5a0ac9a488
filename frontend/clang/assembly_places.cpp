#include "frontend/clang/assembly_places.h"

namespace fathom::tree {

void AssemblyPlaces::unit(Tree& tree, const std::vector<clang::FunctionDecl*>&) {
  for (const clang::Decl* declaration : tree.context().getTranslationUnitDecl()->decls())
    if (const auto* assembly = llvm::dyn_cast<clang::FileScopeAsmDecl>(declaration))
      tree.fact("assembly", assembly->getAsmLoc(), assembly->getAsmString()->getString());
}

} // namespace fathom::tree
