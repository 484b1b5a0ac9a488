// Numbers that are sums of what states of automata weigh: guesses that hold of all states that were seen.
#include "ir/predicate/evaluate.h"
#include "proofs/abstraction/place_invariants.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

namespace fathom::abstraction {
namespace {

using program::Type;

/// The columns' numbers.
class AtHead final : public predicate::ConcreteState {
 public:
  AtHead(const HeadStates& seen, const HeadStates::State& state) : seen_(seen), state_(state) {}
  uint32_t pointer_bits() const override { return 64; }
  BitVector number(predicate::VariableId variable, predicate::When) const override {
    return BitVector(seen_.scope.variables[variable.index()].type.width(), state_[variable.index()]);
  }
  program::PointerValue pointer(predicate::VariableId, predicate::When) const override { return {}; }
  BitVector bytes(program::PointerValue, uint32_t width, predicate::When) const override {
    return BitVector(width, 0);
  }
  BitVector size(program::ObjectId) const override { return BitVector(64, 0); }

 private:
  const HeadStates& seen_;
  const HeadStates::State& state_;
};

/// Two threads with four places each, and a number.
struct Threads {
  explicit Threads(uint32_t width = 32, bool are_automata = true) {
    add("first", 32, are_automata);
    add("second", 32, are_automata);
    add("x", width, false);
  }
  void add(const char* name, uint32_t width, bool is_state) {
    const Type type = Type::integer(width);
    Column column;
    column.expression = seen.scope.use(seen.scope.add({name, type, predicate::Sign::Unknown}));
    column.variable = seen.columns.size();
    column.is_unsigned = true;
    column.is_state = is_state;
    seen.columns.push_back(column);
  }
  /// All places of both.
  void see(const std::function<uint64_t(uint64_t, uint64_t)>& number) {
    for (uint64_t first = 1; first <= 4; ++first)
      for (uint64_t second = 1; second <= 4; ++second) seen.add({first, second, number(first, second)}, true);
  }
  bool all_hold(const HeadStates::State& state) const {
    const std::vector<predicate::Predicate> found = place_invariants_of(seen).conditions;
    return std::ranges::all_of(found, [&](const auto& p) { return holds(p, AtHead(seen, state)); });
  }

  HeadStates seen;
};

TEST(PlaceInvariants, ANumberIsWhatPlacesWeigh) {
  Threads threads;
  const auto weight = [](uint64_t place) { return place == 2 ? 5u : place >= 3 ? 7u : 0u; };
  threads.see([&](uint64_t first, uint64_t second) { return weight(first) + 10 * weight(second); });
  ASSERT_EQ(place_invariants_of(threads.seen).conditions.size(), 1u);
  for (const HeadStates::State& state : threads.seen.states) {
    EXPECT_TRUE(threads.all_hold(state));
    EXPECT_FALSE(threads.all_hold({state[0], state[1], state[2] + 1}));
  }
}

TEST(PlaceInvariants, WeightsMayTakeAway) {
  Threads threads;
  threads.see([](uint64_t first, uint64_t second) { return 40 - 3 * first + (second == 3 ? 2 : 0); });
  ASSERT_EQ(place_invariants_of(threads.seen).conditions.size(), 1u);
  for (const HeadStates::State& state : threads.seen.states) {
    EXPECT_TRUE(threads.all_hold(state));
    EXPECT_FALSE(threads.all_hold({state[0], state[1], state[2] - 1}));
  }
}

TEST(PlaceInvariants, NoneWhereOrderMatters) {
  Threads threads;
  threads.see([](uint64_t first, uint64_t second) { return first * second; });
  EXPECT_TRUE(place_invariants_of(threads.seen).conditions.empty());
}

TEST(PlaceInvariants, NoneWithoutAutomata) {
  Threads threads(32, false);
  threads.see([](uint64_t first, uint64_t second) { return first + second; });
  EXPECT_TRUE(place_invariants_of(threads.seen).conditions.empty());
}

TEST(PlaceInvariants, AllStatesCount) {
  Threads threads(8); // also those with large numbers, which suggest nothing
  threads.see([](uint64_t first, uint64_t second) { return 10 * first + second; });
  ASSERT_EQ(place_invariants_of(threads.seen).conditions.size(), 1u);
  threads.seen.add({1, 1, 200}, false);
  EXPECT_TRUE(place_invariants_of(threads.seen).conditions.empty());
}

TEST(PlaceInvariants, NoneOfTooFewStates) {
  Threads threads;
  for (uint64_t place = 1; place <= 3; ++place) threads.seen.add({place, place, 7 * place}, true);
  EXPECT_TRUE(place_invariants_of(threads.seen).conditions.empty());
}

TEST(PlaceInvariants, PlacesThatExcludeEachOther) {
  Threads threads; // never both at their second place
  for (uint64_t first = 1; first <= 4; ++first)
    for (uint64_t second = 1; second <= 4; ++second)
      if ((first == 2) + (second == 2) < 2)
        threads.seen.add({first, second, uint64_t((first != 2) && (second != 2))}, true);
  for (const HeadStates::State& state : threads.seen.states) EXPECT_TRUE(threads.all_hold(state));
  EXPECT_FALSE(threads.all_hold({2, 2, 0}));
  EXPECT_FALSE(threads.all_hold({2, 2, 1}));
}

} // namespace
} // namespace fathom::abstraction
