// Recursion replaced by contracts: where, what is assumed, and what is refused.
#include "frontend/unwinder/call_cycles.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::frontend::test {
namespace {

const char* const prelude = R"(
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
#define N __VERIFIER_nondet_int()
)";

std::unique_ptr<Unwound> inducted(const std::string& body, uint32_t bits = 64) {
  program::Bounds bounds;
  bounds.summarise = bounds.induction = true;
  return unwind(prelude + body, bounds, bits);
}

std::string told(const Unwound& unwound) {
  std::string all;
  for (const program::LoopSummary& summary : unwound.unwinding.summaries)
    all += fmt::format("{}{}; ", summary.done ? "" : "not: ", summary.text);
  return all;
}

bool assumes(const Unwound& unwound, const std::string& text) {
  const auto& all = unwound.unwinding.invariants;
  return std::any_of(all.begin(), all.end(), [&](const program::Invariant& i) { return i.text == text; });
}

TEST(RecursiveCalls, HaveContractsInBothDataModels) {
  for (const uint32_t bits : {32u, 64u}) {
    const auto unwound = inducted("static int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; }"
                                  "int main(void) { return f(N); }",
                                  bits);
    EXPECT_EQ(told(*unwound), "recursion of f: by its contract; ");
    EXPECT_TRUE(assumes(*unwound, "f ensures result == n"));
    EXPECT_TRUE(unwound->unwinding.cuts.empty());
  }
}

TEST(RecursiveCalls, ThatConstantsEndAreExecuted) {
  const auto unwound = inducted("static int f(int n) { return n == 0 ? 0 : f(n - 1) + 1; }"
                                "int main(void) { return f(30); }");
  EXPECT_EQ(told(*unwound), "");
  EXPECT_TRUE(unwound->unwinding.invariants.empty());
  EXPECT_TRUE(unwound->unwinding.cuts.empty());
}

TEST(RecursiveCalls, OfAComponentAreReplacedTogether) {
  const auto unwound = inducted("static int odd(unsigned n);"
                                "static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }"
                                "static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }"
                                "int main(void) { return even(N); }");
  EXPECT_EQ(told(*unwound), "recursion of even: by its contract; ");
  EXPECT_TRUE(unwound->unwinding.cuts.empty());
}

TEST(RecursiveCalls, ThatAllocateAreRefused) {
  const auto unwound = inducted("static void f(int n) { if (n) { malloc(1); f(n - 1); } }"
                                "int main(void) { f(N); }");
  EXPECT_EQ(told(*unwound).rfind("not: recursion of f: it allocates memory; ", 0), 0u);
  EXPECT_FALSE(unwound->unwinding.cuts.empty());
}

TEST(RecursiveCalls, ArgumentsOfUnknownNumberAreRefused) {
  const auto unwound = inducted("static int f(int n, ...) { return n ? f(n - 1, n) : 0; }"
                                "int main(void) { return f(N, 1); }");
  EXPECT_FALSE(unwound->unwinding.cuts.empty());
}

TEST(CallCycles, AreStronglyConnected) {
  const auto module =
      must_load("int b(int); int c(int n) { return n; } int a(int n) { return b(n) + c(n); }"
                "int b(int n) { return n ? a(n) : 0; } int d(int n) { return n ? d(n - 1) : 0; }"
                "int main(void) { return a(0) + d(0); }");
  CallCycles cycles;
  const auto of = [&](const char* name) { return cycles.of(*module->function(name)); };
  ASSERT_NE(of("a"), nullptr);
  EXPECT_EQ(of("a"), of("b"));
  EXPECT_EQ(of("a")->size(), 2u);
  ASSERT_NE(of("d"), nullptr);
  EXPECT_EQ(of("d")->size(), 1u);
  EXPECT_EQ(of("c"), nullptr);
  EXPECT_EQ(of("main"), nullptr);
}

} // namespace
} // namespace fathom::frontend::test
