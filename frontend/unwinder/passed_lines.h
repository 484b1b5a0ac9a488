// PassedLines: which lines of the source executions come to, and when.
#pragma once

#include "frontend/unwinder/context.h"

#include <unordered_map>
#include <unordered_set>

namespace fathom::frontend {

/// Notes each line with each guard under which it is executed (Unwinding::passed). What a speculative run
/// executes, or stands for many iterations, is no execution, so nothing is noted with Bounds::summarise.
class PassedLines {
 public:
  explicit PassedLines(Context& context) : context_(context) {}

  /// An instruction at the builder's location is about to be executed.
  void note(const llvm::Instruction& instruction) {
    if (context_.bounds.lines && !context_.bounds.summarise) add(instruction);
  }

 private:
  void add(const llvm::Instruction& instruction);

  Context& context_;
  std::unordered_map<program::LocationId, uint32_t> line_of_;
  std::unordered_map<std::string, uint32_t> numbers_; ///< by "file:line"
  std::unordered_set<uint64_t> known_;                ///< line and guard
};

} // namespace fathom::frontend
