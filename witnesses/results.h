// The result document of a run for machines: JSON, for continuous integration and scripts.
#pragma once

#include "ir/support/result.h"
#include "witnesses/replay.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// One row of the properties table.
struct PropertySummary {
  std::string name;    ///< as on the command line
  std::string verdict; ///< "true", "false" or "unknown"
  std::string reason;  ///< why unknown
  uint64_t obligations = 0;
};

/// A loop or recursion that was cut at its bound.
struct CutSummary {
  std::string location; ///< "file:line:column"
  std::string context;
  uint64_t iterations = 0;
  bool recursion = false;
};

/// A loop of which a quantifier describes any number of iterations.
struct SummarisedLoop {
  std::string location, how;
};

struct PlaceSummary {
  std::string file, function, message;
  uint32_t line = 0, column = 0;
};

/// What C leaves open on the path to a violation.
struct UndefinedSummary {
  std::string property, message, location;
};

/// A function that the program does not define, and what was made of it ("modelled", "arbitrary", "not
/// reached" ...).
struct ExternalSummary {
  std::string name, treatment;
  PlaceSummary place; ///< of the first call, where its result was taken for arbitrary; else line 0
};

/// What holds whenever an iteration of a loop begins.
struct InvariantSummary {
  std::string location; ///< of the loop
  std::string text;
};

/// The witness that was written.
struct WitnessSummary {
  /// What the proof rests on and the witness does not say.
  struct LeftOut {
    std::string location; ///< empty: nowhere in particular
    std::string what;     ///< the predicate, or what it is about; empty: all of a loop
    std::string why;
  };
  bool is_violation = false;
  uint64_t invariants = 0; ///< entries, where it is no violation's
  bool is_minimal = true;  ///< none of the proof's predicates could be left out
  uint64_t iterations = 1; ///< the proof is an induction over so many
  std::vector<LeftOut> left_out;
};
/// "invariant_set, 3 invariants, complete", or why it is partial; one line without an end.
std::string describe_witness(const WitnessSummary& witness);

/// How one unsat answer was certified (--certify).
struct CertificateSummary {
  std::string query, method;
  std::string why;  ///< why there is no proof; empty where there is one
  std::string file; ///< of the proof, if it was kept
};

/// What the search for the smallest violation came to (--minimize).
struct MinimumSummary {
  std::optional<uint64_t>
      bytes;             ///< of all objects together whose sizes are inputs; none: there is no such object
  bool smallest = false; ///< no violation has fewer
};

/// Whether a proof is about any execution.
struct VacuitySummary {
  bool decided = true;                ///< else there may be more than is named
  std::string assumption;             ///< the first one that no execution passes; empty: there is none
  std::vector<std::string> unreached; ///< assertions that no execution comes to
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

/// Everything the document holds; who fills it leaves out what it does not know (empty strings and lists are
/// written as such).
struct RunSummary {
  std::string version;
  std::vector<std::string> input_files;
  std::string specification;
  std::string data_model; ///< "ILP32" or "LP64"
  std::string entry = "main";
  std::string verdict; ///< the verdict line: "true", "false(valid-deref)", "unknown(...)"
  std::string reason;
  std::vector<PropertySummary> properties;
  std::optional<PlaceSummary> violation;
  std::optional<UndefinedSummary> undefined; ///< before the violation
  std::optional<MinimumSummary> minimum;
  std::optional<VacuitySummary> vacuity; ///< of a proof
  uint64_t bound = 0;                    ///< unwinding bound of the last round
  uint64_t recursion_bound = 0;
  std::vector<CutSummary> cuts;
  std::vector<std::string> approximations; ///< ledger entries that stand
  std::vector<ExternalSummary> externals;
  std::vector<std::string> rests_on;            ///< undefined functions that decide the violation
  std::string decided_by;                       ///< the strategy; empty: nothing is decided
  std::vector<SummarisedLoop> summarised_loops; ///< on which the verdict rests
  std::vector<InvariantSummary> invariants;     ///< likewise
  std::optional<ReplayResult> replay;
  std::string witness_file, harness_file; ///< where written
  std::optional<ValidationSummary> validation;
  std::optional<WitnessSummary> witness;  ///< what is in that file
  std::string solver;
  std::vector<CertificateSummary> certificates;
  std::map<std::string, uint64_t> counters;
  std::map<std::string, double> seconds; ///< timers by name
  double wall_seconds = 0, cpu_seconds = 0;
  uint64_t peak_memory = 0; ///< bytes
};

/// Key "format" is "fathom-result", key "format_version" 1; keys are only ever added within a version.
std::string render_results(const RunSummary& summary);
Status write_results(const std::string& path, const RunSummary& summary);

} // namespace fathom::witnesses
