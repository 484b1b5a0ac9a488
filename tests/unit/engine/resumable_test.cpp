#include "engine/strategies/resumable.h"

#include <gtest/gtest.h>
#include <stdexcept>

namespace fathom::engine {
namespace {

TEST(Resumable, GoesOnWhereItsEffortEnded) {
  Resumable work;
  int pieces = 0;
  const auto count = [&](Effort& effort) -> Result<Outcome> {
    while (pieces < 10) {
      effort.rest();
      if (!effort.renew()) return Outcome::Exhausted;
      effort.spend(10);
      ++pieces;
    }
    return Outcome::Decided;
  };
  int steps = 0;
  uint64_t charged = 0;
  while (true) {
    Effort effort(30);
    const Result<Outcome> outcome = work.step(count, effort);
    charged += effort.used();
    ++steps;
    ASSERT_TRUE(outcome);
    if (*outcome == Outcome::Decided) break;
    EXPECT_EQ(*outcome, Outcome::OutOfEffort);
    EXPECT_TRUE(work.is_left());
  }
  EXPECT_EQ(steps, 4);
  EXPECT_EQ(charged, 100u);
  EXPECT_FALSE(work.is_left());
}

TEST(Resumable, IsUnwoundWhereItIsAbandoned) {
  struct Mark {
    bool& gone;
    ~Mark() { gone = true; }
  };
  bool gone = false, finished = false;
  Resumable work;
  Effort effort(1);
  (void)work.step(
      [&](Effort& own) -> Result<Outcome> {
        const Mark mark{gone};
        own.spend(own.left());
        (void)own.renew();
        finished = true;
        return Outcome::Decided;
      },
      effort);
  EXPECT_FALSE(gone);
  work.abandon();
  EXPECT_TRUE(gone);
  EXPECT_FALSE(finished);
}

TEST(Resumable, ExceptionsComeOut) {
  Resumable work;
  Effort effort;
  EXPECT_THROW((void)work.step([](Effort&) -> Result<Outcome> { throw std::runtime_error("full"); }, effort),
               std::runtime_error);
}

TEST(Resumable, APartThatHasItsOwnLimitDoesNotWait) {
  Resumable work;
  Effort effort(1'000);
  const Result<Outcome> outcome = work.step(
      [](Effort& own) -> Result<Outcome> {
        Effort part(5, &own);
        part.spend(5);
        return part.renew() ? Outcome::Decided : Outcome::Exhausted;
      },
      effort);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(*outcome, Outcome::Exhausted);
}

} // namespace
} // namespace fathom::engine
