// The instruction switch, and the instructions that only compute.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/memory_instructions.h"

namespace fathom::frontend {

class Branches;
class Calls;
class Families;
class FloatArithmetic;
class Integers;
class Ledger;
class OpenValues;
class Operands;
class Pointers;
struct Arithmetic;
struct MemoryParts;

/// Executes the instructions of LLVM, each in the state of its activation. Those of a family that has a class
/// of its own are handed on. Vectors are computed element by element.
class Instructions {
 public:
  Instructions(Context& context, Ledger& ledger, OpenValues& open, Operands& operands, MemoryParts& memory,
               Arithmetic& arithmetic, Branches& branches, Calls& calls);

  void execute(Activation& activation, const llvm::Instruction& instruction);

 private:
  void address(Activation& activation, const llvm::Instruction& instruction);
  void negate(Activation& activation, const llvm::Instruction& instruction);
  void binary(Activation& activation, const llvm::BinaryOperator& instruction);
  void compare(Activation& activation, const llvm::CmpInst& instruction);
  void cast(Activation& activation, const llvm::CastInst& instruction);
  void select(Activation& activation, const llvm::SelectInst& instruction);
  void aggregate(Activation& activation, const llvm::Instruction& instruction);
  void vector(Activation& activation, const llvm::Instruction& instruction);

  Builder& builder_;
  TypeLayout& layout_;
  Ledger& ledger_;
  OpenValues& open_;
  Pointers& pointers_;
  Families& families_;
  Operands& operands_;
  Integers& integers_;
  FloatArithmetic& floats_;
  Branches& branches_;
  Calls& calls_;
  MemoryInstructions memory_instructions_;
};

} // namespace fathom::frontend
