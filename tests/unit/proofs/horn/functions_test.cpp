// Clauses of functions that call themselves: entries, returns, and calls that are made on some ways only.
#include "proofs/horn/answer.h"
#include "proofs/horn/clauses.h"
#include "proofs/horn/ways.h"
#include "solvers/z3/horn.h"

#include <gmock/gmock.h>

namespace fathom::horn::test {

using namespace program;
using testing::Contains;

namespace {

/// f(n) = n <= 0 ? 0 : f(n - 1) + 1, called with an input; what is required of the result is up to the test.
struct Counting {
  Counting() : b(p) {
    const Type number = Type::integer(32);
    const ValueId always = b.boolean(true);
    b.set_location(p.locations.intern({"p.c", 3, 1, "main"}));
    input = b.input({"nondet", true, false, 7}, number, always);
    const ValueId within = b.open(OpenKind::Iterations, Type::boolean(), always);
    n = b.open(OpenKind::Iterations, number, always);
    system.functions.push_back({"f", 0, 1, {"result"}});
    TransitionSystem::Head head;
    head.location = b.location();
    head.reached = within;
    head.variables = {{"n", n}};
    head.position = uint32_t(p.size());
    system.heads.push_back(head);
    const ValueId zero = b.constant(32, 0), one = b.constant(32, 1);
    const ValueId again = b.conjoin(within, b.binary(Opcode::Slt, zero, n));
    const ValueId inner = call(again, b.binary(Opcode::Sub, n, one), 1);
    const ValueId result = b.ite(again, b.binary(Opcode::Add, inner, one), zero);
    system.returns.push_back({0, within, {result}, 1, uint32_t(p.size())});
    outside = b.not_(within);
    left = call(outside, input, 1);
  }

  ValueId call(ValueId guard, ValueId given, size_t heads) {
    const ValueId result = b.open(OpenKind::Iterations, Type::integer(32), guard);
    const auto position = uint32_t(p.size());
    system.calls.push_back({0, guard, {given}, {result}, position});
    system.edges.push_back({TransitionSystem::Edge::Kind::Entry, 0, guard, {given}, heads, position});
    return result;
  }
  Clauses require(ValueId holds) {
    b.check(ObligationKind::Property, Property::UnreachCall, outside, b.not_(holds), "wrong");
    return clauses_of(b, system, {true}, {});
  }
  static solvers::HornAnswer solve(const Clauses& clauses) {
    return solvers::solve_horn({script_of(clauses, {0}), 100'000, solvers::HornSearch::Usual, {}});
  }

  Program p;
  Builder b;
  TransitionSystem system;
  ValueId input, n, outside, left;
};

} // namespace

TEST(Ways, AreTwoWhereACallIsMadeOnSomeExecutionsOnly) {
  Counting s;
  Ways ways(s.b, s.system);
  ways.add(s.system.returns[0]);
  ASSERT_EQ(ways.all().size(), 2u);
  EXPECT_TRUE(ways.all()[0].calls.empty());
  EXPECT_EQ(ways.all()[0].not_called.size(), 1u);
  EXPECT_EQ(ways.all()[1].calls.size(), 1u);
}

/// The activation is beside what goes on after the call from outside.
TEST(Ways, DoNotLeadFromAnActivationToWhatIsBesideIt) {
  Counting s;
  Ways ways(s.b, s.system);
  ways.add(s.system.edges[1]);
  ASSERT_EQ(ways.all().size(), 1u);
  EXPECT_TRUE(ways.all()[0].source.is_start);
}

TEST(Functions, HaveARelationForEntriesAndOneForReturns) {
  Counting s;
  const Clauses clauses = s.require(s.b.binary(Opcode::Sle, s.left, s.input));
  ASSERT_EQ(clauses.relations.size(), 2u);
  EXPECT_EQ(clauses.relations[0].loop, "f requires");
  ASSERT_EQ(clauses.relations[0].parameters.size(), 1u); // which execution it is, is none
  EXPECT_EQ(clauses.relations[1].loop, "f ensures");
  ASSERT_EQ(clauses.relations[1].parameters.size(), 2u);
  EXPECT_EQ(clauses.relations[1].parameters[1].name, "result");
}

TEST(Functions, AreSolvedWhereTheClaimHoldsOfIntegers) {
  Counting right, wrong;
  const Clauses clauses =
      right.require(right.b.disjoin(right.b.binary(Opcode::Slt, right.input, right.b.constant(32, 0)),
                                    right.b.eq(right.left, right.input)));
  const solvers::HornAnswer answer = Counting::solve(clauses);
  ASSERT_EQ(answer.answer, solvers::Answer::Sat);
  const auto found = candidates_in(answer.model, clauses, 64);
  ASSERT_NE(found.find("f ensures"), nullptr);
  EXPECT_FALSE(found.find("f ensures")->conditions.empty());
  EXPECT_EQ(Counting::solve(wrong.require(wrong.b.eq(wrong.left, wrong.input))).answer,
            solvers::Answer::Unsat);
}

/// What a cell was is told from what it is.
TEST(Functions, CellsHaveTwoValues) {
  Counting s;
  s.system.functions[0].cells = 0;
  s.system.functions[0].returned = {"n"};
  const Clauses clauses = s.require(s.b.binary(Opcode::Sle, s.left, s.input));
  ASSERT_EQ(clauses.relations[1].parameters.size(), 2u);
  EXPECT_TRUE(clauses.relations[1].parameters[0].is_old);
  const auto found = candidates_in("(define-fun returned1 ((a Int) (b Int)) Bool (<= a b))", clauses, 64);
  const predicate::Offers::Place* ensured = found.find("f ensures");
  ASSERT_NE(ensured, nullptr);
  ASSERT_FALSE(ensured->conditions.empty());
  EXPECT_EQ(to_text(ensured->conditions[0], ensured->names), "(int)old(n) <= (int)n");
}

} // namespace fathom::horn::test
