#include "solvers/process.h"

#include "ir/support/isolation.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"

#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <sstream>

namespace fathom::solvers {

namespace {

constexpr int cannot_start = 127; ///< exit status of a shell or env whose command is missing

std::string problem(const std::string& name, const ProgramOutput& said, const RunLimits& limits) {
  if (const std::string why = could_not_isolate(said.end, said.errors); !why.empty())
    return "not isolated: " + why;
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

std::vector<std::string> words_of(const std::string& command) {
  std::istringstream split(command);
  return {std::istream_iterator<std::string>(split), {}};
}

ProcessResult run(Invocation program, const std::string& input, const std::atomic<bool>& stop) {
  const std::string name = program.arguments[0];
  RunLimits limits;
  limits.stop = &stop;
  Result<ProgramOutput> said = converse(std::move(program), input, limits);
  if (!said) return {"", "", name + ": cannot be started"};
  std::string error = problem(name, *said, limits);
  return {std::move(said->output), std::move(said->errors), std::move(error)};
}

/// Makes the words that name files absolute, since the program starts elsewhere.
Isolation view_of(std::vector<std::string>& words, const std::string& scratch) {
  namespace fs = std::filesystem;
  std::error_code failure;
  Isolation seen;
  seen.scratch = scratch;
  seen.starts_processes = true; // a script does
  words[0] = in_path(words[0]);
  for (std::string& word : words) {
    const fs::path file = fs::canonical(word, failure);
    if (failure || !fs::is_regular_file(file, failure)) continue;
    if (&word == &words[0] && file.parent_path().filename() == "bin")
      if (const fs::path libraries = file.parent_path().parent_path() / "lib";
          fs::is_directory(libraries, failure))
        seen.readable.push_back(libraries);
    word = file;
    seen.readable.push_back(word);
  }
  return seen;
}

} // namespace

ProcessResult run_process(const std::string& command, const std::string& input,
                          const std::atomic<bool>& stop) {
  return run_process(words_of(command), input, stop);
}

ProcessResult run_process(std::vector<std::string> words, const std::string& input,
                          const std::atomic<bool>& stop, ProcessGroup group) {
  if (words.empty()) return {"", "", "no command"};
  Invocation program;
  program.arguments = std::move(words);
  program.child.own_group = group == ProcessGroup::Own;
  program.child.is_foreign = true;
  return run(std::move(program), input, stop);
}

ProcessResult run_isolated(const std::string& command, const std::string& input,
                           const std::atomic<bool>& stop) {
  std::vector<std::string> words = words_of(command);
  if (words.empty()) return {"", "", "no command"};
  if (!isolation_missing().empty()) return {"", "", "not isolated: " + isolation_missing()};
  const Result<TemporaryDirectory> scratch = TemporaryDirectory::make("fathom-solver");
  if (!scratch) return {"", "", scratch.error().message};
  const Isolation seen = view_of(words, scratch->path());
  Invocation program;
  program.arguments = std::move(words);
  program.child.is_foreign = true;
  program.environment = {"TMPDIR=" + seen.scratch};
  return run(isolated(std::move(program), seen), input, stop);
}

std::string version_of_program(const std::string& program) {
  const std::atomic<bool> stop = false;
  const ProcessResult said = run_process(std::vector<std::string>{program, "--version"}, "", stop);
  return said.error.empty() ? said.output.substr(0, said.output.find('\n')) : "";
}

} // namespace fathom::solvers
