// Writes and frees of instructions.
#pragma once

#include <optional>

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// `bytes` is null where memory is freed.
struct Write {
  llvm::Instruction* instruction;
  llvm::Value* place;
  llvm::Value* bytes;
  bool frees = false;
};

/// Nothing where the instruction writes nothing, or calls a function that does it.
std::optional<Write> as_write(llvm::Instruction& instruction);

} // namespace fathom::frontend
