#include "server/mcp_tools.h"

#include "ir/support/read_file.h"
#include "reports/test_suite.h"
#include "server/proposals.h"

#include <fmt/format.h>
#include <regex>
#include <tuple>

namespace fathom::server {
namespace {

/// The report for people, its middle left out where it is long, and how to ask for more.
ToolResult result_of(const CheckAnswer& answer) {
  constexpr size_t most = 12'000, kept = 6'000;
  std::string log = answer.log;
  if (log.size() > most) log = log.substr(0, kept) + "\n...\n" + log.substr(log.size() - kept);
  return {
      fmt::format("{}{}\nreport: {} (explain has the path and all values)\n", log, answer.verdict, answer.id),
      brief(answer)};
}

ToolResult keep(const CheckAnswer& answer, const ToolCall& call) {
  call.answers.keep(answer);
  return result_of(answer);
}

/// The options of `test` that are numbers, with what they may be.
constexpr std::tuple<const char*, uint64_t, uint64_t> number_arguments[] = {{"inputs", 1, 1'000'000},
                                                                            {"seed", 0, UINT32_MAX}};

std::string needed_identifier(Arguments& arguments, const char* key) {
  const std::string name = arguments.needed_text(key);
  if (!is_identifier(name)) arguments.refuse(key, "expected a name of C");
  return name;
}

ToolResult check(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  std::vector<std::string> command = {"check", "--one-worker"};
  if (arguments.has("entry")) command.push_back("--entry=" + needed_identifier(arguments, "entry"));
  if (arguments.flag("all_properties")) command.emplace_back("--all-properties");
  arguments.done();
  return keep(ask(question, call.id, std::move(command), call.stop), call);
}

ToolResult check_contract(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  const std::string function = needed_identifier(arguments, "function");
  std::vector<std::string> command = {"check", "--one-worker", "--check-contract=" + function};
  if (arguments.flag("modular")) command.emplace_back("--modular");
  arguments.done();
  const CheckAnswer answer = ask(question, call.id, std::move(command), call.stop);
  ToolResult result = keep(answer, call);
  if (!answer.is("true") || !answer.is_void()) return result;
  result.text += "void: no call is known that satisfies the requires clauses, so the proof means nothing\n";
  result.data["void"] = true;
  return result;
}

ToolResult explain(Arguments& arguments, const ToolCall& call) {
  const std::string id = arguments.needed_text("report");
  arguments.done();
  const std::optional<CheckAnswer> answer = call.answers.find(id);
  if (!answer) throw ToolFailure(fmt::format("report: there is none with the id {}", id));
  Json data = full(*answer);
  return {data.dump(1, ' ', false, Json::error_handler_t::replace), std::move(data)};
}

ToolResult propose(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  const auto keep_answer = [&](const CheckAnswer& answer) { call.answers.keep(answer); };
  Json data = Proposals(question, call.limits, call.id, keep_answer, call.stop).run(arguments);
  return {data.dump(1, ' ', false, Json::error_handler_t::replace), std::move(data)};
}

ToolResult validate(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  const std::string witness = question.write("witness.yml", arguments.needed_text("witness"));
  std::vector<std::string> command = {"validate", "--witness=" + witness};
  if (arguments.flag("ignore_hash")) command.emplace_back("--ignore-hash");
  if (arguments.flag("help")) command.emplace_back("--help-witness");
  arguments.done();
  return keep(ask(question, call.id, std::move(command), call.stop), call);
}

/// Runs a command about many functions, which writes its report to a file.
ToolResult report_of(Question& question, const std::string& name, const std::vector<std::string>& words,
                     const ToolCall& call) {
  const std::string file = question.path_of(name + ".json");
  std::vector<std::string> command = {name, "--json=" + file};
  command.insert(command.end(), words.begin(), words.end());
  for (const std::string& option : question.options) command.push_back(option);
  const ProgramOutput said = question.run(command, call.stop);
  const Result<std::string> text = read_file(file);
  if (!text) throw ToolFailure(failure_of(said));
  Result<Json> document = reports::parse_json(question.with_short_names(*text));
  if (!document) throw ToolFailure(document.error().message);
  for (const char* changing : {"seconds", "started"}) document->erase(changing);
  if (const auto harnesses = document->find("harnesses"); harnesses != document->end())
    for (Json& each : *harnesses) each.erase("seconds");
  static const std::regex seconds(R"( \(\d+\.\d+ s\))");
  return {std::regex_replace(question.with_short_names(said.output), seconds, ""), std::move(*document)};
}

ToolResult library(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  arguments.done();
  return report_of(question, "library", {}, call);
}

ToolResult diff(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  if (question.files.size() != 1) arguments.refuse("files", "one file is compared with its older text");
  std::vector<std::string> words = {question.write("older.c", arguments.needed_text("older"))};
  if (arguments.has("function")) words.push_back("--function=" + needed_identifier(arguments, "function"));
  arguments.done();
  return report_of(question, "diff", words, call);
}

/// Executions on many inputs, which prove nothing.
ToolResult test(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  std::vector<std::string> command = {"test", needed_identifier(arguments, "function")};
  for (const auto& [key, least, most] : number_arguments)
    if (const auto number = arguments.number(key, least, most))
      command.push_back(fmt::format("--{}={}", key, *number));
  arguments.done();
  return keep(ask(question, call.id, std::move(command), call.stop), call);
}

/// Branches that executions take, and tests that take them.
ToolResult cover(Arguments& arguments, const ToolCall& call) {
  Question question(arguments, call.limits);
  const std::string folder = question.path_of("suite");
  arguments.done();
  const CheckAnswer answer = ask(
      question, call.id, {"check", "--one-worker", "--covers=branch", "--test-suite=" + folder}, call.stop);
  ToolResult result = keep(answer, call);
  Json tests = Json::array();
  if (const auto files = read_output_folder(folder, reports::is_suite_file); files)
    for (const auto& [name, text] : *files)
      if (name != "metadata.xml") tests.push_back(question.with_short_names(text));
  result.data["coverage"] = answer.document.value("coverage", Json());
  result.data["tests"] = std::move(tests);
  return result;
}

Json with(Json properties, const Json& more) {
  for (const auto& item : more.items()) properties[item.key()] = item.value();
  return properties;
}

const Json name_schema = {{"type", "string"}, {"pattern", "^[A-Za-z_][A-Za-z0-9_]*$"}};
const Json flag_schema = {{"type", "boolean"}};

/// Those that are no check of one program.
std::vector<Tool> other_tools() {
  return {
      {"library",
       "Looks at every function of C files by itself: proved, proved under a precondition that is found, a "
       "bug, or open.",
       question_schema,
       {},
       library},
      {"diff",
       "Decides for each function of a C file whether it delivers the same as in an older text of the file.",
       [](const ServerLimits& limits) {
         return with(question_schema(limits), {{"older", {{"type", "string"}}}, {"function", name_schema}});
       },
       {"older"},
       diff},
      {"test",
       "Runs a function on many inputs, drawn ones and those of solver's models, within its precondition: "
       "false "
       "with the first violation, else unknown. Much faster than a proof, and none.",
       [](const ServerLimits& limits) {
         Json properties = with(question_schema(limits), {{"function", name_schema}});
         for (const auto& [key, least, most] : number_arguments)
           properties[key] = {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
         return properties;
       },
       {"function"},
       test},
      {"cover",
       "Says which lines and branches of a program executions reach, and which none does, and gives tests "
       "(inputs in the format of Test-Comp) that reach all of them.",
       question_schema,
       {},
       cover},
  };
}

} // namespace

const std::vector<Tool>& tools() {
  static const std::vector<Tool> all = [] {
    std::vector<Tool> made = {
        {"check",
         "Decides whether a C program can violate its properties, for all inputs: true (proved), false (with "
         "an execution "
         "that was run again) or unknown (with what holds all the same). Programs start at main, or at entry "
         "with any arguments.",
         [](const ServerLimits& limits) {
           return with(question_schema(limits), {{"entry", name_schema}, {"all_properties", flag_schema}});
         },
         {},
         check},
        {"explain",
         "All that is known of an earlier answer: inputs, the path with its values, memory at the violation, "
         "open places, up to "
         "which bounds there is no violation, invariants, assumptions.",
         [](const ServerLimits&) { return Json{{"report", {{"type", "string"}}}}; },
         {"report"},
         explain},
        {"check_contract",
         "Proves a function against the contract in its text (fathom_requires, fathom_ensures, "
         "fathom_assigns), for every call "
         "that the contract allows.",
         [](const ServerLimits& limits) {
           return with(question_schema(limits), {{"function", name_schema}, {"modular", flag_schema}});
         },
         {"function"},
         check_contract},
        {"propose",
         "Takes candidates: invariants of loops, a contract or a precondition of a function, or a harness. "
         "Each comes back as "
         "proved, refuted (with a counterexample), void, invalid or open; nothing is believed.",
         [](const ServerLimits& limits) { return with(question_schema(limits), proposal_schema()); },
         {},
         propose},
        {"validate",
         "Decides whether a witness (YAML format 2.0 or 2.1) is right about a program.",
         [](const ServerLimits& limits) {
           return with(
               question_schema(limits),
               {{"witness", {{"type", "string"}}}, {"ignore_hash", flag_schema}, {"help", flag_schema}});
         },
         {"witness"},
         validate},
    };
    const std::vector<Tool> others = other_tools();
    made.insert(made.end(), others.begin(), others.end());
    return made;
  }();
  return all;
}

} // namespace fathom::server
