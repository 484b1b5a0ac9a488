#include "cli/check_process.h"

#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"
#include "suites/tools.h"

#include <algorithm>
#include <chrono>

namespace fathom::cli {
namespace {

/// What stands in the way of a verdict: the first error, or the last thing that was said.
std::string failure_of(const ProgramOutput& said) {
  for (size_t start = 0; start < said.errors.size();) {
    const size_t end = std::min(said.errors.find('\n', start), said.errors.size());
    const std::string line = said.errors.substr(start, end - start);
    if (line.find("error: ") != std::string::npos) return line;
    start = end + 1;
  }
  std::string line = suites::last_line(said.errors);
  if (line.starts_with("fathom: ")) line.erase(0, 8);
  return line.empty() ? said.end.words() : line;
}

bool has(const std::vector<std::string>& words, const std::string& option) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return word == option || word.starts_with(option + "=");
  });
}

} // namespace

std::string content_of(const std::string& path) {
  const Result<std::string> text = read_file(path);
  return text ? *text : std::string();
}

std::optional<projects::Answer> run_check_words(const std::vector<std::string>& words,
                                                const std::atomic<bool>& stop) {
  using Clock = std::chrono::steady_clock;
  const Result<TemporaryDirectory> files = TemporaryDirectory::make("fathom-check");
  if (!files) return no_answer(files.error());
  Invocation program;
  program.path = "/proc/self/exe";
  program.arguments = {"fathom", "check", "--json=" + files->file("result.json")};
  program.arguments.insert(program.arguments.end(), words.begin(), words.end());
  RunLimits limits;
  limits.stop = &stop;
  const Clock::time_point start = Clock::now();
  const Result<ProgramOutput> said = converse(program, "", limits);
  if (!said) return no_answer(said.error());
  if (said->end.how == ProcessEnd::How::Stopped) return std::nullopt;
  projects::Answer answer;
  answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  answer.status = said->end.exited() ? said->end.code : static_cast<int>(ExitStatus::Internal);
  answer.verdict = suites::last_line(said->output);
  answer.log = said->errors;
  answer.document = content_of(files->file("result.json"));
  if (answer.verdict.empty()) answer.failure = failure_of(*said);
  return answer;
}

std::optional<projects::Answer> run_check_process(const HarnessCheck& check, unsigned solvers,
                                                  const projects::ResultStore& store,
                                                  const std::atomic<bool>& stop) {
  std::vector<std::string> words = {"--replay-cache=" + store.replays()};
  const std::string replay = store.results(check.harness->name) + "/replay.c";
  (void)remove_output(replay); // one of an earlier check is not this one's
  if (!check.options.start.contracts.any() && !check.options.hardware.is_elsewhere() &&
      check.options.machine->is_host)
    words.push_back("--harness=" + replay);
  if (!has(check.words, "--jobs")) words.push_back(fmt::format("--jobs={}", solvers));
  words.insert(words.end(), check.words.begin() + 1, check.words.end());
  std::optional<projects::Answer> answer = run_check_words(words, stop);
  if (answer) answer->replay = content_of(replay);
  return answer;
}

projects::Answer no_answer(const Error& why) {
  projects::Answer answer;
  answer.status = static_cast<int>(ExitStatus::Internal);
  answer.failure = why.message;
  return answer;
}

bool is_lasting(const projects::Answer& answer) {
  if (answer.verdict.empty() || answer.document.empty()) return false;
  if (!answer.verdict.starts_with("unknown")) return true;
  for (const char* word : {" limit", "memory", "signal", "killed", "internal error"})
    if (answer.verdict.find(word) != std::string::npos) return false;
  return true;
}

} // namespace fathom::cli
