#include "server/fathom_process.h"

#include <sstream>

namespace fathom::server {

Result<ProgramOutput> run_fathom(const std::vector<std::string>& words, const CommandSetting& setting) {
  Invocation program;
  program.path = "/proc/self/exe";
  program.arguments = {"fathom"};
  program.arguments.insert(program.arguments.end(), words.begin(), words.end());
  program.directory = setting.directory;
  RunLimits limits;
  limits.seconds = setting.seconds;
  limits.stop = setting.stop;
  constexpr size_t most_output = size_t{64} << 20;
  limits.output = most_output;
  return converse(std::move(program), "", limits);
}

std::string failure_of(const ProgramOutput& said) {
  std::string last;
  std::istringstream lines(said.errors);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) last = line;
    if (line.find("error: ") != std::string::npos) break;
  }
  if (last.starts_with("fathom: ")) last.erase(0, std::string_view("fathom: ").size());
  // The hint is for people at a command line.
  if (const size_t hint = last.find(" (fathom --help"); hint != std::string::npos) last.erase(hint);
  return last.empty() ? said.end.words() : last;
}

} // namespace fathom::server
