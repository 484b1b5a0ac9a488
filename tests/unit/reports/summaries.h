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
  violation.path = {{{"src/a.c", "main", 20, 7, 7}, "int n = input();", "n = 9", 0, true, false},
                    {{"src/a.c", "fill", 11, 3, 3}, "... 7 more times this line", "", 1, false, true},
                    {{"src/a.c", "fill", 12, 5, 5}, "b[i] = 0;", "valid-deref violated", 1, false, false}};
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

/// Something in every member, and texts that mean something in every format.
inline RunSummary full() {
  using program::ObjectState;
  RunSummary summary = by_places();
  summary.task.started = "2026-01-31T12:00:00Z";
  summary.task.specification = "CHECK( init(main()), LTL(G valid-deref) )";
  summary.task.command = {"fathom", "check", "src/a.c"};
  Violation& violation = *summary.outcome.violation;
  violation.detail = "writes 1 byte at offset 9 of b (4 bytes) </script> \"'&]]>";
  violation.macros = {{"CHECK(i < n)", "if (!(i < n)) fail(\"]]> & </script>\")"}};
  violation.undefined = UndefinedBefore{"no-overflow", "overflow", {"src/a.c", "main", 19, 2, 2}};
  violation.inputs = {{"input", false, {"src/a.c", "main", 20, 11, 11}, "int", "9", "n"},
                      {"size", true, {}, "unsigned long", "18446744073709551615", ""}};
  ObjectState buffer;
  buffer.name = "b";
  buffer.type = "char[4]";
  buffer.origin = "local variable of main, src/a.c:18";
  buffer.size = 4;
  buffer.access = ObjectState::Access{-1, 1};
  buffer.bytes = {{0x2a, {}},
                  {0, ObjectState::Byte::Kind::Uninitialised},
                  {0, ObjectState::Byte::Kind::Pointer},
                  {0xff, {}}};
  buffer.pointers = {{2, "&b[byte 3]"}};
  ObjectState freed;
  freed.name = "heap#1";
  freed.is_alive = false;
  freed.allocated = {"src/a.c", 12, 3, "main"};
  violation.memory = {buffer, freed};
  violation.rests_on = {"input"};
  summary.outcome.reason = "why";
  summary.outcome.minimum = Minimum{4, true};
  summary.outcome.vacuity = Vacuity{false, Place{"src/a.c", "main", 8, 1, 1}, {{"src/a.c", "main", 7, 3, 3}}};
  summary.outcome.assumptions = {{"f() is not defined", {"src/a.c", "main", 9, 1, 1}},
                                 {"no two are equal", {}}};
  summary.outcome.replay = witnesses::ReplayResult{witnesses::ReplayOutcome::Refuted, "ended", false, 0.1};
  summary.extent.bound = 8;
  summary.extent.recursion_bound = 2;
  summary.extent.cuts = {{{"src/a.c", "main", 3, 1, 1}, "main", 4, false},
                         {{"src/a.c", "fill", 30, 1, 1}, "fill <- main", 2, true}};
  summary.extent.approximations = {"a loop was cut"};
  summary.extent.externals = {{"puts", "modelled", {}}, {"f", "arbitrary", {"src/a.c", "main", 9, 1, 1}}};
  summary.extent.claim = BoundedClaim{12, 3, {{"iterations", {"src/a.c", "main", 3, 1, 1}, 8}}};
  summary.extent.open = {{program::Property::NoOverflow, {"src/a.c", "main", 4, 1, 1}}};
  summary.extent.commands = {"fathom check --unwind 16 src/a.c"};
  summary.reasons = {"summaries",
                     "one loop followed for any number of iterations",
                     {{"src/a.c:3:1", "every iteration adds 1"}},
                     {{"src/a.c:3:1", "i <= n"}},
                     {},
                     {"g", "h"},
                     {{"src/a.c:4", "i <= n"}}};
  summary.files = {
      "w.yml", "harness.c", {"cc -o \"$OUT\" harness.c", "\"$OUT\""}, "", witnesses::WitnessSummary{}};
  summary.files.in_witness->left_out = {{"src/a.c:3:1", "offset(p) < 4", "offset"}};
  summary.resources.solver = "z3";
  summary.resources.certificates = {{"q1", "drat", "", "q1.drat"}};
  summary.resources.counters = {{"terms", UINT64_MAX}};
  summary.resources.timers = {{"all", 0.1}};
  summary.resources.cpu_seconds = 1.0 / 3;
  summary.resources.peak_memory = 1 << 20;
  summary.sources = {{"src/a.c", 11, 60, {"int i;", "  b[i] = 0;", "</script><!-- \xC3\xA4 -->"}}};
  return summary;
}

} // namespace fathom::reports
