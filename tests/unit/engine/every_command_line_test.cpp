// Programs that are looked at for short command lines, proved as programs for every command line.
#include "tests/unit/engine/fixture.h"

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;

/// Longer command lines are not supported; a loop ends at the second bound.
program::Unwinding with_short_ones(const program::Bounds& bounds, Builder& b, bool bad) {
  program::Unwinding unwinding;
  const uint32_t bound = bound_of(bounds, "main:4");
  cut(b, unwinding, 4, b.boolean(bound < 2), "main:4", bound);
  obligation(b, 5, b.boolean(bad));
  obligation(b, 2, b.boolean(true), ObligationKind::Unsupported, Property::UnreachCall,
             "a long command line");
  return unwinding;
}

constexpr const char* unknown = "unknown(a long command line";

class EveryCommandLine : public Engine {
 protected:
  EveryCommandLine() {
    write = [](const program::Bounds& bounds, Builder& b) { return with_short_ones(bounds, b, false); };
  }
  /// The program for every command line, `bad` or not.
  void offer(bool bad) {
    every_command_line = [this, bad]() -> Result<std::unique_ptr<program::SequentialProgram>> {
      ++asked;
      return FakeSource::other([bad](const program::Bounds&, Builder& b) {
        obligation(b, 5, b.boolean(bad));
        return program::Unwinding{};
      });
    };
  }
  int asked = 0;
};

TEST_F(EveryCommandLine, AProofForEachIsOneOfTheProgram) {
  offer(false);
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_EQ(result.decided_by, "command-line");
  EXPECT_EQ(asked, 1);
}

TEST_F(EveryCommandLine, AViolationThereDecidesNothing) {
  offer(true);
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line().rfind(unknown, 0), 0u) << result.verdict.line();
  EXPECT_EQ(asked, 1);
}

TEST_F(EveryCommandLine, WhereThereIsNoSuchProgramTheReasonStays) {
  every_command_line = []() -> Result<std::unique_ptr<program::SequentialProgram>> { return Error{"none"}; };
  EXPECT_EQ(line().rfind(unknown, 0), 0u);
}

TEST_F(EveryCommandLine, AViolationOfTheProgramIsFoundBefore) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_short_ones(bounds, b, true); };
  offer(false);
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(asked, 0);
}

TEST_F(EveryCommandLine, ItCanBeSwitchedOff) {
  offer(false);
  options.limits.switched_off.insert(ProofStrategy::EveryCommandLine);
  EXPECT_EQ(line().rfind(unknown, 0), 0u);
  EXPECT_EQ(asked, 0);
}

/// Bounds of the user are not left.
TEST_F(EveryCommandLine, ItIsNotAskedAboutWhereBoundsAreTheUsers) {
  offer(false);
  options.bounds.loop = 4;
  EXPECT_EQ(line().rfind(unknown, 0), 0u);
  EXPECT_EQ(asked, 0);
}

} // namespace
} // namespace fathom::engine
