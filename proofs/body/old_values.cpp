#include "proofs/body/old_values.h"

#include "ir/predicate/said.h"

#include <algorithm>
#include <cctype>

namespace fathom::loops {

using namespace program;
using predicate::Scope;

namespace {

/// How a value was made, for a reader: inputs by their function and line. Empty where that says too little.
std::string description(const Program& program, ValueId value, int depth) {
  const Instruction& i = program[value];
  if (i.opcode == Opcode::Const) {
    const BitVector constant = program.constant(value);
    return constant.fits_i64() ? std::to_string(constant.to_i64()) : constant.to_string();
  }
  if (i.opcode == Opcode::Input) {
    const std::string& function = program.inputs[i.imm].function;
    return i.location.valid() ? fmt::format("{}_{}", function, program.locations[i.location].line) : function;
  }
  if (i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt) return description(program, i.operands[0], depth);
  if (depth == 0 || !predicate::is_unsigned_arithmetic(i.opcode)) return {};
  const std::string left = description(program, i.operands[0], depth - 1),
                    right = description(program, i.operands[1], depth - 1);
  if (left.empty() || right.empty()) return {};
  return fmt::format("({} {} {})", left, predicate::operator_of(i.opcode)->symbol, right);
}

/// The program says the sign of inputs.
predicate::Sign sign_of(const Program& program, ValueId value) {
  const Instruction& i = program[value];
  if (i.opcode != Opcode::Input) return predicate::Sign::Unknown;
  return program.inputs[i.imm].is_signed ? predicate::Sign::Signed : predicate::Sign::Unsigned;
}

} // namespace

predicate::Expression OldValues::use(const Program& program, ValueId value, Scope& scope) {
  const size_t loop_variables = scope.variables.size() - values_.size();
  const auto found = std::find(values_.begin(), values_.end(), value);
  const auto number = uint32_t(loop_variables + size_t(found - values_.begin()));
  if (found == values_.end()) {
    constexpr int deepest = 3;
    std::string spelling = description(program, value, deepest);
    const auto is_it = [&](const Scope::Variable& other) { return other.spelling == spelling; };
    const bool is_taken = std::any_of(scope.variables.begin(), scope.variables.end(), is_it);
    const bool is_sum = !spelling.empty() && spelling[0] == '(';
    if (!is_sum || is_taken)
      spelling = scope.unused(spelling.empty() ? fmt::format("value_{}", value.index()) : spelling);
    values_.push_back(value);
    scope.add({std::move(spelling), program[value].type, sign_of(program, value)});
  }
  return scope.use(predicate::VariableId(number));
}

void use_object(const Program& program, ObjectId object, Scope& scope) {
  const auto is_it = [&](const Scope::Object& other) { return other.object == object; };
  if (object == null_object || std::any_of(scope.objects.begin(), scope.objects.end(), is_it)) return;
  const Object& o = program.object(object);
  const bool is_declared = o.kind == ObjectKind::Global || o.kind == ObjectKind::Stack;
  std::string name = o.name;
  if (!is_declared && o.location.valid()) name += fmt::format("_{}", program.locations[o.location].line);
  // A variable that is the whole object is called so as well.
  const bool is_free = std::none_of(scope.objects.begin(), scope.objects.end(),
                                    [&](const Scope::Object& other) { return other.spelling == name; });
  const bool is_name =
      !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
      std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
  scope.objects.push_back({is_name && is_free ? name : scope.unused(name), object});
}

} // namespace fathom::loops
