// The cache over a solver that counts how often it is asked.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/caching_solver.h"
#include "solvers/cross_checking_solver.h"
#include "solvers/normal_query.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <thread>
#include <unistd.h>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;

class Counting final : public Solver {
 public:
  Counting(Outcome outcome, int& checks, term::Valuation model = {}, std::string version = "1")
      : outcome_(std::move(outcome)), checks_(checks), model_(std::move(model)) {
    info_.name = "counting";
    info_.version = std::move(version);
  }
  const Info& info() const override { return info_; }
  void push() override { ++levels; }
  void pop() override { --levels; }
  void assert_term(Term) override { ++asserted; }
  Outcome check(std::span<const Term>) override {
    ++checks_;
    return outcome_;
  }
  term::Valuation value(std::span<const Term>) override { return model_; }
  std::vector<Term> failed_assumptions() override { return {}; }
  void interrupt() override {}

  int levels = 0, asserted = 0;

 private:
  Info info_;
  Outcome outcome_;
  int& checks_;
  term::Valuation model_;
};

class Caching : public testing::Test {
 protected:
  Caching()
      : directory_(std::filesystem::temp_directory_path() / fmt::format("fathom-cache-test-{}", getpid())) {
    std::filesystem::remove_all(directory_);
    cache = std::make_shared<QueryCache>(directory_);
    std::filesystem::create_directories(cache->directory());
  }
  ~Caching() override { std::filesystem::remove_all(directory_); }

  std::unique_ptr<Solver> solver(Outcome outcome, term::Valuation model = {}, std::string version = "1") {
    return make_caching_solver(
        std::make_unique<Counting>(std::move(outcome), checks, std::move(model), std::move(version)), context,
        cache, &stats);
  }
  std::string only_file() const {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(directory_))
      if (entry.is_regular_file()) return entry.path();
    return {};
  }
  static std::string read(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  term::Context context;
  term::Builder b{context};
  std::shared_ptr<QueryCache> cache;
  Stats stats;
  int checks = 0;
  std::filesystem::path directory_;
};

TEST_F(Caching, QueriesThatDifferInNamesAreOne) {
  const Term x = context.symbol("x", Sort::bv(8)), y = context.symbol("y", Sort::bv(8));
  const Term wide = context.symbol("wide", Sort::bv(9));
  const auto text = [&](Term t) { return normalise(context, std::vector<Term>{t}).text; };
  EXPECT_EQ(text(b.ult(x, b.bv(8, 5))), text(b.ult(y, b.bv(8, 5))));
  EXPECT_NE(text(b.ult(x, b.bv(8, 5))), text(b.ult(x, b.bv(8, 6))));
  EXPECT_NE(text(b.ult(x, b.bv(8, 5))), text(b.ult(wide, b.bv(9, 5))));
  EXPECT_NE(text(b.ult(x, y)), text(context.make(term::Kind::Ult, {x, x})));
  EXPECT_NE(text(b.extract(3, 0, x)), text(b.extract(4, 1, x)));
}

TEST_F(Caching, UnsatIsAnsweredOnceForAllNames) {
  for (const char* name : {"x", "y"}) {
    auto s = solver(Outcome::unsat());
    const Term x = context.symbol(name, Sort::bv(8));
    s->assert_term(b.ult(x, b.bv(8, 5)));
    s->assert_term(b.ult(b.bv(8, 9), x));
    EXPECT_EQ(s->check().answer, Answer::Unsat);
  }
  EXPECT_EQ(checks, 1);
  EXPECT_EQ(stats.count("cache.hits"), 1u);
}

TEST_F(Caching, UnsatOfAnotherVersionIsNotTrusted) {
  const Term x = context.symbol("x", Sort::bv(8));
  for (const char* version : {"1", "2"}) {
    auto s = solver(Outcome::unsat(), {}, version);
    s->assert_term(b.ult(x, b.bv(8, 5)));
    s->check();
  }
  EXPECT_EQ(checks, 2);
  EXPECT_EQ(stats.count("cache.refused"), 1u);
}

TEST_F(Caching, UnsatOfASolverWithoutVersionIsNotTrusted) {
  const Term x = context.symbol("x", Sort::bv(8));
  for (int run = 0; run < 2; ++run) {
    auto s = solver(Outcome::unsat(), {}, "");
    s->assert_term(b.ult(x, b.bv(8, 5)));
    EXPECT_EQ(s->check().answer, Answer::Unsat);
  }
  EXPECT_EQ(checks, 2);
}

TEST_F(Caching, WhatOneSolverSaidIsNotWhatTwoAgreeOn) {
  const Term x = context.symbol("x", Sort::bv(8));
  auto alone = solver(Outcome::unsat());
  alone->assert_term(b.ult(x, b.bv(8, 5)));
  alone->check();
  auto pair =
      make_caching_solver(make_cross_checking_solver(std::make_unique<Counting>(Outcome::unsat(), checks),
                                                     std::make_unique<Counting>(Outcome::sat(), checks)),
                          context, cache, &stats);
  pair->assert_term(b.ult(x, b.bv(8, 5)));
  EXPECT_EQ(pair->check().answer, Answer::Unknown);
  EXPECT_EQ(checks, 3);
}

TEST_F(Caching, ModelsComeBackUnderTheOtherNames) {
  const auto query = [&](Term x, Term a) {
    return b.and_(b.eq(b.select(a, x), b.bv(8, 7)), b.ult(b.bv(16, 300), x));
  };
  const Term x = context.symbol("x", Sort::bv(16)), a = context.symbol("a", Sort::array(16, 8));
  term::Valuation model;
  model.set(x, BitVector(16, 1000));
  model.set(a, term::ArrayValue{BitVector(8, 1), {{BitVector(16, 1000), BitVector(8, 7)}}});
  auto first = solver(Outcome::sat(), model);
  first->assert_term(query(x, a));
  EXPECT_EQ(first->check().answer, Answer::Sat);

  const Term y = context.symbol("y", Sort::bv(16)), c = context.symbol("c", Sort::array(16, 8));
  auto second = solver(Outcome::unsat()); // would be wrong, but is not asked
  second->assert_term(query(y, c));
  ASSERT_EQ(second->check().answer, Answer::Sat);
  const std::vector<Term> leaves{y, c};
  const term::Valuation values = second->value(leaves);
  term::Evaluator evaluator(context, values);
  EXPECT_TRUE(evaluator.holds(query(y, c)));
  EXPECT_EQ(checks, 1);
}

TEST_F(Caching, AModelThatDoesNotHoldIsRefused) {
  const Term x = context.symbol("x", Sort::bv(16));
  term::Valuation wrong;
  wrong.set(x, BitVector(16, 1));
  auto liar = solver(Outcome::sat(), wrong);
  liar->assert_term(b.ult(b.bv(16, 300), x));
  liar->check();
  auto s = solver(Outcome::unknown("asked"));
  s->assert_term(b.ult(b.bv(16, 300), x));
  EXPECT_EQ(s->check().reason, "asked");
  EXPECT_EQ(stats.count("cache.refused"), 1u);
}

TEST_F(Caching, DamagedEntriesAreMisses) {
  const Term x = context.symbol("x", Sort::bv(8));
  const auto ask = [&] {
    auto s = solver(Outcome::unsat());
    s->assert_term(b.ult(x, b.bv(8, 5)));
    return s->check().answer;
  };
  ask();
  const std::string good = read(only_file());
  for (const std::string& bad : {std::string(), good.substr(0, good.size() / 2), "x" + good,
                                 std::string(good).replace(good.find("unsat"), 5, "sat"), good + good}) {
    std::ofstream(only_file()) << bad;
    checks = 0;
    EXPECT_EQ(ask(), Answer::Unsat);
    EXPECT_EQ(checks, 1) << bad;
  }
}

TEST_F(Caching, UnknownIsNotKept) {
  const Term x = context.symbol("x", Sort::bv(8));
  auto s = solver(Outcome::unknown("time limit"));
  s->assert_term(b.ult(x, b.bv(8, 5)));
  s->check();
  EXPECT_EQ(only_file(), "");
}

TEST_F(Caching, TheInnerSolverHearsEverythingAtTheFirstMiss) {
  const Term x = context.symbol("x", Sort::bv(8)), p = b.ult(x, b.bv(8, 5)), q = b.ult(x, b.bv(8, 6));
  auto inner = std::make_unique<Counting>(Outcome::unsat(), checks);
  const Counting& heard = *inner;
  auto s = make_caching_solver(std::move(inner), context, cache, nullptr);
  s->assert_term(p);
  s->push();
  s->assert_term(q);
  s->pop();
  s->push();
  s->assert_term(b.not_(p));
  EXPECT_EQ(heard.asserted, 0);
  s->check();
  EXPECT_EQ(heard.asserted, 2);
  EXPECT_EQ(heard.levels, 1);
  s->pop();
  EXPECT_EQ(heard.levels, 0);
}

TEST_F(Caching, FailedAssumptionsOfACachedAnswerAreAllOfThem) {
  const Term x = context.symbol("x", Sort::bv(8));
  const std::vector<Term> assumptions{b.ult(x, b.bv(8, 5)), b.ult(b.bv(8, 9), x)};
  solver(Outcome::unsat())->check(assumptions);
  auto s = solver(Outcome::unsat());
  s->check(assumptions);
  EXPECT_EQ(s->failed_assumptions(), assumptions);
  EXPECT_EQ(checks, 1);
}

TEST_F(Caching, ManyWritersLeaveWholeEntries) {
  const Term x = context.symbol("x", Sort::bv(32));
  std::vector<Term> queries;
  for (uint64_t n = 1; n <= 50; ++n) queries.push_back(b.ult(x, b.bv(32, n)));
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      int ignored = 0;
      for (const Term query : queries) {
        auto s = make_caching_solver(std::make_unique<Counting>(Outcome::unsat(), ignored), context, cache,
                                     nullptr);
        s->assert_term(query);
        EXPECT_EQ(s->check().answer, Answer::Unsat);
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const Term query : queries) {
    auto s = solver(Outcome::unknown("missing"));
    s->assert_term(query);
    EXPECT_EQ(s->check().answer, Answer::Unsat);
  }
}

} // namespace
} // namespace fathom::solvers
