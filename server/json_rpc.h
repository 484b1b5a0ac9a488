// The messages of JSON-RPC 2.0, from text and to text.
#pragma once

#include "reports/json_slot.h"

#include <stdexcept>
#include <string>
#include <variant>

namespace fathom::server {

using reports::Json;

/// Error codes of JSON-RPC, and those that editors know beside them.
enum class RpcError : int {
  Parse = -32700,
  InvalidRequest = -32600,
  UnknownMethod = -32601,
  InvalidParameters = -32602,
  Internal = -32603,
  NotThere = -32002, ///< a resource (MCP); an editor that has not said initialize (LSP)
  Cancelled = -32800,
};

/// What the other side has sent. A response is an answer to a request of ours.
struct Incoming {
  enum class Kind : uint8_t { Request, Notification, Response };
  Kind kind = Kind::Request;
  Json id;            ///< a number or a text; of a notification null
  std::string method; ///< empty: a response
  Json parameters;    ///< an object, a list, or null
};

/// A request cannot be answered: what its handler throws, and the response says, in one line.
struct RpcFailure : std::runtime_error {
  RpcFailure(RpcError error, const std::string& why) : std::runtime_error(why), code(error) {}
  RpcError code;
};

/// A message, or the error response that its text deserves: no JSON, no request, lists of requests (which
/// current protocols do not have).
std::variant<Incoming, Json> read_message(const std::string& text);

Json response(const Json& id, Json result);
Json error_response(const Json& id, RpcError code, const std::string& why);
Json notification(const std::string& method, Json parameters);
Json request(uint64_t id, const std::string& method, Json parameters);

/// A message as JSON, or why it is none.
Result<Json> parse_message(const std::string& text);
/// As people and terminals may have it: a program's text is in messages, and control characters may be in
/// that.
Json for_people(const Json& value);

/// On one line; bytes that are no UTF-8 are replaced.
std::string compact(const Json& message);

/// The member of an object; null where there is none, or it is no object.
const Json& member(const Json& object, const char* key);
/// Likewise, where it is a text; else empty.
std::string text_member(const Json& object, const char* key);

} // namespace fathom::server
