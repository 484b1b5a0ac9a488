#include "ir/support/memory_group.h"
#include "ir/support/run_process.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>

namespace fathom {
namespace {

constexpr const char* unified = "24 1 0:22 / /sys rw - sysfs sysfs rw\n"
                                "30 24 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n";

TEST(MemoryGroup, TheFolderOfAProcess) {
  EXPECT_EQ(group_folder("0::/user.slice/run-1.scope\n", unified), "/sys/fs/cgroup/user.slice/run-1.scope");
  EXPECT_EQ(group_folder("4:memory:/m\n0::/b\n",
                         "9 8 0:7 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
                         "9 8 0:8 / /sys/fs/cgroup/unified rw - cgroup2 cgroup rw\n"),
            "/sys/fs/cgroup/unified/b");
  // A container that sees a part of the tree.
  const std::string part = "30 24 0:26 /docker/1 /sys/fs/cgroup ro - cgroup2 cgroup rw\n";
  EXPECT_EQ(group_folder("0::/docker/1/a\n", part), "/sys/fs/cgroup/a");
}

TEST(MemoryGroup, NoneThatIsToBeSeen) {
  EXPECT_EQ(group_folder("4:memory:/m\n", unified), "");
  EXPECT_EQ(group_folder("0::/a\n", "24 1 0:22 / /sys rw - sysfs sysfs rw\n"), "");
  EXPECT_EQ(group_folder("0::/other\n", "30 24 0:26 /docker/1 /sys/fs/cgroup ro - cgroup2 cgroup rw\n"), "");
  EXPECT_EQ(group_folder("", ""), "");
}

/// Where this machine lets us have one.
TEST(MemoryGroup, TheKernelEndsWhatTakesMore) {
  std::optional<MemoryGroup> group = MemoryGroup::make(uint64_t{64} << 20);
  if (!group) GTEST_SKIP() << "no control group of version 2 that may be divided";
  EXPECT_FALSE(group->was_exceeded());
  Invocation program;
  // Two processes, each with less than the limit.
  program.arguments = {"sh", "-c",
                       "one() { a=$(head -c 24000000 /dev/zero | tr '\\0' a); sleep 9; }; "
                       "sleep 0.2; one & one & wait; exit 3"};
  Result<ChildProcess> child = spawn(program);
  ASSERT_TRUE(child.ok());
  EXPECT_TRUE(group->take(child->id()));
  EXPECT_TRUE(child->await(30));
  EXPECT_EQ(child->end().code, SIGKILL);
  EXPECT_TRUE(group->was_exceeded());
  EXPECT_FALSE(group->take(999999999));
}

} // namespace
} // namespace fathom
