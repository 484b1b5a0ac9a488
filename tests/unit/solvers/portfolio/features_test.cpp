// What a formula consists of, and who is asked for it.
#include "ir/term/builder.h"
#include "solvers/portfolio/features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::solvers::portfolio {
namespace {

using term::Sort;
using term::Term;
using testing::ElementsAre;

const std::vector<std::string> all = {"boolector", "z3", "cadical"};

TEST(Features, EachTermCountsOnce) {
  term::Context context;
  term::Builder build(context);
  const Term x = context.symbol("x", Sort::bv(8)), y = context.symbol("y", Sort::bv(8));
  const Term mixed = build.bvxor(x, y);
  FeatureCounter counter(context);
  counter.add(build.eq(build.bvmul(mixed, x), y));
  counter.add(build.eq(build.bvmul(mixed, x), build.bv(8, 7)));
  EXPECT_EQ(counter.features().xors, 8u) << "in bits";
  EXPECT_EQ(counter.features().products, 1u);
  EXPECT_EQ(counter.features().symbols, 2u);
}

TEST(Choice, ChecksumsBeginWithCaDiCaL) {
  const Choice choice = choose({.terms = 100, .bits = 1000, .xors = 200}, all);
  EXPECT_EQ(choice.row, "mixing");
  EXPECT_EQ(choice.here, 2u);
  EXPECT_EQ(choice.joins[2], 0) << "and goes on in a race";
  EXPECT_EQ(choose({.terms = 100, .bits = 1000, .xors = 2}, all).here, 0u);
  EXPECT_EQ(
      choose({.terms = 100, .bits = 1000, .xors = 200}, std::vector<std::string>{"z3", "boolector"}).here, 0u)
      << "the first one, where that solver does not take part";
}

TEST(Choice, ProductsRaceSooner) {
  const Choice choice = choose({.terms = 100, .bits = 1000, .products = 1}, all);
  EXPECT_EQ(choice.here, 0u);
  EXPECT_LT(choice.start, 1);
  EXPECT_EQ(choose({.terms = 100, .bits = 1000, .products = 1, .divisions = 1}, all).start, 1);
}

TEST(Choice, ManyReadsRaceAtOnce) {
  const Choice choice = choose({.terms = 1000, .bits = 1000, .xors = 900, .selects = 200}, all);
  EXPECT_EQ(choice.here, std::nullopt);
  EXPECT_LT(choice.joins[2], 0) << "as for any formula";
}

TEST(Choice, WhoNamesSolversWantsThem) {
  EXPECT_THAT(choose({.terms = 100}, std::vector<std::string>{"cvc5", "kissat"}).weights, ElementsAre(1, 1));
}

} // namespace
} // namespace fathom::solvers::portfolio
