#include "reports/sarif_report.h"

#include "ir/program/property_text.h"
#include "ir/support/sha256.h"
#include "reports/text.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

namespace fathom::reports {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* base_id = "%SRCROOT%"; ///< as code scanning calls the root of what is scanned
constexpr size_t longest_message = 1000;     ///< GitHub shows no more

std::string directory_uri(const std::string& directory) {
  return "file://" + uri_path(directory) + (directory.ends_with("/") ? "" : "/");
}

/// The kinds of notifications: what is said of a run besides its violations.
enum class Note : uint8_t { Unknown, Rejected, Vacuous, Assumed };
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
};

class SarifWriter {
 public:
  explicit SarifWriter(const RunSummary& summary) : summary_(summary) {
    for (const program::PropertyInfo& property : program::all_properties()) {
      const std::vector<uint16_t>& known = program::text_of(property.property).weaknesses;
      weaknesses_.insert(known.begin(), known.end());
    }
  }

  Json document() {
    Json run = {{"tool", {{"driver", driver()}}}, {"taxonomies", Json::array({taxonomy()})}};
    run["invocations"] = Json::array({invocation()});
    run["columnKind"] = "unicodeCodePoints";
    if (!summary_.task.directory.empty())
      run["originalUriBaseIds"][base_id] = {{"uri", directory_uri(summary_.task.directory)}};
    run["results"] = Json::array();
    for (const Violation* violation : summary_.violations()) run["results"].push_back(result(*violation));
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
    if (!summary_.task.version.empty()) {
      driver["version"] = summary_.task.version;
      driver["semanticVersion"] = summary_.task.version.substr(0, summary_.task.version.find(' '));
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

  Json artifact(const std::string& file) const {
    const std::string path = relative_path(file, summary_.task.directory);
    if (path.starts_with("/")) return {{"uri", "file://" + uri_path(path)}};
    return {{"uri", uri_path(path)}, {"uriBaseId", base_id}};
  }

  /// No region where there is no line; the first file of the program where there is no file.
  Json location(const Place& place, const std::string& text = "") const {
    Json location = Json::object();
    const std::vector<std::string>& files = summary_.task.input_files;
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

  /// The same violation at another line is the same: its property, file, function and statement; one of
  /// several with these in common has a number besides.
  std::string fingerprint(const Violation& violation) {
    const Place& place = violation.place;
    const std::string what =
        fmt::format("{}\n{}\n{}\n{}", program::info(violation.property).name,
                    relative_path(place.file, summary_.task.directory), place.function, violation.statement);
    return sha256_hex(fmt::format("{}\n{}", what, ++seen_[what])).substr(0, 32);
  }

  Json result(const Violation& violation) {
    const program::PropertyInfo& property = program::info(violation.property);
    std::string text = violation.headline();
    for (const std::string& name : violation.rests_on)
      text += fmt::format("; if {}(), which no given file defines, does what the path says", name);
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
    return json;
  }

  Json notification(Note note, const std::string& text, const Place& place = {}) const {
    const NoteKind& kind = notes[static_cast<size_t>(note)];
    Json json = {{"descriptor", {{"id", kind.id}, {"index", static_cast<size_t>(note)}}},
                 {"level", kind.level},
                 {"message", message(text)}};
    if (place.line > 0) json["locations"] = Json::array({location(place)});
    return json;
  }

  Json notifications() const {
    const Outcome& outcome = summary_.outcome;
    Json list = Json::array();
    for (const PlaceVerdict& row : outcome.places)
      if (row.verdict == "unknown")
        list.push_back(notification(
            Note::Unknown,
            fmt::format("{}: {}: {}", program::info(row.property).name, row.message, row.reason), row.place));
    if (outcome.is("unknown")) list.push_back(notification(Note::Unknown, outcome.verdict));
    if (outcome.is("rejected")) list.push_back(notification(Note::Rejected, outcome.verdict));
    if (outcome.vacuity && outcome.vacuity->assumption)
      list.push_back(notification(Note::Vacuous,
                                  "assumptions contradict each other, no execution passes this one",
                                  *outcome.vacuity->assumption));
    if (outcome.vacuity)
      for (const Place& place : outcome.vacuity->unreached)
        list.push_back(notification(Note::Vacuous, "this assertion is never reached", place));
    for (const Assumption& assumption : outcome.assumptions)
      list.push_back(notification(Note::Assumed, assumption.text, assumption.place));
    return list;
  }

  Json invocation() const {
    const Task& task = summary_.task;
    // Not to know the answer is no failure of the tool.
    Json json = {{"executionSuccessful", !summary_.outcome.reason.starts_with("internal error")}};
    if (!task.directory.empty()) json["workingDirectory"] = {{"uri", directory_uri(task.directory)}};
    if (!task.started.empty()) json["startTimeUtc"] = task.started;
    json["toolExecutionNotifications"] = notifications();
    json["properties"] = {{"verdict", summary_.outcome.verdict}};
    return json;
  }

  const RunSummary& summary_;
  std::set<uint16_t> weaknesses_;      ///< of all properties; their order is that of the taxonomy
  std::map<std::string, size_t> seen_; ///< by what fingerprints are made of
};

} // namespace

std::string render_sarif(const RunSummary& summary) {
  // File names and messages may hold any bytes: those that are no UTF-8 are replaced.
  return SarifWriter(summary).document().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace fathom::reports
