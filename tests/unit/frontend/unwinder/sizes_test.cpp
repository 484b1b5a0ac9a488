// Loops that depend on sizes: what their joins cost, capacities, and sizes chosen one by one.
#include "ir/program/slicer.h"
#include "tests/unit/frontend/unwinder/unwind.h"

namespace fathom::frontend {
namespace {

using namespace program;
using test::count;
using test::run;
using test::unwind;

/// The program of figure 3 of the bounded symbolic-size model (Trabish, Itzhaky, Rinetzky 2021). With `early`
/// the break leaves the function, so that one of the groups of exits goes on alone; `all` reads every cell.
std::string figure3(uint32_t capacity, bool early, bool all) {
  return fmt::format(R"(
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned __VERIFIER_nondet_uint(void);
void *malloc(unsigned long);
int main(void) {{
  unsigned n = __VERIFIER_nondet_uint(), z = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= {0} && j < {0});
  unsigned char *p = malloc({0});
  for (unsigned i = 0; i < n; i++) {{
    if (z == 0) {1};
    p[i] = i;
  }}
  if (p[{2}] == 7) reach_error();
  return 0;
}})",
                     capacity, early ? "return 1" : "break", all ? "j" : fmt::format("{}", capacity - 1));
}

Bounds enough(uint32_t capacity) {
  Bounds bounds;
  bounds.loop = capacity + 1;
  return bounds;
}

/// Instructions that the verdict depends on: a measure of the formula.
size_t cost(const Program& program) {
  std::vector<ValueId> roots;
  for (const Obligation& obligation : program.obligations) roots.push_back(obligation.check);
  const Slice slice = program::slice(program, roots);
  size_t result = 0;
  for (uint32_t i = 0; i < program.size(); ++i) result += slice.keep[i];
  return result;
}

size_t cost_of_figure3(uint32_t capacity, bool all, bool plain = false) {
  Bounds bounds = enough(capacity);
  bounds.plain_joins = plain;
  return cost(unwind(figure3(capacity, true, all), bounds)->program);
}

// The guard after the loop is the small one, n <= 0 or (n > 0 and z != 0), whatever the capacity.
TEST(Figure3, GuardOfOneGroupOfExitsDoesNotGrow) {
  const auto guard_cost = [](uint32_t capacity) {
    const auto unwound = unwind(figure3(capacity, true, false), enough(capacity));
    const Program& program = unwound->program;
    for (const Obligation& obligation : program.obligations) {
      if (obligation.kind != ObligationKind::Property) continue;
      // The check's guard is "after the loop" and "p[..] == 7"; what is counted is after the loop alone.
      const Instruction& guard = program[program[obligation.check].guard];
      size_t least = SIZE_MAX;
      for (const ValueId part : {guard.operands[0], guard.operands[1]}) {
        const Slice slice = program::slice(program, {part});
        size_t kept = 0;
        for (uint32_t i = 0; i < program.size(); ++i) kept += slice.keep[i];
        least = std::min(least, kept);
      }
      return least;
    }
    return size_t{0};
  };
  const size_t small = guard_cost(3);
  EXPECT_GT(small, 0u);
  EXPECT_LE(small, 24u); // n, z, j, the assumption, n == 0, z == 0, and how they are put together
  for (const uint32_t capacity : {10u, 50u, 200u}) EXPECT_EQ(guard_cost(capacity), small) << capacity;
}

TEST(Figure3, OneValueIsOneChoiceForEachIteration) {
  const size_t at50 = cost_of_figure3(50, false), at100 = cost_of_figure3(100, false),
               at200 = cost_of_figure3(200, false);
  EXPECT_GT(at100, at50);
  EXPECT_EQ(at200 - at100, 2 * (at100 - at50)); // linear, exactly
  EXPECT_LE(at200 - at100, 100u * 8);
}

TEST(Figure3, AllValuesTogetherAreLinearInTheIterations) {
  const size_t at3 = cost_of_figure3(3, true), at50 = cost_of_figure3(50, true),
               at100 = cost_of_figure3(100, true), at200 = cost_of_figure3(200, true);
  EXPECT_GT(at50, at3);
  EXPECT_EQ(at200 - at100, 2 * (at100 - at50));
  EXPECT_LE(at200 - at100, 100u * 16);
}

TEST(Figure3, PlainJoinsCostNoLessAndMeanTheSame) {
  // Path conditions are shared here: what is left of the difference is the guard after the join.
  EXPECT_GE(cost_of_figure3(20, true, true), cost_of_figure3(20, true));
  Bounds plain = enough(3), nearest = enough(3);
  plain.plain_joins = true;
  for (const bool early : {false, true}) {
    const auto a = unwind(figure3(3, early, true), plain), b = unwind(figure3(3, early, true), nearest);
    for (uint32_t n = 0; n <= 4; ++n)
      for (uint32_t z = 0; z <= 1; ++z)
        for (uint32_t j = 0; j <= 3; ++j) {
          const Evaluation left = run(a->program, {n, z, j}), right = run(b->program, {n, z, j});
          EXPECT_EQ(left.violated.empty(), right.violated.empty()) << n << z << j;
        }
  }
}

const char* const allocating = R"(
extern void reach_error(void);
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
void *malloc(unsigned long);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  if (n == 77) reach_error();
  __VERIFIER_assume(n >= LEAST);
  char *p = malloc(n);
  if (n == 78) reach_error();
  return 0;
})";

std::string with_least(const char* least) {
  return "#define LEAST " + std::string(least) + "\n" + allocating;
}

// Obligations of the program, by whether they are violated when n is the input.
std::vector<ObligationKind> violated(const test::Unwound& unwound, uint32_t n) {
  std::vector<ObligationKind> kinds;
  for (const ObligationId id : run(unwound.program, {n}).violated)
    kinds.push_back(unwound.program.obligations[id.index()].kind);
  return kinds;
}

TEST(Capacity, IsAnObligationAndNoConstraintBeforeTheAllocation) {
  Bounds bounds;
  bounds.capacity = 10;
  const auto unwound = unwind(with_least("0"), bounds);
  ASSERT_EQ(unwound->unwinding.capacities.size(), 1u);
  EXPECT_EQ(unwound->unwinding.capacities[0].bytes, 10u);
  EXPECT_FALSE(unwound->unwinding.capacities[0].fixed);
  EXPECT_TRUE(violated(*unwound, 10).empty());
  EXPECT_EQ(violated(*unwound, 11), std::vector{ObligationKind::Capacity});
  EXPECT_EQ(violated(*unwound, 77).front(), ObligationKind::Property);      // before
  EXPECT_EQ(violated(*unwound, 78), std::vector{ObligationKind::Capacity}); // after it nothing is looked at
}

TEST(Capacity, IsNotMentionedWhereThePathKeepsToIt) {
  Bounds bounds;
  bounds.capacity = 255;
  EXPECT_TRUE(unwind(with_least("0"), bounds)->unwinding.capacities.empty());
}

TEST(Capacity, GrowsWhereItContradictsThePath) {
  Bounds bounds;
  bounds.capacity = 10;
  bounds.capacity_fixed = true;
  const auto unwound = unwind(with_least("75"), bounds);
  ASSERT_EQ(unwound->unwinding.capacities.size(), 1u);
  EXPECT_GE(unwound->unwinding.capacities[0].bytes, 75u);
  EXPECT_TRUE(unwound->unwinding.capacities[0].fixed);
}

TEST(ChosenSizes, AreTheSmallestPossibleFromTheOneAskedFor) {
  Bounds bounds;
  bounds.sizes.emplace();
  const auto first = unwind(with_least("5"), bounds);
  ASSERT_EQ(first->unwinding.sizes.size(), 1u);
  EXPECT_EQ(first->unwinding.sizes[0].bytes, 5u);
  EXPECT_FALSE(first->unwinding.sizes[0].last);
  bounds.sizes = {78};
  const auto later = unwind(with_least("5"), bounds);
  EXPECT_EQ(later->unwinding.sizes[0].bytes, 78u);
  EXPECT_EQ(violated(*later, 78), std::vector{ObligationKind::Property});
  bounds.sizes = {300};
  EXPECT_TRUE(unwind(with_least("5"), bounds)->unwinding.sizes[0].last);
  EXPECT_EQ(unwind(with_least("5"), bounds)->unwinding.sizes[0].bytes, 255u);
}

} // namespace
} // namespace fathom::frontend
