// Quantifiers in the notation of CBMC and ESBMC become loops over the range that a formula gives.
#include "frontend/compile/cbmc_text.h"

#include <gtest/gtest.h>

namespace fathom::frontend::test {
namespace {

std::string translated(const std::string& text) {
  const Result<std::string> result = translate_cbmc(text);
  return result ? *result : "error: " + result.error().message;
}

bool has_loop(const std::string& formula, const std::string& range) {
  return translated("int f(void) { return " + formula + "; }").find(range) != std::string::npos;
}

TEST(Quantifiers, RangeOfAnImplication) {
  EXPECT_TRUE(
      has_loop("__CPROVER_forall { int i; 0 <= i && i < n ==> a[i] }", "for (int i = 0; i < n; ++i)"));
  EXPECT_TRUE(has_loop("__CPROVER_exists { int i; 1 < i && i <= n && a[i] }",
                       "for (int i = (1) + 1; i < (n) + 1; ++i)"));
}

TEST(Quantifiers, RangeWithArrowsAndShifts) {
  EXPECT_TRUE(has_loop("__CPROVER_forall { unsigned i; s->from <= i && i < s->to - 1 ==> a[i] }",
                       "for (unsigned i = s->from; i < s->to - 1; ++i)"));
  EXPECT_TRUE(has_loop("__CPROVER_forall { unsigned i; 1 << m <= i && i < 2 << m ==> a[i] }",
                       "for (unsigned i = 1 << m; i < 2 << m; ++i)"));
}

TEST(Quantifiers, RangeOfADisjunction) {
  const std::string range = "for (__typeof__(i) i = 0; i < 8; ++i)";
  EXPECT_TRUE(has_loop("__ESBMC_forall(&i, !(0 <= i && i < 8) || a[i])", range));
  EXPECT_TRUE(has_loop("__ESBMC_forall(&(i), !(0 <= i) || !(i < 8) || a[i])", range));
  EXPECT_TRUE(has_loop("__ESBMC_forall(&i, 0 > i || i >= 8 || a[i])", range));
  EXPECT_TRUE(has_loop("__ESBMC_exists(&i, i >= 0 && 8 > i && a[i])", range));
}

TEST(Quantifiers, NoRange) {
  for (const char* formula :
       {"__ESBMC_forall(&i, (i < 0 && x) || i >= 8)", "__ESBMC_forall(&i, !(i < 8 || x) || a[i])",
        "__ESBMC_forall(&i, !  i < 8 || a[i])", "__ESBMC_forall(&i, i >= 8 == x || a[i])",
        "__ESBMC_exists(&i, i >= 0 || i < 8)", "__CPROVER_forall { int i; 0 <= i && i < n < m ==> a[i] }",
        "__CPROVER_forall { int i; 0 <= i && i < n->m > 2 ==> a[i] }",
        "__CPROVER_forall { int i; i < 8 == x ==> a[i] }"})
    EXPECT_TRUE(has_loop(formula, "the variable's range is not known") ||
                has_loop(formula, "without a lower bound"))
        << translated(formula);
}

TEST(CbmcText, RefusesBitVectors) {
  EXPECT_EQ(translated("unsigned __CPROVER_bitvector[5] x;"),
            "error: __CPROVER_bitvector: not supported; C23 has _BitInt for it");
  EXPECT_EQ(translated("const char *text = \"__CPROVER_bitvector\";"), "");
}

TEST(Quantifiers, DeclarationsStay) {
  EXPECT_EQ(translated("extern _Bool __ESBMC_forall(void *, _Bool);"), "");
}

} // namespace
} // namespace fathom::frontend::test
