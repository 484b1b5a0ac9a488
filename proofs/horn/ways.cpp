#include "proofs/horn/ways.h"

#include "ir/program/paths/conjuncts.h"

#include <algorithm>
#include <set>

namespace fathom::horn {

using namespace program;

namespace {

/// Calls that an execution may make or not, on one way; what others leave is anything.
constexpr size_t most_choices = 4;

} // namespace

void add_conjuncts(const Program& program, ValueId condition, std::vector<ValueId>& all) {
  for (const ValueId value : conjuncts_of(program, condition)) {
    const bool is_true = program[value].opcode == Opcode::Const && !program.constant(value).is_zero();
    if (!is_true && std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
  }
}

Ways::Ways(const Builder& builder, const TransitionSystem& system)
    : builder_(builder), program_(builder.program()), system_(system), reached_(system.heads.size()) {
  for (size_t h = 0; h < system.heads.size(); ++h)
    add_conjuncts(program_, system.heads[h].reached, reached_[h]);
}

bool Ways::holds_at(size_t head, ValueId condition) const {
  return std::find(reached_[head].begin(), reached_[head].end(), condition) != reached_[head].end();
}

/// Whether one of the conjuncts is the opposite of one that holds at the head: an activation is beside what
/// goes on after the call.
bool Ways::contradicts(size_t head, ValueId guard) const {
  std::vector<ValueId> all = reached_[head];
  add_conjuncts(program_, guard, all);
  return is_contradiction(all);
}

bool Ways::is_contradiction(const std::vector<ValueId>& conditions) const {
  return std::any_of(conditions.begin(), conditions.end(), [&](ValueId condition) {
    const Instruction& i = program_[condition];
    return i.opcode == Opcode::Xor && i.type.is_boolean() && builder_.is_true(i.operands[1]) &&
           std::find(conditions.begin(), conditions.end(), i.operands[0]) != conditions.end();
  });
}

/// What a guard says besides what holds at the source.
std::vector<ValueId> Ways::beyond(const Way& way, ValueId guard) const {
  std::vector<ValueId> all;
  add_conjuncts(program_, guard, all);
  if (!way.source.is_start)
    std::erase_if(all, [&](ValueId condition) { return holds_at(way.source.head, condition); });
  return all;
}

void Ways::add(const TransitionSystem::Edge& edge) {
  Way way;
  way.edge = &edge;
  add(way, {edge.guard, edge.heads_before, edge.position, edge.values});
}

void Ways::add(const TransitionSystem::Return& returned) {
  Way way;
  way.returned = &returned;
  add(way, {returned.guard, returned.heads_before, returned.position, returned.after});
}

void Ways::add(ObligationId obligation) {
  const ValueId check = program_.obligations[obligation.index()].check;
  size_t before = 0;
  while (before < system_.heads.size() && system_.heads[before].position < check.index()) ++before;
  Way way;
  way.obligation = obligation;
  add(way, {program_[check].guard, before, check.index(), {program_[check].operands[0]}});
}

void Ways::add(const Way& target, const End& end) {
  std::vector<ValueId> later;
  for (const TransitionSystem::Source& source : system_.sources(builder_, end.guard, end.heads_before)) {
    if (!source.is_start && contradicts(source.head, end.guard)) continue;
    Way way = target;
    way.source = source;
    way.passed = later;
    way.conditions = beyond(way, end.guard);
    if (way.obligation.valid())
      for (const ValueId condition : beyond(way, end.values[0]))
        if (std::find(way.conditions.begin(), way.conditions.end(), condition) == way.conditions.end())
          way.conditions.push_back(condition);
    add_with_calls(std::move(way), end);
    if (!source.is_start) later.push_back(system_.heads[source.head].reached);
  }
}

/// The calls on the way, from the last one to the first.
void Ways::add_with_calls(Way way, const End& end) {
  std::set<ValueId> cone;
  const auto add_cone = [&](const std::vector<ValueId>& values) {
    std::vector<ValueId> open = values;
    while (!open.empty()) {
      const ValueId value = open.back();
      open.pop_back();
      if (!cone.insert(value).second) continue;
      for (const ValueId operand : program_[value].operands)
        if (operand.valid()) open.push_back(operand);
    }
  };
  add_cone(end.values);
  add_cone(way.conditions);
  const uint32_t from = way.source.is_start ? 0 : system_.heads[way.source.head].position;
  std::vector<const TransitionSystem::Call*> choices;
  for (size_t i = system_.calls.size(); i-- > 0;) {
    const TransitionSystem::Call& call = system_.calls[i];
    if (call.position < from || call.position >= end.position || builder_.excludes(end.guard, call.guard))
      continue;
    if (system_.functions[call.function].head == TransitionSystem::no_head) continue;
    const auto is_asked_for = [&](ValueId value) { return cone.count(value) != 0; };
    const bool is_certain = builder_.implies(end.guard, call.guard);
    if (!is_certain &&
        (choices.size() == most_choices || std::none_of(call.after.begin(), call.after.end(), is_asked_for)))
      continue;
    add_cone(call.before);
    if (is_certain)
      way.calls.push_back(&call);
    else
      choices.push_back(&call);
  }
  for (size_t made = 0; made < size_t{1} << choices.size(); ++made) {
    Way one = way;
    for (size_t i = 0; i < choices.size(); ++i) {
      const std::vector<ValueId> conditions = beyond(way, choices[i]->guard);
      if ((made >> i & 1) == 0) {
        one.not_called.push_back(conditions);
        continue;
      }
      one.calls.push_back(choices[i]);
      one.conditions.insert(one.conditions.end(), conditions.begin(), conditions.end());
    }
    if (!is_contradiction(one.conditions)) all_.push_back(std::move(one));
  }
}

} // namespace fathom::horn
