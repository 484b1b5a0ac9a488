// Statements about all elements: what says the same has one key, and nothing else has.
#include "ir/predicate/elements_key.h"

#include <gtest/gtest.h>

namespace fathom::predicate {
namespace {

void expect_same(const std::string& a, const std::string& b) {
  EXPECT_EQ(elements_key(a), elements_key(b));
}
void expect_different(const std::string& a, const std::string& b) {
  EXPECT_NE(elements_key(a), elements_key(b));
}

TEST(ElementsKey, TheNameOfTheIndexIsOfNoImportance) {
  expect_same("\\forall unsigned long k; k < 9 ==> a[k] == 5",
              "\\forall unsigned long k_2; k_2 < 9 ==> a[k_2] == 5");
  expect_different("\\forall unsigned long k; k < 9 ==> a[k] == j",
                   "\\forall unsigned long j; j < 9 ==> a[j] == j");
  expect_different("\\forall unsigned long k; k < 9 ==> a[k] == 5", "\\forall int k; k < 9 ==> a[k] == 5");
}

TEST(ElementsKey, AlternativesHaveNoOrder) {
  const std::string first = "\\forall int k; k < 9 ==> ", a = "i <= k", b = "a[k] == (5 | 2)",
                    c = "a[k] == 6";
  expect_same(first + "(" + a + " || " + b + " || " + c + ")", first + c + " || " + a + " || " + b);
  expect_same(first + "(" + a + " && " + b + ") || " + c, first + c + " || " + b + " && " + a);
  expect_different(first + a + " || " + b, first + a + " && " + b);
  expect_different(first + a + " || " + b, first + a + " || " + c);
  expect_different(first + "(" + a + " || " + b + ") && " + c, first + a + " || " + b + " && " + c);
}

TEST(ElementsKey, SidesAndOperandsKeepTheirOrder) {
  const std::string first = "\\forall int k; ";
  expect_different(first + "k < 9 ==> a[k] < b", first + "a[k] < b ==> k < 9");
  expect_different(first + "k < 9 ==> a[k] < b", first + "k < 9 ==> b < a[k]");
  expect_different(first + "k < 9 ==> (a ? b || c : d)", first + "k < 9 ==> (a ? c || b : d)");
}

TEST(ElementsKey, OtherTextsStayAsTheyAre) {
  for (const char* text :
       {"", "x < 5", "\\forall", "\\forall int k", "\\forall int k; $", "\\exists int k; k < 9"})
    EXPECT_EQ(elements_key(text), text);
}

} // namespace
} // namespace fathom::predicate
