#include "server/proposals.h"

#include "inference/check_text.h"
#include "ir/program/property.h"
#include "server/program_macros.h"
#include "witnesses/witness_document.h"
#include "witnesses/witness_expression.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

constexpr size_t most_candidates = 30; ///< of one call
constexpr const char* witness_name = "offered.yml";

/// What clauses may call: it looks at memory, and comes back.
const std::set<std::string, std::less<>> predicates = {
    "fathom_result",   "fathom_old",    "fathom_fresh",      "fathom_readable",
    "fathom_writable", "fathom_string", "fathom_within",     "fathom_freeable",
    "fathom_freed",    "fathom_obeys",  "fathom_range",      "fathom_forall",
    "fathom_exists",   "fathom_span",   "fathom_fresh_span", "fathom_fresh_string"};

/// A place in the witness: its line.
std::optional<size_t> line_in_witness(const std::string& message) {
  const size_t at = message.find(std::string(witness_name) + ":");
  if (at == std::string::npos) return std::nullopt;
  size_t line = 0;
  for (size_t i = at + std::string_view(witness_name).size() + 1;
       i < message.size() && std::isdigit(static_cast<unsigned char>(message[i])) != 0; ++i)
    line = line * 10 + size_t(message[i] - '0');
  return line;
}

size_t lines_of(const std::string& text) {
  return size_t(std::count(text.begin(), text.end(), '\n'));
}

Fate fate_of(const CheckAnswer& answer) {
  if (answer.is("false")) return Fate::Refuted;
  if (!answer.is("true")) return Fate::Open;
  return answer.is_void() ? Fate::Void : Fate::Proved;
}

} // namespace

const char* name_of(Fate fate) {
  switch (fate) {
  case Fate::Proved: return "proved";
  case Fate::Refuted: return "refuted";
  case Fate::Void: return "void";
  case Fate::Invalid: return "invalid";
  case Fate::Open: return "open";
  }
  return "";
}

Json Proposals::run(Arguments& arguments) {
  std::vector<Arguments> invariants = arguments.objects("invariants");
  std::optional<Arguments> contract = arguments.object("contract"),
                           precondition = arguments.object("precondition");
  const std::optional<std::string> harness = arguments.text("harness");
  arguments.done();
  if (int(!invariants.empty()) + int(contract.has_value()) + int(precondition.has_value()) +
          int(harness.has_value()) !=
      1)
    throw ToolFailure("exactly one of invariants, contract, precondition and harness is needed");
  if (!invariants.empty()) return this->invariants(std::move(invariants));
  if (contract) return clauses(*contract, false);
  if (precondition) return clauses(*precondition, true);
  return this->harness(*harness);
}

CheckAnswer Proposals::asked(std::vector<std::string> command) {
  CheckAnswer answer = ask(question_, fmt::format("{}.{}", id_, ++asked_), std::move(command), stop_);
  keep_(answer);
  return answer;
}

std::string Proposals::witness_of(const std::vector<Candidate*>& candidates) const {
  witnesses::WitnessTask task;
  const fs::path folder = question_.directory();
  for (const std::string& file : question_.files) task.input_files.push_back((folder / file).string());
  // It has to have a property in common with those that are asked about; the conditions count whatever these
  // are.
  for (const program::PropertyInfo& property : program::all_properties())
    task.specification += fmt::format("CHECK( init(main()), LTL({}) )\n", property.ltl);
  task.version = "offered";
  std::vector<size_t> starts;
  std::string content;
  for (const Candidate* candidate : candidates) {
    starts.push_back(lines_of(content));
    content += fmt::format("    - invariant:\n        type: \"loop_invariant\"\n        location:\n"
                           "          file_name: {}\n          line: {}\n        value: {}\n"
                           "        format: \"c_expression\"\n",
                           witnesses::yaml_string(candidate->file), candidate->line,
                           witnesses::yaml_string(candidate->text));
  }
  const Result<std::string> text = witnesses::witness_document(task, "invariant_set", "2.0", content);
  if (!text) throw ToolFailure(text.error().message);
  const size_t head = lines_of(*text) - lines_of(content);
  for (size_t i = 0; i < candidates.size(); ++i) candidates[i]->first_line = head + starts[i] + 1;
  return *text;
}

/// `is_alone`: whatever the property comes to.
CheckAnswer Proposals::ask_about(const std::vector<Candidate*>& some, bool is_alone) {
  const std::string witness = question_.write(witness_name, witness_of(some));
  std::vector<std::string> command = {"validate", "--witness=" + witness, "--help-witness", "--ignore-hash"};
  std::vector<std::string>& options = question_.options;
  const std::vector<std::string> before = options;
  const auto names_property = [](const std::string& word) { return word.starts_with("--property="); };
  if (is_alone) {
    std::erase_if(options, names_property);
    options.emplace_back("--property=unreach-call");
  } else if (std::none_of(options.begin(), options.end(), names_property)) {
    for (const std::string& name : usual_properties_) options.push_back("--property=" + name);
  }
  try {
    CheckAnswer answer = asked(std::move(command));
    options = before;
    return answer;
  } catch (...) {
    options = before;
    throw;
  }
}

std::vector<Proposals::Candidate*> Proposals::alive_of(std::vector<Candidate>& candidates) {
  std::vector<Candidate*> alive;
  for (Candidate& candidate : candidates)
    if (candidate.is_alive) alive.push_back(&candidate);
  return alive;
}

/// Whether the place is one of a candidate that still counted.
bool Proposals::drop(std::vector<Candidate>& candidates, const std::string& place, Fate fate,
                     const std::string& why, const std::string& report) {
  const std::optional<size_t> line = line_in_witness(place);
  Candidate* found = nullptr;
  for (Candidate& candidate : candidates)
    if (candidate.is_alive && line && candidate.first_line <= *line) found = &candidate;
  if (found == nullptr) return false;
  found->is_alive = false;
  found->fate = fate;
  found->why = why;
  if (!report.empty()) found->report = report;
  return true;
}

std::vector<Proposals::Candidate> Proposals::candidates_of(std::vector<Arguments> given) const {
  if (given.size() > most_candidates)
    throw ToolFailure(fmt::format("invariants: {} at most in one call", most_candidates));
  std::vector<Candidate> candidates;
  const std::vector<std::string>& files = question_.files;
  for (Arguments& each : given) {
    Candidate candidate;
    candidate.file = each.text("file").value_or(files.size() == 1 ? files.front() : "");
    if (std::find(files.begin(), files.end(), candidate.file) == files.end())
      each.refuse("file", "expected one of the files of the program");
    const auto line = each.number("line", 1, 10'000'000);
    if (!line) each.refuse("line", "is missing");
    candidate.line = uint32_t(*line);
    candidate.text = each.needed_text("text");
    each.done();
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

/// The answer about those that nothing is known against; nothing: none is left. Each round but the last one
/// drops a candidate.
std::optional<CheckAnswer> Proposals::ask_together(std::vector<Candidate>& candidates) {
  while (true) {
    const std::vector<Candidate*> alive = alive_of(candidates);
    if (alive.empty()) return std::nullopt;
    std::optional<CheckAnswer> answer;
    try {
      answer = ask_about(alive, false);
    } catch (const ToolFailure& failure) {
      if (stop_ || !drop(candidates, failure.what(), Fate::Invalid, failure.what(), "")) throw;
      continue;
    }
    const std::string place =
        text_member(member(member(answer->document, "validation"), "invariant"), "place");
    if (!answer->is("false") || !drop(candidates, place, Fate::Refuted, answer->violation_line(), answer->id))
      return answer;
  }
}

/// What the answer about all of them leaves open of each.
void Proposals::settle(const std::vector<Candidate*>& alive, const CheckAnswer& together) {
  if (together.is("false")) return; // the property is violated, which ends what is known of the rest
  for (Candidate* candidate : alive) {
    if (together.is("true")) {
      candidate->fate = Fate::Proved;
      candidate->report = together.id;
      continue;
    }
    const CheckAnswer answer = ask_about({candidate}, true);
    candidate->report = answer.id;
    if (answer.is("true")) candidate->fate = Fate::Proved;
    if (answer.verdict != "false(invariant)") continue;
    candidate->fate = Fate::Refuted;
    candidate->why = answer.violation_line();
  }
}

Json Proposals::invariants(std::vector<Arguments> given) {
  std::vector<Candidate> candidates = candidates_of(std::move(given));
  const std::optional<CheckAnswer> together = ask_together(candidates);
  if (together) settle(alive_of(candidates), *together);
  Json result;
  result["invariants"] = Json::array();
  for (const Candidate& candidate : candidates) {
    Json row = {{"file", candidate.file},
                {"line", candidate.line},
                {"text", candidate.text},
                {"fate", name_of(candidate.fate)}};
    if (!candidate.why.empty()) row["why"] = candidate.why;
    if (candidate.report) row["report"] = *candidate.report;
    result["invariants"].push_back(row);
  }
  result["program"] = together ? brief(*together) : Json("not asked: no candidate is left");
  return result;
}

/// Those of the key, as C; refused is what is no expression, has side effects or calls what may not come
/// back.
std::vector<std::string> Proposals::clauses_of(Arguments& given, const char* key) const {
  const std::map<std::string, std::string, std::less<>> macros = macros_of(question_);
  witnesses::ExtendedNames names;
  names.calls = &predicates;
  names.macros = &macros;
  std::vector<std::string> texts = given.texts(key);
  for (std::string& text : texts) {
    const Result<std::string> clause = witnesses::expression_in_c({text, {1, 1}}, key, names);
    if (!clause) throw ToolFailure(clause.error().message);
    text = clause->substr(1, clause->size() - 2); // its own brackets
  }
  return texts;
}

/// The file that defines the function is included by one that declares it with the contract, and takes its
/// place.
std::string Proposals::declare(inference::Contracted contract) {
  const std::string& function = contract.function;
  const ProgramOutput listed = question_.run({"emit", "--stage=functions"}, stop_);
  const Json all = Json::parse(listed.output, nullptr, false);
  if (!listed.end.succeeded() || !all.is_array()) throw ToolFailure(failure_of(listed));
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Json& each) { return text_member(each, "name") == function; });
  if (found == all.end()) throw ToolFailure(fmt::format("{}: no function of these files", function));
  if (member(*found, "clauses") == true)
    throw ToolFailure(
        fmt::format("{} has clauses of its own: check_contract holds it against them", function));
  frontend::Signature signature;
  signature.declaration = text_member(*found, "declaration");
  if (signature.declaration.empty() || member(*found, "variadic") == true)
    throw ToolFailure(fmt::format("{}: a contract cannot be declared for its type", function));
  signature.returns = member(*found, "returns") == true;
  for (const Json& name : member(*found, "parameters")) {
    frontend::GivenValue parameter;
    parameter.name = name.get<std::string>();
    signature.parameters.push_back(parameter);
  }
  contract.signature = &signature;
  const std::string file = text_member(*found, "file");
  const bool has_main = std::any_of(all.begin(), all.end(), [&](const Json& each) {
    return text_member(each, "name") == "main" && text_member(each, "file") == file;
  });
  const std::string text = inference::check_text({file, has_main}, {contract});
  std::replace(question_.files.begin(), question_.files.end(), file, question_.write("contract.c", text));
  question_.compiler.emplace_back("-I.");
  return text;
}

Json Proposals::clauses(Arguments& given, bool is_precondition) {
  inference::Contracted contract;
  contract.function = given.needed_text("function");
  if (!is_identifier(contract.function)) given.refuse("function", "expected a name");
  contract.clauses = clauses_of(given, "requires");
  if (!is_precondition) {
    contract.promises = clauses_of(given, "ensures");
    contract.ranges = clauses_of(given, "assigns");
    contract.frees = clauses_of(given, "frees");
  }
  given.done();
  const std::string text = declare(contract);
  std::vector<std::string> command = {"check", "--one-worker", "--check-contract=" + contract.function};
  if (is_precondition) command.emplace_back("--without-frame");
  const CheckAnswer answer = asked(std::move(command));
  const Fate fate = fate_of(answer);
  Json result = {{"function", contract.function}, {"fate", name_of(fate)}};
  if (fate == Fate::Refuted) result["why"] = answer.violation_line();
  if (fate == Fate::Void) result["why"] = "no call is known that satisfies the requires clauses";
  if (fate == Fate::Proved)
    result["rests_on"] = contract.clauses.empty() ? "nothing that callers have to do"
                                                  : "callers that keep to the requires clauses";
  result["program"] = brief(answer);
  result["text"] = text;
  return result;
}

Json Proposals::harness(const std::string& text) {
  question_.files.insert(question_.files.begin(), question_.write("harness.c", text));
  const CheckAnswer answer = asked({"check", "--one-worker"});
  Json result;
  result["fate"] = name_of(fate_of(answer));
  if (answer.is("true"))
    result["rests_on"] =
        "the harness: what it assumes, and what it does not call, is not shown of other callers";
  result["program"] = brief(answer);
  return result;
}

Json proposal_schema() {
  const Json texts = {{"type", "array"}, {"items", {{"type", "string"}}}};
  const Json text = {{"type", "string"}};
  const Json of_function = Json::array({"function"});
  Json invariant = {{"type", "object"}, {"required", Json::array({"line", "text"})}};
  invariant["properties"] = {{"file", text}, {"line", {{"type", "integer"}, {"minimum", 1}}}, {"text", text}};
  Json schema;
  schema["invariants"] = {
      {"type", "array"},
      {"items", invariant},
      {"description", "conditions in C that hold whenever the head of the loop in this line is reached"}};
  schema["contract"] = {
      {"type", "object"}, {"required", of_function}, {"description", "clauses in the notation of fathom.h"}};
  schema["contract"]["properties"] = {
      {"function", text}, {"requires", texts}, {"ensures", texts}, {"assigns", texts}, {"frees", texts}};
  schema["precondition"] = {
      {"type", "object"},
      {"required", of_function},
      {"description", "what callers have to keep to, so that the function violates nothing"}};
  schema["precondition"]["properties"] = {{"function", text}, {"requires", texts}};
  schema["harness"] = {{"type", "string"},
                       {"description", "the text of a C file with a main that calls functions of the files"}};
  return schema;
}

} // namespace fathom::server
