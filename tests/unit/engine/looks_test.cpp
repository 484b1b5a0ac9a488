// Looks at the loops of one depth: their bounds, what they ask, and what follows from them.
#include "tests/unit/engine/fixture.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using namespace test;

/// Two loops, one in the other, that any bound leaves. The inner one has a violation in its 40th iteration,
/// which only a program shows that unwinds the outer one little.
class Looks : public Engine {
 protected:
  Looks() {
    options.limits.switched_off = {ProofStrategy::Runs};
    options.limits.factor = 0.001; // turns of bounds are short
    options.summaries = SummaryMode::Off;
    options.bounds.highest = 1u << 10;
    write = [](const program::Bounds& bounds, Builder& b) {
      program::Unwinding unwinding;
      const ValueId x = input(b);
      const uint32_t outer = bound_of(bounds, "main:4"), inner = bound_of(bounds, "main:5");
      if (inner >= 40 && outer <= 2) obligation(b, 6, b.eq(x, b.constant(8, 40)));
      const ValueId leaves = b.binary(program::Opcode::Ule, b.constant(8, 200), x);
      cut(b, unwinding, 4, leaves, "main:4", outer);
      cut(b, unwinding, 5, leaves, "main:5", inner, false, 1);
      return unwinding;
    };
  }
  size_t looks() const {
    return size_t(std::count_if(source->looked_ahead.begin(), source->looked_ahead.end(),
                                [](const program::Bounds& bounds) {
                                  return bound_of(bounds, "main:4") != bound_of(bounds, "main:5");
                                }));
  }
};

TEST_F(Looks, OneLoopGoesFarAndTheOtherDoesNot) {
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
  EXPECT_EQ(result.decided_by, "looks");
  EXPECT_GT(looks(), 0u);
  EXPECT_EQ(bound_of(result.bounds, "main:4"), 2u);
  EXPECT_GE(bound_of(result.bounds, "main:5"), 40u);
}

TEST_F(Looks, AViolationThatIsNotConfirmedSaysNothing) {
  judge = [](const program::InputVector&) { return program::Run{}; };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "unknown(unwinding bound 1024 reached: loop at p.c:4)");
  EXPECT_GT(looks(), 1u);
}

TEST_F(Looks, CanBeSwitchedOff) {
  options.limits.switched_off.insert(ProofStrategy::Looks);
  EXPECT_EQ(line(), "unknown(unwinding bound 1024 reached: loop at p.c:4)");
  EXPECT_EQ(looks(), 0u);
}

TEST_F(Looks, NeverGoBeyondTheUsersBound) {
  options.bounds.loop = 4;
  EXPECT_EQ(line(), "unknown(unwinding bound 4 reached: loop at p.c:4)");
  EXPECT_EQ(looks(), 0u);
}

} // namespace
} // namespace fathom::engine
