// The questions of a suite: one for a tool for each property of each task.
#pragma once

#include "cli/options.h"
#include "suites/record.h"
#include "suites/tools.h"

#include <string>
#include <vector>

namespace fathom::cli {

/// One task and one of its properties.
struct SuiteJob {
  suites::Question question;
  suites::Record record;   ///< all that is known before
  std::string unsupported; ///< the property is none that Fathom knows: why; else empty
};

struct SuitePlan {
  const suites::Tool* tool = nullptr;
  std::string version; ///< of the tool
  std::vector<SuiteJob> jobs;
  std::vector<std::string> notes; ///< what was left out, for the user
};

/// Reads all task definitions and property files. `output`: where tasks have their folders. Errors: what the
/// user has to mend before anything is run: a malformed task, a tool that does not start, an option it
/// refuses.
Result<SuitePlan> plan_suite(const Options& options, const std::string& output);

} // namespace fathom::cli
