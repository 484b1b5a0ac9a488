#include "cli/test_options.h"

#include "cli/numbers.h"

#include <CLI/CLI.hpp>

namespace fathom::cli {

void add_test(CLI::App& app, Options::Tests& tests) {
  app.add_option("function", tests.function, "what is called; main: the program")
      ->required()
      ->check(not_empty());
  app.add_option("--inputs", tests.plan.inputs, "how many executions are run (default: 1000)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000'000}));
  app.add_option("--seed", tests.plan.seed, "other inputs for other numbers (default: 0)");
}

std::string finish_test(Options& options) {
  if (options.command != Command::Test) return {};
  if (!options.start.entry.empty()) return "--entry: the function of fathom test is its first argument";
  if (options.start.contracts.any()) return "test: the function's own contract counts, and no other";
  options.start.entry = options.tests.function;
  return {};
}

} // namespace fathom::cli
