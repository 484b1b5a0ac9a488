// Summaries of runs that the tests of this room look at.
#pragma once

#include "reports/run_summary.h"

namespace fathom::reports {

/// b[9] is written in fill(), called from main: an input decides it.
inline RunSummary violated() {
  RunSummary summary;
  summary.task.version = "1.2.3 (commit abc)";
  summary.task.directory = "/home";
  summary.task.input_files = {"src/a.c"};
  summary.task.data_model = "LP64";
  summary.resources.wall_seconds = 3;
  summary.outcome.verdict = "false(valid-deref)";
  summary.outcome.properties = {{"valid-deref", "false", "", 3}, {"valid-free", "unknown", "not decided", 0}};
  Violation& violation = summary.outcome.violation.emplace();
  violation.property = program::Property::ValidDeref;
  violation.place = {"src/a.c", "fill", 12, 5, 5};
  violation.message = "invalid write";
  violation.statement = "b[i] = 0;";
  violation.path = {{{"src/a.c", "main", 20, 7, 7}, "int n = input();  n = 9  <- input", 0, true, false},
                    {{"src/a.c", "fill", 11, 3, 3}, "... 7 more times this line", 1, false, true},
                    {{"src/a.c", "fill", 12, 5, 5}, "b[i] = 0;  valid-deref violated", 1, false, false}};
  violation.stack = {violation.place, {"src/a.c", "main", 21, 3, 3}};
  violation.text = "violated: valid-deref\n  src/a.c:12:5 in fill: invalid write\n";
  return summary;
}

inline RunSummary unknown() {
  RunSummary summary = violated();
  summary.outcome.violation.reset();
  summary.outcome.verdict = "unknown(bound 8 reached)";
  summary.outcome.reason = "bound 8 reached";
  summary.outcome.properties = {{"valid-deref", "unknown", "bound 8 reached", 0}};
  return summary;
}

inline RunSummary proved() {
  RunSummary summary = violated();
  summary.outcome.violation.reset();
  summary.outcome.verdict = "true";
  summary.outcome.properties = {{"valid-deref", "true", "", 0}, {"valid-free", "true", "", 0}};
  return summary;
}

/// A table of three places, of which two are violated.
inline RunSummary by_places() {
  RunSummary summary = violated();
  Violation first = *summary.outcome.violation;
  Violation second = first;
  second.place.line = 30;
  summary.outcome.places = {
      {program::Property::ValidDeref, first.place, "invalid write", "false", "", first},
      {program::Property::ValidDeref, second.place, "invalid write", "false", "", second},
      {program::Property::ValidDeref,
       {"src/a.c", "main", 40, 1, 1},
       "invalid read",
       "unknown",
       "bound 8 reached",
       {}},
      {program::Property::ValidDeref, {"src/a.c", "main", 41, 1, 1}, "invalid read", "true", "", {}}};
  return summary;
}

} // namespace fathom::reports
