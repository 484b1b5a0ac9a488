#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/harness.h"
#include "witnesses/input_value.h"

#include <climits>
#include <cmath>
#include <gmock/gmock.h>
#include <limits>

namespace fathom::witnesses {
namespace {

using program::Property;
using testing::HasSubstr;
using testing::Not;

std::string literal(const program::TraceEvent& event) {
  return witness_literal(event).value_or("none");
}

TEST(InputValue, IntegersForWitnesses) {
  EXPECT_EQ(literal(input("f", "int", INT_MIN)), "-2147483648");
  EXPECT_EQ(literal(input("f", "unsigned int", 7u)), "7");
  EXPECT_EQ(literal(input("f", "unsigned int", UINT_MAX)), "4294967295U");
  EXPECT_EQ(literal(input("f", "unsigned long", ULLONG_MAX)), "18446744073709551615U");
  EXPECT_EQ(literal(input("f", "unsigned char", static_cast<unsigned char>(200))), "200");
  EXPECT_EQ(literal(input("f", "char", static_cast<char>(-56))), "-56");
  EXPECT_EQ(literal(input("f", "_Bool", static_cast<unsigned char>(1))), "1");
}

TEST(InputValue, KindOfTypedefsAndOfMissingTypes) {
  EXPECT_EQ(value_kind(input("f", "u32", 5u)), ValueKind::Unsigned);
  EXPECT_EQ(value_kind(input("f", "size_t", 5ul)), ValueKind::Unsigned);
  EXPECT_EQ(value_kind(input("f", "loff_t", 5l)), ValueKind::Signed);
  EXPECT_EQ(value_kind(input("__VERIFIER_nondet_uint", "", 5u)), ValueKind::Unsigned);
  EXPECT_EQ(value_kind(input("__VERIFIER_nondet_pchar", "", 5ul)), ValueKind::Pointer);
  EXPECT_EQ(value_kind(input("f", "struct pair", 5ul)), ValueKind::Other);
  EXPECT_EQ(plain_type(input("f", "u32", 5u)), "unsigned int");
  EXPECT_EQ(plain_type(input("f", "const unsigned long", 5ul)), "unsigned long");
}

TEST(InputValue, FloatingConstantsAreExact) {
  EXPECT_EQ(literal(input("f", "double", 0.1)), "0.1");
  EXPECT_EQ(literal(input("f", "double", 3.0)), "3.0");
  // 0.1f as a double, as the C standard's conversion gives it (6.3.1.5): the comparison is made in double.
  EXPECT_EQ(std::stod(literal(input("f", "float", 0.1f))), static_cast<double>(0.1f));
  EXPECT_EQ(literal(input("f", "double", std::numeric_limits<double>::quiet_NaN())), "none");
  EXPECT_EQ(literal(input("f", "float", std::numeric_limits<float>::infinity())), "none");
  EXPECT_EQ(literal(input("f", "void *", 0ul)), "none");
}

TEST(Harness, NamesEachCalledFunctionWithItsValuesInOrder) {
  program::Run run = violation(Property::UnreachCall, {"p.c", 4, 3, "main"});
  run.events = {input("__VERIFIER_nondet_int", "int", 11), input("next", "u32", 7u),
                input("__VERIFIER_nondet_int", "int", INT_MIN)};
  const auto text = write_harness(run, {{"p.c"}, {"-DX=1"}, 32, "reach_error"});
  ASSERT_TRUE(text);
  EXPECT_THAT(
      *text,
      HasSubstr("WEAK int __VERIFIER_nondet_int() {\n  static const int values[] = { 11, -2147483648, };"));
  EXPECT_THAT(*text, HasSubstr("WEAK unsigned int next() {"));
  EXPECT_THAT(*text, Not(HasSubstr("UNUSED(int, __VERIFIER_nondet_int)")));
  EXPECT_THAT(*text, HasSubstr("UNUSED(unsigned int, __VERIFIER_nondet_uint)"));
  EXPECT_THAT(*text, Not(HasSubstr("int128"))); // no such type in 32 bits
}

TEST(Harness, RefusesWhatCCannotGiveBack) {
  program::Run run = violation(Property::UnreachCall);
  run.events = {input("f", "struct pair", 5ul)};
  const auto text = write_harness(run, {});
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, HasSubstr("struct pair"));
}

TEST(Harness, ArgumentsOfMain) {
  program::Run run = violation(Property::UnreachCall);
  EXPECT_TRUE(program_arguments(run).value().empty());
  run.events = {input("__fathom_nondet_argc", "int", 3)};
  EXPECT_EQ(program_arguments(run).value(), (std::vector<std::string>{"", ""}));
  run.events = {input("__fathom_nondet_argc", "int", 0)};
  EXPECT_FALSE(program_arguments(run));
}

} // namespace
} // namespace fathom::witnesses
