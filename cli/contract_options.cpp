#include "cli/contract_options.h"

#include "cli/numbers.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace fathom::cli {

void add_contracts(CLI::App& app, frontend::ContractOptions& contracts) {
  app.add_option(
      "--check-contract", contracts.check,
      "prove a function against its contract (docs/contracts.md), for all calls that it allows, or with "
      "--entry for those that this function makes");
  app.add_option("--use-contract", contracts.use,
                 "a function's contract takes the place of its calls; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--require-contract", contracts.require,
                 "calls of this function have to meet its requires clauses, and are executed; may be given "
                 "several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_flag(
         "!--without-frame", contracts.frame,
         "what the function of --check-contract writes and frees is not held against its clauses; calls "
         "that it makes of itself are executed")
      ->needs("--check-contract");
  app.add_flag("--modular", contracts.modular,
               "likewise of all functions with contracts, but for the one that is checked");
  app.add_option("--without-contract", contracts.executed,
                 "calls of this function are executed, whatever the two options before say; may be given "
                 "several times")
      ->allow_extra_args(false)
      ->take_all();
  app.add_option("--without-invariant", contracts.without_invariants,
                 "file:line of a loop's invariant that is not read; may be given several times")
      ->allow_extra_args(false)
      ->take_all();
}

std::string finish_left_out(frontend::ContractOptions& contracts) {
  for (const std::string& place : contracts.without_invariants)
    if (const size_t colon = place.rfind(':');
        colon == std::string::npos || colon == 0 || !parse_bound(place.substr(colon + 1)))
      return fmt::format("--without-invariant: expected file:line, found '{}'", place);
  for (const std::string& function : contracts.executed)
    if (std::erase(contracts.use, function) == 0 && !contracts.modular)
      return fmt::format("--without-contract: the contract of '{}' takes no place of calls (--use-contract, "
                         "--modular)",
                         function);
  return {};
}

std::string finish_contracts(Options& options) {
  if (std::string error = finish_left_out(options.start.contracts); !error.empty()) return error;
  if (!options.start.contracts.any()) return {};
  if (options.externals == Externals::Havoc)
    return "--externals havoc: not with contracts, for what unknown functions change is in no clause";
  if (options.writes_program())
    return "--harness, --unit-test: not with contracts, which a compiled program does not have";
  if (options.start.contracts.check.empty()) return {};
  if (!options.start.entry.empty() && options.start.entry != options.start.contracts.check) {
    options.start.contracts.harness = true;
    return {};
  }
  if (options.start.pointers.kind != frontend::EntryPointers{}.kind)
    return "--entry-pointers: not with --check-contract, where requires clauses say what pointers point to";
  options.start.entry = options.start.contracts.check;
  options.start.pointers.kind = frontend::EntryPointers::Kind::Any;
  return {};
}

} // namespace fathom::cli
