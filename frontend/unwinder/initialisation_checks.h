// uninitialised-read: what loads and stores of LLVM mean for it.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/initialised_bits.h"

#include <llvm/IR/Instructions.h>

namespace fathom::frontend {

/// Which bits were written says `InitialisedBits`; here is which of them a load reads (the exceptions are in
/// `frontend/analysis/uninitialised_reads.h`). Nothing is done where nobody asks for uninitialised-read.
class InitialisationChecks {
 public:
  InitialisationChecks(Context& context, InitialisedBits& bits, Families& families);

  /// The obligation of a load; what its value carries on without being read is kept in the activation.
  void load(Activation& activation, const llvm::LoadInst& load, ValueId pointer, ValueId accessible);
  /// That of `width` bits which are all read.
  void whole(ValueId pointer, ValueId accessible, uint32_t width);
  /// That of bytes which the library reads: those that are surely values (DeclaredType::values).
  void block(ValueId pointer, ValueId size);
  /// The bits that a store counts as written, as wide as its value; invalid where all are.
  ValueId stored(Activation& activation, const llvm::StoreInst& store);
  /// Those of one scalar of it.
  ValueId of_part(ValueId written, const Scalar& part);

  /// Which bits of the first so many arguments were written; invalid, or left out, where all were.
  /// All bits of other arguments have to be.
  Values passed(const Activation& activation, const llvm::CallBase& call, size_t count);
  /// A parameter, or the result of a call, of which these bits were written.
  void receive(Activation& activation, ValueId guard, const llvm::Value& value, ValueId bits);
  /// The bits of what a function returns that were written; invalid where nobody asks.
  ValueId returned(const Activation& activation, const llvm::Value& value);
  /// A returned value counts as written: some of these bits that were not are an obligation.
  void require_all(ValueId guard, ValueId bits) {
    refuse(guard, bits, llvm::APInt::getAllOnes(builder_.width_of(bits)));
  }
  /// The same where a call expects a result of this type; `written` is invalid where all were.
  ValueId as_wide(ValueId written, ValueId guard, const llvm::Type& type);

 private:
  ValueId bits_at(ValueId guard, ValueId pointer, uint32_t width);
  ValueId written(const Activation& activation, const llvm::Value& value);
  ValueId lacks(ValueId written, const llvm::APInt& bits);
  void refuse(ValueId guard, ValueId written, const llvm::APInt& bits);
  uint32_t width_of(const llvm::Type* type) const;
  ValueId is_value(const program::Object& object, ValueId offset);
  void byte(ValueId pointer, ValueId place, ValueId active);

  Context& context_;
  Builder& builder_;
  CallStack& stack_;
  InitialisedBits& bits_;
  Families& families_;
};

} // namespace fathom::frontend
