// Puts a witness into the text of the program, so that clang says what its expressions mean.
#pragma once

#include "ir/program/confinement.h"
#include "ir/program/inserted_text.h"
#include "ir/program/property.h"
#include "ir/support/result.h"
#include "witnesses/witness.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// What a waypoint does that is evaluated and not passed.
enum class Reading : uint8_t {
  Strict, ///< to be followed: the execution is not covered (format 2.1)
  Lenient ///< nothing: the segment waits for a later evaluation (format 2.0)
};

/// What happens to threads that come to the target's statement and are not meant, or too early.
enum class Others : uint8_t {
  Stop, ///< they go no further: each violation there is one that the witness describes
  Wait, ///< they pass before the target's thread begins, which none of them is in the statement with
  Pass  ///< whoever asks looks at the execution
};

/// The program's files as they are to be checked, and what that check is about.
struct Instrumented {
  std::map<std::string, program::ChangedSource> sources; ///< by file as the user named it
  std::vector<program::Property> also;                   ///< properties to be checked besides those asked for
  std::vector<program::Confinement> confinements;
  /// What contracts say of calls and returns, as ir/predicate writes it: where a function calls itself this
  /// is what a proof needs.
  struct Contract {
    std::string function, requires_text, ensures_text; ///< empty: says nothing
  };
  std::vector<Contract> contracts;
  /// The places of a data race's two accesses, in any order; empty: another property.
  std::vector<program::Region> racing;
  /// Whether executions that the witness describes may be left out: those that come to the target's statement
  /// before all other segments are passed, as threads do here. Then nothing is said by a proof.
  bool is_partial = false;
  /// Conditions with quantifiers as the witness writes them: what a proof may use of elements of arrays.
  std::vector<std::string> quantified;
};

/// The files of a program: name as the user gave it, and content.
using ProgramFiles = std::vector<std::pair<std::string, std::string>>;

/// Executions that the witness does not describe end where that is seen; violations of the properties count
/// while the target is evaluated and all segments before it are passed, executions without end where they
/// pass the cycle's segments again and again. How: docs/validation.md. Errors have a place in the witness in
/// front.
Result<Instrumented> instrument_violation(const Witness& witness, const ProgramFiles& files,
                                          const std::vector<program::Property>& properties, Reading reading,
                                          Others others = Others::Stop);

/// The same, but that no property of the program counts: an assertion fails where the segment (from 0) ends.
Result<Instrumented> instrument_progress(const Witness& witness, const ProgramFiles& files, Reading reading,
                                         size_t segment);

/// Each invariant is asserted at its place, and its evaluation must be defined. Properties other than these
/// count as ever.
Result<Instrumented> instrument_correctness(const Witness& witness, const ProgramFiles& files,
                                            const std::vector<program::Property>& properties);

/// Variables and functions that instrumented text has besides the program's.
constexpr const char* segment_counter = "__fathom_segment";
constexpr const char* created_threads = "__fathom_threads";
constexpr const char* target_flag = "__fathom_target";    ///< the target's thread has begun its statement
constexpr const char* inside_counter = "__fathom_inside"; ///< how many threads are in that statement

} // namespace fathom::witnesses
