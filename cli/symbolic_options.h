// Options that say what a program is given: arguments, standard input, files, variables of the environment.
#pragma once

#include "cli/options.h"

#include <string>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_symbolic_inputs(CLI::App& app, Options& options);

/// What they cannot be together; empty: all is well.
std::string finish_symbolic_inputs(Options& options);

} // namespace fathom::cli
