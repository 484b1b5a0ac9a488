#include "proofs/reachability/state.h"

#include "ir/program/exchange/state_names.h"

#include <algorithm>

namespace fathom::reachability {

using program::Opcode;
using program::ValueId;

State state_of(const program::Builder& builder, const program::TransitionSystem& system) {
  const program::TransitionSystem::Head& head = system.heads.at(0);
  const program::StateNames names(builder.program(), system, 0, head);
  State made;
  made.loop = program::StateNames::loop(builder.program(), system, 0, head.location);
  made.scope.pointer_bits = builder.pointer_bits();
  const auto add = [&](ValueId value) {
    const program::Type type = builder.type(value);
    const bool is_leaf =
        builder.program()[value].opcode == Opcode::Open || builder.program()[value].opcode == Opcode::Input;
    if (!type.is_integer() || type.width() > 64 || !is_leaf || names.name(value).empty()) return false;
    made.scope.add({names.name(value), type, predicate::Sign::Unknown});
    made.values.push_back(value);
    return true;
  };
  for (size_t i = 0; i < head.variables.size(); ++i)
    if (add(head.variables[i].value)) made.variables.push_back(i);
  const auto is_known = [&](ValueId value) {
    return std::find(made.values.begin(), made.values.end(), value) != made.values.end();
  };
  for (uint32_t id = 0; id < head.position; ++id)
    if (!is_known(ValueId(id))) add(ValueId(id));
  return made;
}

predicate::Predicate condition_of(const State& state, const solvers::StateClause& clause) {
  predicate::Predicate any;
  for (const solvers::StateAtom& atom : clause) {
    const auto id = predicate::VariableId(static_cast<uint32_t>(atom.symbol));
    const predicate::Expression number = state.scope.use(id);
    const uint32_t width = number->width();
    const bool is_whole = atom.mask == (width == 64 ? UINT64_MAX : (uint64_t{1} << width) - 1);
    const predicate::Expression masked =
        is_whole ? number : predicate::binary(Opcode::And, number, predicate::constant(width, atom.mask));
    const predicate::Predicate equal = predicate::eq(masked, predicate::constant(width, atom.pattern));
    const predicate::Predicate holds = atom.equal ? equal : predicate::complement(equal);
    any = any ? predicate::disjunction(any, holds) : holds;
  }
  return any ? any : predicate::boolean(false);
}

} // namespace fathom::reachability
