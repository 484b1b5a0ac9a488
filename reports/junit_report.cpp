#include "reports/junit_report.h"

#include "reports/project_reports.h"
#include "reports/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::reports {
namespace {

constexpr size_t longest_message = 1000;

struct TestCase {
  enum class Result : uint8_t { Passed, Failed, Error, Skipped };
  std::string name;
  Result result = Result::Passed;
  std::string type;    ///< of a failure or an error
  std::string message; ///< one line
  std::string text;
};

std::string where(const Place& place) {
  return place.function.empty() ? place.to_string() : place.to_string() + " in " + place.function;
}

TestCase failed(std::string name, const Violation& violation) {
  return {std::move(name), TestCase::Result::Failed, program::info(violation.property).name,
          fmt::format("{}: {}", where(violation.place), violation.message), violation.text};
}

TestCase of_place(const PlaceVerdict& row) {
  std::string name =
      fmt::format("{} {}: {}", program::info(row.property).name, row.place.to_string(), row.message);
  if (row.violation) return failed(std::move(name), *row.violation);
  if (row.verdict == "true") return {std::move(name), TestCase::Result::Passed, "", "", ""};
  return {std::move(name), TestCase::Result::Error, "unknown", row.reason, ""};
}

TestCase of_property(const PropertyVerdict& row, const Outcome& outcome) {
  using Result = TestCase::Result;
  const std::optional<Violation>& violation = outcome.violation;
  if (row.verdict == "true") return {row.name, Result::Passed, "", "", ""};
  if (violation && row.verdict == "false") return failed(row.name, *violation);
  if (violation)
    return {row.name, Result::Skipped, "",
            fmt::format("not decided: {} is violated (--all-properties goes on)",
                        program::info(violation->property).name),
            ""};
  return {row.name, Result::Error, "unknown", row.reason.empty() ? outcome.verdict : row.reason, ""};
}

/// What is not about one property: an answer about a witness, a run that ended before there was anything to
/// ask about.
TestCase of_run(const Outcome& outcome) {
  const char* name = outcome.validation ? "witness" : "check";
  if (outcome.is("true")) return {name, TestCase::Result::Passed, "", "", ""};
  if (outcome.violation) return failed(name, *outcome.violation);
  const bool unknown = outcome.is("unknown");
  return {name, unknown ? TestCase::Result::Error : TestCase::Result::Failed,
          unknown ? "unknown" : "rejected", outcome.verdict, ""};
}

std::vector<TestCase> cases_of(const RunSummary& summary) {
  const Outcome& outcome = summary.outcome;
  std::vector<TestCase> cases;
  for (const PlaceVerdict& row : outcome.places) cases.push_back(of_place(row));
  const auto is_shown = [&](const PropertyVerdict& property) { // by its places
    return std::any_of(outcome.places.begin(), outcome.places.end(), [&](const PlaceVerdict& place) {
      return program::info(place.property).name == property.name;
    });
  };
  // A witness is right or wrong as a whole.
  if (!outcome.validation)
    for (const PropertyVerdict& row : outcome.properties)
      if (!is_shown(row)) cases.push_back(of_property(row, outcome));
  if (cases.empty()) cases.push_back(of_run(outcome));
  return cases;
}

size_t count(const std::vector<TestCase>& cases, TestCase::Result result) {
  return static_cast<size_t>(
      std::count_if(cases.begin(), cases.end(), [&](const TestCase& test) { return test.result == result; }));
}

std::string element(const TestCase& test) {
  const std::string message = xml_attribute(shortened(test.message, longest_message));
  const std::string text = xml_text(test.text.empty() ? test.message : test.text);
  switch (test.result) {
  case TestCase::Result::Passed: return "";
  case TestCase::Result::Skipped: return fmt::format("      <skipped>{}</skipped>\n", text);
  case TestCase::Result::Failed:
    return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", xml_attribute(test.type),
                       message, text);
  case TestCase::Result::Error:
    return fmt::format("      <error type=\"{}\" message=\"{}\">{}</error>\n", xml_attribute(test.type),
                       message, text);
  }
  return "";
}

/// What Jenkins takes for package and class: it divides at the last point.
std::string class_name(const std::string& suite) {
  std::string name = suite;
  std::replace(name.begin(), name.end(), '.', '_');
  return "fathom." + name;
}

std::string suite_name(const Task& task) {
  if (task.input_files.empty()) return "check";
  std::string name = relative_path(task.input_files.front(), task.directory);
  if (task.input_files.size() > 1) name += fmt::format(" and {} more", task.input_files.size() - 1);
  return name;
}

using Properties = std::vector<std::pair<const char*, std::string>>;

Properties properties_of(const RunSummary& summary) {
  Properties properties = {{"verdict", summary.outcome.verdict},
                           {"version", summary.task.version},
                           {"data model", summary.task.data_model}};
  for (const std::string& file : summary.task.input_files) properties.emplace_back("file", file);
  return properties;
}

/// What makes an answer say less than it seems to.
std::string remarks(const Outcome& outcome) {
  std::string text;
  for (const Assumption& assumption : outcome.assumptions)
    text += fmt::format("assumed: {}\n", assumption.text);
  if (!outcome.vacuity) return text;
  if (outcome.vacuity->assumption)
    text += fmt::format("vacuous: assumptions contradict each other, no execution passes the one at {}\n",
                        outcome.vacuity->assumption->to_string());
  for (const Place& place : outcome.vacuity->unreached)
    text += fmt::format("vacuous: the assertion at {} is never reached\n", place.to_string());
  return text;
}

struct Suite {
  std::string name;
  std::string started; ///< empty: not known
  double seconds = 0;
  Properties properties;
  std::vector<TestCase> cases; ///< all of them parts of one question: each has its share of the time
  std::string output, remarks;
};

std::string totals(size_t cases, size_t failures, size_t errors, double seconds) {
  return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", cases, failures, errors,
                     seconds);
}

/// The schema wants one property at least.
std::string element(const Properties& properties) {
  if (properties.empty()) return "";
  std::string text = "    <properties>\n";
  for (const auto& [name, value] : properties)
    text += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, xml_attribute(value));
  return text + "    </properties>\n";
}

std::string element(const Suite& suite) {
  using Result = TestCase::Result;
  std::string text = fmt::format("  <testsuite name=\"{}\" {} skipped=\"{}\"", xml_attribute(suite.name),
                                 totals(suite.cases.size(), count(suite.cases, Result::Failed),
                                        count(suite.cases, Result::Error), suite.seconds),
                                 count(suite.cases, Result::Skipped));
  if (!suite.started.empty()) text += fmt::format(" timestamp=\"{}\"", xml_attribute(suite.started));
  text += ">\n" + element(suite.properties);
  for (const TestCase& test : suite.cases) {
    text += fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"",
                        xml_attribute(shortened(test.name, longest_message)),
                        xml_attribute(class_name(suite.name)),
                        suite.seconds / static_cast<double>(suite.cases.size()));
    const std::string inside = element(test);
    text += inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n";
  }
  if (!suite.output.empty()) text += fmt::format("    <system-out>{}</system-out>\n", xml_text(suite.output));
  if (!suite.remarks.empty())
    text += fmt::format("    <system-err>{}</system-err>\n", xml_text(suite.remarks));
  return text + "  </testsuite>\n";
}

std::string document(const std::vector<Suite>& suites, double seconds) {
  size_t cases = 0, failures = 0, errors = 0;
  std::string text;
  for (const Suite& suite : suites) {
    cases += suite.cases.size();
    failures += count(suite.cases, TestCase::Result::Failed);
    errors += count(suite.cases, TestCase::Result::Error);
    text += element(suite);
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"fathom\" {}>\n{}</testsuites>\n",
      totals(cases, failures, errors, seconds), text);
}

/// The verdict as a whole.
TestCase of_harness(const HarnessResult& harness) {
  const std::string name = fmt::format("{} is expected", harness.expected);
  if (!harness.has_verdict())
    return {name, TestCase::Result::Error, "no verdict", harness.surprise(), harness.log};
  if (harness.as_expected) return {name, TestCase::Result::Passed, "", "", ""};
  const std::vector<const Violation*> violations = harness.run.violations();
  return {name, TestCase::Result::Failed, "unexpected", harness.surprise(),
          violations.empty() ? "" : violations.front()->text};
}

/// Property by property where a proof is expected, unless that does not say whether it is as expected.
std::vector<TestCase> cases_of(const HarnessResult& harness) {
  std::vector<TestCase> cases;
  if (harness.has_verdict() && harness.expected == "true") cases = cases_of(harness.run);
  const size_t bad = count(cases, TestCase::Result::Failed) + count(cases, TestCase::Result::Error);
  if (cases.empty() || (bad == 0) != harness.as_expected) cases = {of_harness(harness)};
  return cases;
}

Suite suite_of(const HarnessResult& harness) {
  Suite suite;
  suite.name = harness.name;
  suite.started = harness.run.task.started;
  suite.seconds = harness.seconds;
  suite.properties = properties_of(harness.run);
  suite.properties.emplace_back("expected", harness.expected);
  if (harness.cached) suite.properties.emplace_back("cached", "true");
  for (const std::string& tag : harness.tags) suite.properties.emplace_back("tag", tag);
  suite.cases = cases_of(harness);
  if (!harness.as_expected) suite.output = harness.log;
  suite.remarks = remarks(harness.run.outcome);
  return suite;
}

} // namespace

std::string render_junit(const RunSummary& summary) {
  const double seconds = summary.resources.wall_seconds;
  const Suite suite = {suite_name(summary.task), summary.task.started, seconds,
                       properties_of(summary),   cases_of(summary),    "",
                       remarks(summary.outcome)};
  return document({suite}, seconds);
}

std::string render_junit(const ProjectSummary& project) {
  std::vector<Suite> suites;
  for (const HarnessResult& harness : project.harnesses) suites.push_back(suite_of(harness));
  if (project.not_run > 0) {
    Suite& rest = suites.emplace_back();
    rest.name = "not run";
    rest.cases = {{fmt::format("{} harness{}", project.not_run, project.not_run == 1 ? "" : "es"),
                   TestCase::Result::Skipped, "", "the run ended before", ""}};
  }
  return document(suites, project.seconds);
}

} // namespace fathom::reports
