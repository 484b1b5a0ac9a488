// What many harnesses of a project came to (fathom run), as data.
#pragma once

#include "reports/run_summary.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::reports {

/// One harness: a check with a name and an expected verdict.
struct HarnessResult {
  std::string name; ///< of the configuration file, unique in it
  std::vector<std::string> tags;
  std::string expected; ///< "true", "false", "unknown" or "false(valid-deref)"
  std::string verdict;  ///< the verdict line; empty: there is none, see failure
  std::string failure;  ///< one line: why there is no verdict ("a.c:3:1: error: ..."); else empty
  bool as_expected = false;
  bool cached = false;                 ///< taken from an earlier run: nothing has changed since
  double seconds = 0;                  ///< of wall time, of the check itself, whenever it ran
  std::optional<uint64_t> work_before; ///< units that the proof took before; there: it takes many more now
  std::vector<std::string> command;    ///< what can be pasted to repeat it: "fathom", "check", ...
  std::string log;                     ///< what the check said on stderr
  RunSummary run;                      ///< what it found; without a verdict: the task alone

  bool has_verdict() const { return !verdict.empty(); }
  std::string grown_work() const; ///< "9000 units, 1.8 times the 5000 of before", or empty
  std::string surprise() const; ///< "unknown(...), but true is expected", or the failure; empty: as expected
};

/// All that were run, in the order of the configuration file.
struct ProjectSummary {
  std::string name;      ///< of the project
  std::string version;   ///< of Fathom
  std::string directory; ///< files are named from there
  std::string started;   ///< "2026-01-31T12:00:00Z"
  double seconds = 0;    ///< of wall time, of all together
  std::vector<HarnessResult> harnesses;
  uint64_t not_run = 0; ///< chosen, but --fail-fast or an interruption came first

  uint64_t count_as_expected() const;
  bool all_as_expected() const { return not_run == 0 && count_as_expected() == harnesses.size(); }
};

} // namespace fathom::reports
