// Candidates for invariants: what the body of a loop itself asks.
#include <algorithm>
#include <memory>

#include "loops/candidates_shape.h"

namespace fathom::loops {

using namespace program;

namespace {

constexpr int deepest_shape = 8;
constexpr int most_ways = 8;
constexpr size_t most_questions = 3;

} // namespace

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
  const auto told = [&](bool exact) {
    if (!opposite) return text(shape, exact);
    if (!is_equation) return fmt::format("!{}", text(shape, exact));
    return fmt::format("({} != {})", text(shape.parts[0], exact), text(shape.parts[1], exact));
  };
  const auto holds = [this, shared, opposite](const State& state) {
    const ValueId value = rebuild(*shared, state);
    return opposite ? builder_.not_(value) : value;
  };
  add(told(false), holds, told(true));
  std::string before;
  for (const size_t v : shape.variables)
    before += fmt::format("{}{} == {}@", before.empty() ? "" : " && ", numbers_[v].name, numbers_[v].name);
  const auto holds_when_changed = [this, shared, holds](const State& state) {
    ValueId same = builder_.boolean(true);
    for (const size_t v : shared->variables) same = builder_.conjoin(same, unmoved(v, state));
    return builder_.disjoin(same, holds(state));
  };
  add(fmt::format("{} || {}", before, told(false)), holds_when_changed,
      fmt::format("{} || {}", before, told(true)));
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
      add(
          text(looser, false), [this, looser](const State& state) { return rebuild(looser, state); },
          text(looser, true));
    }
  }
}

/// The comparison's sides compared otherwise, each way round.
void Candidates::add_orders(const Shape& comparison, std::initializer_list<Opcode> orders, bool looser) {
  for (const Opcode opcode : orders)
    for (const bool swapped : {false, true}) {
      Shape other = comparison;
      other.opcode = opcode;
      if (swapped) std::swap(other.parts[0], other.parts[1]);
      add_condition(other, false);
      if (looser) add_looser(other);
    }
}

std::optional<uint32_t> Candidates::width_of(const Shape& shape) const {
  if (shape.kind == Shape::Kind::Number) return width_of(shape.variable);
  if (shape.kind == Shape::Kind::Load && shape.type.is_integer()) return shape.type.width();
  return {};
}

/// A place in an array, compared with a constant, says the same of the index.
void Candidates::unscale(Shape& comparison) const {
  for (const size_t side : {0, 1}) {
    Shape &value = comparison.parts[side], &limit = comparison.parts[1 - side];
    if (limit.kind != Shape::Kind::Constant || limit.constant.width() > 64) continue;
    const auto has_constant = [](const Shape& shape, Opcode opcode) {
      return shape.kind == Shape::Kind::Operation && shape.opcode == opcode &&
             shape.parts[1].kind == Shape::Kind::Constant;
    };
    const bool has_offset = has_constant(value, Opcode::Add);
    Shape product = has_offset ? value.parts[0] : value;
    if (!has_constant(product, Opcode::Mul) && !has_constant(product, Opcode::Shl)) continue;
    const BitVector offset = has_offset ? value.parts[1].constant : BitVector::zeros(limit.constant.width());
    const BitVector& factor = product.parts[1].constant;
    const BitVector scale = product.opcode == Opcode::Mul ? factor : BitVector(factor.width(), 1).shl(factor);
    if (scale.is_zero() || scale.sign() || limit.constant.ult(offset)) continue;
    limit.constant = (limit.constant - offset).udiv(scale);
    value = Shape(product.parts[0]);
    const bool is_extension = value.opcode == Opcode::ZExt || value.opcode == Opcode::SExt;
    if (value.kind != Shape::Kind::Operation || !is_extension) continue;
    const std::optional<uint32_t> width = width_of(value.parts[0]);
    if (!width || limit.constant.low64() >> (*width - 1) != 0) continue;
    limit.constant = BitVector(*width, limit.constant.low64());
    value = Shape(value.parts[0]);
  }
}

void Candidates::add_all(const Shape& given) {
  Shape shape = given;
  if (shape.kind == Shape::Kind::Operation && shape.parts.size() == 2) unscale(shape);
  const bool is_operation = shape.kind == Shape::Kind::Operation;
  if (is_operation && (shape.opcode == Opcode::Ult || shape.opcode == Opcode::Ule))
    return add_orders(shape, {Opcode::Ule, Opcode::Ult}, true);
  if (is_operation && (shape.opcode == Opcode::Slt || shape.opcode == Opcode::Sle))
    return add_orders(shape, {Opcode::Sle, Opcode::Slt}, true);
  // Of a conjunction each part is a candidate of its own, and so is the opposite of each of a disjunction's.
  const bool is_and = is_operation && shape.opcode == Opcode::And;
  const bool is_or = is_operation && shape.opcode == Opcode::Or;
  if ((is_and || is_or) && questions(shape) > most_questions) return;
  if (!is_and) add_condition(shape, false);
  if (!is_or) add_condition(shape, true);
  // A loop that ends at a number may never pass it.
  if (is_operation && shape.opcode == Opcode::Eq && !has_load(shape))
    add_orders(shape, {Opcode::Ule, Opcode::Sle}, false);
}

/// How many comparisons it is made of.
size_t Candidates::questions(const Shape& shape) {
  const bool is_connective =
      shape.kind == Shape::Kind::Operation &&
      (shape.opcode == Opcode::And || shape.opcode == Opcode::Or || shape.opcode == Opcode::Xor);
  if (!is_connective) return shape.kind == Shape::Kind::Constant ? 0 : 1;
  size_t all = 0;
  for (const Shape& part : shape.parts) all += questions(part);
  return all;
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

/// What the iteration asks. Returned are the conditions of one variable.
std::vector<Candidates::Shape> Candidates::harvest(const Iteration& iteration) {
  std::vector<Shape> of_one;
  std::vector<Leaves> all = ways(iteration.after);
  all.insert(all.begin(), iteration.before);
  for (const Leaves& leaves : all) {
    for (uint32_t id = iteration.began; id < iteration.ended; ++id) {
      Shape shape;
      if (!builder_.type(ValueId(id)).is_boolean()) continue;
      if (!copy(ValueId(id), leaves, iteration.mark, deepest_shape, shape) || !is_elementary(shape)) continue;
      add_all(shape);
      if (shape.variables.size() == 1) of_one.push_back(std::move(shape));
    }
  }
  return of_one;
}

/// What is asked of one variable may be what another one remembers.
void Candidates::transfer(const Shape& shape) {
  const size_t asked = shape.variables[0];
  for (size_t other = 0; other < numbers_.size(); ++other) {
    if (other == asked || numbers_[other].is_pointer != numbers_[asked].is_pointer) continue;
    if (width_of(other) != width_of(asked) || numbers_[other].is_outcome) continue;
    if (!numbers_[other].moves_only && needs_number(shape)) continue;
    Shape of_other = shape;
    substitute(of_other, asked, other);
    // Of what lies at a place somewhere else little is known but what it was looked for.
    if (has_load(of_other))
      add_condition(of_other, false);
    else
      add_all(of_other);
  }
}

void Candidates::collect(const Iteration& iteration) {
  for (size_t v = 0; v < numbers_.size(); ++v) {
    if (numbers_[v].is_pointer) add_pointer(v);
    if (numbers_[v].moves_only) add_single(v, iteration.constants[v]);
  }
  add_extents();
  add_rates(iteration.growth);
  add_phases(iteration.constants);
  const std::vector<Shape> of_one = harvest(iteration);
  add_pairs();
  for (const Shape& shape : of_one) transfer(shape);
}

} // namespace fathom::loops
