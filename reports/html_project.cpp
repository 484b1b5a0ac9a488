#include "ir/support/sha256.h"
#include "reports/coverage.h"
#include "reports/html_page.h"
#include "reports/html_report.h"
#include "reports/project_reports.h"
#include "reports/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::reports {
namespace {

const char* status_of(const HarnessResult& harness) {
  if (!harness.has_verdict()) return "no verdict";
  return harness.as_expected ? "as expected" : "not as expected";
}

std::string status_badge(const HarnessResult& harness) {
  return fmt::format("<span class=\"badge {}\">{}</span>", harness.as_expected ? "good" : "bad",
                     status_of(harness));
}

std::string verdict_cell(const HarnessResult& harness) {
  return harness.has_verdict() ? html_badge(harness.verdict) : html_text(harness.failure);
}

std::string name_link(const HarnessResult& harness) {
  if (!harness.has_verdict()) return html_text(harness.name);
  return fmt::format("<a href=\"{}\">{}</a>", html_attribute(page_name(harness)), html_text(harness.name));
}

std::string tags_of(const HarnessResult& harness) {
  std::string text;
  for (const std::string& tag : harness.tags)
    text += fmt::format("<span class=\"tag\">{}</span>", html_text(tag));
  return text;
}

std::string total(const std::string& number, const char* what) {
  return fmt::format("<li><b>{}</b>{}</li>\n", number, what);
}

std::string totals(const ProjectSummary& project) {
  const uint64_t good = project.count_as_expected();
  std::string text = "<ul class=\"totals\">\n" + total(std::to_string(good), "as expected");
  text += total(std::to_string(project.harnesses.size() - good), "not as expected");
  if (project.not_run > 0) text += total(std::to_string(project.not_run), "not run");
  uint64_t cached = 0;
  for (const HarnessResult& harness : project.harnesses) cached += harness.cached ? 1 : 0;
  if (cached > 0) text += total(std::to_string(cached), "from an earlier run");
  return text + total(fmt::format("{:.1f} s", project.seconds), "in all") + "</ul>\n";
}

/// What somebody has to look at, with all that is needed for it.
std::string surprises(const ProjectSummary& project) {
  std::string text;
  for (const HarnessResult& harness : project.harnesses) {
    if (harness.as_expected) continue;
    text += fmt::format("<h3>{}</h3>\n<p>{}</p>\n", name_link(harness), html_text(harness.surprise()));
    for (const Violation* violation : harness.run.violations())
      text += fmt::format("<p>{}: {}</p>\n", html_code(violation->place.to_string()),
                          html_text(violation->headline()));
    if (!harness.command.empty())
      text += fmt::format("<pre class=\"command\">{}</pre>\n", html_text(shell_line(harness.command)));
    if (!harness.log.empty())
      text +=
          fmt::format("<details><summary>what it said</summary>\n<pre class=\"text\">{}</pre></details>\n",
                      html_text(harness.log));
  }
  return text;
}

/// Hidden until the script is there to apply them.
std::string filters(const ProjectSummary& project) {
  std::set<std::string> tags;
  for (const HarnessResult& harness : project.harnesses)
    tags.insert(harness.tags.begin(), harness.tags.end());
  std::string text =
      "<form class=\"filters\" hidden>\n"
      "<label>search <input type=\"search\" name=\"text\" autocomplete=\"off\"></label>\n"
      "<label>show <select name=\"status\"><option value=\"\">all</option>"
      "<option value=\"unexpected\">not as expected</option><option value=\"expected\">as expected</option>"
      "<option value=\"true\">true</option><option value=\"false\">false</option>"
      "<option value=\"unknown\">unknown</option></select></label>\n"
      "<label>tag <select name=\"tag\"><option value=\"\">any</option>";
  for (const std::string& tag : tags)
    text += fmt::format("<option value=\"{}\">{}</option>", html_attribute(tag), html_text(tag));
  return text + "</select></label>\n<output class=\"faint\" aria-live=\"polite\"></output>\n</form>\n";
}

/// "41 of 50"
std::string lines_reached(const program::Coverage& coverage) {
  return fmt::format("{} of {}", count_of(coverage, program::Coverage::State::Reached),
                     coverage.lines.size());
}

/// `has_lines`: some harness says which lines it reaches.
std::string row(const HarnessResult& harness, bool has_lines) {
  std::string tags;
  for (const std::string& tag : harness.tags) tags += (tags.empty() ? "" : "\n") + tag;
  const std::string kind = harness.verdict.substr(0, harness.verdict.find('('));
  const std::string lines =
      harness.run.coverage ? fmt::format("<td class=\"number\">{}</td>", lines_reached(*harness.run.coverage))
      : has_lines          ? "<td></td>"
                           : "";
  return fmt::format("<tr data-harness data-status=\"{} {}\" data-tags=\"{}\"><th "
                     "scope=\"row\">{}</th><td>{}</td><td>{}</td>"
                     "<td>{}</td><td class=\"number\">{:.1f} s{}</td>{}<td>{}</td></tr>\n",
                     harness.as_expected ? "expected" : "unexpected", html_attribute(kind),
                     html_attribute(tags), name_link(harness), status_badge(harness), verdict_cell(harness),
                     html_code(harness.expected), harness.seconds,
                     harness.cached ? "<br><span class=\"faint\">earlier run</span>" : "", lines,
                     tags_of(harness));
}

std::string table(const ProjectSummary& project) {
  if (project.harnesses.empty()) return "<p>There are none.</p>\n";
  std::string text =
      filters(project) +
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"harnesses\"><table>\n<thead><tr>";
  for (const char* head : {"harness", "result", "verdict", "expected"})
    text += fmt::format("<th scope=\"col\">{}</th>", head);
  const bool has_lines =
      std::any_of(project.harnesses.begin(), project.harnesses.end(),
                  [](const HarnessResult& harness) { return harness.run.coverage.has_value(); });
  text +=
      fmt::format("<th scope=\"col\" class=\"number\">time</th>{}<th scope=\"col\">tags</th></tr></thead>\n"
                  "<tbody>\n",
                  has_lines ? "<th scope=\"col\" class=\"number\">lines reached</th>" : "");
  for (const HarnessResult& harness : project.harnesses) text += row(harness, has_lines);
  return text + "</tbody></table></div>\n";
}

std::string heading(const ProjectSummary& project) {
  const size_t bad = project.harnesses.size() - project.count_as_expected();
  if (project.all_as_expected()) return "every harness is as expected";
  if (bad == 0) return "as expected, as far as it was run";
  return fmt::format("{} of {} harnesses {} not as expected", bad, project.harnesses.size(),
                     bad == 1 ? "is" : "are");
}

} // namespace

std::string page_name(const HarnessResult& harness) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  constexpr size_t longest = 80;
  std::string name;
  for (const char c : harness.name.substr(0, longest))
    name += plain.find(c) == std::string_view::npos ? '-' : c;
  // Other names could look the same.
  if (name != harness.name) name += fmt::format("-{}", sha256_hex(harness.name).substr(0, 12));
  return fmt::format("harness-{}.html", name);
}

std::string render_html(const ProjectSummary& project) {
  std::string body =
      fmt::format("<header>\n<p class=\"kicker\">Fathom: {}</p>\n<h1>{}</h1>\n</header>\n<main>\n",
                  html_text(project.name), html_text(heading(project)));
  body += totals(project);
  body += html_section("surprises", "Not as expected", surprises(project));
  body += html_section("harnesses", "Harnesses", table(project));
  body += fmt::format("</main>\n<footer>Fathom {}{}{}</footer>\n", html_text(project.version),
                      project.started.empty() ? "" : fmt::format(", {}", html_text(project.started)),
                      project.directory.empty() ? "" : fmt::format(", in {}", html_code(project.directory)));
  return html_page(fmt::format("{}: {}", project.name, heading(project)), body);
}

std::vector<std::pair<std::string, std::string>> harness_pages(const ProjectSummary& project) {
  std::vector<std::pair<std::string, std::string>> pages;
  for (const HarnessResult& harness : project.harnesses)
    if (harness.has_verdict()) pages.emplace_back(page_name(harness), render_html(harness.run));
  return pages;
}

} // namespace fathom::reports
