#include "reports/json_document.h"
#include "reports/project_reports.h"

namespace fathom::reports {

static void describe(Slot& json, HarnessResult& harness) {
  json.field("name", harness.name);
  json.field("tags", harness.tags);
  json.field("expected", harness.expected);
  json.field("verdict", harness.verdict);
  json.field("failure", harness.failure);
  json.field("as_expected", harness.as_expected);
  json.field("cached", harness.cached);
  json.field("seconds", harness.seconds);
  json.field("work_before", harness.work_before);
  json.field("command", harness.command);
  json.field("log", harness.log);
  std::optional<RunSummary> result;
  if (harness.has_verdict()) result = harness.run;
  json.field("result", result);
}

static void describe(Slot& json, ProjectSummary& project) {
  json.constant("format", "fathom-project");
  json.constant("format_version", 1);
  json.object("tool", [&](Slot& tool) {
    tool.constant("name", "Fathom");
    tool.field("version", project.version);
  });
  json.field("name", project.name);
  json.field("directory", project.directory);
  json.field("started", project.started);
  json.field("seconds", project.seconds);
  json.derived("all_as_expected", Json(project.all_as_expected()));
  json.derived("as_expected", Json(project.count_as_expected()));
  json.field("not_run", project.not_run);
  json.field("harnesses", project.harnesses);
}

std::string render_json(const ProjectSummary& project) {
  Json document;
  ProjectSummary copy = project;
  Slot::for_writing(document).convert(copy);
  return text_of(document);
}

} // namespace fathom::reports
