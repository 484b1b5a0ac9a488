// Models that differ in one element of an array: which there are, in a fixed order.
#include "engine/near_models.h"
#include "ir/term/builder.h"

#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using term::Sort;
using term::Term;

class NearModelsTest : public testing::Test {
 protected:
  term::Context context;
  term::Builder b{context};
  Term text = b.symbol("text", Sort::array(8, 8)), place = b.symbol("place", Sort::bv(8));

  Term is(uint64_t c) { return b.eq(b.select(text, place), b.bv(8, c)); }
  term::Valuation model(uint64_t at, uint64_t element) {
    term::Valuation valuation;
    valuation.set(place, BitVector(8, at));
    term::ArrayValue value{BitVector(8, 0), {}};
    value.entries.insert_or_assign(BitVector(8, at), BitVector(8, element));
    valuation.set(text, value);
    return valuation;
  }
};

TEST_F(NearModelsTest, EachConstantIsSeenOnce) {
  const std::vector<Term> terms{is('a'), is('b'), is('c')};
  const NearModels near(context, terms);
  std::vector<int> seen(3);
  size_t models = 0;
  near.each(model(7, 'b'), [&](term::Evaluator& evaluator) {
    ++models;
    for (size_t i = 0; i < terms.size(); ++i) seen[i] += evaluator.holds(terms[i]);
    return true;
  });
  EXPECT_EQ(models, 2u);
  EXPECT_EQ(seen, (std::vector<int>{1, 0, 1})); // the given model is not among them
}

TEST_F(NearModelsTest, NoneIsSeenOfWhatHasNoValue) {
  const NearModels near(context, {is('a'), is('b')});
  term::Valuation valuation;
  valuation.set(place, BitVector(8, 1));
  near.each(valuation, [](term::Evaluator&) { return ADD_FAILURE(), true; });
}

/// What may have to be evaluated for a model: terms that are shared count once.
TEST_F(NearModelsTest, TermsAreCounted) {
  EXPECT_EQ(NearModels(context, {is('a')}).terms(), 5u); // array, place, element, constant, equality
  EXPECT_EQ(NearModels(context, {is('a'), is('b')}).terms(), 7u);
}

TEST_F(NearModelsTest, TheVisitorEndsIt) {
  const NearModels near(context, {is('a'), is('b'), is('c')});
  size_t models = 0;
  near.each(model(0, 'z'), [&](term::Evaluator&) { return ++models < 2; });
  EXPECT_EQ(models, 2u);
}

/// Constants of other widths are none of the elements'.
TEST_F(NearModelsTest, WidthsFit) {
  const Term wide = b.symbol("wide", Sort::bv(16));
  const NearModels near(context, {is('a'), b.eq(wide, b.bv(16, 500))});
  size_t models = 0;
  near.each(model(0, 'z'), [&](term::Evaluator&) { return ++models, true; });
  EXPECT_EQ(models, 1u);
}

} // namespace
} // namespace fathom::engine
