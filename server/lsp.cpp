#include "server/lsp.h"

#include "ir/support/tell.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

bool is_source(const std::string& file) {
  return file.ends_with(".c") || file.ends_with(".i");
}

std::string job_of_file(const std::string& file) {
  return "file " + file;
}

std::string job_of_request(const Json& id) {
  return "request " + id.dump();
}

Json line_range(uint32_t line) {
  const Json place = {{"line", line > 0 ? line - 1 : 0}, {"character", 0}};
  return {{"start", place}, {"end", place}};
}

Json command_json(const std::string& title, const char* command, Json arguments) {
  return {{"title", title}, {"command", command}, {"arguments", std::move(arguments)}};
}

uint32_t line_of(const Json& position) {
  const Json& line = member(position, "line");
  constexpr uint32_t most = 1u << 30;
  return line.is_number_unsigned() && line.get<uint64_t>() < most ? line.get<uint32_t>() + 1 : 0;
}

} // namespace

LspServer::LspServer(Channel& channel, ServerLimits limits, std::string version)
    : channel_(channel), version_(std::move(version)), jobs_(1) {
  workspace_.limits = std::move(limits);
}

int LspServer::run() {
  channel_.run([this](const Result<std::string>& message) { take(message); }, [this] { jobs_.finish(); });
  return phase_ == Phase::Running ? 1 : 0;
}

void LspServer::take(const Result<std::string>& message) {
  if (!message) return send(error_response(nullptr, RpcError::Parse, message.error().message));
  const std::variant<Incoming, Json> read = read_message(*message);
  if (const Json* error = std::get_if<Json>(&read)) return send(*error);
  const Incoming& incoming = std::get<Incoming>(read);
  if (incoming.kind == Incoming::Kind::Notification) return note(incoming);
  if (incoming.kind == Incoming::Kind::Response) return;
  try {
    answer(incoming);
  } catch (const RpcFailure& failure) {
    send(error_response(incoming.id, failure.code, failure.what()));
  }
}

void LspServer::note(const Incoming& notification) {
  const std::string& method = notification.method;
  if (method == "exit") {
    if (phase_ == Phase::ShutDown) phase_ = Phase::Gone;
    channel_.finish();
  } else if (method == "$/cancelRequest") {
    jobs_.cancel(job_of_request(member(notification.parameters, "id")));
  } else if (method == "window/workDoneProgress/cancel") {
    jobs_.cancel(text_member(notification.parameters, "token"));
  } else if (phase_ == Phase::Running) {
    document_event(notification);
  }
}

void LspServer::answer(const Incoming& request) {
  const std::string& method = request.method;
  if (method == "initialize") return send(response(request.id, initialise(request.parameters)));
  if (phase_ == Phase::Before) throw RpcFailure(RpcError::NotThere, "initialize comes first");
  if (phase_ != Phase::Running) throw RpcFailure(RpcError::InvalidRequest, "the server was shut down");
  const std::string file = name_of(request.parameters);
  if (method == "workspace/executeCommand") return execute(request);
  Json result;
  if (method == "shutdown") {
    phase_ = Phase::ShutDown;
  } else if (method == "textDocument/codeLens") {
    result = lenses(file);
  } else if (method == "textDocument/hover") {
    result = hover(file, line_of(member(request.parameters, "position")));
  } else if (method == "textDocument/codeAction") {
    const Json& range = member(request.parameters, "range");
    result = actions(file, line_of(member(range, "start")), line_of(member(range, "end")));
  } else {
    throw RpcFailure(RpcError::UnknownMethod, fmt::format("there is no method {}", terminal_text(method)));
  }
  send(response(request.id, std::move(result)));
}

Json LspServer::initialise(const Json& parameters) {
  if (phase_ != Phase::Before) throw RpcFailure(RpcError::InvalidRequest, "initialize comes once");
  phase_ = Phase::Running;
  const Json& folders = member(parameters, "workspaceFolders");
  const std::string uri = folders.is_array() && !folders.empty() ? text_member(folders[0], "uri")
                                                                 : text_member(parameters, "rootUri");
  std::error_code failure;
  if (const auto path = path_of_uri(uri))
    if (const fs::path root = fs::canonical(*path, failure); !failure && root != "/")
      workspace_.limits.root = root;
  workspace_.options = member(parameters, "initializationOptions");
  const Json& capabilities = member(parameters, "capabilities");
  client_.shows_progress = member(member(capabilities, "window"), "workDoneProgress") == true;
  const Json& workspace = member(capabilities, "workspace");
  client_.refreshes_lenses = member(member(workspace, "codeLens"), "refreshSupport") == true;
  client_.debugs = member(member(capabilities, "experimental"), "fathomDebug") == true;
  for (const Json& operation : member(member(workspace, "workspaceEdit"), "resourceOperations"))
    client_.creates_files |= operation == "create";
  for (const Json& encoding : member(member(capabilities, "general"), "positionEncodings"))
    if (encoding == "utf-8") columns_ = Columns::Utf8;
  Json synchronisation = {{"openClose", true}, {"change", 1}, {"save", {{"includeText", false}}}};
  const Json commands = {check_command, contract_command, harness_command, find_command, insert_command};
  Json provided = {{"positionEncoding", columns_ == Columns::Utf8 ? "utf-8" : "utf-16"},
                   {"textDocumentSync", synchronisation},
                   {"codeLensProvider", {{"resolveProvider", false}}},
                   {"hoverProvider", true},
                   {"codeActionProvider", {{"codeActionKinds", Json::array({"quickfix"})}}},
                   {"executeCommandProvider", {{"commands", commands}}}};
  return {{"capabilities", provided}, {"serverInfo", {{"name", "fathom"}, {"version", version_}}}};
}

void LspServer::document_event(const Incoming& notification) {
  const std::string& method = notification.method;
  const Json& document = member(notification.parameters, "textDocument");
  const std::string file = name_of(notification.parameters);
  if (file.empty()) return;
  const std::string path = path_of(file);
  if (method == "textDocument/didOpen") {
    documents_.open(path, text_member(document, "text"));
    if (is_source(file)) check_file(file);
  } else if (method == "textDocument/didChange") {
    const Json& changes = member(notification.parameters, "contentChanges");
    if (changes.is_array() && !changes.empty() && documents_.is_open(path))
      documents_.open(path, text_member(changes.back(), "text"));
  } else if (method == "textDocument/didSave") {
    note_saved(file);
  } else if (method == "textDocument/didClose") {
    documents_.close(path);
    jobs_.cancel(job_of_file(file));
    files_.erase(file);
    if (files_.empty()) project_ = {};
    publish();
  }
}

std::string LspServer::name_of(const Json& parameters) const {
  const auto path = path_of_uri(text_member(member(parameters, "textDocument"), "uri"));
  if (!path) return {};
  std::error_code failure;
  const fs::path found = fs::weakly_canonical(*path, failure);
  const std::string name = found.lexically_relative(workspace_.limits.root).string();
  return failure || name.starts_with("..") || name == "." ? std::string() : name;
}

std::string LspServer::path_of(const std::string& file) const {
  return file.starts_with('/') ? file : workspace_.limits.root + "/" + file;
}

/// What has the text that was checked last is not checked again.
void LspServer::check_file(const std::string& file) {
  workspace_.look_around();
  FileState& state = files_[file];
  const std::string text = Documents::saved_text(path_of(file));
  if (state.generation != 0 && state.checked == text) return;
  state.checked = text;
  state.asked.clear();
  const uint64_t generation = state.generation = ++generations_;
  jobs_.cancel(job_of_file(file));
  start(job_of_file(file), file,
        [this, file, generation, workspace = workspace_](const std::atomic<bool>& stop) {
          if (stop) return;
          const FileAnswer answer = EditorChecks(workspace, stop).file(file);
          channel_.post([this, file, generation, answer] { found(file, generation, answer); });
        });
}

/// A source, and those that are open and may include it; of anything else it is not known who reads it.
void LspServer::note_saved(const std::string& file) {
  const std::string name = fs::path(file).filename().string();
  for (auto& [other, state] : files_)
    if (other != file && (!is_source(file) || state.checked.find(name) != std::string::npos))
      state.generation = 0;
  if (is_source(file)) check_file(file);
  for (const auto& [other, state] : std::map(files_))
    if (state.generation == 0) check_file(other);
}

void LspServer::found(const std::string& file, uint64_t generation, const FileAnswer& answer) {
  const auto state = files_.find(file);
  if (state == files_.end() || state->second.generation != generation) return;
  state->second.functions = answer.functions;
  project_ = answer.project.value_or(Remarks());
  keep(file, generation, "", answer.remarks);
}

/// Unless the file was closed meanwhile, or saved with another text.
void LspServer::keep(const std::string& file, uint64_t generation, const std::string& question,
                     Remarks remarks) {
  const auto state = files_.find(file);
  if (state == files_.end() || state->second.generation != generation) return;
  state->second.asked[question] = std::move(remarks);
  publish();
  if (client_.refreshes_lenses) request("workspace/codeLens/refresh", nullptr);
}

/// What is said of all files: each answer about one, and those of the project.
std::vector<const Remarks*> LspServer::known() const {
  std::vector<const Remarks*> all = {&project_};
  for (const auto& [name, state] : files_)
    for (const auto& [question, remarks] : state.asked) all.push_back(&remarks);
  return all;
}

/// Sends what is known of each file. Files of which nothing is known any more get an empty list.
void LspServer::publish() {
  std::map<std::string, Json> by_file;
  for (const std::string& file : published_) by_file[file] = Json::array();
  for (const auto& [name, state] : files_) by_file[name] = Json::array();
  for (const Remarks* remarks : known())
    for (const Remark& remark : remarks->diagnostics) {
      Json& list = by_file.try_emplace(remark.place.file, Json::array()).first->second;
      const TextLines text(Documents::saved_text(path_of(remark.place.file)));
      Json made = diagnostic_json(remark, text, workspace_.limits.root, columns_);
      // Several questions come to the same places.
      if (std::find(list.begin(), list.end(), made) == list.end()) list.push_back(std::move(made));
    }
  published_.clear();
  for (auto& [file, list] : by_file) {
    if (!list.empty()) published_.insert(file);
    send(notification("textDocument/publishDiagnostics",
                      {{"uri", uri_of(path_of(file))}, {"diagnostics", std::move(list)}}));
  }
}

Json LspServer::lenses(const std::string& file) const {
  Json lenses = Json::array();
  const auto state = files_.find(file);
  if (state == files_.end()) return lenses;
  const std::string uri = uri_of(path_of(file));
  for (const FileFunction& function : state->second.functions) {
    const auto add = [&](const std::string& title, const char* command) {
      lenses.push_back({{"range", line_range(function.line)},
                        {"command", command_json(title, command, Json::array({uri, function.name}))}});
    };
    const auto asked = state->second.asked.find(function.name == "main" ? "" : function.name);
    const std::string verdict = asked != state->second.asked.end() ? asked->second.verdict : "";
    const std::string shown =
        verdict.empty() ? "" : fmt::format(" ({})", verdict.substr(0, verdict.find('(')));
    add("check" + shown, check_command);
    if (client_.debugs && verdict.starts_with("false(") && !function.has_clauses) {
      Workspace now = workspace_;
      now.look_around();
      Json launch = now.arguments(file);
      if (function.name != "main") launch["entry"] = function.name;
      lenses.push_back(
          {{"range", line_range(function.line)},
           {"command", command_json("step through the violation", debug_command, Json::array({launch}))}});
    }
    if (function.has_clauses) add("check contract", contract_command);
    if (function.name == "main") continue;
    if (!function.has_clauses) add("find contract", find_command);
    add("make harness", harness_command);
  }
  return lenses;
}

Json LspServer::hover(const std::string& file, uint32_t line) const {
  std::string text;
  for (const Remarks* remarks : known())
    if (const auto found = remarks->hovers.find({file, line}); found != remarks->hovers.end())
      for (const std::string& each : found->second) text += each + "\n";
  if (text.empty()) return nullptr;
  text.pop_back();
  return {{"contents", {{"kind", "plaintext"}, {"value", terminal_text(text)}}}};
}

Json LspServer::actions(const std::string& file, uint32_t first, uint32_t last) const {
  Json actions = Json::array();
  const auto state = files_.find(file);
  if (state == files_.end()) return actions;
  const auto add = [&](const std::string& title, const char* command, Json arguments) {
    actions.push_back({{"title", title},
                       {"kind", "quickfix"},
                       {"command", command_json(title, command, std::move(arguments))}});
  };
  const std::string uri = uri_of(path_of(file));
  std::set<uint32_t> loops;
  for (const Remarks* remarks : known())
    for (const auto& [where, line] : remarks->proved_loops)
      if (where == file && line >= first && line <= last) loops.insert(line);
  for (const uint32_t line : loops)
    add("insert the invariants of this loop that the proof rests on", insert_command,
        Json::array({uri, "", line}));
  for (const FileFunction& function : state->second.functions)
    if (function.line >= first && function.line <= last && !function.has_clauses && function.name != "main")
      add(fmt::format("insert a contract that {}() is proved under", function.name), find_command,
          Json::array({uri, function.name}));
  return actions;
}

} // namespace fathom::server
