#include "loops/candidates_shape.h"

namespace fathom::loops {

using namespace program;

namespace {

const char* symbol_of(Opcode opcode) {
  switch (opcode) {
  case Opcode::Add: return "+";
  case Opcode::Sub: return "-";
  case Opcode::Mul: return "*";
  case Opcode::UDiv: return "/";
  case Opcode::URem: return "%";
  case Opcode::And: return "&";
  case Opcode::Or: return "|";
  case Opcode::Xor: return "^";
  case Opcode::Shl: return "<<";
  case Opcode::LShr: return ">>";
  case Opcode::Eq: return "==";
  case Opcode::Ult: return "<";
  case Opcode::Slt: return "<s";
  case Opcode::Ule: return "<=";
  case Opcode::Sle: return "<=s";
  case Opcode::PtrAdd: return "+";
  case Opcode::Ite: return "?";
  default: return nullptr;
  }
}

std::string text_of(const BitVector& constant) {
  return constant.fits_i64() ? fmt::format("{}", constant.to_i64()) : constant.to_string();
}

} // namespace

/// Not a leaf of its own.
bool Candidates::known(ValueId value, const Leaves& leaves, uint32_t mark) const {
  const auto is = [&](const std::vector<ValueId>& values) {
    return std::find(values.begin(), values.end(), value) != values.end();
  };
  return value.index() < mark || builder_.program()[value].opcode != Opcode::Open || is(leaves.numbers) ||
         is(leaves.values);
}

bool Candidates::copy(ValueId value, const Leaves& leaves, uint32_t mark, int depth, Shape& shape) const {
  const Instruction& i = builder_.program()[value];
  if (!builder_.is_constant(value) && value.index() >= mark) {
    for (size_t k = 0; k < numbers_.size(); ++k) {
      if (value != leaves.numbers[k] && value != leaves.values[k]) continue;
      shape.kind = i.type.is_pointer() ? Shape::Kind::Pointer : Shape::Kind::Number;
      shape.variable = k;
      shape.variables = {k};
      return true;
    }
  }
  if (builder_.is_constant(value)) {
    shape.kind = Shape::Kind::Constant;
    shape.constant = builder_.program().constant(value);
    return true;
  }
  if (value.index() < mark) {
    shape.kind = Shape::Kind::Old;
    shape.old = value;
    return true;
  }
  if (i.opcode == Opcode::Pointer) {
    shape.kind = Shape::Kind::Place;
    shape.object = i.object;
    shape.offset = int64_t(i.imm);
    return true;
  }
  const bool is_extension =
      i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt || i.opcode == Opcode::Extract;
  // Of a choice with a side that cannot be told, as what an invalid read delivers, the other side.
  if (i.opcode == Opcode::Ite) {
    const bool first_known = known(i.operands[1], leaves, mark),
               second_known = known(i.operands[2], leaves, mark);
    if (first_known != second_known) return copy(i.operands[first_known ? 1 : 2], leaves, mark, depth, shape);
    if (i.type.is_pointer()) return false;
  }
  const bool is_load = i.opcode == Opcode::Load && !i.type.is_pointer();
  if (depth == 0 || (symbol_of(i.opcode) == nullptr && !is_extension && !is_load)) return false;
  shape.kind = is_load ? Shape::Kind::Load : Shape::Kind::Operation;
  shape.opcode = i.opcode;
  shape.type = i.type;
  shape.low = i.opcode == Opcode::Extract ? uint32_t(i.imm) : 0;
  for (const ValueId operand : i.operands) {
    if (!operand.valid()) continue;
    Shape part;
    if (!copy(operand, leaves, mark, depth - 1, part)) return false;
    for (const size_t variable : part.variables) shape.mention(variable);
    shape.parts.push_back(std::move(part));
  }
  return true;
}

ValueId Candidates::rebuild(const Shape& shape, const State& state) {
  switch (shape.kind) {
  case Shape::Kind::Number: return number(shape.variable, state);
  case Shape::Kind::Pointer: return state.values[shape.variable];
  case Shape::Kind::Old: return shape.old;
  case Shape::Kind::Constant: return builder_.constant(shape.constant);
  case Shape::Kind::Place: return builder_.pointer(shape.object, shape.offset);
  case Shape::Kind::Load: {
    const ValueId pointer = rebuild(shape.parts[0], state);
    const ValueId size =
        builder_.constant(builder_.pointer_bits(), builder_.program().target.bytes(shape.type));
    const ValueId fine = memory_.accessible(state.memory, state.guard, pointer, size);
    return memory_.load(state.memory, builder_.conjoin(state.guard, fine), pointer, shape.type);
  }
  case Shape::Kind::Operation: break;
  }
  const ValueId first = rebuild(shape.parts[0], state);
  if (shape.opcode == Opcode::ZExt) return builder_.zext(first, shape.type.width());
  if (shape.opcode == Opcode::SExt) return builder_.sext(first, shape.type.width());
  if (shape.opcode == Opcode::Extract) return builder_.extract(first, shape.low, shape.type.width());
  const ValueId second = rebuild(shape.parts[1], state);
  if (shape.opcode == Opcode::Ite) return builder_.ite(first, second, rebuild(shape.parts[2], state));
  if (shape.opcode == Opcode::PtrAdd) return builder_.ptr_add(first, second);
  return builder_.binary(shape.opcode, first, second);
}

/// A value from before the loop, for a reader.
std::string Candidates::describe(ValueId value, int depth) const {
  const Program& program = builder_.program();
  const Instruction& i = program[value];
  if (builder_.is_constant(value)) return text_of(program.constant(value));
  if (depth > 0 && i.opcode == Opcode::Input) {
    const std::string& function = program.inputs[i.imm].function;
    return i.location.valid() ? fmt::format("{}@{}", function, program.locations[i.location].line) : function;
  }
  const bool is_extension = i.opcode == Opcode::ZExt || i.opcode == Opcode::SExt;
  if (depth > 0 && is_extension) return describe(i.operands[0], depth);
  if (depth > 0 && i.opcode != Opcode::Ite && symbol_of(i.opcode) != nullptr)
    return fmt::format("({} {} {})", describe(i.operands[0], depth - 1), symbol_of(i.opcode),
                       describe(i.operands[1], depth - 1));
  return fmt::format("%{}", value.index());
}

/// For a reader, or, with `exact`, one that no other condition has.
std::string Candidates::text(const Shape& shape, bool exact) const {
  switch (shape.kind) {
  case Shape::Kind::Number: return name_of(shape.variable);
  case Shape::Kind::Pointer: return numbers_[shape.variable].name;
  case Shape::Kind::Old: return describe(shape.old, exact ? 0 : 3);
  case Shape::Kind::Constant: return text_of(shape.constant);
  case Shape::Kind::Place:
    return shape.offset == 0
               ? fmt::format("&{}", builder_.program().object(shape.object).name)
               : fmt::format("(&{} + {})", builder_.program().object(shape.object).name, shape.offset);
  case Shape::Kind::Load: return fmt::format("*{}", text(shape.parts[0], exact));
  case Shape::Kind::Operation: break;
  }
  if (shape.opcode == Opcode::ZExt)
    return fmt::format("(u{}){}", shape.type.width(), text(shape.parts[0], exact));
  if (shape.opcode == Opcode::SExt)
    return fmt::format("(s{}){}", shape.type.width(), text(shape.parts[0], exact));
  if (shape.opcode == Opcode::Extract)
    return fmt::format("{}[{}:{}]", text(shape.parts[0], exact), shape.low + shape.type.width() - 1,
                       shape.low);
  return fmt::format("({} {} {})", text(shape.parts[0], exact), symbol_of(shape.opcode),
                     text(shape.parts[1], exact));
}

} // namespace fathom::loops
