// The model of Horn clauses as candidates, also where it is no model.
#include "ir/predicate/text.h"
#include "proofs/horn/answer.h"

#include <gmock/gmock.h>

namespace fathom::horn {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

Clauses two_numbers(Sign sign, uint32_t width = 32) {
  Clauses clauses;
  const program::Type type = program::Type::integer(width);
  clauses.relations.push_back({"head1",
                               "p.c:3:1#0",
                               {{program::ValueId(1), "x", type, sign},
                                {program::ValueId(2), "y", type, sign},
                                {program::ValueId(3), "", type, sign}}});
  return clauses;
}

std::vector<std::string> read(const std::string& body, Sign sign = Sign::Signed) {
  const std::string model = "(define-fun head1 ((a Int) (b Int) (c Int)) Bool " + body + ")";
  const predicate::Offers found = candidates_in(model, two_numbers(sign), 64);
  std::vector<std::string> texts;
  if (const predicate::Offers::Place* loop = found.find("p.c:3:1#0"))
    for (const predicate::Predicate& each : loop->conditions) texts.push_back(to_text(each, loop->names));
  return texts;
}

std::string nested(const std::string& inner, size_t times, const std::string& before) {
  std::string text;
  for (size_t k = 0; k < times; ++k) text += before;
  return text + inner + std::string(times, ')');
}

} // namespace

TEST(Answer, ConjunctsOneByOne) {
  EXPECT_THAT(read("(and (<= a b) (>= a 0))"), ElementsAre("(int)x <= (int)y", "0 <= (int)x"));
  EXPECT_THAT(read("(<= a b)", Sign::Unsigned), ElementsAre("(unsigned)x <= (unsigned)y"));
  EXPECT_THAT(read("(<= a b)", Sign::Both), ElementsAre("(int)x <= (int)y", "(unsigned)x <= (unsigned)y"));
}

TEST(Answer, SumsAreWideEnough) {
  const std::vector<std::string> found = read("(<= (+ (* 2 a) (* (- 1) b)) 0)");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(found[0], testing::HasSubstr("_BitInt"));
}

TEST(Answer, EquationsAlsoModuloTheWidth) {
  EXPECT_THAT(read("(= b (* 2 a))"), SizeIs(2));
  // Two inequalities that meet.
  EXPECT_THAT(read("(and (<= (+ a (* (- 2) b)) 0) (>= (+ a (* (- 2) b)) 0))"), SizeIs(4));
}

TEST(Answer, DefinitionsImplicationsAndChoices) {
  EXPECT_THAT(read("(let ((s (<= a b))) (and s (not (= a 1))))"), SizeIs(2));
  EXPECT_THAT(read("(=> (<= a b) (<= b 5))"), SizeIs(1));
  EXPECT_THAT(read("(or (<= a b) (and (<= b 5) (<= 7 a)))"), SizeIs(1));
  EXPECT_THAT(read("(= (mod a 3) 0)"), testing::Not(IsEmpty()));
  EXPECT_THAT(read("(<= (ite (<= a 0) b 3) a)"), SizeIs(1));
  EXPECT_THAT(read("false"), SizeIs(1));
}

TEST(Answer, WhatCannotBeSaidIsLeftOut) {
  EXPECT_THAT(read("(and (<= c a) (<= a b))"), SizeIs(1)); // c has no name
  for (const char* body :
       {"(<= a unknown)", "(exists ((d Int)) (<= a d))", "(<= (* a b) 0)", "(<= (mod a b) 0)", "(<= a)",
        "(select a b)", "(let)", "(let ((a)) a)", "()", "(())", "(<= a true)", "(+ a b)", "a",
        "((_ foo 1) a)", "(<= a 99999999999999999999)",
        "(<= (* 9223372036854775807 a) (* 9223372036854775807 b))",
        "(= (- 9223372036854775807) (* 3 (+ a 9223372036854775807)))", "(ite a b c)", "(not a b)"})
    EXPECT_THAT(read(body), IsEmpty()) << body;
}

TEST(Answer, DeepAndLargeTextsEnd) {
  EXPECT_THAT(read(nested("(<= a b)", 5'000, "(not ")), IsEmpty());
  EXPECT_THAT(read(nested("(<= a b)", 5'000, "(and ")), IsEmpty());
  EXPECT_THAT(read(nested("(<= a b)", 20'000, "(not ")), IsEmpty());
  // A sum that doubles with each definition.
  std::string text;
  for (int k = 0; k < 60; ++k)
    text += fmt::format("(let ((t{} (or {} {})))", k, k == 0 ? "(<= a b)" : fmt::format("t{}", k - 1),
                        k == 0 ? "(<= b a)" : fmt::format("t{}", k - 1));
  EXPECT_THAT(read(text + "t59" + std::string(60, ')')), IsEmpty());
}

TEST(Answer, OtherTextsAreNoModel) {
  for (const char* text : {"", "(", ")", "unknown", "(error \"x\")", "(define-fun head2 ((a Int)) Bool true)",
                           "(define-fun head1 ((a Int)) Bool true)", "(define-fun head1)",
                           "(model (define-fun head1 a Bool true))"})
    EXPECT_EQ(candidates_in(text, two_numbers(Sign::Signed), 64).count(), 0u) << text;
}

} // namespace fathom::horn
