// What a run that comes to no verdict says of the program.
#include "tests/unit/engine/fixture.h"

namespace fathom::engine {
namespace {

using namespace test;
using Kind = BoundedClaim::Limit::Kind;

/// A loop at line 4 that any execution may leave its bound in, one at line 7 that none does, in two contexts
/// each; the error at line 5 comes after `error_at` iterations.
program::Unwinding two_loops(const program::Bounds& bounds, Builder& b, uint32_t error_at) {
  program::Unwinding unwinding;
  const ValueId x = input(b);
  const uint32_t bound = bound_of(bounds, "main:4");
  obligation(b, 5, b.conjoin(b.eq(x, b.constant(8, error_at)), b.boolean(bound >= error_at)));
  obligation(b, 6, b.eq(b.binary(program::Opcode::Mul, x, x), b.constant(8, 3))); // never
  const ValueId open = b.binary(program::Opcode::Ult, b.constant(8, bound), x);
  cut(b, unwinding, 4, open, "main:4", bound);
  cut(b, unwinding, 4, open, "f:4", bound + 1);
  cut(b, unwinding, 7, b.eq(b.binary(program::Opcode::Mul, x, x), b.constant(8, 2)), "main:7", bound);
  return unwinding;
}

TEST_F(Engine, AClaimIsAboutLoopsThatExecutionsLeaveTheirBoundIn) {
  options.bounds.loop = 3;
  write = [](const program::Bounds& bounds, Builder& b) { return two_loops(bounds, b, 5); };
  const CheckResult result = check();
  ASSERT_TRUE(result.known.claim);
  const BoundedClaim& claim = *result.known.claim;
  EXPECT_EQ(claim.bound, 3u);
  EXPECT_EQ(claim.obligations, 1u); // the other one is false where it stands
  ASSERT_EQ(claim.limits.size(), 1u);
  EXPECT_EQ(claim.limits[0].location.line, 4u);
  EXPECT_EQ(claim.limits[0].kind, Kind::Iterations);
  EXPECT_EQ(claim.limits[0].most, 3u); // the least of both contexts
  EXPECT_TRUE(result.known.undecided.empty());
}

TEST_F(Engine, AClaimOfABoundOutlivesTheNextOne) {
  write = [](const program::Bounds& bounds, Builder& b) { return two_loops(bounds, b, 200); };
  make_solver = [](const std::string& label, const term::Context& context,
                   const solvers::Config&) -> std::unique_ptr<solvers::Solver> {
    if (label == "bound4-properties") return std::make_unique<Clueless>("too hard");
    return solvers::make_z3_solver(context, {});
  };
  options.summaries = SummaryMode::Off;
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "unknown(too hard while solving, bound 4)");
  ASSERT_TRUE(result.known.claim);
  EXPECT_EQ(result.known.claim->bound, 1u); // f:4 has one more, which is doubled
  ASSERT_EQ(result.known.undecided.size(), 1u);
  EXPECT_EQ(result.known.undecided[0].location.line, 6u);
}

TEST_F(Engine, BytesAndCallsAreLimitsToo) {
  options.bounds.loop = 2;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    cut(b, unwinding, 9, b.eq(input(b), b.constant(8, 1)), "f", bounds.recursion, true);
    return unwinding;
  };
  const CheckResult result = check();
  ASSERT_TRUE(result.known.claim);
  ASSERT_EQ(result.known.claim->limits.size(), 1u);
  EXPECT_EQ(result.known.claim->limits[0].kind, Kind::Activations);
  EXPECT_EQ(result.known.claim->limits[0].most, 2u);
}

TEST_F(Engine, NothingIsClaimedBesideACounterexampleInDoubt) {
  options.bounds.loop = 8;
  write = [](const program::Bounds& bounds, Builder& b) { return two_loops(bounds, b, 5); };
  judge = [](const program::InputVector&) { return program::Run{}; };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_FALSE(result.known.claim);
}

TEST_F(Engine, WhatTheEncodingAssumesIsCounted) {
  options.bounds.loop = 3;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = two_loops(bounds, b, 5);
    obligation(b, 12, b.eq(input(b), b.constant(8, 9)), ObligationKind::Unsupported, Property::UnreachCall,
               "inline assembly");
    return unwinding;
  };
  const CheckResult result = check();
  ASSERT_TRUE(result.known.claim);
  EXPECT_EQ(result.known.claim->assumed, 1u);
}

} // namespace
} // namespace fathom::engine
