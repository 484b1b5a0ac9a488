// Child processes: programs, and functions in a copy of this process, that are gone when their owner is.
#pragma once

#include "ir/support/result.h"

#include <atomic>
#include <csignal>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <sys/resource.h>
#include <sys/types.h>
#include <vector>

namespace fathom {

/// How a child ended.
struct ProcessEnd {
  enum class How : uint8_t {
    Exited,    ///< by itself, with status `code`
    Signalled, ///< by signal number `code`
    // By its owner:
    TimedOut,
    Stopped,
    TooMuchOutput,
    TooMuchMemory,
  };
  How how = How::Exited;
  int code = 0;
  rusage usage{}; ///< what it and its own reaped children took

  bool exited() const { return how == How::Exited; }
  bool signalled() const { return how == How::Signalled; }
  bool succeeded() const { return exited() && code == 0; }
  /// "exit status 1", "signal 9", "time limit", "interrupted", "too much output", "memory limit"
  std::string words() const;
};

/// A limit of setrlimit for a child; never above what this process may have itself.
struct ResourceLimit {
  decltype(RLIMIT_AS) resource;
  uint64_t value;        ///< bytes or seconds
  bool raisable = false; ///< only the soft limit is set
};

/// What a child starts with, besides "no new privileges", which all have.
struct ChildSettings {
  static constexpr int nowhere = -1; ///< /dev/null
  static constexpr int ours = -2;    ///< the one of this process
  int input = nowhere, output = nowhere,
      errors = nowhere; ///< descriptors of this process, or one of the above
  int inherited = -1;   ///< a further descriptor that a program keeps, under its number; others close on exec

  /// It leads a process group, which is killed with it. Otherwise it belongs to ours: it stops and goes on
  /// with us, and has no children to be killed.
  bool own_group = true;
  /// A program that is under check, or reads what is: it may not look into other processes, and has no more
  /// of our environment than a program needs to start.
  bool is_foreign = false;
  std::vector<ResourceLimit> limits;
  /// Null: no signal is blocked and none ignored. Else the mask to start with, and ignored signals stay so.
  const sigset_t* signals = nullptr;
};

/// A program to be started, with what it is given.
struct Invocation {
  std::vector<std::string> arguments; ///< [0] is looked up in PATH
  ChildSettings child;
  std::string path;                     ///< the file to run, where that is not arguments[0]
  std::vector<std::string> environment; ///< "NAME=value", in place of or added to our own
  std::string directory;                ///< working directory; ours when empty
};

/// A child that was started and has not been reaped. It gets SIGKILL when the thread that started it ends,
/// and is killed with its group and reaped by the destructor.
class ChildProcess {
 public:
  ChildProcess(pid_t id, bool leads_group) : id_(id), leads_group_(leads_group) {}
  ~ChildProcess();
  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;

  pid_t id() const { return id_; }
  void signal(int number) const; ///< to all of its group, where it leads one
  bool ended() const;            ///< by itself; it is not reaped, so that its id stays its own
  /// Waits until it has ended by itself: true. False: the seconds are over, or `stop` was set.
  bool await(double seconds = std::numeric_limits<double>::infinity(),
             const std::atomic<bool>* stop = nullptr) const;
  /// Kills what still runs of it and its group, reaps it and says how it ended. The last call.
  ProcessEnd end();

 private:
  pid_t id_; ///< -1: reaped, or moved away
  bool leads_group_;
};

/// Fails with "cannot run <program>: <reason>" if the program could not be started. The memory of this
/// process is not copied, however large it is.
Result<ChildProcess> spawn(const Invocation& program);

/// Calls `work` in a copy of this process, which ends with the status it returns and without running
/// destructors: what they would tidy up belongs to the parent. An exception ends it by std::terminate. No
/// other thread may be needed by `work`. `inherited` is not looked at: all files stay open.
Result<ChildProcess> fork_child(const ChildSettings& settings, const std::function<int()>& work);

} // namespace fathom
