// Built-in functions that allocate, free, copy and look at memory.
#pragma once

#include "frontend/library/builtin.h"
#include "frontend/unwinder/builtin_call.h"
#include "frontend/unwinder/context.h"
#include "frontend/unwinder/table.h"

#include <string>

namespace fathom::frontend {

class Accesses;
class Allocation;
class Families;
class InitialisationChecks;
class Operands;
class OutsideChanges;
class Pool;
struct MemoryParts;

/// A built-in is a row of the table and a function, here or in Builtins. Arguments are converted: a program
/// may declare these functions as it likes.
class MemoryBuiltins {
 public:
  MemoryBuiltins(Context& context, Operands& operands, MemoryParts& memory);

  static constexpr bool knows(Builtin builtin) { return row_of(rows, builtin) != nullptr; }
  /// One that is known here.
  void execute(Builtin builtin, const BuiltinCall& builtin_call);

  /// What a function returns that nobody knows, where the caller says in its first argument where to put it.
  void result_in_memory(const llvm::CallBase& call, ValueId place);

 private:
  void new_block(const BuiltinCall& c);
  void new_aligned_block(const BuiltinCall& c);
  void new_zeroed_block(const BuiltinCall& c);
  void new_environment(const BuiltinCall& c);
  void new_mapping(const BuiltinCall& c);
  void end_mapping(const BuiltinCall& c);
  void new_variable(const BuiltinCall& c);
  void free(const BuiltinCall& c);
  void check_free(const BuiltinCall& c);
  void check_overlap(const BuiltinCall& c);
  void check_written(const BuiltinCall& c);
  void copy(const BuiltinCall& c);
  void move(const BuiltinCall& c);
  void fill(const BuiltinCall& c);
  void fill_with_inputs(const BuiltinCall& c);
  void accessible(const BuiltinCall& c);
  void same_object(const BuiltinCall& c);
  void dangling(const BuiltinCall& c);
  void freeable(const BuiltinCall& c);
  void is_older(const BuiltinCall& c);
  void within(const BuiltinCall& c);
  void offset(const BuiltinCall& c);
  void address(const BuiltinCall& c);
  void object_size(const BuiltinCall& c);
  void variadic_argument(const BuiltinCall& c);
  void refuse_blocks(const BuiltinCall& c, unsigned argument);

  ValueId pointer(const BuiltinCall& c, unsigned argument);
  ValueId size(const BuiltinCall& c, unsigned argument);
  void new_object(const BuiltinCall& c, program::ObjectKind kind, std::string name, ValueId bytes,
                  uint64_t alignment, program::Contents contents = program::Contents::Arbitrary);
  void new_block_in_pool(const BuiltinCall& c, ValueId bytes, bool zeroed);
  void finish(const BuiltinCall& c, ValueId result);

  struct Row {
    Builtin key;
    void (MemoryBuiltins::*execute)(const BuiltinCall& c);
  };
  static constexpr Row rows[] = {
      {Builtin::Malloc, &MemoryBuiltins::new_block},
      {Builtin::AlignedAlloc, &MemoryBuiltins::new_aligned_block},
      {Builtin::Calloc, &MemoryBuiltins::new_zeroed_block},
      {Builtin::Environment, &MemoryBuiltins::new_environment},
      {Builtin::Map, &MemoryBuiltins::new_mapping},
      {Builtin::Unmap, &MemoryBuiltins::end_mapping},
      {Builtin::StackNew, &MemoryBuiltins::new_variable},
      {Builtin::Free, &MemoryBuiltins::free},
      {Builtin::CheckFree, &MemoryBuiltins::check_free},
      {Builtin::CheckOverlap, &MemoryBuiltins::check_overlap},
      {Builtin::CheckWritten, &MemoryBuiltins::check_written},
      {Builtin::Memcpy, &MemoryBuiltins::copy},
      {Builtin::Memmove, &MemoryBuiltins::move},
      {Builtin::Memset, &MemoryBuiltins::fill},
      {Builtin::NondetMemory, &MemoryBuiltins::fill_with_inputs},
      {Builtin::Accessible, &MemoryBuiltins::accessible},
      {Builtin::SameObject, &MemoryBuiltins::same_object},
      {Builtin::Dangling, &MemoryBuiltins::dangling},
      {Builtin::Freeable, &MemoryBuiltins::freeable},
      {Builtin::IsOlder, &MemoryBuiltins::is_older},
      {Builtin::Within, &MemoryBuiltins::within},
      {Builtin::PointerOffset, &MemoryBuiltins::offset},
      {Builtin::Address, &MemoryBuiltins::address},
      {Builtin::ObjectSize, &MemoryBuiltins::object_size},
      {Builtin::VariadicArgument, &MemoryBuiltins::variadic_argument},
  };

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  Operands& operands_;
  OutsideChanges& outside_;
  Accesses& accesses_;
  InitialisationChecks& initialisation_;
  Allocation& allocation_;
  Families& families_;
  Pool& pool_;
};

} // namespace fathom::frontend
