#include "ir/support/deadline.h"

#include <csignal>

namespace fathom {
namespace {

volatile std::sig_atomic_t told_to_end = 0;

} // namespace

int end_signal() {
  return SIGURG;
}

void wait_for_end_signal() {
  told_to_end = 0;
  struct sigaction action{};
  action.sa_flags = SA_RESTART;
  action.sa_handler = [](int) { told_to_end = 1; };
  sigaction(end_signal(), &action, nullptr);
}

bool is_told_to_end() {
  return told_to_end != 0;
}

bool is_past(const std::optional<std::chrono::steady_clock::time_point>& deadline) {
  return is_told_to_end() || (deadline && std::chrono::steady_clock::now() >= *deadline);
}

} // namespace fathom
