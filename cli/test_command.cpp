// fathom test.
#include "cli/check.h"
#include "cli/contract_options.h"
#include "frontend/scaffold/scaffold.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::cli {

namespace {

/// Whether its definition has clauses of a contract. What headers define is not looked into, so that must not
/// pass for a function without.
Result<bool> has_contract(const Options& options) {
  bool is_found = false;
  for (const std::string& file : options.files) {
    if (file.ends_with(".bc") || file.ends_with(".ll")) {
      is_found = true; // nor do contracts count there
      continue;
    }
    const Result<frontend::FileOutline> outline = frontend::outline(compilation_of(options, file));
    if (!outline) return outline.error();
    for (const frontend::FileOutline::Function& function : outline->functions) {
      if (function.name != options.tests.function) continue;
      const std::vector<std::string>& calls = function.signature.calls;
      if (std::find(calls.begin(), calls.end(), "__fathom_clause") != calls.end()) return true;
      is_found = true;
    }
  }
  if (!is_found) return make_error("the function '{}' is not defined in the files", options.tests.function);
  return false;
}

} // namespace

Ending run_test(const Options& given, Channel& channel) {
  const Clock::time_point start = start_of(given);
  if (const Status status = prepare_outputs(given); !status) return bad_input(status.error(), channel);
  channel.phase("compiling", 0, 0);
  Options options = given;
  const Result<bool> contract = has_contract(options);
  if (!contract) return not_loaded(options, contract.error(), start, channel);
  if (*contract) {
    options.start.contracts.check = options.tests.function;
    if (const std::string error = finish_contracts(options); !error.empty())
      return bad_input(Error{error}, channel);
  }
  Result<Input> input = load_input(options);
  if (!input) return not_loaded(options, input.error(), start, channel);
  Check check(options, std::move(*input), channel);
  engine::TestTally tally;
  const Result<engine::CheckResult> result = check.test(start, options.tests, tally);
  if (!result) return bad_input(result.error(), channel);
  channel.line(fmt::format("tests: {} (seed {}): {}", tally.run, options.tests.plan.seed, ends_of(tally)));
  if (tally.shrunk.runs > 0)
    channel.line(
        fmt::format("shrunk: {} runs; {} of the inputs' numbers and bytes are other than 0, {} were at first",
                    tally.shrunk.runs, tally.shrunk.after, tally.shrunk.before));
  check.publish(*result, start);
  return ending_of(*result, options);
}

} // namespace fathom::cli
