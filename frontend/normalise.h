// The normal form of the module (documented in module.h), as a pipeline of small rewrites.
#pragma once

#include "ir/support/result.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class DIVariable;
class Function;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// What the rewrites read and keep up to date beside the module.
struct NormalForm {
  std::string entry_name = "main";
  const llvm::Function* entry = nullptr;
  std::map<const llvm::Value*, const llvm::DIVariable*>
      variables;                ///< alloca, __fathom_stack_new call, byval argument or global
  std::set<std::string> models; ///< functions that are not the user's
};

/// One rewrite; an Error is the user's (a missing entry function).
struct Normalisation {
  const char* name;
  Status (*run)(llvm::Module& module, NormalForm& form);
};

/// In the order they run.
const std::vector<Normalisation>& normalisations();

/// Runs them all; the module stays valid after each (checked).
Status normalise(llvm::Module& module, NormalForm& form);

// The rewrites, one file each where they are long.
Status resolve_aliases(llvm::Module& module, NormalForm& form);
Status record_variables(llvm::Module& module, NormalForm& form);
Status make_entry(llvm::Module& module, NormalForm& form);
Status lower_indirect_branches(llvm::Module& module, NormalForm& form);
Status rebind_lifetimes(llvm::Module& module, NormalForm& form);
Status demote_cycle_values(llvm::Module& module, NormalForm& form);

} // namespace fathom::frontend
