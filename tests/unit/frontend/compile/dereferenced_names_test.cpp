#include "frontend/compile/dereferenced_names.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

using Names = std::map<std::string, size_t>;

TEST(DereferencedNames, OperandsOfAnUnaryStar) {
  EXPECT_EQ(dereferenced_names(
                "x = *a; f(*b, ** c); return *(d); y = (int *)*e; *g[1][x[2]] = 2; i = *(j[1] + 2);"),
            (Names{{"a", 0}, {"b", 0}, {"c", 0}, {"d", 0}, {"e", 0}, {"g", 2}, {"j", 1}}));
  EXPECT_EQ(dereferenced_names("f(*a[1]); f(*a); f(*a[2]);"), (Names{{"a", 0}}));
}

TEST(DereferencedNames, ProductsDeclarationsSizesAndElementsAreNone) {
  EXPECT_EQ(dereferenced_names("int *a, f(char *b); x = y * c + 3 * d[1] + e[2] * g; sizeof *h; sizeof(*i);"
                               "(*j)[1] = (*k)(2); s = \"*l\"; t = '*';"),
            Names{});
}

} // namespace
} // namespace fathom::frontend
