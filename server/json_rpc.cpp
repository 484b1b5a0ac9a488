#include "server/json_rpc.h"

#include "ir/support/tell.h"

namespace fathom::server {
namespace {

/// Whether values lie in each other deeper than any that means something: copies of JSON are made by
/// recursion.
bool is_too_deep(const std::string& text) {
  constexpr int most = 200;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == '{') ++depth;
    if (text[i] == ']' || text[i] == '}') --depth;
    if (depth > most) return true;
    if (text[i] != '"') continue;
    for (++i; i < text.size() && text[i] != '"'; ++i)
      if (text[i] == '\\') ++i;
  }
  return false;
}

bool is_id(const Json& id) {
  return id.is_string() || id.is_number();
}

Json message_with(const char* key, Json value) {
  Json message;
  message["jsonrpc"] = "2.0";
  message[key] = std::move(value);
  return message;
}

} // namespace

Result<Json> parse_message(const std::string& text) {
  if (is_too_deep(text)) return make_error("values within values within values");
  Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) return make_error("this is no JSON");
  return message;
}

Json for_people(const Json& value) {
  if (value.is_string()) return terminal_text(value.get<std::string>());
  Json made = value;
  if (value.is_array() || value.is_object())
    for (const auto& item : made.items()) item.value() = for_people(item.value());
  return made;
}

std::variant<Incoming, Json> read_message(const std::string& text) {
  const Result<Json> parsed = parse_message(text);
  if (!parsed) return error_response(nullptr, RpcError::Parse, parsed.error().message);
  const Json& message = *parsed;
  if (message.is_array())
    return error_response(nullptr, RpcError::InvalidRequest, "lists of messages are not supported");
  const Json& id = member(message, "id");
  const Json given = is_id(id) ? id : Json();
  if (!message.is_object() || member(message, "jsonrpc") != "2.0")
    return error_response(given, RpcError::InvalidRequest, "this is no message of JSON-RPC 2.0");
  Incoming incoming;
  incoming.id = given;
  const Json& parameters = member(message, "params");
  if (!parameters.is_null() && !parameters.is_object() && !parameters.is_array())
    return error_response(given, RpcError::InvalidRequest, "params is neither an object nor a list");
  if (!message.contains("method")) {
    if (!message.contains("result") && !message.contains("error"))
      return error_response(given, RpcError::InvalidRequest, "there is no method");
    incoming.kind = Incoming::Kind::Response;
    return incoming;
  }
  incoming.method = text_member(message, "method");
  if (incoming.method.empty())
    return error_response(given, RpcError::InvalidRequest, "the method is no text");
  incoming.parameters = parameters;
  if (message.contains("id")) {
    if (given.is_null())
      return error_response(nullptr, RpcError::InvalidRequest, "the id is neither a number nor a text");
  } else {
    incoming.kind = Incoming::Kind::Notification;
  }
  return incoming;
}

Json response(const Json& id, Json result) {
  Json message = message_with("id", id);
  message["result"] = std::move(result);
  return message;
}

Json error_response(const Json& id, RpcError code, const std::string& why) {
  Json message = message_with("id", id);
  message["error"] = {{"code", static_cast<int>(code)}, {"message", why}};
  return message;
}

Json notification(const std::string& method, Json parameters) {
  Json message = message_with("method", method);
  message["params"] = std::move(parameters);
  return message;
}

Json request(uint64_t id, const std::string& method, Json parameters) {
  Json message = message_with("id", id);
  message["method"] = method;
  message["params"] = std::move(parameters);
  return message;
}

std::string compact(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json& member(const Json& object, const char* key) {
  static const Json nothing;
  const auto found = object.is_object() ? object.find(key) : object.end();
  return object.is_object() && found != object.end() ? *found : nothing;
}

std::string text_member(const Json& object, const char* key) {
  const Json& value = member(object, key);
  return value.is_string() ? value.get<std::string>() : std::string();
}

} // namespace fathom::server
