#include "ir/support/descriptor.h"
#include "ir/support/process.h"
#include "ir/support/process_tree.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace fathom {
namespace {

using How = ProcessEnd::How;
using Clock = std::chrono::steady_clock;

Invocation shell(const std::string& text) {
  Invocation program;
  program.arguments = {"sh", "-c", text};
  return program;
}

ProcessEnd end_of(const Invocation& program) {
  Result<ChildProcess> child = spawn(program);
  EXPECT_TRUE(child.ok());
  EXPECT_TRUE(child->await());
  return child->end();
}

/// What the program writes to stdout.
std::string output_of(Invocation program) {
  Result<Pipe> pipe = Pipe::make();
  program.child.output = pipe->write.get();
  Result<ChildProcess> child = spawn(program);
  if (!child) return child.error().message;
  pipe->write.close();
  std::string text;
  char buffer[4096];
  for (ssize_t n = 0; (n = read(pipe->read.get(), buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<size_t>(n));
  EXPECT_TRUE(child->end().succeeded()) << text;
  return text;
}

bool gone_soon(pid_t process) {
  for (const auto start = Clock::now(); Clock::now() - start < std::chrono::seconds(10);) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string id, name, state;
    if (!(stat >> id >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return false;
}

TEST(Spawn, SaysHowTheProgramEnded) {
  EXPECT_TRUE(end_of(shell("exit 0")).succeeded());
  const ProcessEnd three = end_of(shell("exit 3"));
  EXPECT_EQ(three.how, How::Exited);
  EXPECT_EQ(three.code, 3);
  EXPECT_EQ(three.words(), "exit status 3");
  const ProcessEnd killed = end_of(shell("kill -SEGV $$"));
  EXPECT_EQ(killed.how, How::Signalled);
  EXPECT_EQ(killed.words(), "signal 11");
}

TEST(Spawn, ReportsWhatCannotBeStarted) {
  const auto message = [](const Invocation& program) {
    const Result<ChildProcess> child = spawn(program);
    return child ? "started" : child.error().message;
  };
  Invocation missing;
  missing.arguments = {"fathom-no-such-program"};
  EXPECT_EQ(message(missing), "cannot run fathom-no-such-program: No such file or directory");
  Invocation elsewhere = shell("exit 0");
  elsewhere.directory = "/fathom-no-such-directory";
  EXPECT_EQ(message(elsewhere), "cannot run sh: No such file or directory");
  // Not given to a shell, as execvp would: a program of another machine is none.
  const std::string text = testing::TempDir() + "fathom-no-program";
  std::ofstream(text) << "exit 0\n";
  ASSERT_EQ(chmod(text.c_str(), 0700), 0);
  Invocation foreign;
  foreign.arguments = {text};
  EXPECT_EQ(message(foreign), "cannot run " + text + ": Exec format error");
  unlink(text.c_str());
  EXPECT_TRUE(waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD) << "a process is left";
}

TEST(Spawn, GivesDirectoryAndEnvironment) {
  setenv("FATHOM_TEST_OWN", "own", 1);
  setenv("FATHOM_TEST_OTHER", "own", 1);
  Invocation program = shell("echo $PWD $FATHOM_TEST_OWN $FATHOM_TEST_OTHER $FATHOM_TEST_NEW");
  program.directory = "/usr";
  program.environment = {"FATHOM_TEST_OTHER=other", "FATHOM_TEST_NEW=new"};
  EXPECT_EQ(output_of(program), "/usr own other new\n");
}

TEST(Spawn, NobodyGetsNewPrivilegesOrOurSecrets) {
  setenv("FATHOM_TEST_SECRET", "secret", 1);
  Invocation program = shell("grep NoNewPrivs /proc/self/status; echo $FATHOM_TEST_SECRET");
  EXPECT_EQ(output_of(program), "NoNewPrivs:\t1\nsecret\n");
  program.child.is_foreign = true;
  EXPECT_EQ(output_of(program), "NoNewPrivs:\t1\n\n");
}

TEST(Spawn, StreamsLeadNowhereUnlessTold) {
  EXPECT_EQ(output_of(shell("readlink /proc/self/fd/0 /proc/self/fd/2")), "/dev/null\n/dev/null\n");
}

TEST(Spawn, DescriptorsMayTradePlaces) {
  Invocation program = shell("echo out; echo err >&2");
  Result<Pipe> pipe = Pipe::make();
  const Descriptor before(dup(STDOUT_FILENO));
  dup2(pipe->write.get(), STDOUT_FILENO);
  program.child.output = STDERR_FILENO; // which is replaced itself
  program.child.errors = STDOUT_FILENO;
  const ProcessEnd end = end_of(program);
  dup2(before.get(), STDOUT_FILENO);
  pipe->write.close();
  char buffer[64];
  const ssize_t n = read(pipe->read.get(), buffer, sizeof buffer);
  EXPECT_TRUE(end.succeeded());
  EXPECT_EQ(std::string(buffer, n > 0 ? static_cast<size_t>(n) : 0), "err\n");
}

TEST(Spawn, OtherDescriptorsAreClosed) {
  const Result<Pipe> pipe = Pipe::make();
  const std::string number = std::to_string(pipe->write.get());
  EXPECT_EQ(output_of(shell("test -e /proc/self/fd/" + number + " && echo open || echo closed")), "closed\n");
  Invocation heir = shell("test -e /proc/self/fd/" + number + " && echo open || echo closed");
  heir.child.inherited = pipe->write.get();
  EXPECT_EQ(output_of(heir), "open\n");
}

TEST(Spawn, LimitsHold) {
  Invocation program = shell("ulimit -f; ulimit -Sf 2; ulimit -Hc");
  program.child.limits = {{RLIMIT_FSIZE, 4096}, {RLIMIT_CORE, 0}};
  EXPECT_EQ(output_of(program), "8\n0\n");
  Invocation raised = shell("ulimit -Sc; ulimit -Hc");
  raised.child.limits = {{RLIMIT_CORE, 0, true}};
  rlimit own{};
  getrlimit(RLIMIT_CORE, &own);
  if (own.rlim_max == RLIM_INFINITY) {
    EXPECT_EQ(output_of(raised), "0\nunlimited\n");
  }
}

TEST(Spawn, SignalsAreFresh) {
  std::signal(SIGTERM, SIG_IGN);
  sigset_t term, before;
  sigemptyset(&term);
  sigaddset(&term, SIGUSR1);
  sigprocmask(SIG_BLOCK, &term, &before);
  const std::string masks = "grep -E '^Sig(Blk|Ign)' /proc/self/status | cut -f2 | tr '\\n' ' '";
  EXPECT_EQ(output_of(shell(masks)), "0000000000000000 0000000000000000 ");
  Invocation kept = shell(masks);
  kept.child.signals = &term;
  EXPECT_EQ(output_of(kept), "0000000000000200 0000000000004000 ");
  sigprocmask(SIG_SETMASK, &before, nullptr);
  std::signal(SIGTERM, SIG_DFL);
}

TEST(ChildProcess, GroupGoesWithItsOwner) {
  Result<Pipe> pipe = Pipe::make();
  pid_t inner = 0;
  {
    Invocation program = shell("sleep 60 & echo $!; wait");
    program.child.output = pipe->write.get();
    Result<ChildProcess> child = spawn(program);
    ASSERT_TRUE(child.ok());
    char buffer[64] = {};
    ASSERT_GT(read(pipe->read.get(), buffer, sizeof buffer - 1), 0);
    inner = std::atoi(buffer);
    EXPECT_EQ(getpgid(inner), child->id());
    EXPECT_FALSE(child->ended());
  }
  EXPECT_TRUE(gone_soon(inner));
}

TEST(ChildProcess, AwaitEndsAtTheDeadlineAndAtStop) {
  Result<ChildProcess> child = spawn(shell("sleep 60"));
  ASSERT_TRUE(child.ok());
  const auto start = Clock::now();
  EXPECT_FALSE(child->await(0.05));
  std::atomic<bool> stop = false;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  EXPECT_FALSE(child->await(60, &stop));
  later.join();
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(child->end().words(), "signal 9");
}

TEST(ForkChild, ReturnsTheStatusAndSeesOurMemory) {
  int seen = 5;
  ChildSettings settings;
  Result<ChildProcess> child = fork_child(settings, [&] { return seen++; });
  ASSERT_TRUE(child.ok());
  EXPECT_TRUE(child->await());
  EXPECT_EQ(child->end().code, 5);
  EXPECT_EQ(seen, 5);
}

TEST(ForkChild, DiesWithItsParent) {
  Result<Pipe> pipe = Pipe::make();
  Result<ChildProcess> parent = fork_child({}, [&] {
    Result<ChildProcess> child = fork_child({}, [] { return pause(); });
    const pid_t id = child->id();
    (void)!write(pipe->write.get(), &id, sizeof id);
    return pause();
  });
  ASSERT_TRUE(parent.ok());
  pid_t inner = 0;
  ASSERT_EQ(read(pipe->read.get(), &inner, sizeof inner), static_cast<ssize_t>(sizeof inner));
  EXPECT_NE(getpgid(inner), parent->id()); // a group of its own, which is not killed with the parent's
  (void)parent->end();
  EXPECT_TRUE(gone_soon(inner));
}

TEST(ProcessTree, IsHeldWithGroupsOfItsOwnAndGoesOn) {
  Result<Pipe> pipe = Pipe::make();
  Result<ChildProcess> parent = fork_child({}, [&] {
    Result<ChildProcess> held = fork_child({}, [] { return pause(); });
    Result<ChildProcess> spins = fork_child({}, [] {
      for (;;) {
      }
      return 0;
    });
    held->signal(SIGSTOP); // by somebody else
    const pid_t ids[] = {held->id(), spins->id()};
    (void)!write(pipe->write.get(), ids, sizeof ids);
    return pause();
  });
  ASSERT_TRUE(parent.ok());
  pid_t ids[2] = {};
  ASSERT_EQ(read(pipe->read.get(), ids, sizeof ids), static_cast<ssize_t>(sizeof ids));
  const auto soon = [](const auto& is_so) { // nothing is asked again that was so
    for (int i = 0; i < 1000; ++i) {
      if (is_so()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  EXPECT_TRUE(soon([&] { return !can_run(ids[0]) && can_run(ids[1]); }));
  std::vector<pid_t> stopped;
  EXPECT_TRUE(soon([&] { // the first one may still be about to stop
    stopped = hold_tree(parent->id());
    const bool is_right = std::find(stopped.begin(), stopped.end(), ids[0]) == stopped.end();
    if (!is_right)
      for (const pid_t process : stopped) kill(process, process == ids[0] ? SIGSTOP : SIGCONT);
    return is_right;
  }));
  EXPECT_EQ(std::set(stopped.begin(), stopped.end()), (std::set{parent->id(), ids[1]}));
  EXPECT_TRUE(soon([&] { return !can_run(parent->id()); }));
  const double taken = cpu_seconds_of({ids[1]});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(cpu_seconds_of({ids[1]}), taken);
  for (const pid_t process : stopped) kill(process, SIGCONT);
  EXPECT_TRUE(soon([&] { return cpu_seconds_of({ids[1]}) > taken; }));
  (void)parent->end();
  EXPECT_TRUE(gone_soon(ids[0]));
  EXPECT_TRUE(gone_soon(ids[1]));
}

} // namespace
} // namespace fathom
