#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/pdr/property_directed.h"
#include "tests/unit/solvers/pdr/counter.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

bool satisfies(const StateClause& clause, const std::vector<uint64_t>& state) {
  for (const StateAtom& atom : clause)
    if (((state[atom.symbol] & atom.mask) == atom.pattern) == atom.equal) return true;
  return false;
}

bool satisfies(const std::vector<StateClause>& clauses, const std::vector<uint64_t>& state) {
  return std::all_of(clauses.begin(), clauses.end(),
                     [&](const StateClause& each) { return satisfies(each, state); });
}

using Counter = pdr::CounterMachine;

TEST(PropertyDirected, FindsAnInvariant) {
  Counter even(16, 4, 2);
  even.query.bad = even.builder.eq(even.x, even.builder.bv(16, 7));
  const ReachabilityAnswer answer = solve_reachability(even.query);
  ASSERT_EQ(answer.answer, Answer::Unsat);
  for (uint64_t state = 4; state < 200; state += 2) EXPECT_TRUE(satisfies(answer.invariant, {state}));
  EXPECT_FALSE(satisfies(answer.invariant, {7}));
}

TEST(PropertyDirected, CountsTheSteps) {
  Counter counter(8, 250, 3); // 250, 253, 0, 3, ...
  counter.query.bad = counter.builder.eq(counter.x, counter.builder.bv(8, 9));
  const ReachabilityAnswer answer = solve_reachability(counter.query);
  ASSERT_EQ(answer.answer, Answer::Sat);
  EXPECT_EQ(answer.steps, 5u);
  EXPECT_TRUE(answer.invariant.empty());
}

TEST(PropertyDirected, ABadFirstStateIsNoStepAway) {
  Counter counter(8, 9, 1);
  counter.query.bad = counter.builder.eq(counter.x, counter.builder.bv(8, 9));
  const ReachabilityAnswer answer = solve_reachability(counter.query);
  ASSERT_EQ(answer.answer, Answer::Sat);
  EXPECT_EQ(answer.steps, 0u);
}

TEST(PropertyDirected, EndsWithItsWork) {
  Counter counter(32, 0, 3); // long: each multiple of 3 is a state of its own
  counter.query.bad = counter.builder.eq(counter.x, counter.builder.bv(32, 1));
  Effort effort(200);
  counter.query.effort = &effort;
  const ReachabilityAnswer answer = solve_reachability(counter.query);
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_EQ(answer.reason, "work limit");
  EXPECT_LE(effort.used(), 1000u);
}

TEST(PropertyDirected, WhatHasNoClausesIsUnknown) {
  Counter counter(16, 4, 2);
  const Term a = counter.builder.symbol("a", Sort::array(8, 8)),
             b = counter.builder.symbol("b", Sort::array(8, 8));
  counter.query.entry.values[0] =
      counter.builder.ite(counter.builder.eq(a, b), counter.builder.bv(16, 1), counter.builder.bv(16, 2));
  counter.query.bad = counter.builder.eq(counter.x, counter.builder.bv(16, 7));
  const ReachabilityAnswer answer = solve_reachability(counter.query);
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_FALSE(answer.reason.empty());
}

/// What does not change is a state too, and first states may be many.
TEST(PropertyDirected, KeepsWhatIsFixed) {
  term::Context context;
  term::Builder builder(context);
  const Term x = builder.symbol("x", Sort::bv(4)), limit = builder.symbol("limit", Sort::bv(4));
  const Term input = builder.symbol("input", Sort::boolean());
  ReachabilityQuery query;
  query.context = &context;
  query.state = {x, limit};
  query.entry = {builder.ult(limit, builder.bv(4, 10)), {builder.bv(4, 0), limit}};
  const Term more = builder.and_(input, builder.ult(x, limit));
  query.step = {builder.boolean(true), {builder.ite(more, builder.bvadd(x, builder.bv(4, 1)), x), limit}};
  query.bad = builder.ult(limit, x);
  EXPECT_EQ(solve_reachability(query).answer, Answer::Unsat);
  query.bad = builder.eq(x, builder.bv(4, 9));
  const ReachabilityAnswer reached = solve_reachability(query);
  EXPECT_EQ(reached.answer, Answer::Sat);
  EXPECT_GE(reached.steps, 9u);
}

/// Random machines over two small numbers and an input, against the states that executing them finds.
TEST(PropertyDirected, AgreesWithExecution) {
  std::mt19937 random(7);
  int reachable = 0;
  for (int round = 0; round < 150; ++round) {
    constexpr uint32_t width = 3, inputs = 2;
    term::Context context;
    term::Builder builder(context);
    const Sort sort = Sort::bv(width);
    const Term x = builder.symbol("x", sort), y = builder.symbol("y", sort),
               in = builder.symbol("in", Sort::bv(inputs));
    const auto number = [&] { return builder.bv(width, random() % 8); };
    const auto pick = [&]() -> Term {
      switch (random() % 5) {
      case 0: return x;
      case 1: return y;
      case 2: return builder.bvadd(x, number());
      case 3: return builder.bvadd(y, x);
      default: return number();
      }
    };
    const auto condition = [&]() -> Term {
      switch (random() % 3) {
      case 0: return builder.eq(in, builder.bv(inputs, random() % 4));
      case 1: return builder.eq(x, number());
      default: return builder.ult(y, number());
      }
    };
    const auto next = [&] {
      return builder.ite(condition(), pick(),
                         builder.ite(builder.and_(condition(), condition()), pick(), pick()));
    };
    ReachabilityQuery query;
    query.context = &context;
    query.state = {x, y};
    const uint64_t first_x = random() % 8, first_y = random() % 8, bad_x = random() % 8, bad_y = random() % 8;
    query.entry = {builder.boolean(true), {builder.bv(width, first_x), builder.bv(width, first_y)}};
    query.step = {builder.not_(builder.eq(in, builder.bv(inputs, 3))), {next(), next()}};
    query.bad =
        builder.and_(builder.eq(x, builder.bv(width, bad_x)), builder.eq(y, builder.bv(width, bad_y)));

    std::set<std::vector<uint64_t>> seen = {{first_x, first_y}}, layer = seen;
    uint32_t steps = 0;
    std::optional<uint32_t> shortest;
    for (; !layer.empty(); ++steps) {
      if (!shortest && layer.contains({bad_x, bad_y})) shortest = steps;
      std::set<std::vector<uint64_t>> following;
      for (const std::vector<uint64_t>& state : layer)
        for (uint64_t given = 0; given < 4; ++given) {
          term::Valuation values;
          values.set(x, BitVector(width, state[0]));
          values.set(y, BitVector(width, state[1]));
          values.set(in, BitVector(inputs, given));
          term::Evaluator evaluator(context, values);
          if (!evaluator.holds(query.step.guard)) continue;
          const std::vector<uint64_t> after = {evaluator.evaluate(query.step.values[0]).low64(),
                                               evaluator.evaluate(query.step.values[1]).low64()};
          if (seen.insert(after).second) following.insert(after);
        }
      layer = std::move(following);
    }
    const ReachabilityAnswer answer = solve_reachability(query);
    ASSERT_EQ(answer.answer, shortest ? Answer::Sat : Answer::Unsat) << round;
    if (shortest) {
      ++reachable;
      EXPECT_GE(answer.steps, *shortest);
      continue;
    }
    for (const std::vector<uint64_t>& state : seen) EXPECT_TRUE(satisfies(answer.invariant, state)) << round;
    EXPECT_FALSE(satisfies(answer.invariant, {bad_x, bad_y})) << round;
  }
  EXPECT_GT(reachable, 20);
  EXPECT_LT(reachable, 130);
}

} // namespace
} // namespace fathom::solvers
