// The section of --coverage: the source, each line with code in the colour of its state.
#include "reports/coverage.h"
#include "reports/html_page.h"
#include "reports/html_sections.h"

#include <algorithm>
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

std::string sign_of(const Look& look) {
  return fmt::format("<span class=\"cover {}\" title=\"{}\">{}</span>", look.of_class,
                     html_attribute(look.text), look.sign);
}

size_t branches_in(const Coverage& coverage, State state) {
  return static_cast<size_t>(
      std::count_if(coverage.branches.begin(), coverage.branches.end(),
                    [&](const Coverage::Branch& branch) { return branch.state == state; }));
}

std::string legend(const Coverage& coverage) {
  std::vector<std::string> items;
  for (const Look& look : looks) {
    const size_t lines = count_of(coverage, look.state), branches = branches_in(coverage, look.state);
    if (lines + branches == 0) continue;
    std::string counted = lines > 0 || branches == 0 ? html_count(lines, "line") : "";
    if (branches > 0)
      counted +=
          fmt::format("{}{} branch{}", counted.empty() ? "" : ", ", branches, branches == 1 ? "" : "es");
    items.push_back(fmt::format("{} {}{}", sign_of(look),
                                html_text(fmt::format("{}: {}", look.text, counted)),
                                look.state == State::Open && !coverage.reason.empty()
                                    ? html_text(fmt::format(" ({})", coverage.reason))
                                    : ""));
  }
  return html_list(items);
}

using Lines = std::map<uint32_t, const Coverage::Line*>; ///< of a file
/// Those of a file, by their lines.
using Branches = std::multimap<uint32_t, const Coverage::Branch*>;

/// The branches of a line, in the order of their columns: "7 + true - false, 12 ? case 4".
std::string branches_of(uint32_t number, const Branches& branches) {
  std::string text;
  uint32_t column = 0;
  const auto [first, last] = branches.equal_range(number);
  for (auto at = first; at != last; ++at) {
    const Coverage::Branch& branch = *at->second;
    if (at == first || branch.location.column != column)
      text +=
          fmt::format("{}<span class=\"column\">{}</span>", at == first ? "" : ", ", branch.location.column);
    column = branch.location.column;
    text += fmt::format(" {} {}", sign_of(look_of(branch.state)), html_text(branch.way));
  }
  return text.empty() ? "" : fmt::format("<span class=\"ways\">{}</span>", text);
}

std::string row(uint32_t number, const std::string& content, const Lines& lines, const Branches& branches) {
  const auto found = lines.find(number);
  if (found == lines.end())
    return fmt::format("<div class=\"line\"><span class=\"no\">{}</span><code>{}</code>{}</div>\n", number,
                       html_text(content), branches_of(number, branches));
  const Look& look = look_of(found->second->state);
  return fmt::format("<div class=\"line cover {}\" title=\"{}\"><span class=\"no\">{} {}</span>"
                     "<code>{}</code>{}</div>\n",
                     look.of_class, html_attribute(look.text), look.sign, number, html_text(content),
                     branches_of(number, branches));
}

std::string source_of(const std::string& file, const Lines& lines, const Branches& branches,
                      const std::vector<SourceExcerpt>& sources) {
  std::string text;
  for (const SourceExcerpt& excerpt : sources) {
    if (excerpt.file != file) continue;
    uint32_t number = excerpt.first_line;
    const auto next = lines.lower_bound(number); // of a place without code, beside the lines looked at
    if (next == lines.end() || next->first >= number + excerpt.lines.size()) continue;
    if (!text.empty()) text += "<div class=\"line\"><span class=\"no\">...</span><code></code></div>\n";
    for (const std::string& content : excerpt.lines) text += row(number++, content, lines, branches);
  }
  return text;
}

/// Whether the conditions of decisions are shown to decide (MC/DC), in the order of the source.
std::string html_of_conditions(const Coverage& coverage) {
  std::vector<std::string> items;
  size_t shown = 0, count = 0;
  for (const Coverage::Decision& decision : coverage.decisions) {
    std::string text = html_code(decision.location.to_string()) + ":";
    for (const Coverage::Condition& condition : decision.conditions) {
      ++count;
      shown += condition.state == State::Reached;
      text += fmt::format(" {}:{} {}", condition.location.line, condition.location.column,
                          sign_of(look_of(condition.state)));
    }
    items.push_back(decision.is_followed ? text : text + " not followed");
  }
  if (items.empty()) return "";
  return fmt::format(
      "<details><summary>{} of {} conditions shown to decide (MC/DC).</summary>\n{}</details>\n", shown,
      count, html_list(items));
}

} // namespace

std::string html_of_coverage(const RunSummary& summary) {
  if (!summary.coverage) return "";
  const Coverage& coverage = *summary.coverage;
  std::string text = html_paragraph(fmt::format("{} of {} reached.", count_of(coverage, State::Reached),
                                                html_count(coverage.lines.size(), "line")));
  if (!coverage.branches.empty())
    text += html_paragraph(fmt::format("{} of {} branches reached.", branches_in(coverage, State::Reached),
                                       coverage.branches.size()));
  text += legend(coverage);
  text += html_of_conditions(coverage);
  std::map<std::string, Lines> files;
  for (const Coverage::Line& line : coverage.lines) files[line.line.file][line.line.line] = &line;
  std::map<std::string, Branches> branches;
  for (const Coverage::Branch& branch : coverage.branches)
    branches[branch.location.file].emplace(branch.location.line, &branch);
  for (const auto& [file, lines] : files) {
    size_t reached = 0;
    for (const auto& [number, line] : lines) reached += line->state == State::Reached;
    const std::string source = source_of(file, lines, branches[file], summary.sources);
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
