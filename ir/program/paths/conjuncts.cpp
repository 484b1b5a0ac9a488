#include "ir/program/paths/conjuncts.h"

#include <algorithm>
#include <set>

namespace fathom::program {

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

namespace {

constexpr size_t most_conjuncts = 64;

/// Whether some conjunct of `a` is known to exclude one in each disjunct of `b`.
bool excluded(const Builder& builder, const std::vector<ValueId>& a, ValueId b, int depth) {
  const std::vector<ValueId> conjuncts = conjuncts_of(builder.program(), b, most_conjuncts);
  for (const ValueId x : a)
    for (const ValueId y : conjuncts)
      if (builder.excludes(x, y)) return true;
  const auto splits = [&](ValueId y) {
    const Instruction& i = builder.program()[y];
    return i.opcode == Opcode::Or && depth > 0 && excluded(builder, a, i.operands[0], depth - 1) &&
           excluded(builder, a, i.operands[1], depth - 1);
  };
  return std::any_of(conjuncts.begin(), conjuncts.end(), splits);
}

constexpr int deepest_disjunction = 8;

} // namespace

bool are_exclusive(const Builder& builder, ValueId a, ValueId b) {
  return excluded(builder, conjuncts_of(builder.program(), a, most_conjuncts), b, deepest_disjunction);
}

bool leaves_loop(const Builder& builder, ValueId guard, const std::vector<EdgeState>& back) {
  return std::all_of(back.begin(), back.end(), [&](const EdgeState& state) {
    return are_exclusive(builder, guard, state.position.guard);
  });
}

} // namespace fathom::program
