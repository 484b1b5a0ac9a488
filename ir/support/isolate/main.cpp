// fathom-isolate: runs a program that is not trusted where it finds nothing of ours, and ends as it does.
//
//   fathom-isolate [--read PATH]... [--write PATH]... [--scratch PATH] [--directory PATH] [--file PROGRAM]
//                  [--without-namespaces [--processes]] -- name arguments...
//   fathom-isolate [--without-namespaces] --probe
//
// It is a program of its own and linked statically, because it has to start in a fraction of a millisecond,
// and because what it does after fork() must not depend on what its caller holds. README.md has the rules.
#include "ir/support/isolate/filter.h"
#include "ir/support/isolate/landlock.h"
#include "ir/support/isolate/root.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <string>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using fathom::isolate::fail;
using fathom::isolate::FilterSetting;
using fathom::isolate::View;

constexpr rlim_t most_processes = 256;
constexpr const char* inner_user = "1000"; ///< no root, who would get capabilities back by exec

struct Call {
  View view;
  bool probes = false;
  FilterSetting filter;
  const char* file = nullptr; ///< of the program, where it is not called by its name
  char** program = nullptr;   ///< with its arguments, ended by null
};

Call parse(char** words) {
  Call call;
  for (++words; *words != nullptr; ++words) {
    const std::string word = *words;
    if (word == "--probe") {
      call.probes = true;
    } else if (word == "--without-namespaces") {
      call.filter = {false, false};
    } else if (word == "--processes") {
      call.filter.may_start_processes = true;
    } else if (word == "--") {
      ++words;
      break;
    } else if (word.starts_with("--")) {
      const char* value = words[1];
      if (value == nullptr) fail(word + " needs a path", 0);
      ++words;
      if (word == "--read")
        call.view.readable.emplace_back(value);
      else if (word == "--write")
        call.view.writable.emplace_back(value);
      else if (word == "--scratch")
        call.view.scratch = value;
      else if (word == "--directory")
        call.view.directory = value;
      else if (word == "--file")
        call.file = value;
      else
        fail(word + " is no option", 0);
    } else {
      break;
    }
  }
  call.program = words;
  if (!call.probes && *words == nullptr) fail("no program", 0);
  return call;
}

void write_file(const char* path, const std::string& text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    fail(path, errno);
  close(file);
}

/// For user, files, processes, network and messages. The children of this process live in them.
void enter_namespaces() {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) != 0)
    fail("user namespaces are not available", errno);
  write_file("/proc/self/setgroups", "deny");
  write_file("/proc/self/uid_map", std::string(inner_user) + " " + std::to_string(user) + " 1\n");
  write_file("/proc/self/gid_map", std::string(inner_user) + " " + std::to_string(group) + " 1\n");
}

/// For good: what a namespace of one's own gives to its first process, too.
void drop_powers() {
  int capability = 0;
  while (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0) ++capability; // up to the last that there is
  __user_cap_header_struct head{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct none[2] = {};
  if (syscall(SYS_capset, &head, none) != 0) fail("capabilities cannot be dropped", errno);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail("new privileges cannot be refused", errno);
}

/// For this user in these namespaces alone (since Linux 5.14). It does not hold for root: see
/// limit_namespaces.
void limit_processes() {
  const rlimit limit{most_processes, most_processes};
  setrlimit(RLIMIT_NPROC, &limit);
}

[[noreturn]] void become(const Call& call) {
  char** program = call.program;
  fathom::isolate::install_filter(call.filter);
  execvp(call.file != nullptr ? call.file : program[0], program);
  fail(std::string("cannot run ") + program[0], errno);
}

/// What the first process of the namespace does: signals do not end it, and with it everything else ends.
[[noreturn]] void be_first(const Call& call, int* end) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  fathom::isolate::enter_root(call.view);
  limit_processes();
  drop_powers();
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); // the program cannot look into us
  if (call.probes) _exit(0);
  const pid_t child = fork();
  if (child < 0) fail("fork", errno);
  if (child == 0) {
    setsid();
    become(call);
  }
  for (int status = 0;;) {
    const pid_t ended = wait(&status); // orphans too
    if (ended == child) {
      *end = status;
      _exit(0);
    }
    if (ended < 0 && errno != EINTR) _exit(fathom::isolate::not_isolated);
  }
}

/// In this process and its group, which its caller ends.
[[noreturn]] void run_without_namespaces(const Call& call) {
  drop_powers();
  fathom::isolate::restrict_access(call.view);
  if (call.probes) _exit(0);
  become(call);
}

/// Ends as the program did.
[[noreturn]] void end_as(int status) {
  if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
  const int number = WTERMSIG(status);
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  signal(number, SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, nullptr);
  kill(getpid(), number);
  _exit(128 + number);
}

} // namespace

int main(int, char** argv) {
  const Call call = parse(argv);
  if (!call.filter.has_namespaces) run_without_namespaces(call);
  int* end = static_cast<int*>(
      mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (end == MAP_FAILED) fail("mmap", errno);
  enter_namespaces();
  const pid_t first = fork();
  if (first < 0) fail("fork", errno);
  if (first == 0) be_first(call, end);
  int status = 0;
  while (waitpid(first, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) end_as(*end);
  end_as(status);
}
