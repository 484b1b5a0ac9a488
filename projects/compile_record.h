// What fathom-goto-cc writes in the place of object files and programs: a compilation database of what they
// would be made of, so that the last one that a build links has the commands of all.
#pragma once

#include "ir/support/result.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::projects {

/// A command line of a compiler as gcc and goto-cc have it.
struct CompilerCall {
  std::vector<std::string> words;              ///< options that belong to each source
  std::vector<std::string> sources;            ///< C files
  std::vector<std::string> inputs;             ///< other files: objects, archives
  std::vector<std::string> libraries, folders; ///< of -l and -L
  std::string output;                          ///< of -o; empty: none is named
  bool links = true;                           ///< else each source has an output of its own
  bool compiles = true; ///< else it asks for something else: preprocessed text, dependencies, a version
};

/// `words`: without the program's name.
CompilerCall parse_compiler_call(const std::vector<std::string>& words);

/// Writes what the call would make. Relative names count from the current folder. All members of an archive
/// count, whether a linker would need them or not. `left_out`: inputs that are no such records, and have
/// none; other libraries than those in `folders` are the system's. Errors: a source is missing, an archive is
/// damaged, an output cannot be written.
Status record_compilation(const CompilerCall& call, std::vector<std::string>& left_out);

/// The record in the folder or below that has most sources, of several the first by name. Other compilation
/// databases are none.
std::optional<std::string> find_compile_record(const std::string& folder);

} // namespace fathom::projects
