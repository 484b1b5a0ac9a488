#include "cli/server_command.h"

#include "cli/property_file.h"
#include "cli/version.h"
#include "ir/support/isolation.h"
#include "ir/support/tell.h"
#include "server/dap.h"
#include "server/lsp.h"
#include "server/mcp.h"

#include <cstdio>
#include <filesystem>
#include <unistd.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

/// stdout belongs to the protocol: what anybody else prints goes to stderr. The descriptor for the protocol.
Descriptor take_stdout() {
  std::fflush(stdout);
  Descriptor output(dup(STDOUT_FILENO));
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return output;
}

int refuse(const std::string& why) {
  tell(stderr, "fathom: {}\n", why);
  return static_cast<int>(ExitStatus::Usage);
}

} // namespace

int serve(const Options& options) {
  const ServerOptions& given = options.project.server;
  std::error_code failure;
  server::ServerLimits limits;
  limits.root = fs::canonical(given.folder.empty() ? "." : given.folder, failure).string();
  if (failure || !fs::is_directory(limits.root, failure)) return refuse(given.folder + ": is no folder");
  if (limits.root == "/") return refuse("/: all files are in it; name the project's folder");
  fs::current_path(limits.root, failure);
  limits.is_trusted = given.trusted;
  if (!given.trusted && !isolation_missing().empty())
    return refuse("programs cannot be isolated on this machine: " + isolation_missing() +
                  " (--trusted runs them all the same)");
  for (const program::Property property : default_properties())
    limits.usual_properties.emplace_back(program::info(property).name);
  limits.seconds = given.seconds, limits.memory = given.memory, limits.work = given.work;
  const Descriptor output = take_stdout();
  const std::string version = version_line();
  if (options.command == Command::Server) {
    server::Channel channel(STDIN_FILENO, output.get(), server::Framing::Headers);
    return server::LspServer(channel, limits, version.substr(0, version.find(' '))).run();
  }
  if (options.command == Command::Debug) {
    server::Channel channel(STDIN_FILENO, output.get(), server::Framing::Headers);
    server::DapServer(channel, limits).run();
    return static_cast<int>(ExitStatus::True);
  }
  server::Channel channel(STDIN_FILENO, output.get(), server::Framing::Lines);
  server::McpServer(channel, limits, given.jobs, version.substr(0, version.find(' '))).run();
  return static_cast<int>(ExitStatus::True);
}

} // namespace fathom::cli
