#include "reports/junit_report.h"

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

std::string properties(const RunSummary& summary) {
  std::string text = "    <properties>\n";
  const auto add = [&](const char* name, const std::string& value) {
    text += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, xml_attribute(value));
  };
  add("verdict", summary.outcome.verdict);
  add("version", summary.task.version);
  add("data model", summary.task.data_model);
  for (const std::string& file : summary.task.input_files) add("file", file);
  return text + "    </properties>\n";
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

} // namespace

std::string render_junit(const RunSummary& summary) {
  const std::vector<TestCase> cases = cases_of(summary);
  using Result = TestCase::Result;
  const double seconds = summary.resources.wall_seconds;
  const std::string totals =
      fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", cases.size(),
                  count(cases, Result::Failed), count(cases, Result::Error), seconds);
  const std::string suite = suite_name(summary.task);
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  text += fmt::format("<testsuites name=\"fathom\" {}>\n", totals);
  text += fmt::format("  <testsuite name=\"{}\" {} skipped=\"{}\"", xml_attribute(suite), totals,
                      count(cases, Result::Skipped));
  if (!summary.task.started.empty())
    text += fmt::format(" timestamp=\"{}\"", xml_attribute(summary.task.started));
  text += ">\n" + properties(summary);
  for (const TestCase& test : cases) {
    // All of them are parts of one question: each has its share of the time.
    text += fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"",
                        xml_attribute(shortened(test.name, longest_message)),
                        xml_attribute(class_name(suite)), seconds / static_cast<double>(cases.size()));
    const std::string inside = element(test);
    text += inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n";
  }
  if (const std::string said = remarks(summary.outcome); !said.empty())
    text += fmt::format("    <system-err>{}</system-err>\n", xml_text(said));
  return text + "  </testsuite>\n</testsuites>\n";
}

} // namespace fathom::reports
