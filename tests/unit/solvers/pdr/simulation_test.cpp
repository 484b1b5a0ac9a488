#include "solvers/pdr/samples.h"
#include "solvers/pdr/simulation.h"
#include "tests/unit/solvers/pdr/counter.h"

#include <gtest/gtest.h>
#include <set>

namespace fathom::solvers::pdr {
namespace {

uint64_t number(const Simulation& simulation, unsigned lane, int from, int width) {
  uint64_t value = 0;
  for (int bit = 0; bit < width; ++bit) value |= (simulation.state(from + bit) >> lane & 1) << bit;
  return value;
}

TEST(Simulation, ExecutesWhatTheTermsSay) {
  CounterMachine counter(8, 250, 3);
  term::Builder& b = counter.builder;
  // y = the product of both, and x where an input is set.
  const term::Term y = b.symbol("y", term::Sort::bv(8)), input = b.symbol("input", term::Sort::boolean());
  counter.query.state.push_back(y);
  counter.query.entry.values.push_back(b.bv(8, 7));
  counter.query.step.values.push_back(b.ite(input, counter.x, b.bvmul(counter.x, y)));
  const Machine machine(counter.query);
  ASSERT_EQ(machine.error(), "");
  Simulation simulation(machine);
  ASSERT_EQ(simulation.begin(~Lanes{0}), ~Lanes{0});
  std::vector<uint64_t> x(64, 250), y_before(64, 7);
  Lanes took_both = 0;
  for (int step = 0; step < 50; ++step) {
    ASSERT_EQ(simulation.step(), ~Lanes{0});
    for (unsigned lane = 0; lane < 64; ++lane) {
      const uint64_t now = number(simulation, lane, 9, 8), product = x[lane] * y_before[lane] & 255;
      EXPECT_TRUE(now == x[lane] || now == product);
      if (now == x[lane] && now != product) took_both |= 1;
      if (now != x[lane] && now == product) took_both |= 2;
      x[lane] = (x[lane] + 3) & 255;
      y_before[lane] = now;
      EXPECT_EQ(number(simulation, lane, 1, 8), x[lane]);
    }
  }
  EXPECT_EQ(took_both, 3u);
}

TEST(Simulation, StopsWhereAStepIsNotTaken) {
  CounterMachine counter(8, 0, 1);
  counter.query.step.guard = counter.builder.ult(counter.x, counter.builder.bv(8, 5));
  const Machine machine(counter.query);
  Simulation simulation(machine);
  simulation.begin(~Lanes{0});
  for (int step = 0; step < 5; ++step) EXPECT_EQ(simulation.step(), ~Lanes{0});
  EXPECT_EQ(simulation.step(), 0u);
  EXPECT_EQ(number(simulation, 17, 1, 8), 5u);
  EXPECT_EQ(simulation.begin(2), 2u);
  EXPECT_EQ(number(simulation, 1, 1, 8), 0u);
  EXPECT_EQ(number(simulation, 2, 1, 8), 5u);
}

TEST(Simulation, WhatNeverChangesIsDrawnAtTheBeginning) {
  CounterMachine counter(4, 0, 1);
  const term::Term limit = counter.builder.symbol("limit", term::Sort::bv(4));
  counter.query.state.push_back(limit);
  counter.query.entry.values.push_back(limit);
  counter.query.step.values.push_back(limit);
  const Machine machine(counter.query);
  Simulation simulation(machine);
  simulation.begin(~Lanes{0});
  std::set<uint64_t> seen;
  for (unsigned lane = 0; lane < 64; ++lane) seen.insert(number(simulation, lane, 5, 4));
  EXPECT_GT(seen.size(), 4u);
  const uint64_t before = number(simulation, 9, 5, 4);
  simulation.step();
  EXPECT_EQ(number(simulation, 9, 5, 4), before);
}

TEST(Samples, AreReachedAndNoneTwice) {
  CounterMachine counter(8, 4, 2);
  counter.query.step.guard = counter.builder.ult(counter.x, counter.builder.bv(8, 40));
  const Machine machine(counter.query);
  Account account(counter.query);
  const Samples samples(machine, account);
  EXPECT_EQ(samples.first_in({1}), std::nullopt);      // odd
  EXPECT_EQ(samples.first_in({-1, 3, -4}), 0u);        // 4
  EXPECT_EQ(samples.first_in({2, -3, 4, -5, -6}), 3u); // 10
  EXPECT_EQ(samples.first_in({7}), std::nullopt);      // 64 and more
  EXPECT_EQ(samples.of(1).size(), 1u);                 // 19 states in one word
  EXPECT_GT(account.units() + 1, 0u);
}

TEST(Samples, TheBitsThatExcludeMostAreAdded) {
  CounterMachine counter(8, 0, 4); // 0, 4, ..., 252
  const Machine machine(counter.query);
  Account account(counter.query);
  const Samples samples(machine, account);
  EXPECT_EQ(samples.without({3}, {1, 3, 5, -6}), (Cube{1, 3}));
  EXPECT_EQ(samples.without({2}, {2, 3}), (Cube{2}));
}

TEST(Samples, ThereAreNoneWhereArraysAreRead) {
  CounterMachine counter(8, 0, 1);
  term::Builder& b = counter.builder;
  const term::Term array = b.symbol("a", term::Sort::array(8, 8));
  counter.query.step.values[0] = b.select(array, counter.x);
  const Machine machine(counter.query);
  ASSERT_EQ(machine.error(), "");
  Account account(counter.query);
  EXPECT_TRUE(Samples(machine, account).empty());
}

} // namespace
} // namespace fathom::solvers::pdr
