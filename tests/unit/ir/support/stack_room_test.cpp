#include "ir/support/stack_room.h"

#include <gtest/gtest.h>
#include <sys/auxv.h>

namespace fathom {
namespace {

// Linux keeps 128 MiB free at least, however low the limit of the stack is.
TEST(StackRoom, HasWhatTheSystemKeepsFree) {
  if (getauxval(AT_BASE) == 0) GTEST_SKIP() << "the program was not started by the system's loader";
  EXPECT_TRUE(stack_has_room(uint64_t{64} << 20));
}

TEST(StackRoom, HasNotTheWholeAddressSpace) {
  EXPECT_FALSE(stack_has_room(uint64_t{1} << 48));
}

} // namespace
} // namespace fathom
