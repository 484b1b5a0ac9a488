#include "frontend/unwinder/passed_lines.h"

#include "frontend/program_places.h"

namespace fathom::frontend {

void PassedLines::add(const llvm::Instruction& instruction) {
  const program::LocationId location = context_.builder.location();
  if (context_.run.current() != nullptr || !location.valid() || !counts_as_line(instruction)) return;
  const auto [slot, fresh] = line_of_.try_emplace(location);
  if (fresh) {
    const program::SourceLocation& place = context_.builder.program().locations[location];
    const std::string line = fmt::format("{}:{}", place.file, place.line);
    slot->second = numbers_.try_emplace(line, static_cast<uint32_t>(numbers_.size())).first->second;
  }
  const ValueId guard = context_.stack.guard();
  if (known_.insert((uint64_t{slot->second} << 32) | guard.index()).second)
    context_.result.passed.lines.push_back({location, guard});
}

void PassedLines::add_way(const llvm::Instruction& instruction, const llvm::BasicBlock& target,
                          ValueId guard) {
  if (context_.run.current() != nullptr) return;
  if (const auto way = way_to(instruction, target))
    context_.result.passed.ways.push_back({{context_.module.site(instruction), *way}, guard});
}

void PassedLines::note_choice(const llvm::Instruction& instruction, ValueId condition) {
  const ValueId guard = context_.stack.guard();
  const uint32_t site = context_.module.site(instruction);
  Builder& builder = context_.builder;
  context_.result.passed.ways.push_back({{site, 0}, builder.conjoin(guard, condition)});
  context_.result.passed.ways.push_back({{site, 1}, builder.conjoin(guard, builder.not_(condition))});
}

} // namespace fathom::frontend
