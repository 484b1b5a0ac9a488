// Correctness witnesses of the YAML format 2.0, and 2.1 where there are contracts of functions or
// quantifiers.
#pragma once

#include "ir/program/source_location.h"
#include "witnesses/witness_document.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// A condition that holds whenever its place is reached; `text` as program::Wording has it.
struct WitnessInvariant {
  enum class Place : uint8_t { LoopHead, Entry, Return };
  Place place = Place::LoopHead;
  program::SourceLocation location; ///< LoopHead: of the loop's keyword
  std::string function;             ///< Entry, Return
  std::string text;

  bool is_quantified() const { return text.starts_with("\\forall"); }
};

/// What the proof rests on and the witness does not say.
struct LeftOutOfWitness {
  program::SourceLocation location;
  std::string what; ///< a predicate; empty: all of a loop
  std::string why;
};

struct CorrectnessWitness {
  std::string text;
  size_t invariants = 0;                  ///< entries of the set
  std::vector<LeftOutOfWitness> left_out; ///< empty: the witness is complete
};

/// Conditions with quantifiers are left out: formats before 2.1 have none, and C has none.
void leave_out_quantifiers(std::vector<WitnessInvariant>& invariants,
                           std::vector<LeftOutOfWitness>& left_out);

/// One entry for each loop invariant and each function with a contract; in the order of the files' lines.
/// What is at a loop without a keyword in an input file joins `left_out`. An error where an input file cannot
/// be read.
Result<CorrectnessWitness> correctness_witness(std::vector<WitnessInvariant> invariants,
                                               std::vector<LeftOutOfWitness> left_out,
                                               const WitnessTask& task, SourceCache& sources);

} // namespace fathom::witnesses
