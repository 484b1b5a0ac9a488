#include "cli/supervisor.h"

#include "cli/advice.h"
#include "cli/corpus.h"
#include "cli/report_files.h"
#include "cli/test_suite.h"
#include "cli/worker_process.h"
#include "ir/support/atomic_file.h"
#include "ir/support/process_tree.h"
#include "ir/support/read_file.h"
#include "ir/support/tell.h"
#include "ir/support/temporary_directory.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <utility>

namespace fathom::cli {

namespace {

using Clock = std::chrono::steady_clock;

/// Milliseconds between looks at the memory in use, and where more than half of it is: a race that begins
/// takes tens of megabytes in that time.
constexpr int memory_interval = 100, narrow_memory_interval = 15;

/// For how much longer than that times their own time bounds wait for proofs before a helper raises them, in
/// seconds of the processor. Where both sides take about as long they come to their end without it, and
/// sooner: it begins at the first bound.
constexpr double patience = 0.25, patience_for_own_time = 2;
/// By how many seconds of the processor a helper may be ahead of what it may take before it is held.
constexpr double slack_of_helper = 0.1;
/// A turn of bounds lasts where it has taken so many times what they have waited for.
constexpr double times_of_long_turn = 2;
/// Milliseconds between looks at that time.
constexpr int patience_interval = 50;

volatile std::sig_atomic_t received_signal = 0;
void note_signal(int number) {
  received_signal = number;
}

/// What ended the watch before the workers came to an end.
struct Interruption {
  bool timed_out = false;
  bool cpu_time_used_up = false; ///< by all of them together
  bool memory_used_up = false;   ///< by the workers and all they have started together
  int signal = 0;                ///< that the supervisor received

  bool any() const { return timed_out || cpu_time_used_up || memory_used_up || signal != 0; }
};

/// Whether a helper may join a worker that has all strategies: where it could find something that is not the
/// worker's own, and where the two do not write the same files.
bool may_have_helper(const Options& options) {
  return options.command == Command::Check && !options.side_by_side && !options.one_worker &&
         !options.all_properties && options.proofs.mode == engine::SummaryMode::Auto && !options.unwind &&
         !options.recursion && options.log_queries.empty() && options.proof.empty();
}

/// `text` without the lines with which `shown` begins as well.
std::string after_common_lines(const std::string& shown, const std::string& text) {
  const auto [differs, _] = std::mismatch(text.begin(), text.end(), shown.begin(), shown.end());
  const auto line = std::find(std::reverse_iterator(differs), text.rend(), '\n');
  return {line.base(), text.end()};
}

/// A verdict, and what it is printed with.
struct Final {
  ExitStatus status;
  std::string line;
};

class Supervisor {
 public:
  Supervisor(const Options& options, int argc, char** argv, const sigset_t& signals)
      : options_(options), group_(options.memory > 0 ? MemoryGroup::make(options.memory) : std::nullopt),
        setting_{options, argc, argv, signals, group_ ? &*group_ : nullptr},
        may_have_helper_(may_have_helper(options)) {}

  int run();

 private:
  Status start();
  Status start_worker(Side side, const std::string& name);
  void watch();
  bool waits_for_helper() const;
  void note_turns();
  void call_helper();
  void limit_helper();
  void dismiss_helper();
  bool interrupted();
  void wait();
  void settle(WorkerProcess& worker);
  bool is_over() const;
  void end_workers();
  WorkerProcess& chosen();
  bool ran_out_of_memory(const WorkerProcess& worker) const;
  Final verdict(const WorkerProcess& worker) const;
  Final end_of(const WorkerProcess& worker) const;
  void place_outputs(const WorkerProcess& worker) const;
  void answer(const WorkerProcess& worker, const Final& final) const;
  void show_messages(WorkerProcess& worker);
  int wait_milliseconds() const;
  bool alone() const { return workers_.size() == 1; }
  bool has_helper() const { return !alone() && !options_.side_by_side; }
  /// When workers are killed that have not given up by themselves.
  double last_moment() const { return last_moment_of(options_.timeout); }
  double last_moment_of(double limit) const {
    return std::max(limit, limit - options_.policy.reserve + kill_grace);
  }
  void count_cpu_time();
  double used() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  const Options& options_;
  const std::optional<MemoryGroup>
      group_; ///< where the kernel keeps --memory; who looks at it does in any case
  const WorkerProcess::Setting setting_;
  std::optional<TemporaryDirectory> outputs_; ///< of workers that may not write where the user wants files
  std::deque<WorkerProcess> workers_;         ///< the first one's progress is shown; a helper is the second
  bool may_have_helper_;                      ///< and has had none
  /// Seconds of the processor that the first worker has taken.
  struct Turns {
    double waited = 0;    ///< while bounds waited for proofs
    double worked = 0;    ///< else, until they waited last
    double present = 0;   ///< and since then
    double looked_at = 0; ///< all of it, when it was looked at last
    bool waits = false;   ///< bounds do, since then
  } turns_;
  std::string shown_;   ///< of the first worker's messages
  uint64_t memory_ = 0; ///< in use by all, when it was looked at last
  Interruption interruption_;
  Clock::time_point start_ = Clock::now();
};

int Supervisor::run() {
  if (const Status started = start(); !started) {
    tell(stderr, "fathom: no worker process: {}\n", started.error().message);
    return static_cast<int>(ExitStatus::Internal);
  }
  watch();
  end_workers();
  workers_.front().progress().erase();
  WorkerProcess& worker = chosen();
  show_messages(worker);
  const Final final = verdict(worker);
  if (!worker.done() && final.status == ExitStatus::Unknown) tell(stderr, "{}", worker.known());
  const bool out_of_memory = ran_out_of_memory(worker);
  if (!worker.done() && final.status == ExitStatus::False) {
    tell(stderr, "{}not all was looked at: {}\n", worker.violations(), end_of(worker).line);
  } else if (out_of_memory ||
             (!worker.done() && (interruption_.timed_out || interruption_.cpu_time_used_up))) {
    constexpr size_t begin = std::size("unknown(") - 1;
    const std::string why = final.line.substr(begin, final.line.size() - begin - 1);
    tell(stderr, "{}",
         cut_short_lines(why, options_, out_of_memory ? LimitReached::Memory : LimitReached::Time));
  }
  if (!worker.outputs().empty()) place_outputs(worker);
  answer(worker, final);
  return static_cast<int>(final.status);
}

Status Supervisor::start() {
  if (!options_.side_by_side) return start_worker(Side::Alone, "");
  const Status bounds = start_worker(Side::Bounds, "bounds");
  return bounds ? start_worker(Side::Proofs, "proofs") : bounds;
}

/// One that writes into a folder of ours, or with an empty name where the user wants the files.
Status Supervisor::start_worker(Side side, const std::string& name) {
  std::string folder;
  if (!name.empty()) {
    if (!outputs_) {
      Result<TemporaryDirectory> made = TemporaryDirectory::make("fathom-outputs");
      if (!made) return made.error();
      outputs_.emplace(std::move(*made));
    }
    folder = outputs_->file(name);
    std::error_code error;
    if (!std::filesystem::create_directory(folder, error))
      return make_error("{}: {}", folder, error.message());
  }
  workers_.emplace_back(setting_, side, folder);
  const Status started = workers_.back().start(start_);
  if (!started) workers_.pop_back();
  return started;
}

/// Whether one may join as soon as proofs have taken long enough.
bool Supervisor::waits_for_helper() const {
  return may_have_helper_ && alone() && workers_.front().running() && workers_.front().bounds_wait();
}

void Supervisor::note_turns() {
  const WorkerProcess& first = workers_.front();
  if (!first.running() || (!may_have_helper_ && !has_helper())) return;
  const double now = first.cpu_seconds();
  (turns_.waits ? turns_.waited : turns_.present) += std::max(now - turns_.looked_at, 0.0);
  turns_.looked_at = now;
  turns_.waits = first.bounds_wait();
  if (turns_.waits) turns_.worked += std::exchange(turns_.present, 0);
}

/// Bounds take no more processor time in both workers than proofs, for which they have waited. A turn of
/// theirs in the first worker that lasts is no such wait: no proof may be left.
void Supervisor::limit_helper() {
  if (!has_helper()) return;
  const bool lasts = turns_.present > turns_.waited * times_of_long_turn;
  const double allowed = turns_.waited - turns_.worked - turns_.present;
  const double taken = workers_.back().cpu_seconds();
  const bool is_free = !workers_.front().running() || lasts;
  if (!is_free && taken > allowed + slack_of_helper) workers_.back().hold();
  if (is_free || taken <= allowed) workers_.back().go_on();
}

/// It joins where bounds wait for proofs, and leaves where none is left to be raised: it would come to that
/// end itself.
void Supervisor::call_helper() {
  note_turns();
  limit_helper();
  if (!waits_for_helper()) {
    const bool is_in_vain = has_helper() && workers_.front().bounds_are_over();
    if (is_in_vain && !workers_.back().decided()) dismiss_helper();
    return;
  }
  if (turns_.waited < patience + patience_for_own_time * turns_.worked) return;
  may_have_helper_ = false;
  (void)start_worker(Side::Helper, "helper"); // nobody needs it
}

void Supervisor::dismiss_helper() {
  workers_.back().end();
  workers_.pop_back();
}

/// Until a verdict is known, all workers have ended, or something else ends the run.
void Supervisor::watch() {
  while (!is_over() && !interrupted()) {
    wait();
    call_helper();
  }
}

bool Supervisor::is_over() const {
  const auto running = [](const WorkerProcess& worker) { return worker.running(); };
  const auto decided = [](const WorkerProcess& worker) { return worker.decided(); };
  return std::none_of(workers_.begin(), workers_.end(), running) ||
         std::any_of(workers_.begin(), workers_.end(), decided);
}

bool Supervisor::interrupted() {
  interruption_.signal = received_signal;
  // Each process has its own limit; together they could take several times as much.
  if (options_.memory > 0) memory_ = memory_of(processes_below(getpid()), options_.memory);
  // The first worker loses nothing by a helper: the kernel would end both.
  if (has_helper() && options_.memory > 0 && memory_ > options_.memory / 2) {
    dismiss_helper();
    memory_ = memory_of(processes_below(getpid()), options_.memory);
  }
  interruption_.memory_used_up = memory_ > options_.memory || (group_ && group_->was_exceeded());
  interruption_.timed_out = options_.timeout > 0 && used() >= last_moment();
  if (options_.policy.cpu_time > 0) count_cpu_time();
  return interruption_.any();
}

/// Searches end as at a deadline when they are told.
void Supervisor::count_cpu_time() {
  const double taken = cpu_seconds_of_tree(getpid());
  if (taken >= options_.policy.cpu_time - options_.policy.reserve)
    for (WorkerProcess& worker : workers_) worker.tell_to_end();
  interruption_.cpu_time_used_up = taken >= last_moment_of(options_.policy.cpu_time);
}

/// For words of the workers, or for the next thing that is to be looked at.
void Supervisor::wait() {
  std::vector<pollfd> entries;
  std::vector<WorkerProcess*> of;
  for (WorkerProcess& worker : workers_)
    if (worker.running()) {
      entries.push_back({worker.descriptor(), POLLIN, 0});
      of.push_back(&worker);
    }
  const int milliseconds = wait_milliseconds();
  const timespec time{milliseconds / 1000, (milliseconds % 1000) * 1'000'000L};
  const int ready = ppoll(entries.data(), entries.size(), &time, &setting_.signals);
  for (size_t i = 0; ready > 0 && i < entries.size(); ++i) {
    if (entries[i].revents == 0) continue;
    const bool goes_on = of[i]->read_some();
    if (alone()) show_messages(*of[i]);
    if (!goes_on) settle(*of[i]);
  }
  workers_.front().progress().draw();
}

/// A worker that will say no more: where one of its solvers is to blame another worker begins anew.
void Supervisor::settle(WorkerProcess& worker) {
  worker.end();
  if (alone()) end_orphans();
  workers_.front().progress().erase();
  if (!worker.ended_by_a_solver()) {
    // The system may end a helper where memory is short.
    const ProcessEnd& ended = worker.how_it_ended();
    const bool is_missed = !has_helper() || !ended.signalled() || ended.code != SIGKILL;
    if (!alone() && !worker.done() && is_missed)
      tell(stderr, "fathom: one of two workers ended with {} while {}\n", worker.how_it_ended().words(),
           worker.progress().where());
    return;
  }
  tell(stderr, "fathom: solver {} ended the checker ({}), which begins anew without it\n",
       worker.give_up_solver(), worker.how_it_ended().words());
  if (const Status started = worker.start(start_); !started)
    tell(stderr, "fathom: no worker process: {}\n", started.error().message);
}

/// All are killed at once: each takes its time to die where others want the processors.
void Supervisor::end_workers() {
  kill_all_below();
  for (WorkerProcess& worker : workers_) worker.end();
  end_orphans();
}

/// Who decided, or else the first: what bounds leave open is what a user can do something about.
WorkerProcess& Supervisor::chosen() {
  for (WorkerProcess& worker : workers_)
    if (worker.decided()) return worker;
  return workers_.front();
}

void Supervisor::show_messages(WorkerProcess& worker) {
  std::string text = worker.take_messages();
  if (&worker == &workers_.front())
    shown_ += text;
  else
    text = after_common_lines(shown_, text);
  if (text.empty()) return;
  workers_.front().progress().erase();
  tell(stderr, "{}", text);
}

int Supervisor::wait_milliseconds() const {
  int wait = workers_.front().progress().terminal() ? ProgressLine::redraw_interval : 60'000;
  if (waits_for_helper() || has_helper()) wait = std::min(wait, patience_interval);
  if (options_.memory > 0)
    wait = std::min(wait, memory_ > options_.memory / 2 ? narrow_memory_interval : memory_interval);
  if (options_.policy.cpu_time > 0) wait = std::min(wait, memory_interval);
  if (options_.timeout > 0) {
    const double left = last_moment() - used();
    wait = std::min(wait, std::max(0, static_cast<int>(left * 1000) + 1));
  }
  return wait;
}

/// Whoever has seen that --memory is used up. A worker that gets none says nothing else.
bool Supervisor::ran_out_of_memory(const WorkerProcess& worker) const {
  if (options_.memory == 0) return false;
  if (worker.done()) return worker.said_out_of_memory();
  return interruption_.signal == 0 && !interruption_.timed_out &&
         (interruption_.memory_used_up || worker.memory_ran_out() || (group_ && group_->was_exceeded()));
}

Final Supervisor::verdict(const WorkerProcess& worker) const {
  if (worker.done() && !ran_out_of_memory(worker)) return {worker.status(), worker.line()};
  const Final end = end_of(worker);
  const bool counts = !options_.policy.confirm_witness || !interruption_.cpu_time_used_up;
  if (end.status == ExitStatus::Unknown && !worker.violation().empty() && counts)
    return {ExitStatus::False, worker.violation()};
  return end;
}

/// The end of a worker that has not said how it ended.
Final Supervisor::end_of(const WorkerProcess& worker) const {
  const auto unknown = [&](const std::string& why) {
    return Final{ExitStatus::Unknown, fmt::format("unknown({} while {})", why, worker.progress().where())};
  };
  if (interruption_.signal != 0) return unknown(fmt::format("ended by signal {}", interruption_.signal));
  if (interruption_.timed_out) return unknown(fmt::format("time limit of {:g} s reached", options_.timeout));
  if (interruption_.cpu_time_used_up) return unknown("CPU time limit reached");
  if (ran_out_of_memory(worker))
    return unknown(fmt::format("memory limit of {} MiB reached", options_.memory >> 20));
  if (worker.cpu_time_ran_out()) return unknown("CPU time limit reached");
  const ProcessEnd& ended = worker.how_it_ended();
  if (ended.signalled() && ended.code == SIGKILL)
    return {ExitStatus::Unknown,
            fmt::format("unknown(killed, probably out of memory, while {})", worker.progress().where())};
  const std::string how = ended.words();
  tell(stderr, "fathom: internal error: the worker ended with {} while {}\n", how, worker.progress().where());
  return {ExitStatus::Internal, unknown("internal error: " + how).line};
}

/// What the worker has written, to where the user wants it.
void Supervisor::place_outputs(const WorkerProcess& worker) const {
  for (const Status& placed :
       {place_test_suite(options_, worker.outputs()), place_corpus(options_, worker.outputs())})
    if (!placed) tell(stderr, "fathom: {}\n", placed.error().message);
  for (const auto& [name, path] : outputs(options_)) {
    if (path.empty()) continue;
    const Result<std::string> text = read_file(worker.outputs() + "/" + name);
    if (!text) continue; // no witness of a proof
    if (const Status written = write_file_atomically(path, *text); !written)
      tell(stderr, "fathom: {}\n", written.error().message);
  }
}

/// Reports that are printed, then the verdict. A worker that could not write its reports is spoken for: those
/// who read them would take an older file for the answer.
void Supervisor::answer(const WorkerProcess& worker, const Final& final) const {
  if (final.line.empty() || options_.command == Command::Emit) return;
  if (worker.done() && worker.printed()) {
    std::fputs(worker.printed()->c_str(), stdout);
  } else {
    const WrittenReports reports = write_reports(options_, summary_of_end(options_, final.line, used()));
    std::fputs(reports.printed.c_str(), stdout);
    for (const Error& error : reports.errors) tell(stderr, "fathom: {}\n", error.message);
  }
  tell(report_takes_stdout(options_) ? stderr : stdout, "{}\n", final.line);
  std::fflush(stdout);
}

} // namespace

int supervise(const Options& options, int argc, char** argv) {
  // Signals are let in only while waiting, so that none comes between looking and waiting.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  struct sigaction action{};
  action.sa_handler = note_signal;
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    sigaddset(&blocked, number);
    sigaction(number, &action, nullptr);
  }
  sigprocmask(SIG_BLOCK, &blocked, &before);
  prctl(PR_SET_CHILD_SUBREAPER, 1); // what the worker leaves behind comes to us, see end_orphans
  remove_stale_directories();       // of a run that was killed
  const int status = Supervisor(options, argc, argv, before).run();
  remove_stale_directories(); // of the worker, if it was
  return status;
}

} // namespace fathom::cli
