#include "reports/github_report.h"

#include "ir/support/tell.h"
#include "reports/project_reports.h"
#include "reports/text.h"

#include <fmt/format.h>

namespace fathom::reports {
namespace {

constexpr size_t longest_message = 4000;

/// As GitHub's toolkit escapes: these characters become percent signs and bytes. What a terminal would obey,
/// and would not show, is spelled as everywhere else: logs are read in terminals, too.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  const std::string valid = valid_utf8(text);
  for (std::string_view rest = valid; !rest.empty();) {
    const size_t end = std::min(rest.find_first_of(special), rest.size());
    // No line starts here, whatever the text is: the letter stands for what is before it.
    result += std::string_view(terminal_text(fmt::format("a{}", rest.substr(0, end)))).substr(1);
    if (end < rest.size()) result += fmt::format("%{:02X}", static_cast<unsigned char>(rest[end]));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return result;
}

/// The text of a command.
std::string escaped_text(std::string_view text) {
  return escaped(text, "%\r\n");
}

/// The value of a property, which ends at a comma or a colon.
std::string escaped_value(std::string_view text) {
  return escaped(text, "%\r\n:,");
}

class CommandWriter {
 public:
  /// Files are named from the directory, which may be empty.
  explicit CommandWriter(std::string directory) : base_(std::move(directory)) {}

  /// What follows is of this run. `harness`: which check of a project it is, else empty.
  void begin(const Task& task, const std::string& harness) {
    directory_ = task.directory;
    title_ = harness.empty() ? "Fathom" : fmt::format("Fathom ({})", harness);
  }

  void add(const char* command, const std::string& title, const std::string& message,
           const Place& place = {}) {
    text_ += fmt::format("::{} ", command);
    if (place.line > 0) {
      const std::string file = directory_ == base_ ? place.file : absolute_path(place.file, directory_);
      text_ += fmt::format("file={},line={},", escaped_value(relative_path(file, base_)), place.line);
      if (place.character > 0) text_ += fmt::format("col={},", place.character);
    }
    text_ += fmt::format("title={}::{}\n", escaped_value(fmt::format("{}: {}", title_, title)),
                         escaped_text(shortened(message, longest_message)));
  }

  std::string take() { return std::move(text_); }

 private:
  std::string base_, directory_, title_, text_;
};

void add_open(CommandWriter& writer, const Outcome& outcome) {
  for (const PlaceVerdict& place : outcome.places)
    if (place.verdict == "unknown")
      writer.add("warning", fmt::format("{} is not decided", program::info(place.property).name),
                 fmt::format("{}: {}", place.message, place.reason), place.place);
}

/// What a proof, or another answer, rests on.
void add_remarks(CommandWriter& writer, const Outcome& outcome) {
  if (outcome.vacuity) {
    if (outcome.vacuity->assumption)
      writer.add("warning", "the proof is vacuous",
                 "assumptions contradict each other, no execution passes this one",
                 *outcome.vacuity->assumption);
    for (const Place& place : outcome.vacuity->unreached)
      writer.add("warning", "the proof is vacuous", "this assertion is never reached", place);
  }
  for (const Assumption& assumption : outcome.assumptions)
    writer.add("notice", "assumed", assumption.text, assumption.place);
}

void add_violations(CommandWriter& writer, const RunSummary& summary) {
  for (const Violation* violation : summary.violations())
    writer.add("error", program::info(violation->property).name, violation->headline(), violation->place);
}

} // namespace

std::string render_github(const RunSummary& summary) {
  CommandWriter writer(summary.task.directory);
  writer.begin(summary.task, "");
  const Outcome& outcome = summary.outcome;
  add_violations(writer, summary);
  add_open(writer, outcome);
  for (const char* kind : {"unknown", "rejected"})
    if (outcome.is(kind)) writer.add("warning", kind, outcome.verdict);
  add_remarks(writer, outcome);
  return writer.take();
}

std::string render_github(const ProjectSummary& project) {
  CommandWriter writer(project.directory);
  for (const HarnessResult& harness : project.harnesses) {
    const Outcome& outcome = harness.run.outcome;
    writer.begin(harness.run.task, harness.name);
    if (!harness.as_expected) {
      add_violations(writer, harness.run);
      if (harness.run.violations().empty() || harness.expected.starts_with("false"))
        writer.add("error", "not as expected", harness.surprise());
      add_open(writer, outcome);
    }
    if (const std::string grown = harness.grown_work(); !grown.empty())
      writer.add("warning", "the proof takes more work than before", grown);
    if (!harness.as_expected || outcome.is("true")) add_remarks(writer, outcome);
  }
  return writer.take();
}

} // namespace fathom::reports
