#include "frontend/stack_limit.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>

namespace fathom::frontend::test {
namespace {

TEST(StackLimit, ReadsWhatCompilersWrite) {
  StackLimit limit;
  ASSERT_TRUE(
      limit.add_frames("a.su", "a.c:3:6:parse\t48\tstatic\r\nC:/x/a.c:9:1:emit\t320\tdynamic,bounded\n\n"));
  ASSERT_TRUE(limit.add_frames("b.su", "b.c:1:1:parse\t16\tstatic"));
  EXPECT_EQ(limit.frames, (std::map<std::string, uint64_t>{{"parse", 48}, {"emit", 320}}));
}

TEST(StackLimit, RefusesOtherText) {
  for (const char* text :
       {"a.c:1:1:f", "a.c:1:1:f\t", "a.c:1:1:f\tx\tstatic", "a.c:1:1:f\t4x\tstatic", "a.c:1:1:\t4\tstatic"}) {
    StackLimit limit;
    const Status read = limit.add_frames("a.su", std::string("a.c:1:1:g\t1\tstatic\n") + text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().message.rfind("a.su:2: expected", 0), 0u) << read.error().message;
  }
}

/// Sizes of the variables follow from C's types; the two pointers and the alignment from the target's ABI.
TEST(StackLimit, EstimatesFrames) {
  const char* text =
      "struct s { char a[40]; }; int f(struct s x) { char block[100]; block[0] = x.a[0]; return block[0]; }"
      "void g(void) { } int main(void) { struct s x = {{0}}; g(); return f(x); }";
  for (const uint32_t bits : {32u, 64u}) {
    const auto module = must_load(text, bits);
    const uint64_t pointers = 2 * bits / 8;
    const uint64_t empty = estimated_frame(*module->function("g"));
    EXPECT_EQ(empty, 16u);
    const uint64_t large = estimated_frame(*module->function("f"));
    EXPECT_GE(large, pointers + 100 + 40);
    EXPECT_EQ(large % 16, 0u);
    EXPECT_LE(large, pointers + 100 + 40 + 32);
  }
}

} // namespace
} // namespace fathom::frontend::test
