// Programs with threads, proved as programs with one thread.
#include "tests/unit/engine/fixture.h"

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;

/// Two threads with a loop that bounds below `enough` do not end.
program::Unwinding with_threads(const program::Bounds& bounds, Builder& b, uint32_t enough) {
  program::Unwinding unwinding;
  const uint32_t bound = bound_of(bounds, "main:4");
  cut(b, unwinding, 4, b.boolean(bound < enough), "main:4", bound);
  unwinding.interleavings.blocks.push_back({0, b.constant(8, 0), {}, {}});
  unwinding.interleavings.threads = 3;
  return unwinding;
}

program::Unwinding with_one(Builder& b, bool bad) {
  obligation(b, 5, b.boolean(bad));
  return {};
}

TEST_F(Engine, AProofOfTheProgramWithOneThreadIsOneOfThatWithThreads) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_threads(bounds, b, UINT32_MAX); };
  one_thread = [](const program::Bounds&, Builder& b) { return with_one(b, false); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_EQ(result.decided_by, "sequential");
  EXPECT_TRUE(result.cuts.empty());
  EXPECT_EQ(source->rooms, std::vector<uint32_t>{2}); // beside the first one
}

TEST_F(Engine, WhereThereIsNoProgramWithOneThreadBoundsGoOn) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_threads(bounds, b, 64); };
  options.limits.factor = 0.0001; // bounds cost next to nothing here
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_EQ(result.decided_by, "bounds");
  EXPECT_EQ(source->rooms.size(), 1u);
}

TEST_F(Engine, AViolationOfTheProgramWithOneThreadDecidesNothing) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_threads(bounds, b, 64); };
  one_thread = [](const program::Bounds&, Builder& b) { return with_one(b, true); };
  options.limits.factor = 0.0001; // bounds cost next to nothing here
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_EQ(result.decided_by, "bounds");
  EXPECT_EQ(source->rooms.size(), 1u);
}

TEST_F(Engine, ProgramsWithOneThreadCanBeSwitchedOff) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_threads(bounds, b, 64); };
  one_thread = [](const program::Bounds&, Builder& b) { return with_one(b, false); };
  options.limits.switched_off.insert(ProofStrategy::Sequential);
  EXPECT_EQ(check().decided_by, "bounds");
  EXPECT_TRUE(source->rooms.empty());
}

} // namespace
} // namespace fathom::engine
