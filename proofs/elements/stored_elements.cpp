#include "proofs/elements/stored_elements.h"

#include "ir/program/paths/conjuncts.h"
#include "proofs/body/operations.h"

#include <algorithm>
#include <set>

namespace fathom::loops {

using namespace program;
using predicate::Expression;

namespace {

constexpr int deepest_value = 12;
constexpr size_t most_nodes = 120, most_stores = 4;

} // namespace

std::vector<ConditionList::Conditions> StoredElements::conditions() {
  std::vector<ConditionList::Conditions> all;
  std::set<ValueId> stores; // one may be to any of several arrays
  for (const ElementAccess& access : uses_.accesses) {
    if (!access.stored.valid() || access.column.valid()) continue;
    const auto position = places_.position(access);
    if (!position || !position->number || uses_.directions[*position->number] == Direction::Other) continue;
    if (stores.size() == most_stores && stores.count(access.pointer) == 0) continue;
    stores.insert(access.pointer);
    nodes_ = 0;
    add({access, *position, uses_.directions[*position->number]}, all);
  }
  return all;
}

void StoredElements::add(const Store& store, std::vector<ConditionList::Conditions>& all) {
  const ElementAccess& access = store.access;
  const Expression value = at_end(store);
  if (value == nullptr) return;
  const auto field = [&] { return places_.element(access.elements, access.field); };
  const Expression k = places_.index(), now = places_.at(store.position);
  const bool is_signed = store.position.is_signed;
  const Opcode less = is_signed ? Opcode::Slt : Opcode::Ult, most = is_signed ? Opcode::Sle : Opcode::Ule;
  if (value->kind == predicate::Kind::Constant)
    for (const int64_t step : uses_.steps[*store.position.number]) {
      ElementPosition last = store.position; // where the number was an iteration ago
      last.shift -= step;
      all.push_back({eq(field(), value), complement(eq(k, places_.at(last)))});
    }
  ConditionList::Conditions any{eq(field(), value)};
  const ValueId first = hints_.firsts[*store.position.number];
  const Expression begin = places_.first(store.position);
  if (store.direction == Direction::Up) {
    any.push_back(predicate::binary(most, now, k));
    all.push_back(any);
    if (first.valid() && builder_.is_constant(first) && builder_.constant_u64(first) == 0) return;
  } else {
    any.push_back(predicate::binary(most, k, now));
    all.push_back(any);
  }
  if (begin == nullptr) return;
  any.push_back(store.direction == Direction::Up ? predicate::binary(less, k, begin)
                                                 : predicate::binary(less, begin, k));
  all.push_back(any);
}

/// What the element is after the iteration. Parts of conditions that cannot be read are taken for granted.
Expression StoredElements::at_end(const Store& store) {
  const ElementAccess& access = store.access;
  Expression value = predicate::old(places_.element(access.elements, access.field));
  for (const ElementHints::Access& other : hints_.stores) {
    if (other.pointer != access.pointer || other.type != access.type) continue;
    const Expression stored = read(other.value, store, deepest_value);
    if (stored == nullptr) return nullptr;
    Expression when;
    for (const ValueId part : conjuncts_of(builder_.program(), other.guard, most_nodes)) {
      if (builder_.implies(hints_.end, part)) continue;
      const Expression condition = read(part, store, deepest_value);
      if (condition != nullptr) when = when ? conjunction(when, condition) : condition;
    }
    value = when ? predicate::ite(when, stored, value) : stored;
  }
  return value;
}

bool StoredElements::is_stored(const ElementAccess& access) const {
  return uses_.fields[access.elements][access.field].stored;
}

/// As it was read: of an element that was stored earlier as it is now.
Expression StoredElements::element(const ElementAccess& load, const Store& store) {
  const auto position = places_.position(load);
  if (!position || !position->is_same(store.position)) return nullptr;
  if (all_.elements[load.elements].stride != all_.elements[store.access.elements].stride) return nullptr;
  const int64_t distance = position->shift - store.position.shift;
  const Expression now = places_.element(load.elements, load.field, distance);
  const bool is_passed = store.direction == Direction::Up ? distance < 0 : distance > 0;
  return is_stored(load) && !is_passed ? predicate::old(now) : now;
}

Expression StoredElements::read(ValueId value, const Store& store, int depth) {
  if (depth == 0 || ++nodes_ > most_nodes) return nullptr;
  const Program& program = builder_.program();
  if (builder_.is_constant(value) && program[value].type.is_integer())
    return predicate::constant(program.constant(value));
  if (const auto number = places_.number_of(value)) {
    const uint32_t width = program[value].type.width();
    if (number != store.position.number || width > places_.bits()) return nullptr;
    const Expression shift = predicate::constant(places_.bits(), uint64_t(store.position.shift));
    return predicate::extract(predicate::binary(Opcode::Sub, places_.index(), shift), 0, width);
  }
  const Instruction i = program[value];
  if (!i.type.is_integer()) return nullptr;
  if (value.index() < hints_.mark) return i.type.is_boolean() ? nullptr : places_.before_loop(value);
  if (i.opcode == Opcode::Load) {
    const ElementAccess* load = places_.loaded_by(value);
    return load == nullptr ? nullptr : element(*load, store);
  }
  if (i.opcode == Opcode::Ite)
    if (const ValueId plain = plain_value(program, value); plain != value && program[plain].type == i.type)
      return read(plain, store, depth - 1);
  std::vector<Expression> operands;
  for (const ValueId operand : i.operands) {
    if (!operand.valid()) break;
    operands.push_back(read(operand, store, depth - 1));
    if (operands.back() == nullptr) return nullptr;
  }
  return operation_of(i, operands);
}

} // namespace fathom::loops
