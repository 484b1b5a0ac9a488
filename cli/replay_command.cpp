#include "cli/replay_command.h"

#include "ir/support/tell.h"
#include "witnesses/replay_file.h"

#include <cstdio>
#include <fmt/format.h>

namespace fathom::cli {

ExitStatus run_replay(const Options& options) {
  witnesses::ReplayFileLimits limits;
  if (options.timeout > 0) limits.seconds = options.timeout;
  limits.untrusted = options.native.untrusted;
  limits.isolation = options.native.isolation;
  const Result<witnesses::ReplayResult> result = witnesses::replay_file(options.harness, limits);
  if (!result) {
    tell(stderr, "fathom: {}\n", result.error().message);
    return ExitStatus::Usage;
  }
  tell(stdout, "{}\n", witnesses::replay_line(*result));
  switch (result->outcome) {
  case witnesses::ReplayOutcome::Confirmed: return ExitStatus::False;
  case witnesses::ReplayOutcome::Refuted: return ExitStatus::True;
  case witnesses::ReplayOutcome::Unavailable: return ExitStatus::Unknown;
  }
  FATHOM_UNREACHABLE("an outcome of a replay");
}

} // namespace fathom::cli
