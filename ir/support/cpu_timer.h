// ScopedCpuTimer: processor time for Stats.
#pragma once

#include "ir/support/stats.h"

namespace fathom {

/// Seconds of processor time of this process and of the children it has waited for.
double cpu_seconds();

/// Adds the processor time from its construction to its destruction to a timer: what can be compared on a
/// machine that does other work too.
class ScopedCpuTimer {
 public:
  ScopedCpuTimer(Stats& stats, std::string name)
      : stats_(stats), name_(std::move(name)), start_(cpu_seconds()) {}
  ~ScopedCpuTimer() { stats_.add_seconds(name_, cpu_seconds() - start_); }
  ScopedCpuTimer(const ScopedCpuTimer&) = delete;
  ScopedCpuTimer& operator=(const ScopedCpuTimer&) = delete;

 private:
  Stats& stats_;
  std::string name_;
  double start_;
};

} // namespace fathom
