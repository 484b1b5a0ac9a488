// Leaks: what is still allocated where the run ends, and whether anything refers to it.
#pragma once

#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/threads.h"
#include "frontend/module.h"

#include <string>
#include <vector>

namespace fathom::frontend::interpreter {

/// How an execution ends: main has returned, it is stopped within functions, or it does not end (an
/// assumption stops it, or a look in passing).
enum class EndKind : uint8_t { Returned, Stopped, Never };

/// valid-memtrack and valid-memcleanup, exactly: every pointer in memory is known.
class Leaks {
 public:
  Leaks(const Module& module, const Memory& memory, const Stack& stack, Outcome& outcome,
        const Allocations& allocations, const Threads& threads)
      : module_(module), memory_(memory), stack_(stack), outcome_(outcome), allocations_(allocations),
        threads_(threads) {}

  void check(EndKind how);
  /// The program ends here, with all functions that are active.
  void finish(const std::string& reason);

 private:
  /// What is reached without going through a heap object. When main has returned its variables are gone, but
  /// not those of other threads.
  std::vector<ObjectIndex> roots(EndKind how) const;
  void add_held(const Frame& frame, const llvm::Instruction& at, bool is_within,
                std::vector<ObjectIndex>& objects) const;
  std::vector<bool> reached(EndKind how) const;
  std::string describe(ObjectIndex block) const;

  const Module& module_;
  const Memory& memory_;
  const Stack& stack_;
  Outcome& outcome_;
  const Allocations& allocations_;
  const Threads& threads_;
};

} // namespace fathom::frontend::interpreter
