// The section of --coverage: the source, each line with code in the colour of its state.
#include "reports/coverage.h"
#include "reports/html_page.h"
#include "reports/html_sections.h"

#include <fmt/format.h>
#include <map>

namespace fathom::reports {
namespace {

using program::Coverage;
using State = Coverage::State;

/// How a state looks; the sign is for those who see no colours.
struct Look {
  State state;
  const char* of_class;
  const char* sign;
  const char* text;
};

constexpr Look looks[] = {
    {State::Reached, "reached", "+", "reached"},
    {State::Ended, "ended", "~", "reached only by executions that an assumption ends"},
    {State::Never, "never", "-", "never reached"},
    {State::Open, "undecided", "?", "not decided"},
};

const Look& look_of(State state) {
  for (const Look& look : looks)
    if (look.state == state) return look;
  FATHOM_UNREACHABLE("a state of a line");
}

std::string legend(const Coverage& coverage) {
  std::vector<std::string> items;
  for (const Look& look : looks) {
    const size_t count = count_of(coverage, look.state);
    if (count == 0) continue;
    items.push_back(fmt::format("<span class=\"cover {}\">{}</span> {}{}", look.of_class, look.sign,
                                html_text(fmt::format("{}: {}", look.text, html_count(count, "line"))),
                                look.state == State::Open && !coverage.reason.empty()
                                    ? html_text(fmt::format(" ({})", coverage.reason))
                                    : ""));
  }
  return html_list(items);
}

using Lines = std::map<uint32_t, const Coverage::Line*>; ///< of a file

std::string row(uint32_t number, const std::string& content, const Lines& lines) {
  const auto found = lines.find(number);
  if (found == lines.end())
    return fmt::format("<div class=\"line\"><span class=\"no\">{}</span><code>{}</code></div>\n", number,
                       html_text(content));
  const Look& look = look_of(found->second->state);
  return fmt::format("<div class=\"line cover {}\" title=\"{}\"><span class=\"no\">{} {}</span>"
                     "<code>{}</code></div>\n",
                     look.of_class, html_attribute(look.text), look.sign, number, html_text(content));
}

std::string source_of(const std::string& file, const Lines& lines,
                      const std::vector<SourceExcerpt>& sources) {
  std::string text;
  for (const SourceExcerpt& excerpt : sources) {
    if (excerpt.file != file) continue;
    uint32_t number = excerpt.first_line;
    const auto next = lines.lower_bound(number); // of a place without code, beside the lines looked at
    if (next == lines.end() || next->first >= number + excerpt.lines.size()) continue;
    if (!text.empty()) text += "<div class=\"line\"><span class=\"no\">...</span><code></code></div>\n";
    for (const std::string& content : excerpt.lines) text += row(number++, content, lines);
  }
  return text;
}

} // namespace

std::string html_of_coverage(const RunSummary& summary) {
  if (!summary.coverage) return "";
  const Coverage& coverage = *summary.coverage;
  std::string text = html_paragraph(fmt::format("{} of {} reached.", count_of(coverage, State::Reached),
                                                html_count(coverage.lines.size(), "line")));
  text += legend(coverage);
  std::map<std::string, Lines> files;
  for (const Coverage::Line& line : coverage.lines) files[line.line.file][line.line.line] = &line;
  for (const auto& [file, lines] : files) {
    size_t reached = 0;
    for (const auto& [number, line] : lines) reached += line->state == State::Reached;
    const std::string source = source_of(file, lines, summary.sources);
    const std::string heading =
        fmt::format("{}: {} of {} reached", html_code(file), reached, html_count(lines.size(), "line"));
    text += source.empty()
                ? html_paragraph(heading + "; its text cannot be read")
                : fmt::format("<details{}><summary>{}</summary>\n<div class=\"pane of-coverage\">\n{}</div>\n"
                              "</details>\n",
                              files.size() == 1 ? " open" : "", heading, source);
  }
  return text;
}

} // namespace fathom::reports
