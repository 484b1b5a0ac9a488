#include "reports/sarif_report.h"

#include "ir/program/property_text.h"
#include "ir/support/sha256.h"
#include "reports/json_slot.h"
#include "reports/project_reports.h"
#include "reports/text.h"

#include <set>

namespace fathom::reports {
namespace {

constexpr const char* base_id = "%SRCROOT%"; ///< as code scanning calls the root of what is scanned
constexpr size_t longest_message = 1000;     ///< GitHub shows no more

std::string directory_uri(const std::string& directory) {
  return "file://" + uri_path(directory) + (directory.ends_with("/") ? "" : "/");
}

/// The kinds of notifications: what is said of a run besides its violations.
enum class Note : uint8_t { Unknown, Rejected, Vacuous, Assumed, Unexpected };
struct NoteKind {
  const char* id;
  const char* level;
  const char* text;
};
constexpr NoteKind notes[] = {
    {"unknown", "warning", "Nothing is proved and no violation is known"},
    {"rejected", "warning", "No execution that the witness describes violates the property"},
    {"vacuous", "warning", "A proof is about fewer executions than it seems to be"},
    {"assumed", "note", "The answer rests on something that the program does not say"},
    {"unexpected", "error", "A harness of a project has another verdict than is expected, or none"},
};

/// One run of SARIF, of one check or of several.
class SarifWriter {
 public:
  /// Files are named from the directory, which may be empty.
  SarifWriter(std::string version, std::string directory)
      : version_(std::move(version)), base_(std::move(directory)) {
    for (const program::PropertyInfo& property : program::all_properties()) {
      const std::vector<uint16_t>& known = program::text_of(property.property).weaknesses;
      weaknesses_.insert(known.begin(), known.end());
    }
  }

  /// `harness`: which check of a project it is, else empty.
  void add(const RunSummary& summary, const std::string& harness) {
    task_ = &summary.task;
    harness_ = harness;
    for (const Violation* violation : summary.violations()) results_.push_back(result(*violation));
    add_notifications(summary.outcome);
  }

  /// A harness without a verdict, or whose verdict is another one than expected.
  void add_surprise(const HarnessResult& harness) {
    task_ = &harness.run.task;
    harness_ = harness.name;
    add_notification(Note::Unexpected, harness.surprise());
  }

  Json document(const std::string& started, bool successful, const Json& run_properties) const {
    Json invocation = {{"executionSuccessful", successful}};
    if (!base_.empty()) invocation["workingDirectory"] = {{"uri", directory_uri(base_)}};
    if (!started.empty()) invocation["startTimeUtc"] = started;
    invocation["toolExecutionNotifications"] = notifications_;
    invocation["properties"] = run_properties;
    Json run = {{"tool", {{"driver", driver()}}}, {"taxonomies", Json::array({taxonomy()})}};
    run["invocations"] = Json::array({invocation});
    run["columnKind"] = "unicodeCodePoints";
    if (!base_.empty()) run["originalUriBaseIds"][base_id] = {{"uri", directory_uri(base_)}};
    run["results"] = results_;
    return {{"$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Json::array({run})}};
  }

 private:
  /// A message's text: braces would be placeholders, brackets before parentheses a link (3.11.5, 3.11.6).
  static Json message(std::string_view text) {
    std::string plain;
    for (const char c : shortened(text, longest_message)) {
      if (c == '(' && plain.ends_with(']')) plain += ' ';
      plain += c;
      if (c == '{' || c == '}') plain += c;
    }
    return {{"text", plain}};
  }

  static std::string cwe(uint16_t weakness) { return std::to_string(weakness); }

  Json driver() const {
    Json rules = Json::array();
    for (const program::PropertyInfo& property : program::all_properties()) rules.push_back(rule(property));
    Json notifications = Json::array();
    for (const NoteKind& note : notes)
      notifications.push_back({{"id", note.id},
                               {"shortDescription", {{"text", note.text}}},
                               {"defaultConfiguration", {{"level", note.level}}}});
    Json driver = {{"name", "Fathom"}};
    if (!version_.empty()) {
      driver["version"] = version_;
      driver["semanticVersion"] = version_.substr(0, version_.find(' '));
    }
    driver["rules"] = rules;
    driver["notifications"] = notifications;
    driver["supportedTaxonomies"] = Json::array({{{"name", "CWE"}, {"index", 0}}});
    return driver;
  }

  /// The weaknesses are said twice: as the standard wants it, and as the tags that GitHub reads.
  Json rule(const program::PropertyInfo& property) const {
    const program::PropertyText& text = program::text_of(property.property);
    const std::string full = fmt::format("{}. {}", text.holds, text.violated);
    Json tags = Json::array({"correctness"});
    Json relationships = Json::array();
    for (const uint16_t weakness : text.weaknesses) {
      tags.push_back(fmt::format("external/cwe/cwe-{:03}", weakness));
      const auto index = std::distance(weaknesses_.begin(), weaknesses_.find(weakness));
      relationships.push_back(
          {{"target",
            {{"id", cwe(weakness)}, {"index", index}, {"toolComponent", {{"name", "CWE"}, {"index", 0}}}}},
           {"kinds", Json::array({"relevant"})}});
    }
    Json rule = {{"id", property.name},
                 {"shortDescription", {{"text", text.holds}}},
                 {"fullDescription", {{"text", full}}},
                 {"help", {{"text", full}, {"markdown", full}}},
                 {"defaultConfiguration", {{"level", "error"}}}};
    if (!relationships.empty()) rule["relationships"] = relationships;
    rule["properties"] = {{"tags", tags}, {"precision", "very-high"}, {"problem.severity", "error"}};
    return rule;
  }

  Json taxonomy() const {
    Json taxa = Json::array();
    for (const uint16_t weakness : weaknesses_)
      taxa.push_back({{"id", cwe(weakness)},
                      {"helpUri", fmt::format("https://cwe.mitre.org/data/definitions/{}.html", weakness)}});
    return {{"name", "CWE"},
            {"organization", "MITRE"},
            {"shortDescription", {{"text", "The MITRE Common Weakness Enumeration"}}},
            {"informationUri", "https://cwe.mitre.org/"},
            {"isComprehensive", false},
            {"taxa", taxa}};
  }

  /// From the directory of the report: that of a harness may be another one.
  std::string path_of(const std::string& file) const {
    return relative_path(task_->directory == base_ ? file : absolute_path(file, task_->directory), base_);
  }

  Json artifact(const std::string& file) const {
    const std::string path = path_of(file);
    if (path.starts_with("/")) return {{"uri", "file://" + uri_path(path)}};
    return {{"uri", uri_path(path)}, {"uriBaseId", base_id}};
  }

  /// No region where there is no line; the first file of the program where there is no file.
  Json location(const Place& place, const std::string& text = "") const {
    Json location = Json::object();
    const std::vector<std::string>& files = task_->input_files;
    if (place.line > 0) {
      Json region = {{"startLine", place.line}};
      if (place.character > 0) region["startColumn"] = place.character;
      location["physicalLocation"] = {{"artifactLocation", artifact(place.file)}, {"region", region}};
    } else if (!files.empty()) {
      location["physicalLocation"] = {{"artifactLocation", artifact(files.front())}};
    }
    if (!place.function.empty())
      location["logicalLocations"] = Json::array({{{"name", place.function}, {"kind", "function"}}});
    if (!text.empty()) location["message"] = message(text);
    return location;
  }

  Json code_flow(const Violation& violation) const {
    Json locations = Json::array();
    for (const Step& step : violation.path) {
      const bool is_last = &step == &violation.path.back();
      const std::string text = step.text();
      locations.push_back({{"location", location(step.place, text.empty() ? "..." : text)},
                           {"executionOrder", locations.size() + 1},
                           {"nestingLevel", step.depth},
                           {"importance", is_last || step.is_input ? "essential"
                                          : step.is_note           ? "unimportant"
                                                                   : "important"}});
    }
    return {{"threadFlows", Json::array({{{"locations", locations}}})}};
  }

  /// The same violation at another line is the same: its harness, property, file, function and statement; one
  /// of several with these in common has a number besides.
  std::string fingerprint(const Violation& violation) {
    const Place& place = violation.place;
    const std::string what = fmt::format("{}{}\n{}\n{}\n{}", harness_.empty() ? "" : harness_ + "\n",
                                         program::info(violation.property).name, path_of(place.file),
                                         place.function, violation.statement);
    return sha256_hex(fmt::format("{}\n{}", what, ++seen_[what])).substr(0, 32);
  }

  Json result(const Violation& violation) {
    const program::PropertyInfo& property = program::info(violation.property);
    std::string text = violation.headline();
    for (const std::string& name : violation.rests_on)
      text += fmt::format("; if {}(), which no given file defines, does what the path says", name);
    if (!harness_.empty()) text += fmt::format("; harness {}", harness_);
    Json json = {{"ruleId", property.name},
                 {"ruleIndex", static_cast<size_t>(violation.property)},
                 {"level", "error"},
                 {"message", message(text)}};
    json["locations"] = Json::array({location(violation.place)});
    if (!violation.path.empty()) json["codeFlows"] = Json::array({code_flow(violation)});
    if (violation.stack.size() > 1) {
      Json frames = Json::array();
      for (const Place& place : violation.stack) frames.push_back({{"location", location(place)}});
      json["stacks"] = Json::array({{{"frames", frames}}});
    }
    if (violation.undefined) {
      Json related = location(violation.undefined->place,
                              fmt::format("undefined behaviour before: {}", violation.undefined->message));
      related["id"] = 1;
      json["relatedLocations"] = Json::array({related});
    }
    json["partialFingerprints"] = {{"fathomViolation/v1", fingerprint(violation)}};
    if (!harness_.empty()) json["properties"] = {{"harness", harness_}};
    return json;
  }

  void add_notification(Note note, const std::string& text, const Place& place = {}) {
    const NoteKind& kind = notes[static_cast<size_t>(note)];
    Json json = {{"descriptor", {{"id", kind.id}, {"index", static_cast<size_t>(note)}}},
                 {"level", kind.level},
                 {"message", message(harness_.empty() ? text : fmt::format("{}: {}", harness_, text))}};
    if (place.line > 0) json["locations"] = Json::array({location(place)});
    notifications_.push_back(json);
  }

  void add_notifications(const Outcome& outcome) {
    for (const PlaceVerdict& row : outcome.places)
      if (row.verdict == "unknown")
        add_notification(Note::Unknown,
                         fmt::format("{}: {}: {}", program::info(row.property).name, row.message, row.reason),
                         row.place);
    if (outcome.is("unknown")) add_notification(Note::Unknown, outcome.verdict);
    if (outcome.is("rejected")) add_notification(Note::Rejected, outcome.verdict);
    if (outcome.vacuity && outcome.vacuity->assumption)
      add_notification(Note::Vacuous, "assumptions contradict each other, no execution passes this one",
                       *outcome.vacuity->assumption);
    if (outcome.vacuity)
      for (const Place& place : outcome.vacuity->unreached)
        add_notification(Note::Vacuous, "this assertion is never reached", place);
    for (const Assumption& assumption : outcome.assumptions)
      add_notification(Note::Assumed, assumption.text, assumption.place);
  }

  std::string version_, base_;
  const Task* task_ = nullptr; ///< of what is being added
  std::string harness_;
  Json results_ = Json::array(), notifications_ = Json::array();
  std::set<uint16_t> weaknesses_;      ///< of all properties; their order is that of the taxonomy
  std::map<std::string, size_t> seen_; ///< by what fingerprints are made of
};

} // namespace

std::string render_sarif(const RunSummary& summary) {
  const Task& task = summary.task;
  SarifWriter writer(task.version, task.directory);
  writer.add(summary, "");
  // Not to know the answer is no failure of the tool.
  const bool successful = !summary.outcome.reason.starts_with("internal error");
  return text_of(writer.document(task.started, successful, {{"verdict", summary.outcome.verdict}}));
}

std::string render_sarif(const ProjectSummary& project) {
  SarifWriter writer(project.version, project.directory);
  bool successful = true;
  for (const HarnessResult& harness : project.harnesses) {
    successful =
        successful && harness.has_verdict() && !harness.run.outcome.reason.starts_with("internal error");
    if (!harness.as_expected) writer.add_surprise(harness);
    // What is expected, be it a violation, is nothing to act on.
    if (harness.has_verdict() && (!harness.as_expected || harness.run.outcome.is("true")))
      writer.add(harness.run, harness.name);
  }
  return text_of(writer.document(project.started, successful,
                                 {{"project", project.name},
                                  {"harnesses", project.harnesses.size()},
                                  {"asExpected", project.count_as_expected()},
                                  {"notRun", project.not_run}}));
}

} // namespace fathom::reports
