#include "cli/stop_request.h"

#include <csignal>

namespace fathom::cli {

std::atomic<bool> stop_requested = false;

void stop_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { stop_requested = true; });
}

} // namespace fathom::cli
