#include "ir/support/run_process.h"

#include <chrono>
#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>
#include <unistd.h>

namespace fathom {
namespace {

using How = ProcessEnd::How;

Invocation shell(const std::string& text) {
  Invocation program;
  program.arguments = {"sh", "-c", text};
  return program;
}

TEST(RunProgram, ToItsEndOrToALimit) {
  EXPECT_EQ(run_program(shell("exit 4"), {})->code, 4);
  RunLimits limits;
  limits.seconds = 0.05;
  EXPECT_EQ(run_program(shell("sleep 60"), limits)->words(), "time limit");
  const std::atomic<bool> stop = true;
  limits.stop = &stop;
  EXPECT_EQ(run_program(shell("sleep 60"), limits)->words(), "interrupted");
  Invocation missing;
  missing.arguments = {"fathom-no-such-program"};
  EXPECT_FALSE(run_program(missing, {}).ok());
}

TEST(RunProgram, MemoryIsLimitedForAllProcessesTogether) {
  // Each has some 40 MB in a variable, and waits.
  const std::string text = "one() { a=$(head -c 40000000 /dev/zero | tr '\\0' a); sleep 60; }; ";
  RunLimits limits;
  limits.seconds = 50;
  limits.memory = uint64_t{120} << 20;
  EXPECT_EQ(run_program(shell(text + "one & one & one & one & wait"), limits)->how, How::TooMuchMemory);
  limits.memory = uint64_t{1} << 40;
  limits.seconds = 0.3;
  EXPECT_EQ(run_program(shell(text + "one & one & wait"), limits)->words(), "time limit");
}

TEST(RunProgram, MemoryThatWasTakenForAMomentCounts) {
  const std::string text = "a=$(head -c 150000000 /dev/zero | tr '\\0' a); exit 3";
  RunLimits limits;
  limits.memory = uint64_t{120} << 20;
  EXPECT_EQ(run_program(shell(text), limits)->how, How::TooMuchMemory);
  limits.memory = uint64_t{1} << 40;
  EXPECT_EQ(run_program(shell(text), limits)->code, 3);
}

TEST(RunProgram, TimeGoesOnWhileMemoryIsLookedAt) {
  // A look at so many processes takes longer than the wait before it.
  RunLimits limits;
  limits.seconds = 1;
  limits.memory = uint64_t{1} << 40;
  const std::string many = "i=0; while [ $i -lt 400 ]; do sleep 60 & i=$((i + 1)); done; wait";
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run_program(shell(many), limits)->words(), "time limit");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(3500));
}

TEST(RunProgram, EndsWhatOnlyWaits) {
  RunLimits limits;
  limits.seconds = 30;
  limits.idle = 0.3;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run_program(shell("sleep 60 & wait"), limits)->words(), "time limit");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  // What computes is not idle, however long it takes.
  EXPECT_EQ(run_program(shell("i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; exit 7"), limits)->code,
            7);
}

TEST(RunProgram, EndsWhatWaitsTooOften) {
  RunLimits limits;
  limits.seconds = 30;
  limits.idle = 20;
  limits.waits = 50;
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(run_program(shell("while :; do sleep 0.001; done"), limits)->words(), "time limit");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(15));
  EXPECT_EQ(run_program(shell("sleep 0.01; sleep 0.01; exit 7"), limits)->code, 7);
}

TEST(Converse, InputGoesInAndBothStreamsComeOut) {
  const auto said = converse(shell("cat; echo wrong >&2; exit 2"), "a text\n", {});
  ASSERT_TRUE(said.ok());
  EXPECT_EQ(said->output, "a text\n");
  EXPECT_EQ(said->errors, "wrong\n");
  EXPECT_EQ(said->end.code, 2);
}

TEST(Converse, WhoReadsNothingEndsNobody) {
  const std::string text(3'000'000, 'x');
  EXPECT_TRUE(converse(shell("exec <&-; exit 0"), text, {})->end.succeeded());
  EXPECT_EQ(converse(shell("cat"), text, {})->output, text);
}

TEST(Converse, LimitsOfTimeAndOutput) {
  RunLimits limits;
  limits.seconds = 0.1;
  EXPECT_EQ(converse(shell("sleep 60"), "", limits)->end.how, How::TimedOut);
  EXPECT_EQ(converse(shell("exec >&- 2>&-; sleep 60"), "", limits)->end.how, How::TimedOut);
  limits.seconds = 60;
  limits.output = 1 << 20;
  EXPECT_EQ(converse(shell("yes"), "", limits)->end.how, How::TooMuchOutput);
}

TEST(CallInChild, BytesComeBackAndChangesDoNot) {
  const std::atomic<bool> stop = false;
  int changed = 0;
  const auto answer = call_in_child(
      [&] {
        changed = 1;
        return std::vector<uint8_t>(300'000, 7);
      },
      stop);
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(*answer, std::vector<uint8_t>(300'000, 7));
  EXPECT_EQ(changed, 0);
}

TEST(CallInChild, SaysWhyThereIsNoAnswer) {
  const std::atomic<bool> stop = false;
  using Work = std::function<std::vector<uint8_t>()>;
  const auto why = [&](const Work& work) { return call_in_child(work, stop).error().message; };
  EXPECT_EQ(why([]() -> std::vector<uint8_t> { _exit(3); }), "ended without an answer");
  EXPECT_EQ(why([]() -> std::vector<uint8_t> { throw std::runtime_error("no"); }), "ended without an answer");
  EXPECT_EQ(why([]() -> std::vector<uint8_t> {
              kill(getpid(), SIGSEGV);
              return {};
            }),
            "ended by signal 11");
}

TEST(CallInChild, CanBeInterrupted) {
  std::atomic<bool> stop = false;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  const auto start = std::chrono::steady_clock::now();
  const auto answer =
      call_in_child([]() -> std::vector<uint8_t> { return {static_cast<uint8_t>(pause())}; }, stop);
  later.join();
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(answer.error().message, "interrupted");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

} // namespace
} // namespace fathom
