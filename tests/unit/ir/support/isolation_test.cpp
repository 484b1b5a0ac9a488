#include "ir/support/isolation.h"
#include "ir/support/read_file.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>

namespace fathom {
namespace {

class IsolationTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!isolation_missing().empty()) GTEST_SKIP() << isolation_missing();
  }

  ProgramOutput run(const std::string& command) {
    Invocation program;
    program.arguments = {"/bin/sh", "-c", command};
    program.child.is_foreign = true;
    return converse(isolated(std::move(program), isolation_), "", {}).value();
  }

  TemporaryDirectory directory_ = TemporaryDirectory::make("fathom-test").value();
  Isolation isolation_;
};

TEST_F(IsolationTest, EndsAsTheProgramDoes) {
  EXPECT_TRUE(run("true").end.succeeded());
  EXPECT_EQ(run("exit 42").end.code, 42);
  const ProcessEnd killed = run("kill -SEGV $$").end;
  EXPECT_TRUE(killed.signalled());
  EXPECT_EQ(killed.code, SIGSEGV);
}

TEST_F(IsolationTest, SaysWhyAProgramDoesNotBegin) {
  isolation_.readable = {directory_.file("none")};
  const ProgramOutput said = run("true");
  EXPECT_EQ(could_not_isolate(said.end, said.errors),
            directory_.file("none") + ": No such file or directory");
  EXPECT_EQ(could_not_isolate(run("exit 126").end, ""), "");
}

TEST_F(IsolationTest, HasTheFilesItIsGivenAndNoOthers) {
  std::filesystem::create_directory(directory_.file("in"));
  std::filesystem::create_directory(directory_.file("out"));
  isolation_.readable = {directory_.file("in")};
  isolation_.writable = {directory_.file("out")};
  isolation_.scratch = directory_.path() + "/scratch";
  std::filesystem::create_directory(isolation_.scratch);
  const std::string in = directory_.file("in"), out = directory_.file("out");
  EXPECT_EQ(
      run("cd / && ls -d " + in + " " + out + "; ls -d /root /home /etc/passwd /var 2>/dev/null").output,
      in + "\n" + out + "\n");
  EXPECT_FALSE(run("echo a > " + in + "/a").end.succeeded());
  EXPECT_FALSE(run("echo a > /usr/a").end.succeeded());
  EXPECT_FALSE(run("echo a > /proc/sys/kernel/core_uses_pid").end.succeeded());
  EXPECT_TRUE(run("echo a > " + out + "/a").end.succeeded());
  EXPECT_EQ(read_file(out + "/a").value(), "a\n");
  EXPECT_EQ(run("pwd; echo a > b; cat b").output, isolation_.scratch + "\na\n");
  EXPECT_TRUE(std::filesystem::is_empty(isolation_.scratch));
}

TEST_F(IsolationTest, HasNoPowersAndNoVariablesOfOurs) {
  setenv("FATHOM_TEST_SECRET", "1", 1);
  EXPECT_EQ(run("echo \"$FATHOM_TEST_SECRET$HOME\"").output, "\n");
  EXPECT_EQ(run("grep -E '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/self/status").output,
            "CapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nNoNewPrivs:\t1\nSeccomp:\t2\n");
  EXPECT_EQ(run("ls /sys/class/net 2>/dev/null; tail -n +3 /proc/net/dev | grep -v lo:").output, "");
}

TEST_F(IsolationTest, ProcessesEndWithTheProgram) {
  const ProgramOutput said =
      run("sleep 60 > /dev/null 2>&1 & setsid sleep 60 > /dev/null 2>&1 & echo started");
  EXPECT_EQ(said.output, "started\n"); // and the streams have ended
  EXPECT_TRUE(said.end.succeeded());
}

} // namespace
} // namespace fathom
