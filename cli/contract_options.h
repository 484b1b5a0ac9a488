// Options about which contracts and clauses count.
#pragma once

#include "frontend/contracts/contracts.h"

#include <string>

namespace CLI {
class App;
} // namespace CLI

namespace fathom::cli {

void add_contracts(CLI::App& app, frontend::ContractOptions& contracts);

/// Checks --without-invariant and --without-contract, after all options are read, and takes functions that
/// are to be executed out of `use`. Returns the error's text; empty: there is none.
std::string finish_left_out(frontend::ContractOptions& contracts);

} // namespace fathom::cli
