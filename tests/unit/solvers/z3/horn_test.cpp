// Spacer in its child process: answers, limits of work and of time, and what ends it.
#include "solvers/z3/horn.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace fathom::solvers {

namespace {

constexpr const char* counting =
    "(set-logic HORN)(declare-fun h (Int Int) Bool)"
    "(assert (forall ((n Int)) (=> (>= n 0) (h 0 n))))"
    "(assert (forall ((x Int)(n Int)) (=> (and (h x n) (< x n)) (h (+ x 1) n))))";
constexpr const char* right = "(assert (forall ((x Int)(n Int)) (=> (and (h x n) (> x n)) false)))";
constexpr const char* wrong = "(assert (forall ((x Int)(n Int)) (=> (and (h x n) (= x 3)) false)))";
/// y is the square of x.
constexpr const char* hard = "(set-logic HORN)(declare-fun h (Int Int) Bool)(assert (h 0 0))"
                             "(assert (forall ((x Int)(y Int)) (=> (h x y) (h (+ x 1) (+ y x x 1)))))"
                             "(assert (forall ((x Int)(y Int)) (=> (and (h x y) (< y x)) false)))";

HornAnswer ask(const std::string& script, uint64_t work = 10'000) {
  return solve_horn({script, work, HornSearch::Usual, {}});
}

} // namespace

TEST(Horn, SatHasAModel) {
  const HornAnswer answer = ask(fmt::format("{}{}", counting, right));
  ASSERT_EQ(answer.answer, Answer::Sat) << answer.reason;
  EXPECT_NE(answer.model.find("define-fun h"), std::string::npos);
  EXPECT_GT(answer.work, 0u);
  EXPECT_LT(answer.work, 10'000u);
}

TEST(Horn, AllSearchesAgree) {
  for (const HornSearch search :
       {HornSearch::Usual, HornSearch::EarlyPush, HornSearch::OtherArithmetic, HornSearch::Derivations}) {
    EXPECT_EQ(solve_horn({fmt::format("{}{}", counting, right), 10'000, search, {}}).answer, Answer::Sat);
    EXPECT_EQ(solve_horn({fmt::format("{}{}", counting, wrong), 10'000, search, {}}).answer, Answer::Unsat);
  }
}

TEST(Horn, TheSameWorkEachTime) {
  const std::string script = fmt::format("{}{}", counting, right);
  const HornAnswer first = ask(script), second = ask(script);
  EXPECT_EQ(first.work, second.work);
  EXPECT_EQ(first.model, second.model);
}

TEST(Horn, WorkIsLimited) {
  const HornAnswer answer = ask(hard, 100);
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_LE(answer.work, 100u);
}

TEST(Horn, TimeIsLimited) {
  const auto begin = std::chrono::steady_clock::now();
  const HornAnswer answer =
      solve_horn({hard, 10'000'000, HornSearch::Usual, begin + std::chrono::milliseconds(300)});
  EXPECT_EQ(answer.answer, Answer::Unknown);
  EXPECT_EQ(answer.reason, "time limit");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(Horn, UnreadableTextsAreUnknown) {
  for (const char* text : {"(", "(assert", "(assert (h 1))", "(declare-fun h (Int) Strange)", "nonsense"})
    EXPECT_EQ(ask(text).answer, Answer::Unknown) << text;
}

} // namespace fathom::solvers
