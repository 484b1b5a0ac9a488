#include "proofs/elements/condition_list.h"
#include "proofs/elements/condition_strength.h"

#include <gtest/gtest.h>

namespace fathom::loops::test {
namespace {

using namespace program;
using predicate::eq;
using predicate::Predicate;

/// Conditions of bytes of one array, over a variable i of the loop, and an own one of each owner.
class ConditionStrength : public testing::Test {
 protected:
  static constexpr uint32_t bits = 32;
  static std::shared_ptr<ArrayConditions> owner() {
    auto all = std::make_shared<ArrayConditions>();
    all->elements.push_back({ObjectId(1), 1, {{0, 1}}, 0, {}});
    for (size_t k = 0; k < 2; ++k) {
      NumberSource number;
      number.variable = k;
      number.type = Type::integer(bits);
      all->numbers.push_back(number);
    }
    all->numbers.back().kind = NumberSource::Kind::Second;
    return all;
  }

  void add(const std::shared_ptr<ArrayConditions>& owner, const ConditionList::Conditions& any) {
    ConditionList list(*owner);
    list.keep(0, any);
    items_.push_back({owner, owner->conditions.size() - 1, owner->numbers, {}, {}, {}, {}});
  }
  void add(const ConditionList::Conditions& any) { add(owner_, any); }

  std::vector<std::vector<size_t>> stronger() const { return stronger_conditions(items_); }

  static predicate::Expression element() { return predicate::place({ObjectId(1), 0, 1}, 8); }
  static predicate::Expression constant(uint64_t value) { return predicate::constant(8, value); }
  static Predicate is(uint64_t value) { return eq(element(), constant(value)); }
  static Predicate not_passed(uint32_t variable = 0) {
    return predicate::binary(Opcode::Ule,
                             predicate::variable(predicate::VariableId(variable), Type::integer(bits)),
                             predicate::bound_index(bits));
  }

  using Stronger = std::vector<std::vector<size_t>>;
  std::shared_ptr<ArrayConditions> owner_ = owner();
  std::vector<ArrayHead::Assumed> items_;
};

TEST_F(ConditionStrength, RepeatedOnesAreLeftOut) {
  add({is(7), not_passed()});
  add({not_passed(), is(7)});
  add({is(7)});
  add({is(7), not_passed(1)});
  drop_repeated(items_);
  ASSERT_EQ(items_.size(), 3U);
  EXPECT_EQ(stronger(), Stronger({{1}, {}, {1}}));
}

/// A later loop has a variable in memory as its own, and has it from an earlier loop, by its place.
TEST_F(ConditionStrength, OwnVariableInMemoryIsItsPlace) {
  add({is(7), not_passed()});
  add({is(7), not_passed()});
  for (ArrayHead::Assumed& item : items_) item.sources[0].object = ObjectId(2);
  items_[0].sources[0].kind = NumberSource::Kind::Place;
  std::vector<ArrayHead::Assumed> elsewhere = items_;
  elsewhere[0].sources[0].offset = 8;
  drop_repeated(items_);
  EXPECT_EQ(items_.size(), 1U);
  drop_repeated(elsewhere);
  EXPECT_EQ(elsewhere.size(), 2U);
}

TEST_F(ConditionStrength, FewerDisjuncts) {
  add({is(7), is(0), not_passed()});
  add({is(7), is(0)});
  add({is(7)});
  add({is(0), not_passed()});
  EXPECT_EQ(stronger(), Stronger({{1, 2, 3}, {2}, {}, {}}));
}

TEST_F(ConditionStrength, OfEqualOnesTheFirst) {
  add(owner(), {is(7)});
  add(owner(), {is(7)});
  add(owner(), {is(0), is(7)});
  EXPECT_EQ(stronger(), Stronger({{}, {0}, {0, 1}}));
}

TEST_F(ConditionStrength, StrictOrdersAndEquations) {
  add({predicate::binary(Opcode::Ule, element(), constant(9))});
  add({predicate::binary(Opcode::Ult, element(), constant(9))});
  add({is(9)});
  add({predicate::binary(Opcode::Slt, element(), constant(9))}); // another order
  add({predicate::binary(Opcode::Sle, constant(9), element())});
  EXPECT_EQ(stronger(), Stronger({{1, 2}, {}, {}, {}, {2}}));
}

TEST_F(ConditionStrength, VariablesAreThoseOfTheItem) {
  add(owner(), {is(7), not_passed()});
  add(owner(), {is(7), not_passed()});
  items_.back().sources[0].kind = NumberSource::Kind::Fixed;
  items_.back().sources[0].fixed = ValueId(3);
  add(owner(), {is(7), is(0), not_passed()});
  EXPECT_EQ(stronger(), Stronger({{}, {}, {0}}));
}

TEST_F(ConditionStrength, WhatWasBeforeIsThatOfTheItem) {
  const Predicate unchanged = eq(element(), predicate::old(element()));
  add(owner(), {unchanged});
  add(owner(), {unchanged});
  items_.back().before.object = ObjectId(5);
  EXPECT_EQ(stronger(), Stronger({{}, {}}));
  items_.front().before.object = ObjectId(5);
  EXPECT_EQ(stronger(), Stronger({{}, {0}}));
}

TEST_F(ConditionStrength, ElementsAreThoseOfTheItem) {
  const auto wide = owner();
  wide->elements[0].stride = 4;
  add(wide, {is(7)});
  add(owner(), {is(7)});
  EXPECT_EQ(stronger(), Stronger({{}, {}}));
}

} // namespace
} // namespace fathom::loops::test
