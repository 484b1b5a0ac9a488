// Options about which contracts and clauses count.
#pragma once

#include "cli/options.h"
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

/// What goes together with contracts, and what the contract that is checked says of the entry. Returns the
/// error's text; empty: there is none.
std::string finish_contracts(Options& options);

} // namespace fathom::cli
