// LoadsAndStores: the instructions that access memory, and the one that makes variables.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/arithmetic.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/cross_check.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/typed_memory.h"
#include "frontend/interpreter/uninitialised.h"

#include <llvm/IR/Instructions.h>

#include <set>
#include <utility>

namespace fathom::frontend::interpreter {

/// A read that is not valid still finds the bytes of it that lie in a living object; the others are open.
class LoadsAndStores {
 public:
  LoadsAndStores(const llvm::DataLayout& layout, Memory& memory, Stack& stack, Outcome& outcome,
                 Recorder& recorder, Scalars& scalars, Choices& choices, TypedMemory& typed,
                 Arithmetic& arithmetic, Operands& operands, CrossCheck& cross_check, Accesses& accesses,
                 Allocations& allocations, UninitialisedReads& uninitialised)
      : layout_(layout), memory_(memory), stack_(stack), outcome_(outcome), recorder_(recorder),
        scalars_(scalars), choices_(choices), typed_(typed), arithmetic_(arithmetic), operands_(operands),
        cross_check_(cross_check), accesses_(accesses), allocations_(allocations),
        uninitialised_(uninitialised) {}

  void allocate(const llvm::AllocaInst& instruction);
  void load(const llvm::LoadInst& instruction);
  void store(const llvm::StoreInst& instruction);
  /// AtomicRMWInst, AtomicCmpXchgInst: in a sequential program they are their plain counterparts.
  void atomic(const llvm::Instruction& instruction);

 private:
  void note_input(Place place, llvm::Type* type, const Value& value);
  Value read(Pointer from, std::optional<Place> place, llvm::Type* type);
  /// What it writes; nothing for an operation that is not known.
  std::optional<Value> updated(const llvm::AtomicRMWInst& instruction, const Value& old,
                               const Value& operand);

  const llvm::DataLayout& layout_;
  Memory& memory_;
  Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  Scalars& scalars_;
  Choices& choices_;
  TypedMemory& typed_;
  Arithmetic& arithmetic_;
  Operands& operands_;
  CrossCheck& cross_check_;
  Accesses& accesses_;
  Allocations& allocations_;
  UninitialisedReads& uninitialised_;
  std::set<std::pair<ObjectIndex, uint64_t>> inputs_; ///< that were noted
};

} // namespace fathom::frontend::interpreter
