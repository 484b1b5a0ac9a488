#include "frontend/compile/dependency_rule.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

using Files = std::vector<std::string>;

TEST(DependencyRule, NamesWhatIsBehindTheColon) {
  EXPECT_EQ(prerequisites("a.o: a.c \\\n  b.h \\\n  /usr/include/stdio.h\n"),
            (Files{"a.c", "b.h", "/usr/include/stdio.h"}));
}

TEST(DependencyRule, UndoesTheEscapesOfMake) {
  EXPECT_EQ(prerequisites("a.o: my\\ file.c c\\#.h p$$q.h\n"), (Files{"my file.c", "c#.h", "p$q.h"}));
}

TEST(DependencyRule, HasEachFileOnceAndOneRule) {
  EXPECT_EQ(prerequisites("a.o: a.c b.h b.h\nb.h:\n"), (Files{"a.c", "b.h"}));
  EXPECT_EQ(prerequisites(""), Files{});
}

} // namespace
} // namespace fathom::frontend
