// Options about whom the user trusts: how compiled programs are run, and what a project may not choose
// (docs/security.md).
#pragma once

#include "cli/options.h"
#include "projects/compile_commands.h"
#include "projects/project.h"

#include <string>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_trust(CLI::App& app, Options& options);
/// The options of `fathom replay`.
void add_replay(CLI::App& app, Options& options);

/// What a project that is not trusted may not choose: compilers, their plugins and what else is run, files
/// outside of it. The error has the place in the configuration.
Status check_choices(const projects::Project& project, const projects::Harness& harness);

/// Likewise of a compilation database, where nobody is trusted; empty: all is well.
std::string refused_commands(const Options& options, const projects::CompileWords& words);

/// From now on this process reads what the command line names, and what lies below the working directory.
void confine(const Options& options);

/// Whether replays can be run as they are to be; empty: all is well.
std::string finish_trust(Options& options);

} // namespace fathom::cli
