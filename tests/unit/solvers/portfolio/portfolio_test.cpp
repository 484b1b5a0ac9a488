// Portfolios of real solvers, and of solvers that go wrong.
#include "ir/term/builder.h"
#include "solvers/cadical/cadical_solver.h"
#include "solvers/deadline_solver.h"
#include "solvers/fake/faulty_solver.h"
#include "solvers/portfolio/portfolio_solver.h"
#include "solvers/validating_solver.h"
#include "solvers/work.h"
#include "solvers/z3/z3_solver.h"
#include "tests/unit/solvers/z3/random_terms.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#ifdef FATHOM_HAS_BOOLECTOR
#include "solvers/boolector/boolector_solver.h"
#endif

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;
using Clock = std::chrono::steady_clock;

PortfolioCandidate real(const std::string& name) {
#ifdef FATHOM_HAS_BOOLECTOR
  if (name == "boolector") return {name, "1", make_boolector_solver};
#endif
  return {name, "1", make_z3_solver};
}
PortfolioCandidate fake(Fault fault) {
  return {"fake", "1", [fault](const term::Context& context, const Config&) {
            return make_faulty_solver(context, fault);
          }};
}

class Portfolio : public testing::Test {
 protected:
  Portfolio() {
    options.stats = &stats;
    options.jobs = 2;
    options.notice = [this](const std::string& text) { notices.push_back(text); };
  }
  void TearDown() override {
    errno = 0;
    EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) << "a process is left";
  }
  std::unique_ptr<Solver> make(std::vector<PortfolioCandidate> candidates) {
    return make_portfolio_solver(context, {}, std::move(candidates), options);
  }
  std::unique_ptr<Solver> both() { return make({real("boolector"), real("z3")}); }
  /// x * y == 2^k - 1 with a prime and factors of `width` bits each: hard from 26 bits on.
  Term factors(uint32_t width, uint64_t product) {
    const Term x = build.zext(2 * width, context.symbol("x", Sort::bv(width)));
    const Term y = build.zext(2 * width, context.symbol("y", Sort::bv(width)));
    const Term one = build.bv(2 * width, 1);
    return build.and_all(std::vector{build.eq(build.bvmul(x, y), build.bv(2 * width, product)),
                                     build.ult(one, x), build.ult(one, y)});
  }
  /// One more than there are holes, each in one of its own.
  Term pigeons(uint32_t holes) {
    std::vector<Term> all, places;
    for (uint32_t i = 0; i <= holes; ++i) {
      const Term place = context.symbol("pigeon" + std::to_string(i), Sort::bv(8));
      all.push_back(build.ult(place, build.bv(8, holes)));
      for (const Term other : places) all.push_back(build.not_(build.eq(place, other)));
      places.push_back(place);
    }
    return build.and_all(all);
  }
  Term odd_square_is_even() {
    const Term x = context.symbol("x", Sort::bv(12));
    return build.and_(build.eq(build.extract(0, 0, x), build.bv(1, 1)),
                      build.eq(build.extract(0, 0, build.bvmul(x, x)), build.bv(1, 0)));
  }

  term::Context context;
  term::Builder build{context};
  Stats stats;
  PortfolioOptions options;
  std::vector<std::string> notices;
};

TEST_F(Portfolio, AnEasyQueryStartsNoProcess) {
  if (!real("boolector").make(context, {})->info().pausable) GTEST_SKIP() << "no solver here can be paused";
  auto solver = both();
  const Term x = context.symbol("x", Sort::bv(32));
  solver->assert_term(build.eq(build.bvmul(x, build.bv(32, 3)), build.bv(32, 21)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(*solver->value(std::vector{x}).find(x), BitVector(32, 7));
  EXPECT_EQ(stats.count("portfolio.alone"), 1u);
  EXPECT_EQ(stats.count("portfolio.forks"), 0u);
}

TEST_F(Portfolio, TheKindOfTheFormulaSaysWhoBegins) {
  auto solver =
      make({real("z3"), {"cadical", "1", make_cadical_solver}}); // Z3 cannot be paused, and would race
  const Term x = context.symbol("x", Sort::bv(32)), y = context.symbol("y", Sort::bv(32));
  solver->assert_term(build.eq(build.bvxor(x, y), build.bv(32, 21)));
  solver->assert_term(build.eq(y, build.bv(32, 1)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(*solver->value(std::vector{x}).find(x), BitVector(32, 20));
  EXPECT_EQ(stats.count("portfolio.alone"), 1u);
  solver->push();
  solver->assert_term(build.eq(x, build.bv(32, 22)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  solver->pop();
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(stats.count("portfolio.forks"), 0u);
}

TEST_F(Portfolio, WhoBeginsAnewIsToldAll) {
  if (!real("boolector").make(context, {})->info().pausable) GTEST_SKIP() << "no solver here can be paused";
  auto solver = make({real("boolector"), {"cadical", "1", make_cadical_solver}});
  const Term x = context.symbol("x", Sort::bv(32)), y = context.symbol("y", Sort::bv(32));
  solver->assert_term(build.ult(x, build.bv(32, 2)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(stats.count("portfolio.row.any"), 1u);
  solver->assert_term(build.eq(build.bvxor(x, y), build.bv(32, 21)));
  solver->assert_term(build.eq(y, build.bv(32, 1)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat) << "x is 20, and below 2";
  EXPECT_EQ(stats.count("portfolio.row.mixing"), 1u);
  EXPECT_EQ(stats.count("portfolio.alone"), 2u);
}

TEST_F(Portfolio, WhoIsAskedAloneDoesNotRace) {
  options.head_start = 0; // else all would race
  auto solver = make_portfolio_solver(context, {.alone = true}, {real("z3"), fake(Fault::Abort)}, options);
  const Term x = context.symbol("x", Sort::bv(32));
  solver->assert_term(build.eq(build.bvmul(x, build.bv(32, 3)), build.bv(32, 21)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(*solver->value(std::vector{x}).find(x), BitVector(32, 7));
  solver->assert_term(build.ult(x, build.bv(32, 7)));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  EXPECT_EQ(stats.count("portfolio.alone"), 2u);
  EXPECT_EQ(stats.count("portfolio.races"), 0u);
  EXPECT_EQ(stats.count("portfolio.forks"), 0u);
}

TEST_F(Portfolio, WhoIsThereForSumsIsAskedBeforeTheRace) {
  if (!real("boolector").make(context, {})->info().pausable) GTEST_SKIP() << "no solver here can be paused";
  options.head_start = 1e-4;                             // over at once
  PortfolioCandidate for_sums = fake(Fault::WrongUnsat); // answers at once, here as in a race
  for_sums.for_sums = true;
  for (const bool sums : {true, false}) {
    auto solver =
        make_portfolio_solver(context, {.sums = sums}, {real("boolector"), real("z3"), for_sums}, options);
    solver->assert_term(factors(45, (uint64_t{1} << 61) - 1)); // too hard for the others
    EXPECT_EQ(solver->check().answer, Answer::Unsat);
    EXPECT_EQ(stats.count("portfolio.sums.fake"), 1u);
    EXPECT_EQ(stats.count("portfolio.races"), sums ? 0u : 1u);
  }
}

TEST_F(Portfolio, AWrongModelOfSumsIsNoAnswer) {
  PortfolioCandidate liar = fake(Fault::WrongModel);
  liar.for_sums = true;
  auto solver = make_portfolio_solver(context, {.sums = true}, {real("z3"), liar}, options);
  solver->assert_term(odd_square_is_even());
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
}

TEST_F(Portfolio, WhoGivesUpAloneHasNoHelp) {
  Effort effort(10);
  auto solver = make_portfolio_solver(context, {.alone = true, .effort = &effort},
                                      {real("z3"), fake(Fault::Abort)}, options);
  solver->assert_term(factors(45, (uint64_t{1} << 61) - 1));
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_FALSE(outcome.reason.empty());
  EXPECT_EQ(stats.count("portfolio.races"), 0u);
}

TEST_F(Portfolio, ARacedQueryGivesModelsWithArrays) {
  options.head_start = 0;
  auto solver = both();
  const Term a = context.symbol("a", Sort::array(8, 8));
  const Term i = context.symbol("i", Sort::bv(8));
  solver->assert_term(build.eq(build.select(a, i), build.bv(8, 42)));
  solver->assert_term(build.ult(build.bv(8, 200), i));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector{a, i});
  EXPECT_EQ(model.find_array(a)->at(*model.find(i)), BitVector(8, 42));
  EXPECT_EQ(stats.count("portfolio.races"), 1u);
}

TEST_F(Portfolio, ChecksAfterARaceGoOnWithNewTermsAndLevels) {
  options.head_start = 0;
  for (const uint32_t jobs : {1u, 2u}) {
    options.jobs = jobs;
    auto solver = both();
    const Term x = context.symbol("x", Sort::bv(16)), y = context.fresh_symbol("y", Sort::bv(16));
    solver->assert_term(build.ult(x, build.bv(16, 10)));
    EXPECT_EQ(solver->check().answer, Answer::Sat);
    solver->push();
    solver->assert_term(build.eq(build.bvadd(x, y), build.bv(16, 500 + jobs)));
    solver->assert_term(build.ult(y, build.bv(16, 400)));
    EXPECT_EQ(solver->check().answer, Answer::Unsat);
    solver->pop();
    const Term p = build.eq(x, build.bv(16, 7)), q = build.eq(x, build.bv(16, 8)),
               r = build.ult(y, build.bv(16, jobs));
    ASSERT_EQ(solver->check(std::vector{r, p, q}).answer, Answer::Unsat);
    const std::vector<Term> failed = solver->failed_assumptions();
    EXPECT_EQ(std::count(failed.begin(), failed.end(), p), 1);
    EXPECT_EQ(std::count(failed.begin(), failed.end(), q), 1);
    ASSERT_EQ(solver->check(std::vector{r, q}).answer, Answer::Sat);
    EXPECT_EQ(*solver->value(std::vector{x}).find(x), BitVector(16, 8));
  }
}

TEST_F(Portfolio, RandomFormulasThroughAnyDoorGiveTheSameAnswers) {
  // Head starts of next to nothing: searches are paused, forked and gone on with at odd places.
  for (uint32_t seed = 0; seed < 25; ++seed) {
    options.head_start = seed % 3 == 0 ? 0 : 1e-6;
    options.jobs = 1 + seed % 2;
    test::RandomTerms random(context, seed);
    auto solver = make_validating_solver(both(), context);
    auto plain = make_z3_solver(context, {});
    for (int round = 0; round < 3; ++round) {
      const Term formula = random.formula(30), literal = random.literal();
      solver->assert_term(formula);
      plain->assert_term(formula);
      ASSERT_EQ(solver->check().answer, plain->check().answer) << "seed " << seed;
      ASSERT_EQ(solver->check(std::vector{literal}).answer, plain->check(std::vector{literal}).answer)
          << seed;
    }
  }
  EXPECT_TRUE(notices.empty()) << notices.front();
}

TEST_F(Portfolio, AQueryBeyondTheHeadStartIsRacedAndRight) {
  options.head_start = 0.01;
  auto solver = both();
  solver->assert_term(factors(14, 8191 * 8179)); // two primes
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(stats.count("portfolio.races") + stats.count("portfolio.alone"), 1u);
}

TEST_F(Portfolio, APausedSearchGoesOnInAMember) {
  if (!real("boolector").make(context, {})->info().pausable) GTEST_SKIP() << "no solver here can be paused";
  options.head_start = 1e-6;
  auto solver = make({real("boolector"), fake(Fault::Hang)});
  solver->assert_term(factors(9, 509 * 503));
  auto timed = make_deadline_solver(std::move(solver), Clock::now() + std::chrono::seconds(60));
  EXPECT_EQ(timed->check().answer, Answer::Sat);
}

TEST_F(Portfolio, EachFaultIsNamedAndTheOtherSolverAnswers) {
  options.head_start = 0;
  const std::pair<Fault, const char*> faults[] = {
      {Fault::Abort, "solver fake ended by signal 6: fake: this cannot be"},
      {Fault::Exit, "solver fake ended with exit status 0"},
      {Fault::Segfault, "solver fake ended by signal 11"},
      {Fault::WrongModel, "solver fake gave a model that does not satisfy "},
      {Fault::WrongSort, "solver fake sent what is no answer"},
      {Fault::Hang, ""},
  };
  for (const auto& [fault, notice] : faults) {
    options.record = std::make_shared<PortfolioRecord>();
    for (const uint32_t jobs : {1u, 2u}) {
      notices.clear();
      options.record->complaints.clear();
      options.jobs = jobs;
      auto solver = make({fake(fault), real("z3")});
      solver->assert_term(odd_square_is_even());
      EXPECT_EQ(solver->check().answer, Answer::Unsat) << notice;
      if (*notice == '\0') continue;
      // With one processor the fake one goes first; with two it may have been overtaken.
      if (jobs == 1) {
        ASSERT_EQ(notices.size(), 1u) << notice;
      }
      for (const std::string& said : notices) EXPECT_NE(said.find(notice), std::string::npos) << said;
    }
  }
}

TEST_F(Portfolio, WhoLiedIsNotAskedAgain) {
  options.head_start = 0;
  options.jobs = 1;
  for (int i = 0; i < 2; ++i) {
    auto solver = make({fake(Fault::WrongModel), real("z3")});
    solver->assert_term(odd_square_is_even());
    EXPECT_EQ(solver->check().answer, Answer::Unsat);
  }
  EXPECT_EQ(notices.size(), 1u);
  EXPECT_EQ(stats.count("portfolio.forks"), 3u);
}

TEST_F(Portfolio, AnUnsatBecauseOfNothingIsRefused) {
  options.head_start = 0;
  options.jobs = 1;
  auto solver = make({fake(Fault::WrongAssumption), real("z3")});
  const Term p = context.symbol("p", Sort::boolean());
  EXPECT_EQ(solver->check(std::vector{p}).answer, Answer::Sat);
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_NE(notices[0].find("assumption that was not made"), std::string::npos);
}

TEST_F(Portfolio, WithoutAnybodyLeftItSaysWhy) {
  options.head_start = 0;
  auto solver = make({fake(Fault::Segfault), {"other", "1", fake(Fault::WrongModel).make}});
  solver->assert_term(odd_square_is_even());
  const Outcome outcome = solver->check();
  EXPECT_EQ(outcome.answer, Answer::Unknown);
  EXPECT_NE(outcome.reason.find("fake: ended by signal 11; other: gave a model"), std::string::npos)
      << outcome.reason;
}

TEST_F(Portfolio, MemoryOfMembersIsLimited) {
  options.head_start = 0;
  options.jobs = 1;
  options.memory = uint64_t{700} << 20;
  auto solver = make({fake(Fault::Memory), real("z3")});
  solver->assert_term(odd_square_is_even());
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
  auto alone = make({fake(Fault::Memory), {"other", "1", fake(Fault::Memory).make}});
  alone->assert_term(odd_square_is_even());
  EXPECT_EQ(alone->check().reason, "out of memory");
}

TEST_F(Portfolio, TheDeadlineEndsARace) {
  options.head_start = 0.05;
  auto solver = make_deadline_solver(both(), Clock::now() + std::chrono::milliseconds(400));
  solver->assert_term(factors(45, (uint64_t{1} << 61) - 1)); // a prime
  const auto start = Clock::now();
  EXPECT_EQ(solver->check().reason, "time limit");
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(20));
}

TEST_F(Portfolio, ARaceThatEndsForLackOfWorkHasSpentItAll) {
  options.head_start = 0;
  Effort whole(1'000'000), effort(50, &whole);
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), real("z3")}, options);
  const Term hard = factors(45, (uint64_t{1} << 61) - 1);
  solver->assert_term(hard);
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
  EXPECT_EQ(whole.left(), 1'000'000u - 50);
}

/// Searches for ever, and counts nothing of it.
class Uncounted final : public Solver {
 public:
  const Info& info() const override { return info_; }
  void push() override {}
  void pop() override {}
  void assert_term(Term) override {}
  Outcome check(std::span<const Term>) override {
    for (std::atomic<uint32_t> steps = 0;; ++steps) {
    }
  }
  term::Valuation value(std::span<const Term>) override { return {}; }
  std::vector<Term> failed_assumptions() override { return {}; }
  void interrupt() override {}

 private:
  Info info_{.name = "uncounted", .version = "1", .incremental = true};
};

TEST_F(Portfolio, ARaceDoesNotWaitForOneThatCountsNoWork) {
  options.head_start = 0;
  Effort effort(3'000);
  const PortfolioCandidate uncounted{
      "uncounted", "1", [](const term::Context&, const Config&) { return std::make_unique<Uncounted>(); }};
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), uncounted}, options);
  solver->assert_term(pigeons(12));
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
  effort.allow(500); // the same question once more
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
}

TEST_F(Portfolio, WhoIsStillAtTheLastQuestionDoesNotAnswerTheNextOne) {
  options.head_start = 0;
  Effort effort(2'000);
  // Says after a minute that whatever it is asked first has no model.
  class Late final : public Solver {
   public:
    const Info& info() const override { return info_; }
    void push() override {}
    void pop() override {}
    void assert_term(Term) override {}
    Outcome check(std::span<const Term>) override {
      const auto taken = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
      };
      for (const double begin = taken(); taken() < begin + 60;) {
      }
      return ++asked_ == 1 ? Outcome::unsat() : Outcome::unknown("asked again");
    }
    term::Valuation value(std::span<const Term>) override { return {}; }
    std::vector<Term> failed_assumptions() override { return {}; }
    void interrupt() override {}

   private:
    Info info_{.name = "late", .version = "1", .incremental = true};
    int asked_ = 0;
  };
  const PortfolioCandidate late{"late", "1",
                                [](const term::Context&, const Config&) { return std::make_unique<Late>(); }};
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), late}, options);
  solver->push();
  solver->assert_term(pigeons(12));
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
  solver->pop();
  solver->assert_term(build.eq(context.symbol("x", Sort::bv(45)), build.bv(45, 1)));
  effort.allow(1'000'000);
  EXPECT_EQ(solver->check().answer, Answer::Sat);
}

TEST_F(Portfolio, NobodyWaitsToJoinWhereNobodyIsAtWork) {
  options.head_start = 0;
  Effort effort(2'000);
  PortfolioCandidate late = real("z3");
  late.joins = 600;
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), late}, options);
  solver->assert_term(factors(45, (uint64_t{1} << 61) - 1));
  const auto start = Clock::now();
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(300));
}

#ifdef FATHOM_HAS_BOOLECTOR
TEST_F(Portfolio, TheHeadStartIsWorkAndNotTime) {
  options.head_start = 0.02; // 200 units, which one search of Boolector's exceeds
  uint64_t used[2] = {};
  for (uint64_t& units : used) {
    Effort effort(2'000);
    auto solver = make_portfolio_solver(context, {.incremental = true, .effort = &effort},
                                        {real("boolector"), fake(Fault::Abort)}, options);
    solver->assert_term(factors(45, (uint64_t{1} << 61) - 1));
    EXPECT_EQ(solver->check().answer, Answer::Unknown);
    units = effort.used();
  }
  EXPECT_EQ(stats.counter("portfolio.races"), 2u);
  EXPECT_GE(used[0], 200u + 2'000); // in the race all may do what was left before the head start
  EXPECT_LT(used[0], 1'500u + 2'000);
  EXPECT_EQ(used[0], used[1]);
}

TEST_F(Portfolio, WhoSpendsAllWorkInTheHeadStartDoesNotRace) {
  options.head_start = 10;
  Effort effort(100);
  auto solver = make_portfolio_solver(context, {.incremental = true, .effort = &effort},
                                      {real("boolector"), real("z3")}, options);
  solver->assert_term(factors(45, (uint64_t{1} << 61) - 1));
  EXPECT_EQ(solver->check().reason, no_work_left);
  EXPECT_TRUE(effort.spent());
  EXPECT_EQ(stats.counter("portfolio.races"), 0u);
}

TEST_F(Portfolio, AQuestionThatGoesOnHasOneHeadStart) {
  options.head_start = 0.2; // 2,000 units, of which the first check may do half
  Effort effort(1'000);
  auto solver = make_portfolio_solver(context, {.incremental = true, .effort = &effort},
                                      {real("boolector"), fake(Fault::Abort)}, options);
  solver->assert_term(pigeons(9));
  EXPECT_EQ(solver->check().reason, no_work_left);
  EXPECT_EQ(stats.counter("portfolio.races"), 0u);
  effort.allow(2'000);
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_EQ(stats.counter("portfolio.races"), 1u);
}

TEST_F(Portfolio, AnotherQuestionHasAHeadStartOfItsOwn) {
  options.head_start = 0.01; // less than one search
  Effort effort(150);
  auto solver = make_portfolio_solver(context, {.incremental = true, .effort = &effort},
                                      {real("boolector"), fake(Fault::Abort)}, options);
  const Term hard = context.symbol("hard", Sort::boolean()), x = context.symbol("x", Sort::bv(8));
  solver->assert_term(build.implies(hard, pigeons(9)));
  EXPECT_EQ(solver->check(std::vector{hard}).answer, Answer::Unknown);
  EXPECT_EQ(stats.counter("portfolio.races"), 0u);
  effort.allow(10'000);
  EXPECT_EQ(solver->check(std::vector{build.eq(x, build.bv(8, 1)), build.not_(hard)}).answer, Answer::Sat);
  EXPECT_EQ(stats.counter("portfolio.races"), 0u);
  EXPECT_EQ(stats.counter("portfolio.alone"), 1u);
}
#endif

TEST_F(Portfolio, ARaceThatIsDecidedAtOnceCountsForThoseThatWereThere) {
  options.head_start = 0;
  Effort effort(1'000'000);
  PortfolioCandidate late = real("z3");
  late.joins = 10;
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), late}, options);
  solver->assert_term(build.eq(context.symbol("x", Sort::bv(8)), build.bv(8, 1)));
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(stats.counter("portfolio.races"), 1u);
  EXPECT_EQ(effort.used(), 1'000u); // the first round of one member
}

TEST_F(Portfolio, AMemberHasWhatIsAllowedNow) {
  options.head_start = 0;
  Effort effort(Effort::unlimited);
  auto solver = make_portfolio_solver(context, {.effort = &effort}, {real("boolector"), real("z3")}, options);
  solver->push();
  solver->assert_term(factors(45, 15));
  EXPECT_EQ(solver->check().answer, Answer::Sat); // its member goes on
  solver->pop();
  solver->assert_term(factors(45, (uint64_t{1} << 61) - 1));
  effort.allow(50);
  EXPECT_EQ(solver->check().answer, Answer::Unknown);
  EXPECT_TRUE(effort.spent());
}

TEST_F(Portfolio, MembersDieWithTheirParent) {
  prctl(PR_SET_CHILD_SUBREAPER, 1); // orphans come to us
  const pid_t parent = fork();
  if (parent == 0) {
    options.head_start = 0;
    auto solver = make({fake(Fault::Hang), {"other", "1", fake(Fault::Hang).make}});
    solver->assert_term(odd_square_is_even());
    (void)solver->check();
    _exit(1);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  kill(parent, SIGKILL);
  int ended = 0;
  for (const auto start = Clock::now(); Clock::now() - start < std::chrono::seconds(20) && ended < 3;) {
    if (waitpid(-1, nullptr, WNOHANG) > 0)
      ++ended;
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(ended, 3); // the parent and both members
  prctl(PR_SET_CHILD_SUBREAPER, 0);
}

} // namespace
} // namespace fathom::solvers
