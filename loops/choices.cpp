#include "loops/choices.h"

#include <set>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_choices = 256;

} // namespace

std::vector<ValueId> choices_of(const Program& program, ValueId value) {
  std::vector<ValueId> found, waiting{value};
  std::set<ValueId> seen;
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next).second) continue;
    const Instruction& i = program[next];
    if (i.opcode == Opcode::Ite && seen.size() < most_choices)
      waiting.insert(waiting.end(), {i.operands[2], i.operands[1]});
    else
      found.push_back(next);
  }
  return found;
}

} // namespace fathom::loops
