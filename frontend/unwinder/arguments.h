// Arguments of calls.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/IntrinsicInst.h>

#include <string>

namespace fathom::frontend {

class Accesses;
class InitialisationChecks;
class OpenValues;
class Operands;
class OutsideChanges;
class InitialisedBits;

/// Takes the arguments of a call to the function called: scalars into registers, objects passed by value as
/// copies, variadic arguments laid out in memory as the target's va_arg code expects them.
class Arguments {
 public:
  Arguments(Context& context, OpenValues& open, Operands& operands, InitialisedBits& initialised,
            OutsideChanges& outside, Accesses& accesses, InitialisationChecks& initialisation);

  /// What waits at the entry of `callee` when it is called here.
  CallInProgress::Entry entry_for(Activation& activation, const llvm::CallBase& call,
                                  const llvm::Function& callee);
  /// Into a new activation, in the state in which it is entered.
  void pass(Activation& activation, CallInProgress::Entry& entry);
  /// va_start.
  void start_list(Activation& activation, const llvm::IntrinsicInst& call);

 private:
  ObjectId stack_object(Activation& owner, EdgeState& state, std::string name, uint64_t size,
                        uint64_t alignment);
  void copy_by_value(EdgeState& state, ValueId destination, ValueId source, uint64_t size);
  void make_variadic_area(Activation& activation, CallInProgress::Entry& entry);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  TypeLayout& layout_;
  Context& context_;
  OpenValues& open_;
  InitialisedBits& initialised_;
  OutsideChanges& outside_;
  Accesses& accesses_;
  Operands& operands_;
  InitialisationChecks& initialisation_;
};

} // namespace fathom::frontend
