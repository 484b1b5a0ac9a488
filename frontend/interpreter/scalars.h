// Scalars: what the bits of a value are.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/value.h"

namespace llvm {
class Type;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// Between numbers and pointers. A pointer's number is looked at only where somebody computes with it: its
/// object then gets an address, and the outcome depends on addresses.
class Scalars {
 public:
  Scalars(Memory& memory, Outcome& outcome) : memory_(memory), outcome_(outcome) {}

  /// In bits.
  unsigned width(llvm::Type* type) const;
  /// The bits of a scalar, without counting them as an observation of an address.
  llvm::APInt raw(const Value& value) {
    if (value.kind != Value::Kind::Pointer) return value.bits;
    return llvm::APInt(memory_.pointer_bits(), memory_.number(value.pointer));
  }
  /// The bits of a scalar that is computed with.
  llvm::APInt number(const Value& value) {
    const bool address =
        value.from_pointer || (value.kind == Value::Kind::Pointer && value.pointer.has_object());
    if (address) outcome_.note_address();
    return raw(value);
  }
  Pointer pointer(const Value& value);
  /// A scalar of this type with these bits, cut or extended by zeros.
  Value from_bits(llvm::Type* type, llvm::APInt bits);
  /// A value where another type is expected: calls through declarations that do not match.
  Value coerced(Value value, llvm::Type* type);
  /// Scalars and vectors of any shape: through the bits, as a store and a load of the other type.
  Value bit_cast(llvm::Type* from, llvm::Type* to, const Value& value);

 private:
  Memory& memory_;
  Outcome& outcome_;
};

} // namespace fathom::frontend::interpreter
