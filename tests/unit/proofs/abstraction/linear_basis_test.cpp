// Linear dependences between vectors, as integers.
#include "proofs/abstraction/linear_basis.h"

#include <gtest/gtest.h>
#include <initializer_list>

namespace fathom::abstraction {
namespace {

std::vector<uint64_t> vector(std::initializer_list<int64_t> numbers) {
  std::vector<uint64_t> made;
  for (const int64_t number : numbers) made.push_back(residues::of(number));
  return made;
}

TEST(LinearBasis, IndependentVectorsAreKept) {
  LinearBasis basis;
  EXPECT_FALSE(basis.add(vector({1, 2, 3})));
  EXPECT_FALSE(basis.add(vector({1, 2, 4})));
  EXPECT_FALSE(basis.add(vector({0, 1, 0})));
  EXPECT_EQ(basis.size(), 3u);
}

TEST(LinearBasis, ASumOfOthers) {
  LinearBasis basis;
  basis.add(vector({1, 0, 2}));
  basis.add(vector({0, -3, 1}));
  const std::optional<Dependence> found = basis.add(vector({2, 3, 3})); // twice the first less the second
  ASSERT_TRUE(found);
  EXPECT_EQ(found->factors, (std::vector<int64_t>{-2, 1, 1}));
  EXPECT_EQ(basis.size(), 2u);
}

TEST(LinearBasis, FractionsBecomeIntegers) {
  LinearBasis basis;
  basis.add(vector({2, 4}));
  const std::optional<Dependence> found = basis.add(vector({3, 6}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->factors, (std::vector<int64_t>{-3, 2}));
}

TEST(LinearBasis, LargeFactorsAreAnAccident) {
  LinearBasis basis;
  basis.add(vector({1, 0}));
  basis.add(vector({0, 1}));
  const std::optional<Dependence> found = basis.add(vector({123'456'789'123, 1}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->factors.empty());
}

TEST(LinearBasis, NothingDependsOnNothing) {
  LinearBasis basis;
  const std::optional<Dependence> found = basis.add(vector({0, 0}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->factors, std::vector<int64_t>{1});
  EXPECT_EQ(basis.size(), 0u);
}

} // namespace
} // namespace fathom::abstraction
