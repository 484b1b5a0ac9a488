#include "witnesses/report.h"

#include "witnesses/input_value.h"
#include "witnesses/inputs.h"
#include "witnesses/report_steps.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Run;
using program::RunEnd;
using program::SourceLocation;

enum class Style : uint8_t { Bold, Alarm, Input, Faint };

/// ", if f() returns 3 (no given file defines it)": what a violation needs of undefined functions.
std::string condition(const Run& run) {
  const std::vector<std::string> names = missing_functions(run);
  if (names.empty()) return "";
  std::string list;
  for (size_t i = 0; i < names.size() && i < 3; ++i) list += (i == 0 ? "" : ", ") + names[i] + "()";
  if (names.size() > 1)
    return fmt::format(", if {}{} do what the path says (no given file defines them)", list,
                       names.size() > 3 ? " and others" : "");
  const program::TraceEvent* result = nullptr;
  size_t results = 0;
  for (const program::TraceEvent& event : run.events) {
    if (event.kind != EventKind::Input || event.subject != names[0]) continue;
    result = &event;
    ++results;
  }
  if (results != 1 || run.external_effects)
    return fmt::format(", if {} does what the path says (no given file defines it)", list);
  return fmt::format(", if {} returns {} (no given file defines it)", list, readable_value(*result));
}

class ReportWriter {
 public:
  ReportWriter(SourceCache& sources, const ReportOptions& options) : sources_(sources), options_(options) {}

  std::string write(const Run& run, const std::optional<ReplayResult>& replay) {
    write_head(run);
    write_excerpt(run.location);
    for (const program::MacroUse& macro : options_.macros)
      text_ += fmt::format("  {} expands to: {}\n", macro.written, macro.expansion);
    if (run.undefined && !program::is_undefined_behaviour(run.property))
      text_ += fmt::format("the path has undefined behaviour before: {} at {}\n", run.undefined->message,
                           run.undefined->location.to_string());
    write_inputs(run);
    write_path(run);
    if (replay) text_ += replay_line(*replay) + "\n";
    return std::move(text_);
  }

 private:
  std::string styled(Style style, const std::string& text) const {
    if (!options_.colours || text.empty()) return text;
    const char* code = style == Style::Bold    ? "1"
                       : style == Style::Alarm ? "1;31"
                       : style == Style::Input ? "36"
                                               : "2";
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }

  void write_head(const Run& run) {
    switch (run.end) {
    case RunEnd::Violation:
      text_ += styled(Style::Alarm, "violated: ") + styled(Style::Bold, program::info(run.property).name) +
               condition(run) + "\n";
      break;
    case RunEnd::Finished: text_ += "no violation: the program ended\n"; break;
    case RunEnd::AssumeFailed: text_ += "no violation: an assumption did not hold\n"; break;
    case RunEnd::Unsupported: text_ += "no violation: something is not supported\n"; break;
    case RunEnd::Limit: text_ += "no violation: too many steps\n"; break;
    }
    std::string place = run.location.to_string();
    if (!run.location.function.empty()) place += " in " + run.location.function;
    text_ += "  " + styled(Style::Bold, place) + (run.reason.empty() ? "" : ": " + run.reason) + "\n";
    if (!run.detail.empty()) text_ += fmt::format("  {}\n", run.detail);
  }

  /// The line, and a caret under the column. Tabs are kept in the caret's line, so that it stands right
  /// whatever their width.
  void write_excerpt(const SourceLocation& location) {
    const SourceText* source = sources_.find(location.file);
    if (!source || location.line == 0 || location.line > source->line_count()) return;
    const std::string_view line = source->line(location.line);
    const std::string number = fmt::format("{:>6}", location.line);
    text_ += fmt::format("{} | {}\n", number, line);
    if (location.column == 0 || location.column > line.size() + 1) return;
    std::string padding;
    for (const char c : line.substr(0, location.column - 1))
      if ((c & 0xC0) != 0x80) padding += c == '\t' ? '\t' : ' ';
    text_ += fmt::format("{} | {}{}\n", std::string(number.size(), ' '), padding, styled(Style::Alarm, "^"));
  }

  /// Whatever the path leaves out.
  void write_inputs(const Run& run) {
    std::vector<InputRow> inputs = inputs_of(run);
    if (inputs.empty()) return;
    // Texts at the end say more than their parts.
    const auto texts = std::find_if_not(inputs.rbegin(), inputs.rend(), [](const InputRow& input) {
                         return input.is_around;
                       }).base();
    if (inputs.size() > options_.max_inputs) std::rotate(inputs.begin(), texts, inputs.end());
    text_ += "inputs:\n";
    const size_t shown = std::min(inputs.size(), options_.max_inputs);
    constexpr size_t widest = 40;
    size_t width = 0;
    for (size_t i = 0; i < shown; ++i)
      width = std::max(width, std::min(assignment(inputs[i]).size(), widest));
    for (size_t i = 0; i < shown; ++i) {
      const std::string text = assignment(inputs[i]);
      text_ += fmt::format("  {}{}   {}\n", styled(Style::Input, text),
                           std::string(width - std::min(width, text.size()), ' '),
                           styled(Style::Faint, origin(inputs[i])));
    }
    if (shown < inputs.size()) text_ += fmt::format("  ... {} more\n", inputs.size() - shown);
  }

  static std::string assignment(const InputRow& input) {
    const std::string target = input.is_parameter ? input.name : input.variable;
    return fmt::format("{} = {}", target.empty() ? fmt::format("{}()", input.name) : target, input.value);
  }

  static std::string origin(const InputRow& input) {
    std::string text = input.type;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (input.is_around)
      add("around the program");
    else if (input.is_parameter)
      add("an argument");
    else if (!input.variable.empty())
      add(fmt::format("{}()", input.name));
    if (input.location.line > 0) add(place_in_file(input.location));
    return text;
  }

  void write_path(const Run& run) {
    std::vector<Step> steps = steps_of(run, sources_);
    if (steps.empty()) return;
    const size_t all = steps.size();
    steps = elide(std::move(steps), options_.max_steps);
    text_ += fmt::format("path ({} step{}):\n", all, all == 1 ? "" : "s");
    constexpr size_t widest_place = 40, widest_statement = 48;
    size_t place_width = 0, statement_width = 0;
    for (const Step& step : steps) {
      place_width = std::max(place_width, std::min(step.place.size(), widest_place));
      if (!step.changes.empty())
        statement_width =
            std::max(statement_width, std::min(indent(step) + step.statement.size(), widest_statement));
    }
    has_threads_ = run.threads > 1;
    for (const Step& step : steps) write_step(step, place_width, statement_width);
  }

  /// Each thread has a column of its own, marked with its number.
  std::string thread_mark(const Step& step) const {
    return has_threads_ ? fmt::format("{:{}}[{}] ", "", 4 * std::min(step.thread, 8u), step.thread) : "";
  }

  /// Deep recursion is not allowed to push everything off the screen.
  static size_t indent(const Step& step) { return 2 * std::min<size_t>(step.depth, 12); }

  void write_step(const Step& step, size_t place_width, size_t statement_width) {
    if (!step.note.empty()) {
      text_ += fmt::format("  {}  {}{}\n", std::string(place_width, ' '), std::string(indent(step), ' '),
                           styled(Style::Faint, step.note));
      return;
    }
    const std::string statement = thread_mark(step) + std::string(indent(step), ' ') + step.statement;
    text_ += "  " + styled(Style::Faint, step.place);
    text_ += std::string(place_width - std::min(place_width, step.place.size()) + 2, ' ') + statement;
    if (!step.changes.empty()) {
      text_ += std::string(statement_width - std::min(statement_width, statement.size()) + 3, ' ');
      text_ += step.input ? styled(Style::Input, step.changes + "  <- input") : step.changes;
    }
    text_ += "\n";
  }

  SourceCache& sources_;
  bool has_threads_ = false;
  const ReportOptions& options_;
  std::string text_;
};

} // namespace

std::vector<std::string> missing_functions(const Run& run) {
  std::vector<std::string> names;
  for (const std::string& name : run.undefined_functions)
    if (name.find("nondet") == std::string::npos && !name.starts_with("nd_")) names.push_back(name);
  return names;
}

bool is_terminal(int file_descriptor) {
  const char* terminal = std::getenv("TERM");
  const char* no_colour = std::getenv("NO_COLOR");
  if (no_colour && *no_colour) return false;
  return isatty(file_descriptor) == 1 && terminal && std::string_view(terminal) != "dumb";
}

std::string render_report(const Run& run, SourceCache& sources, const ReportOptions& options,
                          const std::optional<ReplayResult>& replay) {
  return ReportWriter(sources, options).write(run, replay);
}

} // namespace fathom::witnesses
