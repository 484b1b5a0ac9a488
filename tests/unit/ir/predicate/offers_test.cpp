// Offers: conditions over names, each once, for readers that number the names otherwise.
#include "ir/predicate/offers.h"
#include "ir/predicate/text.h"

#include <gmock/gmock.h>

namespace fathom::predicate {
namespace {

using program::Opcode;
using program::Type;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Variables of 32 bits in this order.
Scope numbers(const std::vector<std::string>& names, Sign sign = Sign::Unknown) {
  Scope scope;
  for (const std::string& name : names) scope.add({name, Type::integer(32), sign});
  return scope;
}
Expression use(const Scope& scope, uint32_t number) {
  return scope.use(VariableId(number));
}
Predicate at_most(const Expression& a, const Expression& b) {
  return binary(Opcode::Sle, a, b);
}

std::vector<std::string> texts(const Offers& offers, const std::string& place = "loop") {
  std::vector<std::string> all;
  if (const Offers::Place* found = offers.find(place))
    for (const Predicate& each : found->conditions) all.push_back(to_text(each, found->names));
  return all;
}

/// As a reader with these names has them.
std::vector<std::string> read_with(const Offers& offers, const Scope& scope) {
  std::vector<std::string> all;
  const auto variable = [&](const std::string& name) -> std::optional<VariableId> {
    for (size_t i = 0; i < scope.variables.size(); ++i)
      if (scope.variables[i].spelling == name) return VariableId(uint32_t(i));
    return {};
  };
  for (const Predicate& each : read_in(scope, *offers.find("loop"), variable))
    all.push_back(to_text(each, scope));
  return all;
}

TEST(Offers, ConditionsOfSeveralSourcesAreOverOneScope) {
  const Scope xy = numbers({"x", "y"}), yz = numbers({"y", "z"});
  Offers offers;
  EXPECT_TRUE(offers.add("loop", at_most(use(xy, 0), use(xy, 1)), xy));
  EXPECT_TRUE(offers.add("loop", at_most(use(yz, 0), use(yz, 1)), yz));
  EXPECT_THAT(texts(offers), ElementsAre("(int)x <= (int)y", "(int)y <= (int)z"));
  EXPECT_THAT(texts(offers, "elsewhere"), IsEmpty());
  EXPECT_EQ(offers.find("elsewhere"), nullptr);
}

TEST(Offers, WhatIsKnownIsNotAddedAgain) {
  const Scope xy = numbers({"x", "y"}), yx = numbers({"y", "x"});
  Offers offers;
  EXPECT_TRUE(offers.add("loop", at_most(use(xy, 0), use(xy, 1)), xy));
  // The same in other words, by other numbers.
  EXPECT_FALSE(offers.add("loop", complement(binary(Opcode::Slt, use(yx, 0), use(yx, 1))), yx));
  EXPECT_TRUE(offers.add("other loop", at_most(use(xy, 0), use(xy, 1)), xy));
  EXPECT_EQ(offers.count(), 2u);
}

TEST(Offers, AreMerged) {
  const Scope xy = numbers({"x", "y"}), yx = numbers({"y", "x"});
  Offers one, other;
  one.add("loop", at_most(use(xy, 0), use(xy, 1)), xy);
  other.add("loop", at_most(use(yx, 1), use(yx, 0)), yx);
  EXPECT_FALSE(one.add(other));
  other.add("loop", at_most(use(yx, 0), use(yx, 1)), yx);
  other.add("second", eq(use(yx, 0), use(yx, 1)), yx);
  other.state("third", "x < 5");
  EXPECT_TRUE(one.add(other));
  EXPECT_THAT(texts(one), ElementsAre("(int)x <= (int)y", "(int)y <= (int)x"));
  EXPECT_THAT(texts(one, "second"), ::testing::SizeIs(1));
  EXPECT_THAT(one.find("third")->stated, ElementsAre("x < 5"));
  EXPECT_EQ(one.count(), 4u);
}

TEST(Offers, AReaderHasItsOwnNumbersAndSigns) {
  const Scope xy = numbers({"x", "y"});
  Offers offers;
  offers.add("loop", at_most(use(xy, 0), old(use(xy, 1))), xy);
  EXPECT_THAT(read_with(offers, numbers({"z", "y", "x"}, Sign::Signed)), ElementsAre("x <= old(y)"));
}

TEST(Offers, AReaderLeavesOutWhatItHasNoNameOf) {
  const Scope xy = numbers({"x", "y"});
  Offers offers;
  offers.add("loop", at_most(use(xy, 0), use(xy, 1)), xy);
  offers.add("loop", at_most(use(xy, 0), constant(32, 9)), xy);
  EXPECT_THAT(read_with(offers, numbers({"x"}, Sign::Signed)), ElementsAre("x <= 9"));
  Scope wide;
  wide.add({"x", Type::integer(64), Sign::Signed});
  EXPECT_THAT(read_with(offers, wide), IsEmpty());
}

} // namespace
} // namespace fathom::predicate
