// Stats: named counters and timers of one run, printed in the order of their names.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>

namespace fathom {

/// Owned by whoever runs something and passed down by reference; there is no global one. References stay
/// valid as long as the Stats. Names are dotted, from the room to the detail: "term.rewrite.and_absorb".
class Stats {
 public:
  uint64_t& counter(const std::string& name) { return counters_[name]; }
  void add_seconds(const std::string& name, double seconds) { seconds_[name] += seconds; }

  uint64_t count(const std::string& name) const; ///< 0 if never counted
  double seconds(const std::string& name) const; ///< 0 if never timed
  const std::map<std::string, uint64_t>& counters() const { return counters_; }
  const std::map<std::string, double>& timers() const { return seconds_; }

  void add(const Stats& other); ///< sums name by name
  /// "name value" lines: all counters by name, then (unless left out, for byte-identical logs) the timers in
  /// seconds.
  void print(std::ostream& out, bool with_times = true) const;

 private:
  std::map<std::string, uint64_t> counters_;
  std::map<std::string, double> seconds_;
};

/// Adds the time from its construction to its destruction to a timer.
class ScopedTimer {
 public:
  ScopedTimer(Stats& stats, std::string name)
      : stats_(stats), name_(std::move(name)), start_(std::chrono::steady_clock::now()) {}
  ~ScopedTimer() {
    stats_.add_seconds(name_,
                       std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count());
  }
  ScopedTimer(const ScopedTimer&) = delete;
  ScopedTimer& operator=(const ScopedTimer&) = delete;

 private:
  Stats& stats_;
  std::string name_;
  std::chrono::steady_clock::time_point start_;
};

} // namespace fathom
