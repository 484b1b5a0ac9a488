#include "suites/suite_page.h"

#include "reports/html_page.h"
#include "reports/text.h"
#include "suites/scoring.h"
#include "suites/summary.h"

#include <fmt/format.h>
#include <set>

namespace fathom::suites {
namespace {

using reports::html_attribute;
using reports::html_code;
using reports::html_text;

const char* class_of(const Judged& judged) {
  if (is_wrong(judged.outcome)) return "bad";
  return is_correct(judged.outcome) && judged.confirmed ? "good" : "open";
}

std::string status_of(const Judged& judged) {
  return fmt::format("{}{}", word_of(judged.outcome), judged.confirmed ? "" : " unconfirmed");
}

std::string link(const std::string& target, const std::string& text) {
  return fmt::format("<a href=\"{}\">{}</a>", html_attribute(reports::uri_path(target)), html_text(text));
}

std::string name_cell(const Record& record) {
  if (record.folder.empty()) return html_text(record.task);
  const bool has_report = record.tool.starts_with("fathom") && !record.answer.starts_with("ERROR") &&
                          record.answer != "TIMEOUT" && record.answer != "OUT OF MEMORY";
  return link(record.folder + (has_report ? "/report.html" : "/output.txt"), record.task);
}

std::string witness_cell(const Record& record) {
  const Record::Witness& witness = record.witness;
  if (witness.kind.empty()) return html_text(witness.outcome == "none" ? "none" : "");
  const std::string outcome = witness.outcome.empty() ? "not validated" : witness.outcome;
  return link(record.folder + "/witness.yml", outcome) +
         (witness.outcome == "confirmed" || witness.detail.empty()
              ? ""
              : fmt::format("<br><span class=\"faint\">{}</span>",
                            html_text(reports::shortened(witness.detail, 200))));
}

std::string row(const Record& record, const Judged& judged) {
  const std::string kind = record.answer.substr(0, record.answer.find('('));
  const std::string answer =
      html_text(record.answer) + (record.reason.empty()
                                      ? ""
                                      : fmt::format("<br><span class=\"faint\">{}</span>",
                                                    html_text(reports::shortened(record.reason, 200))));
  return fmt::format(
      "<tr data-harness data-status=\"{} {}\" data-tags=\"{}\"><th scope=\"row\">{}</th><td>{}</td>"
      "<td><span class=\"badge {}\">{}</span></td><td>{}</td><td>{}</td><td>{}</td>"
      "<td class=\"number\">{:.1f}</td><td class=\"number\">{:.0f}</td></tr>\n",
      html_attribute(status_of(judged)), html_attribute(kind), html_attribute(category_of(record)),
      name_cell(record), html_text(category_of(record)), class_of(judged), html_text(status_of(judged)),
      answer, html_code(record.expected), witness_cell(record), record.cpu_seconds,
      static_cast<double>(record.memory) / 1e6);
}

/// Hidden until the script is there to apply them.
std::string filters(const Scores& scores) {
  std::string text = "<form class=\"filters\" hidden>\n"
                     "<label>search <input type=\"search\" name=\"text\" autocomplete=\"off\"></label>\n"
                     "<label>show <select name=\"status\"><option value=\"\">all</option>";
  for (const char* status :
       {"wrong", "correct", "unconfirmed", "unknown", "error", "unjudged", "true", "false", "TIMEOUT"})
    text += fmt::format("<option value=\"{0}\">{0}</option>", status);
  text += "</select></label>\n<label>category <select name=\"tag\"><option value=\"\">any</option>";
  for (const auto& [name, one] : scores.categories)
    text += fmt::format("<option value=\"{}\">{}</option>", html_attribute(name), html_text(name));
  return text + "</select></label>\n<output class=\"faint\" aria-live=\"polite\"></output>\n</form>\n";
}

std::string tasks(const Records& records, const Scores& scores) {
  std::string text = filters(scores) +
                     "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"tasks\">"
                     "<table>\n<thead><tr>";
  for (const char* head : {"task", "category", "result", "answer", "expected", "witness"})
    text += fmt::format("<th scope=\"col\">{}</th>", head);
  text += "<th scope=\"col\" class=\"number\">CPU s</th><th scope=\"col\" "
          "class=\"number\">MB</th></tr></thead>\n<tbody>\n";
  for (const auto& [key, record] : records) text += row(record, judge(record, scores.validated));
  return text + "</tbody></table></div>\n";
}

std::vector<std::string> cells(const std::string& name, const Score& score) {
  const auto number = [](auto value) { return std::to_string(value); };
  return {html_text(name),
          number(score.tasks),
          number(score.count(Outcome::CorrectTrue) - score.unconfirmed_true),
          number(score.unconfirmed_true),
          number(score.count(Outcome::CorrectFalse) - score.unconfirmed_false),
          number(score.unconfirmed_false),
          number(score.wrong()),
          number(score.count(Outcome::Unknown) + score.count(Outcome::Unjudged)),
          number(score.count(Outcome::Error)),
          fmt::format("{} of {}", score.points, score.most),
          fmt::format("{:.1f}", score.cpu_seconds)};
}

std::string categories(const Scores& scores) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& [name, one] : scores.categories) rows.push_back(cells(name, one));
  if (rows.size() > 1) rows.push_back(cells("all", scores.all));
  std::string text =
      reports::html_table("categories",
                          {"category", "tasks", "true", "unconfirmed true", "false", "unconfirmed false",
                           "wrong", "unknown", "error", "points", "CPU s"},
                          rows);
  if (scores.categories.size() > 1)
    text += fmt::format("<p>{:.1f} points, if each category weighs the same.</p>\n", scores.normalised);
  const std::string lines = confirmation_lines(scores);
  for (size_t start = 0, end = 0; (end = lines.find('\n', start)) != std::string::npos; start = end + 1)
    text += fmt::format("<p>{}</p>\n", html_text(lines.substr(start, end - start)));
  return text;
}

std::string heading(const Scores& scores, uint64_t missing) {
  std::string text = scores.all.wrong() == 0
                         ? fmt::format("{} of {} tasks solved", scores.all.solved(), scores.all.tasks)
                         : fmt::format("{} wrong answers", scores.all.wrong());
  if (scores.all.wrong() == 1) text = "1 wrong answer";
  return missing == 0 ? text : fmt::format("{}, {} not done", text, missing);
}

std::string tools_of(const Records& records) {
  std::set<std::string> names;
  for (const auto& [key, record] : records) names.insert(record.tool);
  std::string text;
  for (const std::string& name : names) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  return text;
}

} // namespace

std::string render_page(const Records& records, const PageOptions& options) {
  const Scores scores = score(records);
  const std::string head = heading(scores, options.missing);
  std::string body =
      fmt::format("<header>\n<p class=\"kicker\">{}</p>\n<h1>{}</h1>\n<p>{}</p>\n</header>\n<main>\n",
                  html_text(options.title), html_text(head), html_text(tools_of(records)));
  body += reports::html_section("categories", "Categories", categories(scores));
  body += reports::html_section("times", "Time", quantile_plot(records));
  body += reports::html_section("tasks", "Tasks", tasks(records, scores));
  body += fmt::format("</main>\n<footer>Fathom {}</footer>\n", html_text(options.version));
  return reports::html_page(fmt::format("{}: {}", options.title, head), body);
}

} // namespace fathom::suites
