// Candidates that come from elsewhere, over names that are matched to the variables of a loop.
#include "ir/program/exchange/state_names.h"
#include "proofs/candidates/candidates.h"
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {

namespace {

class Offered : public testing::Test {
 protected:
  Offered()
      : world_(R"(
      loop i = 0:i32
        while ult i 9
        i = add i 1
    )") {
    Builder& b = world_.body.memory().builder();
    n_ = b.input({"nondet", true, false, 7}, Type::integer(32), b.boolean(true));
    first_ = b.constant(32, 0);
    count_ = b.open(OpenKind::Iterations, Type::integer(64), b.boolean(true));
    x_ = b.open(OpenKind::Iterations, Type::integer(32), b.boolean(true));
    other_ = b.open(OpenKind::Iterations, Type::integer(32), b.boolean(true));
    head_.variables = {{"x", x_}, {"left.out", other_}};
    head_.position = uint32_t(b.program().size());
    LoopNumber number;
    number.spelling = "x";
    number.first = first_;
    number.sign = predicate::Sign::Signed;
    candidates_.emplace(world_.body.memory(), std::vector<LoopNumber>{number});
  }
  void offer(const predicate::Offers::Place& offered) {
    const TransitionSystem none;
    const StateNames names(world_.program, none, 0, head_);
    const std::vector<ValueId> now{x_};
    candidates_->offer(offered, {names, now, count_});
  }
  void state(const std::string& text) {
    predicate::Offers::Place place;
    place.stated = {text};
    offer(place);
  }

  World world_;
  ValueId n_, first_, count_, x_, other_;
  TransitionSystem::Head head_;
  std::optional<Candidates> candidates_;
};

TEST_F(Offered, WhatIsStatedHasTheSignsOfTheSource) {
  state("x < 5");
  state("(int)x < 5"); // the same
  EXPECT_EQ(candidates_->all().size(), 1u);
  state("x < 2147483648u");
  state("x <= (int)input_0");
  EXPECT_EQ(candidates_->all().size(), 3u);
}

TEST_F(Offered, WhatCannotBeReadIsNone) {
  for (const char* text :
       {"", "x <=", "(int)x <= (int)input_1", "(int)y == 0", "(int)left_out == 0", "(((", "$", "1/"}) {
    state(text);
    EXPECT_TRUE(candidates_->all().empty()) << text;
  }
}

TEST_F(Offered, ConditionsFromOtherUnwindings) {
  predicate::Scope scope;
  const auto number = [&](const char* name, uint32_t width = 32) {
    return scope.use(scope.add({name, Type::integer(width), predicate::Sign::Unknown}));
  };
  // The numbers of the variables in their scope are of no importance.
  const predicate::Expression unknown = number("y"), fixed = number("input_0"), x = number("x"),
                              dead = number("left_out"), wide = number("x", 64);
  predicate::Offers offers;
  for (const predicate::Expression& other : {fixed, unknown, dead})
    offers.add("here", binary(Opcode::Sle, x, other), scope);
  offers.add("here", eq(wide, predicate::constant(64, 3)), scope);
  offers.state("here", "x < 5");
  offer(*offers.find("here"));
  ASSERT_EQ(candidates_->all().size(), 2u);
  state("(int)x <= (int)input_0");
  state("(int)x < 5");
  EXPECT_EQ(candidates_->all().size(), 2u); // these are they
}

TEST_F(Offered, TheValueIsThatOfTheState) {
  state("(int)x < (int)input_0");
  ASSERT_EQ(candidates_->all().size(), 1u);
  Builder& b = world_.body.memory().builder();
  MemoryState memory = world_.entry.memory;
  const std::vector<ValueId> now{b.constant(32, 5)};
  EXPECT_EQ(candidates_->holds(candidates_->all()[0], {now, memory, b.boolean(true)}),
            b.binary(Opcode::Slt, now[0], n_));
}

} // namespace
} // namespace fathom::loops::test
