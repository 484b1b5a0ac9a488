#include "ir/term/analysis/products.h"
#include "ir/term/builder.h"

#include <gtest/gtest.h>

namespace fathom::term::analysis {
namespace {

TEST(Products, AreOfTwoUnknowns) {
  Context context;
  Builder b(context);
  const Term x = context.symbol("x", Sort::bv(8)), y = context.symbol("y", Sort::bv(8));
  const Term product = b.bvmul(x, y), multiple = b.bvmul(b.bv(8, 3), x);
  EXPECT_TRUE(is_product(context, product));
  EXPECT_FALSE(is_product(context, multiple));
  EXPECT_FALSE(is_product(context, b.bvadd(product, x)));
  const std::vector<Term> with{multiple, b.ult(x, b.bvadd(product, x))}, without{multiple, b.ult(x, y)};
  EXPECT_TRUE(has_products(context, with));
  EXPECT_FALSE(has_products(context, without));
  EXPECT_EQ(which_have_products(context, with), (std::vector<bool>{false, true}));
  EXPECT_EQ(which_have_products(context, without), (std::vector<bool>{false, false}));
  EXPECT_TRUE(which_have_products(context, {}).empty());
}

} // namespace
} // namespace fathom::term::analysis
