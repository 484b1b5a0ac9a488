// The activations of functions, and where in them execution is.
#pragma once

#include "frontend/module.h"
#include "frontend/unwinder/activation.h"
#include "ir/program/builder.h"

#include <llvm/ADT/DenseMap.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// The explicit stack, with what is computed once of each function that was entered. Owns both. The uppermost
/// activation is the one being executed: its state is what `guard`, `memory` and `known` speak of.
class CallStack {
 public:
  CallStack(const Module& module, program::Builder& builder, program::FactTree& facts)
      : module_(module), builder_(builder), facts_(facts) {}

  bool empty() const { return activations_.empty(); }
  size_t size() const { return activations_.size(); }
  Activation& top() { return *activations_.back(); }
  const std::vector<std::unique_ptr<Activation>>& activations() const { return activations_; }
  void push(std::unique_ptr<Activation> activation);
  std::unique_ptr<Activation> pop();
  /// The uppermost activation of a function; null if there is none.
  const Activation* innermost(const llvm::Function& function) const;

  /// The path condition of what is being executed.
  program::ValueId guard() { return empty() ? builder_.boolean(true) : top().state.position.guard; }
  program::MemoryState& memory() { return top().state.memory; }
  /// Whether a condition holds on the path being executed, as far as its facts tell.
  std::optional<bool> known(program::ValueId condition) {
    if (empty()) return {};
    return facts_.holds(top().state.position.facts, condition);
  }

  FunctionInfo& info(const llvm::Function& function, TypeLayout& layout);
  /// Whether the function was entered at some time.
  bool has_entered(const llvm::Function& function) const { return functions_.contains(&function); }
  /// Where an instruction is, for the user. The builder's site becomes that of the instruction.
  program::LocationId location(Activation& activation, const llvm::Instruction& instruction) {
    return location(*activation.info, instruction, activation.chain.location);
  }
  /// The same of an activation of the function that was called at `otherwise`.
  program::LocationId location(FunctionInfo& info, const llvm::Instruction& instruction,
                               program::LocationId otherwise);
  /// The library function whose model is being executed, as the program called it; null in the program's own
  /// code.
  const llvm::Function* model_in_progress() const;
  /// A message for an obligation: says in which library function it is.
  std::string in_function(std::string message) const;

 private:
  const Module& module_;
  program::Builder& builder_;
  program::FactTree& facts_;
  std::vector<std::unique_ptr<Activation>> activations_;
  llvm::DenseMap<const llvm::Function*, std::unique_ptr<FunctionInfo>> functions_;
  llvm::DenseMap<const llvm::Function*, uint32_t> active_; ///< activations on the stack
};

} // namespace fathom::frontend
