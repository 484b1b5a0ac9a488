// The page of a suite.
#pragma once

#include "suites/record.h"

#include <string>

namespace fathom::suites {

struct PageOptions {
  std::string title;    ///< what was asked for
  std::string version;  ///< of the program that writes the page
  uint64_t missing = 0; ///< tasks that have no answer yet
};

/// One page by itself, with filters; a task's answer links to its report, where the tool writes one
/// (<folder>/report.html), or to what it said (<folder>/output.txt), both from the page's folder.
std::string render_page(const Records& records, const PageOptions& options);

} // namespace fathom::suites
