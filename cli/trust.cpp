#include "cli/trust.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace fathom::cli {

void add_trust(CLI::App& app, Options& options) {
  static const std::map<std::string, IsolationMode> modes = {
      {"isolated", IsolationMode::Isolated}, {"plain", IsolationMode::Plain}, {"auto", IsolationMode::Auto}};
  app.add_option_function<std::string>(
         "--replay", [&options](const std::string& name) { options.native.isolation = modes.at(name); },
         "how compiled programs are run: isolated (or not at all), plain, auto (default: isolated where the "
         "machine allows it)")
      ->check(CLI::IsMember(modes));
  app.add_flag(
      "--untrusted", options.native.untrusted,
      "program and project are somebody else's: replays are isolated, nothing of theirs chooses what "
      "else is run (docs/security.md)");
}

void add_replay(CLI::App& app, Options& options) {
  app.add_option("harness", options.harness, "a file that check --harness has written")->required();
  app.add_option("--timeout", options.timeout, "seconds that the program may run (default 10)")
      ->check(CLI::PositiveNumber);
  add_trust(app, options);
}

std::string finish_trust(Options& options) {
  Options::Native& native = options.native;
  if (native.untrusted) {
    if (native.isolation == IsolationMode::Plain) return "--untrusted: not with --replay plain";
    native.isolation = IsolationMode::Isolated;
  }
  if (!native.replay || native.isolation != IsolationMode::Isolated) return {};
  const std::string& missing = isolation_missing();
  if (missing.empty()) return {};
  return fmt::format("--{}: programs cannot be isolated on this machine: {}",
                     native.untrusted ? "untrusted" : "replay isolated", missing);
}

} // namespace fathom::cli
