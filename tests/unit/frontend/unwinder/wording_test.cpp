// Invariants in the words of the source: which variables a name means at a loop, and what has no words.
#include "tests/unit/frontend/unwinder/unwind.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <regex>
#include <set>

namespace fathom::frontend::test {
namespace {

const char* const prelude = R"(
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
#define N __VERIFIER_nondet_uint()
)";

std::unique_ptr<Unwound> worded(const std::string& body) {
  program::Bounds bounds;
  bounds.summarise = bounds.induction = bounds.wording = true;
  return unwind(prelude + body, bounds);
}

/// All that is said of the loops, steps included.
std::set<std::string> said(const Unwound& unwound) {
  std::set<std::string> all;
  for (const program::Invariant& invariant : unwound.unwinding.invariants)
    if (invariant.wording && !invariant.wording->text.empty()) all.insert(invariant.wording->text);
  for (const program::CutHead& head : unwound.unwinding.cut_heads)
    for (const program::Wording& step : head.steps) all.insert(step.text);
  return all;
}

/// The reasons why predicates have no words.
std::set<std::string> unsaid(const Unwound& unwound) {
  std::set<std::string> all;
  for (const program::Invariant& invariant : unwound.unwinding.invariants)
    if (invariant.wording && invariant.wording->text.empty()) all.insert(invariant.wording->why_not);
  return all;
}

bool speaks_of(const std::set<std::string>& texts, const std::string& name) {
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    const size_t at = text.find(name);
    return at != std::string::npos;
  });
}

TEST(Wording, OldValuesAreConstantsOrVariablesThatHoldThem) {
  const auto unwound = worded("int main(void) { unsigned n = N, words = 0, i;"
                              "for (i = 0; i < n; i++) if (N & 1) words++; if (words > n) reach_error(); }");
  const std::set<std::string> texts = said(*unwound);
  EXPECT_TRUE(texts.contains("words <= i"));
  EXPECT_TRUE(texts.contains("i <= n"));
  EXPECT_FALSE(speaks_of(texts, "old"));
}

TEST(Wording, WithoutBeingAskedForThereAreNoWords) {
  program::Bounds bounds;
  bounds.summarise = bounds.induction = true;
  const auto unwound = unwind(std::string(prelude) + "int main(void) { unsigned n = N, w = 0;"
                                                     "while (n--) if (N & 1) w++; return w; }",
                              bounds);
  EXPECT_TRUE(said(*unwound).empty());
  EXPECT_TRUE(unwound->unwinding.cut_heads.empty());
}

TEST(Wording, AnInnerVariableOfTheSameNameHidesTheOuterOne) {
  const auto hidden = worded("int main(void) { unsigned n = N, x = 0; { unsigned n = 7, i;\n"
                             "for (i = 0; i < 100 + N; i++) if (N & 1) x++; n++; } return x + n; }");
  EXPECT_FALSE(speaks_of(said(*hidden), "x - n"));
  // The outer n would bound i; its name means another variable here.
  const auto bounded = worded("int main(void) { unsigned n = N, x = 0; { unsigned m = n; unsigned n = 7;\n"
                              "while (m > 0) { m--; if (N & 1) x++; } x += n; } return x + n; }");
  for (const std::string& text : said(*bounded))
    EXPECT_FALSE(std::regex_search(text, std::regex("\\bn\\b"))) << text;
}

TEST(Wording, WhatIsDeclaredBehindTheLoopOrInItsBodyHasNoNameThere) {
  const auto unwound = worded("unsigned before = 1; int main(void) { unsigned k = N, x = 0;\n"
                              "while (k > 0) { unsigned inner = N; k--; if (inner & 1) x++; }\n"
                              "unsigned behind = x; return behind; } unsigned after = 2;");
  const std::set<std::string> texts = said(*unwound);
  EXPECT_FALSE(texts.empty());
  for (const char* name : {"inner", "behind", "after"}) EXPECT_FALSE(speaks_of(texts, name)) << name;
}

TEST(Wording, AVariableOfTheHeadOfAForIsVisible) {
  const auto unwound = worded("int main(void) { unsigned n = N, w = 0;\n"
                              "for (unsigned i = 0; i < n; i++) if (N & 1) w++; return w; }");
  EXPECT_TRUE(said(*unwound).contains("w <= i"));
}

TEST(Wording, VolatileVariablesAreNotRead) {
  const auto unwound = worded("int main(void) { volatile unsigned v = 0; unsigned n = N, w = 0;\n"
                              "while (n > 0) { n--; if (N & 1) w++; v = w; } return v; }");
  EXPECT_FALSE(speaks_of(said(*unwound), "v"));
}

TEST(Wording, ElementsOfArraysAndValuesThatNobodyHoldsHaveNoWords) {
  const auto array = worded("int a[100]; int main(void) { unsigned n = N % 100;\n"
                            "for (unsigned i = 0; i < n; i++) a[i] = (N & 1) ? 5 : 6; return a[3]; }");
  EXPECT_TRUE(unsaid(*array).contains("a condition of all elements of an array") ||
              array->unwinding.cut_heads.empty());
  const auto lost = worded("int main(void) { unsigned x = N, w = 0;\n"
                           "while (x > 0) { x--; if (N & 1) w++; } return w; }");
  EXPECT_TRUE(unsaid(*lost).contains("a value that no variable in scope holds"));
}

TEST(Wording, VariablesThatGrowEvenlyAreRelated) {
  const auto unwound = worded("int main(void) { unsigned n = N, i = 0, j = 4, w = 0;\n"
                              "while (i < n) { i++; j += 2; if (N & 1) w++; } return w + j; }");
  const std::set<std::string> texts = said(*unwound);
  EXPECT_TRUE(texts.contains("2 * i == j - 4") || texts.contains("j - 4 == 2 * i") ||
              texts.contains("i * 2 == j - 4"));
}

TEST(Wording, IterationsThatAreExecutedAreNoted) {
  const auto unwound = worded("static unsigned f(unsigned n) { unsigned w = 0;\n"
                              "while (n > 0) { n--; if (N & 1) w++; } return w; }\n"
                              "int main(void) { return f(N) + f(3); }");
  EXPECT_EQ(unwound->unwinding.cut_heads.size(), 1u);
  EXPECT_EQ(unwound->unwinding.executed_loops.size(), 1u);
}

TEST(Wording, ContractsSpeakOfParametersAtTheCall) {
  const auto unwound =
      worded("static unsigned sum(unsigned n, unsigned m) {\n"
             "if (n == 0) return m; return sum(n - 1, m + 1); }\n"
             "int main(void) { unsigned a = N, b = N; if (sum(a, b) != a + b) reach_error(); }");
  const std::set<std::string> texts = said(*unwound);
  EXPECT_TRUE(speaks_of(texts, "\\result"));
  EXPECT_TRUE(speaks_of(texts, "\\old(n)"));
  EXPECT_EQ(unwound->unwinding.replaced_functions.at("sum"), 1u);
  for (const program::Invariant& invariant : unwound->unwinding.invariants)
    if (invariant.wording) {
      EXPECT_EQ(invariant.wording->function, "sum");
    }
}

} // namespace
} // namespace fathom::frontend::test
