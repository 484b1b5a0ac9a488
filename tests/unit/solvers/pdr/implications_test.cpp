#include "solvers/pdr/implications.h"
#include "tests/unit/solvers/pdr/counter.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::solvers::pdr {
namespace {

bool has(const std::vector<Cube>& cubes, const Cube& cube) {
  return std::find(cubes.begin(), cubes.end(), cube) != cubes.end();
}

std::vector<Cube> implications(const ReachabilityQuery& query) {
  const Machine machine(query);
  EXPECT_EQ(machine.error(), "");
  Account account(query);
  const Samples samples(machine, account);
  Search search(machine, account);
  return find_implications(machine, samples, unseen_bits(machine, samples), search, account);
}

TEST(Implications, BitsThatNeverChange) {
  CounterMachine counter(8, 6, 4); // 6, 10, ..., 254, 2: the lowest two bits are 10
  const std::vector<Cube> found = implications(counter.query);
  EXPECT_TRUE(has(found, {1}));
  EXPECT_TRUE(has(found, {-2}));
  EXPECT_FALSE(has(found, {3}) || has(found, {-3}));
}

TEST(Implications, OneBitFollowsFromAnother) {
  CounterMachine counter(1, 0, 1);
  term::Builder& b = counter.builder;
  const term::Term y = b.symbol("y", term::Sort::bv(1));
  const term::Term input = b.symbol("input", term::Sort::bv(1));
  counter.query.state.push_back(y); // may be set where x is
  counter.query.entry.values.push_back(b.bv(1, 0));
  counter.query.step.values.push_back(b.bvand(counter.query.step.values[0], input));
  const std::vector<Cube> found = implications(counter.query);
  EXPECT_EQ(found, (std::vector<Cube>{{-1, 2}}));
}

/// 250 executions of random inputs never see it, induction does.
TEST(Implications, WhatIsRareIsNoImplication) {
  CounterMachine counter(1, 0, 1);
  term::Builder& b = counter.builder;
  const term::Term y = b.symbol("y", term::Sort::bv(1));
  const term::Term input = b.symbol("input", term::Sort::bv(32));
  counter.query.state.push_back(y);
  counter.query.entry.values.push_back(b.bv(1, 0));
  counter.query.step.values.push_back(b.ite(b.eq(input, b.bv(32, 0x8765'4321)), b.bv(1, 1), b.bv(1, 0)));
  EXPECT_TRUE(implications(counter.query).empty());
}

TEST(Implications, NothingIsFoundWithoutWork) {
  CounterMachine counter(8, 6, 4);
  Effort effort(0);
  counter.query.effort = &effort;
  EXPECT_TRUE(implications(counter.query).empty());
}

TEST(Search, NeededAreThoseThatTheRestFollowsFrom) {
  CounterMachine counter(8, 4, 4);
  counter.query.bad = counter.builder.eq(counter.x, counter.builder.bv(8, 7));
  const Machine machine(counter.query);
  Account account(counter.query);
  Search search(machine, account);
  // The lowest two bits are 0, each by itself; one of them is enough.
  EXPECT_EQ(search.needed_of({{1}, {2}}).size(), 1u);
}

} // namespace
} // namespace fathom::solvers::pdr
