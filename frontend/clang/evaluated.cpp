#include "frontend/clang/evaluated.h"

#include <clang/AST/Stmt.h>
#include <clang/Basic/Builtins.h>

namespace fathom::tree {

namespace {

class Walk {
 public:
  Walk(clang::ASTContext& context, const std::function<clang::Expr*(clang::Expr*)>& rewrite)
      : context_(context), rewrite_(rewrite) {}

  /// Whether something was put into another one's place.
  bool visit(clang::Stmt*& slot) {
    if (!slot || is_left_out(*slot)) return false;
    bool changed = false;
    if (auto* call = llvm::dyn_cast<clang::CallExpr>(slot))
      changed = visit_call(*call);
    else if (auto* generic = llvm::dyn_cast<clang::GenericSelectionExpr>(slot))
      changed = visit_chosen(*generic, generic->getResultExpr());
    else if (auto* choice = llvm::dyn_cast<clang::ChooseExpr>(slot))
      changed = visit_chosen(*choice, choice->getChosenSubExpr());
    else if (auto* assembly = llvm::dyn_cast<clang::GCCAsmStmt>(slot))
      changed = visit_inputs(*assembly);
    else if (auto* declarations = llvm::dyn_cast<clang::DeclStmt>(slot))
      changed = visit_declarations(*declarations);
    else
      for (clang::Stmt*& child : slot->children()) changed |= visit(child);
    auto* expression = llvm::dyn_cast<clang::Expr>(slot);
    if (!expression) return changed;
    clang::Expr* other = rewrite_(expression);
    if (llvm::isa<clang::InitListExpr>(expression)) return true; // stays, and may have other elements now
    if (other == expression) return changed;
    slot = other;
    return true;
  }

 private:
  static bool is_left_out(const clang::Stmt& statement) {
    return llvm::isa<clang::ConstantExpr, clang::MSAsmStmt, clang::OffsetOfExpr, clang::ShuffleVectorExpr,
                     clang::OpaqueValueExpr, clang::DesignatedInitExpr>(statement) ||
           is_size_of_no_array(statement);
  }

  /// An operand of sizeof is evaluated where it is an array of variable length, whose length code generation
  /// takes from the type. Children of a type are its lengths.
  static bool is_size_of_no_array(const clang::Stmt& statement) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(&statement);
    return size &&
           !(size->getKind() == clang::UETT_SizeOf && size->getTypeOfArgument()->isVariableArrayType());
  }

  /// Operands of assembly that may be constants or places in memory stay as they are.
  bool visit_inputs(clang::GCCAsmStmt& assembly) {
    bool changed = false;
    unsigned number = 0;
    for (clang::Stmt*& child : assembly.children()) {
      const unsigned operand = number++, outputs = assembly.getNumOutputs();
      const auto* input = llvm::dyn_cast_or_null<clang::Expr>(child);
      if (operand >= outputs && operand - outputs < assembly.getNumInputs() && input && input->isPRValue() &&
          input->HasSideEffects(context_))
        changed |= visit(child);
    }
    return changed;
  }

  bool visit_chosen(clang::Stmt& choice, clang::Expr* chosen) {
    for (clang::Stmt*& child : choice.children())
      if (child == chosen) return visit(child);
    return false;
  }

  bool visit_call(clang::CallExpr& call) {
    const unsigned builtin = call.getBuiltinCallee();
    if (builtin == clang::Builtin::BI__builtin_constant_p) return false;
    unsigned constants = 0; // bit by argument
    if (builtin) {
      clang::ASTContext::GetBuiltinTypeError error = {};
      (void)context_.GetBuiltinType(builtin, error, &constants);
    }
    bool changed = false;
    unsigned number = 0;
    for (clang::Stmt*& child : call.children()) {
      const unsigned argument = number++;
      const bool is_constant = argument > 0 && argument <= 32 && (constants >> (argument - 1) & 1);
      if (!is_constant) changed |= visit(child);
    }
    return changed;
  }

  bool visit_declarations(clang::DeclStmt& declarations) {
    bool changed = false;
    for (clang::Stmt*& child : declarations.children()) {
      const bool is_static =
          std::any_of(declarations.decl_begin(), declarations.decl_end(), [&](const clang::Decl* one) {
            const auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
            return variable && variable->hasGlobalStorage() && variable->getInit() == child;
          });
      if (!is_static) changed |= visit(child);
    }
    if (changed) // a value that was computed before is none any more
      for (clang::Decl* one : declarations.decls())
        if (auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
            variable && !variable->hasGlobalStorage() && variable->hasInit())
          variable->setInit(variable->getInit());
    return changed;
  }

  clang::ASTContext& context_;
  const std::function<clang::Expr*(clang::Expr*)>& rewrite_;
};

} // namespace

void for_each_evaluated(clang::ASTContext& context, clang::FunctionDecl& function,
                        const std::function<clang::Expr*(clang::Expr*)>& rewrite) {
  clang::Stmt* body = function.getBody();
  if (body) Walk(context, rewrite).visit(body);
}

} // namespace fathom::tree
