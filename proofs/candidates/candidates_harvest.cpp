// Candidates for invariants: what the body of a loop itself asks.
#include "proofs/candidates/candidates.h"

#include <algorithm>
#include <map>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Kind;

namespace {

constexpr int deepest_expression = 8;
constexpr int most_ways = 8;
constexpr size_t most_questions = 3;
constexpr size_t most_asked = 6;
constexpr size_t most_ends = 4;

/// How many comparisons it is made of.
size_t questions(const predicate::Predicate& condition) {
  const bool is_connective =
      condition->is(Opcode::And) || condition->is(Opcode::Or) || condition->is(Opcode::Xor);
  if (!is_connective) return condition->is_constant() ? 0 : 1;
  size_t all = 0;
  for (const Expression& part : condition->operands) all += questions(part);
  return all;
}

bool has_load(const Expression& e) {
  return any_node(e, [](const predicate::Node& node) { return node.kind == Kind::Load; });
}

/// The distance that a pointer has moved is no number where it does not just move.
bool needs_distance(const Expression& e) {
  return any_node(e, [](const predicate::Node& node) { return node.is(Opcode::PtrOffset); });
}

/// The width of one of the loop's variables that is a number, the first `own` ones, or of a number in memory.
std::optional<uint32_t> plain_width(const Expression& e, size_t own) {
  const bool is_own = e->kind == Kind::Variable && e->variable.index() < own;
  const bool is_moved = e->is(Opcode::Sub) && e->operands[0]->is(Opcode::PtrOffset);
  if (!is_own && !is_moved && e->kind != Kind::Load) return {};
  return e->width();
}

/// A place, and a constant that it is compared with or that is stored there.
struct FoundConstant {
  ValueId pointer;
  ValueId start; ///< what the pointer was moved from
  BitVector constant;

  bool is_alike(const FoundConstant& other) const {
    return start == other.start && constant == other.constant;
  }
};

std::optional<FoundConstant> constant_found_by(const Program& program, ValueId value) {
  const Instruction& i = program[value];
  if (i.opcode != Opcode::Eq && i.opcode != Opcode::Store) return {};
  const ValueId constant = i.operands[1];
  if (program[constant].opcode != Opcode::Const) return {};
  ValueId pointer = i.operands[0];
  if (i.opcode == Opcode::Eq) {
    // The other choice is the value that an invalid read delivers.
    if (program[pointer].opcode == Opcode::Ite) pointer = program[pointer].operands[1];
    if (program[pointer].opcode != Opcode::Load) return {};
    pointer = program[pointer].operands[0];
  }
  ValueId start = pointer;
  while (program[start].opcode == Opcode::PtrAdd) start = program[start].operands[0];
  return FoundConstant{pointer, start, program.constant(constant)};
}

/// The number by which an instruction moves this value, where it does.
std::optional<BitVector> step_from(const Program& program, ValueId after, ValueId before, int depth = 4) {
  if (!after.valid() || !before.valid() || depth == 0) return {};
  const Instruction &i = program[after], &first = program[before];
  if (i.opcode == Opcode::Ite) {
    const auto step = step_from(program, i.operands[1], before, depth - 1);
    return step ? step : step_from(program, i.operands[2], before, depth - 1);
  }
  if (i.opcode == Opcode::PtrAdd && first.opcode == Opcode::PtrAdd && i.operands[0] == first.operands[0])
    return step_from(program, i.operands[1], first.operands[1], depth);
  if (i.opcode != Opcode::Add && i.opcode != Opcode::PtrAdd) return {};
  for (const size_t side : {0, 1})
    if (i.operands[side] == before && program[i.operands[1 - side]].opcode == Opcode::Const)
      return program.constant(i.operands[1 - side]);
  return {};
}

/// With these in place of variables as they are now.
Expression replaced(const Expression& e, const std::map<uint32_t, Expression>& by) {
  if (e->kind == Kind::Old) return e;
  if (e->kind == Kind::Variable) {
    const auto found = by.find(e->variable.index());
    return found == by.end() ? e : found->second;
  }
  std::vector<Expression> operands;
  for (const Expression& operand : e->operands) operands.push_back(replaced(operand, by));
  return predicate::with_operands(e, std::move(operands));
}

} // namespace

/// The loop's variables in it.
std::vector<size_t> Candidates::variables_in(const Expression& e) const {
  std::vector<size_t> all;
  for (const predicate::VariableId variable : predicate::variables_of(e))
    if (variable.index() < numbers_.size()) all.push_back(variable.index());
  return all;
}

/// The condition: always, and as long as what it is about has changed.
void Candidates::add_condition(const Predicate& condition, bool opposite) {
  const Predicate holds = opposite ? predicate::complement(condition) : condition;
  add(holds);
  Predicate same;
  for (const size_t v : variables_in(condition)) same = same ? conjunction(same, unmoved(v)) : unmoved(v);
  add(disjunction(same, holds));
}

/// Made of comparisons by order, and of what does not vary.
bool Candidates::is_order(const Predicate& condition) const {
  if (condition->is(Opcode::And) || condition->is(Opcode::Or) || condition->is(Opcode::Xor))
    return std::ranges::all_of(condition->operands, [&](const Predicate& part) { return is_order(part); });
  return condition->is(Opcode::Ule) || condition->is(Opcode::Ult) || condition->is(Opcode::Sle) ||
         condition->is(Opcode::Slt) || variables_in(condition).empty();
}

/// Worth a candidate of its own: no negation, and no conjunct or disjunct that does not vary.
bool Candidates::is_elementary(const Predicate& condition) const {
  if (variables_in(condition).empty()) return false;
  if (condition->is(Opcode::Xor) || condition->is(Opcode::Ite)) return false;
  if (!condition->is(Opcode::And) && !condition->is(Opcode::Or)) return true;
  const std::vector<Expression>& parts = condition->operands;
  if (std::all_of(parts.begin(), parts.end(), [](const Expression& part) { return part->is(Opcode::Xor); }))
    return false;
  return std::none_of(parts.begin(), parts.end(),
                      [&](const Expression& part) { return variables_in(part).empty(); });
}

/// By one or two more, for steps of that size past a constant.
void Candidates::add_looser(const Predicate& comparison) {
  for (const size_t side : {0, 1}) {
    if (!comparison->operands[side]->is_constant()) continue;
    for (const uint64_t more : {1, 2}) {
      std::vector<Expression> sides = comparison->operands;
      const BitVector& limit = sides[side]->constant;
      const BitVector step(limit.width(), more);
      sides[side] = predicate::constant(side == 1 ? limit + step : limit - step);
      add(predicate::with_operands(comparison, std::move(sides)));
    }
  }
}

/// The comparison's sides compared otherwise, each way round.
void Candidates::add_orders(const Predicate& comparison, std::initializer_list<Opcode> orders, bool looser) {
  const Expression &a = comparison->operands[0], &b = comparison->operands[1];
  for (const Opcode opcode : orders)
    for (const bool swapped : {false, true}) {
      const Predicate other = swapped ? predicate::binary(opcode, b, a) : predicate::binary(opcode, a, b);
      add_condition(other, false);
      if (looser) add_looser(other);
    }
}

/// A place in an array, compared with a constant, says the same of the index.
Candidates::Predicate Candidates::unscaled(const Predicate& comparison) const {
  std::vector<Expression> sides = comparison->operands;
  for (const size_t side : {0, 1}) {
    Expression &value = sides[side], &limit = sides[1 - side];
    if (!limit->is_constant() || limit->width() > 64) continue;
    const auto has_constant = [](const Expression& e, Opcode opcode) {
      return e->is(opcode) && e->operands[1]->is_constant();
    };
    const bool has_offset = has_constant(value, Opcode::Add);
    const Expression product = has_offset ? value->operands[0] : value;
    if (!has_constant(product, Opcode::Mul) && !has_constant(product, Opcode::Shl)) continue;
    const BitVector offset = has_offset ? value->operands[1]->constant : BitVector::zeros(limit->width());
    const BitVector& factor = product->operands[1]->constant;
    const BitVector scale = product->is(Opcode::Mul) ? factor : BitVector(factor.width(), 1).shl(factor);
    if (scale.is_zero() || scale.sign() || limit->constant.ult(offset)) continue;
    limit = predicate::constant((limit->constant - offset).udiv(scale));
    value = product->operands[0];
    if (!value->is(Opcode::ZExt) && !value->is(Opcode::SExt)) continue;
    const std::optional<uint32_t> width = plain_width(value->operands[0], numbers_.size());
    if (!width || limit->constant.low64() >> (*width - 1) != 0) continue;
    limit = predicate::constant(*width, limit->constant.low64());
    value = value->operands[0];
  }
  return predicate::binary(comparison->opcode, sides[0], sides[1]);
}

void Candidates::add_all(const Predicate& given) {
  const bool is_comparison = given->kind == Kind::Operation && program::is_comparison(given->opcode);
  const Predicate condition = is_comparison ? unscaled(given) : given;
  if (condition->is(Opcode::Ult) || condition->is(Opcode::Ule))
    return add_orders(condition, {Opcode::Ule, Opcode::Ult}, true);
  if (condition->is(Opcode::Slt) || condition->is(Opcode::Sle))
    return add_orders(condition, {Opcode::Sle, Opcode::Slt}, true);
  // Each part of a conjunction is a candidate of its own, and so is the opposite of each of a disjunction's.
  const bool is_and = condition->is(Opcode::And), is_or = condition->is(Opcode::Or);
  if ((is_and || is_or) && questions(condition) > most_questions) return;
  if (!is_and) add_condition(condition, false);
  if (!is_or) add_condition(condition, true);
  // A loop that ends at a number may never pass it.
  if (condition->is(Opcode::Eq) && !has_load(condition))
    add_orders(condition, {Opcode::Ule, Opcode::Sle}, false);
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

/// By how much the variable moves on some way through the body; `all`: as it begins, and ways().
std::optional<BitVector> Candidates::step_of(size_t v, const std::vector<Leaves>& all) const {
  for (size_t way = 1; way < all.size(); ++way)
    if (const auto step = step_from(builder_.program(), all[way].values[v], all[0].values[v])) return step;
  return {};
}

/// What each iteration asks was asked of the values that the last one began with: a block is as long as the
/// last access needed. As long as nothing has moved there was none.
void Candidates::add_asked_before(const Predicate& condition, const std::vector<Leaves>& all) {
  if (!is_order(condition) || questions(condition) > most_asked || has_load(condition)) return;
  std::map<uint32_t, Expression> earlier;
  Predicate same;
  for (const size_t v : variables_in(condition)) {
    const std::optional<BitVector> step = step_of(v, all);
    if (!step) return;
    const Expression now = variable(v), back = predicate::constant(-*step);
    earlier[uint32_t(v)] =
        now->is_pointer() ? predicate::ptr_add(now, back) : predicate::binary(Opcode::Add, now, back);
    same = same ? conjunction(same, unmoved(v)) : unmoved(v);
  }
  if (same) add(disjunction(same, replaced(condition, earlier)));
}

/// What the iteration asks. Returned are the conditions of one variable.
std::vector<Candidates::Predicate> Candidates::harvest(const Iteration& iteration,
                                                       const std::vector<Leaves>& all) {
  std::vector<Predicate> of_one;
  for (const Leaves& leaves : all) {
    for (uint32_t id = iteration.began; id < iteration.ended; ++id) {
      if (!builder_.type(ValueId(id)).is_boolean()) continue;
      Predicate condition = read(ValueId(id), leaves, iteration.mark, deepest_expression);
      if (condition == nullptr) continue;
      if (iteration.has_versions && &leaves == &all[0]) add_asked_before(condition, all);
      if (!is_elementary(condition)) continue;
      const std::vector<size_t> variables = variables_in(condition);
      if (std::ranges::all_of(variables, [&](size_t v) { return numbers_[v].is_described; })) continue;
      add_all(condition);
      if (variables.size() == 1) of_one.push_back(std::move(condition));
    }
  }
  return of_one;
}

/// What is asked of one variable may be what another one remembers.
void Candidates::transfer(const Predicate& condition) {
  const size_t asked = variables_in(condition)[0];
  for (size_t other = 0; other < numbers_.size(); ++other) {
    if (other == asked || numbers_[other].is_pointer != numbers_[asked].is_pointer) continue;
    if (width_of(other) != width_of(asked) || numbers_[other].is_outcome) continue;
    if (numbers_[other].is_collected || !may_be_related(numbers_[asked], numbers_[other])) continue;
    if (!numbers_[other].moves_only && needs_distance(condition)) continue;
    const predicate::VariableId from = variable(asked)->variable, to = variable(other)->variable;
    const Predicate of_other =
        renamed(condition, [&](predicate::VariableId id) { return id == from ? to : id; });
    // Little is known of what lies at a place somewhere else, but what it was looked for.
    if (has_load(of_other))
      add_condition(of_other, false);
    else
      add_all(of_other);
  }
}

/// A loop that looks for a constant passes no place where that constant was seen or stored before the loop:
/// the end of a string.
void Candidates::add_ends(const Iteration& iteration) {
  const Program& program = builder_.program();
  std::vector<FoundConstant> ends, searched;
  for (uint32_t id = iteration.began; id < iteration.ended; ++id)
    if (const std::optional<FoundConstant> found = constant_found_by(program, ValueId(id));
        found && program[ValueId(id)].opcode == Opcode::Eq)
      searched.push_back(*found);
  if (searched.empty()) return;
  for (uint32_t id = iteration.mark; id > 0 && ends.size() < most_ends; --id)
    if (const std::optional<FoundConstant> found = constant_found_by(program, ValueId(id - 1)))
      if (std::any_of(searched.begin(), searched.end(),
                      [&](const FoundConstant& other) { return other.is_alike(*found); }))
        ends.push_back(*found);
  const uint32_t bits = builder_.pointer_bits();
  for (const FoundConstant& search : searched)
    for (const FoundConstant& end : ends) {
      if (!search.is_alike(end)) continue;
      const Expression place = read(search.pointer, iteration.before, iteration.mark, deepest_expression);
      if (place == nullptr || variables_in(place).empty()) continue;
      add(predicate::binary(Opcode::Ule, ptr_offset(place, bits),
                            ptr_offset(before_loop(end.pointer), bits)));
    }
}

void Candidates::collect(const Iteration& iteration) {
  std::vector<Leaves> all = ways(iteration.after);
  all.insert(all.begin(), iteration.before);
  if (iteration.has_versions) {
    add_equal(all);
    add_limits(iteration, all);
    add_alike(iteration, all);
  }
  for (size_t v = 0; v < numbers_.size(); ++v) {
    if (numbers_[v].is_pointer) add_pointer(v);
    if (numbers_[v].moves_only) add_single(v, iteration.constants[v]);
  }
  // What relates the versions is enough for most, and each question is quick then.
  if (iteration.has_versions && !iteration.conditional) return;
  add_extents();
  add_rates(iteration);
  add_phases(iteration.constants);
  add_ends(iteration);
  const std::vector<Predicate> of_one = harvest(iteration, all);
  add_pairs();
  for (const Predicate& condition : of_one) transfer(condition);
  if (iteration.conditional) add_conditional(iteration);
}

} // namespace fathom::loops
