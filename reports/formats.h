// The table of formats: what the command line offers, and what is written at the end of a run.
#pragma once

#include "reports/project_summary.h"

#include <string>
#include <vector>

namespace fathom::reports {

struct Format {
  /// Where it goes.
  enum class Target : uint8_t {
    File,  ///< --name FILE; with "-" it is all that stdout has
    Lines, ///< --name: lines on stdout in front of the verdict
    Extra, ///< --name[=FILE], of a check alone: more work, told on stderr, and a file where one is named
  };
  const char* name; ///< of the option
  Target target;
  const char* help;
  std::string (*render)(const RunSummary&);
  std::string (*render_project)(const ProjectSummary&); ///< null: there is none of many harnesses
  /// For many harnesses: further files beside the one of render_project, name and text; null: there are none.
  std::vector<std::pair<std::string, std::string>> (*beside)(const ProjectSummary&) = nullptr;
};

const std::vector<Format>& formats();

} // namespace fathom::reports
