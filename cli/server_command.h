// fathom mcp and fathom server: servers for agents and for editors.
#pragma once

#include "cli/options.h"

namespace fathom::cli {

/// Answers on stdout what comes on stdin, until that ends or a signal comes. The exit status.
int serve(const Options& options);

} // namespace fathom::cli
