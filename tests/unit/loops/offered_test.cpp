// Candidates that come from elsewhere: text over names, matched to the variables of a loop.
#include "ir/program/exchange/state_names.h"
#include "tests/unit/loops/loop_world.h"

#include "loops/candidates.h"

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
  bool offer(const std::string& text, Candidates::Text kind = Candidates::Text::Printed) {
    const TransitionSystem none;
    const StateNames names(world_.program, none, 0, head_);
    return candidates_->offer(text, names, {x_}, count_, kind);
  }

  World world_;
  ValueId n_, first_, count_, x_, other_;
  TransitionSystem::Head head_;
  std::optional<Candidates> candidates_;
};

TEST_F(Offered, VariablesAndWhatIsFixed) {
  EXPECT_TRUE(offer("(int)x <= (int)input_0"));
  EXPECT_TRUE(offer("(unsigned)x < 7u || (int)x == -1"));
  EXPECT_EQ(candidates_->all().size(), 2u);
  EXPECT_TRUE(offer("(int)x <= (int)input_0")); // known
  EXPECT_EQ(candidates_->all().size(), 2u);
}

TEST_F(Offered, AUsersNamesHaveTheirSigns) {
  EXPECT_FALSE(offer("x < 5"));
  EXPECT_TRUE(offer("x < 5", Candidates::Text::User));
  EXPECT_TRUE(offer("(int)x < 5"));
  EXPECT_EQ(candidates_->all().size(), 1u); // the same
  EXPECT_TRUE(offer("x < 2147483648u", Candidates::Text::User));
}

TEST_F(Offered, WhatCannotBeReadIsNone) {
  for (const char* text :
       {"", "x <=", "(int)x <= (int)input_1", "(int)y == 0", "(int)left_out == 0", "(((", "$", "1/"})
    EXPECT_FALSE(offer(text)) << text;
  EXPECT_TRUE(candidates_->all().empty());
}

TEST_F(Offered, TheValueIsThatOfTheState) {
  ASSERT_TRUE(offer("(int)x < (int)input_0"));
  Builder& b = world_.body.memory().builder();
  MemoryState memory = world_.entry.memory;
  const std::vector<ValueId> now{b.constant(32, 5)};
  EXPECT_EQ(candidates_->holds(candidates_->all()[0], {now, memory, b.boolean(true)}),
            b.binary(Opcode::Slt, now[0], n_));
}

} // namespace
} // namespace fathom::loops::test
