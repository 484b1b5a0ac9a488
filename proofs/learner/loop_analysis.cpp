#include "proofs/learner/loop_analysis.h"

#include "ir/predicate/c_type.h"
#include "proofs/body/families.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

bool LoopAnalysis::has(LoopVariable::Kind kind) const {
  return std::any_of(variables.begin(), variables.end(),
                     [&](const LoopVariable& variable) { return variable.kind == kind; });
}

std::vector<ValueId> LoopAnalysis::firsts() const {
  std::vector<ValueId> values;
  for (const LoopVariable& variable : variables) values.push_back(variable.first);
  return values;
}

std::string name_of(LoopBody& body, const LoopVariable& variable) {
  if (variable.is_phi) return body.name_of_phi(variable.phi);
  const std::string& name = body.memory().builder().program().object(variable.object).name;
  return variable.offset == 0 ? name : fmt::format("{}+{}", name, variable.offset);
}

Spelling spelling_of(LoopBody& body, const LoopVariable& variable) {
  const Program& program = body.memory().builder().program();
  predicate::Scope scope;
  scope.index.clear();
  if (variable.is_phi) return {scope.unused(body.name_of_phi(variable.phi)), body.sign_of_phi(variable.phi)};
  const Object& object = program.object(variable.object);
  const std::string name = scope.unused(object.name);
  const uint32_t bytes = program.target.bytes(variable.type);
  Spelling declared = body.spelling_of({variable.object, variable.offset, 0}, bytes, {});
  if (!declared.text.empty()) return declared;
  if (variable.offset == 0 && program.constant_size(variable.object) == bytes) return {name};
  const std::string type = variable.type.is_pointer()
                               ? "char *"
                               : predicate::DataModel::with_pointers(program.target.pointer_bits)
                                         .name_of(predicate::integer_type(variable.type.width(), false)) +
                                     " ";
  return {variable.offset == 0 ? fmt::format("*({}*)&{}", type, name)
                               : fmt::format("*({}*)((char *)&{} + {})", type, name, variable.offset),
          predicate::Sign::Unsigned};
}

std::string names_of(LoopBody& body, const LoopAnalysis& analysis, LoopVariable::Kind kind) {
  std::string names;
  for (const LoopVariable& variable : analysis.variables)
    if (variable.kind == kind) names += (names.empty() ? "" : ", ") + name_of(body, variable);
  return names;
}

bool is_place(const Program& program, ObjectId object) {
  const ObjectKind kind = program.object(object).kind;
  return kind != ObjectKind::Null && kind != ObjectKind::Function;
}

/// A pointer that is open is one made from an arbitrary number.
ValueId any_value(Builder& builder, Type type, ValueId when) {
  if (!type.is_pointer()) return builder.open(OpenKind::Iterations, type, when);
  const Type address = Type::integer(builder.pointer_bits());
  return builder.int_to_ptr(builder.open(OpenKind::Iterations, address, when));
}

ValueId arbitrary_value(Builder& builder, const LoopVariable& variable, ValueId when) {
  if (variable.kind == LoopVariable::Kind::Dead || !variable.type.is_pointer())
    return any_value(builder, variable.type, when);
  const Type offset = Type::integer(builder.pointer_bits());
  const auto moved = [&](ValueId pointer) {
    return builder.ptr_add(pointer, builder.open(OpenKind::Iterations, offset, when));
  };
  if (variable.targets.empty()) return moved(variable.first);
  ValueId value;
  const auto add = [&](ValueId pointer) {
    value = value.valid()
                ? builder.ite(builder.open(OpenKind::Iterations, Type::boolean(), when), pointer, value)
                : pointer;
  };
  bool is_block = false;
  const bool may_be_null = variable.targets.count(null_object) != 0;
  const std::set<uint64_t> begin{0};
  for (const ObjectId object : variable.targets)
    if (const auto distance = family_distance(builder.program(), object)) {
      const Type number = Type::integer(number_bits(builder, *distance));
      const ValueId any = builder.open(OpenKind::Iterations, number, when);
      const auto found = variable.places.find(object);
      for (const uint64_t place : found == variable.places.end() ? begin : found->second)
        add(pointer_to_block(builder, object, any, may_be_null, place));
      is_block = true;
    }
  for (const ObjectId object : variable.targets) {
    if (family_distance(builder.program(), object) || (is_block && object == null_object)) continue;
    if (const auto found = variable.places.find(object); found != variable.places.end()) {
      for (const uint64_t place : found->second) add(builder.pointer(object, int64_t(place)));
      continue;
    }
    const ValueId pointer = builder.pointer(object, 0);
    add(is_place(builder.program(), object) ? moved(pointer) : pointer);
  }
  return value;
}

} // namespace fathom::loops
