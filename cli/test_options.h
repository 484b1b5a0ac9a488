// Options of fathom test.
#pragma once

#include "cli/options.h"

namespace CLI {
class App;
}

namespace fathom::cli {

/// Before the files: the function is the first argument.
void add_test(CLI::App& app, Options::Tests& tests);
/// Execution starts at the function; empty: all is well.
std::string finish_test(Options& options);

} // namespace fathom::cli
