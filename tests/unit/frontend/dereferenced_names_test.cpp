#include "frontend/dereferenced_names.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

using Names = std::set<std::string>;

TEST(DereferencedNames, OperandsOfAnUnaryStar) {
  EXPECT_EQ(dereferenced_names("x = *a; f(*b, ** c); return *(d); y = (int *)*e; *g[1] = 2;"),
            (Names{"a", "b", "c", "d", "e", "g"}));
}

TEST(DereferencedNames, ProductsDeclarationsSizesAndElementsAreNone) {
  EXPECT_EQ(dereferenced_names("int *a, f(char *b); x = y * c + 3 * d[1] + e[2] * g; sizeof *h; sizeof(*i);"
                               "(*j)[1] = (*k)(2); s = \"*l\"; t = '*';"),
            Names{});
}

} // namespace
} // namespace fathom::frontend
