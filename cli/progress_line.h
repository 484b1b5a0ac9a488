// The line on the terminal that says what a worker does.
#pragma once

#include "cli/channel.h"

#include <chrono>
#include <string>
#include <unistd.h>

namespace fathom::cli {

/// The last known state of a worker, and the line on stderr that shows it where that is a terminal.
class ProgressLine {
 public:
  static constexpr int redraw_interval = 250; ///< milliseconds

  void update(const Message& message);
  /// Four times a second, however often something is reported.
  void draw();
  void erase();
  /// "solving, bound 4"
  std::string where() const;
  bool terminal() const { return terminal_; }

 private:
  using Clock = std::chrono::steady_clock;
  std::string phase_ = "starting", bound_ = "0", obligations_ = "0";
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::milliseconds(redraw_interval);
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool drawn_ = false;
};

} // namespace fathom::cli
