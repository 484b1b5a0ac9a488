// Loops that are cut at their heads: what may be invariant of the blocks of a pool.
#include "proofs/heap/pool_guesses.h"
#include "proofs/learner/learner.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_pointers = 4, most_numbers = 6, most_scales = 4;
constexpr uint64_t most_bytes = 4096; ///< of an element

/// Constants that the iteration multiplies with.
std::set<uint64_t> scales_in(const Builder& builder, uint32_t began, uint32_t ended) {
  std::set<uint64_t> all{1};
  for (uint32_t id = began; id < ended && all.size() < most_scales; ++id) {
    const Instruction& i = builder.program()[ValueId(id)];
    const bool is_product = i.opcode == Opcode::Mul || i.opcode == Opcode::Shl;
    if (!is_product || !builder.is_constant(i.operands[1]) || i.type.width() > 64) continue;
    const uint64_t by = builder.constant_u64(i.operands[1]);
    const uint64_t scale = i.opcode == Opcode::Mul ? by : by < 12 ? uint64_t(1) << by : 0;
    if (scale > 1 && scale <= most_bytes) all.insert(scale);
  }
  return all;
}

} // namespace

/// Values that outlast the runs: alive and size of each seat, and whether the last one was taken.
void Learner::note_pool(const EdgeState& entry) {
  const Pool& pool = body_.pool();
  if (pool.seats.empty()) return;
  EdgeState state = entry;
  const auto note = [&](int64_t place, uint32_t width) {
    before_.pool.push_back(memory_.load(state.memory, state.position.guard,
                                        builder_.pointer(pool.state, place), Type::integer(width)));
  };
  for (size_t seat = 0; seat < pool.seats.size(); ++seat) {
    note(Pool::alive_place(seat), 8);
    note(Pool::size_place(seat), builder_.pointer_bits());
  }
  note(pool.taken_place(), 8);
}

void Learner::guess_pool(Span span) {
  const Pool& pool = body_.pool();
  if (pool.seats.empty()) return;
  Candidates& candidates = *analysis_.candidates;
  PoolState state;
  const auto now_at = [&](int64_t place, const predicate::Expression& before) {
    for (size_t k = 0; k < analysis_.candidate_variables.size(); ++k) {
      const LoopVariable& variable = analysis_.variables[analysis_.candidate_variables[k]];
      if (!variable.is_phi && variable.object == pool.state && variable.offset == place)
        return candidates.variable(k);
    }
    return before;
  };
  for (size_t seat = 0; seat < pool.seats.size(); ++seat) {
    SeatState of;
    of.alive_before = candidates.before_loop(before_.pool[2 * seat]);
    of.size_before = candidates.before_loop(before_.pool[2 * seat + 1]);
    of.alive = now_at(Pool::alive_place(seat), of.alive_before);
    of.size = now_at(Pool::size_place(seat), of.size_before);
    state.seats.push_back(of);
  }
  state.taken = now_at(pool.taken_place(), candidates.before_loop(before_.pool.back()));
  for (size_t k = 0; k < analysis_.candidate_variables.size(); ++k) {
    const LoopVariable& variable = analysis_.variables[analysis_.candidate_variables[k]];
    const bool is_state = !variable.is_phi && variable.object == pool.state;
    const bool is_pointer = std::any_of(variable.targets.begin(), variable.targets.end(),
                                        [&](ObjectId object) { return pool.has(object); });
    if (is_pointer && state.pointers.size() < most_pointers) state.pointers.push_back(k);
    const bool is_number = !is_state && variable.type.is_integer() && variable.type.width() >= 8;
    if (is_number && state.numbers.size() < most_numbers) state.numbers.push_back(k);
  }
  state.scales = scales_in(builder_, span.began, span.ended);
  add_pool_candidates(candidates, builder_, pool, state);
}

} // namespace fathom::loops
