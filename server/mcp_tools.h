// The tools that agents are offered.
#pragma once

#include "server/answers.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::server {

/// What a tool has to say: a text for people, and the same as data.
struct ToolResult {
  std::string text;
  Json data;
};

/// The setting of one call.
struct ToolCall {
  const ServerLimits& limits;
  Answers& answers;
  std::string id; ///< of the report that the call comes to
  const std::atomic<bool>& stop;
};

struct Tool {
  std::string name, about;
  std::function<Json(const ServerLimits&)> properties; ///< of its arguments, as in JSON Schema
  std::vector<std::string> required;
  /// ToolFailure: the call has no answer. Otherwise it has, whatever the verdict.
  ToolResult (*run)(Arguments& arguments, const ToolCall& call);
};

/// In the order in which clients see them.
const std::vector<Tool>& tools();

} // namespace fathom::server
