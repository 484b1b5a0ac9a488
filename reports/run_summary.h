// What a run found, as data: all that reports for other tools are made of.
#pragma once

#include "ir/program/exchange/coverage.h"
#include "ir/program/exchange/macro_use.h"
#include "ir/program/exchange/trace.h"
#include "ir/program/property.h"
#include "witnesses/replay.h"
#include "witnesses/witness_summary.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::reports {

/// A place in the source. Columns count from 1; 0: not known. Line 0: no source.
struct Place {
  std::string file; ///< as the user named it
  std::string function;
  uint32_t line = 0;
  uint32_t column = 0;    ///< in bytes
  uint32_t character = 0; ///< the same column in characters, as other tools count

  std::string to_string() const; ///< as program::SourceLocation
};

/// A line of the path to a violation.
struct Step {
  Place place;           ///< of a note: that of the step before
  std::string statement; ///< its text, or what happens: "int n = f();", "call g(3)"; of a note: what it says
  std::string values;    ///< that it gave: "n = 3"
  uint32_t depth = 0;    ///< active calls below the entry
  bool is_input = false; ///< takes an input
  bool is_note = false;  ///< says that steps were left out
  uint32_t thread = 0;   ///< in the order of creation, 0 the first one
  uint64_t activation = 0; ///< of the call that it belongs to, which no other has; 0: not known
  std::string entered{};   ///< a function that is called, whose activation it is; empty: none is
  bool returns = false;    ///< from its call
  std::vector<program::VariableState> states{}; ///< of a whole path: what variables hold otherwise after it

  std::string text() const; ///< "int n = f();  n = 3  <- input"
};

/// What an execution takes from outside: the result of an input function, memory that one fills, or an
/// argument of the entry.
struct Input {
  std::string name; ///< of the function ("__VERIFIER_nondet_int") or the parameter
  bool is_parameter = false;
  Place place;          ///< of the call
  std::string type;     ///< of C; empty: not known
  std::string value;    ///< as C writes it
  std::string variable; ///< that took it: "n", "b[3]"; empty: not known
};

/// What C leaves open on the path to a violation.
struct UndefinedBefore {
  std::string property, message;
  Place place;
};

/// An execution that violates a property.
struct Violation {
  program::Property property = program::Property::UnreachCall;
  Place place;
  std::string message;   ///< "invalid write"
  std::string detail;    ///< "writes 1 byte at offset 16 of out (16 bytes, ...)"; empty: nothing more to say
  std::string statement; ///< its text; empty where there is no source
  std::vector<program::MacroUse> macros; ///< in its line
  std::optional<UndefinedBefore> undefined;
  std::vector<Step> path; ///< the last one is the violation
  bool is_whole = false;  ///< the path has all steps that the run kept, and what variables hold
  std::vector<program::VariableState> initial; ///< of a whole path: before the first step
  std::vector<Input> inputs;                   ///< in the order of time, whatever the path leaves out
  std::vector<program::ObjectState> memory;    ///< at the violation
  std::vector<Place> stack;                    ///< innermost first: the violation, then the active calls
  std::vector<std::string> rests_on;           ///< undefined functions that decide it
  std::string text;                            ///< the report for people

  std::string headline() const; ///< "invalid write (in fill): writes 1 byte at ..."
};

/// One row of the properties table.
struct PropertyVerdict {
  std::string name;    ///< as on the command line
  std::string verdict; ///< "true", "false" or "unknown"
  std::string reason;  ///< why unknown
  uint64_t obligations = 0;
};

/// A place where a property could fail (--all-properties).
struct PlaceVerdict {
  program::Property property = program::Property::UnreachCall;
  Place place;
  std::string message; ///< what would happen
  std::string verdict; ///< "true", "false" or "unknown"
  std::string reason;  ///< why unknown
  std::optional<Violation> violation;
};

/// What the search for the smallest violation came to (--minimize).
struct Minimum {
  std::optional<uint64_t>
      bytes;             ///< of all objects together whose sizes are inputs; none: there is no such object
  bool smallest = false; ///< no violation has fewer
};

/// Whether a proof is about any execution.
struct Vacuity {
  bool decided = true;             ///< else there may be more than is named
  std::optional<Place> assumption; ///< the first one that no execution passes
  std::vector<Place> unreached;    ///< assertions that no execution comes to

  bool found() const { return assumption || !unreached.empty(); }
};

/// What became of a witness (fathom validate).
struct ValidationSummary {
  std::string kind;    ///< "violation" or "correctness"
  std::string outcome; ///< "confirmed", "rejected" or "undecided"
  std::string reading; ///< of a violation witness: "strict" or "lenient"
  uint64_t segments = 0;
  /// A part of the witness: what it is, and where it is in the witness ("w.yml:12:20").
  struct Part {
    std::string what, place;
    uint64_t segment = 0; ///< from 1; 0: of none
  };
  std::optional<Part> last_waypoint; ///< the last one that some execution passes
  std::optional<Part> invariant;     ///< the one that fails
  std::string problem;               ///< how it fails
};

/// What was asked.
struct Task {
  std::string version;              ///< of Fathom
  std::string directory;            ///< the working directory: files are named from there; empty: not known
  std::string started;              ///< "2026-01-31T12:00:00Z"; empty: not known
  std::vector<std::string> command; ///< "fathom", "check", ...; empty: not known
  std::vector<std::string> input_files;
  std::string specification;
  std::string data_model; ///< "ILP32", "LP64" or "IP16L32"
  std::string entry = "main";
};

/// What the verdict rests on and the program does not say.
struct Assumption {
  std::string text; ///< "f() is not defined: returns anything, changes nothing"
  Place place;      ///< line 0: nowhere in particular
};

/// What was answered.
struct Outcome {
  std::string verdict; ///< the verdict line: "true", "false(valid-deref)", "unknown(...)", "rejected(...)"
  std::string reason;  ///< why unknown
  std::vector<PropertyVerdict> properties;
  std::vector<PlaceVerdict> places; ///< --all-properties
  std::optional<Violation> violation;
  std::optional<Minimum> minimum;
  std::optional<Vacuity> vacuity; ///< of a proof
  std::vector<Assumption> assumptions;
  std::optional<witnesses::ReplayResult> replay; ///< of a violation
  std::optional<ValidationSummary> validation;

  bool is(std::string_view kind) const; ///< "true", "false", "unknown", "rejected"
};

/// A loop or recursion that was cut at its bound.
struct CutSummary {
  Place place;
  std::string context;
  uint64_t iterations = 0;
  bool recursion = false;
};

/// A function that the program does not define, and what was made of it ("modelled", "arbitrary", "not
/// reached" ...).
struct ExternalSummary {
  std::string name; ///< unique
  std::string treatment;
  Place place; ///< of the first call, where its result was taken for arbitrary; else line 0
};

/// What holds although the verdict is unknown: no violation before an execution comes to one of the limits.
struct BoundedClaim {
  struct Limit {
    std::string kind; ///< "iterations", "activations" or "bytes"
    Place place;      ///< of the loop, the call, the allocation
    uint64_t most = 0;
  };
  uint64_t obligations = 0; ///< excluded
  uint64_t assumed = 0;     ///< of the encoding, not asked about
  std::vector<Limit> limits;
};

/// A place that was asked about and not decided.
struct OpenPlace {
  program::Property property = program::Property::UnreachCall;
  Place place;
};

/// How far executions were followed.
struct Extent {
  uint64_t bound = 0; ///< unwinding bound of the last round
  uint64_t recursion_bound = 0;
  std::vector<CutSummary> cuts;
  std::vector<std::string> approximations; ///< ledger entries that stand
  std::vector<ExternalSummary> externals;
  std::optional<BoundedClaim> claim; ///< where the verdict is unknown
  std::vector<OpenPlace> open;       ///< likewise, at the last bound
  std::vector<std::string> commands; ///< likewise: command lines that may decide more
};

/// How the answer was found.
struct Reasons {
  /// What is known of any number of iterations of a loop.
  struct SummarisedLoop {
    std::string location, text;
  };
  /// What is known whenever an iteration of a loop begins.
  struct Invariant {
    std::string location, text;
  };
  /// An invariant as the program states it.
  struct Clause {
    std::string place; ///< "file:line"
    std::string text;
  };
  /// How often a loop goes round at most.
  struct Iterations {
    std::string location, most;
  };
  std::string decided_by; ///< the strategy; empty: nothing is decided
  std::string rests_on;   ///< of a proof: how executions were followed, and under how many assumptions
  std::vector<SummarisedLoop> summarised_loops; ///< on which the verdict rests
  std::vector<Invariant> invariants;            ///< likewise
  std::vector<Iterations> iterations;           ///< --iterations
  std::vector<std::string> used_contracts;      ///< functions whose contracts take the place of calls
  std::vector<Clause> stated_invariants;        ///< of loops in functions that are executed
};

/// The other files of the run, where they were written.
struct Files {
  std::string witness, harness;
  std::vector<std::string> harness_commands; ///< that compile and run it, in a shell
  std::string harness_link; ///< the harness from the folder of the page that is written; empty: not known
  std::optional<witnesses::WitnessSummary> in_witness;
};

/// How one unsat answer was certified (--certify).
struct CertificateSummary {
  std::string query, method;
  std::string why;  ///< why there is no proof; empty where there is one
  std::string file; ///< of the proof, if it was kept
};

/// What it took.
struct Resources {
  std::string solver;
  std::vector<CertificateSummary> certificates;
  std::map<std::string, uint64_t> counters;
  std::map<std::string, double> timers; ///< seconds
  double wall_seconds = 0, cpu_seconds = 0;
  uint64_t peak_memory = 0; ///< bytes

  uint64_t work() const; ///< of the search for the verdict, in units (ir/support/effort.h)
};

/// Consecutive lines of a file that places of the summary lie in.
struct SourceExcerpt {
  std::string file; ///< as places name it
  uint32_t first_line = 1;
  uint32_t line_count = 0; ///< of the whole file
  std::vector<std::string> lines;
};

/// Who fills it leaves out what it does not know: empty texts and lists are written as such.
struct RunSummary {
  Task task;
  Outcome outcome;
  Extent extent;
  Reasons reasons;
  Files files;
  Resources resources;
  std::optional<program::Coverage> coverage; ///< --coverage
  std::vector<SourceExcerpt> sources;        ///< by file and line, without overlaps

  /// Every violation that was found, in the order of the table of places where there is one.
  std::vector<const Violation*> violations() const;
};

} // namespace fathom::reports
