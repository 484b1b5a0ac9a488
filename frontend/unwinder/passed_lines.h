// PassedLines: which lines of the source executions come to, which way branches go, and when.
#pragma once

#include "frontend/unwinder/context.h"

#include <unordered_map>
#include <unordered_set>

namespace fathom::frontend {

/// Notes each line with each guard under which it is executed and each way of a branch
/// (Unwinding::passed). What a speculative run executes, or stands for many iterations, is no execution, so
/// nothing is noted with Bounds::summarise.
class PassedLines {
 public:
  explicit PassedLines(Context& context) : context_(context) {}

  /// An instruction at the builder's location is about to be executed.
  void note(const llvm::Instruction& instruction) {
    if (context_.bounds.lines && !context_.bounds.summarise) add(instruction);
  }
  /// The instruction, which ends a block, goes on at the target under this guard.
  void note_way(const llvm::Instruction& instruction, const llvm::BasicBlock& target, ValueId guard) {
    if (context_.bounds.lines && !context_.bounds.summarise) add_way(instruction, target, guard);
  }
  /// Whether decided_without_jump is to be noted.
  bool notes_choices() const {
    return context_.bounds.lines && !context_.bounds.summarise && context_.run.current() == nullptr;
  }
  /// Its value is this one.
  void note_choice(const llvm::Instruction& instruction, ValueId condition);

 private:
  void add(const llvm::Instruction& instruction);
  void add_way(const llvm::Instruction& instruction, const llvm::BasicBlock& target, ValueId guard);

  Context& context_;
  std::unordered_map<program::LocationId, uint32_t> line_of_;
  std::unordered_map<std::string, uint32_t> numbers_; ///< by "file:line"
  std::unordered_set<uint64_t> known_;                ///< line and guard
};

} // namespace fathom::frontend
