#include "proofs/elements/element_tests.h"

#include "ir/predicate/key.h"
#include "proofs/body/operations.h"

#include <algorithm>
#include <set>
#include <string>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr int deepest_value = 8;
constexpr size_t most_nodes = 40, most_tests = 4;

bool is_read_as(const ElementAccess& a, const ElementAccess& b) {
  return a.index == b.index && a.column == b.column && a.shift == b.shift && a.elements == b.elements &&
         a.field == b.field;
}

} // namespace

/// What is read at one place; what is stored, and what is read where that comes from.
std::vector<ElementTests::Subject> ElementTests::subjects(size_t e, size_t f) const {
  std::vector<Subject> all;
  std::vector<const ElementAccess*> sources;
  const auto add_loads = [&](const ElementAccess& of) {
    const auto is_known = [&](const ElementAccess* other) { return is_read_as(*other, of); };
    if (std::any_of(sources.begin(), sources.end(), is_known)) return;
    sources.push_back(&of);
    all.emplace_back();
    for (const ElementAccess& access : uses_.accesses)
      if (access.loaded.valid() && is_read_as(access, of)) all.back().push_back(access.loaded);
  };
  for (const ElementAccess& access : uses_.accesses)
    if (access.elements == e && access.field == f && access.loaded.valid()) add_loads(access);
  for (const ElementAccess& access : uses_.accesses) {
    if (access.elements != e || access.field != f || !access.stored.valid()) continue;
    const ElementAccess* from = places_.loaded_by(access.stored);
    if (from != nullptr && builder_.type(from->loaded) == access.type)
      add_loads(*from);
    else if (from == nullptr && !builder_.is_constant(access.stored))
      all.push_back({access.stored});
  }
  return all;
}

std::vector<Predicate> ElementTests::of(size_t e, size_t f) {
  std::vector<Predicate> all;
  std::set<std::string> keys;
  const Expression element = places_.element(e, f);
  const auto end = uint32_t(builder_.program().size());
  for (const Subject& subject : subjects(e, f))
    for (uint32_t id = hints_.began; id < end && all.size() < most_tests; ++id) {
      const Opcode opcode = builder_.program()[ValueId(id)].opcode;
      if (opcode != Opcode::Ult && opcode != Opcode::Slt && opcode != Opcode::Eq) continue;
      nodes_ = 0;
      const Predicate test = read(ValueId(id), subject, element, deepest_value);
      const auto is_element = [&](const predicate::Node& node) {
        return node.kind == predicate::Kind::Place;
      };
      if (test != nullptr && any_node(test, is_element) && keys.insert(key(test)).second) all.push_back(test);
    }
  return all;
}

Expression ElementTests::read(ValueId value, const Subject& subject, const Expression& element, int depth) {
  if (depth == 0 || ++nodes_ > most_nodes) return nullptr;
  const Program& program = builder_.program();
  if (std::find(subject.begin(), subject.end(), value) != subject.end()) return element;
  const Instruction& i = program[value];
  if (!i.type.is_integer()) return nullptr;
  if (builder_.is_constant(value)) return predicate::constant(program.constant(value));
  if (const auto number = places_.number_of(value)) return places_.number(*number);
  if (value.index() < hints_.mark) return i.type.is_boolean() ? nullptr : places_.before_loop(value);
  if (const ValueId plain = plain_value(program, value);
      i.opcode == Opcode::Ite && plain != value && program[plain].type == i.type)
    return read(plain, subject, element, depth);
  std::vector<Expression> operands;
  for (const ValueId operand : i.operands) {
    if (!operand.valid()) break;
    operands.push_back(read(operand, subject, element, depth - 1));
    if (operands.back() == nullptr) return nullptr;
  }
  return operation_of(i, operands);
}

} // namespace fathom::loops
