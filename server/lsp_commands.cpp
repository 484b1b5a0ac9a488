// What an editor asks for by commands, and what the server asks of the editor.
#include "ir/support/tell.h"
#include "server/lsp.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {

void LspServer::request(const std::string& method, Json parameters) {
  send(server::request(++requests_, method, std::move(parameters)));
}

void LspServer::say(const std::string& text) {
  constexpr int information = 3;
  send(notification("window/showMessage",
                    {{"type", information}, {"message", "fathom: " + terminal_text(text)}}));
}

/// A job with a progress bar that can cancel it. The work may throw a ToolFailure, which is said.
void LspServer::start(const std::string& name, const std::string& title, Jobs::Work work) {
  const std::string token = client_.shows_progress ? fmt::format("fathom/{}", ++jobs_started_) : "";
  if (!token.empty()) request("window/workDoneProgress/create", {{"token", token}});
  const auto progress = [this, token](Json value) {
    if (!token.empty()) send(notification("$/progress", {{"token", token}, {"value", std::move(value)}}));
  };
  std::vector<std::string> names = {name};
  if (!token.empty()) names.push_back(token);
  jobs_.start(std::move(names),
              [this, title, progress, work = std::move(work)](const std::atomic<bool>& stop) {
                progress({{"kind", "begin"}, {"title", "fathom: " + title}, {"cancellable", true}});
                std::string end = "done";
                try {
                  work(stop);
                } catch (const ToolFailure& failure) {
                  end = failure.what();
                  if (!stop) channel_.post([this, end] { say(end); });
                } catch (const std::exception& failure) {
                  end = fmt::format("internal error: {}", failure.what());
                  channel_.post([this, end] { say(end); });
                }
                progress({{"kind", "end"}, {"message", terminal_text(stop ? "cancelled" : end)}});
              });
}

LspServer::Command LspServer::command_of(const Json& parameters) const {
  const Json& arguments = member(parameters, "arguments");
  const auto argument = [&](size_t index) {
    return arguments.is_array() && index < arguments.size() ? arguments[index] : Json();
  };
  const Json uri = argument(0), function = argument(1), line = argument(2);
  Command command;
  command.name = text_member(parameters, "command");
  static const std::set<std::string> of_functions = {check_command, contract_command, harness_command,
                                                     find_command};
  if (!of_functions.contains(command.name) && command.name != insert_command)
    throw RpcFailure(RpcError::InvalidParameters, "there is no such command");
  command.file = uri.is_string() ? name_of({{"textDocument", {{"uri", uri}}}}) : "";
  command.function.name = function.is_string() ? function.get<std::string>() : "";
  command.line = line.is_number_unsigned() ? line.get<uint32_t>() : 0;
  if (command.file.empty() || is_identifier(command.function.name) != of_functions.contains(command.name))
    throw RpcFailure(RpcError::InvalidParameters,
                     "expected the URI of a file in the workspace, and a function of it");
  const auto state = files_.find(command.file);
  if (state != files_.end()) {
    command.generation = state->second.generation;
    for (const FileFunction& known : state->second.functions)
      if (known.name == command.function.name) command.function = known;
  }
  return command;
}

void LspServer::execute(const Incoming& request) {
  const Command command = command_of(request.parameters);
  const std::string title = command.function.name.empty() ? command.file : command.function.name;
  start("request " + request.id.dump(), title,
        [this, id = request.id, command](const std::atomic<bool>& stop) {
          const auto answer = [&] {
            send(stop ? error_response(id, RpcError::Cancelled, "cancelled") : response(id, nullptr));
          };
          try {
            if (!stop) run_command(command, stop);
          } catch (...) {
            answer();
            throw;
          }
          answer();
        });
}

/// In the thread of a job.
void LspServer::run_command(const Command& command, const std::atomic<bool>& stop) {
  Workspace workspace;
  workspace.limits = workspace_.limits, workspace.options = workspace_.options; // which stay after initialize
  workspace.look_around();
  const EditorChecks checks(workspace, stop);
  const std::string file = command.file, function = command.function.name;
  if (command.name == check_command || command.name == contract_command) {
    const bool is_contract = command.name == contract_command;
    const Remarks remarks = checks.function(file, command.function, is_contract);
    channel_.post([=, this] {
      keep(file, command.generation, function == "main" && !is_contract ? "" : function, remarks);
      if (!remarks.verdict.empty()) say(fmt::format("{}: {}", function, remarks.verdict));
    });
  } else if (command.name == harness_command) {
    const std::string text = checks.harness(file, function);
    const std::filesystem::path folder = std::filesystem::path(path_of(file)).parent_path();
    channel_.post([=, this] { add_file((folder / (function + "_harness.c")).string(), text); });
  } else if (command.name == find_command) {
    ClausesAt clauses;
    clauses.function = function;
    for (const std::string& clause : checks.precondition(file, function))
      clauses.statements.push_back(fmt::format("fathom_requires({});", clause));
    channel_.post([=, this] { insert(command, {clauses}); });
  } else {
    std::vector<ClausesAt> all = clauses_in(checks.clauses(file), file);
    std::erase_if(all, [&](const ClausesAt& each) { return command.line != 0 && each.line != command.line; });
    if (all.empty()) throw ToolFailure(file + ": the proof rests on no invariant there that C can say");
    channel_.post([=, this] { insert(command, all); });
  }
}

/// Into the text that was looked at; one that was changed since is left alone.
void LspServer::insert(const Command& command, const std::vector<ClausesAt>& clauses) {
  const std::string &file = command.file, path = path_of(file);
  const auto state = files_.find(file);
  const bool is_same = state != files_.end() && state->second.generation == command.generation;
  if (!is_same || !documents_.is_saved(path) || Documents::saved_text(path) != state->second.checked)
    return say(file + ": it is not the text any more that this was proved of; save it and try again");
  const TextLines text(documents_.text(path));
  const std::optional<Json> edits = edits_for(text, clauses, columns_);
  if (!edits) return say(file + ": there is no body in braces where the clauses belong");
  Json changes;
  changes[uri_of(path)] = *edits;
  request("workspace/applyEdit", {{"label", "fathom: clauses"}, {"edit", {{"changes", changes}}}});
}

void LspServer::add_file(const std::string& path, const std::string& text) {
  std::error_code failure;
  if (std::filesystem::exists(path, failure)) return say(path + " exists already");
  if (!client_.creates_files) return say("this editor makes no files for a server; fathom harness writes it");
  const std::string uri = uri_of(path);
  const Json start = {{"line", 0}, {"character", 0}};
  Json create = {{"kind", "create"}, {"uri", uri}};
  Json edit = {
      {"textDocument", {{"uri", uri}, {"version", nullptr}}},
      {"edits", Json::array({Json{{"range", {{"start", start}, {"end", start}}}, {"newText", text}}})}};
  request("workspace/applyEdit",
          {{"label", "fathom: a harness"}, {"edit", {{"documentChanges", Json::array({create, edit})}}}});
}

} // namespace fathom::server
