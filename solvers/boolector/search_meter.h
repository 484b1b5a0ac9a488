// SearchMeter: how much the SAT solver inside Boolector does, counted and limited.
#pragma once

#include <cstdint>

namespace fathom::solvers::boolector {

/// Boolector limits searches by conflicts only, and always by the limit of its first one, but a conflict
/// takes anything from ten microseconds to ten milliseconds. A propagation takes about a tenth of a
/// microsecond everywhere, and there are as many of them on each machine.
///
/// Debian's build searches by the shared library MiniSat, the entry of which we take the place of
/// (search_meter.cpp). In another build nothing is counted, and nothing stops a search but its conflicts
/// (`is_heard`).
///
/// One at a time in each thread.
class SearchMeter {
 public:
  /// `most`: propagations of all searches in this scope together, of which the last one may do a few more.
  explicit SearchMeter(uint64_t most);
  SearchMeter(const SearchMeter&) = delete;
  SearchMeter& operator=(const SearchMeter&) = delete;
  ~SearchMeter();

  bool is_heard() const { return is_heard_; } ///< any search was counted
  uint64_t propagations() const { return propagations_; }
  uint64_t variables() const { return variables_; } ///< of the clauses, in the last search

  // For the entry.
  static SearchMeter* current(); ///< of this thread; null outside all scopes
  uint64_t left() const { return propagations_ < most_ ? most_ - propagations_ : 0; }
  void count(uint64_t propagations, uint64_t variables) {
    propagations_ += propagations;
    variables_ = variables;
    is_heard_ = true;
  }

 private:
  const uint64_t most_;
  uint64_t propagations_ = 0, variables_ = 0;
  bool is_heard_ = false;
};

} // namespace fathom::solvers::boolector
