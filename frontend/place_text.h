// The place of an instruction as answers name it.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>

#include <fmt/format.h>
#include <string>

namespace fathom::frontend {

/// "file:line" by the instruction's debug information; the name of its function where it has none.
inline std::string place_text(const llvm::Instruction& instruction) {
  const llvm::DILocation* place = instruction.getDebugLoc().get();
  if (!place) return instruction.getFunction()->getName().str();
  return fmt::format("{}:{}", place->getFilename().str(), place->getLine());
}

} // namespace fathom::frontend
