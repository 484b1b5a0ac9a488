// Violation witnesses of the YAML format 2.0 (Ayaziová et al., "Software Verification Witnesses 2.0", SPIN
// 2024).
#pragma once

#include "ir/program/exchange/trace.h"
#include "ir/support/result.h"
#include "witnesses/source_text.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// The task as the witness's metadata names it.
struct WitnessTask {
  std::vector<std::string> input_files; ///< as given to the tool; locations repeat this spelling
  std::string specification;            ///< the CHECK lines
  uint32_t pointer_width = 64;          ///< 32: ILP32, 64: LP64
  std::string error_function = "reach_error";
  std::string version;          ///< of Fathom
  std::string command_line;     ///< left out when empty
  std::string creation_time;    ///< ISO 8601 with zone; now, in UTC, when empty
  std::string description = {}; ///< of the producer: what the verdict assumes; left out when empty
};

struct ViolationWitness {
  std::string text;
  size_t waypoints = 0; ///< function_return waypoints written
  size_t inputs_left_out =
      0; ///< inputs that no waypoint can state: pointers, memory, NaN, calls made by a macro
};

/// One function_return waypoint for each input in call order, then the target. Needs a run that ended in a
/// violation at a place in one of the input files. The uuid is a hash of the content, so equal content has an
/// equal uuid.
Result<ViolationWitness> violation_witness(const program::Run& run, const WitnessTask& task,
                                           SourceCache& sources);

/// The same, written atomically to `path`.
Status write_violation_witness(const std::string& path, const program::Run& run, const WitnessTask& task,
                               SourceCache& sources);

/// The rules of the format's linter that Fathom's witnesses must pass: structure, required metadata, allowed
/// combinations of type, action and constraint, positions, strings that stay strings. With `files` (name ->
/// content) hashes and the characters at the positions are checked as well. Returns one line for each fault;
/// empty: the witness is well-formed.
std::vector<std::string> check_witness(std::string_view text,
                                       const std::map<std::string, std::string>& files = {});

} // namespace fathom::witnesses
