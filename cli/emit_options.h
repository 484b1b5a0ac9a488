// Options of fathom emit, and the stages that it prints.
#pragma once

#include "cli/options.h"

namespace CLI {
class App;
}

namespace fathom::cli {

void add_stage(CLI::App& app, Stage& stage);

} // namespace fathom::cli
