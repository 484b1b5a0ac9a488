// Reports of many harnesses of a project together.
#pragma once

#include "reports/project_summary.h"

#include <string>
#include <utility>
#include <vector>

namespace fathom::reports {

/// Key "format" is "fathom-project"; docs/project.schema.json describes it. The result document of each
/// harness is in it.
std::string render_json(const ProjectSummary& project);

/// One run of SARIF. Harnesses that are not as expected have their violations as results, and a notification;
/// proofs have what they assume as notifications; expected violations and unknown answers are not mentioned.
std::string render_sarif(const ProjectSummary& project);

/// A suite for each harness, without a failure or an error exactly where it is as expected.
std::string render_junit(const ProjectSummary& project);

/// As of a single run, of what SARIF mentions; what is not as expected is an error, whatever it is.
std::string render_github(const ProjectSummary& project);

/// The first page: totals and a table of all harnesses, each of which that has a verdict has a page of its
/// own (render_html of its run) beside this one, by this name.
std::string render_html(const ProjectSummary& project);
std::string page_name(const HarnessResult& harness);
/// Their names and texts.
std::vector<std::pair<std::string, std::string>> harness_pages(const ProjectSummary& project);

} // namespace fathom::reports
