// Options about which contracts and clauses count.
#pragma once

#include "frontend/contracts/contracts.h"

#include <string>

namespace CLI {
class App;
} // namespace CLI

namespace fathom::cli {

void add_contracts(CLI::App& app, frontend::ContractOptions& contracts);

/// What is taken away again, --without-..., once all is given; empty: all is well.
std::string finish_left_out(frontend::ContractOptions& contracts);

} // namespace fathom::cli
