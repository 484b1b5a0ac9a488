// Clauses: what is written for a loop, and how each operation is read.
#include "proofs/horn/answer.h"
#include "proofs/horn/clauses.h"
#include "solvers/z3/horn.h"
#include "tests/unit/proofs/horn/loop_sample.h"

#include <gmock/gmock.h>

namespace fathom::horn::test {

using solvers::Answer;
using testing::Contains;
using testing::HasSubstr;

namespace {

/// The clause that says of x what `made` makes of it.
std::string reading_of(LoopSample& sample, const std::function<ValueId(LoopSample&)>& made) {
  sample.cut({sample.number(0), sample.number(0)});
  const ValueId value = made(sample);
  const ValueId guard = sample.b.type(value).is_boolean()
                            ? value
                            : sample.b.eq(sample.b.resize(value, sample.type.width()), sample.n);
  sample.require(guard, sample.b.boolean(false));
  const Clauses clauses = clauses_of(sample.b, sample.system, sample.all(), {});
  return clauses.queries.at(0).clause;
}

solvers::HornAnswer solve(const Clauses& clauses, bool with_wraps = false, uint64_t work = 100'000) {
  std::vector<size_t> all;
  for (size_t k = 0; k < clauses.queries.size(); ++k) all.push_back(k);
  return solvers::solve_horn({script_of(clauses, all, with_wraps), work, solvers::HornSearch::Usual, {}});
}

/// x goes up to n, and y with it.
LoopSample counting(bool right = true) {
  LoopSample s(32);
  const ValueId is_positive = s.b.not_(s.b.binary(Opcode::Slt, s.n, s.number(0)));
  s.cut({s.number(0), s.number(0)});
  s.system.edges[0].guard = is_positive;
  s.system.heads[0].reached = is_positive;
  const ValueId goes_on = s.b.conjoin(is_positive, s.b.binary(Opcode::Slt, s.x, s.n));
  const ValueId left = s.b.conjoin(is_positive, s.b.not_(s.b.binary(Opcode::Slt, s.x, s.n)));
  s.iterate(goes_on, {s.b.binary(Opcode::Add, s.x, s.number(1)), s.b.binary(Opcode::Add, s.y, s.number(2))});
  const ValueId twice = s.b.binary(Opcode::Mul, s.x, s.number(right ? 2 : 3));
  s.require(left, s.b.eq(s.y, twice));
  return s;
}

struct Operation {
  Opcode opcode;
  uint64_t right;
  const char* text;
};

} // namespace

TEST(Clauses, OneForEachEdgeAndObligation) {
  const LoopSample s = counting();
  const Clauses clauses = clauses_of(s.b, s.system, s.all(), {});
  ASSERT_EQ(clauses.relations.size(), 1u);
  EXPECT_EQ(clauses.relations[0].loop, "p.c:3:1#0");
  ASSERT_EQ(clauses.relations[0].parameters.size(), 3u);
  EXPECT_EQ(clauses.relations[0].parameters[0].name, "input_0");
  EXPECT_EQ(clauses.relations[0].parameters[1].name, "x");
  EXPECT_EQ(clauses.relations[0].parameters[2].name, "y");
  EXPECT_EQ(clauses.relations[0].parameters[1].sign, Sign::Signed);
  EXPECT_EQ(clauses.queries.size(), 1u);
  EXPECT_THAT(clauses.rules, HasSubstr("; from the start to head1"));
  EXPECT_THAT(clauses.rules, HasSubstr("; from head1 to head1"));
  EXPECT_THAT(clauses.queries[0].clause, HasSubstr("; from head1: wrong at p.c:3:1"));
}

TEST(Clauses, OperationsAreReadAsIntegers) {
  for (const Operation& each : {Operation{Opcode::Add, 5, "(+ x4 5)"},
                                {Opcode::Add, uint64_t(-5), "(+ x4 (- 5))"},
                                {Opcode::Mul, 3, "(* 3 x4)"},
                                {Opcode::UDiv, 3, "(div x4 3)"},
                                {Opcode::URem, 3, "(mod x4 3)"},
                                {Opcode::SDiv, 3, "(ite (>= x4 0) (div x4 3) (- (div (- x4) 3)))"},
                                {Opcode::SRem, 3, "(ite (>= x4 0) (mod x4 3) (- (mod (- x4) 3)))"},
                                {Opcode::Shl, 4, "(* 16 x4)"},
                                {Opcode::AShr, 4, "(div x4 16)"},
                                {Opcode::And, 7, "(mod x4 8)"},
                                {Opcode::And, uint64_t(-8), "(- x4 (mod x4 8))"},
                                {Opcode::Xor, uint64_t(-1), "(- (- x4) 1)"}}) {
    LoopSample s(32);
    EXPECT_THAT(
        reading_of(s, [&](LoopSample& l) { return l.b.binary(each.opcode, l.x, l.number(each.right)); }),
        HasSubstr(each.text))
        << info(each.opcode).mnemonic;
  }
}

TEST(Clauses, WhatIsNotLinearIsAnyNumber) {
  for (const Opcode opcode : {Opcode::Mul, Opcode::UDiv, Opcode::Shl, Opcode::And, Opcode::Or, Opcode::Xor}) {
    LoopSample s(32);
    ValueId made;
    const std::string text =
        reading_of(s, [&](LoopSample& l) { return made = l.b.binary(opcode, l.x, l.y); });
    EXPECT_THAT(text, HasSubstr(fmt::format("(x{} Int)", made.index()))) << info(opcode).mnemonic;
  }
}

TEST(Clauses, ComparisonsSayHowNumbersAreMeant) {
  LoopSample s(32, false);
  // -1 as a number without a sign
  EXPECT_THAT(
      reading_of(s, [](LoopSample& l) { return l.b.binary(Opcode::Ult, l.x, l.number(uint32_t(-16))); }),
      HasSubstr("(< x4 4294967280)"));
  LoopSample t(32);
  EXPECT_THAT(
      reading_of(t, [](LoopSample& l) { return l.b.binary(Opcode::Slt, l.x, l.number(uint32_t(-16))); }),
      HasSubstr("(< x4 (- 16))"));
  // Compared in both ways: as one of two's complement, of which the negative ones are large.
  LoopSample both(32);
  const std::string text = reading_of(both, [](LoopSample& l) {
    return l.b.conjoin(l.b.binary(Opcode::Slt, l.x, l.n), l.b.binary(Opcode::Ult, l.x, l.y));
  });
  EXPECT_THAT(text, HasSubstr("(ite (= (< x4 0) (< x5 0)) (< x4 x5) (< x5 0))"));
}

TEST(Clauses, ExtensionsAndTruthValues) {
  LoopSample s(32);
  EXPECT_THAT(reading_of(s,
                         [](LoopSample& l) {
                           return l.b.binary(Opcode::Add, l.b.zext(l.b.binary(Opcode::Slt, l.x, l.n), 32),
                                             l.y);
                         }),
              HasSubstr("(ite (< x4 x2) 1 0)"));
  LoopSample bit(32);
  EXPECT_THAT(reading_of(bit, [](LoopSample& l) { return l.b.extract(l.x, 0, 1); }),
              HasSubstr("(= (mod x4 2) 1)"));
}

TEST(Clauses, SolutionsBecomeCandidates) {
  const LoopSample s = counting();
  const Clauses clauses = clauses_of(s.b, s.system, s.all(), {});
  const solvers::HornAnswer answer = solve(clauses);
  ASSERT_EQ(answer.answer, Answer::Sat) << answer.reason;
  const auto candidates = candidates_in(answer.model, clauses, 64);
  ASSERT_NE(candidates.find("p.c:3:1#0"), nullptr);
  EXPECT_FALSE(candidates.find("p.c:3:1#0")->conditions.empty());
}

TEST(Clauses, WhatIsReachedHasNoSolution) {
  const LoopSample s = counting(false);
  EXPECT_EQ(solve(clauses_of(s.b, s.system, s.all(), {})).answer, Answer::Unsat);
}

/// 2 * x may be too large for y, after 2^30 iterations: no solution excludes it, but one does not care.
TEST(Clauses, WrappingIsAskedForSeparately) {
  const LoopSample s = counting();
  const Clauses clauses = clauses_of(s.b, s.system, s.all(), {});
  EXPECT_NE(clauses.wraps, "");
  constexpr uint64_t little = 2'500;
  EXPECT_EQ(solve(clauses, false, little).answer, Answer::Sat);
  EXPECT_EQ(solve(clauses, true, little).answer, Answer::Unknown);
}

} // namespace fathom::horn::test
