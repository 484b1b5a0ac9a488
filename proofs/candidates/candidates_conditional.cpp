// Candidates for invariants: what holds in one state of an automaton, and which states there are.
#include "proofs/body/add_once.h"
#include "proofs/candidates/candidates.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::constant;
using predicate::disjunction;
using predicate::eq;
using predicate::Expression;
using predicate::old;
using predicate::Predicate;

namespace {

/// Templates and what is asked too.
constexpr size_t most_with_conditional = 3'000;
constexpr size_t most_values = 40;
/// Constants that a number which is no state is compared with.
constexpr size_t most_limits = 6;

/// Numbers that a value is compared with.
void add_compared(const Builder& builder, ValueId value, const Candidates::Iteration& iteration,
                  std::vector<BitVector>& constants) {
  const Program& program = builder.program();
  for (uint32_t id = iteration.began; id < iteration.ended; ++id) {
    const Instruction& i = program[ValueId(id)];
    if (!program::is_comparison(i.opcode)) continue;
    for (const size_t side : {0, 1})
      if (i.operands[side] == value && builder.is_constant(i.operands[1 - side]))
        add_once(constants, program.constant(i.operands[1 - side]));
  }
}

TakenValues values_of(const Builder& builder, const LoopNumber& number, size_t v,
                      const Candidates::Iteration& iteration) {
  TakenValues values;
  values.variable = v;
  values.is_state = iteration.is_set_only[v];
  for (const BitVector& c : iteration.constants[v]) add_once(values.constants, c);
  if (builder.is_constant(number.first)) add_once(values.constants, builder.program().constant(number.first));
  const size_t before = values.constants.size();
  add_compared(builder, iteration.before.values[v], iteration, values.constants);
  add_compared(builder, iteration.after.values[v], iteration, values.constants);
  // Set to an input once, but otherwise to what is asked for.
  if (!values.is_state && !iteration.constants[v].empty() && values.constants.size() > before)
    values.is_state = values.constants.size() > 2;
  if (values.constants.size() > most_values) values.constants.resize(most_values);
  return values;
}

/// What may be so of one variable, `x`.
std::vector<Predicate> said_of(const TakenValues& values, const Expression& x) {
  std::vector<Predicate> all;
  if (values.is_state) {
    for (const BitVector& c : values.constants) all.push_back(eq(x, constant(c)));
    if (values.constants.size() > 2)
      for (const BitVector& c : values.constants) all.push_back(complement(eq(x, constant(c))));
    return all;
  }
  all.push_back(eq(x, old(x)));
  const size_t count = std::min(values.constants.size(), most_limits);
  for (size_t k = 0; k < count; ++k) {
    const BitVector& limit = values.constants[k];
    all.push_back(eq(x, constant(limit)));
    for (const int64_t more : {0, -1, 1, 2, -2}) {
      const Expression near = constant(limit + BitVector::from_signed(x->width(), more));
      for (const Opcode order : {Opcode::Ule, Opcode::Sle}) {
        all.push_back(predicate::binary(order, x, near));
        all.push_back(predicate::binary(order, near, x));
      }
    }
  }
  return all;
}

/// What may be so of two numbers.
std::vector<Predicate> said_of_pair(const Expression& x, const Expression& y) {
  std::vector<Predicate> all;
  if (x->width() != y->width()) return all;
  all.push_back(eq(x, y));
  for (const Opcode order : {Opcode::Ule, Opcode::Ult, Opcode::Sle, Opcode::Slt}) {
    all.push_back(predicate::binary(order, x, y));
    all.push_back(predicate::binary(order, y, x));
  }
  const auto moved = [](const Expression& e) { return predicate::binary(Opcode::Sub, e, old(e)); };
  all.push_back(eq(moved(x), moved(y)));
  return all;
}

} // namespace

/// For each state that a variable may be in, what the others are then.
void Candidates::add_conditional(const Iteration& iteration) {
  most_ = most_with_conditional;
  std::vector<TakenValues> states, numbers;
  for (size_t v = 0; v < numbers_.size(); ++v) {
    if (numbers_[v].is_pointer) continue;
    TakenValues values = values_of(builder_, numbers_[v], v, iteration);
    (values.is_state ? states : numbers).push_back(std::move(values));
  }
  for (const TakenValues& values : states) {
    Predicate is_one;
    for (const Predicate& is : said_of(values, number(values.variable))) {
      if (!is->is(Opcode::Eq)) continue;
      add(complement(is));
      is_one = is_one ? disjunction(is_one, is) : is;
    }
    if (is_one) add(is_one);
  }
  for (const TakenValues& values : numbers)
    for (const Predicate& said : said_of(values, number(values.variable))) add(said);
  const auto in_each_state = [&](const TakenValues& state, const Predicate& said) {
    for (const BitVector& c : state.constants)
      add(disjunction(complement(eq(number(state.variable), constant(c))), said));
  };
  for (const TakenValues& state : states)
    for (const TakenValues& other : states)
      if (state.variable != other.variable &&
          may_be_related(numbers_[state.variable], numbers_[other.variable]))
        for (const Predicate& said : said_of(other, number(other.variable)))
          if (said->is(Opcode::Eq) || state.variable < other.variable) in_each_state(state, said);
  for (const TakenValues& state : states)
    for (const TakenValues& value : numbers)
      if (may_be_related(numbers_[state.variable], numbers_[value.variable]))
        for (const Predicate& said : said_of(value, number(value.variable))) in_each_state(state, said);
  const auto are_related = [&](const TakenValues& state, const TakenValues& a, const TakenValues& b) {
    return may_be_related(numbers_[state.variable], numbers_[a.variable]) &&
           may_be_related(numbers_[a.variable], numbers_[b.variable]);
  };
  for (const TakenValues& state : states)
    for (size_t a = 0; a < numbers.size(); ++a)
      for (size_t b = 0; b < a; ++b) {
        if (!are_related(state, numbers[a], numbers[b])) continue;
        for (const Predicate& said : said_of_pair(number(numbers[a].variable), number(numbers[b].variable)))
          in_each_state(state, said);
      }
}

} // namespace fathom::loops
