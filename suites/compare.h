// Gains and losses from one run of a suite to another one.
#pragma once

#include "suites/record.h"

#include <string>
#include <utility>
#include <vector>

namespace fathom::suites {

struct Comparison {
  /// A task that both have answered, with both records. Not owned.
  struct Pair {
    const Record* before;
    const Record* after;
    double ratio = 1; ///< processor time after to before, of tasks that both have solved
  };
  std::vector<Pair> solved_newly, lost;               ///< correct in one of them alone
  std::vector<Pair> changed;                          ///< neither is correct, and the answers differ
  std::vector<Pair> both;                             ///< correct in both, the slowest ratio first
  std::vector<const Record*> wrong;                   ///< afterwards, whatever it was before
  std::vector<const Record*> only_before, only_after; ///< tasks of one of them
  double geometric_mean = 1;                          ///< of the ratios

  bool is_worse() const { return !lost.empty() || !wrong.empty(); }
};

/// Times below 0.01 s count as that.
Comparison compare(const Records& before, const Records& after);

/// Lines for people. `all`: the ratio of each task, not of the ten slowest and fastest alone.
std::string to_text(const Comparison& comparison, bool all);

} // namespace fathom::suites
