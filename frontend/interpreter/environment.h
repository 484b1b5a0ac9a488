// Environment: what comes from outside of the program.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/leaks.h"
#include "frontend/interpreter/operands.h"
#include "frontend/interpreter/recorder.h"
#include "ir/program/property.h"

#include <vector>

namespace fathom::frontend::interpreter {

/// Inputs, the results of functions that nobody knows, and their effects where these are asked for.
class Environment {
 public:
  Environment(const llvm::DataLayout& layout, const program::Specification& specification, Memory& memory,
              Outcome& outcome, Recorder& recorder, Choices& choices, Operands& operands, Accesses& accesses,
              Allocations& allocations, Leaks& leaks)
      : layout_(layout), specification_(specification), memory_(memory), outcome_(outcome),
        recorder_(recorder), choices_(choices), operands_(operands), accesses_(accesses),
        allocations_(allocations), leaks_(leaks) {}

  /// The result of a function that nobody knows: one input, in however many parts it is returned.
  Value result(const llvm::CallBase& call, const llvm::Function& callee);
  /// Bytes from outside, where the first argument points to; they are those of an object of their own, which
  /// is numbered like any allocation. `type` of a result, null where the program asked for bytes.
  void fill(const llvm::CallBase& call, const llvm::Function& callee, uint64_t size, llvm::Type* type);
  /// Writes down what the arguments are: what was read from outside, for a native run to be given. Numbers
  /// have eight bytes; a pointer with a size is a block, one without is the number of its object, 0 of none.
  void deliver(const llvm::CallBase& call, const llvm::Function& callee);
  /// A call of an undefined function: an arbitrary result, and no other effect unless that is asked for.
  void call(const llvm::CallBase& call, const llvm::Function& callee);

 private:
  void add_block(const Pointer& from, uint64_t size, std::vector<uint8_t>& bytes) const;
  void havoc_escaped(const llvm::CallBase& call);
  void write_bytes(llvm::Type* type, const Value& value, uint64_t at, std::vector<uint8_t>& bytes) const;

  const llvm::DataLayout& layout_;
  const program::Specification& specification_;
  Memory& memory_;
  Outcome& outcome_;
  Recorder& recorder_;
  Choices& choices_;
  Operands& operands_;
  Accesses& accesses_;
  Allocations& allocations_;
  Leaks& leaks_;
};

} // namespace fathom::frontend::interpreter
