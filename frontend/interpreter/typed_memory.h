// TypedMemory: values of LLVM's types in bytes.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/scalars.h"

#include <llvm/IR/DataLayout.h>

namespace fathom::frontend::interpreter {

/// Reads and writes at places that may be accessed, without checks. Pointers that are whole stay pointers.
class TypedMemory {
 public:
  TypedMemory(const llvm::DataLayout& layout, Memory& memory, Outcome& outcome, Scalars& scalars)
      : layout_(layout), memory_(memory), outcome_(outcome), scalars_(scalars) {}

  /// `open`: what is outside the object, which C leaves open; null where all is inside.
  Value read(Place place, llvm::Type* type, const Value* open = nullptr);
  void write(Place place, llvm::Type* type, const Value& value);

 private:
  Value read_scalar(Place place, llvm::Type* type, const Value* open);
  void write_scalar(Place place, llvm::Type* type, const Value& value);

  const llvm::DataLayout& layout_;
  Memory& memory_;
  Outcome& outcome_;
  Scalars& scalars_;
};

} // namespace fathom::frontend::interpreter
