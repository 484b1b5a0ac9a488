// Pools of blocks: which conditions are tried of their seats and of pointers to them.
#include "proofs/exact/summary_object.h"
#include "proofs/heap/pool_guesses.h"
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

using namespace program;

/// A pointer, a capacity, and the state of two seats: all are the loop's.
class PoolGuessesTest : public testing::TestWithParam<uint32_t> {
 protected:
  PoolGuessesTest() : program_(World::with_target(GetParam())), builder_(program_) {
    memory_ = memory::make_symbolic_memory(builder_, {});
    state_ = memory_->initial();
    for (const char* name : {"first", "last"}) pool_.seats.push_back(summary_array(*memory_, state_, name));
    pool_.state = summary_array(*memory_, state_, "pool");
  }

  static LoopNumber number(const char* name, ValueId first, bool is_pointer) {
    LoopNumber number;
    number.spelling = name;
    number.first = first;
    number.is_pointer = is_pointer;
    return number;
  }
  ValueId byte(uint64_t value) { return builder_.constant(8, value); }
  ValueId word(uint64_t value) { return builder_.constant(GetParam(), value); }
  /// By candidate: whether it holds where the block of `p` is in seat `seat`, and the state is that one.
  std::vector<bool> holds(size_t seat, uint64_t capacity, uint64_t alive, uint64_t size, uint64_t taken) {
    std::vector<LoopNumber> numbers;
    numbers.push_back(number("p", builder_.pointer(pool_.seats[0], 0), true));
    numbers.push_back(number("capacity", word(4), false));
    for (const char* name : {"alive_0", "alive_1"}) numbers.push_back(number(name, byte(seat), false));
    for (const char* name : {"size_0", "size_1"}) numbers.push_back(number(name, word(16), false));
    numbers.push_back(number("taken", byte(0), false));
    Candidates candidates(*memory_, std::move(numbers));
    PoolState state;
    for (size_t k = 0; k < 2; ++k)
      state.seats.push_back({candidates.variable(2 + k), candidates.variable(4 + k),
                             candidates.before_loop(byte(k == 0)), candidates.before_loop(word(16))});
    state.taken = candidates.variable(6);
    state.pointers = {0};
    state.numbers = {1};
    state.scales = {1, 4};
    add_pool_candidates(candidates, builder_, pool_, state);
    std::vector<ValueId> values = {builder_.pointer(pool_.seats[seat], 0),
                                   word(capacity),
                                   byte(0),
                                   byte(0),
                                   word(0),
                                   word(0),
                                   byte(taken)};
    values[2 + seat] = byte(alive);
    values[4 + seat] = word(size);
    std::vector<bool> all;
    for (const predicate::Predicate& candidate : candidates.all()) {
      const ValueId value = candidates.holds(candidate, {values, state_, builder_.boolean(true)});
      EXPECT_TRUE(builder_.is_constant(value)) << candidates.text(candidate);
      all.push_back(builder_.is_true(value));
    }
    return all;
  }
  /// Whether some candidate holds in the first state and is wrong in the second one.
  static bool tells(const std::vector<bool>& first, const std::vector<bool>& second) {
    for (size_t k = 0; k < first.size(); ++k)
      if (first[k] && !second[k]) return true;
    return false;
  }

  Program program_;
  Builder builder_;
  std::unique_ptr<SymbolicMemory> memory_;
  MemoryState state_;
  Pool pool_;
};

INSTANTIATE_TEST_SUITE_P(DataModels, PoolGuessesTest, testing::Values(32u, 64u));

TEST_P(PoolGuessesTest, TheBlockOfAPointerIsAliveAndAsLargeAsANumberSays) {
  const std::vector<bool> fine = holds(0, 4, 1, 16, 0);
  EXPECT_FALSE(tells(fine, fine));
  EXPECT_TRUE(tells(fine, holds(0, 4, 0, 16, 0)));
  EXPECT_TRUE(tells(fine, holds(0, 4, 1, 12, 0)));
  EXPECT_TRUE(tells(fine, holds(0, 5, 1, 16, 0)));
}

TEST_P(PoolGuessesTest, ThatNumberTimesTheBytesOfAnElementDoesNotWrap) {
  const uint64_t quarter = uint64_t(1) << (GetParam() - 2);
  EXPECT_TRUE(tells(holds(0, 4, 1, 16, 0), holds(0, quarter + 4, 1, 16, 0)));
}

TEST_P(PoolGuessesTest, ABlockInTheLastSeatHasTakenIt) {
  EXPECT_TRUE(tells(holds(1, 4, 1, 16, 1), holds(1, 4, 1, 16, 0)));
}

} // namespace
} // namespace fathom::loops::test
