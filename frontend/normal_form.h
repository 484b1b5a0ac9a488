// NormalForm: facts that the rewrites of the normal form share.
#pragma once

#include "frontend/contracts/contracts.h"
#include "frontend/drivers/entry_driver.h"
#include "frontend/hardware.h"
#include "ir/program/property.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class DIVariable;
class Function;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Each rewrite reads these facts and keeps them true of the module.
struct NormalForm {
  std::string entry_name = "main";
  EntryPointers entry_pointers;
  std::vector<std::string> assumed; ///< of how main is called
  Hardware hardware;
  std::string
      weak_operation; ///< the first atomic one that asks for less than sequential consistency: its place
  bool either_order = true; ///< see LoadOptions
  bool looks_for_deadlocks = false;
  bool looks_for_ends = false;               ///< termination: an access that is not valid ends an execution
  std::vector<program::Property> properties; ///< that are asked for
  EntryDriver driver;                        ///< of an entry other than main that has parameters
  const llvm::Function* entry = nullptr;
  std::map<const llvm::Value*, const llvm::DIVariable*>
      variables;                   ///< alloca, __fathom_stack_new call, byval argument or global
  std::set<std::string> models;    ///< functions that are not the user's
  std::set<std::string> externals; ///< functions that the user calls and does not define
  /// By the head of a loop: what the source says is invariant there.
  std::map<const llvm::BasicBlock*, std::vector<std::string>> invariants;
  ContractState contracts;

  bool asks(program::Property property) const {
    return std::find(properties.begin(), properties.end(), property) != properties.end();
  }
};

} // namespace fathom::frontend
