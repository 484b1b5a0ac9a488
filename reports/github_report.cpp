#include "reports/github_report.h"

#include "reports/text.h"

#include <fmt/format.h>

namespace fathom::reports {
namespace {

constexpr size_t longest_message = 4000;

/// As GitHub's toolkit escapes: these characters become percent signs and bytes.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : valid_utf8(text))
    result += special.find(c) == std::string_view::npos
                  ? std::string(1, c)
                  : fmt::format("%{:02X}", static_cast<unsigned char>(c));
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
  explicit CommandWriter(const Task& task) : task_(task) {}

  void add(const char* command, const std::string& title, const std::string& message,
           const Place& place = {}) {
    text_ += fmt::format("::{} ", command);
    if (place.line > 0) {
      text_ += fmt::format("file={},line={},", escaped_value(relative_path(place.file, task_.directory)),
                           place.line);
      if (place.character > 0) text_ += fmt::format("col={},", place.character);
    }
    text_ += fmt::format("title={}::{}\n", escaped_value(title),
                         escaped_text(shortened(message, longest_message)));
  }

  std::string take() { return std::move(text_); }

 private:
  const Task& task_;
  std::string text_;
};

} // namespace

std::string render_github(const RunSummary& summary) {
  CommandWriter writer(summary.task);
  const Outcome& outcome = summary.outcome;
  for (const Violation* violation : summary.violations()) {
    writer.add("error", fmt::format("Fathom: {}", program::info(violation->property).name),
               violation->headline(), violation->place);
  }
  for (const PlaceVerdict& place : outcome.places)
    if (place.verdict == "unknown")
      writer.add("warning", fmt::format("Fathom: {} is not decided", program::info(place.property).name),
                 fmt::format("{}: {}", place.message, place.reason), place.place);
  for (const char* kind : {"unknown", "rejected"})
    if (outcome.is(kind)) writer.add("warning", fmt::format("Fathom: {}", kind), outcome.verdict);
  if (outcome.vacuity) {
    if (outcome.vacuity->assumption)
      writer.add("warning", "Fathom: the proof is vacuous",
                 "assumptions contradict each other, no execution passes this one",
                 *outcome.vacuity->assumption);
    for (const Place& place : outcome.vacuity->unreached)
      writer.add("warning", "Fathom: the proof is vacuous", "this assertion is never reached", place);
  }
  for (const Assumption& assumption : outcome.assumptions)
    writer.add("notice", "Fathom: assumed", assumption.text, assumption.place);
  return writer.take();
}

} // namespace fathom::reports
