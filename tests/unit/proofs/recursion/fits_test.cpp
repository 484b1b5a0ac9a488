// Equations through points.
#include "proofs/recursion/fits.h"

#include <gtest/gtest.h>

namespace fathom::recursion {
namespace {

using Rows = std::vector<std::vector<int64_t>>;

TEST(Fits, FindsAConstant) {
  const auto found = fit(Rows{{1, 91}, {1, 91}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->denominator, 1);
  EXPECT_EQ(found->coefficients, (std::vector<int64_t>{91}));
}

TEST(Fits, FindsALine) {
  const auto found = fit(Rows{{1, 0, -10}, {1, 7, -3}, {1, 100, 90}});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->coefficients, (std::vector<int64_t>{-10, 1}));
}

TEST(Fits, KeepsDenominators) {
  Rows rows; // the sum of the first numbers
  for (int64_t n = 0; n < 6; ++n) rows.push_back({1, n, n * n, n * (n + 1) / 2});
  const auto found = fit(rows);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->denominator, 2);
  EXPECT_EQ(found->coefficients, (std::vector<int64_t>{0, 1, 1}));
}

TEST(Fits, FindsNothingWherePointsDisagree) {
  EXPECT_FALSE(fit(Rows{{1, 3}, {1, 4}}));
  EXPECT_FALSE(fit(Rows{{1, 0, 0}, {1, 1, 1}, {1, 2, 4}}));
}

TEST(Fits, FindsNothingWithTooFewOrTooLargePoints) {
  EXPECT_FALSE(fit(Rows{}));
  EXPECT_FALSE(fit(Rows{{1, 0, 5}, {1, 1, 6}}));
  EXPECT_FALSE(fit(Rows{{1, int64_t{1} << 50}}));
}

} // namespace
} // namespace fathom::recursion
