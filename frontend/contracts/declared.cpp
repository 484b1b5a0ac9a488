#include "frontend/contracts/declared.h"

#include "frontend/compile/clause_text.h"
#include "frontend/contracts/clauses.h"
#include "frontend/contracts/predicates.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend {

namespace {

bool has_clauses(llvm::Function& function) {
  const Result<std::vector<Clause>> clauses = clauses_of(function);
  return !clauses || llvm::any_of(*clauses, [](const Clause& clause) { return !is_of_loop(clause.kind); });
}

bool is_obeyed(const llvm::Function& function) {
  const llvm::Function* obeys = function.getParent()->getFunction(obeys_function);
  return obeys && llvm::any_of(obeys->users(), [&](const llvm::User* user) {
           return obeyed(*llvm::cast<llvm::Instruction>(user)) == &function;
         });
}

bool is_wanted(const llvm::Function* function, const ContractOptions& options) {
  if (!function) return false;
  const std::string name = function->getName().str();
  return is_obeyed(*function) || options.modular || name == options.check ||
         llvm::is_contained(options.use, name) || llvm::is_contained(options.require, name);
}

void adopt(llvm::Function& contract, llvm::Function& function) {
  const std::string name = function.getName().str();
  function.replaceUsesWithIf(&contract, [&](const llvm::Use& use) {
    const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
    return !user || user->getFunction() != &contract;
  });
  function.setName("body of " + name);
  contract.setName(name);
  contract.setLinkage(llvm::GlobalValue::ExternalLinkage);
  if (function.isDeclaration()) contract.addFnAttr(declared_attribute);
  constexpr unsigned name_operand = 2;
  if (llvm::DISubprogram* program = contract.getSubprogram())
    program->replaceOperandWith(name_operand, llvm::MDString::get(contract.getContext(), name));
}

} // namespace

void adopt_declared_contracts(llvm::Module& module, const ContractOptions& options) {
  for (llvm::Function& contract : llvm::make_early_inc_range(module)) {
    llvm::StringRef name = contract.getName();
    if (!name.consume_front(declared_prefix)) continue;
    llvm::Function* const function = module.getFunction(name);
    if (function && function->getFunctionType() == contract.getFunctionType() &&
        is_wanted(function, options) && !has_clauses(*function))
      adopt(contract, *function);
    else if (contract.use_empty())
      contract.eraseFromParent();
  }
}

} // namespace fathom::frontend
