// A harness that stands alone: a C file that says how it is compiled and run, by any compiler, without
// Fathom.
#pragma once

#include "witnesses/harness.h"
#include "witnesses/unit_test.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fathom::witnesses {

/// What the file needs besides the harness itself.
struct HarnessFileOptions {
  HarnessOptions harness; ///< with `undefined`
  std::string name;       ///< of the file, as its command lines name it
  /// Name and content of headers that the program may include and the machine does not have: those that it
  /// does become part of the file.
  std::vector<std::pair<std::string, std::string>> headers;
  /// By file: declarations that it lacks, compiled in front of it.
  std::map<std::string, std::string> prototypes;
  /// Functions that the program calls, nothing defines, and the run may not have called.
  std::vector<std::string> stubs;
  std::optional<TestStyle> test; ///< the file is a unit test; where the program starts at main, of that
};

/// Starts each line of the head that is a command for a shell. Their names for the compiler and for what they
/// make are the variables CC and OUT. The last one runs the program.
inline constexpr const char* command_mark = " *   $ ";
/// Starts the line that names the property and the place; between them stands " at ".
inline constexpr const char* title_mark = "/* Replays the violation of ";

/// The text. Fails where a run cannot be repeated by C text, or by a test: of several threads, with files or
/// leaks.
Result<std::string> write_harness_file(const program::Run& run, const HarnessFileOptions& options);

/// The commands in the head of such a text, as they are typed.
std::vector<std::string> commands_of_harness(const std::string& text);

} // namespace fathom::witnesses
