#include "frontend/normalise.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

namespace fathom::frontend {

const std::vector<Normalisation>& normalisations() {
  static const std::vector<Normalisation> table = {
      {"resolve-aliases", resolve_aliases},                 // a function or global has one name
      {"make-entry", make_entry},                           // models linked, `__fathom_start`, constructors
      {"record-variables", record_variables},               // source names, before allocas are replaced
      {"lower-indirect-branches", lower_indirect_branches}, // computed gotos are switches
      {"rebind-lifetimes", rebind_lifetimes},               // one object for each iteration
      {"demote-cycle-values", demote_cycle_values}, // nothing leaves a cycle but through memory or phis
  };
  return table;
}

Status normalise(llvm::Module& module, NormalForm& form) {
  for (const Normalisation& step : normalisations()) {
    if (Status done = step.run(module, form); !done) return done;
    std::string text;
    llvm::raw_string_ostream out(text);
    FATHOM_CHECK(!llvm::verifyModule(module, &out), "the module is broken after {}: {}", step.name,
                 out.str());
  }
  return Done{};
}

Status resolve_aliases(llvm::Module& module, NormalForm&) {
  for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases())) {
    alias.replaceAllUsesWith(alias.getAliasee());
    if (alias.use_empty()) alias.eraseFromParent();
  }
  return Done{};
}

Status record_variables(llvm::Module& module, NormalForm& form) {
  for (llvm::GlobalVariable& global : module.globals()) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    global.getDebugInfo(infos);
    if (!infos.empty()) form.variables[&global] = infos.front()->getVariable();
  }
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (record.isDbgDeclare() && record.getAddress())
          form.variables.emplace(record.getAddress()->stripPointerCasts(), record.getVariable());
  return Done{};
}

} // namespace fathom::frontend
