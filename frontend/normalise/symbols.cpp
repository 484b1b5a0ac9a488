// Symbols: aliases become what they name; weak symbols that nothing defines.
#include "frontend/compile/undeclared.h"
#include "frontend/library/builtin.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ReplaceConstant.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {

namespace {

/// Calls of the error function are told by its name: one that is another name of a function stays a function,
/// which calls that.
void keep_name(llvm::GlobalAlias& alias, llvm::Function& target) {
  auto* function = llvm::Function::Create(target.getFunctionType(), llvm::GlobalValue::ExternalLinkage, "",
                                          *alias.getParent());
  function->copyAttributesFrom(&target);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function->getContext(), "entry", function));
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : function->args()) arguments.push_back(&argument);
  llvm::CallInst* call = builder.CreateCall(&target, arguments);
  call->setAttributes(target.getAttributes());
  if (call->getType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
  function->takeName(&alias);
  alias.replaceAllUsesWith(function);
}

} // namespace

Status resolve_aliases(llvm::Module& module, NormalForm& form) {
  for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases())) {
    auto* function = llvm::dyn_cast<llvm::Function>(alias.getAliaseeObject());
    if (function && builtin_by_name(alias.getName()) == Builtin::ReachError) keep_name(alias, *function);
    if (function && alias.getName() == form.entry_name) form.entry_name = function->getName().str();
    alias.replaceAllUsesWith(alias.getAliasee());
    if (alias.use_empty()) alias.eraseFromParent();
  }
  return Done{};
}

namespace {

/// The resolver is called at each use: natively it runs once, before the program, and depends on the
/// processor alone.
void call_resolver(llvm::GlobalIFunc& symbol) {
  llvm::Function* resolver = symbol.getResolverFunction();
  llvm::convertUsersOfConstantsToInstructions({&symbol});
  std::vector<llvm::Use*> uses;
  for (llvm::Use& use : symbol.uses()) uses.push_back(&use);
  for (llvm::Use* use : uses)
    if (llvm::isa<llvm::Instruction>(use->getUser()))
      use->set(llvm::IRBuilder<>(&place_of(*use)).CreateCall(resolver->getFunctionType(), resolver));
}

} // namespace

/// `__attribute__((ifunc))`.
Status resolve_indirect_functions(llvm::Module& module, NormalForm&) {
  for (llvm::GlobalIFunc& symbol : llvm::make_early_inc_range(module.ifuncs())) {
    call_resolver(symbol);
    if (!symbol.use_empty())
      return make_error("the address of the indirect function {} is in an initialiser",
                        symbol.getName().str());
    symbol.eraseFromParent();
  }
  return Done{};
}

namespace {

/// Whether the C library or the compiler's may define a symbol that no model does.
bool may_be_of_library(llvm::StringRef name) {
  return name.starts_with("_") || is_library_function(name);
}

/// `doubt`: what each look at it, or the entry, may end with.
void take_for_absent(llvm::GlobalValue& symbol, llvm::Function& entry, const std::string& doubt) {
  llvm::Constant* constant = &symbol;
  llvm::convertUsersOfConstantsToInstructions(constant);
  std::vector<llvm::Use*> uses;
  for (llvm::Use& use : symbol.uses()) uses.push_back(&use);
  bool in_initialiser = false;
  for (llvm::Use* use : uses) {
    if (!llvm::isa<llvm::Instruction>(use->getUser())) {
      in_initialiser = true;
      continue;
    }
    if (!doubt.empty()) may_be_unsupported(place_of(*use), doubt);
    use->set(llvm::ConstantPointerNull::get(symbol.getType()));
  }
  if (!in_initialiser) return;
  symbol.replaceAllUsesWith(llvm::ConstantPointerNull::get(symbol.getType()));
  if (!doubt.empty()) may_be_unsupported(*entry.getEntryBlock().getFirstNonPHIOrDbgOrAlloca(), doubt);
}

} // namespace

/// The linker gives address 0 to a weak symbol that no file defines (System V ABI, 4.19). A library of the
/// program's might define it, which is told; one that every program is linked with, more likely so.
Status resolve_weak_symbols(llvm::Module& module, NormalForm& form) {
  std::vector<llvm::GlobalValue*> absent;
  for (llvm::GlobalObject& symbol : module.global_objects())
    if (symbol.hasExternalWeakLinkage() && symbol.isDeclaration() &&
        builtin_by_name(symbol.getName()) == Builtin::None)
      absent.push_back(&symbol);
  for (llvm::GlobalValue* symbol : absent) {
    const std::string name = symbol->getName().str();
    const bool doubted = may_be_of_library(name);
    if (!doubted && !symbol->use_empty())
      form.assumed.push_back("nothing defines the weak symbol " + name + ": its address is null");
    take_for_absent(*symbol, const_cast<llvm::Function&>(*form.entry),
                    doubted ? "the weak symbol " + name + ", which nothing defines" : "");
  }
  return Done{};
}

} // namespace fathom::frontend
