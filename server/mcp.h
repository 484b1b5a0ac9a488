// The Model Context Protocol over one channel: tools and reports for agents.
#pragma once

#include "server/channel.h"
#include "server/jobs.h"
#include "server/mcp_tools.h"

#include <string>

namespace fathom::server {

/// Answers requests until the client is gone. Calls of tools are jobs: their answers come when they are
/// known, in any order, and that of a cancelled call does not come at all. Ids of reports count calls, so
/// that a session that is repeated one call after the other has the same answers.
class McpServer {
 public:
  /// `threads`: calls that are worked on at the same time. Neither channel nor limits are owned.
  McpServer(Channel& channel, const ServerLimits& limits, unsigned threads, std::string version);

  void run();

 private:
  void take(const Result<std::string>& message);
  void answer(const Incoming& request);
  Json initialise(const Json& parameters);
  void call(const Incoming& request);
  void run_tool(const Tool& tool, const Json& id, const Json& arguments, const std::string& report,
                const std::atomic<bool>& stop);
  Json read(const Json& parameters) const;
  void send(const Json& message) { channel_.send(compact(message)); }

  Channel& channel_;
  const ServerLimits& limits_;
  const std::string version_;
  bool is_initialised_ = false;
  uint64_t calls_ = 0;
  Answers answers_;
  Jobs jobs_; ///< goes before what its threads use
};

} // namespace fathom::server
