// Pointers that only values of LLVM hold, at a place where the execution may end.
#pragma once

#include <cstdint>
#include <vector>

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Where in an instruction an execution stands.
enum class Progress : uint8_t {
  Before, ///< what the instruction uses counts
  Within, ///< a call: its operands have gone to the function called, its result is not there yet
};

/// Arguments and instructions that may still be used from there on, in the order of the function: pointers,
/// and what else can hold some. A block that only such a value refers to is not lost: in C it is an operand
/// of an expression that is being evaluated, as in `f(malloc(4), g())` while g runs.
std::vector<const llvm::Value*> live_pointers(const llvm::Instruction& at, Progress progress);

} // namespace fathom::frontend
