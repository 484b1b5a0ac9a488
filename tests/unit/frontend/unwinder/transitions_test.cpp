// The transition system of a program: which loops are cut, and what its edges do to their states.
#include "tests/unit/frontend/unwinder/unwind.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace fathom::frontend::test {
namespace {

using program::TransitionSystem;
using Kind = TransitionSystem::Edge::Kind;

constexpr const char* declarations =
    "extern void reach_error(void); extern unsigned __VERIFIER_nondet_uint(void);\n"
    "extern void free(void *); extern void *malloc(__SIZE_TYPE__);\n";

class Transitions : public testing::TestWithParam<uint32_t> {
 protected:
  void cut(const std::string& body) {
    program::Bounds bounds;
    bounds.summarise = bounds.cut_all = true;
    unwound = unwind(declarations + ("int main(void) {" + body + "return 0; }"), bounds, GetParam());
    system = &unwound->unwinding.transitions;
  }
  std::vector<std::string> names(size_t head) const {
    std::vector<std::string> found;
    for (const auto& variable : system->heads[head].variables) found.push_back(variable.name);
    std::sort(found.begin(), found.end());
    return found;
  }
  const TransitionSystem::Edge& edge(Kind kind, size_t to) const {
    return *std::find_if(system->edges.begin(), system->edges.end(),
                         [&](const auto& e) { return e.kind == kind && e.to == to; });
  }
  size_t number(size_t head, const std::string& name) const {
    const auto& all = system->heads[head].variables;
    return size_t(std::find_if(all.begin(), all.end(), [&](const auto& v) { return v.name == name; }) -
                  all.begin());
  }
  /// All leaves at random, small ones more often.
  program::Evaluation any(std::mt19937& random) const {
    program::Valuation valuation;
    for (uint32_t id = 0; id < unwound->program.size(); ++id) {
      const program::Instruction& i = unwound->program[program::ValueId(id)];
      if ((i.opcode != program::Opcode::Open && i.opcode != program::Opcode::Input) || i.type.is_pointer())
        continue;
      const uint64_t value = random() % 2 == 0 ? random() % 8 : random();
      valuation.leaves[program::ValueId(id)] = BitVector::from_words(i.type.width(), {value});
    }
    return evaluate(unwound->program, valuation);
  }

  std::unique_ptr<Unwound> unwound;
  const TransitionSystem* system = nullptr;
};

TEST_P(Transitions, AreTheStepsOfTheLoop) {
  cut("unsigned n = __VERIFIER_nondet_uint(), i = 3, sum = 0;"
      "while (i < n) { if (sum & 1) sum += i; else sum = sum * 3 + 1; i += 2; } if (sum == 5) "
      "reach_error();");
  ASSERT_EQ(system->heads.size(), 1u);
  ASSERT_EQ(names(0), (std::vector<std::string>{"i", "sum"}));
  const auto& entry = edge(Kind::Entry, 0);
  const auto& back = edge(Kind::Back, 0);
  const size_t i = number(0, "i"), sum = number(0, "sum");
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const program::Evaluation run = any(random);
    const auto at_head = [&](size_t variable) {
      return uint32_t(run.u64(system->heads[0].variables[variable].value));
    };
    const uint32_t old_sum = at_head(sum), old_i = at_head(i);
    EXPECT_EQ(run.u64(entry.values[i]), 3u);
    EXPECT_EQ(run.u64(entry.values[sum]), 0u);
    if (!run.boolean(back.guard)) continue;
    EXPECT_EQ(run.u64(back.values[i]), uint32_t(old_i + 2));
    EXPECT_EQ(run.u64(back.values[sum]),
              (old_sum & 1) != 0 ? uint32_t(old_sum + old_i) : uint32_t(old_sum * 3 + 1));
  }
}

TEST_P(Transitions, LoopsWithinLoopsHaveHeadsOfTheirOwn) {
  cut("unsigned n = __VERIFIER_nondet_uint(), sum = 0;"
      "for (unsigned i = 0; i < n; i++) for (unsigned k = 0; k < i; k++) sum += k;"
      "if (sum == 7) reach_error();");
  ASSERT_EQ(system->heads.size(), 2u);
  EXPECT_EQ(names(0), (std::vector<std::string>{"i", "sum"}));
  EXPECT_EQ(names(1), (std::vector<std::string>{"k", "sum"}));
  EXPECT_EQ(system->edges.size(), 4u);
}

/// The heads that an edge comes from, as numbers from 1 on; 0 is the start.
std::vector<size_t> from(const Unwound& unwound, const TransitionSystem::Edge& edge) {
  program::Program copy = unwound.program;
  const program::Builder builder(copy);
  std::vector<size_t> found;
  for (const auto& source : unwound.unwinding.transitions.sources(builder, edge.guard, edge.heads_before))
    found.push_back(source.is_start ? 0 : source.head + 1);
  return found;
}

TEST_P(Transitions, AnEdgeComesFromTheHeadThatWasPassedLast) {
  cut("unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), s = 0;"
      "for (unsigned i = 0; i < n; i++) s += i; for (unsigned k = 0; k < m; k++) s ^= k;"
      "if (s == 7) reach_error();");
  ASSERT_EQ(system->heads.size(), 2u);
  EXPECT_EQ(from(*unwound, edge(Kind::Entry, 0)), std::vector<size_t>{0});
  EXPECT_EQ(from(*unwound, edge(Kind::Back, 0)), std::vector<size_t>{1});
  EXPECT_EQ(from(*unwound, edge(Kind::Entry, 1)), std::vector<size_t>{1});
  EXPECT_EQ(from(*unwound, edge(Kind::Back, 1)), std::vector<size_t>{2});
}

TEST_P(Transitions, ALoopThatMayBePassedByIsOneOfSeveralSources) {
  cut("unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), s = 0;"
      "if (m > 9) for (unsigned i = 0; i < n; i++) s += i; for (unsigned k = 0; k < m; k++) s ^= k;"
      "if (s == 7) reach_error();");
  ASSERT_EQ(system->heads.size(), 2u);
  EXPECT_EQ(from(*unwound, edge(Kind::Entry, 1)), (std::vector<size_t>{1, 0}));
}

TEST_P(Transitions, ArraysAreArbitraryAtTheHead) {
  cut("unsigned n = __VERIFIER_nondet_uint(); unsigned char a[16] = {0};"
      "for (unsigned i = 0; i < n; i++) a[i % 16] += i; if (a[3] == 7) reach_error();");
  ASSERT_EQ(system->heads.size(), 1u);
  ASSERT_EQ(system->heads[0].arrays.size(), 1u);
  EXPECT_EQ(unwound->program.object(system->heads[0].arrays[0].array).name, "a");
}

TEST_P(Transitions, LoopsThatConstantsEndAreNotCut) {
  cut("unsigned s = 0; for (unsigned i = 0; i < 5; i++) s += i; if (s == 10) reach_error();");
  EXPECT_TRUE(system->heads.empty());
  EXPECT_TRUE(system->edges.empty());
}

TEST_P(Transitions, ALoopThatCannotBeCutIsTold) {
  cut("unsigned n = __VERIFIER_nondet_uint(); char *p = malloc(1); for (unsigned i = 0; i < n; i++)"
      "{ if (i == 3) free(p); } reach_error();");
  EXPECT_TRUE(system->heads.empty());
  ASSERT_EQ(unwound->unwinding.summaries.size(), 1u);
  EXPECT_FALSE(unwound->unwinding.summaries[0].done);
}

INSTANTIATE_TEST_SUITE_P(DataModels, Transitions, testing::Values(32, 64));

} // namespace
} // namespace fathom::frontend::test
