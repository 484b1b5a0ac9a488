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
constexpr int deepest_disjunction = 8;

} // namespace

const std::vector<ValueId>& Exclusion::conjuncts(ValueId condition) {
  const auto [known, is_new] = conjuncts_.try_emplace(condition);
  if (is_new) known->second = conjuncts_of(builder_.program(), condition, most_conjuncts);
  return known->second;
}

void Exclusion::ask_of(ValueId condition) {
  asked_.clear();
  for (const ValueId x : conjuncts(condition)) {
    const auto [known, is_new] = number_.try_emplace(x, met_.size());
    if (is_new) met_.push_back(x);
    asked_.push_back(known->second);
  }
}

bool Exclusion::is_excluded(ValueId conjunct) {
  std::vector<bool>& excluded = excluded_[conjunct];
  while (excluded.size() < met_.size())
    excluded.push_back(builder_.excludes(met_[excluded.size()], conjunct));
  return std::any_of(asked_.begin(), asked_.end(), [&](size_t x) { return excluded[x]; });
}

/// Whether some conjunct that is asked of is known to exclude one in each disjunct of the condition.
bool Exclusion::excludes(ValueId condition, int depth) {
  const std::vector<ValueId>& all = conjuncts(condition);
  const auto splits = [&](ValueId y) {
    const Instruction& i = builder_.program()[y];
    return i.opcode == Opcode::Or && depth > 0 && excludes(i.operands[0], depth - 1) &&
           excludes(i.operands[1], depth - 1);
  };
  return std::any_of(all.begin(), all.end(), [&](ValueId y) { return is_excluded(y); }) ||
         std::any_of(all.begin(), all.end(), splits);
}

bool Exclusion::of(ValueId a, ValueId b) {
  ask_of(a);
  return excludes(b, deepest_disjunction);
}

bool Exclusion::leaves_loop(ValueId guard, const std::vector<EdgeState>& back) {
  return std::all_of(back.begin(), back.end(),
                     [&](const EdgeState& state) { return of(guard, state.position.guard); });
}

bool are_exclusive(const Builder& builder, ValueId a, ValueId b) {
  return Exclusion(builder).of(a, b);
}

} // namespace fathom::program
