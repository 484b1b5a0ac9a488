// What the answers of a native replay make of a violation that the interpreter has confirmed.
#include "tests/unit/engine/fixture.h"

#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;

class Replay : public Engine {
 protected:
  void SetUp() override {
    write = [](const program::Bounds&, Builder& b) {
      obligation(b, 5, b.eq(input(b), b.constant(8, 9)));
      return program::Unwinding{};
    };
  }
  void answer(ReplayAnswer::Kind kind, bool conclusive = true) {
    replay = [=](const program::Run&) { return ReplayAnswer{kind, "detail", conclusive}; };
  }
};

TEST_F(Replay, ConfirmedIsFalse) {
  answer(ReplayAnswer::Kind::Confirmed);
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.verdict.violation()->replay_note, "yes (detail)");
}

TEST_F(Replay, UnavailableIsFalseWithAReason) {
  answer(ReplayAnswer::Kind::Unavailable);
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.verdict.violation()->replay_note, "not possible (detail)");
}

TEST_F(Replay, RefutedIsUnknown) {
  answer(ReplayAnswer::Kind::Refuted);
  EXPECT_EQ(line(), "unknown(the replay did not show a violation of unreach-call at p.c:5:3: detail)");
}

TEST_F(Replay, LateIsUnknownWithWhatWasFound) {
  answer(ReplayAnswer::Kind::Late);
  EXPECT_EQ(line(), "unknown(detail while replaying a violation of unreach-call at p.c:5:3)");
}

TEST_F(Replay, RefutedInconclusivelyIsFalse) {
  answer(ReplayAnswer::Kind::Refuted, false);
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Replay, RefutedDoesNotCountWhereNoMachineRepeatsTheRun) {
  answer(ReplayAnswer::Kind::Refuted);
  judge = [](const program::InputVector&) {
    program::Run run = violation();
    run.read_uninitialised = true;
    return run;
  };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.verdict.violation()->replay_note, "no (depends on uninitialised memory)");
}

TEST_F(Replay, WhatTheLibraryComputesHasToBeShownNatively) {
  judge = [](const program::InputVector&) {
    program::Run run = violation();
    run.computed = "wcsnlen";
    return run;
  };
  const std::string depends =
      "unknown(a violation of unreach-call at p.c:5:3 may depend on what wcsnlen() computes, "
      "for which the model takes any value";
  EXPECT_EQ(line(), depends + ")");
  answer(ReplayAnswer::Kind::Unavailable);
  EXPECT_EQ(line(), depends + "; natively: detail)");
  answer(ReplayAnswer::Kind::Refuted, false);
  EXPECT_EQ(line(), depends + "; natively: detail)");
  answer(ReplayAnswer::Kind::Confirmed);
  EXPECT_EQ(line(), "false(unreach-call)");
}

} // namespace
} // namespace fathom::engine
