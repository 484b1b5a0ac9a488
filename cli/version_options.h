// Options about two versions of a function: what check has, and fathom diff.
#pragma once

#include "cli/options.h"

namespace CLI {
class App;
}

namespace fathom::cli {

/// The program's, before finish_versions, and those of --older.
std::vector<std::string> all_files(const Options& options);

void add_versions(CLI::App& app, frontend::Against& against);
/// Two versions are compared where both can be called alike; empty: all is well.
std::string finish_versions(Options& options);
/// As git has it: words after "--" are paths where a revision is compared and the first one begins with no
/// dash, as what is for clang does.
void take_paths(Options& options);
/// The rest of its options is `run`'s.
void add_diff(CLI::App& app, const CLI::App& check, DiffOptions& options, RunOptions& run);

} // namespace fathom::cli
