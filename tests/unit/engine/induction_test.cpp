// Candidates for invariants, and lemmas of them.
#include "tests/unit/engine/fixture.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace fathom::engine {
namespace {

using namespace test;
using program::Builder;
using program::ObligationKind;
using program::Property;
using program::ValueId;

/// A loop cut at its head with a state x: `x < 5` is an invariant of x = x / 2, `x < 3` is none of x = 3.
/// Renamed: its candidates have other texts. Entered with `first`, where given; nothing is required there.
program::Unwinding inductive(const program::Bounds& bounds, Builder& b, uint8_t wrong_from,
                             bool is_renamed = false, std::optional<uint8_t> first = {}) {
  program::Unwinding unwinding;
  if (!bounds.summarise) {
    cut(b, unwinding, 4, b.boolean(true), "main:4", bound_of(bounds, "main:4"));
    return unwinding;
  }
  unwinding.summaries.push_back({at(b, 4), true, bounds.induction, "a loop"});
  const auto open = [&](program::Type type) {
    return b.open(program::OpenKind::Iterations, type, b.boolean(true));
  };
  const ValueId x = open(program::Type::integer(8));
  ValueId assumed = b.boolean(true);
  const auto candidate = [&](uint8_t limit, ValueId next) {
    const ValueId literal = open(program::Type::boolean());
    const auto holds = [&](ValueId v) { return b.binary(program::Opcode::Ult, v, b.constant(8, limit)); };
    assumed = b.conjoin(assumed, b.disjoin(b.not_(literal), holds(x)));
    const auto id = program::ObligationId(uint32_t(b.program().obligations.size()));
    b.check(ObligationKind::Invariant, Property::UnreachCall, assumed,
            b.conjoin(literal, b.not_(holds(next))), "an invariant");
    unwinding.invariants.push_back(
        {literal, at(b, 4), fmt::format("{} < {}", is_renamed ? "y" : "x", limit), {id}, {}});
  };
  candidate(5, b.binary(program::Opcode::LShr, x, b.constant(8, 1)));
  candidate(3, b.binary(program::Opcode::Or, x, b.constant(8, 3)));
  if (first) {
    unwinding.transitions.heads.push_back(
        {at(b, 4), assumed, {{"x", x}}, {}, uint32_t(b.program().size()), {}});
    unwinding.transitions.edges.push_back({program::TransitionSystem::Edge::Kind::Entry,
                                           0,
                                           b.boolean(true),
                                           {b.constant(8, *first)},
                                           0,
                                           uint32_t(b.program().size())});
  }
  obligation(b, 5, b.conjoin(assumed, b.not_(b.binary(program::Opcode::Ult, x, b.constant(8, wrong_from)))));
  return unwinding;
}

TEST_F(Engine, TheLargestInductiveSetOfCandidatesIsKept) {
  write = [](const program::Bounds& bounds, Builder& b) { return inductive(bounds, b, 5); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_EQ(result.invariants.size(), 1u);
  EXPECT_EQ(result.invariants[0].text, "x < 5");
}

/// A loop x = x / 2 that is cut at its head, with candidates x < limit, for each of `limits`; each follows
/// from the one after it. Whether the loop keeps the last one.
program::Unwinding chain(const program::Bounds& bounds, Builder& b, const std::vector<uint8_t>& limits,
                         bool is_last_kept) {
  program::Unwinding unwinding;
  if (!bounds.summarise) {
    cut(b, unwinding, 4, b.boolean(true), "main:4", bound_of(bounds, "main:4"));
    return unwinding;
  }
  unwinding.summaries.push_back({at(b, 4), true, bounds.induction, "a loop"});
  const auto open = [&](program::Type type) {
    return b.open(program::OpenKind::Iterations, type, b.boolean(true));
  };
  const ValueId x = open(program::Type::integer(8));
  ValueId assumed = b.boolean(true);
  const auto below = [&](ValueId v, uint8_t limit) {
    return b.binary(program::Opcode::Ult, v, b.constant(8, limit));
  };
  std::vector<ValueId> literals;
  for (const uint8_t limit : limits) {
    literals.push_back(open(program::Type::boolean()));
    assumed = b.conjoin(assumed, b.disjoin(b.not_(literals.back()), below(x, limit)));
  }
  const ValueId half = b.binary(program::Opcode::LShr, x, b.constant(8, 1));
  for (size_t k = 0; k < limits.size(); ++k) {
    const bool is_last = k + 1 == limits.size();
    const ValueId next = is_last && !is_last_kept ? b.constant(8, limits[k]) : half;
    const auto id = program::ObligationId(uint32_t(b.program().obligations.size()));
    b.check(ObligationKind::Invariant, Property::UnreachCall, assumed,
            b.conjoin(literals[k], b.not_(below(next, limits[k]))), "an invariant");
    unwinding.invariants.push_back({literals[k], at(b, 4), fmt::format("x < {}", limits[k]), {id}, {}});
    if (!is_last) unwinding.invariants.back().stronger = {uint32_t(k + 1)};
  }
  obligation(b, 5, b.conjoin(assumed, b.not_(below(x, limits.front()))));
  return unwinding;
}

TEST_F(Engine, WhatFollowsFromAnotherCandidateIsLeftOut) {
  write = [](const program::Bounds& bounds, Builder& b) { return chain(bounds, b, {9, 7, 5}, true); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_EQ(result.invariants.size(), 1u);
  EXPECT_EQ(result.invariants[0].text, "x < 5");
}

TEST_F(Engine, WhatFollowsFromABrokenCandidateIsAskedAbout) {
  write = [](const program::Bounds& bounds, Builder& b) { return chain(bounds, b, {9, 7, 5}, false); };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  ASSERT_EQ(result.invariants.size(), 1u);
  EXPECT_EQ(result.invariants[0].text, "x < 7");
}

/// What is assumed at a head has to admit the state in which the loop is entered, whoever forgot to ask.
TEST_F(Engine, AProofThatExcludesTheFirstStateIsNone) {
  options.bounds.highest = 16;
  uint8_t first = 4;
  write = [&](const program::Bounds& bounds, Builder& b) {
    program::Bounds known = bounds;
    known.summarise = bounds.induction;
    return inductive(known, b, 5, false, first);
  };
  EXPECT_EQ(line(), "true");
  first = 5;
  EXPECT_EQ(line(), "unknown(a proof did not pass its check: what is assumed at p.c:4 excludes the state in "
                    "which it is entered)");
}

/// The run that checks a proof is told what was proved: it is not enough for a program that is another one
/// then.
TEST_F(Engine, AProofIsDoneAgainWithItsPredicates) {
  options.check_proofs = true;
  options.bounds.highest = 16;
  uint8_t wrong_from = 5;
  bool is_renamed = false;
  write = [&](const program::Bounds& bounds, Builder& b) {
    const bool is_check = !phases.empty() && phases.back() == "checking the proof";
    program::Bounds known = bounds;
    known.summarise = bounds.induction; // no quantifier describes it
    return inductive(known, b, is_check ? wrong_from : 5, is_check && is_renamed);
  };
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(std::count(phases.begin(), phases.end(), "checking the proof"), 1);
  wrong_from = 4;
  EXPECT_EQ(line(), "unknown(a proof did not pass its check: its predicates do not prove it)");
  wrong_from = 5;
  is_renamed = true;
  EXPECT_EQ(line(), "unknown(a proof did not pass its check: a predicate was not found again)");
  phases.clear();
  options.check_proofs = false;
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(std::count(phases.begin(), phases.end(), "checking the proof"), 0);
}

/// What one iteration does not prove is tried deeper, after a bound or two.
TEST_F(Engine, AProofThatIsNotEnoughIsTriedDeeper) {
  program::InductionDepth deepest;
  write = [&](const program::Bounds& bounds, Builder& b) {
    const uint32_t depth = bounds.depth.iterations;
    deepest.iterations = std::max(deepest.iterations, depth);
    deepest.conditional |= bounds.depth.conditional;
    program::Bounds known = bounds;
    known.summarise = bounds.induction; // no quantifier describes it
    return inductive(known, b, depth < 3 ? 4 : 5);
  };
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_TRUE(deepest.conditional);
  EXPECT_EQ(deepest.iterations, 3u); // and no deeper
  ASSERT_EQ(result.invariants.size(), 1u);
}

TEST_F(Engine, AQuestionThatTakesLongWaitsWhileOthersProve) {
  write = [](const program::Bounds& bounds, Builder& b) {
    if (bounds.summarise) return inductive(bounds, b, 5);
    program::Unwinding unwinding;
    unwinding.iterations.push_back(b.boolean(true));
    obligation(b, 5, b.eq(input(b), b.constant(8, 7)));
    return unwinding;
  };
  int checks = 1'000'000;
  make_solver = [&](const std::string& label, const term::Context& context,
                    const solvers::Config& config) -> std::unique_ptr<solvers::Solver> {
    std::unique_ptr<solvers::Solver> solver = solvers::make_z3_solver(context, {});
    if (!label.ends_with("-properties") || label.ends_with("summaries-properties")) return solver;
    return std::make_unique<Tired>(std::move(solver), config, checks);
  };
  EXPECT_EQ(line(), "true");
  EXPECT_LT(checks, 1'000'000);
  // Where nobody else may decide it the question has no limit.
  options.summaries = SummaryMode::Off;
  EXPECT_EQ(line(), "unknown(tired while solving, bound 1)");
}

TEST_F(Engine, AQuestionWithoutAnAnswerWaitsForNothing) {
  write = [](const program::Bounds& bounds, Builder& b) {
    if (bounds.summarise) return inductive(bounds, b, 5);
    program::Unwinding unwinding;
    unwinding.iterations.push_back(b.boolean(true));
    obligation(b, 5, b.eq(input(b), b.constant(8, 7)));
    return unwinding;
  };
  make_solver = [&](const std::string& label, const term::Context& context,
                    const solvers::Config&) -> std::unique_ptr<solvers::Solver> {
    if (!label.ends_with("-properties") || label.ends_with("summaries-properties"))
      return solvers::make_z3_solver(context, {});
    return std::make_unique<Clueless>("time limit");
  };
  EXPECT_EQ(line(), "unknown(time limit reached while solving, bound 1)");
}

TEST_F(Engine, AProofThatIsLeftInTheMiddleGoesOn) {
  judge = [](const program::InputVector&) { return program::Run{}; };
  write = [](const program::Bounds& bounds, Builder& b) { return inductive(bounds, b, 5); };
  int checks = 5, dialogues = 0;
  make_solver = [&](const std::string& label, const term::Context& context,
                    const solvers::Config& config) -> std::unique_ptr<solvers::Solver> {
    std::unique_ptr<solvers::Solver> solver = solvers::make_z3_solver(context, {});
    if (!label.ends_with("summaries-properties")) return solver;
    ++dialogues;
    return std::make_unique<Tired>(std::move(solver), config, checks);
  };
  EXPECT_EQ(line(), "true");
  EXPECT_EQ(checks, 0);
  EXPECT_EQ(dialogues, 1);
}

TEST_F(Engine, NoAttemptIsMadeAgainOfWhichAnotherBoundChangesNothing) {
  judge = [](const program::InputVector&) { return program::Run{}; };
  int attempts = 0;
  write = [&](const program::Bounds& bounds, Builder& b) {
    attempts += bounds.induction && !bounds.cut_all && bounds.depth.iterations == 1 ? 1 : 0;
    program::Unwinding unwinding = inductive(bounds, b, 4);
    if (!bounds.summarise && bound_of(bounds, "main:4") > 64) unwinding.cuts.clear();
    return unwinding;
  };
  (void)check();
  EXPECT_LE(attempts, 4); // one at each depth
}

TEST_F(Engine, CandidatesOnceBrokenAreNotTriedAgain) {
  // Two attempts: what is to be proved in the first one does not follow, and another loop is cut there.
  judge = [](const program::InputVector&) { return program::Run{}; };
  write = [](const program::Bounds& bounds, Builder& b) {
    const uint32_t bound = bound_of(bounds, "main:4");
    program::Unwinding unwinding = inductive(bounds, b, bound < 16 ? 4 : 5);
    if (bounds.summarise && bound < 16) cut(b, unwinding, 5, b.boolean(true), "main:5", bound);
    return unwinding;
  };
  options.limits.factor = 0.0001; // the first attempt is made at a low bound
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "true");
  EXPECT_EQ(result.invariants.size(), 1u);
  // Twice in the first attempt, where a candidate is found broken; once in the second.
  EXPECT_EQ(std::count(phases.begin(), phases.end(), std::string("proving invariants")), 3);
}

/// As above, and a lemma of another value y: y < limit wherever the literal of x < limit is true and the head
/// was reached. `guarded`: what is to be proved of y is asked after the head.
program::Unwinding with_lemma(const program::Bounds& bounds, Builder& b, uint8_t limit, bool guarded) {
  program::Unwinding unwinding = inductive(bounds, b, 5);
  if (!bounds.summarise) return unwinding;
  const auto open = [&](program::Type type) {
    return b.open(program::OpenKind::Iterations, type, b.boolean(true));
  };
  const ValueId y = open(program::Type::integer(8)), reached = open(program::Type::boolean());
  const ValueId holds = b.binary(program::Opcode::Ult, y, b.constant(8, limit));
  const ValueId literal = unwinding.invariants[limit == 5 ? 0 : 1].literal;
  unwinding.lemmas.push_back(b.disjoin(b.not_(b.conjoin(reached, literal)), holds));
  obligation(b, 6, b.conjoin(guarded ? reached : b.boolean(true), b.not_(holds)));
  return unwinding;
}

TEST_F(Engine, LemmasHoldAsLongAsTheirInvariantsDo) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_lemma(bounds, b, 5, true); };
  EXPECT_EQ(line(), "true");
}

TEST_F(Engine, LemmasOfWhatIsNoInvariantProveNothing) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_lemma(bounds, b, 3, true); };
  judge = [](const program::InputVector&) { return program::Run{}; };
  options.summaries = SummaryMode::Only;
  EXPECT_EQ(line(), "unknown(the loops' summaries do not decide it)");
}

TEST_F(Engine, LemmasExcludeNothingBesideTheirHead) {
  write = [](const program::Bounds& bounds, Builder& b) { return with_lemma(bounds, b, 5, false); };
  judge = [](const program::InputVector&) { return program::Run{}; };
  options.summaries = SummaryMode::Only;
  EXPECT_EQ(line(), "unknown(the loops' summaries do not decide it)");
}

TEST_F(Engine, WhatIsNoInvariantProvesNothing) {
  write = [](const program::Bounds& bounds, Builder& b) { return inductive(bounds, b, 4); };
  judge = [](const program::InputVector&) { return program::Run{}; };
  options.summaries = SummaryMode::Only;
  const CheckResult result = check();
  EXPECT_EQ(result.verdict.line(), "unknown(the loops' summaries do not decide it)");
  const auto& entries = result.ledger.entries();
  EXPECT_TRUE(std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
    return entry.what.starts_with("not excluded by summaries: ");
  }));
  EXPECT_EQ(runs, 1); // of the exact summaries; a model of an induction is no execution
}

/// What is not proved stands beside the time limit, once a proof has come to its questions.
TEST_F(Engine, WhereTimeIsUpTheLastProofSaysWhatItDidNotExclude) {
  judge = [](const program::InputVector&) { return program::Run{}; };
  for (const bool is_tried : {false, true}) {
    options.deadline.reset();
    phases.clear();
    write = [&](const program::Bounds& bounds, Builder& b) {
      const bool was_asked =
          std::find(phases.begin(), phases.end(), "solving with summaries") != phases.end();
      if (!bounds.summarise && was_asked == is_tried) options.deadline = std::chrono::steady_clock::now();
      return inductive(bounds, b, 4);
    };
    const CheckResult result = check();
    EXPECT_TRUE(result.verdict.line().starts_with("unknown(time limit")) << result.verdict.line();
    const auto& entries = result.ledger.entries();
    const bool is_named = std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
      return entry.what.starts_with("the last attempt at a proof does not exclude: ");
    });
    EXPECT_EQ(is_named, is_tried);
  }
}

} // namespace
} // namespace fathom::engine
