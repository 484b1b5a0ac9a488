// Variables and blocks from event to event, of a run that somebody wants to step through.
#pragma once

#include "frontend/interpreter/contents.h"
#include "frontend/interpreter/memory.h"
#include "frontend/module.h"
#include "ir/program/exchange/trace.h"

#include <map>
#include <set>
#include <vector>

namespace llvm {
class DIType;
class DIVariable;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// Reads what has changed out of the memory itself, whoever changed it: a store, a model, an undefined
/// function. Costs a run nothing that is not watched.
class Watch {
 public:
  Watch(const Module& module, Memory& memory) : module_(module), memory_(memory) {}

  void begin();
  bool is_on() const { return is_on_; }
  /// What the program's named objects and blocks hold otherwise than when this was asked last.
  std::vector<program::VariableState> take_changes();

 private:
  bool is_shown(ObjectIndex index) const;
  program::VariableState state_of(ObjectIndex index);
  std::vector<Byte> contents(ObjectIndex index);
  void add_variable(ObjectIndex index, const llvm::DIVariable& variable, program::VariableState& state);
  void add_block(ObjectIndex index, program::VariableState& state);
  void add_pointers(const std::vector<Byte>& bytes, program::VariableState& state) const;
  void learn(const Rendering& contents);

  static constexpr uint64_t most_bytes = 256; ///< of an object
  const Module& module_;
  Memory& memory_;
  bool is_on_ = false;
  std::map<ObjectIndex, program::VariableState> last_;
  std::map<ObjectIndex, const llvm::DIType*> blocks_; ///< as what the first pointer to it is for shows it
  std::set<ObjectIndex> learnt_;                      ///< since they were shown last
};

} // namespace fathom::frontend::interpreter
