#include "ir/support/deadline.h"

#include <csignal>
#include <gtest/gtest.h>

namespace fathom {
namespace {

using Clock = std::chrono::steady_clock;

TEST(Deadline, AMomentOrNone) {
  wait_for_end_signal();
  EXPECT_FALSE(is_past(std::nullopt));
  EXPECT_FALSE(is_past(Clock::now() + std::chrono::hours(1)));
  EXPECT_TRUE(is_past(Clock::now() - std::chrono::seconds(1)));
}

TEST(Deadline, TheSignalEndsWhatHasTime) {
  wait_for_end_signal();
  EXPECT_FALSE(is_told_to_end());
  raise(end_signal());
  EXPECT_TRUE(is_told_to_end());
  EXPECT_TRUE(is_past(std::nullopt));
  EXPECT_TRUE(is_past(Clock::now() + std::chrono::hours(1)));
  wait_for_end_signal(); // for another search
  EXPECT_FALSE(is_past(std::nullopt));
}

/// Whoever does not wait for it goes on.
TEST(Deadline, TheSignalIsIgnored) {
  std::signal(end_signal(), SIG_DFL);
  raise(end_signal());
  SUCCEED();
}

} // namespace
} // namespace fathom
