// Memory with its checks.
#pragma once

#include "frontend/analysis/constant_objects.h"
#include "frontend/analysis/declared_type.h"
#include "frontend/unwinder/context.h"

#include <llvm/IR/InstrTypes.h>

#include <functional>

namespace fathom::frontend {

class Families;
class OpenValues;
class Pointers;
class Pool;
class InitialisedBits;

/// Reads and writes of memory with their checks: each access states the obligations that are asked for, and
/// one that the user did not ask for where `true` would be wrong without it. What is written nowhere known is
/// dropped, what is read there is arbitrary; where valid-deref is asked everywhere, nothing is asked of an
/// execution after such a read, and it may as well give what a valid one does. All happens in the state and
/// under the guard of what is being executed; sizes are values of pointer width, in bytes.
class Accesses {
 public:
  Accesses(Context& context, OpenValues& open, InitialisedBits& initialised, Pointers& pointers,
           Families& families, Pool& pool);

  /// i1: whether so many bytes are in one object that is alive.
  ValueId is_accessible(ValueId pointer, ValueId size);
  /// i1: whether it points to an object whose lifetime has ended.
  ValueId is_dangling(ValueId pointer);
  /// States what `what` (a read of ..., a write of ...) has to fulfil; i1: whether it is valid.
  ValueId checked(ValueId pointer, ValueId size, const char* what, AccessKind kind);
  /// One scalar of a value at `pointer`; `accessible` is what `checked` said of the whole.
  ValueId load(ValueId pointer, const Scalar& scalar, ValueId accessible);
  /// `written`: which of its bits count as written; none: all.
  void store(ValueId pointer, const Scalar& scalar, ValueId value, ValueId accessible, ValueId written = {});
  /// The obligations of misaligned-access and memory-overlap.
  void check_alignment(ValueId pointer, uint64_t alignment);
  /// volatile-access and effective-type: of what a load, a store or an atomic operation accesses.
  void check_declared(const llvm::Instruction& access, ValueId pointer, uint64_t size);
  /// volatile-access of what a function of the library accesses, or an assignment of structures.
  void check_block(const llvm::CallBase& access, ValueId pointer);
  void check_overlap(ValueId to, ValueId to_size, ValueId from, ValueId from_size, bool same_is_fine);
  /// As memmove and memset, with their checks.
  void copy(ValueId destination, ValueId source, ValueId size, AccessKind kind = AccessKind::Write);
  void fill(ValueId destination, ValueId byte, ValueId size, AccessKind kind = AccessKind::Write);
  /// From now on there is an object of the library's that no model describes (library/invented.h).
  void note_library_memory() { has_library_memory_ = true; }
  /// i1: whether free() may be called with the pointer.
  ValueId valid_free(ValueId pointer);
  void free(ValueId pointer);

 private:
  void refuse_library_memory(ValueId pointer);
  bool is_valid_or_null(ValueId pointer, program::Type type);
  using IsBad = std::function<ValueId(const DeclaredType& type, ValueId offset)>;
  ValueId hits_declared(ValueId pointer, const IsBad& is_bad);
  ValueId is_volatile(const DeclaredType& type, ValueId offset, uint64_t size);
  void report_volatile(ValueId bad);
  ValueId is_mistaken(const DeclaredType& type, ValueId offset, const llvm::Instruction& access);
  ValueId valid_free_of_object(ValueId pointer);
  ValueId ends_if_not(ValueId fine, ValueId pointer);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  program::Unwinding& result_;
  ForkTree& forks_;
  Context& context_;
  OpenValues& open_;
  InitialisedBits& initialised_;
  Pointers& pointers_;
  Families& families_;
  Pool& pool_;
  bool has_library_memory_ = false;
};

} // namespace fathom::frontend
