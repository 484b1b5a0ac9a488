// Memory with its checks.
#pragma once

#include "frontend/unwinder/context.h"

namespace fathom::frontend {

class OpenValues;
class Pointers;
class WrittenBits;

/// Reads and writes of memory with their checks: each access states the obligations that are asked for, and
/// one that the user did not ask for where `true` would be wrong without it. What is written nowhere known is
/// dropped, what is read there is arbitrary.
class Accesses {
 public:
  Accesses(Context& context, OpenValues& open, WrittenBits& written, Pointers& pointers);

  ValueId checked(ValueId pointer, ValueId size, const char* what, bool writes);
  ValueId load(ValueId pointer, const Scalar& scalar, ValueId accessible);
  void store(ValueId pointer, const Scalar& scalar, ValueId value, ValueId accessible, ValueId state = {});
  void check_alignment(ValueId pointer, uint64_t alignment);
  void check_overlap(ValueId to, ValueId to_size, ValueId from, ValueId from_size, bool same_is_fine);
  void copy(ValueId destination, ValueId source, ValueId size);
  void fill(ValueId destination, ValueId byte, ValueId size);
  ValueId valid_free(ValueId pointer);
  void free(ValueId pointer);

 private:
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  Context& context_;
  OpenValues& open_;
  WrittenBits& written_;
  Pointers& pointers_;
};

} // namespace fathom::frontend
