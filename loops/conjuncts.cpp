#include "loops/conjuncts.h"

#include <set>

namespace fathom::loops {

using namespace program;

std::vector<ValueId> conjuncts_of(const Program& program, ValueId condition, size_t most) {
  std::vector<ValueId> found, waiting{condition};
  std::set<ValueId> seen;
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next).second) continue;
    const Instruction& i = program[next];
    if (i.opcode != Opcode::And || found.size() > most) {
      found.push_back(next);
      continue;
    }
    waiting.push_back(i.operands[1]);
    waiting.push_back(i.operands[0]);
  }
  return found;
}

} // namespace fathom::loops
