// Progress of a suite: a line that changes on a terminal, a line for each task elsewhere.
#pragma once

#include "suites/record.h"

#include <chrono>
#include <string>

namespace fathom::cli {

class SuiteProgress {
 public:
  /// `todo`: tasks of this run.
  explicit SuiteProgress(uint64_t todo);

  void finished(const suites::Record& record);
  /// Takes the changing line away, so that something else can be said.
  void erase();

 private:
  void draw();

  uint64_t todo_, done_ = 0, solved_ = 0, wrong_ = 0;
  bool terminal_, shown_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// "2 h 05 min", "3 min 10 s", "12 s".
std::string duration_text(double seconds);

} // namespace fathom::cli
