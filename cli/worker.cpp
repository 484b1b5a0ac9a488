#include "cli/worker.h"

#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <unistd.h>
#include <variant>

namespace fathom::cli {

namespace {

/// For the handlers of last resort, which take no arguments; set once before anything can go wrong.
Channel* last_words = nullptr;

[[noreturn]] void out_of_memory() {
  std::set_new_handler(nullptr);
  last_words->done(ExitStatus::Unknown, "unknown(out of memory)");
  _exit(static_cast<int>(ExitStatus::Unknown));
}

} // namespace

void run_worker(int argc, char** argv, int pipe_end) {
  static Channel channel(pipe_end);
  last_words = &channel;
  std::set_new_handler(out_of_memory);
  const auto parsed = parse_options(argc, argv);
  if (const auto* exit = std::get_if<EarlyExit>(&parsed)) _exit(static_cast<int>(exit->status));
  const Options& options = std::get<Options>(parsed);
  // stdout belongs to the verdict: whatever a third party prints goes to stderr.
  if (options.command == Command::Check) dup2(STDERR_FILENO, STDOUT_FILENO);
  Ending ending;
  try {
    ending = options.command == Command::Check ? run_check(options, channel) : run_emit(options, channel);
  } catch (const std::exception& e) {
    channel.line(fmt::format("fathom: internal error: {}", e.what()));
    ending = {ExitStatus::Internal, fmt::format("unknown(internal error: {})", e.what())};
  }
  std::fflush(nullptr);
  channel.done(ending.status, ending.verdict_line);
  _exit(0);
}

} // namespace fathom::cli
