#include "witnesses/native_output.h"

#include <csignal>
#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

constexpr double seconds = 10;

ProcessEnd exited(int status) {
  return {ProcessEnd::How::Exited, status, {}};
}

// As AddressSanitizer of clang 19 writes it.
constexpr const char* report =
    "=================================================================\n"
    "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602000000014 at pc 0x1 bp 0x2 sp 0x3\n"
    "READ of size 4 at 0x602000000014 thread T0\n    #0 0x55 in look /dir/a.c:3:7\n";

TEST(JudgeEnd, NothingShows) {
  EXPECT_EQ(judge_end(exited(0), "", seconds).end, NativeEnd::Alike);
  EXPECT_EQ(judge_end(exited(3), "a text of the program's own\n", seconds).end, NativeEnd::Alike);
  EXPECT_EQ(judge_end({ProcessEnd::How::Signalled, SIGABRT, {}}, "", seconds).end, NativeEnd::Alike)
      << "abort() is an end";
}

TEST(JudgeEnd, AViolationShows) {
  const NativeRun native = judge_end(exited(1), report, seconds);
  EXPECT_EQ(native.end, NativeEnd::Violates);
  EXPECT_EQ(native.detail, "AddressSanitizer: heap-buffer-overflow in look a.c:3:7");
  EXPECT_EQ(judge_end({ProcessEnd::How::Signalled, SIGSEGV, {}}, "", seconds).end, NativeEnd::Violates);
  EXPECT_EQ(judge_end(exited(42), "fathom-replay: reach_error() was called\n", seconds).end,
            NativeEnd::Violates);
}

TEST(JudgeEnd, AnotherPathIsNoViolation) {
  for (const int status : {77, 78, 79}) // HarnessExit
    EXPECT_EQ(judge_end(exited(status), "fathom-replay: why\n", seconds).end, NativeEnd::Elsewhere) << status;
}

TEST(JudgeEnd, ALimitSaysNothing) {
  EXPECT_EQ(judge_end({ProcessEnd::How::TimedOut, 0, {}}, "", seconds).end, NativeEnd::Unknown);
  EXPECT_EQ(judge_end({ProcessEnd::How::TooMuchMemory, 0, {}}, report, seconds).end, NativeEnd::Unknown);
  EXPECT_EQ(judge_end(exited(1), "==7==ERROR: AddressSanitizer: out-of-memory on x\n", seconds).end,
            NativeEnd::Unknown);
}

} // namespace
} // namespace fathom::witnesses
