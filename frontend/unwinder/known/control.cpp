// Jumps, calls, and what is only checked.
#include "frontend/unwinder/known/operations.h"

#include <algorithm>

namespace fathom::frontend::known {

const Operation* jump(Execution& x, const Operation* o) {
  return x.jump(o, o->record);
}

/// Edges: `record`, and after it where the condition is false. `bytes` innermost loops may be left.
const Operation* branch(Execution& x, const Operation* o) {
  const Word& condition = x.registers[o->a];
  if (!condition.is_number()) return x.stop(o);
  const bool holds = condition.bits != 0;
  x.decide_exits(o->bytes);
  return x.jump(o, o->record + (holds ? 0 : 1));
}

const Operation* branch_on_null(Execution& x, const Operation* o) {
  const Word& condition = x.registers[o->a];
  const Word& tested = x.registers[o->b];
  if (!condition.is_number() || !tested.is_pointer()) return x.stop(o);
  const bool holds = condition.bits != 0;
  x.decide_exits_by(tested, o, holds);
  return x.jump(o, o->record + (holds ? 0 : 1));
}

const Operation* branch_told(Execution& x, const Operation* o) {
  if (o->told == x.guard) return branch(x, o);
  o->told = x.guard;
  return x.stop(o);
}

const Operation* choose(Execution& x, const Operation* o) {
  const Word& value = x.registers[o->a];
  if (!value.is_number()) return x.stop(o);
  const SwitchCode& targets = x.top().code->switches[o->record];
  uint32_t edge = targets.otherwise;
  const uint64_t first = targets.targets.empty() ? 0 : targets.targets[0].first;
  if (targets.is_dense) {
    if (value.bits - first < targets.targets.size()) edge = targets.targets[value.bits - first].second;
  } else {
    const auto found =
        std::lower_bound(targets.targets.begin(), targets.targets.end(), value.bits,
                         [](const auto& target, uint64_t wanted) { return target.first < wanted; });
    if (found != targets.targets.end() && found->first == value.bits) edge = found->second;
  }
  x.decide_exits(o->bytes);
  return x.jump(o, edge);
}

const Operation* call(Execution& x, const Operation* o) {
  return x.call(o);
}

const Operation* leave(Execution& x, const Operation* o) {
  return x.leave(o);
}

const Operation* expect_zero(Execution& x, const Operation* o) {
  const Word& value = x.registers[o->a];
  return value.is_number() && value.bits == 0 ? o + 1 : x.stop(o);
}

const Operation* expect_truth(Execution& x, const Operation* o) {
  const Word& value = x.registers[o->a];
  if (!value.is_number() || value.bits == 0) return x.stop(o);
  x.tell_called(o);
  return o + 1;
}

const Operation* expect_told_truth(Execution& x, const Operation* o) {
  const Word& value = x.registers[o->a];
  if (value.is_number() && value.bits != 0 && o->told == x.guard) return o + 1;
  o->told = x.guard;
  return x.stop(o);
}

const Operation* tell(Execution& x, const Operation* o) {
  x.tell_called(o);
  return o + 1;
}

/// A number is; of what is none the unwinder decides.
const Operation* is_known(Execution& x, const Operation* o) {
  if (!x.registers[o->a].is_number()) return x.stop(o);
  x.tell_called(o);
  x.registers[o->to] = Word::number(1);
  return o + 1;
}

} // namespace fathom::frontend::known
