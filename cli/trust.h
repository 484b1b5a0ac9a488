// Options about whom the user trusts: how compiled programs are run, and what a project may not choose
// (docs/security.md).
#pragma once

#include "cli/options.h"

#include <string>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_trust(CLI::App& app, Options& options);
/// The options of `fathom replay`.
void add_replay(CLI::App& app, Options& options);

/// Whether replays can be run as they are to be; empty: all is well.
std::string finish_trust(Options& options);

} // namespace fathom::cli
