#include "proofs/learner/iterations.h"

#include "proofs/body/choices.h"

#include <fmt/format.h>
#include <map>
#include <set>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_control_states = 64;
constexpr int deepest_choice = 12;

} // namespace

ValueId Iterations::read(EdgeState& state, const LoopVariable& variable) {
  if (variable.is_phi) return state.values[variable.phi];
  return memory_.load(state.memory, state.position.guard, builder_.pointer(variable.object, variable.offset),
                      variable.type);
}

void Iterations::write(EdgeState& state, const LoopVariable& variable, ValueId value) {
  if (variable.is_phi)
    state.values[variable.phi] = value;
  else
    memory_.store(state.memory, state.position.guard, builder_.pointer(variable.object, variable.offset),
                  value);
}

void Iterations::forget(EdgeState& state, const LoopVariable& variable) {
  write(state, variable, any_value(builder_, variable.type, state.position.guard));
}

void Iterations::forget_arrays(EdgeState& state) {
  for (const ObjectId object : analysis_.arrays) memory_.forget_object(state.memory, object);
}

EdgeState Iterations::isolated(const EdgeState& entry) const {
  EdgeState state = entry;
  state.position = paths_.root();
  state.position.facts = entry.position.facts;
  return state;
}

std::vector<EdgeState> Iterations::run_body(EdgeState state, Exits exits) {
  Iteration iteration = body_.run(std::move(state), exits);
  leaving_decided_ = iteration.leaving_decided;
  return std::move(iteration.back);
}

/// Takes a state apart until the control variables are constants in each part.
void Iterations::split(EdgeState state, std::vector<EdgeState>& parts, int depth) {
  SpeculativeRun& run = *body_.run_in_progress();
  for (const LoopVariable& variable : analysis_.variables) {
    if (variable.kind != LoopVariable::Kind::Control) continue;
    const ValueId value = read(state, variable);
    if (builder_.is_constant(value) || builder_.program()[value].opcode == Opcode::Pointer) continue;
    const ValueId condition = choice_in(builder_, value, deepest_choice);
    if (!condition.valid() || depth == 0 || parts.size() > most_control_states) {
      const char* why = "a variable takes many different values";
      if (run.silent) return run.refuse(why);
      // Executed in earnest it may be so where C leaves something open; the other parts go on.
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                     builder_.boolean(true), fmt::format("a summarised loop: {}", why));
      return;
    }
    const ForkTree::Sides sides = paths_.fork(state.position, condition);
    const auto side = [&](const Position& position, ValueId holds) {
      EdgeState part = state;
      part.position = position;
      for (const LoopVariable& other : analysis_.variables) {
        const ValueId before = read(part, other);
        const ValueId after = cofactor(builder_, before, holds, deepest_choice);
        if (after != before) write(part, other, after);
      }
      split(std::move(part), parts, depth - 1);
    };
    if (sides.then_possible) side(sides.then_side, condition);
    if (sides.else_possible) side(sides.else_side, builder_.not_(condition));
    return;
  }
  parts.push_back(std::move(state));
}

/// As many runs of the body as the pattern has it.
std::vector<EdgeState> Iterations::run(EdgeState state, Exits exits) {
  for (uint32_t run = 1; run < analysis_.pattern.core; ++run) {
    std::vector<EdgeState> back = run_control_states(std::move(state), exits);
    if (back.empty()) return back;
    state = paths_.join(std::move(back));
  }
  return run_control_states(std::move(state), exits);
}

/// An iteration, or several until the control variables are what they were: states that come back with other
/// values there go through the body again.
std::vector<EdgeState> Iterations::run_control_states(EdgeState state, Exits exits) {
  SpeculativeRun& run = *body_.run_in_progress();
  using Key = std::vector<ValueId>;
  const auto key_of = [&](EdgeState& of) {
    Key key;
    for (const LoopVariable& variable : analysis_.variables)
      if (variable.kind == LoopVariable::Kind::Control) key.push_back(read(of, variable));
    return key;
  };
  const Key start = key_of(state);
  if (start.empty()) return run_body(std::move(state), exits);
  std::vector<EdgeState> again;
  std::map<Key, std::vector<EdgeState>> waiting;
  std::set<Key> seen;
  waiting[start].push_back(std::move(state));
  while (!waiting.empty()) {
    auto next = waiting.begin();
    if (!seen.insert(next->first).second || seen.size() > most_control_states) {
      run.refuse("its control states do not return to the first one");
      return {};
    }
    EdgeState joined = paths_.join(std::move(next->second));
    waiting.erase(next);
    std::vector<EdgeState> parts;
    for (EdgeState& back : run_body(std::move(joined), exits)) split(std::move(back), parts, deepest_choice);
    if (!run.refused.empty()) return {};
    for (EdgeState& part : parts) {
      const Key key = key_of(part);
      (key == start ? again : waiting[key]).push_back(std::move(part));
    }
  }
  return again;
}

} // namespace fathom::loops
