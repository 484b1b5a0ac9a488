#include "cli/worker.h"

#include "cli/trust.h"
#include "ir/support/deadline.h"
#include "ir/support/visibility.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <fcntl.h>
#include <fmt/ranges.h>
#include <new>
#include <pthread.h>
#include <sched.h>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/time.h>
#include <system_error>
#include <typeinfo>
#include <unistd.h>
#include <utility>
#include <variant>

namespace fathom::cli {

namespace {

constexpr const char* worker_flag = "--fathom-worker=";

/// For the handlers of last resort, which take no arguments; set once before anything can go wrong.
Channel* last_words = nullptr;

/// Given back before last words are said, which take some memory themselves.
void* room_for_last_words = nullptr;
constexpr size_t last_words_bytes = size_t{256} << 10;

[[noreturn]] void out_of_memory() {
  std::set_new_handler(nullptr);
  std::free(std::exchange(room_for_last_words, nullptr));
  last_words->out_of_memory();
  last_words->done(ExitStatus::Unknown, "unknown(out of memory)");
  _exit(static_cast<int>(ExitStatus::Unknown));
}

/// An exception that met a C frame: MiniSat inside Boolector reports missing memory like that.
[[noreturn]] void terminated() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  const std::string name = type == nullptr ? "" : type->name();
  if (name.find("OutOfMemory") != std::string::npos || name.find("bad_alloc") != std::string::npos)
    out_of_memory();
  std::fprintf(stderr, "fathom: internal error: terminated%s%s\n",
               name.empty() ? "" : " by an exception of type ", name.c_str());
  std::abort();
}

/// Threads would reserve as much address space as the main stack may grow to, which --memory counts.
void use_small_thread_stacks() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, size_t{8} << 20);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

/// On which this process may run.
uint32_t processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return std::max(1, CPU_COUNT(&set));
}

/// The one whom the others can do without: the system ends it first where memory is short. What bounds decide
/// soon is decided soon; later it takes the processors that nobody else wants.
void stand_back() {
  constexpr itimerval soon{{}, {3, 0}}; // processor time
  struct sigaction action{};
  action.sa_flags = SA_RESTART;
  action.sa_handler = [](int) {
    constexpr int niceness = 15; // a thirtieth of what others get
    (void)setpriority(PRIO_PROCESS, 0, niceness);
  };
  sigaction(SIGPROF, &action, nullptr);
  setitimer(ITIMER_PROF, &soon, nullptr);
  if (std::FILE* const score = std::fopen("/proc/self/oom_score_adj", "we")) {
    std::fputs("1000", score);
    std::fclose(score);
  }
}

/// One of two workers: each has a part of the strategies, and half of the processors.
void take_side(Options& options, Side side) {
  if (options.jobs == 0) options.jobs = processors();
  if (side == Side::Alone) return;
  if (side == Side::Helper) stand_back();
  options.jobs = std::max(1u, options.jobs / 2);
  options.proofs.mode = side == Side::Proofs ? engine::SummaryMode::Only : engine::SummaryMode::Off;
}

Ending without_memory(Channel& channel) {
  channel.out_of_memory();
  return {ExitStatus::Unknown, "unknown(out of memory)"};
}

Ending run_command(const Options& options, Channel& channel) {
  try {
    switch (options.command) {
    case Command::Check: return run_check(options, channel);
    case Command::Test: return run_test(options, channel);
    case Command::Validate: return run_validate(options, channel);
    case Command::Emit: return run_emit(options, channel);
    case Command::Contracts:
    case Command::Run:
    case Command::Init:
    case Command::Harness:
    case Command::Library:
    case Command::Diff:
    case Command::Replay:
    case Command::Suite:
    case Command::Mcp:
    case Command::Server:
    case Command::Debug: break; // no worker's
    }
    FATHOM_UNREACHABLE("a command");
  } catch (const std::bad_alloc&) {
    return without_memory(channel);
  } catch (const std::system_error& e) {
    // The system refuses threads and the like when address space runs out.
    if (e.code() == std::errc::resource_unavailable_try_again || e.code() == std::errc::not_enough_memory)
      return without_memory(channel);
    channel.line(fmt::format("fathom: internal error: {}", e.what()));
    return {ExitStatus::Internal, fmt::format("unknown(internal error: {})", e.what())};
  } catch (const std::exception& e) {
    channel.line(fmt::format("fathom: internal error: {}", e.what()));
    return {ExitStatus::Internal, fmt::format("unknown(internal error: {})", e.what())};
  }
}

} // namespace

Ending bad_input(const Error& error, Channel& channel) {
  channel.line("fathom: " + error.message);
  return Ending::usage();
}

std::string WorkerCall::argument() const {
  std::string text = fmt::format("{}{}:{}:{}:{}", worker_flag, pipe_end, start.time_since_epoch().count(),
                                 static_cast<int>(side), fmt::join(crashed_solvers, ","));
  return outputs.empty() ? text : text + "\n" + outputs;
}

std::optional<WorkerCall> WorkerCall::parse(std::string_view argument) {
  const std::string_view flag = worker_flag;
  if (!argument.starts_with(flag)) return std::nullopt;
  std::istringstream text{std::string(argument.substr(flag.size()))};
  WorkerCall call;
  char colon = 0;
  int side = 0;
  Clock::rep start = 0;
  text >> call.pipe_end >> colon >> start >> colon >> side >> colon;
  call.start = Clock::time_point(Clock::duration(start));
  call.side = static_cast<Side>(side);
  std::string names;
  std::getline(text, names); // with colons, as names of solvers may have
  std::getline(text, call.outputs);
  std::istringstream list(names);
  for (std::string name; std::getline(list, name, ',');) call.crashed_solvers.push_back(name);
  return call;
}

void run_worker(Options options, const WorkerCall& call) {
  static Channel channel(call.pipe_end);
  last_words = &channel;
  hide_process(false); // its memory is measured
  // Programs that it starts, and copies of it, must not write to the channel.
  fcntl(call.pipe_end, F_SETFD, FD_CLOEXEC);
  pthread_atfork(nullptr, nullptr, [] { channel.close(); });
  room_for_last_words = std::malloc(last_words_bytes);
  std::set_new_handler(out_of_memory);
  std::set_terminate(terminated);
  use_small_thread_stacks();
  wait_for_end_signal();
  options.used = std::chrono::duration<double>(WorkerCall::Clock::now() - call.start).count();
  options.crashed_solvers = call.crashed_solvers;
  options.output_folder = call.outputs;
  take_side(options, call.side);
  // stdout belongs to the verdict: whatever a third party prints goes to stderr.
  if (options.command != Command::Emit) dup2(STDERR_FILENO, STDOUT_FILENO);
  const Ending ending = run_command(options, channel);
  std::fflush(nullptr);
  channel.done(ending.status, ending.verdict_line);
  _exit(0);
}

void run_worker(int argc, char** argv, const WorkerCall& call) {
  auto parsed = parse_options(argc, argv);
  if (const auto* exit = std::get_if<EarlyExit>(&parsed)) _exit(static_cast<int>(exit->status));
  if (std::get<Options>(parsed).native.untrusted) confine(std::get<Options>(parsed));
  run_worker(std::move(std::get<Options>(parsed)), call);
}

} // namespace fathom::cli
