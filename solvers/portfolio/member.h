// Member: a solver in a process of its own, forked from this one so that the terms are there already.
#pragma once

#include "ir/support/descriptor.h"
#include "ir/support/effort.h"
#include "ir/support/process.h"
#include "solvers/wire.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>

namespace fathom::solvers::portfolio {

/// Runs in the new process: the solver to serve with. What it is told before the first request is its affair,
/// and has to be what the first request leaves out.
using MakeMember = std::function<std::unique_ptr<Solver>()>;

/// The input of a member. Nothing is owned.
struct Beginning {
  const term::Context& context;
  const MakeMember& make;
  Effort* effort = nullptr; ///< what its solver's work is charged to
  uint64_t memory = 0;      ///< bytes of address space beyond its parent's; 0: as many as that may have
};

/// A child process that answers one request after the other until it is told no more. It dies with its
/// parent, is killed and reaped by the destructor, holds none of the parent's files, and prints nothing: what
/// goes wrong in it shows as `Ended` with a reason. Owned and used by one thread.
class Member {
 public:
  enum class Event : uint8_t {
    None,    ///< nothing has come yet
    Replied, ///< take_reply has an answer
    Ended,   ///< it will never answer: `reason` says why
  };

  static std::unique_ptr<Member> start(std::string name, const Beginning& beginning);
  Member(const Member&) = delete;
  Member& operator=(const Member&) = delete;

  const std::string& name() const { return name_; }
  pid_t process() const { return process_.id(); }
  int descriptor() const { return socket_.get(); } ///< readable when poll() has something to do

  /// Steps since the last request (or since the fork), and the units of work the check may cost; only while
  /// idle. A child that is gone shows at poll().
  void ask(const term::Context& context, std::span<const Step> steps, std::span<const term::Term> assumptions,
           uint64_t units);
  bool busy() const { return busy_; }
  Event poll(); ///< reads what has come, without waiting
  Reply take_reply(const term::Context& context);
  bool garbled() const { return garbled_; } ///< the reply taken last was none
  const std::string& reason() const { return reason_; }
  bool out_of_memory() const { return out_of_memory_; }

  // On fewer processors than members they take turns.
  void hold();
  void resume();
  bool running() const { return running_; }
  double seconds() const;      ///< for which it was allowed to run
  double cpu_seconds() const;  ///< that it and those that it has started have taken of a processor
  uint64_t resident() const;   ///< bytes in memory, those shared with the parent included
  uint64_t own_memory() const; ///< bytes in memory that it shares with nobody; slower

 private:
  Member(std::string name, ChildProcess process, Descriptor socket, Descriptor errors, uint32_t terms);
  void end(std::string reason);
  std::string how_it_ended();
  std::string first_error() const;

  std::string name_;
  ChildProcess process_; ///< reaped once `ended_`
  Descriptor socket_;
  Descriptor errors_; ///< what it printed to stderr
  uint32_t known_terms_;
  bool busy_ = false, running_ = true, ended_ = false, garbled_ = false, out_of_memory_ = false;
  Bytes received_;
  std::string reason_;
  double seconds_ = 0; ///< of the time before it was held last
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

} // namespace fathom::solvers::portfolio
