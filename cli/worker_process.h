// One worker process as its supervisor sees it.
#pragma once

#include "cli/progress_line.h"
#include "cli/worker.h"
#include "ir/support/descriptor.h"
#include "ir/support/memory_group.h"
#include "ir/support/process.h"

#include <csignal>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::cli {

/// Starts the worker, reads its pipe and keeps what it has said, until its end. Where it dies while a solver
/// of a portfolio is at work in it, another one takes its place without that solver.
class WorkerProcess {
 public:
  /// What all workers of a run have in common. Not owned.
  struct Setting {
    const Options& options;
    int argc;
    char** argv;
    const sigset_t& signals;   ///< the mask to start with
    const MemoryGroup* memory; ///< takes all of them; null: there is none
  };
  /// `side`: what it does of the check; `outputs`: the folder that it writes into, empty: in place.
  WorkerProcess(const Setting& setting, Side side, std::string outputs)
      : setting_(setting), side_(side), outputs_(std::move(outputs)) {}

  /// `of_the_check`: when it began.
  Status start(WorkerCall::Clock::time_point of_the_check);
  int descriptor() const { return pipe_.get(); }
  bool running() const { return process_.has_value(); }
  /// Reads what is there. False: it will say no more.
  bool read_some();
  /// That it and those that it has started have taken of a processor.
  double cpu_seconds() const;
  /// Its search has to end (ir/support/deadline.h).
  void tell_to_end();
  /// It and those that it has started stand still until they may go on.
  void hold();
  void go_on();
  /// Its end, by itself or by us: nothing that it has started outlives it.
  void end();

  /// It has come to an end by itself and said how.
  bool done() const { return done_; }
  /// It is true or false, or the input is refused: nobody else will say anything else.
  bool decided() const;
  ExitStatus status() const { return status_; }
  const std::string& line() const { return line_; }
  const ProcessEnd& how_it_ended() const { return ended_; }
  const std::string& outputs() const { return outputs_; }
  ProgressLine& progress() { return progress_; }
  const ProgressLine& progress() const { return progress_; }
  /// What it has found out so far, for the user of a worker that comes to no end.
  const std::string& known() const { return said_.known; }
  /// The verdict of a violation that it has found before it came to no end; empty: none.
  const std::string& violation() const { return said_.violation; }
  /// All that it has found then, a line each.
  const std::string& violations() const { return said_.violations; }
  /// Bounds that could be raised in it wait for a proof whose turn it is.
  bool bounds_wait() const { return bounds_turn_ == engine::BoundsTurn::Waiting; }
  /// No bound is left to be raised in it.
  bool bounds_are_over() const { return bounds_turn_ == engine::BoundsTurn::Over; }
  /// What it has said to the user since this was called last.
  std::string take_messages() { return std::exchange(said_.messages, {}); }

  /// What its reports have for stdout; nothing: they were not written.
  const std::optional<std::string>& printed() const { return said_.printed; }

  /// After its end: it was a solver that ended it, by a crash of its own.
  bool ended_by_a_solver() const;
  /// Takes that solver out of the next worker's list, and says which it was.
  std::string give_up_solver();
  bool memory_ran_out() const;
  bool said_out_of_memory() const { return said_.out_of_memory; } ///< it was given no more
  bool cpu_time_ran_out() const;

 private:
  void handle(const Message& message);

  const Setting& setting_;
  Side side_;
  std::string outputs_;
  Descriptor pipe_;
  std::optional<ChildProcess> process_;
  std::vector<pid_t> held_;
  std::string buffer_;
  std::string solver_; ///< at work in the worker's own process
  std::vector<std::string> crashed_solvers_;
  std::optional<engine::BoundsTurn> bounds_turn_; ///< as it has said
  bool done_ = false;
  ExitStatus status_ = ExitStatus::Internal;
  std::string line_;
  struct Said {
    std::string messages, known, violation, violations;
    std::optional<std::string> printed;
    bool out_of_memory = false;
  } said_;
  ProcessEnd ended_;
  ProgressLine progress_;
};

} // namespace fathom::cli
