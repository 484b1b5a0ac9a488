// Predicates as plain C: without types of odd widths, undefined behaviour and functions that C does not have.
#include "ir/predicate/c_text.h"
#include "ir/predicate/text.h"

#include <gtest/gtest.h>

namespace fathom::predicate {
namespace {

using program::Opcode;
using program::Type;

Scope scope_of_all() {
  Scope scope;
  scope.add({"i", Type::integer(32), Sign::Signed});
  scope.add({"n", Type::integer(32), Sign::Unsigned});
  scope.add({"c", Type::integer(8), Sign::Unsigned});
  scope.add({"l", Type::integer(64), Sign::Unsigned});
  scope.add({"p", Type::pointer(), Sign::Unknown});
  scope.add({"q", Type::pointer(), Sign::Unknown});
  scope.objects.push_back({"a", program::ObjectId(2)});
  return scope;
}

/// The C text of a predicate, or `no: ` and why there is none.
std::string in_c(const std::string& text) {
  const Scope scope = scope_of_all();
  const Result<Predicate> p = parse(text, scope);
  if (!p) return "no predicate: " + p.error().message;
  const Result<std::string> made = to_c(*p, scope);
  return made ? *made : "no: " + made.error().message;
}

Expression n(const Scope& scope) {
  return scope.use(VariableId(1));
}

TEST(PredicateInC, WhatIsPlainStaysAsItIs) {
  for (const char* text :
       {"n < 5", "(int)n <= i", "n + 1 <= 5", "i == 3 && n <= 4 || c != 0", "p == (void *)0"})
    EXPECT_EQ(in_c(text), text);
}

TEST(PredicateInC, Subscripts) {
  const Scope scope = scope_of_all();
  const auto text = [&](const Expression& e) {
    const Result<std::string> made = subscript_to_c(e, scope);
    return made ? *made : "no: " + made.error().message;
  };
  const Expression i = scope.use(VariableId(0)), l = scope.use(VariableId(3));
  EXPECT_EQ(text(zext(n(scope), 64)), "n");
  EXPECT_EQ(text(sext(i, 64)), "i");
  EXPECT_EQ(text(zext(i, 64)), "(unsigned)i");
  EXPECT_EQ(text(l), "l");
  EXPECT_EQ(text(binary(Opcode::Add, l, constant(64, 2))), "l + 2");
  EXPECT_EQ(text(binary(Opcode::UDiv, l, l)), "no: a division or shift that may be undefined");
  EXPECT_EQ(text(ptr_offset(scope.use(VariableId(4)), 64)), "no: offset");
}

TEST(PredicateInC, OldIsABackslash) {
  EXPECT_EQ(in_c("n <= old(n)"), "n <= \\old(n)");
}

TEST(PredicateInC, OddWidthsAreComputedInWiderTypes) {
  const Scope scope = scope_of_all();
  const auto wide = [&](Expression e) { return zext(std::move(e), 36); };
  const Predicate p = binary(Opcode::Ule, binary(Opcode::Mul, wide(n(scope)), constant(36, 4)),
                             wide(scope.use(VariableId(2))));
  const Result<std::string> text = to_c(p, scope);
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_EQ(text->find("BitInt"), std::string::npos);
  EXPECT_NE(text->find("unsigned long long"), std::string::npos);
}

TEST(PredicateInC, MoreThanSixtyFourBitsHaveNoWords) {
  const Scope scope = scope_of_all();
  const Expression l = zext(scope.use(VariableId(3)), 68);
  const Predicate p = binary(Opcode::Ule, binary(Opcode::Mul, l, constant(68, 4)), zext(n(scope), 68));
  const Result<std::string> text = to_c(p, scope);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().message, "a number of 68 bits");
}

TEST(PredicateInC, WhatCHasNoWordsForIsNamed) {
  EXPECT_EQ(in_c("offset(p) <= 4"), "no: offset");
  EXPECT_EQ(in_c("object_size(p) == 4"), "no: object_size");
  EXPECT_EQ(in_c("same_object(p, q)"), "no: same_object");
  EXPECT_EQ(in_c("p == q"), "no: whether two pointers are the same");
  EXPECT_EQ(in_c("*(int *)p == 4"), "no: what is behind a pointer");
  EXPECT_EQ(in_c("forall(k, 0, 5, *((unsigned char *)&a + k) == 1)").substr(0, 3), "no:");
}

TEST(PredicateInC, DivisionsAndShiftsThatMayBeUndefinedHaveNoWords) {
  EXPECT_EQ(in_c("n / 3 == 1"), "n / 3 == 1");
  EXPECT_EQ(in_c("n >> 3 == 1"), "n >> 3 == 1");
  for (const char* text : {"n / c == 1u", "n % (n + 1) == 1", "n >> c == 1u"})
    EXPECT_EQ(in_c(text), "no: a division or shift that may be undefined") << text;
}

} // namespace
} // namespace fathom::predicate
