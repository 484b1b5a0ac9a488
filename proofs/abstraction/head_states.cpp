#include "proofs/abstraction/head_states.h"

#include "ir/program/exchange/state_names.h"

#include <algorithm>

namespace fathom::abstraction {

using namespace program;

namespace {

constexpr size_t most_states = 4'000, most_columns = 48;

/// Constants, negated too, and by one or two more or less.
std::vector<int64_t> thresholds_of(const Program& program) {
  constexpr int64_t largest = int64_t{1} << 40;
  constexpr size_t most = 160;
  std::set<int64_t> all{-2, -1, 0, 1, 2};
  for (uint32_t id = 0; id < program.size() && all.size() < most; ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode != Opcode::Const || i.type.width() < 8 || i.type.width() > 64) continue;
    const int64_t number = program.constant(ValueId(id)).to_i64();
    if (number > largest || number < -largest) continue;
    for (const int64_t near : {-2, -1, 0, 1, 2}) all.insert({number + near, -number + near});
  }
  return {all.begin(), all.end()};
}

bool is_number(const Builder& builder, ValueId value) {
  return builder.type(value).is_integer() && builder.width_of(value) <= 64;
}

/// Whether a variable becomes constants only, or stays what it is.
bool is_state(const Builder& builder, const TransitionSystem& system, size_t head, size_t variable) {
  std::vector<ValueId> open;
  for (const TransitionSystem::Edge& edge : system.edges)
    if (edge.to == head) open.push_back(edge.values[variable]);
  std::set<ValueId> seen{system.heads[head].variables[variable].value};
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    if (builder.is_constant(value) || !seen.insert(value).second) continue;
    const Instruction& i = builder.program()[value];
    if (i.opcode != Opcode::Ite) return false;
    open.insert(open.end(), {i.operands[1], i.operands[2]});
  }
  return true;
}

} // namespace

void HeadStates::add(State state, bool small) {
  if (states.size() == most_states || !known_.insert(state).second) return;
  states.push_back(std::move(state));
  is_small.push_back(small);
}

std::set<uint64_t> HeadStates::values(size_t column, size_t most) const {
  std::set<uint64_t> values;
  for (size_t i = 0; i < states.size() && values.size() <= most; ++i) values.insert(states[i][column]);
  return values;
}

std::vector<size_t> HeadStates::small_states(size_t most) const {
  std::vector<size_t> small;
  for (size_t i = 0; i < states.size(); ++i)
    if (is_small[i]) small.push_back(i);
  const size_t count = std::min(small.size(), most);
  for (size_t i = 0; i < count; ++i) small[i] = small[i * small.size() / count];
  small.resize(count);
  return small;
}

int64_t HeadStates::number(const State& state, size_t column) const {
  const Column& c = columns[column];
  const uint64_t bits = state[column];
  if (!c.has_sign() || c.width() >= 64) return int64_t(bits);
  const uint64_t sign = uint64_t{1} << (c.width() - 1);
  return int64_t((bits ^ sign) - sign);
}

HeadStates columns_of(const Builder& builder, const TransitionSystem& system, const horn::Signs& signs,
                      size_t number) {
  const TransitionSystem::Head& head = system.heads[number];
  const StateNames names(builder.program(), system, number, head);
  HeadStates made;
  made.loop = StateNames::loop(builder.program(), system, number, head.location);
  made.scope.pointer_bits = builder.pointer_bits();
  made.thresholds = thresholds_of(builder.program());
  const auto add = [&](ValueId value, predicate::Expression expression, size_t variable = SIZE_MAX) {
    if (made.columns.size() < most_columns)
      made.columns.push_back({value, std::move(expression), variable, signs.is_unsigned(value), false, {}});
  };
  const auto named = [&](ValueId value) {
    return made.scope.use(made.scope.add({names.name(value), builder.type(value), predicate::Sign::Unknown}));
  };
  for (size_t i = 0; i < head.variables.size(); ++i) {
    const ValueId value = head.variables[i].value;
    if (!is_number(builder, value) || names.name(value).empty()) continue;
    add(value, named(value), i);
    made.columns.back().is_state = is_state(builder, system, number, i);
  }
  const size_t variables = made.columns.size();
  for (uint32_t id = 0; id < head.position; ++id) {
    const bool is_own = std::any_of(head.variables.begin(), head.variables.end(),
                                    [&](const auto& variable) { return variable.value == ValueId(id); });
    if (!is_own && !names.name(ValueId(id)).empty() && is_number(builder, ValueId(id)))
      add(ValueId(id), named(ValueId(id)));
  }
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.to != number || edge.kind != TransitionSystem::Edge::Kind::Entry) continue;
    for (size_t c = 0; c < variables; ++c) {
      const ValueId first = edge.values[made.columns[c].variable];
      if (!builder.is_constant(first) && names.name(narrowest(builder, first)).empty())
        add(first, predicate::old(made.columns[c].expression));
    }
  }
  std::vector<ValueId> numbers;
  for (const Column& column : made.columns)
    numbers.push_back(column.is_state || column.width() < 8 ? ValueId{} : column.value);
  for (const Remainder& remainder : remainders_in(builder, numbers)) {
    const Column& of = made.columns[remainder.dividend];
    made.columns.push_back(
        {{}, said(remainder, of.expression, of.has_sign()), SIZE_MAX, of.is_unsigned, false, remainder});
  }
  return made;
}

} // namespace fathom::abstraction
