// Texts of predicates, and what is read from them.
#include "ir/predicate/key.h"
#include "ir/predicate/text.h"
#include "tests/unit/ir/predicate/random_predicates.h"

#include <gtest/gtest.h>

namespace fathom::predicate::testing {
namespace {

const std::vector<uint32_t> usual_widths{1, 8, 16, 32, 64};

Scope usual_scope() {
  Scope scope;
  scope.add({"i", Type::integer(32), Sign::Signed});
  scope.add({"n", Type::integer(32), Sign::Unsigned});
  scope.add({"c", Type::integer(8), Sign::Unsigned});
  scope.add({"s", Type::integer(8), Sign::Signed});
  scope.add({"l", Type::integer(64), Sign::Signed});
  scope.add({"u", Type::integer(64), Sign::Unsigned});
  scope.add({"x", Type::integer(32), Sign::Unknown});
  scope.add({"b", Type::boolean(), Sign::Unsigned});
  scope.add({"r.state", Type::integer(16), Sign::Unsigned});
  scope.add({"p", Type::pointer(), Sign::Unknown});
  scope.objects.push_back({"a", program::ObjectId(2)});
  scope.places.push_back({"a[k]", {program::ObjectId(2), 0, 4}, 32, Sign::Signed});
  return scope;
}

std::string again(const std::string& text) {
  const Scope scope = usual_scope();
  const Result<Predicate> p = parse(text, scope);
  return p ? to_text(*p, scope) : p.error().message;
}

void expect_same(const std::string& text) {
  EXPECT_EQ(again(text), text);
}

TEST(PredicateText, FewParenthesesAndCasts) {
  for (const char* text : {"n < 5",
                           "i == -1",
                           "i <= 7",
                           "c < 10",
                           "s < -1",
                           "l < 5000000000",
                           "b",
                           "!b",
                           "b == i < 3",
                           "i == 3 && n <= 4 || b",
                           "(b || i == 0) && n != 0",
                           "n + 1 <= 5",
                           "2 * n + 1 < u",
                           "(n & 3 | 4) != 0",
                           "n - old(n) <= 7",
                           "i < (int)n",
                           "i < n",
                           "(unsigned)i - old(i) < n",
                           "c + 1 <= c * c",
                           "old(i) <= i",
                           "(unsigned)x < n",
                           "r.state == 3",
                           "r.state + 1 < i",
                           "p == old(p)",
                           "p != old(p) || b",
                           "offset(p) < object_size(p)",
                           "*(unsigned char *)p == 0",
                           "*(int *)((char *)p + 4 * n) < 0",
                           "forall(k, 0, n, a[k] <= i)",
                           "forall(k, 0, u, old(a[k]) == a[k] || k == 3)",
                           "forall(k, 2, object_size(&a), a[k] < 0)",
                           "*(unsigned short *)((char *)&a + 6) == 1",
                           "n >> 3 == 1",
                           "i >> 2 < 0",
                           "n << c < 4",
                           "i % 4 == 0",
                           "~n == 4",
                           "(b ? n : 5) < 3",
                           "(unsigned _BitInt(33))n + n < 5",
                           "(unsigned char)i == 7",
                           "(signed char)n < 0",
                           "same_object(p, old(p))",
                           "(unsigned char)(c + 1) < c",
                           "(unsigned short)(r.state - old(r.state)) < i",
                           "(unsigned char)(c * s) == c",
                           "p == &a",
                           "p == (void *)0",
                           "(char *)p + 4 == (char *)&a + 8",
                           "n % 2 == old(n) % 2"})
    expect_same(text);
}

TEST(PredicateText, TheSameInOtherWords) {
  EXPECT_EQ(again("n > 5"), "5 < n");
  EXPECT_EQ(again("!(n <= 5)"), "5 < n");
  EXPECT_EQ(again("5 == n"), "n == 5");
  EXPECT_EQ(again("n == 4294967295u"), "n == -1");
  EXPECT_EQ(again("(((n)) == 5)"), "n == 5");
  EXPECT_EQ(again("!!(p)"), "p != (void *)0");
  EXPECT_EQ(again("a[0] == 1"), "column 1: 'a' is nothing in scope"); // an array is no number
  EXPECT_EQ(again("*((int *)&a + 2) == 1"), "*(unsigned *)((char *)&a + 8) == 1");
  EXPECT_EQ(again("0x1F == n + 010"), "column 13: '010' is no decimal or hexadecimal number");
  EXPECT_EQ(again("old(n + i) == old(old(n))"), "old(n) + old(i) == old(n)");
  EXPECT_EQ(again("forall(k, 0, 4, *(int *)((char *)&a + k * 4) == 0)"), "forall(k, 0, 4, a[k] == 0)");
}

TEST(PredicateText, WhatIsNoCondition) {
  const std::vector<std::pair<const char*, const char*>> wrong{
      {"", "column 1: an operand is missing"},
      {"n <", "column 4: an operand is missing"},
      {"n < 5 )", "column 7: ')' is not expected here"},
      {"(n < 5", "column 7: ')' is missing"},
      {"n = 5", "column 3: '=' is not expected here"},
      {"m < 5", "column 1: 'm' is nothing in scope"},
      {"n < 5 && f(n)", "column 10: a condition has no function 'f'"},
      {"n @ 5", "column 3: '@' is no part of a condition"},
      {"x < 5", "column 3: whether this has a sign is not known: cast it to a type"},
      {"p < old(p)", "column 3: pointers are not ordered: there is offset()"},
      {"*p == 0", "column 1: what this points to is not known: cast it to a type"},
      {"p + 1 == p", "column 3: cast the pointer to char * before it is moved"},
      {"(int)p == 0", "column 1: a pointer is not made a number: there is offset()"},
      {"n + p == 0", "column 3: cast the pointer to char * before it is moved"},
      {"n * p == 0", "column 3: a pointer where a number is needed"},
      {"p == 5", "column 3: a number where a pointer is needed"},
      {"n == 1.5", "column 7: '.' is not expected here"},
      {"n == 12abc", "column 6: '12abc' is no number"},
      {"n == 99999999999999999999", "column 6: '99999999999999999999' fits no type of C"},
      {"k == 0", "column 1: 'k' is nothing in scope"},
      {"a[k] == 0", "column 1: 'a' is nothing in scope"}, // of which element?
      {"forall(j, 0, 1, b)", "column 8: the bound index is called 'k'"},
      {"(float)n == 0", "column 2: 'float' is nothing in scope"},
      {"(unsigned signed)n == 0", "column 1: this is no integer type"},
      {"(_BitInt(1))n == 0", "column 1: this is no integer type"},
      {"(_BitInt(9999))n == 0", "column 1: _BitInt has 1 to 4096 bits"},
      {"&q == p", "column 2: 'q' is no object in scope"},
      {"*(void *)n == 0", "column 2: a number where a pointer is needed"},
  };
  for (const auto& [text, message] : wrong) EXPECT_EQ(again(text), message) << text;
}

TEST(PredicateText, AChoiceBetweenTruthsIsOne) {
  // The second one is a truth only when its own choice is made.
  const std::string text = again("i ? n == 3 : -155 ? n == 4 : 0");
  EXPECT_EQ(text, again("i ? n == 3 : n == 4"));
  expect_same(text);
  expect_same(again("i == (b ? n == 3 : 5 ? n == 4 : 7)"));
}

TEST(PredicateText, DepthIsLimitedByWhatATextMeans) {
  EXPECT_EQ(again(std::string(100000, '(').append("n")), "column 1001: the condition is nested too deeply");
  EXPECT_EQ(again(std::string(100000, '!').append("n")).substr(0, 11), "column 2000");
  EXPECT_EQ(again(std::string(900, '(').append("n").append(900, ')') + " == 0"), "n == 0");
  std::string nested = "n";
  for (int k = 0; k < 45; ++k) nested = "~!" + nested;
  EXPECT_FALSE(again(nested).starts_with("column"));
  expect_same(again(nested));
  for (int k = 0; k < 500; ++k) nested = "~!" + nested;
  EXPECT_EQ(again(nested), "column 1: the condition is nested too deeply");
  std::string negated = "n == 0";
  for (int k = 0; k < 300; ++k) negated = "-(char)" + negated;
  EXPECT_EQ(again(negated), "column 1: the condition is nested too deeply") << "a chain from the right";
  std::string sum = "n";
  for (int k = 0; k < 1000; ++k) sum += k % 2 == 0 ? " + i" : " + n";
  EXPECT_FALSE(again(sum + " == 7").starts_with("column"));
  expect_same(again(sum + " == 7"));
}

/// Whatever is read can be printed and asked; the rest has an error with a column.
TEST(PredicateText, AnyTextIsReadOrRefused) {
  const Names names(usual_widths, 64);
  RandomPredicates random(names, 3);
  const std::vector<std::string> words{"(",
                                       ")",
                                       "*",
                                       "&",
                                       "-",
                                       "~",
                                       "!",
                                       "?",
                                       ":",
                                       "<",
                                       "==",
                                       "<<",
                                       "/",
                                       ",",
                                       "p",
                                       "r.next",
                                       "a",
                                       "b.first",
                                       "c[k]",
                                       "k",
                                       "0",
                                       "7",
                                       "0xffffffffffffffff",
                                       "5uwb",
                                       "old(",
                                       "forall(k, 0, ",
                                       "offset(",
                                       "(char *)",
                                       "(int *)",
                                       "(_BitInt(3) *)",
                                       "(_BitInt(",
                                       "(_Bool)",
                                       "x1_0",
                                       "x8_3",
                                       "x32_11",
                                       "same_object(p, ",
                                       "[",
                                       "--",
                                       "=",
                                       "(unsigned char)"};
  size_t read = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = round % 2 == 0 ? to_text(random.predicate(round % 3), names.scope) : "";
    for (uint64_t k = 0; k < 1 + random.pick(4); ++k) {
      const size_t at = random.pick(text.size() + 1);
      if (random.pick(3) == 0) text.erase(at, random.pick(6));
      text.insert(std::min(at, text.size()), " " + words[random.pick(words.size())] + " ");
    }
    const Result<Predicate> p = parse(text, names.scope);
    if (!p) {
      ASSERT_EQ(p.error().message.rfind("column ", 0), 0u) << text;
      continue;
    }
    ++read;
    const Result<Predicate> back = parse(to_text(*p, names.scope), names.scope);
    ASSERT_TRUE(back) << text << ": " << back.error().message;
    ASSERT_EQ(key(*back), key(*p)) << text;
    const RandomState state(names, uint64_t(round));
    ASSERT_EQ(holds(*back, state), holds(*p, state)) << text;
  }
  EXPECT_GT(read, 500u);
}

/// With pointers of 16 bits an int has 16, too.
TEST(PredicateText, SmallMachines) {
  Scope scope;
  scope.pointer_bits = 16;
  scope.add({"i", Type::integer(16), Sign::Signed});
  scope.add({"n", Type::integer(16), Sign::Unsigned});
  scope.add({"c", Type::integer(8), Sign::Unsigned});
  scope.add({"l", Type::integer(32), Sign::Signed});
  scope.add({"u", Type::integer(32), Sign::Unsigned});
  scope.add({"x", Type::integer(16), Sign::Unknown});
  for (const char* text : {"i < n", "n + 1 <= 5", "l < 40000", "u != 100000", "n < 40000u", "c + 1 <= n",
                           "i == -1", "(long)i == l", "(unsigned)x <= 5", "(unsigned long)n + 1 < u"}) {
    const Result<Predicate> p = parse(text, scope);
    ASSERT_TRUE(p) << text << ": " << p.error().message;
    EXPECT_EQ(key(*parse(to_text(*p, scope), scope)), key(*p)) << text;
  }
  const auto same = [&](const char* a, const char* b) {
    return key(*parse(a, scope)) == key(*parse(b, scope));
  };
  EXPECT_TRUE(same("(int)x < 0", "(short)x < 0"));
  EXPECT_TRUE(same("n + 1 == 0", "n + 1u == 0u")); // unsigned is as wide as int: it wraps
  EXPECT_FALSE(same("n + 1l == 0", "n + 1 == 0")); // a long does not
  EXPECT_TRUE(same("i < 32768", "1 == 1"));        // 32768 is a long
  EXPECT_TRUE(same("l < 40000", "l < 40000l"));
  EXPECT_EQ(to_text(*parse("(unsigned long)l < 70000", scope), scope), "l < 70000ul");
}

/// Equal widths of the source, and those that no type of C has.
TEST(PredicateText, ReadingLeadsBack) {
  std::vector<std::vector<uint32_t>> all{usual_widths};
  for (uint32_t width = 1; width + 3 <= 64; width += 4)
    all.push_back({width, width + 1, width + 2, width + 3, 32});
  all.push_back({1, 32, 65, 128});
  for (const uint32_t pointer_bits : {16u, 32u, 64u})
    for (const std::vector<uint32_t>& widths : all) {
      const Names names(widths, pointer_bits);
      RandomPredicates random(names, 7 * widths[1] + pointer_bits);
      for (int round = 0; round < 250; ++round) {
        const Predicate p = random.predicate(round % 5);
        const std::string text = to_text(p, names.scope);
        const Result<Predicate> back = parse(text, names.scope);
        ASSERT_TRUE(back) << text << ": " << back.error().message;
        ASSERT_EQ(key(*back), key(p)) << text;
        ASSERT_EQ(to_text(*back, names.scope), text);
        for (uint64_t seed = 0; seed < 5; ++seed) {
          const RandomState state(names, seed);
          ASSERT_EQ(holds(*back, state), holds(p, state)) << text;
        }
      }
    }
}

} // namespace
} // namespace fathom::predicate::testing
