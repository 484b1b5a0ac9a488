#include "server/mcp.h"

#include "ir/support/tell.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::server {
namespace {

/// The versions of the protocol that this server speaks, the newest first.
constexpr const char* versions[] = {"2025-11-25", "2025-06-18", "2024-11-05"};

constexpr std::string_view report_uri = "fathom://report/";

constexpr const char* instructions = "Fathom decides what holds of C programs for all inputs. A verdict of "
                                     "true is a proof under the assumptions that are "
                                     "listed beside it; false comes with an execution; unknown says what "
                                     "holds all the same. What is offered to propose is "
                                     "never believed: read fate.";

/// The name of a job: of numbers and texts that look alike, apart.
std::string job_name(const Json& id) {
  return id.dump();
}

Json tool_json(const Tool& tool, const ServerLimits& limits) {
  Json schema = {{"type", "object"}, {"properties", tool.properties(limits)}};
  if (!tool.required.empty()) schema["required"] = tool.required;
  schema["additionalProperties"] = false;
  Json annotations = {{"readOnlyHint", true}, {"idempotentHint", true}, {"openWorldHint", false}};
  return {{"name", tool.name},
          {"description", tool.about},
          {"inputSchema", schema},
          {"annotations", annotations}};
}

Json tool_response(const std::string& text, bool is_error) {
  Json content = Json::array({Json{{"type", "text"}, {"text", terminal_text(text)}}});
  return {{"content", content}, {"isError", is_error}};
}

} // namespace

McpServer::McpServer(Channel& channel, const ServerLimits& limits, unsigned threads, std::string version)
    : channel_(channel), limits_(limits), version_(std::move(version)), jobs_(threads) {}

void McpServer::run() {
  channel_.run([this](const Result<std::string>& message) { take(message); }, [this] { jobs_.finish(); });
}

void McpServer::take(const Result<std::string>& message) {
  if (!message) return send(error_response(nullptr, RpcError::Parse, message.error().message));
  const std::variant<Incoming, Json> read = read_message(*message);
  if (const Json* error = std::get_if<Json>(&read)) return send(*error);
  const Incoming& incoming = std::get<Incoming>(read);
  if (incoming.kind == Incoming::Kind::Notification && incoming.method == "notifications/cancelled")
    jobs_.cancel(job_name(member(incoming.parameters, "requestId")));
  if (incoming.kind != Incoming::Kind::Request) return;
  try {
    answer(incoming);
  } catch (const RpcFailure& failure) {
    send(error_response(incoming.id, failure.code, failure.what()));
  }
}

void McpServer::answer(const Incoming& request) {
  const std::string& method = request.method;
  if (method == "initialize") return send(response(request.id, initialise(request.parameters)));
  if (method == "ping") return send(response(request.id, Json::object()));
  if (!is_initialised_) throw RpcFailure(RpcError::InvalidRequest, "initialize comes first");
  if (method == "tools/call") return call(request);
  Json result;
  if (method == "tools/list") {
    result["tools"] = Json::array();
    for (const Tool& tool : tools()) result["tools"].push_back(tool_json(tool, limits_));
  } else if (method == "resources/list") {
    result["resources"] = Json::array();
    for (const std::string& id : answers_.ids())
      result["resources"].push_back({{"uri", fmt::format("{}{}", report_uri, id)},
                                     {"name", id},
                                     {"description", answers_.find(id)->verdict},
                                     {"mimeType", "application/json"}});
  } else if (method == "resources/templates/list") {
    result["resourceTemplates"] = Json::array({Json{{"uriTemplate", fmt::format("{}{{id}}", report_uri)},
                                                    {"name", "report"},
                                                    {"description", "the result document of a check"},
                                                    {"mimeType", "application/json"}}});
  } else if (method == "resources/read") {
    result = read(request.parameters);
  } else {
    throw RpcFailure(RpcError::UnknownMethod, fmt::format("there is no method {}", terminal_text(method)));
  }
  send(response(request.id, std::move(result)));
}

Json McpServer::initialise(const Json& parameters) {
  is_initialised_ = true;
  const std::string wanted = text_member(parameters, "protocolVersion");
  const auto known = std::find(std::begin(versions), std::end(versions), wanted);
  Json capabilities = {{"tools", Json::object()}, {"resources", Json::object()}};
  return {{"protocolVersion", known != std::end(versions) ? *known : versions[0]},
          {"capabilities", capabilities},
          {"serverInfo", {{"name", "fathom"}, {"version", version_}}},
          {"instructions", instructions}};
}

Json McpServer::read(const Json& parameters) const {
  const std::string uri = text_member(parameters, "uri");
  const auto answer = uri.starts_with(report_uri) ? answers_.find(uri.substr(report_uri.size()))
                                                  : std::optional<CheckAnswer>();
  if (!answer) throw RpcFailure(RpcError::NotThere, "there is no such resource");
  Json content = {
      {"uri", uri}, {"mimeType", "application/json"}, {"text", reports::text_of(answer->document)}};
  return {{"contents", Json::array({content})}};
}

void McpServer::call(const Incoming& request) {
  const std::string name = text_member(request.parameters, "name");
  const auto tool =
      std::find_if(tools().begin(), tools().end(), [&](const Tool& each) { return each.name == name; });
  if (tool == tools().end())
    throw RpcFailure(RpcError::InvalidParameters, fmt::format("there is no tool {}", terminal_text(name)));
  const std::string report = fmt::format("check-{}", ++calls_);
  jobs_.start({job_name(request.id)},
              [this, tool, report, id = request.id, arguments = member(request.parameters, "arguments")](
                  const std::atomic<bool>& stop) { run_tool(*tool, id, arguments, report, stop); });
}

/// In the thread of a job. A call that was cancelled has no answer.
void McpServer::run_tool(const Tool& tool, const Json& id, const Json& arguments, const std::string& report,
                         const std::atomic<bool>& stop) {
  if (stop) return;
  Json result;
  try {
    Arguments given(arguments);
    const ToolResult made = tool.run(given, {limits_, answers_, report, stop});
    result = tool_response(made.text, false);
    result["structuredContent"] = for_people(made.data);
  } catch (const ToolFailure& failure) {
    result = tool_response(failure.what(), true);
  } catch (const std::exception& failure) {
    result = tool_response(fmt::format("internal error: {}", failure.what()), true);
  }
  if (!stop) send(response(id, std::move(result)));
}

} // namespace fathom::server
