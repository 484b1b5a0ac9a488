#include "proofs/elements/condition_list.h"

#include "ir/predicate/key.h"
#include "proofs/body/add_once.h"
#include "proofs/elements/array_uses.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr size_t most_conditions = 300;

} // namespace

Predicate compared(Opcode opcode, const Expression& a, const Expression& b) {
  const bool is_signed = opcode == Opcode::Slt || opcode == Opcode::Sle;
  const uint32_t width = std::max(a->width(), b->width());
  const auto extended = [&](const Expression& e) {
    return is_signed ? predicate::sext(e, width) : predicate::zext(e, width);
  };
  return predicate::binary(opcode, extended(a), extended(b));
}

/// Whether it speaks of more than one of the arrays that hold nothing at times: they take turns.
bool ConditionList::is_of_several(const Predicate& body) const {
  program::ObjectId first;
  return any_node(body, [&](const predicate::Node& node) {
    if (node.kind != predicate::Kind::Place || presence_.count(node.spot.object) == 0) return false;
    if (!first.valid()) first = node.spot.object;
    return node.spot.object != first;
  });
}

void ConditionList::keep(size_t e, const Conditions& any) {
  if (all_.conditions.size() == most_conditions) return;
  ElementCondition condition;
  condition.elements = e;
  for (const Predicate& one : any) condition.body = condition.body ? disjunction(condition.body, one) : one;
  if (const auto number = presence_.find(all_.elements[e].array); number != presence_.end()) {
    if (is_of_several(condition.body)) return;
    const Expression is_there = all_.scope.use(predicate::VariableId(uint32_t(number->second)));
    const Predicate is_empty = predicate::eq(is_there, predicate::constant(is_there->width(), 0));
    condition.body = condition.body ? disjunction(is_empty, condition.body) : is_empty;
  }
  if (!keys_.insert(fmt::format("{} {}", e, key(condition.body))).second) return;
  const Elements& elements = all_.elements[e];
  any_node(condition.body, [&](const predicate::Node& node) {
    for (size_t f = 0; f < elements.fields.size(); ++f)
      if (node.kind == predicate::Kind::Place && elements.fields[f].bytes * 8 == node.width() &&
          node.spot.object == elements.array &&
          int64_t(elements.base + elements.fields[f].place) == node.spot.offset)
        add_once(condition.fields, f, most_element_fields);
    return false;
  });
  if (condition.fields.empty()) return;
  const predicate::VariableId second(uint32_t(all_.second()));
  condition.is_pair = elements.column == 0 && any_node(condition.body, [&](const predicate::Node& node) {
                        return node.kind == predicate::Kind::Variable && node.variable == second;
                      });
  all_.conditions.push_back(std::move(condition));
}

} // namespace fathom::loops
