// fathom check.
#include "cli/beyond_sequential.h"
#include "cli/check.h"

#include <fmt/ranges.h>

namespace fathom::cli {

/// A function that nobody looks into (Against::shared) may give something else than what a violation needs.
static void doubt_shared(const frontend::Against& against, engine::CheckResult& result) {
  if (against.shared.empty() || result.verdict.violation() == nullptr) return;
  std::vector<std::string> names;
  for (const frontend::SharedFunction& each : against.shared) names.push_back(each.name);
  result.verdict =
      engine::Verdict::unknown(fmt::format("{} rests on what {}() gives, which is not looked into",
                                           result.verdict.line(), fmt::join(names, "(), ")));
  result.decided_by.clear();
}

Ending run_check(const Options& options, Channel& channel) {
  const Clock::time_point start = start_of(options);
  if (const Status status = prepare_outputs(options); !status) return bad_input(status.error(), channel);
  channel.phase("compiling", 0, 0);
  Result<Input> input = load_input(options);
  if (!input) return not_loaded(options, input.error(), start, channel);
  Check check(options, std::move(*input), channel);
  Result<engine::CheckResult> result = check.decide(start);
  if (!result) return bad_input(result.error(), channel);
  if (const auto ending = look_beyond_sequential(options, check, *result, start, channel)) return *ending;
  doubt_shared(options.start.pointers.against, *result);
  check.confirm_witness(*result, start);
  check.publish(*result, start);
  return ending_of(*result, options);
}

} // namespace fathom::cli
