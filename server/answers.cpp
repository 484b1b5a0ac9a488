#include "server/answers.h"

#include "ir/support/read_file.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace fathom::server {
namespace {

std::string last_line(const std::string& text) {
  std::string last;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) last = line;
  return last;
}

/// Copies the members of the document that say something.
void copy(const Json& from, Json& to, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    const Json& value = member(from, key);
    if (value.is_null() || ((value.is_array() || value.is_object()) && value.empty()) || value == "")
      continue;
    to[key] = value;
  }
}

Json brief_input(const Json& input) {
  Json made;
  copy(input, made, {"name", "variable", "type", "value", "file", "line"});
  return made;
}

Json brief_violation(const Json& violation) {
  Json made;
  copy(violation, made,
       {"property", "file", "line", "column", "function", "message", "detail", "undefined_behaviour_before",
        "rests_on"});
  constexpr size_t most = 50;
  Json inputs = Json::array();
  for (const Json& input : member(violation, "inputs")) {
    if (inputs.size() == most) break;
    inputs.push_back(brief_input(input));
  }
  made["inputs"] = inputs;
  if (member(violation, "inputs").size() > most)
    made["inputs_left_out"] = member(violation, "inputs").size() - most;
  return made;
}

/// A path that is not whole has no variables, and its calls are seen by their depth.
void drop_what_debuggers_need(Json& violation) {
  for (const char* key : {"whole_path", "variables"}) violation.erase(key);
  if (violation.contains("path"))
    for (Json& step : violation["path"])
      for (const char* key : {"activation", "entered", "returns", "variables"}) step.erase(key);
}

/// Without what another run of the same question would have otherwise.
void drop_times(Json& document) {
  for (const char* key : {"resources", "timings", "counters"}) document.erase(key);
  for (const char* key : {"started", "directory", "command"})
    if (member(document, "task").is_object()) document["task"].erase(key);
  if (member(document, "replay").is_object()) document["replay"].erase("seconds");
}

} // namespace

bool CheckAnswer::is_void() const {
  const Json& vacuous = member(document, "vacuous");
  return member(vacuous, "decided") != true || !member(vacuous, "contradictory_assumption").is_null();
}

std::string CheckAnswer::violation_line() const {
  const Json& violation = member(document, "violation");
  if (!violation.is_object()) return verdict;
  const std::string detail = text_member(violation, "detail"), function = text_member(violation, "function");
  const Json& line = member(violation, "line");
  return fmt::format("{}:{}: {}{}{}", text_member(violation, "file"), line.is_number() ? line.dump() : "0",
                     text_member(violation, "message"),
                     function.empty() ? "" : fmt::format(" (in {})", function),
                     detail.empty() ? "" : ": " + detail);
}

Document document_of(Question& question, std::vector<std::string> command, const std::atomic<bool>& stop) {
  const std::string file = question.path_of("result.json");
  std::vector<std::string> words = std::move(command);
  words.insert(words.begin() + 1, "--json=" + file);
  words.insert(words.end(), question.options.begin(), question.options.end());
  const ProgramOutput said = question.run(words, stop);
  const Result<std::string> text = read_file(file);
  Document document{last_line(said.output), said.errors, text ? question.with_short_names(*text) : ""};
  if (document.verdict.empty() || !text) throw ToolFailure(failure_of(said));
  return document;
}

CheckAnswer ask(Question& question, const std::string& id, std::vector<std::string> command,
                const std::atomic<bool>& stop) {
  const Document written = document_of(question, std::move(command), stop);
  CheckAnswer answer;
  answer.id = id;
  answer.verdict = written.verdict;
  answer.log = written.log;
  Result<Json> document = reports::parse_json(written.text);
  if (!document) throw ToolFailure(document.error().message);
  answer.document = std::move(*document);
  drop_times(answer.document);
  return answer;
}

Json brief(const CheckAnswer& answer) {
  Json made;
  made["report"] = answer.id;
  made["verdict"] = answer.verdict;
  copy(answer.document, made, {"reason", "properties"});
  if (member(answer.document, "violation").is_object())
    made["violation"] = brief_violation(answer.document["violation"]);
  if (const Json& vacuous = member(answer.document, "vacuous");
      answer.is("true") && member(vacuous, "found") != false)
    made["vacuous"] = vacuous;
  copy(answer.document, made,
       {"replay", "assumptions", "approximations", "holds", "open", "decided_by", "rests_on_summary",
        "validation"});
  return made;
}

Json full(const CheckAnswer& answer) {
  Json made = brief(answer);
  copy(answer.document, made,
       {"violation", "minimum", "vacuous", "assumed", "bounds", "cuts", "undefined_functions",
        "summarised_loops", "invariants", "stated_invariants", "used_contracts", "commands_to_try"});
  if (made.contains("violation")) drop_what_debuggers_need(made["violation"]);
  return made;
}

void Answers::keep(CheckAnswer answer) {
  const std::lock_guard lock(mutex_);
  kept_.push_back(std::move(answer));
  if (kept_.size() > most) kept_.pop_front();
}

std::optional<CheckAnswer> Answers::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  for (const CheckAnswer& answer : kept_)
    if (answer.id == id) return answer;
  return std::nullopt;
}

std::vector<std::string> Answers::ids() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ids;
  for (const CheckAnswer& answer : kept_) ids.push_back(answer.id);
  return ids;
}

} // namespace fathom::server
