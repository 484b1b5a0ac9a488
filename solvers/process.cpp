#include "solvers/process.h"

#include "ir/support/run_process.h"

#include <fmt/format.h>
#include <sstream>

namespace fathom::solvers {

namespace {

constexpr int cannot_start = 127; ///< exit status of a shell or env whose command is missing

std::string problem(const std::string& name, const ProgramOutput& said, const RunLimits& limits) {
  switch (said.end.how) {
  case ProcessEnd::How::Exited:
    if (said.end.code == cannot_start && said.output.empty()) return name + ": cannot be started";
    return {};
  case ProcessEnd::How::TooMuchOutput:
    return fmt::format("{} printed more than {} MiB", name, limits.output >> 20);
  case ProcessEnd::How::Signalled: return fmt::format("{} was ended by {}", name, said.end.words());
  case ProcessEnd::How::TooMuchMemory:
  case ProcessEnd::How::TimedOut:
  case ProcessEnd::How::Stopped: return said.end.words();
  }
  return {};
}

} // namespace

ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop) {
  std::istringstream split(command);
  std::vector<std::string> words;
  for (std::string word; split >> word;) words.push_back(word);
  return run_process(std::move(words), input, stop);
}

ProcessResult run_process(std::vector<std::string> words, const std::string& input,
                          const std::atomic<bool>& stop, ProcessGroup group) {
  if (words.empty()) return {"", "", "no command"};
  const std::string name = words[0];
  Invocation program;
  program.arguments = std::move(words);
  program.child.own_group = group == ProcessGroup::Own;
  program.child.is_foreign = true;
  RunLimits limits;
  limits.stop = &stop;
  Result<ProgramOutput> said = converse(std::move(program), input, limits);
  if (!said) return {"", "", name + ": cannot be started"};
  std::string error = problem(name, *said, limits);
  return {std::move(said->output), std::move(said->errors), std::move(error)};
}

std::string version_of_program(const std::string& program) {
  const std::atomic<bool> stop = false;
  const ProcessResult said = run_process(std::vector<std::string>{program, "--version"}, "", stop);
  return said.error.empty() ? said.output.substr(0, said.output.find('\n')) : "";
}

} // namespace fathom::solvers
