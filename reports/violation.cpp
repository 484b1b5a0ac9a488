#include "reports/violation.h"

#include "witnesses/inputs.h"
#include "witnesses/report.h"
#include "witnesses/report_steps.h"

#include <algorithm>

namespace fathom::reports {
namespace {

using program::EventKind;

/// Viewers show that many at most (GitHub: a thousand locations of a path).
constexpr size_t most_steps = 500;

void add_path(const program::Run& run, witnesses::SourceCache& sources, Violation& violation) {
  std::vector<witnesses::Step> steps = witnesses::steps_of(run, sources, &violation.initial);
  violation.is_whole = !run.events.empty() && run.events.front().kind == EventKind::Begin;
  if (!violation.is_whole) steps = witnesses::elide(std::move(steps), most_steps);
  // What has no place of its own is shown where the path is: viewers want one for each step.
  const auto first = std::find_if(steps.begin(), steps.end(),
                                  [](const witnesses::Step& step) { return step.location.line > 0; });
  Place here = first == steps.end() ? violation.place : place_of(first->location, sources);
  for (const witnesses::Step& step : steps) {
    if (step.location.line > 0) here = place_of(step.location, sources);
    const bool is_note = !step.note.empty();
    violation.path.push_back({here, is_note ? step.note : step.statement, step.changes, step.depth,
                              step.input, is_note, step.thread, step.activation, step.entered, step.returns,
                              step.states});
  }
}

/// The calls that are active at the end. An event of a call is at its place in the caller.
std::vector<Place> stack_of(const program::Run& run, const Place& end, witnesses::SourceCache& sources) {
  std::vector<const program::TraceEvent*> calls;
  for (const program::TraceEvent& event : run.events) {
    if (event.kind == EventKind::Call) calls.push_back(&event);
    if (event.kind == EventKind::Return && !calls.empty()) calls.pop_back();
  }
  std::vector<Place> stack = {end};
  for (auto call = calls.rbegin(); call != calls.rend(); ++call)
    if ((*call)->location.line > 0) stack.push_back(place_of((*call)->location, sources));
  return stack;
}

} // namespace

Place place_of(const program::SourceLocation& location, witnesses::SourceCache& sources) {
  Place place{location.file, location.function, location.line, location.column, location.column};
  if (location.line == 0 || location.column == 0) return place;
  if (const witnesses::SourceText* source = sources.find(location.file))
    if (location.line <= source->line_count())
      place.character = source->character_column({location.line, location.column});
  return place;
}

Violation violation_of(const program::Run& run, witnesses::SourceCache& sources,
                       const std::optional<witnesses::ReplayResult>& replay,
                       const std::vector<program::MacroUse>& macros) {
  Violation violation;
  violation.property = run.property;
  violation.place = place_of(run.location, sources);
  violation.message = run.reason.empty() ? program::info(run.property).name : run.reason;
  violation.detail = run.detail;
  if (const witnesses::SourceText* source = sources.find(run.location.file); source && run.location.line > 0)
    violation.statement = source->statement_text({run.location.line, std::max(run.location.column, 1u)});
  violation.macros = macros;
  if (run.undefined && !program::is_undefined_behaviour(run.property))
    violation.undefined = UndefinedBefore{program::info(run.undefined->property).name, run.undefined->message,
                                          place_of(run.undefined->location, sources)};
  add_path(run, sources, violation);
  for (const witnesses::InputRow& row : witnesses::inputs_of(run))
    violation.inputs.push_back(
        {row.name, row.is_parameter, place_of(row.location, sources), row.type, row.value, row.variable});
  violation.memory = run.memory;
  violation.stack = stack_of(run, violation.place, sources);
  violation.rests_on = witnesses::missing_functions(run);
  witnesses::ReportOptions report;
  report.macros = macros;
  violation.text = witnesses::render_report(run, sources, report, replay);
  return violation;
}

} // namespace fathom::reports
