#include "server/editor_checks.h"

#include "ir/support/read_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

const FileFunction* find(const std::vector<FileFunction>& functions, const std::string& name) {
  for (const FileFunction& function : functions)
    if (function.name == name) return &function;
  return nullptr;
}

} // namespace

void Workspace::look_around() {
  std::error_code failure;
  configuration = fs::exists(fs::path(limits.root) / "fathom.yaml", failure) ? "fathom.yaml" : "";
  commands =
      fs::exists(fs::path(limits.root) / "compile_commands.json", failure) ? "compile_commands.json" : "";
}

Json Workspace::arguments(const std::string& file) const {
  Json given = options.is_object() ? options : Json::object();
  given["files"] = Json::array({file});
  if (!commands.empty()) given["compile_commands"] = commands;
  return given;
}

Question EditorChecks::question(const std::string& file) const {
  const Json given = workspace_.arguments(file);
  Arguments taken(given);
  Question question(taken, workspace_.limits);
  taken.done();
  return question;
}

std::vector<FileFunction> EditorChecks::functions(const std::string& file) const {
  const Question question = this->question(file);
  const ProgramOutput said = question.run({"emit", "--stage=functions"}, stop_);
  const Json all = Json::parse(said.output, nullptr, false);
  if (!said.end.succeeded() || !all.is_array()) throw ToolFailure(failure_of(said));
  std::vector<FileFunction> functions;
  for (const Json& each : all)
    functions.push_back({text_member(each, "name"), member(each, "line").get<uint32_t>(),
                         member(each, "clauses") == true, member(each, "external") == true});
  return functions;
}

Remarks EditorChecks::check(const std::string& file, std::vector<std::string> command, uint32_t line) const {
  const Remark::Place about{file, std::max(1u, line), 0};
  try {
    Question question = this->question(file);
    command.insert(command.begin() + 1,
                   {"--one-worker", "--cache=" + workspace_.limits.root + "/.fathom/editor"});
    return remarks_of(ask(question, "", std::move(command), stop_).document, about);
  } catch (const ToolFailure& failure) {
    if (stop_) throw;
    return remarks_of_failure(failure.what(), about);
  }
}

/// Remarks of what is as expected are those of proofs: an expected violation is nothing to act on.
Remarks EditorChecks::project() const {
  Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-server");
  if (!folder) throw ToolFailure(folder.error().message);
  const std::string file = folder->file("project.json");
  std::vector<std::string> words = {"run", "--json=" + file};
  if (!workspace_.limits.is_trusted) words.emplace_back("--untrusted");
  const CommandSetting setting{workspace_.limits.root, double(workspace_.limits.seconds), &stop_};
  const Result<ProgramOutput> said = run_fathom(words, setting);
  if (!said) throw ToolFailure(said.error().message);
  if (said->end.how == ProcessEnd::How::Stopped) throw ToolFailure("cancelled");
  const Remark::Place about{workspace_.configuration, 1, 0};
  const Result<std::string> text = read_file(file);
  const Json document = text ? Json::parse(*text, nullptr, false) : Json();
  if (!document.is_object()) return remarks_of_failure(failure_of(*said), about);
  Remarks all;
  for (const Json& harness : member(document, "harnesses")) {
    const Json& result = member(harness, "result");
    const bool is_proof = text_member(harness, "verdict") == "true";
    if (member(harness, "as_expected") == true && !is_proof) continue;
    if (result.is_object())
      all.add(remarks_of(result, about));
    else
      all.add(
          remarks_of_failure(text_member(harness, "name") + ": " + text_member(harness, "failure"), about));
  }
  all.verdict = member(document, "all_as_expected") == true ? "as expected" : "not as expected";
  return all;
}

FileAnswer EditorChecks::file(const std::string& file) const {
  FileAnswer answer;
  std::string failure;
  if (file.ends_with(".c") || file.ends_with(".i")) try {
      answer.functions = functions(file);
    } catch (const ToolFailure& why) {
      if (stop_) throw;
      failure = why.what();
    }
  if (!workspace_.configuration.empty()) {
    answer.project = project();
  } else if (const FileFunction* main = find(answer.functions, "main")) {
    answer.remarks = check(file, {"check"}, main->line);
  } else if (failure.empty()) {
    for (const FileFunction& function : answer.functions)
      if (function.has_clauses) answer.remarks.add(this->function(file, function, true));
  }
  if (!failure.empty()) answer.remarks.add(remarks_of_failure(failure, {file, 1, 0}));
  return answer;
}

Remarks EditorChecks::function(const std::string& file, const FileFunction& function,
                               bool is_contract) const {
  if (function.name == "main" && !is_contract) return check(file, {"check"}, function.line);
  const char* option = is_contract ? "--check-contract=" : "--entry=";
  return check(file, {"check", option + function.name}, function.line);
}

std::string EditorChecks::harness(const std::string& file, const std::string& function) const {
  const fs::path path = fs::path(workspace_.limits.root) / file;
  std::vector<std::string> words = {"harness", function, "./" + path.filename().string(), "--output=-"};
  if (!workspace_.limits.is_trusted) words.emplace_back("--untrusted");
  const CommandSetting setting{path.parent_path().string(), 60, &stop_};
  const Result<ProgramOutput> said = run_fathom(words, setting);
  if (!said) throw ToolFailure(said.error().message);
  if (!said->end.succeeded()) throw ToolFailure(stop_ ? "cancelled" : failure_of(*said));
  return said->output;
}

std::string EditorChecks::clauses(const std::string& file) const {
  const Question question = this->question(file);
  const ProgramOutput said = question.run({"emit", "--stage=contracts"}, stop_);
  if (said.output.empty()) throw ToolFailure(failure_of(said));
  return said.output;
}

std::vector<std::string> EditorChecks::precondition(const std::string& file,
                                                    const std::string& function) const {
  const Question question = this->question(file);
  const std::string path = question.path_of("library.json");
  std::vector<std::string> command = {"library", "--json=" + path};
  command.insert(command.end(), question.options.begin(), question.options.end());
  const ProgramOutput said = question.run(command, stop_);
  const Result<std::string> text = read_file(path);
  const Json document = text ? Json::parse(*text, nullptr, false) : Json();
  if (!document.is_object()) throw ToolFailure(failure_of(said));
  for (const Json& each : member(document, "functions")) {
    if (text_member(each, "name") != function) continue;
    const std::string kind = text_member(each, "class");
    if (kind == "proved") throw ToolFailure(function + ": proved, callers have to keep to nothing");
    if (kind == "bug")
      throw ToolFailure(fmt::format("{}: a bug: {}", function, text_member(each, "violation")));
    if (kind == "open") throw ToolFailure(fmt::format("{}: open: {}", function, text_member(each, "reason")));
    if (const std::string of = text_member(each, "invariant_of"); !of.empty())
      throw ToolFailure(
          fmt::format("{}: proved with an invariant of {}, which has to be written first (fathom library)",
                      function, of));
    std::vector<std::string> clauses;
    for (const Json& clause : member(each, "precondition"))
      if (clause.is_string()) clauses.push_back(clause.get<std::string>());
    return clauses;
  }
  throw ToolFailure(function + ": no function of " + file);
}

} // namespace fathom::server
