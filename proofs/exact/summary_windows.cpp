// Variables that forget: after a few iterations their value is a function of what these iterations read.
#include "proofs/exact/summary.h"
#include "proofs/learner/windows.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

/// The state after `number` iterations, where windows have the given values.
EdgeState Summary::state_after(const EdgeState& entry, ValueId number, const std::vector<ValueId>& windows) {
  EdgeState state = iterations_.isolated(entry);
  iterations_.forget_arrays(state);
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    const LoopVariable& variable = analysis_.variables[i];
    if (variable.has_closed_form()) iterations_.write(state, variable, closed_forms_.at(variable, number));
    if (variable.kind == LoopVariable::Kind::Recurrent)
      iterations_.write(state, variable, recurrent_at(i, number, state));
    if (variable.kind == LoopVariable::Kind::Window) iterations_.write(state, variable, windows[i]);
  }
  return state;
}

/// The values of windows after `number` iterations (as wide as the index), by variable:
///
///     number = 0        the first one
///     number = j < d    what j iterations make of that
///     else              what d iterations make of anything, from the state after number - d
///
/// Each of these iterations is followed by another one, so what Stay says holds of it. Nothing where it
/// depends on what it was after number - d after all.
std::optional<std::vector<ValueId>> Summary::windows_after(const EdgeState& entry, ValueId number) {
  std::vector<ValueId> result(analysis_.variables.size());
  if (analysis_.window == 0) return result;
  const uint32_t bits = builder_.width_of(number);
  const auto amount = [&](uint32_t n) { return builder_.constant(bits, n); };
  for (size_t i = 0; i < analysis_.variables.size(); ++i) result[i] = analysis_.variables[i].first;
  EdgeState state = state_after(entry, amount(0), result);
  for (uint32_t j = 1; j < analysis_.window; ++j) {
    if (!paths_.assume(state.position, builder_.binary(Opcode::Ule, amount(j), number))) break;
    std::vector<EdgeState> back = iterations_.run(std::move(state), Exits::Dropped);
    if (!body_.run_in_progress()->refused.empty()) return std::nullopt;
    if (back.empty()) break; // so many iterations are never followed by another one
    state = paths_.join(std::move(back));
    for (size_t i = 0; i < analysis_.variables.size(); ++i)
      if (analysis_.variables[i].kind == LoopVariable::Kind::Window)
        result[i] = builder_.ite(builder_.eq(number, amount(j)),
                                 iterations_.read(state, analysis_.variables[i]), result[i]);
  }
  const ValueId enough = builder_.binary(Opcode::Ule, amount(analysis_.window), number);
  state = state_after(entry, builder_.binary(Opcode::Sub, number, amount(analysis_.window)), forgotten_);
  if (!paths_.assume(state.position, enough)) return result;
  std::vector<ValueId> given;
  for (const ValueId value : forgotten_)
    if (value.valid()) given.push_back(value);
  const uint32_t from = std::min_element(given.begin(), given.end())->index();
  const Forgotten forgotten =
      iterations_until_forgotten({body_, iterations_, analysis_, first_object_}, std::move(state),
                                 {std::move(given), from}, analysis_.window);
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    if (analysis_.variables[i].kind != LoopVariable::Kind::Window) continue;
    if (forgotten.after[i] == 0) return std::nullopt;
    result[i] = builder_.ite(enough, forgotten.last[i], result[i]);
  }
  return result;
}

} // namespace fathom::loops
