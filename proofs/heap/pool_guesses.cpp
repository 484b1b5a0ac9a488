#include "proofs/heap/pool_guesses.h"

#include <bit>

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::conjunction;
using predicate::constant;
using predicate::disjunction;
using predicate::eq;
using predicate::Expression;
using predicate::implication;
using predicate::Predicate;

namespace {

Predicate is_zero(const Expression& e) {
  return eq(e, constant(e->width(), 0));
}
Predicate is_set(const Expression& e) {
  return complement(is_zero(e));
}

class PoolGuesser {
 public:
  PoolGuesser(Candidates& candidates, Builder& builder, const Pool& pool, const PoolState& state)
      : candidates_(candidates), builder_(builder), bits_(builder.pointer_bits()), pool_(pool),
        state_(state) {}

  void run() {
    guess_last();
    for (const size_t p : state_.pointers) guess_pointer(p);
    for (size_t seat = 0; seat < pool_.seats.size(); ++seat) guess_seat(seat);
    for (const size_t p : state_.pointers)
      for (const size_t number : state_.numbers) guess_size(p, number);
  }

 private:
  Predicate is_to(const Expression& pointer, size_t seat) const {
    return predicate::same_object(pointer, candidates_.before_loop(builder_.pointer(pool_.seats[seat], 0)));
  }
  Predicate is_null(const Expression& pointer) const {
    return predicate::ptr_same(pointer, candidates_.before_loop(builder_.null()));
  }
  /// The size of the block that a pointer is to; 0 where it is to none.
  Expression size_of(const Expression& pointer) const {
    Expression size = constant(bits_, 0);
    for (size_t seat = 0; seat < pool_.seats.size(); ++seat)
      size = predicate::ite(is_to(pointer, seat), state_.seats[seat].size, size);
    return size;
  }

  void guess_last() {
    const size_t last = pool_.seats.size() - 1;
    candidates_.add(implication(is_set(state_.seats[last].alive), is_set(state_.taken)));
    for (const size_t p : state_.pointers)
      candidates_.add(implication(is_to(candidates_.variable(p), last), is_set(state_.taken)));
  }

  void guess_pointer(size_t p) {
    const Expression now = candidates_.variable(p);
    candidates_.add(is_zero(predicate::ptr_offset(now, bits_)));
    candidates_.add(complement(is_null(now)));
    for (size_t seat = 0; seat < pool_.seats.size(); ++seat) {
      candidates_.add(implication(is_to(now, seat), is_set(state_.seats[seat].alive)));
      for (const size_t q : state_.pointers)
        if (q < p)
          candidates_.add(complement(conjunction(is_to(now, seat), is_to(candidates_.variable(q), seat))));
    }
    Expression before = constant(bits_, 0);
    for (size_t seat = 0; seat < pool_.seats.size(); ++seat)
      before = predicate::ite(is_to(predicate::old(now), seat), state_.seats[seat].size_before, before);
    candidates_.add(eq(size_of(now), before));
    candidates_.add(predicate::binary(Opcode::Ule, before, size_of(now)));
    for (const size_t q : state_.pointers)
      if (q < p) {
        const Expression other = candidates_.variable(q);
        candidates_.add(eq(size_of(now), size_of(other)));
        candidates_.add(eq(is_null(now), is_null(other)));
      }
  }

  /// What was alive before the loop and none of its pointers was to stays as it is.
  void guess_seat(size_t seat) {
    const SeatState& s = state_.seats[seat];
    Predicate is_elsewhere = is_set(s.alive_before), is_here = predicate::boolean(false);
    for (const size_t p : state_.pointers) {
      const Expression now = candidates_.variable(p);
      is_elsewhere = conjunction(is_elsewhere, complement(is_to(predicate::old(now), seat)));
      is_here = disjunction(is_here, is_to(now, seat));
    }
    candidates_.add(implication(is_set(s.alive), disjunction(is_here, is_elsewhere)));
    candidates_.add(
        implication(is_elsewhere, conjunction(is_set(s.alive),
                                              conjunction(eq(s.size, s.size_before), complement(is_here)))));
  }

  /// Without wrapping.
  void guess_size(size_t p, size_t number) {
    const Expression pointer = candidates_.variable(p), n = candidates_.variable(number);
    const uint32_t wide = bits_ + 16;
    if (n->width() > bits_) return;
    const Expression size = predicate::zext(size_of(pointer), wide), count = predicate::zext(n, wide);
    const Expression next = predicate::binary(Opcode::Add, count, constant(wide, 1));
    const auto scaled = [&](const Expression& e, uint64_t scale) {
      return scale == 1 ? e : predicate::binary(Opcode::Mul, e, constant(wide, scale));
    };
    candidates_.add(implication(is_null(pointer), is_zero(n)));
    candidates_.add(implication(is_zero(n), is_null(pointer)));
    for (const uint64_t scale : state_.scales) {
      candidates_.add(eq(scaled(count, scale), size));
      candidates_.add(disjunction(is_null(pointer), eq(scaled(count, scale), size)));
      candidates_.add(predicate::binary(Opcode::Ule, scaled(count, scale), size));
      candidates_.add(eq(scaled(next, scale), size));
      candidates_.add(
          disjunction(is_null(pointer), predicate::binary(Opcode::Ule, scaled(next, scale), size)));
    }
  }

  Candidates& candidates_;
  Builder& builder_;
  const uint32_t bits_;
  const Pool& pool_;
  const PoolState& state_;
};

} // namespace

void add_pool_candidates(Candidates& candidates, Builder& builder, const Pool& pool, const PoolState& state) {
  if (!state.pointers.empty()) PoolGuesser(candidates, builder, pool, state).run();
}

} // namespace fathom::loops
