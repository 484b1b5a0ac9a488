#include "reports/html_sections.h"

#include "ir/program/property_text.h"
#include "reports/html_page.h"
#include "reports/text.h"

#include <fmt/format.h>

namespace fathom::reports {
namespace {

std::string report_text(const RunSummary& summary) {
  if (!summary.outcome.violation || summary.outcome.violation->text.empty()) return "";
  return fmt::format(
      "<details><summary>the report on stderr</summary>\n<pre class=\"text\">{}</pre></details>\n",
      html_text(summary.outcome.violation->text));
}

} // namespace

std::string html_paragraph(const std::string& markup, const char* of_class) {
  if (markup.empty()) return "";
  return *of_class == 0 ? fmt::format("<p>{}</p>\n", markup)
                        : fmt::format("<p class=\"{}\">{}</p>\n", of_class, markup);
}

std::string html_count(uint64_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string html_of_claim(const RunSummary& summary) {
  if (!summary.extent.claim) return "";
  const BoundedClaim& claim = *summary.extent.claim;
  std::vector<std::string> items;
  for (const BoundedClaim::Limit& limit : claim.limits) {
    const char* what = limit.kind == "iterations"    ? "iteration"
                       : limit.kind == "activations" ? "nested call"
                                                     : "byte";
    items.push_back(fmt::format("{} at {}", html_count(limit.most, what), html_place(limit.place)));
  }
  std::string text =
      html_paragraph(items.empty() ? "No execution that was looked at violates a property."
                                   : "No execution violates a property while it stays within:");
  text += html_list(items);
  if (claim.obligations > 0)
    text += html_paragraph(fmt::format("{} excluded.", html_count(claim.obligations, "possible violation")),
                           "faint");
  if (claim.assumed > 0)
    text += html_paragraph(
        fmt::format("{} of the encoding not asked about.", html_count(claim.assumed, "question")), "faint");
  return text;
}

std::string html_of_open(const RunSummary& summary) {
  std::vector<std::string> cuts;
  for (const CutSummary& cut : summary.extent.cuts)
    cuts.push_back(fmt::format("{} at {} goes on beyond {}", cut.recursion ? "the recursion" : "the loop",
                               html_place(cut.place),
                               html_count(cut.iterations, cut.recursion ? "nested call" : "iteration")));
  std::vector<std::vector<std::string>> rows;
  for (const OpenPlace& open : summary.extent.open)
    rows.push_back({html_code(program::info(open.property).name), html_place(open.place)});
  return html_list(cuts) + html_table("places that are not decided", {"property", "place"}, rows);
}

std::string html_of_commands(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += fmt::format("<pre class=\"command\">{}</pre>\n", html_text(line));
  return text;
}

std::string html_of_places(const RunSummary& summary) {
  std::vector<std::vector<std::string>> rows;
  for (const PlaceVerdict& row : summary.outcome.places)
    rows.push_back({html_badge(row.verdict), html_code(program::info(row.property).name),
                    html_place(row.place), html_text(row.message), html_text(row.reason)});
  return html_table("places where a property could fail",
                    {"verdict", "property", "place", "what would happen", "why unknown"}, rows);
}

std::string html_of_assumptions(const RunSummary& summary) {
  std::vector<std::string> items;
  for (const Assumption& assumption : summary.outcome.assumptions)
    items.push_back(fmt::format("assumed: {}", html_text(assumption.text)));
  for (const std::string& approximation : summary.extent.approximations)
    items.push_back(html_text(approximation));
  std::vector<std::vector<std::string>> rows;
  for (const ExternalSummary& external : summary.extent.externals)
    rows.push_back({html_code(external.name), html_text(external.treatment), html_place(external.place)});
  std::string text = html_list(items);
  if (items.empty() && summary.outcome.is("true")) text = html_paragraph("The program alone.");
  if (rows.empty()) return text;
  return text +
         fmt::format(
             "<details><summary>{} that the given files do not define</summary>\n{}</details>\n",
             html_count(rows.size(), "function"),
             html_table("undefined functions", {"function", "what was made of it", "first call"}, rows));
}

std::string html_of_loops(const RunSummary& summary) {
  std::vector<std::vector<std::string>> rows;
  for (const Reasons::SummarisedLoop& loop : summary.reasons.summarised_loops)
    rows.push_back({html_code(loop.location), "any number of iterations", html_text(loop.text)});
  for (const Reasons::Invariant& invariant : summary.reasons.invariants)
    rows.push_back(
        {html_code(invariant.location), "whenever an iteration begins", html_code(invariant.text)});
  return html_table("loops and invariants", {"loop", "when", "what is known"}, rows);
}

std::string html_of_properties(const RunSummary& summary) {
  std::vector<std::vector<std::string>> rows;
  for (const PropertyVerdict& row : summary.outcome.properties) {
    const std::optional<program::Property> known = program::property_by_name(row.name);
    rows.push_back({html_badge(row.verdict), html_code(row.name),
                    known ? html_text(program::text_of(*known).holds) : "", html_text(row.reason)});
  }
  return html_table("properties", {"verdict", "property", "what it says", "why unknown"}, rows);
}

std::string html_of_validation(const RunSummary& summary) {
  if (!summary.outcome.validation) return "";
  const ValidationSummary& validation = *summary.outcome.validation;
  std::string text = html_paragraph(
      fmt::format("A {} witness: {}.", html_text(validation.kind), html_text(validation.outcome)));
  if (validation.last_waypoint)
    text += html_paragraph(fmt::format("The last waypoint that some execution passes: {} at {}.",
                                       html_code(validation.last_waypoint->what),
                                       html_code(validation.last_waypoint->place)));
  if (validation.invariant)
    text += html_paragraph(fmt::format("The invariant that fails: {} at {}.",
                                       html_code(validation.invariant->what),
                                       html_code(validation.invariant->place)));
  return text + html_paragraph(html_text(validation.problem));
}

std::string html_of_run(const RunSummary& summary) {
  const Task& task = summary.task;
  std::string text = "<dl class=\"facts\">\n";
  const auto fact = [&](const char* name, const std::string& markup) {
    if (!markup.empty()) text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, markup);
  };
  std::string files;
  for (const std::string& file : task.input_files) files += (files.empty() ? "" : "<br>") + html_code(file);
  fact("files", files);
  fact("entry", task.entry == "main" ? "" : html_code(task.entry));
  fact("data model", html_text(task.data_model));
  fact("bounds",
       summary.extent.bound + summary.extent.recursion_bound == 0
           ? ""
           : fmt::format("loops {}, recursion {}", summary.extent.bound, summary.extent.recursion_bound));
  if (summary.outcome.minimum)
    fact("smallest violation",
         summary.outcome.minimum->bytes
             ? fmt::format("{} in objects whose sizes are inputs; {}",
                           html_count(*summary.outcome.minimum->bytes, "byte"),
                           summary.outcome.minimum->smallest ? "none has fewer" : "fewer may do")
             : "no object has a size that is an input");
  fact("decided by", html_text(summary.reasons.decided_by));
  fact("rests on", html_text(summary.reasons.rests_on));
  fact("solver", html_text(summary.resources.solver));
  fact("started", html_text(task.started));
  fact("time",
       summary.resources.wall_seconds > 0 ? fmt::format("{:.2f} s", summary.resources.wall_seconds) : "");
  fact("memory",
       summary.resources.peak_memory > 0 ? fmt::format("{} MiB", summary.resources.peak_memory >> 20) : "");
  fact("directory", task.directory.empty() ? "" : html_code(task.directory));
  fact("witness", summary.files.witness.empty() ? "" : html_code(summary.files.witness));
  fact("harness", summary.files.harness.empty() ? "" : html_code(summary.files.harness));
  text += "</dl>\n";
  if (!task.command.empty())
    text += html_paragraph("To repeat it:") + html_of_commands({shell_line(task.command)});
  return text + report_text(summary);
}

} // namespace fathom::reports
