#include "reports/html_report.h"

#include "ir/program/property_text.h"
#include "reports/html_page.h"
#include "reports/html_sections.h"
#include "reports/html_violation.h"

#include <filesystem>
#include <fmt/ranges.h>

namespace fathom::reports {
namespace {

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

/// As a sentence: "It writes 1 byte at ...", "3 + 4 is not between ...".
std::string detail_of(const Violation& violation) {
  const std::string& detail = violation.detail;
  if (detail.empty()) return "";
  for (const std::string_view verb : {"reads ", "writes ", "frees ", "calls ", "is "})
    if (detail.starts_with(verb)) return fmt::format("It {}.", detail);
  return detail + ".";
}

/// A page in its order: the headline, then sections with a table of contents.
class RunPage {
 public:
  explicit RunPage(const RunSummary& summary) : run_(summary) {}

  std::string write() {
    add_violations();
    add("holds", "What holds all the same", html_of_claim(run_));
    add("open", "What is open", html_of_open(run_));
    add("try", "Commands to try", html_of_commands(run_.extent.commands));
    add("places", "Places where a property could fail", html_of_places(run_));
    add("rests", "What the answer rests on", html_of_assumptions(run_));
    add("loops", "Loops and invariants", html_of_loops(run_));
    add("properties", "Properties", html_of_properties(run_));
    add("coverage", "What executions reach", html_of_coverage(run_));
    add("validation", "Witness", html_of_validation(run_));
    add("run", "The run", html_of_run(run_));
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
    if (run_.outcome.is("true")) text += html_paragraph(html_text(extent_of_proof()), "lede");
    if (run_.outcome.is("unknown"))
      text += html_paragraph(
          fmt::format("Nothing is proved, and no violation is known: {}.", html_text(run_.outcome.reason)),
          "lede");
    if (run_.outcome.is("rejected"))
      text += html_paragraph("No execution that the witness describes violates the property.", "lede");
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
    std::string text = html_paragraph(html_text(detail_of(violation)), "lede");
    if (violation.detail.empty() && !violation.statement.empty())
      text += html_paragraph(html_code(violation.statement), "lede");
    for (const program::MacroUse& macro : violation.macros)
      text += html_paragraph(
          fmt::format("{} expands to {}", html_code(macro.written), html_code(macro.expansion)));
    text += html_paragraph(html_text(program::text_of(violation.property).violated), "faint");
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
    add("violations", html_count(violations.size(), "violation"), text);
    add("replay", "Replay", replay());
  }

  std::string replay() const { return replayed() + harness(); }

  /// The C file that shows the violation, and how it is compiled.
  std::string harness() const {
    const Files& files = run_.files;
    if (files.harness.empty()) return "";
    const std::string name = html_code(files.harness);
    const std::string place =
        run_.task.directory.empty() ? "the working directory" : html_code(run_.task.directory);
    const std::string text = html_paragraph(
        fmt::format("A C file with these inputs shows it without Fathom: {}",
                    files.harness_link.empty()
                        ? name
                        : fmt::format("<a href=\"{}\">{}</a>", html_attribute(files.harness_link), name)));
    if (files.harness_commands.empty()) return text;
    return text + fmt::format("<details><summary>commands that compile and run it, in {}</summary>\n"
                              "{}</details>\n",
                              place,
                              html_of_commands({fmt::format("{}", fmt::join(files.harness_commands, "\n"))}));
  }

  std::string replayed() const {
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
