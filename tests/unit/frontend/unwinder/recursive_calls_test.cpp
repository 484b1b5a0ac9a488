// Recursion replaced by contracts: where, what is assumed, and what is refused.
#include "frontend/unwinder/call_cycles.h"
#include "frontend/unwinder/unshared.h"
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

TEST(RecursiveCalls, MayAllocateBlocksOfFamilies) {
  const auto unwound = inducted("static void f(int n) { if (n) { malloc(1); f(n - 1); } }"
                                "int main(void) { f(N); }");
  EXPECT_EQ(told(*unwound), "recursion of f: by its contract; ");
  EXPECT_TRUE(unwound->unwinding.cuts.empty());
}

TEST(RecursiveCalls, ThatAllocateOtherBlocksAreRefused) {
  const auto unwound = inducted("static void f(int n) { if (n) { malloc(n); f(n - 1); } }"
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

TEST(CallCycles, CallsThroughPointersMayEnterFunctionsOfTheirType) {
  const auto module = must_load("int f(int); int (*p)(int) = f; int f(int n) { return n ? p(n - 1) : 0; }"
                                "int g(int n) { return p(n); } int main(void) { return g(1); }");
  CallCycles cycles;
  const CallCycles::Cycle* cycle = cycles.of(*module->function("f"));
  ASSERT_NE(cycle, nullptr);
  EXPECT_EQ(cycle->size(), 1u);
  EXPECT_EQ(cycles.of(*module->function("g")), nullptr);
}

/// Long chains and many components are looked at once.
TEST(CallCycles, OfALongChain) {
  std::string text = "int f0(int n) { return n; }";
  for (int i = 1; i < 400; ++i)
    text += fmt::format("int f{0}(int n) {{ return n ? f{0}(n - 1) : f{1}(n); }}", i, i - 1);
  const auto module = must_load(text + "int main(void) { return f399(1); }");
  CallCycles cycles;
  EXPECT_EQ(cycles.of(*module->function("main")), nullptr);
  EXPECT_EQ(cycles.of(*module->function("f399"))->size(), 1u);
  EXPECT_EQ(cycles.of(*module->function("f0")), nullptr);
}

TEST(Unshared, AreLocalVariablesThatNobodyElseKnows) {
  const auto is_so = [](const std::string& text) {
    const auto module = must_load(text);
    return is_unshared(*module->function("f")->getArg(0));
  };
  const std::string own = "static void f(int *p, int n) { int r; if (n) f(&r, n - 1); *p = n; }";
  EXPECT_TRUE(is_so(own + "int main(void) { int a; f(&a, 3); return a; }"));
  EXPECT_TRUE(
      is_so("struct s { int a, b; }; static void f(struct s *p, int n) { if (n) f(p, n - 1); p->b = 1; }"
            "int main(void) { struct s a; f(&a, 3); return a.b; }"));
  EXPECT_TRUE(is_so("static void f(int *p) { if (p) *p = 1; } static void g(int *q) { f(q); }"
                    "int main(void) { int a; g(&a); return a; }"));
  // Others know the address, or may.
  EXPECT_FALSE(is_so(own + "int a; int main(void) { f(&a, 3); return a; }"));
  EXPECT_FALSE(is_so(own + "int *g; int main(void) { int a; g = &a; f(&a, 3); return a; }"));
  EXPECT_FALSE(is_so(own + "void (*g)(int *, int) = f; int main(void) { int a; f(&a, 3); return a; }"));
  EXPECT_FALSE(is_so("int *g; static void f(int *p) { g = p; } int main(void) { int a; f(&a); return a; }"));
  EXPECT_FALSE(
      is_so("int *g; static int f(int *p) { return p == g; } int main(void) { int a; return f(&a); }"));
  EXPECT_FALSE(
      is_so("int h(int *); static int f(int *p) { return h(p); } int main(void) { int a; return f(&a); }"));
  EXPECT_FALSE(is_so("static int *f(int *p) { return p; } int main(void) { int a; return *f(&a); }"));
  EXPECT_FALSE(
      is_so("static int f(int *p, int i) { return p[i]; } int main(void) { int a[9]; return f(a, 3); }"));
}

} // namespace
} // namespace fathom::frontend::test
