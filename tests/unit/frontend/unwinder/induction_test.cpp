// Loops that are cut at their heads: which, what is assumed of them, and what is refused.
#include "tests/unit/frontend/unwinder/unwind.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::frontend::test {
namespace {

const char* const prelude = R"(
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void reach_error(void);
#define N __VERIFIER_nondet_uint()
)";

std::unique_ptr<Unwound> inducted(const std::string& body) {
  program::Bounds bounds;
  bounds.summarise = bounds.induction = true;
  return unwind(prelude + body, bounds);
}

std::string told(const Unwound& unwound) {
  std::string all;
  for (const program::LoopSummary& summary : unwound.unwinding.summaries)
    all += fmt::format("{}{}; ", summary.done ? "" : "not: ", summary.text);
  return all;
}

bool assumes(const Unwound& unwound, const std::string& text) {
  const auto& all = unwound.unwinding.invariants;
  return std::any_of(all.begin(), all.end(),
                     [&](const program::Invariant& i) { return i.text == text && i.literal.valid(); });
}

TEST(Induction, IrregularVariablesHaveCandidates) {
  const auto unwound =
      inducted("int main(void) { unsigned n = N, words = 0, i;"
               "for (i = 0; i < n; i++) if (N & 1) words++; if (words > n) reach_error(); }");
  EXPECT_EQ(told(*unwound), "by induction (irregular: words); ");
  EXPECT_TRUE(unwound->unwinding.summaries[0].induction);
  EXPECT_TRUE(assumes(*unwound, "words - old(words) <= i - old(i)"));
  EXPECT_TRUE(assumes(*unwound, "i <= __VERIFIER_nondet_uint_7"));
  for (const program::Invariant& invariant : unwound->unwinding.invariants)
    for (const program::ObligationId id : invariant.obligations)
      EXPECT_EQ(unwound->program.obligations[id.index()].kind, program::ObligationKind::Invariant);
}

TEST(Induction, WhatIsWrongAtTheBeginningIsNotAssumed) {
  const auto unwound =
      inducted("int main(void) { unsigned n = N, x = 3; while (n) { n--; if (N & 1) x--; } }");
  EXPECT_TRUE(assumes(*unwound, "x <= old(x)"));
  EXPECT_TRUE(assumes(*unwound, "x != 0"));
  EXPECT_FALSE(assumes(*unwound, "x < 3"));
}

TEST(Induction, TwoInputsOfOneLineAreTwoLimits) {
  const auto unwound = inducted("int main(void) { unsigned n = N, m = N, x = 0, i;"
                                "for (i = 0; i < n && i < m; i++) if (N & 1) x++; return x; }");
  const auto& all = unwound->unwinding.invariants;
  EXPECT_EQ(std::count_if(all.begin(), all.end(),
                          [](const program::Invariant& i) {
                            return i.text == "i <= __VERIFIER_nondet_uint_7" ||
                                   i.text == "i <= __VERIFIER_nondet_uint_7_2";
                          }),
            2);
}

TEST(Induction, ExactSummariesStayExact) {
  const auto unwound = inducted("int main(void) { unsigned n = N, x = 0; while (x < n) x++; return x; }");
  ASSERT_EQ(unwound->unwinding.summaries.size(), 1u);
  EXPECT_FALSE(unwound->unwinding.summaries[0].induction);
  EXPECT_TRUE(unwound->unwinding.invariants.empty());
}

TEST(Induction, OnlyTheOuterLoopIsCutWhereTheInnerOneIsRegular) {
  const auto unwound = inducted("int main(void) { unsigned n = N, m = N, i, j; for (i = 0; i < n; i++)"
                                "for (j = 0; j < m; j++) if (j >= m) reach_error(); }");
  EXPECT_EQ(told(*unwound), "affine j; "
                            "by induction (a loop in it does not end by constants); ");
}

TEST(Induction, WhatOneVariableWasAskedAnotherMayRemember) {
  const auto unwound =
      inducted("int main(void) { unsigned n = N; char *last = 0, *s = malloc(n + 1ul); s[n] = 0;"
               "for (char *p = s; *p; p++) if (*p == 47) last = p; return last == 0; }");
  EXPECT_TRUE(assumes(*unwound, "last == old(last) || *(unsigned char *)last == 47"));
  EXPECT_FALSE(assumes(*unwound, "last == old(last) || *(unsigned char *)last == 48"));
}

/// They take seats of a pool: that one is free is an obligation.
TEST(Induction, LoopsThatAllocateLargeBlocksOrFreeOlderOnesAreCut) {
  const std::string allocates = "int main(void) { unsigned n = N, x = 0; while (n) { n--; char *p = "
                                "malloc(5000); if (N & 1) x++; p[0] = x; } }";
  EXPECT_EQ(told(*inducted(allocates)), "by induction (it allocates memory); ");
  const std::string frees = "int main(void) { unsigned n = N, x = 0; char *p = malloc(4);"
                            "while (n) { n--; if (N & 1) x++; if (x == 2) free(p); } }";
  EXPECT_EQ(told(*inducted(frees)), "by induction (it frees memory); ");
}

TEST(Induction, ARefusedLoopLeavesNothingBehind) {
  const std::string text =
      "int main(void) { unsigned n = N, x = 0; while (n) { n--; *(char *)(unsigned long)N = 1; "
      "if (N & 1) x++; } }";
  const auto refused = inducted(text), plain = unwind(prelude + text);
  EXPECT_TRUE(refused->unwinding.invariants.empty());
  EXPECT_EQ(refused->program.obligations.size(), plain->program.obligations.size());
  EXPECT_EQ(refused->program.object_count(), plain->program.object_count());
}

const char* const fields = R"(
struct field { unsigned short start, length; };
struct parts { unsigned short set, number; struct field field[3]; };
int main(void) {
  struct parts p = {0};
  unsigned n = N, last = 9;
  for (unsigned i = 0; i < n; i++) {
    unsigned f = N;
    if (f > 2) f = 0;
    if (f == last) { p.field[f].length++; continue; }
    p.field[f].start = i;
    p.field[f].length = 1;
    p.set |= 1 << f;
    last = f;
  }
  if (p.field[1].start) reach_error();
})";

/// The numbers before an array are none of its elements, though they are as long as one.
TEST(Induction, AnArrayBehindAHeader) {
  const auto unwound = inducted(fields);
  EXPECT_TRUE(assumes(*unwound, "forall(k, 0, 3, p.field[k].start + p.field[k].length <= i)"))
      << told(*unwound);
  for (const program::Invariant& invariant : unwound->unwinding.invariants)
    EXPECT_FALSE(invariant.text.starts_with("forall(k, 0, 4")) << invariant.text;
}

const char* const automaton = R"(
struct record { unsigned set; unsigned short start, length; };
int main(void) {
  struct record r = {0};
  unsigned n = N, state = 1;
  for (unsigned i = 0; i < n; i++) {
    unsigned c = N, next = state;
    if (state == 1 && c == 7) next = 2;
    else if (state <= 2) next = 3;
    else if (state == 3 && c == 9) next = 4;
    if (next == 3) { if (state != 3) r.start = i; r.length++; }
    state = next;
  }
  if (r.start > n) reach_error();
})";

TEST(Induction, StatesAndExtents) {
  const auto unwound = inducted(automaton);
  EXPECT_TRUE(assumes(*unwound, "(unsigned _BitInt(33))r.start + r.length <= i")) << told(*unwound);
  EXPECT_TRUE(assumes(*unwound, "r.length == old(r.length) || 3 <= state"));
  EXPECT_FALSE(assumes(*unwound, "(unsigned _BitInt(33))r.length + r.start <= i"));
}

TEST(Induction, SumsOfBoundedNumbers) {
  const auto unwound = inducted("int main(void) { unsigned n = N, sum = 0;"
                                "for (unsigned i = 0; i < n; i++) if (N & 1) sum += N & 63;"
                                "if (sum > 63 * n) reach_error(); }");
  EXPECT_TRUE(assumes(*unwound, "sum - old(sum) <= (unsigned _BitInt(38))63 * (i - old(i))"))
      << told(*unwound);
  const auto any =
      inducted("int main(void) { unsigned n = N, sum = 0;"
               "for (unsigned i = 0; i < n; i++) if (N & 1) sum += N; if (sum > n) reach_error(); }");
  const auto& all = any->unwinding.invariants;
  EXPECT_TRUE(std::none_of(all.begin(), all.end(), [](const program::Invariant& i) {
    return i.text.starts_with("sum - old(sum) <= (unsigned");
  }));
}

/// What each iteration sets anew, and what is only set, is asked about no further.
TEST(Induction, DeadLocalsHaveNoCandidates) {
  const auto names = [](const char* use) {
    const auto unwound =
        inducted(fmt::format("int main(void) {{ unsigned n = N, used = 0, k = 0;"
                             "for (unsigned i = 0; i < n; i++) {{ {} k = N; if (k & 1) used++; }}"
                             "if (used > n) reach_error(); }}",
                             use));
    const auto& all = unwound->unwinding.invariants;
    return std::any_of(all.begin(), all.end(),
                       [](const program::Invariant& i) { return i.text.starts_with("k "); });
  };
  EXPECT_FALSE(names(""));
  EXPECT_TRUE(names("if (k > 5) used++;"));
}

} // namespace
} // namespace fathom::frontend::test
