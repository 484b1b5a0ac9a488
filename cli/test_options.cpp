#include "cli/test_options.h"

#include "cli/choice.h"
#include "cli/numbers.h"

#include <CLI/CLI.hpp>

namespace fathom::cli {

void add_test(CLI::App& app, Options::Tests& tests) {
  app.add_option("function", tests.function, "what is called; main: the program")
      ->required()
      ->check(not_empty());
  app.add_option("--inputs", tests.plan.inputs, "how many executions are run (default: 1000)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1'000'000'000}));
  app.add_option("--shrink", tests.plan.shrinks,
                 "how many executions look for smaller inputs that show the same violation (default: 1000)")
      ->check(CLI::Range(uint64_t{0}, uint64_t{1'000'000'000}));
  app.add_option("--native", tests.native,
                 "how many of the executions without a violation are compiled and run on this machine, too "
                 "(default: 0)")
      ->check(CLI::Range(uint64_t{0}, uint64_t{1'000'000'000}));
  app.add_option("--seed", tests.plan.seed, "other inputs for other numbers (default: 0)");
}

void add_violation_files(CLI::App& app, Options& options) {
  using witnesses::TestStyle;
  app.add_option("--harness", options.harness, "write a C file that replays a violation");
  app.add_option("--unit-test", options.unit_test.file, "write a violation as a unit test, a C file");
  add_choice<TestStyle>(app, "--style", options.unit_test.style,
                        "of --unit-test: assert (default), unity, cmocka, check or googletest",
                        {{"assert", TestStyle::Assert},
                         {"unity", TestStyle::Unity},
                         {"cmocka", TestStyle::Cmocka},
                         {"check", TestStyle::Check},
                         {"googletest", TestStyle::GoogleTest}});
}

std::string finish_test(Options& options) {
  if (options.command != Command::Test) return {};
  if (!options.start.entry.empty()) return "--entry: the function of fathom test is its first argument";
  if (options.start.contracts.any()) return "test: the function's own contract counts, and no other";
  if (options.tests.native > 0 && !options.native.replay) return "--native: not with --no-replay";
  options.start.entry = options.tests.function;
  return {};
}

} // namespace fathom::cli
