// Statics: the objects of static storage duration.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/module.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/trace.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/GlobalVariable.h>

#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// Variables are objects 2, 3, ... in module order, then come functions: the numbers the input vector uses
/// for static objects.
class Statics {
 public:
  Statics(const Module& module, const program::InputVector& input_vector, Memory& memory, Outcome& outcome)
      : module_(module), input_vector_(input_vector), memory_(memory), outcome_(outcome) {}

  /// The first objects of the memory. Their initialisers are still to be written (initialisers.h).
  void make();
  /// The variables among them that nothing defines.
  std::vector<program::UndefinedVariable> undefined_variables() const;
  std::optional<ObjectIndex> find(const llvm::GlobalValue& symbol) const {
    const auto found = objects_.find(&symbol);
    return found == objects_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  void make_variable(const llvm::GlobalVariable& variable);
  void make_function(const llvm::Function& function);
  std::optional<uint64_t> address(const llvm::GlobalValue& symbol) const;

  const Module& module_;
  const program::InputVector& input_vector_;
  Memory& memory_;
  Outcome& outcome_;
  llvm::DenseMap<const llvm::GlobalValue*, ObjectIndex> objects_;
};

} // namespace fathom::frontend::interpreter
