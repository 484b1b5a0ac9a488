// The place of an instruction as answers name it.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

/// "file:line" by the instruction's debug information; the name of its function where it has none.
inline std::string place_text(const llvm::Instruction& instruction) {
  const llvm::DILocation* place = instruction.getDebugLoc().get();
  if (!place) return instruction.getFunction()->getName().str();
  return fmt::format("{}:{}", place->getFilename().str(), place->getLine());
}

/// The first places: a line is enough for a large program.
inline std::string first_of(const std::set<std::string>& places) {
  constexpr size_t most = 4;
  std::vector<std::string> shown(places.begin(), places.end());
  const size_t count = shown.size();
  if (count <= most) return fmt::format("{}", fmt::join(shown, ", "));
  shown.resize(most);
  return fmt::format("{} and {} other places", fmt::join(shown, ", "), count - most);
}

} // namespace fathom::frontend
