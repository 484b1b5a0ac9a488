// Every way to each verdict. The programs are written by hand; an input x of 8 bits is all they read.
#include "tests/unit/engine/fixture.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;
using program::ObligationKind;
using program::Property;
using program::RunEnd;
using program::ValueId;

TEST_F(Engine, NothingToViolateIsTrueWithoutASolver) {
  write = [](const program::Bounds&, Builder& b) {
    input(b);
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "true");
  EXPECT_TRUE(labels.empty());
  EXPECT_EQ(runs, 0);
}

TEST_F(Engine, ConstantViolationNeedsNoSolverEither) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.boolean(true));
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_TRUE(labels.empty());
  EXPECT_EQ(runs, 1);
}

TEST_F(Engine, InputVectorOfTheCounterexampleHoldsTheInput) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(b.binary(program::Opcode::Mul, input(b), b.constant(8, 3)), b.constant(8, 21)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector& input_vector) {
    EXPECT_EQ(input_vector.inputs.size(), 1u);
    if (input_vector.inputs.size() != 1) return program::Run{};
    EXPECT_EQ(input_vector.inputs[0].value,
              BitVector(8, 7)); // the inverse of 3 modulo 256 is 171, times 21 is 7
    EXPECT_EQ(input_vector.inputs[0].site, 7u);
    return violation();
  };
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, RefutedObligationIsTrue) {
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b);
    const ValueId odd =
        b.binary(program::Opcode::Mul, x, b.binary(program::Opcode::Add, x, b.constant(8, 1)));
    obligation(
        b, 5,
        b.eq(b.binary(program::Opcode::And, odd, b.constant(8, 1)), b.constant(8, 1))); // x(x+1) is even
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "true");
  EXPECT_FALSE(labels.empty());
}

TEST_F(Engine, ViolationIsNamedAsTheRunSaysIt) {
  specification.properties = {Property::UnreachCall, Property::ValidDeref};
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(input(b), b.constant(8, 9)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector&) { return violation(Property::ValidDeref); };
  EXPECT_EQ(line(), "false(valid-deref)");
}

TEST_F(Engine, ObligationsNotAskedForGiveNoFalse) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(input(b), b.constant(8, 9)), ObligationKind::Property, Property::ValidFree);
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "true");
}

TEST_F(Engine, UnconfirmedCounterexampleIsUnknownAndSaysWhy) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(input(b), b.constant(8, 9)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector&) { return program::Run{}; };
  EXPECT_EQ(
      line(),
      "unknown(counterexample to unreach-call at p.c:5 not confirmed: the run ends without a violation)");
}

TEST_F(Engine, ViolationOfAnotherPropertyIsNoConfirmation) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(input(b), b.constant(8, 9)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector&) { return violation(Property::ValidFree); };
  EXPECT_NE(line().find("valid-free, which was not asked for"), std::string::npos);
}

TEST_F(Engine, AnotherObligationIsTriedAfterAnUnconfirmedOne) {
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b);
    obligation(b, 5, b.eq(x, b.constant(8, 9)));
    obligation(b, 6, b.eq(x, b.constant(8, 200)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector& input_vector) {
    return input_vector.inputs.at(0).value == BitVector(8, 200) ? violation(Property::UnreachCall, 6)
                                                                : program::Run{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
}

/// x counts the iterations of a loop; the error comes after the third.
program::Unwinding loop_of(const program::Bounds& bounds, Builder& b, uint32_t error_at) {
  program::Unwinding unwinding;
  const ValueId x = input(b);
  const uint32_t bound = bound_of(bounds, "main:4");
  if (bound >= error_at) obligation(b, 5, b.eq(x, b.constant(8, error_at)));
  cut(b, unwinding, 4, b.binary(program::Opcode::Ult, b.constant(8, bound), x), "main:4", bound);
  return unwinding;
}

TEST_F(Engine, AutoDoublesTheBoundUntilTheErrorIsReached) {
  write = [](const program::Bounds& bounds, Builder& b) { return loop_of(bounds, b, 5); };
  EXPECT_EQ(line(), "false(unreach-call)");
  ASSERT_EQ(source->seen.size(), 4u); // 1, 2, 4, 8
  EXPECT_EQ(bound_of(source->seen[1], "main:4"), 2u);
  EXPECT_EQ(bound_of(source->seen[3], "main:4"), 8u);
}

TEST_F(Engine, ASearchEndsWithTheWorkThatItMayDo) {
  write = [](const program::Bounds& bounds, Builder& b) { return loop_of(bounds, b, 200); };
  options.limits.whole = 1;
  EXPECT_TRUE(line().starts_with("unknown(all of its work is done, ")) << line();
  const size_t rounds = source->seen.size();
  EXPECT_LT(rounds, 9u);
  options.limits.whole = UINT64_MAX;
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, HigherBoundsAreTriedAfterAnUnconfirmedCounterexample) {
  write = [](const program::Bounds& bounds, Builder& b) {
    obligation(b, 9, b.eq(input(b), b.constant(8, 99)));
    return loop_of(bounds, b, 4);
  };
  judge = [](const program::InputVector& input_vector) {
    return input_vector.inputs.at(0).value == BitVector(8, 99) ? program::Run{}
                                                               : violation(Property::UnreachCall, 5);
  };
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, OtherModelsOfAnUnconfirmedViolationAreTried) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.binary(program::Opcode::Ult, b.constant(8, 3), input(b)));
    return program::Unwinding{};
  };
  judge = [this](const program::InputVector&) { return runs++ == 0 ? program::Run{} : violation(); };
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, AnUnconfirmedCounterexampleKeepsTrueAwayAtEveryBound) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    const ValueId x = input(b);
    const uint32_t bound = bound_of(bounds, "main:4");
    if (bound < 16) obligation(b, 5, b.eq(x, b.constant(8, 99)));
    if (bound < 16) cut(b, unwinding, 4, b.eq(x, b.constant(8, 7)), "main:4", bound);
    return unwinding;
  };
  judge = [](const program::InputVector&) { return program::Run{}; };
  EXPECT_EQ(
      line(),
      "unknown(counterexample to unreach-call at p.c:5 not confirmed: the run ends without a violation)");
}

TEST_F(Engine, AfterAnUnconfirmedCounterexampleBoundsEnd) {
  write = [](const program::Bounds& bounds, Builder& b) { // without an end of its own
    program::Unwinding unwinding;
    const ValueId x = input(b);
    obligation(b, 5, b.eq(x, b.constant(8, 99)));
    cut(b, unwinding, 4, b.eq(x, b.constant(8, 7)), "main:4", bound_of(bounds, "main:4"));
    return unwinding;
  };
  judge = [](const program::InputVector&) { return program::Run{}; };
  EXPECT_EQ(
      line(),
      "unknown(counterexample to unreach-call at p.c:5 not confirmed: the run ends without a violation)");
  EXPECT_LT(source->seen.size(), 10u);
}

/// An assertion at line 9 that holds after two assumptions about the input.
program::Unwinding assumes(Builder& b, uint64_t above, uint64_t below) {
  program::Unwinding unwinding;
  const ValueId x = input(b), all = b.boolean(true);
  const ValueId first = b.binary(program::Opcode::Ult, b.constant(8, above), x);
  const ValueId both = b.conjoin(first, b.binary(program::Opcode::Ult, x, b.constant(8, below)));
  unwinding.assumptions.push_back({at(b, 3), true, all, first});
  unwinding.assumptions.push_back({at(b, 4), true, first, both});
  unwinding.assertions.push_back({at(b, 9), both});
  b.check(ObligationKind::Property, Property::UnreachCall, both, b.eq(x, b.constant(8, 0)), "x is 0");
  return unwinding;
}

TEST_F(Engine, AProofBehindContradictoryAssumptionsIsVacuous) {
  write = [](const program::Bounds&, Builder& b) { return assumes(b, 9, 5); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_TRUE(result.vacuity && result.vacuity->assumption);
  EXPECT_EQ(result.vacuity->assumption->line, 4u);
  ASSERT_EQ(result.vacuity->unreached.size(), 1u);
  EXPECT_EQ(result.vacuity->unreached[0].line, 9u);
}

TEST_F(Engine, AProofThatSomeExecutionIsAboutIsNotVacuous) {
  write = [](const program::Bounds&, Builder& b) { return assumes(b, 5, 9); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_TRUE(result.vacuity);
  EXPECT_FALSE(result.vacuity->found());
  EXPECT_TRUE(result.vacuity->decided);
}

TEST_F(Engine, VacuityThatNoSolverDecidesIsNotClaimed) {
  write = [](const program::Bounds&, Builder& b) { return assumes(b, 9, 5); };
  make_solver = [](const std::string& label, const term::Context& context,
                   const solvers::Config&) -> std::unique_ptr<solvers::Solver> {
    if (label.ends_with("vacuity")) return std::make_unique<test::Clueless>("tired");
    return solvers::make_z3_solver(context, {});
  };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_TRUE(result.vacuity);
  EXPECT_FALSE(result.vacuity->found());
  EXPECT_FALSE(result.vacuity->decided);
}

TEST_F(Engine, AutoEndsWithTrueWhenNoCutIsReached) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    const ValueId x = input(b);
    const uint32_t bound = bound_of(bounds, "main:4");
    const ValueId reached = b.binary(program::Opcode::Ult, b.constant(8, bound), x);
    cut(b, unwinding, 4, b.conjoin(b.binary(program::Opcode::Ult, x, b.constant(8, 8)), reached), "main:4",
        bound);
    return unwinding;
  };
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(source->seen.size(), 4u); // x is at most 7: 8 suffices
}

/// One path to a loop leaves the bound and another one does not; in the next round it is the other way round.
TEST_F(Engine, OneOfAllPathsToACutIsEnough) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    const ValueId x = input(b);
    const uint32_t bound = bound_of(bounds, "main:4");
    const auto within = [&](uint64_t low, uint64_t high) {
      const ValueId reached =
          b.binary(program::Opcode::Ult, b.constant(8, std::max<uint64_t>(low, bound)), x);
      return b.conjoin(b.binary(program::Opcode::Ult, x, b.constant(8, high)), reached);
    };
    cut(b, unwinding, 4, within(0, 4), "main:4", bound);
    cut(b, unwinding, 4, within(3, 8), "main:4", bound);
    return unwinding;
  };
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(source->seen.size(), 4u); // x is at most 7 on the second path: 8 suffices
  options.bounds.loop = 4;
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "unknown(unwinding bound 4 reached: loop at p.c:4)");
  EXPECT_EQ(result.cuts.size(), 1u);
}

/// A loop of at most 7 iterations, known without a solver. Beyond 2 the program has `instructions` more.
program::Unwinding short_loop(const program::Bounds& bounds, Builder& b, uint32_t instructions) {
  program::Unwinding unwinding;
  const ValueId x = b.binary(program::Opcode::And, input(b), b.constant(8, 7));
  const uint32_t bound = bound_of(bounds, "main:4");
  for (uint32_t i = 0; bound > 2 && i < instructions; ++i) input(b);
  obligation(b, 5, b.eq(x, b.constant(8, bound < 3 ? 1 : 3)));
  cut(b, unwinding, 4, b.binary(program::Opcode::Ult, b.constant(8, bound), x), "main:4", bound);
  return unwinding;
}

TEST_F(Engine, BoundsAtWhichAllLoopsEndAreTakenAtOnce) {
  write = [](const program::Bounds& bounds, Builder& b) { return short_loop(bounds, b, 0); };
  judge = [](const program::InputVector& input_vector) {
    const BitVector three(8, 3);
    return (input_vector.inputs.at(0).value & BitVector(8, 7)) == three ? violation() : program::Run{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
  ASSERT_EQ(source->seen.size(), 2u); // 1, whose violation is not asked for, and 8
  EXPECT_EQ(source->seen[1].loop, 8u);
  EXPECT_EQ(labels, std::vector<std::string>{"bound8-properties"});
}

TEST_F(Engine, BoundsOfALargerProgramAreNot) {
  write = [](const program::Bounds& bounds, Builder& b) { return short_loop(bounds, b, 100); };
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(source->seen.size(), 1u);
  EXPECT_EQ(source->looked_ahead.size(), 1u);
  EXPECT_EQ(labels, std::vector<std::string>{"bound1-properties"});
}

TEST_F(Engine, NobodyLooksBeyondTheUsersBounds) {
  options.bounds.loop = 2;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = short_loop(bounds, b, 0);
    for (program::Cut& c : unwinding.cuts) c.fixed = true;
    return unwinding;
  };
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_TRUE(source->looked_ahead.empty());
  EXPECT_EQ(source->seen.at(0).loop, 2u);
}

/// A loop up to x without end to its bounds; summarised, an error where x iterations do not make `wrong`.
program::Unwinding endless(const program::Bounds& bounds, Builder& b, bool wrong) {
  program::Unwinding unwinding;
  const ValueId x = input(b);
  if (!bounds.summarise) {
    cut(b, unwinding, 4, b.boolean(true), "main:4", bound_of(bounds, "main:4"));
    return unwinding;
  }
  const ValueId index = b.index(8);
  const ValueId stay = b.binary(program::Opcode::Ult, index, x);
  const ValueId count = b.open(program::OpenKind::Iterations, program::Type::integer(8), b.boolean(true));
  const ValueId holds = b.forall(index, count, stay);
  const ValueId left = b.conjoin(holds, b.not_(b.binary(program::Opcode::Ult, count, x)));
  obligation(b, 5, b.conjoin(left, wrong ? b.eq(count, b.constant(8, 77)) : b.not_(b.eq(count, x))));
  unwinding.summaries.push_back({at(b, 4), true, false, "a loop"});
  return unwinding;
}

TEST_F(Engine, SummariesProveWhatNoBoundDoes) {
  write = [](const program::Bounds& bounds, Builder& b) { return endless(bounds, b, false); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_TRUE(result.by_summaries);
  EXPECT_EQ(source->summarised.size(), 1u);
}

TEST_F(Engine, BoundsThatWaitForProofsAreNamed) {
  write = [](const program::Bounds& bounds, Builder& b) { return endless(bounds, b, false); };
  EXPECT_EQ(check().verdict.line(), "true");
  // Who waits first is named, then each change; both sides have their turns.
  EXPECT_EQ(turns, (std::vector{BoundsTurn::Waiting, BoundsTurn::Theirs, BoundsTurn::Waiting}));
}

TEST_F(Engine, BoundsThatAreNotRaisedWaitForNobody) {
  write = [](const program::Bounds& bounds, Builder& b) { return endless(bounds, b, true); };
  judge = [](const program::InputVector&) { return program::Run{}; };
  // No bound is left to be raised in the end.
  EXPECT_EQ(check().verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_EQ(turns.back(), BoundsTurn::Over);
  turns.clear();
  options.summaries = SummaryMode::Off;
  EXPECT_EQ(check().verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_TRUE(turns.empty());
}

TEST_F(Engine, AViolationOfASummaryHasToBeConfirmed) {
  write = [](const program::Bounds& bounds, Builder& b) { return endless(bounds, b, true); };
  options.bounds.highest = 64;
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(runs, 1);
  judge = [](const program::InputVector&) { return program::Run{}; };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_EQ(result.largest_bound, 64u);
}

/// Iterations each read a byte, 7; after three of them comes an error.
program::Unwinding reading(const program::Bounds& bounds, Builder& b) {
  program::Unwinding unwinding;
  if (!bounds.summarise) {
    cut(b, unwinding, 4, b.boolean(true), "main:4", bound_of(bounds, "main:4"));
    return unwinding;
  }
  const ValueId yes = b.boolean(true);
  program::Object object;
  object.kind = program::ObjectKind::Summary;
  object.size = b.constant(b.pointer_bits(), 256);
  const program::ObjectId array = b.program().add_object(object);
  const ValueId index = b.index(8);
  b.append(program::Opcode::Alloc, program::Type::none(), yes, object.size, {}, {}, array);
  const ValueId place = b.ptr_add(b.pointer(array, 0), b.zext(index, b.pointer_bits()));
  const ValueId read = b.append(program::Opcode::Load, program::Type::integer(8), yes, place);
  b.repeated({"each", false, false, 1}, read, yes);
  const ValueId count = b.open(program::OpenKind::Iterations, program::Type::integer(8), yes);
  const ValueId holds = b.forall(index, count, b.eq(read, b.constant(8, 7)));
  obligation(b, 5, b.conjoin(holds, b.eq(count, b.constant(8, 3))));
  unwinding.summaries.push_back({at(b, 4), true, false, "a loop"});
  return unwinding;
}

/// Only the quantifier mentions them, and no obligation does.
TEST_F(Engine, InputsOfAllIterationsAreThoseOfTheModel) {
  write = reading;
  judge = [](const program::InputVector& input_vector) {
    const bool sevens = std::all_of(input_vector.inputs.begin(), input_vector.inputs.end(),
                                    [](const auto& input) { return input.value == BitVector(8, 7); });
    return sevens && input_vector.inputs.size() == 3 ? violation() : program::Run{};
  };
  options.bounds.highest = 16;
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, SummariesCanBeTurnedOff) {
  write = [](const program::Bounds& bounds, Builder& b) { return endless(bounds, b, false); };
  options.bounds.highest = 16;
  options.summaries = SummaryMode::Off;
  EXPECT_EQ(check().verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_TRUE(source->summarised.empty());
}

TEST_F(Engine, OnlySummariesMeansNoHigherBounds) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = endless(bounds, b, true);
    return unwinding;
  };
  judge = [](const program::InputVector&) { return program::Run{}; };
  options.summaries = SummaryMode::Only;
  EXPECT_EQ(line(), "unknown(the loops' summaries do not decide it)");
  EXPECT_EQ(source->seen.size(), 1u);
}

TEST_F(Engine, OnlyReachableCutsAreRaised) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    const ValueId x = input(b);
    cut(b, unwinding, 4, b.eq(b.binary(program::Opcode::Mul, x, x), b.constant(8, 2)), "main:4",
        1); // 2 is no square
    const uint32_t bound = bound_of(bounds, "main:8");
    if (bound < 2) cut(b, unwinding, 8, b.eq(x, b.constant(8, 1)), "main:8", 1);
    return unwinding;
  };
  EXPECT_EQ(line(), "true");
  ASSERT_EQ(source->seen.size(), 2u);
  EXPECT_EQ(source->seen[1].contexts, (std::map<std::string, uint32_t>{{"main:8", 2}}));
}

TEST_F(Engine, UserBoundIsNeverRaised) {
  options.bounds.loop = 3;
  write = [](const program::Bounds& bounds, Builder& b) { return loop_of(bounds, b, 5); };
  EXPECT_EQ(line(), "unknown(unwinding bound 3 reached: loop at p.c:4)");
  EXPECT_EQ(source->seen.size(), 1u);
}

TEST_F(Engine, ErrorWithinTheUserBoundIsFoundThoughTheCutIsReachable) {
  options.bounds.loop = 1;
  write = [](const program::Bounds& bounds, Builder& b) { return loop_of(bounds, b, 1); };
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, FixedCutStopsTheSchedule) {
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = loop_of(bounds, b, 50);
    for (program::Cut& c : unwinding.cuts) c.fixed = true;
    return unwinding;
  };
  EXPECT_EQ(line(), "unknown(unwinding bound 1 reached: loop at p.c:4)");
}

TEST_F(Engine, RecursionHasItsOwnWordAndBound) {
  options.bounds.recursion = 4;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    cut(b, unwinding, 9, b.eq(input(b), b.constant(8, 1)), "f", bounds.recursion, true);
    return unwinding;
  };
  EXPECT_EQ(line(), "unknown(unwinding bound 4 reached: recursion at p.c:9)");
}

TEST_F(Engine, ReachableUnsupportedConstructIsUnknown) {
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 12, b.eq(input(b), b.constant(8, 9)), ObligationKind::Unsupported, Property::UnreachCall,
               "inline assembly");
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "unknown(inline assembly at p.c:12)");
}

TEST_F(Engine, UnreachableUnsupportedConstructDoesNoHarm) {
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b);
    obligation(b, 12, b.eq(b.binary(program::Opcode::Mul, x, x), b.constant(8, 2)),
               ObligationKind::Unsupported, Property::UnreachCall, "inline assembly");
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "true");
}

TEST_F(Engine, WhatHoldsOfAllInterleavingsExcludesModels) {
  for (const bool excludes : {false, true}) {
    write = [&](const program::Bounds&, Builder& b) {
      const ValueId found = input(b);
      obligation(b, 5, b.eq(found, b.constant(8, 9)), ObligationKind::Property, Property::UnreachCall);
      program::Unwinding unwinding;
      if (excludes) unwinding.interleavings.conditions = {b.not_(b.eq(found, b.constant(8, 9)))};
      return unwinding;
    };
    EXPECT_EQ(line(), excludes ? "true" : "false(unreach-call)");
  }
}

TEST_F(Engine, SolverWithoutAnAnswerIsUnknown) {
  make_solver = [](const std::string&, const term::Context&, const solvers::Config&) {
    return std::make_unique<test::Clueless>("too hard");
  };
  write = [](const program::Bounds&, Builder& b) {
    obligation(b, 5, b.eq(input(b), b.constant(8, 9)));
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "unknown(too hard while solving, bound 1)");
}

TEST_F(Engine, SolverWithoutAnAnswerAboutCutsIsUnknown) {
  make_solver = [](const std::string& label, const term::Context& context,
                   const solvers::Config&) -> std::unique_ptr<solvers::Solver> {
    if (label.ends_with("cuts")) return std::make_unique<test::Clueless>("too hard");
    return solvers::make_z3_solver(context, {});
  };
  write = [](const program::Bounds& bounds, Builder& b) { return loop_of(bounds, b, 5); };
  EXPECT_EQ(line(), "unknown(too hard while checking bounds, bound 1)");
}

TEST_F(Engine, NoRoundBeginsAfterTheDeadline) {
  options.deadline = std::chrono::steady_clock::now();
  options.time_limit_seconds = 10;
  write = [](const program::Bounds&, Builder&) {
    ADD_FAILURE() << "too late";
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "unknown(time limit of 10 s reached while unwinding, bound 1)");
}

TEST_F(Engine, AllPropertiesGivesEachPlaceItsVerdict) {
  options.all_properties = true;
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b);
    obligation(b, 5, b.eq(x, b.constant(8, 9)));
    obligation(b, 6, b.eq(b.binary(program::Opcode::Mul, x, x), b.constant(8, 2)));
    obligation(b, 7, b.eq(x, b.constant(8, 200)));
    return program::Unwinding{};
  };
  judge = [](const program::InputVector& input_vector) {
    if (input_vector.inputs.at(0).value == BitVector(8, 9)) return violation(Property::UnreachCall, 5);
    return program::Run{};
  };
  const CheckResult result = check();
  ASSERT_EQ(result.rows.size(), 3u);
  EXPECT_EQ(result.rows[0].verdict.kind(), Verdict::Kind::Violated);
  EXPECT_EQ(result.rows[1].verdict.kind(), Verdict::Kind::Proved);
  EXPECT_EQ(result.rows[2].verdict.kind(), Verdict::Kind::Unknown);
  EXPECT_EQ(result.verdict.line(), "false(unreach-call)");
}

TEST_F(Engine, AllPropertiesRaisesBoundsForWhatIsUndecided) {
  options.all_properties = true;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = loop_of(bounds, b, 2);
    for (program::Cut& c : unwinding.cuts) c.fixed = bound_of(bounds, "main:4") >= 4;
    obligation(b, 9, b.eq(b.binary(program::Opcode::Mul, input(b), b.constant(8, 2)), b.constant(8, 1)));
    return unwinding;
  };
  const CheckResult result = check();
  ASSERT_EQ(result.rows.size(), 2u);
  EXPECT_EQ(result.rows[0].verdict.kind(), Verdict::Kind::Violated);
  EXPECT_EQ(result.rows[1].verdict.line(), "unknown(unwinding bound 4 reached: loop at p.c:4)");
}

TEST(VerdictTest, ProvedNeedsAnEmptyLedger) {
  program::ApproximationLedger ledger;
  ledger.add({program::ApproximationKind::Over, "external", "f may return anything", {}});
  EXPECT_EQ(Verdict::proved(ledger).line(), "true");
  ledger.add({program::ApproximationKind::Under, "unwind", "bound 1", {}});
  EXPECT_DEATH((void)Verdict::proved(ledger), "bound 1");
}

TEST(VerdictTest, UnknownIsOneLine) {
  EXPECT_EQ(Verdict::unknown("a\nb").line(), "unknown(a b)");
}

/// An object of x bytes with a capacity, and an error where x has one value.
program::Unwinding object_of(const program::Bounds& bounds, Builder& b, uint64_t error_at,
                             bool at_least_20 = false) {
  program::Unwinding unwinding;
  const ValueId x = input(b);
  const auto grown = bounds.grown_capacities.find("main:4");
  const std::optional<uint64_t> bytes =
      grown != bounds.grown_capacities.end() ? std::optional(grown->second) : bounds.capacity;
  const ValueId assumed =
      b.binary(program::Opcode::Ule, b.constant(8, at_least_20 ? 20 : 0), x); // what the program assumes
  ValueId fits = b.boolean(true);
  if (bytes && *bytes < 255) {
    const program::LocationId location = at(b, 4);
    fits = b.binary(program::Opcode::Ule, x, b.constant(8, *bytes));
    unwinding.capacities.push_back({program::ObligationId(uint32_t(b.program().obligations.size())), location,
                                    "main:4", *bytes, bounds.capacity_fixed});
    b.check(ObligationKind::Capacity, Property::UnreachCall, assumed, b.not_(fits), "more bytes");
  }
  at(b, 5);
  b.check(ObligationKind::Property, Property::UnreachCall, b.conjoin(assumed, fits),
          b.eq(x, b.constant(8, error_at)), "reach_error is called");
  return unwinding;
}

TEST_F(Engine, WithoutCapacityThereIsNone) {
  write = [](const program::Bounds& bounds, Builder& b) { return object_of(bounds, b, 200); };
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(source->seen.size(), 1u);
}

TEST_F(Engine, CapacityOfTheUserLeavesUnknownWhatIsBeyond) {
  options.bounds.capacity = 100;
  write = [](const program::Bounds& bounds, Builder& b) { return object_of(bounds, b, 200); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "unknown(capacity of 100 bytes exceeded at p.c:4)");
  EXPECT_EQ(source->seen.size(), 1u);
  ASSERT_EQ(result.capacities.size(), 1u);
  EXPECT_EQ(result.capacities[0].location.line, 4u);
  options.bounds.capacity = 200;
  EXPECT_EQ(line(), "false(unreach-call)");
}

TEST_F(Engine, AutomaticCapacityGrowsWhereItIsExceeded) {
  options.bounds.automatic_capacity = true;
  write = [](const program::Bounds& bounds, Builder& b) { return object_of(bounds, b, 200); };
  EXPECT_EQ(line(), "false(unreach-call)");
  ASSERT_EQ(source->seen.size(), 3u); // 16, 64, 256
  EXPECT_EQ(source->seen[0].capacity, 16u);
  EXPECT_EQ(source->seen[1].grown_capacities.at("main:4"), 64u);
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding = object_of(bounds, b, 200);
    return unwinding;
  };
  judge = [](const program::InputVector&) { return program::Run{}; };
  EXPECT_NE(line(), "true"); // an unconfirmed violation is no proof
}

TEST_F(Engine, AutomaticCapacityThatNothingExceedsProves) {
  options.bounds.automatic_capacity = true;
  write = [](const program::Bounds& bounds, Builder& b) {
    program::Unwinding unwinding;
    const ValueId x = input(b);
    const bool is_small = bounds.capacity == 16u && bounds.grown_capacities.empty();
    if (is_small) {
      unwinding.capacities.push_back({program::ObligationId(0), at(b, 4), "main:4", 16, false});
      b.check(ObligationKind::Capacity, Property::UnreachCall, b.boolean(true),
              b.binary(program::Opcode::Ult, b.constant(8, 16), x), "more bytes");
    }
    obligation(b, 5, b.binary(program::Opcode::Ult, x, b.binary(program::Opcode::And, x, b.constant(8, 7))));
    return unwinding;
  };
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(source->seen.size(), 2u);
}

TEST_F(Engine, CapacityThatContradictsEveryPathGrows) {
  options.bounds.capacity = 10;
  write = [](const program::Bounds& bounds, Builder& b) { return object_of(bounds, b, 20, true); };
  EXPECT_EQ(line(), "false(unreach-call)");
  ASSERT_EQ(source->seen.size(), 2u);
  EXPECT_EQ(source->seen[1].grown_capacities.at("main:4"), 20u);
  write = [](const program::Bounds& bounds, Builder& b) { return object_of(bounds, b, 21, true); };
  EXPECT_EQ(line(), "unknown(capacity of 20 bytes exceeded at p.c:4)"); // as far as it must, and no further
}

TEST_F(Engine, MinimisedCounterexampleHasTheSmallestInput) {
  options.minimise = true;
  uint64_t last = 0;
  judge = [&](const program::InputVector& input_vector) {
    last = input_vector.inputs.at(0).value.low64();
    return violation();
  };
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b); // x * x > 100, unsigned in 8 bits: 11 is the first
    const ValueId wide = b.zext(x, 16);
    obligation(
        b, 5,
        b.binary(program::Opcode::Ult, b.constant(16, 100), b.binary(program::Opcode::Mul, wide, wide)));
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
  EXPECT_EQ(last, 11u);
}

TEST_F(Engine, MinimisingNeverLosesTheViolation) {
  options.minimise = true;
  judge = [&](const program::InputVector& input_vector) {
    return input_vector.inputs.at(0).value.low64() >= 7 ? violation() : program::Run{};
  };
  write = [](const program::Bounds&, Builder& b) {
    const ValueId x = input(b);
    obligation(b, 5, b.eq(x, b.constant(8, 9)));
    obligation(b, 6, b.binary(program::Opcode::Ult, b.constant(8, 5), x)); // 6 is not confirmed
    return program::Unwinding{};
  };
  EXPECT_EQ(line(), "false(unreach-call)");
}

} // namespace
} // namespace fathom::engine
