#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "suites/limited_run.h"

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace fathom::suites {
namespace {

using Why = LimitedEnd::Why;

class LimitedRun : public testing::Test {
 protected:
  LimitedRun() : directory_(TemporaryDirectory::make("limited-test").value()) {}

  Result<LimitedEnd> run(const std::string& script, const Limits& limits = {}) {
    Invocation program;
    program.arguments = {"sh", "-c", script};
    program.directory = directory_.path();
    return run_limited(program, directory_.file("out"), directory_.file("err"), limits, stop_);
  }
  std::string text(const std::string& name) const { return read_file(directory_.file(name)).value(); }
  /// Whether the process is there, half a second later at the latest.
  bool lives(const std::string& id) const {
    for (int i = 0; i < 50 && kill(std::stoi(id), 0) == 0; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return kill(std::stoi(id), 0) == 0;
  }

  TemporaryDirectory directory_;
  std::atomic<bool> stop_ = false;
};

TEST_F(LimitedRun, StatusSignalAndOutput) {
  Result<LimitedEnd> end = run("echo out; echo err >&2; exit 10");
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_EQ(end->why, Why::Itself);
  EXPECT_EQ(end->status, 10);
  EXPECT_EQ(text("out"), "out\n");
  EXPECT_EQ(text("err"), "err\n");
  end = run("kill -SEGV $$");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->signal, SIGSEGV);
}

TEST_F(LimitedRun, ProcessorTimeOfAllProcessesTogether) {
  Limits limits;
  limits.cpu_seconds = 0.3;
  limits.wall_seconds = 20;
  const std::string burn = "while :; do :; done";
  const Result<LimitedEnd> end = run("(" + burn + ") & (" + burn + ") & wait", limits);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::CpuTime);
  EXPECT_GE(end->cpu_seconds, 0.3);
  EXPECT_LT(end->wall_seconds, 10);
}

TEST_F(LimitedRun, WallTime) {
  Limits limits;
  limits.wall_seconds = 0.2;
  const Result<LimitedEnd> end = run("sleep 20", limits);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::WallTime);
  EXPECT_LT(end->wall_seconds, 5);
}

TEST_F(LimitedRun, Memory) {
  Limits limits;
  limits.memory = 64 << 20;
  limits.wall_seconds = 20;
  const Result<LimitedEnd> end = run("x=0123456789abcdef; while :; do x=$x$x; done", limits);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::Memory);
  EXPECT_GT(end->memory, limits.memory);
}

TEST_F(LimitedRun, Output) {
  Limits limits;
  limits.output = 10000;
  limits.wall_seconds = 20;
  const Result<LimitedEnd> end = run("while :; do echo 0123456789; done", limits);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::Output);
}

/// A session of its own does not help: what is left is killed with the rest.
TEST_F(LimitedRun, NothingOutlivesIt) {
  Limits limits;
  limits.wall_seconds = 0.5;
  ASSERT_TRUE(run("setsid sh -c 'echo $$ > id; exec sleep 30' & sleep 30", limits));
  EXPECT_FALSE(lives(text("id")));
  ASSERT_TRUE(run("setsid sh -c 'echo $$ > id2; exec sleep 30' & while [ ! -s id2 ]; do sleep 0.01; done"));
  EXPECT_FALSE(lives(text("id2")));
}

TEST_F(LimitedRun, Interrupted) {
  std::thread later([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop_ = true;
  });
  const Result<LimitedEnd> end = run("setsid sh -c 'echo $$ > id; exec sleep 30' & wait; sleep 30");
  later.join();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::Interrupted);
  EXPECT_FALSE(lives(text("id")));
}

/// The signal to all processes of a job comes to the program, or to what it has started, before it comes to
/// us.
TEST_F(LimitedRun, InterruptedFromBelow) {
  for (const char* first : {"kill -TERM $$", "sh -c 'kill -TERM $$'", "kill -KILL $PPID; sleep 5"}) {
    stop_ = false;
    std::filesystem::remove(directory_.file("begun"));
    std::thread later([this] {
      while (!read_file(directory_.file("begun"))) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      stop_ = true;
    });
    const Result<LimitedEnd> end = run(std::string("echo > begun; ") + first);
    later.join();
    ASSERT_TRUE(end) << end.error().message;
    EXPECT_EQ(end->why, Why::Interrupted) << first;
  }
}

/// Whoever looks after it is asked to end, and it alone.
TEST_F(LimitedRun, AskedToEnd) {
  const Result<LimitedEnd> end = run("kill -TERM $PPID; sleep 20");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->why, Why::Interrupted);
}

/// A lock of ours ends with us, whoever is looked after at that moment.
TEST_F(LimitedRun, HoldsNoFilesOfItsOwner) {
  const int file = open(directory_.file("locked").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  ASSERT_GE(file, 0);
  ASSERT_EQ(flock(file, LOCK_EX | LOCK_NB), 0);
  std::thread running([this] { ASSERT_TRUE(run("echo > begun; sleep 1")); });
  while (!read_file(directory_.file("begun"))) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  close(file);
  const int again = open(directory_.file("locked").c_str(), O_RDWR | O_CLOEXEC);
  EXPECT_EQ(flock(again, LOCK_EX | LOCK_NB), 0);
  close(again);
  running.join();
}

TEST_F(LimitedRun, NoSuchProgram) {
  Invocation program;
  program.arguments = {"no-such-program-here"};
  const Result<LimitedEnd> end =
      run_limited(program, directory_.file("out"), directory_.file("err"), {}, stop_);
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().message, "cannot run no-such-program-here: No such file or directory");
}

} // namespace
} // namespace fathom::suites
