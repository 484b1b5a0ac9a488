// Branches, switches and returns.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

class InitialisationChecks;
class LoopIterations;
class Operands;
class Passages;
class PassedLines;

/// Whether it only remembers which way was taken before: clang's way out of a block whose variables end. That
/// it stays in a loop says nothing of how often that goes round.
bool is_way_out(const llvm::SwitchInst& instruction);

/// Hands the state of the block being executed on to those that follow: one where the condition is decided,
/// else both sides of a fork. Each of these instructions ends the block: the activation stops.
class Branches {
 public:
  Branches(Context& context, Operands& operands, Passages& passages, LoopIterations& loops,
           PassedLines& lines, InitialisationChecks& initialisation);

  void branch(Activation& activation, const llvm::BranchInst& branch);
  void choose(Activation& activation, const llvm::SwitchInst& instruction);
  /// Notes which way the instruction decides without a jump.
  void note_choice(Activation& activation, const llvm::Instruction& instruction);
  void return_values(Activation& activation, const llvm::ReturnInst& instruction);

 private:
  void go_to(Activation& activation, const llvm::BasicBlock* target, const program::Position& position);
  program::ObjectId tested_object(Activation& activation, const llvm::BranchInst& branch);
  void choose_known(Activation& activation, const llvm::SwitchInst& instruction, ValueId value);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  Operands& operands_;
  Passages& passages_;
  LoopIterations& loops_;
  PassedLines& lines_;
  InitialisationChecks& initialisation_;
};

} // namespace fathom::frontend
