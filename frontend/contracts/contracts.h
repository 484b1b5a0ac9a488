// Contracts of functions: one is checked, others take the place of calls (docs/contracts.md).
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace llvm {
class DILocation;
class Function;
class GlobalVariable;
} // namespace llvm

namespace fathom::frontend {

/// What the user asks for. Names are those of functions.
struct ContractOptions {
  std::string check;                 ///< proved against its contract; empty: none
  std::vector<std::string> use;      ///< their contracts take the place of calls
  std::vector<std::string> require;  ///< calls have to meet their requires clauses, and are executed
  bool modular = false;              ///< as `use`, those of all functions but the one that is checked
  bool frame = true;                 ///< what the checked function writes is held against its clauses
  bool harness = false;              ///< the run starts at another function: calls that it makes are checked
  std::vector<std::string> executed; ///< `modular` does not count for them
  std::vector<std::string> without_invariants; ///< "file:line" of invariants of loops that nobody reads

  bool any() const { return modular || !check.empty() || !use.empty() || !require.empty(); }
};

/// The attribute of functions that the passes make.
constexpr const char* made_attribute = "fathom-made";

/// An invariant that the program states of a loop.
struct StatedInvariant {
  const llvm::Function* function = nullptr;
  const llvm::DILocation* place = nullptr; ///< of the clause; null: not known
  std::string text;                        ///< as in the source
};

/// What the passes on contracts tell each other.
struct ContractState {
  ContractOptions options;
  llvm::Function* function = nullptr;   ///< the one that is checked
  llvm::Function* check = nullptr;      ///< what is called instead of it at the entry
  std::set<const llvm::Function*> made; ///< by the passes
  std::set<std::string> hidden;         ///< those of them that are shown at their calls, as models are
  /// Start and size of what the checked function may assign; what it may free.
  std::vector<std::pair<llvm::GlobalVariable*, llvm::GlobalVariable*>> frame;
  std::vector<llvm::GlobalVariable*> freed;
  llvm::GlobalVariable* mark = nullptr; ///< what is as old is not to be written; null: anything may be
  bool library_keeps = false;           ///< models write what is theirs
  std::set<std::string> supposed; ///< functions whose contracts take the place of calls that are reached
  std::vector<StatedInvariant> invariants;       ///< of loops in functions that are executed, in their order
  std::map<std::string, std::string> decreasing; ///< function: its clause about calls of itself, as below
  std::set<std::string> unchecked;           ///< "decreases clause at a.c:12": clauses that nobody looks at
  llvm::GlobalVariable* in_clause = nullptr; ///< whether the frame counts for nothing: a clause is evaluated
};

} // namespace fathom::frontend
