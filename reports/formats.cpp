#include "reports/formats.h"

#include "reports/coverage.h"
#include "reports/github_report.h"
#include "reports/html_report.h"
#include "reports/json_report.h"
#include "reports/junit_report.h"
#include "reports/project_reports.h"
#include "reports/sarif_report.h"

namespace fathom::reports {

const std::vector<Format>& formats() {
  using Target = Format::Target;
  static const std::vector<Format> table = {
      {"json", Target::File,
       "write the results for machines; with - to stdout, and the verdict to stderr, as with the next two",
       render_json, render_json},
      {"sarif", Target::File, "write them as SARIF 2.1.0, for code scanning and editors", render_sarif,
       render_sarif},
      {"junit", Target::File, "write them as JUnit XML, for continuous integration", render_junit,
       render_junit},
      {"html", Target::File, "write them as a page for people, with the path on the source", render_html,
       render_html, harness_pages},
      {"github", Target::Lines, "print workflow commands of GitHub Actions, which annotate the source",
       render_github, render_github},
      {"coverage", Target::Extra,
       "say which lines executions reach, and which none does; with =FILE (or FILE.info) for lcov, too",
       render_lcov, nullptr},
  };
  return table;
}

} // namespace fathom::reports
