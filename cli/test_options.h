// Options of fathom test, and of tests that a check writes.
#pragma once

#include "cli/options.h"

namespace CLI {
class App;
}

namespace fathom::cli {

/// Before the files: the function is the first argument.
void add_test(CLI::App& app, Options::Tests& tests);
/// What a check writes of a violation, for native builds.
void add_violation_files(CLI::App& app, Options& options);
/// Execution starts at the function; empty: all is well.
std::string finish_test(Options& options);

} // namespace fathom::cli
