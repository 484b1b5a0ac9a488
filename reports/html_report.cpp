#include "reports/html_report.h"

#include "ir/program/property_text.h"
#include "reports/html_page.h"
#include "reports/html_violation.h"
#include "reports/text.h"

#include <filesystem>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

std::string paragraph(const std::string& markup, const char* of_class = "") {
  if (markup.empty()) return "";
  return *of_class == 0 ? fmt::format("<p>{}</p>\n", markup)
                        : fmt::format("<p class=\"{}\">{}</p>\n", of_class, markup);
}

std::string note(const char* of_class, const std::string& markup) {
  return fmt::format("<div class=\"note {}\"><p>{}</p></div>\n", of_class, markup);
}

/// "a, b and 2 more"
std::string names_of(const std::vector<std::string>& names, size_t most) {
  std::string text;
  for (size_t i = 0; i < names.size() && i < most; ++i) text += (i == 0 ? "" : ", ") + names[i];
  return names.size() > most ? fmt::format("{} and {} more", text, names.size() - most) : text;
}

std::string program_of(const Task& task) {
  std::vector<std::string> names;
  for (const std::string& file : task.input_files)
    names.push_back(std::filesystem::path(file).filename().string());
  return names.empty() ? "the program" : names_of(names, 3);
}

std::string asked_of(const Outcome& outcome) {
  std::vector<std::string> names;
  for (const PropertyVerdict& row : outcome.properties) names.push_back(row.name);
  return names_of(names, 6);
}

std::string count_of(uint64_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// A page in its order: the headline, then sections with a table of contents.
class RunPage {
 public:
  explicit RunPage(const RunSummary& summary) : run_(summary) {}

  std::string write() {
    add_violations();
    add("holds", "What holds all the same", holds());
    add("open", "What is open", open());
    add("try", "Commands to try", commands(run_.extent.commands));
    add("places", "Places where a property could fail", places());
    add("rests", "What the answer rests on", rests_on());
    add("loops", "Loops and invariants", loops());
    add("properties", "Properties", properties());
    add("validation", "Witness", validation());
    add("run", "The run", run());
    const std::string title = fmt::format("{}: {}", program_of(run_.task), run_.outcome.verdict);
    return html_page(title, head() + contents() + "<main>\n" + sections_ + "</main>\n" + stepper() + foot());
  }

 private:
  void add(const std::string& id, const std::string& heading, const std::string& content) {
    if (content.empty()) return;
    sections_ += html_section(id, heading, content);
    contents_.push_back({id, heading});
  }

  // --- the headline

  std::string head() const {
    std::string text = fmt::format("<header>\n<p class=\"kicker\">Fathom: {}</p>\n<h1>{}</h1>\n<p>{}</p>\n",
                                   html_text(program_of(run_.task)), html_sentence(headline()),
                                   html_badge(run_.outcome.verdict));
    if (run_.violations().size() == 1) text += about(*run_.violations().front());
    if (run_.outcome.is("true")) text += paragraph(html_text(extent_of_proof()), "lede");
    if (run_.outcome.is("unknown"))
      text += paragraph(
          fmt::format("Nothing is proved, and no violation is known: {}.", html_text(run_.outcome.reason)),
          "lede");
    if (run_.outcome.is("rejected"))
      text += paragraph("No execution that the witness describes violates the property.", "lede");
    return text + vacuity() + "</header>\n";
  }

  std::string headline() const {
    const Outcome& outcome = run_.outcome;
    const std::vector<const Violation*> violations = run_.violations();
    if (violations.size() > 1) return fmt::format("{} violations", violations.size());
    if (!violations.empty()) {
      const Violation& violation = *violations.front();
      std::string text = violation.message;
      if (!violation.place.function.empty()) text += fmt::format(" in {}", violation.place.function);
      if (violation.place.line > 0)
        text += fmt::format(", {}:{}", std::filesystem::path(violation.place.file).filename().string(),
                            violation.place.line);
      return text;
    }
    if (outcome.is("true")) return fmt::format("proved: {}", asked_of(outcome));
    if (outcome.is("rejected")) return "the witness is rejected";
    return fmt::format("not decided: {}", asked_of(outcome));
  }

  static std::string about(const Violation& violation) {
    std::string text =
        violation.detail.empty() ? "" : paragraph(fmt::format("It {}.", html_text(violation.detail)), "lede");
    if (violation.detail.empty() && !violation.statement.empty())
      text += paragraph(html_code(violation.statement), "lede");
    text += paragraph(html_text(program::text_of(violation.property).violated), "faint");
    for (const std::string& name : violation.rests_on)
      text +=
          note("open",
               fmt::format("Only if {} does what the path says: no given file defines it. Is a source file "
                           "missing?",
                           html_code(name + "()")));
    if (violation.undefined)
      text +=
          note("open",
               fmt::format("The path has undefined behaviour before, so that a compiled program may do "
                           "something else: {} at {}.",
                           html_text(violation.undefined->message), html_place(violation.undefined->place)));
    return text;
  }

  std::string extent_of_proof() const {
    const Reasons& reasons = run_.reasons;
    if (!reasons.summarised_loops.empty())
      return fmt::format(
          "No execution violates any of these, whatever its length: {} covered for any number of iterations.",
          reasons.summarised_loops.size() == 1
              ? "one loop is"
              : fmt::format("{} loops are", reasons.summarised_loops.size()));
    if (reasons.decided_by == "bounds" || reasons.decided_by.empty())
      return fmt::format("No execution violates any of these: every loop is followed to its end (bound {}).",
                         run_.extent.bound);
    return fmt::format("No execution violates any of these, whatever its length (proved by {}).",
                       reasons.decided_by);
  }

  std::string vacuity() const {
    const std::optional<Vacuity>& vacuity = run_.outcome.vacuity;
    std::string text;
    if (!vacuity) return text;
    if (vacuity->assumption)
      text +=
          note("bad",
               fmt::format("The proof is vacuous: assumptions contradict each other, no execution passes the "
                           "one at {}.",
                           html_place(*vacuity->assumption)));
    for (const Place& place : vacuity->unreached)
      text +=
          note("open", fmt::format("The proof says nothing about the assertion at {}: it is never reached.",
                                   html_place(place)));
    if (!vacuity->decided && !vacuity->found())
      text += note("open", "Whether the proof is about any execution was not decided.");
    return text;
  }

  // --- violations

  void add_violations() {
    const std::vector<const Violation*> violations = run_.violations();
    if (violations.size() == 1) {
      sections_ += html_of_violation(*violations.front(), run_.sources, "v1", 2);
      for (const auto& [id, heading] :
           {std::pair{"v1-inputs", "Inputs"}, std::pair{"v1-path", "Path"},
            std::pair{"v1-stack", "Call stack"}, std::pair{"v1-memory", "Memory"}})
        if (sections_.find(fmt::format("<h2 id=\"{}\">", id)) != std::string::npos)
          contents_.push_back({id, heading});
      add("replay", "Replay", replay());
      return;
    }
    if (violations.empty()) return;
    std::string text;
    for (size_t i = 0; i < violations.size(); ++i) {
      const Violation& violation = *violations[i];
      text += fmt::format("<details class=\"violation\"{}><summary>{}: {}</summary>\n{}{}</details>\n",
                          i == 0 ? " open" : "", html_text(violation.place.to_string()),
                          html_text(violation.message), about(violation),
                          html_of_violation(violation, run_.sources, fmt::format("v{}", i + 1), 3));
    }
    add("violations", count_of(violations.size(), "violation"), text);
    add("replay", "Replay", replay());
  }

  std::string replay() const {
    if (!run_.outcome.replay) return "";
    const witnesses::ReplayResult& replay = *run_.outcome.replay;
    const std::string detail = html_text(replay.detail);
    switch (replay.outcome) {
    case witnesses::ReplayOutcome::Confirmed:
      return note("good", fmt::format("The compiled program shows it with these inputs: {}.", detail));
    case witnesses::ReplayOutcome::Refuted:
      return note("open",
                  fmt::format("The compiled program does something else with these inputs: {}.{}", detail,
                              replay.conclusive ? "" : " It would not have shown every such violation."));
    case witnesses::ReplayOutcome::Unavailable:
      return note("open", fmt::format("The compiled program could not be asked: {}.", detail));
    }
    FATHOM_UNREACHABLE("an outcome of a replay");
  }

  // --- what is known of an unknown answer

  std::string holds() const {
    if (!run_.extent.claim) return "";
    const BoundedClaim& claim = *run_.extent.claim;
    std::vector<std::string> items;
    for (const BoundedClaim::Limit& limit : claim.limits) {
      const char* what = limit.kind == "iterations"    ? "iteration"
                         : limit.kind == "activations" ? "nested call"
                                                       : "byte";
      items.push_back(fmt::format("{} at {}", count_of(limit.most, what), html_place(limit.place)));
    }
    std::string text = paragraph(items.empty() ? "No execution that was looked at violates a property."
                                               : "No execution violates a property while it stays within:");
    text += html_list(items);
    if (claim.obligations > 0)
      text +=
          paragraph(fmt::format("{} excluded.", count_of(claim.obligations, "possible violation")), "faint");
    if (claim.assumed > 0)
      text += paragraph(
          fmt::format("{} of the encoding not asked about.", count_of(claim.assumed, "question")), "faint");
    return text;
  }

  std::string open() const {
    std::vector<std::string> cuts;
    for (const CutSummary& cut : run_.extent.cuts)
      cuts.push_back(fmt::format("{} at {} goes on beyond {}", cut.recursion ? "the recursion" : "the loop",
                                 html_place(cut.place),
                                 count_of(cut.iterations, cut.recursion ? "nested call" : "iteration")));
    std::vector<std::vector<std::string>> rows;
    for (const OpenPlace& open : run_.extent.open)
      rows.push_back({html_code(program::info(open.property).name), html_place(open.place)});
    return html_list(cuts) + html_table("places that are not decided", {"property", "place"}, rows);
  }

  static std::string commands(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
      text += fmt::format("<pre class=\"command\">{}</pre>\n", html_text(line));
    return text;
  }

  std::string places() const {
    std::vector<std::vector<std::string>> rows;
    for (const PlaceVerdict& row : run_.outcome.places)
      rows.push_back({html_badge(row.verdict), html_code(program::info(row.property).name),
                      html_place(row.place), html_text(row.message), html_text(row.reason)});
    return html_table("places where a property could fail",
                      {"verdict", "property", "place", "what would happen", "why unknown"}, rows);
  }

  // --- what it rests on

  std::string rests_on() const {
    std::vector<std::string> items;
    for (const Assumption& assumption : run_.outcome.assumptions)
      items.push_back(fmt::format("assumed: {}", html_text(assumption.text)));
    for (const std::string& approximation : run_.extent.approximations)
      items.push_back(html_text(approximation));
    std::vector<std::vector<std::string>> rows;
    for (const ExternalSummary& external : run_.extent.externals)
      rows.push_back({html_code(external.name), html_text(external.treatment), html_place(external.place)});
    std::string text = html_list(items);
    if (items.empty() && run_.outcome.is("true")) text = paragraph("The program alone.");
    if (rows.empty()) return text;
    return text +
           fmt::format(
               "<details><summary>{} that the given files do not define</summary>\n{}</details>\n",
               count_of(rows.size(), "function"),
               html_table("undefined functions", {"function", "what was made of it", "first call"}, rows));
  }

  std::string loops() const {
    std::vector<std::vector<std::string>> rows;
    for (const Reasons::SummarisedLoop& loop : run_.reasons.summarised_loops)
      rows.push_back({html_code(loop.location), "any number of iterations", html_text(loop.text)});
    for (const Reasons::Invariant& invariant : run_.reasons.invariants)
      rows.push_back(
          {html_code(invariant.location), "whenever an iteration begins", html_code(invariant.text)});
    return html_table("loops and invariants", {"loop", "when", "what is known"}, rows);
  }

  std::string properties() const {
    std::vector<std::vector<std::string>> rows;
    for (const PropertyVerdict& row : run_.outcome.properties) {
      const std::optional<program::Property> known = program::property_by_name(row.name);
      rows.push_back({html_badge(row.verdict), html_code(row.name),
                      known ? html_text(program::text_of(*known).holds) : "", html_text(row.reason)});
    }
    return html_table("properties", {"verdict", "property", "what it says", "why unknown"}, rows);
  }

  std::string validation() const {
    if (!run_.outcome.validation) return "";
    const ValidationSummary& validation = *run_.outcome.validation;
    std::string text = paragraph(
        fmt::format("A {} witness: {}.", html_text(validation.kind), html_text(validation.outcome)));
    if (validation.last_waypoint)
      text += paragraph(fmt::format("The last waypoint that some execution passes: {} at {}.",
                                    html_code(validation.last_waypoint->what),
                                    html_code(validation.last_waypoint->place)));
    if (validation.invariant)
      text +=
          paragraph(fmt::format("The invariant that fails: {} at {}.", html_code(validation.invariant->what),
                                html_code(validation.invariant->place)));
    return text + paragraph(html_text(validation.problem));
  }

  // --- the run

  std::string run() const {
    const Task& task = run_.task;
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
         run_.extent.bound + run_.extent.recursion_bound == 0
             ? ""
             : fmt::format("loops {}, recursion {}", run_.extent.bound, run_.extent.recursion_bound));
    if (run_.outcome.minimum)
      fact("smallest violation",
           run_.outcome.minimum->bytes
               ? fmt::format("{} in objects whose sizes are inputs; {}",
                             count_of(*run_.outcome.minimum->bytes, "byte"),
                             run_.outcome.minimum->smallest ? "none has fewer" : "fewer may do")
               : "no object has a size that is an input");
    fact("decided by", html_text(run_.reasons.decided_by));
    fact("solver", html_text(run_.resources.solver));
    fact("started", html_text(task.started));
    fact("time", run_.resources.wall_seconds > 0 ? fmt::format("{:.2f} s", run_.resources.wall_seconds) : "");
    fact("memory",
         run_.resources.peak_memory > 0 ? fmt::format("{} MiB", run_.resources.peak_memory >> 20) : "");
    fact("directory", task.directory.empty() ? "" : html_code(task.directory));
    fact("witness", run_.files.witness.empty() ? "" : html_code(run_.files.witness));
    fact("harness", run_.files.harness.empty() ? "" : html_code(run_.files.harness));
    text += "</dl>\n";
    if (!task.command.empty()) text += paragraph("To repeat it:") + commands({shell_line(task.command)});
    return text + report_text();
  }

  std::string report_text() const {
    if (!run_.outcome.violation || run_.outcome.violation->text.empty()) return "";
    return fmt::format(
        "<details><summary>the report on stderr</summary>\n<pre class=\"text\">{}</pre></details>\n",
        html_text(run_.outcome.violation->text));
  }

  // --- around

  std::string contents() const {
    std::string text = "<nav class=\"sections\" aria-label=\"sections\"><ul>\n";
    for (const auto& [id, heading] : contents_)
      text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, html_text(heading));
    return text + "</ul></nav>\n";
  }

  std::string stepper() const {
    if (run_.violations().empty()) return "";
    return "<div class=\"stepper\" hidden>\n<button type=\"button\" data-move=\"-1\">&larr; step "
           "back</button>\n"
           "<button type=\"button\" data-move=\"1\">next step &rarr;</button>\n"
           "<output aria-live=\"polite\">The arrow keys &larr; and &rarr; go along the "
           "path.</output>\n</div>\n";
  }

  std::string foot() const {
    return fmt::format("<footer>Fathom {}</footer>\n", html_text(run_.task.version));
  }

  const RunSummary& run_;
  std::string sections_;
  std::vector<std::pair<std::string, std::string>> contents_; ///< ids and headings
};

} // namespace

std::string render_html(const RunSummary& summary) {
  return RunPage(summary).write();
}

} // namespace fathom::reports
