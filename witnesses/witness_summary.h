// A summary of a witness that was written, for people and for reports.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::witnesses {

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

  /// As the witness formats call it: "violation_sequence", "invariant_set".
  const char* kind() const { return is_violation ? "violation_sequence" : "invariant_set"; }
};

/// "invariant_set, 3 invariants, complete", or why it is partial; one line without an end.
std::string describe_witness(const WitnessSummary& witness);

} // namespace fathom::witnesses
