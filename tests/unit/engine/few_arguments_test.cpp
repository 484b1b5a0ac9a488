// Programs that scan options, looked at with few arguments.
#include "tests/unit/engine/fixture.h"

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;

/// A program whose loop goes on at every bound, and that has no violation within them.
program::Unwinding with_any_options(const program::Bounds& bounds, Builder& b) {
  program::Unwinding unwinding;
  cut(b, unwinding, 4, b.boolean(true), "main:4", bound_of(bounds, "main:4"));
  return unwinding;
}

class FewArguments : public Engine {
 protected:
  FewArguments() {
    write = [](const program::Bounds& bounds, Builder& b) { return with_any_options(bounds, b); };
    options.summaries = SummaryMode::Off;
    options.limits.whole = 50'000;
  }
  /// The program with at most so many arguments, which is `bad` with that many.
  void offer(uint32_t bad) {
    few_arguments = [this, bad](uint32_t most) -> Result<std::unique_ptr<program::SequentialProgram>> {
      asked.push_back(most);
      return FakeSource::other([=](const program::Bounds&, Builder& b) {
        obligation(b, 5, b.boolean(most >= bad));
        return program::Unwinding{};
      });
    };
  }
  std::vector<uint32_t> asked;
};

TEST_F(FewArguments, AViolationWithOneIsOneOfTheProgram) {
  offer(1);
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.decided_by, "few-arguments");
  EXPECT_EQ(asked, std::vector<uint32_t>{1});
}

TEST_F(FewArguments, TwoAreTriedAsWell) {
  offer(2);
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(asked, (std::vector<uint32_t>{1, 2}));
}

/// There are more arguments than that.
TEST_F(FewArguments, ThatThereIsNoneProvesNothing) {
  offer(3);
  EXPECT_EQ(line().rfind("unknown(", 0), 0u);
  EXPECT_EQ(asked, (std::vector<uint32_t>{1, 2}));
}

TEST_F(FewArguments, AReplayThatShowsAnotherEndIsNone) {
  offer(1);
  replay = [](const program::Run&) { return ReplayAnswer{ReplayAnswer::Kind::Refuted, "no"}; };
  EXPECT_EQ(line().rfind("unknown(", 0), 0u);
}

TEST_F(FewArguments, ItCanBeSwitchedOff) {
  offer(1);
  options.limits.switched_off.insert(ProofStrategy::FewArguments);
  EXPECT_EQ(line().rfind("unknown(", 0), 0u);
  EXPECT_TRUE(asked.empty());
}

} // namespace
} // namespace fathom::engine
