#include "server/dap.h"

#include "ir/support/read_file.h"
#include "ir/support/tell.h"
#include "reports/json_reader.h"
#include "server/answers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;
using Direction = PathSession::Direction;
using Stop = PathSession::Stop;

/// Keys of a launch that are the editor's own; those that begin with two underscores are, too.
constexpr std::array<std::string_view, 13> keys_of_editors = {
    "type",         "request",       "name",
    "noDebug",      "preLaunchTask", "postDebugTask",
    "presentation", "debugServer",   "internalConsoleOptions",
    "windows",      "linux",         "osx",
    "cwd"};

const Json capabilities = {{"supportsConfigurationDoneRequest", true},
                           {"supportsFunctionBreakpoints", true},
                           {"supportsDataBreakpoints", true},
                           {"supportsStepBack", true},
                           {"supportsEvaluateForHovers", true},
                           {"supportsExceptionInfoRequest", true},
                           {"supportsReadMemoryRequest", true},
                           {"supportsTerminateRequest", true},
                           {"supportsCancelRequest", true}};

/// A whole number that is not negative; else nothing.
std::optional<uint64_t> number_member(const Json& object, const char* key) {
  const Json& value = member(object, key);
  return value.is_number_unsigned() ? std::optional(value.get<uint64_t>()) : std::nullopt;
}

/// What the launch says to Fathom, with `program` as the only file of `files`.
Json own_arguments(const Json& given) {
  if (!given.is_object()) return given;
  Json own = Json::object();
  for (const auto& item : given.items()) {
    const std::string& key = item.key();
    const bool is_editors = key.starts_with("__") || std::find(keys_of_editors.begin(), keys_of_editors.end(),
                                                               key) != keys_of_editors.end();
    if (key == "program" && given.contains("files")) throw ToolFailure("program: there are files, too");
    if (is_editors) continue;
    const bool is_one_file = key == "program" && !item.value().is_array();
    own[key == "program" ? "files" : key] = is_one_file ? Json::array({item.value()}) : item.value();
  }
  return own;
}

const char* reason_of(Stop stop) {
  switch (stop) {
  case Stop::Entry: return "entry";
  case Stop::Step: return "step";
  case Stop::Breakpoint: return "breakpoint";
  case Stop::FunctionBreakpoint: return "function breakpoint";
  case Stop::Change: return "data breakpoint";
  case Stop::Violation: return "exception";
  }
  FATHOM_UNREACHABLE("a reason to stop");
}

std::string base64(const std::string& bytes) {
  static constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t bits = 0;
    for (size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0u);
    for (size_t k = 0; k < 4; ++k) text += i + k <= bytes.size() ? digits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

/// The number of a thread, as clients have it.
uint64_t shown_thread(uint32_t thread) {
  return uint64_t{thread} + 1;
}

} // namespace

void DapServer::run() {
  channel_.run([this](const Result<std::string>& message) { take(message); }, [this] { jobs_.finish(); });
}

void DapServer::take(const Result<std::string>& message) {
  if (!message) return say(message.error().message, "stderr");
  const Result<Json> parsed = parse_message(*message);
  if (!parsed) return say(parsed.error().message, "stderr");
  const Request request{member(*parsed, "seq"), text_member(*parsed, "command"),
                        member(*parsed, "arguments")};
  if (text_member(*parsed, "type") != "request" || !request.number.is_number_integer() ||
      request.command.empty())
    return; // responses are to nothing that was asked
  try {
    answer(request);
  } catch (const ToolFailure& failure) {
    refuse(request, failure.what());
  }
}

void DapServer::answer(const Request& request) {
  const std::string& command = request.command;
  if (command == "initialize") return initialise(request);
  if (command == "launch") return launch(request);
  if (command == "attach") throw ToolFailure("there is nothing to attach to; launch");
  if (command == "cancel" && member(request.arguments, "requestId") == launch_) jobs_.cancel("launch");
  if (command == "cancel" || command == "setExceptionBreakpoints" || command == "pause")
    return respond(request);
  if (command == "disconnect" || command == "terminate") {
    jobs_.cancel("launch");
    respond(request);
    if (command == "terminate") return end();
    return channel_.finish();
  }
  if (command == "configurationDone") {
    respond(request);
    if (session_ && session_->is_at_end()) return stopped(Stop::Violation);
    if (session_) stopped(stops_on_entry_ ? Stop::Entry : session_->run(Direction::Forwards));
    return;
  }
  if (!answer_session(request)) throw ToolFailure(fmt::format("there is no request {}", command));
}

/// Those that need a path. False: it is none of them.
bool DapServer::answer_session(const Request& request) {
  using Answer = Json (DapServer::*)(const Json&);
  static const std::map<std::string, Answer> answers = {
      {"setBreakpoints", &DapServer::set_breakpoints},
      {"setFunctionBreakpoints", &DapServer::set_function_breakpoints},
      {"dataBreakpointInfo", &DapServer::data_breakpoint_info},
      {"setDataBreakpoints", &DapServer::set_data_breakpoints},
      {"stackTrace", &DapServer::stack_trace},
      {"scopes", &DapServer::scopes},
      {"variables", &DapServer::variables},
      {"evaluate", &DapServer::evaluate},
      {"readMemory", &DapServer::memory}};
  using Move = Stop (*)(PathSession&, uint32_t);
  static const std::map<std::string, Move> moves = {
      {"continue", [](PathSession& path, uint32_t) { return path.run(Direction::Forwards); }},
      {"reverseContinue", [](PathSession& path, uint32_t) { return path.run(Direction::Backwards); }},
      {"next",
       [](PathSession& path, uint32_t thread) { return path.step_over(thread, Direction::Forwards); }},
      {"stepBack",
       [](PathSession& path, uint32_t thread) { return path.step_over(thread, Direction::Backwards); }},
      {"stepIn", [](PathSession& path, uint32_t) { return path.step_in(); }},
      {"stepOut", [](PathSession& path, uint32_t thread) { return path.step_out(thread); }}};
  if (const auto found = answers.find(request.command); found != answers.end())
    respond(request, (this->*found->second)(request.arguments));
  else if (const auto step = moves.find(request.command); step != moves.end())
    move(request, step->second);
  else if (request.command == "threads")
    respond(request, threads());
  else if (request.command == "exceptionInfo")
    respond(request, exception());
  else
    return false;
  return true;
}

void DapServer::initialise(const Request& request) {
  if (text_member(request.arguments, "pathFormat") == "uri") throw ToolFailure("pathFormat: expected path");
  first_line_ = member(request.arguments, "linesStartAt1") == false ? 0 : 1;
  first_column_ = member(request.arguments, "columnsStartAt1") == false ? 0 : 1;
  respond(request, capabilities);
}

void DapServer::launch(const Request& request) {
  if (!launch_.is_null()) throw ToolFailure("there was a launch already");
  launch_ = request.number;
  say("fathom: looking for a violation ...\n");
  jobs_.start({"launch"}, [this, request](const std::atomic<bool>& stop) {
    Launched made;
    try {
      made = launched(request.arguments, stop);
    } catch (const ToolFailure& failure) {
      made.failure = failure.what();
    } catch (const std::exception& failure) {
      made.failure = fmt::format("internal error: {}", failure.what());
    }
    channel_.post([this, request, made] { begin(request, made); });
  });
}

/// In the thread of a job.
DapServer::Launched DapServer::launched(const Json& arguments, const std::atomic<bool>& stop) const {
  const Json own = own_arguments(arguments);
  Arguments given(own);
  given.flag("stopOnEntry");
  return given.has("report") ? from_report(given) : checked(own, stop);
}

DapServer::Launched DapServer::checked(const Json& own, const std::atomic<bool>& stop) const {
  Arguments arguments(own);
  arguments.flag("stopOnEntry");
  Question question(arguments, limits_);
  std::vector<std::string> command = {"check", "--one-worker", "--whole-path"};
  if (const auto entry = arguments.text("entry")) {
    if (!is_identifier(*entry)) arguments.refuse("entry", "expected a name of C");
    command.push_back("--entry=" + *entry);
  }
  arguments.done();
  const Document document = document_of(question, std::move(command), stop);
  Result<reports::RunSummary> read = reports::read_json(document.text);
  if (!read) throw ToolFailure(read.error().message);
  return {document.verdict, document.log, "", std::move(read->outcome.violation), limits_.root};
}

/// What an earlier check has written.
DapServer::Launched DapServer::from_report(Arguments& arguments) const {
  const std::string name = name_inside(limits_.root, "report", arguments.needed_text("report"), arguments);
  arguments.done();
  const Result<std::string> text = read_file((fs::path(limits_.root) / name).string());
  if (!text) throw ToolFailure(text.error().message);
  Result<reports::RunSummary> read = reports::read_json(*text);
  if (!read) throw ToolFailure(fmt::format("report: {}: {}", name, read.error().message));
  const std::string directory = read->task.directory.empty() ? limits_.root : read->task.directory;
  const std::string log = read->outcome.violation ? read->outcome.violation->text : "";
  return {read->outcome.verdict, log, "", std::move(read->outcome.violation), directory};
}

void DapServer::begin(const Request& request, Launched launched) {
  if (!launched.failure.empty()) {
    refuse(request, launched.failure);
    return end();
  }
  stops_on_entry_ = member(request.arguments, "stopOnEntry") != false;
  verdict_ = launched.verdict;
  if (!launched.log.empty()) say(launched.log + (launched.log.ends_with('\n') ? "" : "\n"));
  say(verdict_ + "\n", "important");
  respond(request);
  if (!launched.violation || launched.violation->path.empty()) return end();
  if (!launched.violation->is_whole)
    say("the report has no variables, and a long path in part; fathom check --whole-path writes all\n");
  session_.emplace(std::move(*launched.violation), launched.directory);
  event("initialized");
}

void DapServer::end() {
  session_.reset(), tree_.reset();
  event("terminated");
}

PathSession& DapServer::session() {
  if (!session_) throw ToolFailure("there is no path");
  return *session_;
}

/// Where the path has ended, going on ends the session.
void DapServer::move(const Request& request, Stop (*how)(PathSession&, uint32_t thread)) {
  PathSession& path = session();
  const uint64_t thread = number_member(request.arguments, "threadId").value_or(0);
  if (thread == 0) throw ToolFailure("threadId: expected a thread");
  const bool is_backwards = request.command == "stepBack" || request.command == "reverseContinue";
  respond(request, request.command == "continue" ? Json{{"allThreadsContinued", true}} : Json::object());
  if (!path.is_at_end() || is_backwards) return stopped(how(path, static_cast<uint32_t>(thread - 1)));
  say(verdict_ + "\n", "important");
  end();
}

void DapServer::stopped(Stop why) {
  why_ = why;
  tree_.reset();
  Json body = {{"reason", reason_of(why)},
               {"threadId", shown_thread(session_->thread())},
               {"allThreadsStopped", true}};
  const reports::Violation& violation = session_->violation();
  if (why == Stop::Violation) {
    body["description"] = "violated: " + std::string(program::info(violation.property).name);
    body["text"] = violation.headline();
  }
  if (session_->step().is_note) say(session_->step().statement + "\n");
  event("stopped", std::move(body));
}

Json DapServer::set_breakpoints(const Json& arguments) {
  const std::string file = text_member(member(arguments, "source"), "path");
  const Json& wanted = member(arguments, "breakpoints");
  std::vector<uint32_t> lines;
  if (wanted.is_array())
    for (const Json& each : wanted)
      lines.push_back(
          static_cast<uint32_t>(number_member(each, "line").value_or(0) + 1 - uint64_t(first_line_)));
  const std::vector<bool> passed = session().set_breakpoints(file, lines);
  Json made = Json::array();
  for (size_t i = 0; i < lines.size(); ++i) {
    const bool is_plain =
        text_member(wanted[i], "condition").empty() && text_member(wanted[i], "hitCondition").empty();
    Json row = {{"verified", passed[i] && is_plain}, {"line", int64_t(lines[i]) - 1 + first_line_}};
    if (!passed[i]) row["message"] = "the path does not come to this line";
    if (!is_plain) row["message"] = "conditions are not looked at: it stops each time";
    made.push_back(std::move(row));
  }
  return {{"breakpoints", made}};
}

Json DapServer::set_function_breakpoints(const Json& arguments) {
  std::vector<std::string> names;
  if (const Json& wanted = member(arguments, "breakpoints"); wanted.is_array())
    for (const Json& each : wanted) names.push_back(text_member(each, "name"));
  Json made = Json::array();
  for (const bool passed : session().set_function_breakpoints(names)) {
    made.push_back({{"verified", passed}});
    if (!passed) made.back()["message"] = "the path does not call it";
  }
  return {{"breakpoints", made}};
}

VariableTree& DapServer::tree() {
  const PathSession& path = session();
  if (!tree_) {
    tree_.emplace(path, path.state());
    frames_.clear();
  }
  return *tree_;
}

Json DapServer::threads() {
  Json made = Json::array();
  if (session_)
    for (const auto& [number, frames] : tree().state().threads)
      made.push_back({{"id", shown_thread(number)},
                      {"name", fmt::format("thread {}{}", number, frames.empty() ? " (ended)" : "")}});
  return {{"threads", made}};
}

Json DapServer::source_of(const reports::Place& place) const {
  const std::string file = session_->file_of(place);
  if (file.empty()) return nullptr;
  return {{"name", fs::path(file).filename().string()}, {"path", file}};
}

Json DapServer::stack_trace(const Json& arguments) {
  const std::map<uint32_t, std::vector<PathFrame>>& threads = tree().state().threads;
  const auto found =
      threads.find(static_cast<uint32_t>(number_member(arguments, "threadId").value_or(0) - 1));
  Json made = Json::array();
  if (found == threads.end()) return {{"stackFrames", made}, {"totalFrames", 0}};
  const std::vector<PathFrame>& frames = found->second;
  const size_t first = number_member(arguments, "startFrame").value_or(0);
  const size_t levels = number_member(arguments, "levels").value_or(0);
  for (size_t i = first; i < frames.size() && (levels == 0 || i - first < levels); ++i) {
    const PathFrame& frame = frames[frames.size() - 1 - i];
    frames_.push_back(frame.activation);
    Json row = {
        {"id", frames_.size()},
        {"name", frame.function.empty() ? "?" : frame.function},
        {"line", frame.place.line == 0 ? 0 : int64_t(frame.place.line) - 1 + first_line_},
        {"column", frame.place.character == 0 ? 0 : int64_t(frame.place.character) - 1 + first_column_}};
    if (Json source = source_of(frame.place); !source.is_null()) row["source"] = std::move(source);
    made.push_back(std::move(row));
  }
  return {{"stackFrames", made}, {"totalFrames", frames.size()}};
}

uint64_t DapServer::activation_of(const Json& frame) {
  const uint64_t number = frame.is_number_unsigned() ? frame.get<uint64_t>() : 0;
  if (number == 0 || number > frames_.size()) throw ToolFailure("frameId: there is no such frame");
  return frames_[number - 1];
}

Json DapServer::scopes(const Json& arguments) {
  VariableTree& variables = tree();
  return {{"scopes", variables.scopes(activation_of(member(arguments, "frameId")))}};
}

Json DapServer::variables(const Json& arguments) {
  std::optional<Json> found = tree().children(number_member(arguments, "variablesReference").value_or(0));
  if (!found) throw ToolFailure("variablesReference: there is none with this number");
  const size_t start = number_member(arguments, "start").value_or(0);
  const size_t count = number_member(arguments, "count").value_or(0);
  if (start == 0 && count == 0) return {{"variables", *found}};
  Json made = Json::array();
  for (size_t i = start; i < found->size() && (count == 0 || i - start < count); ++i)
    made.push_back((*found)[i]);
  return {{"variables", made}};
}

uint64_t DapServer::activation_or_innermost(const Json& frame) {
  const auto& threads = tree().state().threads;
  const auto current = threads.find(session().thread());
  if (!frame.is_null()) return activation_of(frame);
  return current == threads.end() || current->second.empty() ? 0 : current->second.back().activation;
}

Json DapServer::evaluate(const Json& arguments) {
  const uint64_t activation = activation_or_innermost(member(arguments, "frameId"));
  std::optional<Json> found = tree().evaluate(text_member(arguments, "expression"), activation);
  if (!found)
    throw ToolFailure("the path has no value of it: variables, their members and elements are known");
  Json made = *found;
  made["result"] = made["value"];
  made.erase("value"), made.erase("name");
  return made;
}

/// Its id holds for the whole session: objects and paths do.
Json DapServer::data_breakpoint_info(const Json& arguments) {
  const std::string name = text_member(arguments, "name");
  const Json& reference = member(arguments, "variablesReference");
  const std::optional<PathPlace> place =
      reference.is_number_unsigned() && reference != 0
          ? tree().place_in(reference.get<uint64_t>(), name)
          : tree().place_of(name, activation_or_innermost(member(arguments, "frameId")));
  if (!place) return {{"dataId", nullptr}, {"description", "the path has no value of it"}};
  return {{"dataId", fmt::format("{}{}", place->object, place->path)},
          {"description", fmt::format("another value of {}", name)},
          {"accessTypes", Json::array({"write"})},
          {"canPersist", false}};
}

Json DapServer::set_data_breakpoints(const Json& arguments) {
  std::vector<PathPlace> places;
  Json made = Json::array();
  if (const Json& wanted = member(arguments, "breakpoints"); wanted.is_array())
    for (const Json& each : wanted) {
      const std::string id = text_member(each, "dataId");
      uint64_t object = 0;
      const auto [end, failure] = std::from_chars(id.data(), id.data() + id.size(), object);
      const bool is_place = failure == std::errc();
      if (is_place) places.push_back({object, std::string(end, id.data() + id.size())});
      made.push_back({{"verified", is_place}});
    }
  session().set_watched(std::move(places));
  return {{"breakpoints", made}};
}

Json DapServer::exception() const {
  if (!session_ || why_ != Stop::Violation) throw ToolFailure("there is no violation here");
  const reports::Violation& violation = session_->violation();
  std::string text = violation.text;
  if (!violation.detail.empty()) text = violation.detail + "\n" + text;
  Json details = {{"message", violation.headline()},
                  {"typeName", program::info(violation.property).name},
                  {"stackTrace", text}};
  return {{"exceptionId", program::info(violation.property).name},
          {"description", violation.headline()},
          {"breakMode", "always"},
          {"details", details}};
}

/// The numbers from there on; what is not initialised or part of a pointer is none, and not made up.
Json DapServer::memory(const Json& arguments) {
  const std::string reference = text_member(arguments, "memoryReference");
  const auto& variables = tree().state().variables;
  const auto found = std::find_if(variables.begin(), variables.end(), [&](const auto& each) {
    return reference == fmt::format("object-{}", each.first);
  });
  if (found == variables.end()) throw ToolFailure("memoryReference: there is no such object here");
  const Json& given = member(arguments, "offset");
  const int64_t offset = given.is_number_integer() ? given.get<int64_t>() : 0;
  const uint64_t count = number_member(arguments, "count").value_or(0);
  const std::vector<program::ObjectState::Byte>& known = found->second->bytes;
  std::string bytes;
  for (uint64_t i = 0; i < count && offset >= 0 && uint64_t(offset) + i < known.size(); ++i) {
    const program::ObjectState::Byte& byte = known[uint64_t(offset) + i];
    if (byte.kind != program::ObjectState::Byte::Kind::Data) break;
    bytes += static_cast<char>(byte.value);
  }
  return {{"address", fmt::format("0x{:x}", static_cast<uint64_t>(offset))},
          {"data", base64(bytes)},
          {"unreadableBytes", count - bytes.size()}};
}

void DapServer::say(const std::string& text, const char* category) {
  event("output", {{"category", category}, {"output", text}});
}

void DapServer::respond(const Request& request, Json body) {
  send({{"type", "response"},
        {"request_seq", request.number},
        {"success", true},
        {"command", request.command},
        {"body", std::move(body)}});
}

void DapServer::refuse(const Request& request, const std::string& why) {
  const Json error = {{"id", 1}, {"format", "{why}"}, {"variables", {{"why", why}}}, {"showUser", true}};
  send({{"type", "response"},
        {"request_seq", request.number},
        {"success", false},
        {"command", request.command},
        {"message", why},
        {"body", {{"error", error}}}});
}

void DapServer::event(const char* name, Json body) {
  send({{"type", "event"}, {"event", name}, {"body", std::move(body)}});
}

void DapServer::send(Json message) {
  Json shown = for_people(message);
  shown["seq"] = ++sent_;
  channel_.send(compact(shown));
}

} // namespace fathom::server
