// Candidates for invariants: what the body of a loop itself asks.
#include "frontend/unwinder/candidates.h"

#include <algorithm>
#include <memory>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr int deepest_shape = 8;
constexpr int most_ways = 8;

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

bool is_order(Opcode opcode) {
  return opcode == Opcode::Ult || opcode == Opcode::Slt || opcode == Opcode::Ule || opcode == Opcode::Sle;
}

} // namespace

/// A value that outlives the instructions it was seen in.
struct Candidates::Shape {
  enum class Kind : uint8_t { Number, Pointer, Old, Constant, Place, Load, Operation } kind = Kind::Operation;
  size_t variable = 0;         ///< Number, Pointer
  ValueId old;                 ///< Old
  ObjectId object;             ///< Place: a constant pointer
  int64_t offset = 0;          ///< Place
  BitVector constant{1, 0};    ///< Constant
  Opcode opcode = Opcode::Add; ///< Operation
  Type type;                   ///< Load, Operation
  uint32_t low = 0;            ///< of Extract
  std::vector<size_t> variables;
  std::vector<Shape> parts;

  void mention(size_t which) {
    if (std::find(variables.begin(), variables.end(), which) == variables.end()) variables.push_back(which);
  }
};

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
    const ValueId fine = sink_.accessible(state.memory, state.guard, pointer, size);
    return sink_.load(state.memory, builder_.conjoin(state.guard, fine), pointer, shape.type);
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
  if (builder_.is_constant(value)) {
    const BitVector constant = program.constant(value);
    return constant.fits_i64() ? fmt::format("{}", constant.to_i64()) : constant.to_string();
  }
  if (i.opcode == Opcode::Input) {
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

std::string Candidates::text(const Shape& shape) const {
  switch (shape.kind) {
  case Shape::Kind::Number: return name_of(shape.variable);
  case Shape::Kind::Pointer: return numbers_[shape.variable].name;
  case Shape::Kind::Old: return describe(shape.old, 3);
  case Shape::Kind::Constant:
    return shape.constant.fits_i64() ? fmt::format("{}", shape.constant.to_i64())
                                     : shape.constant.to_string();
  case Shape::Kind::Place:
    return shape.offset == 0
               ? fmt::format("&{}", builder_.program().object(shape.object).name)
               : fmt::format("(&{} + {})", builder_.program().object(shape.object).name, shape.offset);
  case Shape::Kind::Load: return fmt::format("*{}", text(shape.parts[0]));
  case Shape::Kind::Operation: break;
  }
  if (shape.opcode == Opcode::ZExt) return fmt::format("(u{}){}", shape.type.width(), text(shape.parts[0]));
  if (shape.opcode == Opcode::SExt) return fmt::format("(s{}){}", shape.type.width(), text(shape.parts[0]));
  if (shape.opcode == Opcode::Extract)
    return fmt::format("{}[{}:{}]", text(shape.parts[0]), shape.low + shape.type.width() - 1, shape.low);
  return fmt::format("({} {} {})", text(shape.parts[0]), symbol_of(shape.opcode), text(shape.parts[1]));
}

/// A pointer that does not just move is no number.
bool Candidates::needs_number(const Shape& shape) {
  return shape.kind == Shape::Kind::Number ||
         std::any_of(shape.parts.begin(), shape.parts.end(), needs_number);
}

/// Another variable in place of one.
void Candidates::substitute(Shape& shape, size_t from, size_t to) {
  const bool is_leaf = shape.kind == Shape::Kind::Number || shape.kind == Shape::Kind::Pointer;
  if (is_leaf && shape.variable == from) shape.variable = to;
  std::replace(shape.variables.begin(), shape.variables.end(), from, to);
  for (Shape& part : shape.parts) substitute(part, from, to);
}

/// The condition: always, and as long as what it is about has changed.
void Candidates::add_condition(const Shape& shape, bool opposite) {
  const auto shared = std::make_shared<Shape>(shape);
  const bool is_equation = shape.kind == Shape::Kind::Operation && shape.opcode == Opcode::Eq;
  const std::string text =
      !opposite     ? this->text(shape)
      : is_equation ? fmt::format("({} != {})", this->text(shape.parts[0]), this->text(shape.parts[1]))
                    : fmt::format("!{}", this->text(shape));
  const auto holds = [this, shared, opposite](const State& state) {
    const ValueId value = rebuild(*shared, state);
    return opposite ? builder_.not_(value) : value;
  };
  add(text, holds);
  std::string unmoved_text;
  for (const size_t v : shape.variables)
    unmoved_text += fmt::format("{} == {}@ && ", numbers_[v].name, numbers_[v].name);
  unmoved_text.resize(unmoved_text.size() - 4);
  add(fmt::format("{} || {}", unmoved_text, text), [this, shared, holds](const State& state) {
    ValueId same = builder_.boolean(true);
    for (const size_t v : shared->variables) same = builder_.conjoin(same, unmoved(v, state));
    return builder_.disjoin(same, holds(state));
  });
}

/// Worth a candidate of its own: no negation, and no conjunct or disjunct that does not vary.
bool Candidates::is_elementary(const Shape& shape) {
  if (shape.variables.empty()) return false;
  if (shape.kind != Shape::Kind::Operation) return true;
  if (shape.opcode == Opcode::Xor || shape.opcode == Opcode::Ite) return false;
  if (shape.opcode != Opcode::And && shape.opcode != Opcode::Or) return true;
  const auto is_negation = [](const Shape& part) { return part.opcode == Opcode::Xor; };
  if (std::all_of(shape.parts.begin(), shape.parts.end(), is_negation)) return false;
  return std::none_of(shape.parts.begin(), shape.parts.end(),
                      [](const Shape& part) { return part.variables.empty(); });
}

/// By one or two more, for steps of that size past a constant.
void Candidates::add_looser(const Shape& comparison) {
  for (const size_t side : {0, 1}) {
    if (comparison.parts[side].kind != Shape::Kind::Constant) continue;
    for (const uint64_t more : {1, 2}) {
      Shape looser = comparison;
      BitVector& constant = looser.parts[side].constant;
      const BitVector step(constant.width(), more);
      constant = side == 1 ? constant + step : constant - step;
      add(text(looser), [this, looser](const State& state) { return rebuild(looser, state); });
    }
  }
}

void Candidates::add_all(const Shape& shape) {
  const bool is_comparison = shape.kind == Shape::Kind::Operation && is_order(shape.opcode);
  if (is_comparison) {
    const bool is_signed = shape.opcode == Opcode::Slt || shape.opcode == Opcode::Sle;
    for (const Opcode opcode : {is_signed ? Opcode::Sle : Opcode::Ule, is_signed ? Opcode::Slt : Opcode::Ult})
      for (const bool swapped : {false, true}) {
        Shape comparison = shape;
        comparison.opcode = opcode;
        if (swapped) std::swap(comparison.parts[0], comparison.parts[1]);
        add_condition(comparison, false);
        add_looser(comparison);
      }
    return;
  }
  add_condition(shape, false);
  add_condition(shape, true);
  if (shape.kind != Shape::Kind::Operation || shape.opcode != Opcode::Eq || has_load(shape)) return;
  for (const Opcode opcode : {Opcode::Ule, Opcode::Sle})
    for (const bool swapped : {false, true}) {
      Shape comparison = shape; // a loop that ends at a number may never pass it
      comparison.opcode = opcode;
      if (swapped) std::swap(comparison.parts[0], comparison.parts[1]);
      add_condition(comparison, false);
    }
}

bool Candidates::has_load(const Shape& shape) {
  return shape.kind == Shape::Kind::Load || std::any_of(shape.parts.begin(), shape.parts.end(), has_load);
}

/// The values that a variable takes on some way through the body, each in place of the variable.
std::vector<Candidates::Leaves> Candidates::ways(const Leaves& after) const {
  std::vector<Leaves> all{after};
  for (size_t v = 0; v < numbers_.size(); ++v) {
    std::vector<ValueId> waiting{after.values[v]};
    for (int budget = most_ways; !waiting.empty() && budget > 0; --budget) {
      const ValueId value = waiting.back();
      waiting.pop_back();
      const Instruction& i = builder_.program()[value];
      if (i.opcode == Opcode::Ite) {
        waiting.push_back(i.operands[1]);
        waiting.push_back(i.operands[2]);
      } else if (value != after.values[v] && !builder_.is_constant(value)) {
        Leaves way;
        way.values.resize(numbers_.size());
        way.numbers.resize(numbers_.size());
        way.values[v] = value;
        if (!i.type.is_pointer()) way.numbers[v] = value;
        all.push_back(std::move(way));
      }
    }
  }
  return all;
}

void Candidates::harvest(const Leaves& before, const Leaves& after, uint32_t mark, uint32_t began) {
  const auto end = uint32_t(builder_.program().size());
  std::vector<Leaves> all = ways(after);
  all.insert(all.begin(), before);
  for (const Leaves& leaves : all) {
    for (uint32_t id = began; id < end; ++id) {
      Shape shape;
      if (!builder_.type(ValueId(id)).is_boolean()) continue;
      if (!copy(ValueId(id), leaves, mark, deepest_shape, shape) || !is_elementary(shape)) continue;
      add_all(shape);
      if (shape.variables.size() != 1) continue;
      // What is asked of one variable may be what another one remembers.
      const size_t asked = shape.variables[0];
      for (size_t other = 0; other < numbers_.size(); ++other) {
        if (other == asked || numbers_[other].is_pointer != numbers_[asked].is_pointer) continue;
        if (width_of(other) != width_of(asked)) continue;
        if (!numbers_[other].moves_only && needs_number(shape)) continue;
        Shape of_other = shape;
        substitute(of_other, asked, other);
        add_all(of_other);
      }
    }
  }
}

} // namespace fathom::frontend
