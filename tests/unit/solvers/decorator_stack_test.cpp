// Random calls to stacks of decorators in any order, against all assignments of a few symbols.
#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "solvers/caching_solver.h"
#include "solvers/cross_checking_solver.h"
#include "solvers/deadline_solver.h"
#include "solvers/logging_solver.h"
#include "solvers/validating_solver.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>
#include <unistd.h>

namespace fathom::solvers {
namespace {

using term::Sort;
using term::Term;
using term::Valuation;

/// Three Booleans and two numbers of two bits: 128 assignments.
struct Symbols {
  term::Context context;
  term::Builder build{context};
  std::vector<Term> flags, numbers;

  Symbols() {
    for (const char* name : {"p", "q", "r"}) flags.push_back(context.symbol(name, Sort::boolean()));
    for (const char* name : {"x", "y"}) numbers.push_back(context.symbol(name, Sort::bv(2)));
  }
  std::vector<Term> all() const {
    std::vector<Term> symbols = flags;
    symbols.insert(symbols.end(), numbers.begin(), numbers.end());
    return symbols;
  }
  bool hold(const std::vector<Term>& formulas, const Valuation& valuation) const {
    term::Evaluator evaluator(context, valuation);
    return std::all_of(formulas.begin(), formulas.end(), [&](Term t) { return evaluator.holds(t); });
  }
  /// An assignment that satisfies all of them.
  std::optional<Valuation> model(const std::vector<Term>& formulas) const {
    for (uint64_t bits = 0; bits < 128; ++bits) {
      Valuation valuation;
      for (size_t i = 0; i < 3; ++i) valuation.set(flags[i], BitVector(1, bits >> i & 1));
      for (size_t i = 0; i < 2; ++i) valuation.set(numbers[i], BitVector(2, bits >> (3 + 2 * i) & 3));
      if (hold(formulas, valuation)) return valuation;
    }
    return std::nullopt;
  }
};

/// Tries all assignments. One that `lies` says the contrary of what is so, now and then.
class Exhaustive final : public Solver {
 public:
  Exhaustive(const Symbols& symbols, bool lies) : symbols_(symbols), lies_(lies) {
    info_ = {lies ? "liar" : "exhaustive", "1", true, true, true};
  }
  const Info& info() const override { return info_; }
  void push() override { levels_.push_back(asserted_.size()); }
  void pop() override {
    FATHOM_CHECK(!levels_.empty(), "pop without push");
    asserted_.resize(levels_.back());
    levels_.pop_back();
  }
  void assert_term(Term t) override { asserted_.push_back(t); }
  Outcome check(std::span<const Term> assumptions) override {
    std::vector<Term> formulas = asserted_;
    formulas.insert(formulas.end(), assumptions.begin(), assumptions.end());
    assumed_.assign(assumptions.begin(), assumptions.end());
    model_ = symbols_.model(formulas);
    if (lies_ && ++checks_ % 3 == 0) model_ = model_ ? std::nullopt : std::optional(Valuation());
    return model_ ? Outcome::sat() : Outcome::unsat();
  }
  Valuation value(std::span<const Term> leaves) override {
    FATHOM_CHECK(model_, "a model without Sat");
    return model_->of(leaves);
  }
  std::vector<Term> failed_assumptions() override { return assumed_; }
  void interrupt() override {}

 private:
  const Symbols& symbols_;
  bool lies_;
  int checks_ = 0;
  Info info_;
  std::vector<Term> asserted_, assumed_;
  std::vector<size_t> levels_;
  std::optional<Valuation> model_;
};

class DecoratorStack : public testing::TestWithParam<int> {
 protected:
  DecoratorStack()
      : random(static_cast<uint32_t>(GetParam())),
        folder(std::filesystem::temp_directory_path() / fmt::format("fathom-stack-test-{}", getpid())) {
    std::filesystem::create_directories(folder / "log");
    cache = std::make_shared<QueryCache>(folder / "cache");
    std::filesystem::create_directories(cache->directory());
  }
  ~DecoratorStack() override { std::filesystem::remove_all(folder); }

  size_t below(size_t count) { return random() % count; }

  Term number(int depth) {
    if (depth == 0 || below(3) == 0)
      return below(4) == 0 ? symbols.build.bv(2, below(4)) : symbols.numbers[below(2)];
    const Term a = number(depth - 1), b = number(depth - 1);
    return below(2) == 0 ? symbols.build.bvadd(a, b) : symbols.build.bvmul(a, b);
  }
  Term formula(int depth) {
    if (depth == 0 || below(5) == 0) return symbols.flags[below(3)];
    switch (below(4)) {
    case 0: return symbols.build.not_(formula(depth - 1));
    case 1: return symbols.build.and_(formula(depth - 1), formula(depth - 1));
    case 2: return symbols.build.eq(number(depth - 1), number(depth - 1));
    default: return symbols.build.ult(number(depth - 1), number(depth - 1));
    }
  }
  /// Up to five decorators in any order, the same one perhaps twice.
  std::unique_ptr<Solver> decorated(std::unique_ptr<Solver> solver) {
    for (size_t left = below(6); left > 0; --left) {
      switch (below(5)) {
      case 0: solver = make_validating_solver(std::move(solver), symbols.context); break;
      case 1: solver = make_caching_solver(std::move(solver), symbols.context, cache, nullptr); break;
      case 2: solver = checked(std::move(solver)); break;
      case 3:
        solver =
            make_deadline_solver(std::move(solver), std::chrono::steady_clock::now() + std::chrono::hours(1));
        break;
      default:
        solver = make_logging_solver(std::move(solver), symbols.context,
                                     std::make_shared<QueryLog>((folder / "log").string()));
      }
    }
    return solver;
  }
  std::unique_ptr<Solver> checked(std::unique_ptr<Solver> solver) {
    return make_cross_checking_solver(std::move(solver), std::make_unique<Exhaustive>(symbols, false));
  }

  /// Calls in any order that is allowed. How many answers were given; those that are not so count as `wrong`.
  int call(Solver& solver, int calls) {
    std::vector<std::vector<Term>> levels(1);
    int answers = 0;
    while (calls-- > 0) {
      const size_t which = below(6);
      if (which == 0) {
        solver.push();
        levels.emplace_back();
      } else if (which == 1 && levels.size() > 1) {
        solver.pop();
        levels.pop_back();
      } else if (which <= 3) {
        levels.back().push_back(formula(3));
        solver.assert_term(levels.back().back());
      } else {
        answers += ask(solver, levels);
      }
    }
    return answers;
  }

  bool ask(Solver& solver, const std::vector<std::vector<Term>>& levels) {
    std::vector<Term> asserted, assumptions;
    for (const auto& level : levels) asserted.insert(asserted.end(), level.begin(), level.end());
    for (size_t left = below(3); left > 0; --left) assumptions.push_back(formula(2));
    std::vector<Term> formulas = asserted;
    formulas.insert(formulas.end(), assumptions.begin(), assumptions.end());
    const Outcome outcome = solver.check(assumptions);
    if (outcome.answer == Answer::Unknown) return false;
    if (outcome.answer == Answer::Sat) {
      const std::vector<Term> leaves = symbols.all();
      Valuation model = solver.value(leaves);
      for (const Term leaf : leaves) // what the solver never saw is zero
        if (model.find(leaf) == nullptr) model.set(leaf, BitVector(width_of(leaf), 0));
      wrong += !symbols.hold(formulas, model);
    } else {
      const std::vector<Term> failed = solver.failed_assumptions();
      EXPECT_TRUE(std::all_of(failed.begin(), failed.end(), [&](Term t) {
        return std::find(assumptions.begin(), assumptions.end(), t) != assumptions.end();
      }));
      asserted.insert(asserted.end(), failed.begin(), failed.end());
      wrong += symbols.model(asserted).has_value(); // or the failed assumptions do not suffice
    }
    return true;
  }
  uint32_t width_of(Term leaf) const {
    return std::find(symbols.flags.begin(), symbols.flags.end(), leaf) != symbols.flags.end() ? 1 : 2;
  }

  int wrong = 0;
  std::mt19937 random;
  std::filesystem::path folder;
  Symbols symbols;
  std::shared_ptr<QueryCache> cache;
};

TEST_P(DecoratorStack, AnswersAsTheSolverDoes) {
  for (int stack = 0; stack < 10; ++stack) {
    const auto solver = decorated(std::make_unique<Exhaustive>(symbols, false));
    EXPECT_GT(call(*solver, 60), 0);
  }
  EXPECT_EQ(wrong, 0);
}

TEST_P(DecoratorStack, NoWrongAnswerOfALiarComesThroughACrossCheck) {
  int answers = 0;
  for (int stack = 0; stack < 10; ++stack) {
    const auto solver = decorated(checked(decorated(std::make_unique<Exhaustive>(symbols, true))));
    answers += call(*solver, 60);
  }
  EXPECT_GT(answers, 0);
  EXPECT_EQ(wrong, 0);
}

TEST_P(DecoratorStack, ALiarIsSeenThrough) {
  for (int stack = 0; stack < 10; ++stack) {
    const auto solver = make_deadline_solver(std::make_unique<Exhaustive>(symbols, true),
                                             std::chrono::steady_clock::now() + std::chrono::hours(1));
    call(*solver, 60);
  }
  EXPECT_GT(wrong, 0);
}

INSTANTIATE_TEST_SUITE_P(Random, DecoratorStack, testing::Range(1, 7));

} // namespace
} // namespace fathom::solvers
