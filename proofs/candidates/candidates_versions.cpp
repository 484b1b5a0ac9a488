// Candidates for invariants: what relates two versions that run in lockstep.
#include "proofs/candidates/candidates.h"

#include <algorithm>
#include <array>

namespace fathom::loops {

using namespace program;
using predicate::eq;
using predicate::Expression;
using predicate::Kind;

namespace {

constexpr int deepest_operand = 6;
constexpr size_t most_alike = 24, most_limits = 8, most_operations = 48;

/// Whether both are the same but for the variables and constants in them: what relates those says as much.
bool are_alike(const Expression& a, const Expression& b) {
  if (a->kind != b->kind || a->operands.size() != b->operands.size()) return false;
  if (a->kind == Kind::Operation && a->opcode != b->opcode) return false;
  for (size_t i = 0; i < a->operands.size(); ++i)
    if (!are_alike(a->operands[i], b->operands[i])) return false;
  return true;
}

/// An operation that both versions may do, each with its own operands.
bool is_shared(Opcode opcode) {
  return opcode == Opcode::Add || opcode == Opcode::Sub || opcode == Opcode::Mul || opcode == Opcode::Xor;
}

} // namespace

/// Variables that have the same value, or have moved alike, or each by its own step: an index, a pointer to
/// its element, and what is left. The first of those that move alike stands for all of them.
void Candidates::add_equal(const std::vector<Leaves>& all) {
  std::vector<std::optional<BitVector>> steps;
  std::vector<bool> is_first;
  for (size_t v = 0; v < numbers_.size(); ++v) {
    steps.push_back(numbers_[v].moves_only ? step_of(v, all) : std::nullopt);
    is_first.push_back(steps[v].has_value());
    for (size_t u = 0; u < v; ++u)
      if (steps[u] == steps[v] && numbers_[u].is_pointer == numbers_[v].is_pointer) is_first[v] = false;
  }
  for (size_t a = 0; a < numbers_.size(); ++a)
    for (size_t b = a + 1; b < numbers_.size(); ++b) {
      if (!numbers_[a].moves_only || !numbers_[b].moves_only) continue;
      const uint32_t width = std::max(width_of(a), width_of(b));
      if (width_of(a) == width_of(b)) {
        if (!numbers_[a].is_pointer && !numbers_[b].is_pointer) add(eq(number(a), number(b)));
        add(eq(moved(a, width), moved(b, width)));
      }
      const std::optional<BitVector>&first = steps[a], &other = steps[b];
      if (!is_first[a] || !is_first[b] || first->sext(width) == other->sext(width)) continue;
      const auto times = [&](size_t v, const BitVector& own, const BitVector& by) {
        const Expression now = number(v);
        const Expression change =
            numbers_[v].is_pointer ? now : predicate::binary(Opcode::Sub, now, old(now));
        return predicate::binary(Opcode::Mul, own.sign() ? sext(change, width) : zext(change, width),
                                 predicate::constant(by.sext(width)));
      };
      add(eq(times(a, *first, *other), times(b, *other, *first)));
    }
}

/// Where both versions compare, store or add, operands at the same side may be the same: a product and the
/// sum that has grown to it, an element that is read again and what was kept of it.
void Candidates::add_alike(const Iteration& iteration, const std::vector<Leaves>& all) {
  struct Asked {
    Opcode opcode;
    std::array<Expression, 2> operands; ///< null: nothing that can be said
  };
  const Program& program = builder_.program();
  std::vector<Asked> asked;
  const auto note = [&](ValueId value) {
    const Instruction& i = program[value];
    Asked one{i.opcode, {}};
    for (const size_t side : {0, 1}) {
      const ValueId operand = i.operands[side];
      if (side == 0 && i.opcode == Opcode::Store) continue;
      if (program[operand].type.is_integer() && !program[operand].type.is_boolean())
        one.operands[side] = read(operand, all[0], iteration.mark, deepest_operand);
    }
    if (asked.size() < most_operations && (one.operands[0] || one.operands[1]))
      asked.push_back(std::move(one));
  };
  for (uint32_t id = iteration.began; id < iteration.ended; ++id)
    if (const Opcode opcode = program[ValueId(id)].opcode; opcode == Opcode::Store || is_comparison(opcode))
      note(ValueId(id));
  for (size_t way = 1; way < all.size(); ++way)
    for (const ValueId value : all[way].values)
      if (value.valid() && value.index() >= iteration.began && is_shared(program[value].opcode)) note(value);
  size_t found = 0;
  for (size_t k = 0; k < asked.size(); ++k)
    for (size_t l = k + 1; l < asked.size(); ++l)
      for (const size_t side : {0, 1})
        for (const size_t other : {0, 1}) {
          const Opcode opcode = asked[k].opcode;
          const bool may_be = side == other || opcode == Opcode::Eq || is_shared(opcode);
          const Expression &a = asked[k].operands[side], &b = asked[l].operands[other];
          if (opcode != asked[l].opcode || !may_be || !a || !b || a->width() != b->width()) continue;
          if (are_alike(a, b) || variables_in(a).empty() || variables_in(b).empty()) continue;
          if (found++ < most_alike) add(eq(a, b));
        }
}

/// A number that is compared with another one does not pass it. What an iteration asks of the values that it
/// leaves is so, or not, where it began, if a version waits after its loop's condition.
void Candidates::add_limits(const Iteration& iteration, const std::vector<Leaves>& all) {
  for (const Leaves& leaves : all) {
    size_t found = 0;
    for (uint32_t id = iteration.began; id < iteration.ended && found < most_limits; ++id) {
      const Opcode opcode = builder_.program()[ValueId(id)].opcode;
      if (opcode != Opcode::Ult && opcode != Opcode::Slt) continue;
      const Predicate asked = read(ValueId(id), leaves, iteration.mark, deepest_operand);
      if (!asked || !asked->is(opcode) || variables_in(asked).empty() ||
          any_node(asked, [](const predicate::Node& node) { return node.kind == Kind::Load; }))
        continue;
      if (&leaves == &all.front())
        add(predicate::binary(opcode == Opcode::Ult ? Opcode::Ule : Opcode::Sle, asked->operands[0],
                              asked->operands[1]));
      else
        for (const Predicate& one : {asked, predicate::complement(asked)}) add(one);
      ++found;
    }
  }
}

} // namespace fathom::loops
