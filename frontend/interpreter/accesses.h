// Accesses: what has to hold where memory is accessed, and operations on blocks of bytes.
#pragma once

#include "frontend/analysis/constant_objects.h"
#include "frontend/analysis/declared_type.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"
#include "frontend/interpreter/threads.h"

#include <optional>

namespace fathom::frontend::interpreter {

/// What is not allowed is a violation; where nobody asks for it, writes are dropped, reads give what C leaves
/// open, and the rest goes on.
class Accesses {
 public:
  Accesses(const Module& module, Memory& memory, const Stack& stack, Outcome& outcome, Recorder& recorder,
           Threads& threads)
      : module_(module), memory_(memory), stack_(stack), outcome_(outcome), recorder_(recorder),
        threads_(threads) {}

  /// The place of `size` bytes that may be accessed; nothing after a violation. `what` names the access.
  std::optional<Place> checked(Pointer pointer, uint64_t size, const char* what, AccessKind kind);
  void check_alignment(Pointer pointer, uint64_t alignment);
  /// volatile-access and effective-type: of what a load, a store or an atomic operation accesses.
  void check_declared(const llvm::Instruction& access, Pointer pointer, uint64_t size);
  /// volatile-access of what a function of the library accesses, or an assignment of structures.
  void check_block(const llvm::CallBase& access, Pointer pointer);
  /// Whether the regions share a byte; `same_is_fine`: they may be one.
  void check_overlap(Pointer to, uint64_t to_size, Pointer from, uint64_t from_size, bool same_is_fine);
  /// Whether it is null, or the start of a live heap object (C11 7.22.3.3).
  bool may_be_freed(Pointer pointer) const;
  /// The same; a violation where it is not.
  bool check_free(Pointer pointer);
  /// As memmove.
  void copy(Pointer destination, Pointer source, uint64_t size, AccessKind kind = AccessKind::Write);
  void fill(Pointer destination, uint8_t byte, uint64_t size, AccessKind kind = AccessKind::Write);
  Threads& threads() { return threads_; }

 private:
  bool is_of_library(Pointer pointer) const;
  const DeclaredType* declared(Pointer target) const;
  void violate_volatile(Pointer target);
  std::string detail(program::Property property, const char* verb, Pointer pointer, uint64_t size) const;

  const Module& module_;
  Memory& memory_;
  const Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  Threads& threads_;
};

} // namespace fathom::frontend::interpreter
