#include "frontend/clang/missing_returns.h"

#include <clang/AST/Attr.h>
#include <clang/AST/Stmt.h>

namespace fathom::tree {

void MissingReturns::function(Tree& tree, clang::FunctionDecl& function) {
  auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(function.getBody());
  if (body == nullptr || function.getReturnType()->isVoidType() || function.hasImplicitReturnZero() ||
      function.hasAttr<clang::NakedAttr>())
    return;
  clang::ASTContext& context = tree.context();
  llvm::SmallVector<clang::Stmt*> statements(body->body_begin(), body->body_end());
  statements.push_back(tree.call("__fathom_end_of_function", context.VoidTy, {}, body->getRBracLoc()));
  function.setBody(clang::CompoundStmt::Create(context, statements, body->getStoredFPFeaturesOrDefault(),
                                               body->getLBracLoc(), body->getRBracLoc()));
}

} // namespace fathom::tree
