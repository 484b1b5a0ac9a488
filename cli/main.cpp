// fathom: parses the command line, then supervises a worker process that does the work, or is that worker.
#include "cli/options.h"
#include "cli/supervisor.h"
#include "cli/worker.h"

#include <cstdio>
#include <optional>

int main(int argc, char** argv) {
  using namespace fathom::cli;
  if (const auto call = argc > 1 ? WorkerCall::parse(argv[1]) : std::nullopt) {
    argv[1] = argv[0];
    run_worker(argc - 1, argv + 1, *call);
  }
  const auto parsed = parse_options(argc, argv);
  if (const auto* exit = std::get_if<EarlyExit>(&parsed)) {
    std::fputs(exit->out.c_str(), stdout);
    if (!exit->error.empty()) std::fprintf(stderr, "%s\n", exit->error.c_str());
    return static_cast<int>(exit->status);
  }
  return supervise(std::get<Options>(parsed), argc, argv);
}
