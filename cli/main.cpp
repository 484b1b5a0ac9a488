// fathom: parses the command line, then supervises a worker process that does the work, or is that worker;
// what is about projects is a command of its own.
#include "cli/contracts_command.h"
#include "cli/diff_command.h"
#include "cli/goto_cc.h"
#include "cli/init_command.h"
#include "cli/library_command.h"
#include "cli/options.h"
#include "cli/replay_command.h"
#include "cli/run_command.h"
#include "cli/server_command.h"
#include "cli/suite_command.h"
#include "cli/supervisor.h"
#include "cli/task_command.h"
#include "cli/trust.h"
#include "cli/worker.h"
#include "ir/support/own_programs.h"
#include "ir/support/tell.h"
#include "ir/support/visibility.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <new>
#include <optional>
#include <sys/resource.h>
#include <unistd.h>

namespace {

/// Command lines to try begin with this name, so that they can be pasted: the one by which the user has
/// called us, where a shell does not find us by our own. Kept in the environment, for checks in processes of
/// their own.
void note_name(const char* called) {
  const char* name = fathom::in_path("fathom") == "fathom" ? called : "fathom";
  setenv("FATHOM_NAME", name, 0);
}

/// Whoever has none of the standard streams must not find a file of ours in its place.
void open_standard_streams() {
  for (int stream = 0; stream <= 2; ++stream)
    if (fcntl(stream, F_GETFD) < 0) (void)!open("/dev/null", O_RDWR); // the lowest that is free
}

/// Raises the limit of the stack where it is too low to work; false: the system does not allow that.
bool has_stack() {
  constexpr rlim_t needed = rlim_t{1} << 20; // bytes
  rlimit now{};
  if (getrlimit(RLIMIT_STACK, &now) != 0 || now.rlim_cur >= needed) return true;
  now = {needed, std::max(now.rlim_max, needed)};
  return setrlimit(RLIMIT_STACK, &now) == 0;
}

/// One line, from whichever thread; children end with us.
[[noreturn]] void give_up(const char* why) {
  std::fprintf(stderr, "fathom: %s\n", why); // which allocates nothing
  _exit(static_cast<int>(fathom::cli::ExitStatus::Internal));
}

[[noreturn]] void terminated() {
  try {
    if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::exception& fault) {
    give_up(fault.what());
  } catch (...) {
  }
  give_up("internal error");
}

/// A command that gets no memory or thread from the system ends with one line; workers have their own way.
void speak_for_commands() {
  std::set_new_handler([] { give_up("out of memory"); });
  std::set_terminate(terminated);
}

} // namespace

namespace fathom::cli {

namespace {

int run(int argc, char** argv) {
  open_standard_streams();
  if (!has_stack()) {
    std::fputs("fathom: the stack of a process is limited to less than 1 MiB (ulimit -s)\n", stderr);
    return static_cast<int>(ExitStatus::Usage);
  }
  std::signal(SIGXFSZ, SIG_IGN); // what cannot be written is said
  if (is_goto_cc(argv[0])) return run_goto_cc(argc, argv);
  if (const auto call = argc > 1 ? WorkerCall::parse(argv[1]) : std::nullopt) {
    argv[1] = argv[0];
    run_worker(argc - 1, argv + 1, *call);
  }
  speak_for_commands();
  note_name(argv[0]);
  const auto parsed = parse_options(argc, argv);
  if (const auto* exit = std::get_if<EarlyExit>(&parsed)) {
    std::fputs(exit->out.c_str(), stdout);
    if (!exit->error.empty()) fathom::tell(stderr, "{}\n", exit->error);
    return static_cast<int>(exit->status);
  }
  const Options& options = std::get<Options>(parsed);
  std::error_code failure;
  if (const auto here = std::filesystem::current_path(failure); here.empty()) {
    fathom::tell(stderr, "fathom: the working directory: {}\n", failure.message());
    return static_cast<int>(ExitStatus::Usage);
  }
  if (options.native.untrusted) confine(options);
  fathom::hide_process(true); // what a checked program does in a replay is not to reach the verdict
  switch (options.command) {
  case Command::Run: return run_project(options);
  case Command::Contracts: return drop_clauses(options);
  case Command::Init: return init_project(options);
  case Command::Harness: return write_harness_file(options);
  case Command::Diff: return compare_versions(options);
  case Command::Library: return check_library(options);
  case Command::Replay: return static_cast<int>(run_replay(options));
  case Command::Suite: return run_suite(options);
  case Command::Mcp:
  case Command::Server:
  case Command::Debug: return serve(options);
  case Command::Check:
    if (is_task_check(options)) return check_task(options);
    [[fallthrough]];
  case Command::Test:
  case Command::Emit:
  case Command::Validate: return supervise(options, argc, argv);
  }
  return static_cast<int>(ExitStatus::Internal);
}

} // namespace

/// An answer that cannot be written is none.
int run_and_write(int argc, char** argv) {
  const int status = run(argc, argv);
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (is_written || status == static_cast<int>(ExitStatus::Usage)) return status;
  std::fputs("fathom: standard output cannot be written: what was said there is lost\n", stderr);
  return static_cast<int>(ExitStatus::Internal);
}

} // namespace fathom::cli

int main(int argc, char** argv) {
  return fathom::cli::run_and_write(argc, argv);
}
