// SearchMeter: how much the SAT solver inside Boolector does, counted and limited.
#pragma once

#include <atomic>
#include <cstdint>

namespace fathom::solvers::boolector {

/// Boolector limits searches by conflicts only, and always by the limit of its first one, but a conflict
/// takes anything from ten microseconds to a third of a second. A propagation takes about a tenth of a
/// microsecond everywhere, and there are as many of them on each machine.
///
/// Debian's build searches by the shared library MiniSat, two functions of which we take the place of
/// (search_meter.cpp). In another build nothing is counted, and nothing stops a search but its conflicts
/// (`is_heard`).
///
/// One at a time in each thread.
class SearchMeter {
 public:
  /// All searches in this scope together end after about `most` propagations, and where there is a `stop`,
  /// which lives longer.
  SearchMeter(uint64_t most, const std::atomic<bool>& stop);
  SearchMeter(const SearchMeter&) = delete;
  SearchMeter& operator=(const SearchMeter&) = delete;
  ~SearchMeter();

  bool is_heard() const { return is_heard_; } ///< any search was counted
  uint64_t propagations() const { return propagations_; }
  uint64_t variables() const { return variables_; } ///< of the clauses, in the last search

  // For those who take the place of the solver's.
  static SearchMeter* current(); ///< of this thread; null outside all scopes
  void begin(uint64_t variables) {
    variables_ = variables;
    is_heard_ = is_searching_ = true;
  }
  void count(uint64_t propagations) { propagations_ += propagations; }
  void end() { is_searching_ = false; }
  bool is_searching() const { return is_searching_; }
  bool is_over() const { return propagations_ >= most_ || stop_; }

 private:
  const uint64_t most_;
  const std::atomic<bool>& stop_;
  uint64_t propagations_ = 0, variables_ = 0;
  bool is_heard_ = false, is_searching_ = false;
};

} // namespace fathom::solvers::boolector
