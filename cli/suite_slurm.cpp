#include "cli/suite_slurm.h"

#include "cli/stop_request.h"
#include "ir/support/atomic_file.h"
#include "ir/support/run_process.h"
#include "ir/support/shell_word.h"
#include "ir/support/tell.h"
#include "suites/record.h"
#include "witnesses/report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <poll.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr int poll_milliseconds = 1000;
constexpr double answer_seconds = 60; ///< how long Slurm's commands may take
constexpr int patience = 30;          ///< how often in a row the controller may be away

/// Words of the user's command line that are the submission's, not the parts'.
Words words_of_part(const Words& words) {
  Words kept;
  const auto takes = [](const std::string& word, const char* option) {
    return word == option || word.starts_with(std::string(option) + "=");
  };
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--") {
      kept.insert(kept.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      break;
    }
    if (words[i] == "--fresh") continue;
    if (takes(words[i], "--executor") || takes(words[i], "--jobs") || words[i] == "-j") {
      if (words[i].find('=') == std::string::npos) ++i;
      continue;
    }
    if (words[i].starts_with("-j")) continue; // -j4
    kept.push_back(words[i]);
  }
  return kept;
}

std::string script_text(const Options& options, size_t parts, const std::string& program) {
  const SuiteOptions& suite = options.project.suite;
  std::string text = "#!/bin/sh\n# Written by fathom suite --executor slurm.\n";
  // A part that was killed with its machine begins again, after what it has finished.
  text += fmt::format("#SBATCH --array=1-{}\n#SBATCH --job-name=fathom-suite\n#SBATCH --requeue\n", parts);
  text += "#SBATCH --open-mode=append\n#SBATCH --ntasks=1\n#SBATCH --cpus-per-task=1\n";
  const double share = 1.1; // for whoever looks after the tasks
  text += fmt::format("#SBATCH --mem={:.0f}M\n",
                      std::ceil(static_cast<double>(suite.limits.memory) * share / (1 << 20)) + 64);
  text += fmt::format("#SBATCH --output={}/slurm/%a.txt\n", fs::absolute(suite.output).string());
  text += fmt::format("exec {}", shell_word(program));
  Words words = words_of_part(options.words);
  // In front of what may stand after "--".
  const Words part = {"--executor=local", "--jobs=1"};
  words.insert(words.begin() + 1, part.begin(), part.end());
  for (size_t i = 0; i < words.size(); ++i) {
    text += fmt::format(" {}", shell_word(words[i]));
    if (i == 0) text += fmt::format(" --shard=\"$SLURM_ARRAY_TASK_ID/{}\"", parts);
  }
  return text + "\n";
}

Result<ProgramOutput> run(Words words) {
  Invocation program;
  program.arguments = std::move(words);
  RunLimits limits;
  limits.seconds = answer_seconds;
  return converse(program, "", limits);
}

/// Whether Slurm still has the job; nothing: it does not answer.
std::optional<bool> is_known(const std::string& job) {
  const Result<ProgramOutput> said = run({"squeue", "--noheader", "--jobs", job, "--format", "%T"});
  if (!said) return std::nullopt;
  if (said->end.succeeded()) return !said->output.empty();
  // Ended jobs are forgotten after some minutes.
  if (said->errors.find("Invalid job id") != std::string::npos) return false;
  return std::nullopt;
}

void show(const SuiteOptions& suite, size_t tasks, size_t& shown) {
  suites::Records records;
  if (!suites::collect(suite.output, records) || records.size() == shown) return;
  shown = records.size();
  tell(stdout, "{} of {} tasks done\n", std::min(shown, tasks), tasks);
  std::fflush(stdout);
}

} // namespace

Status run_slurm_array(const Options& options, size_t parts, size_t tasks) {
  const SuiteOptions& suite = options.project.suite;
  std::error_code failure;
  fs::create_directories(suite.output + "/slurm", failure);
  const std::string script = suite.output + "/slurm/job.sh";
  const std::string program = fs::read_symlink("/proc/self/exe", failure);
  if (const Status written = write_file_atomically(script, script_text(options, parts, program)); !written)
    return written;
  const Result<ProgramOutput> submitted = run({"sbatch", "--parsable", script});
  if (!submitted) return submitted.error();
  if (!submitted->end.succeeded())
    return make_error("sbatch: {}", submitted->errors.empty()
                                        ? submitted->end.words()
                                        : submitted->errors.substr(0, submitted->errors.find('\n')));
  // "123" or "123;cluster"
  const std::string job = submitted->output.substr(0, submitted->output.find_first_of(";\n"));
  tell(stdout, "job {} of Slurm, {} parts\n", job, parts);
  std::fflush(stdout);
  size_t shown = 0;
  for (int silent = 0; silent < patience;) {
    if (stop_requested) {
      (void)run({"scancel", job});
      return Done{};
    }
    const std::optional<bool> known = is_known(job);
    silent = known ? 0 : silent + 1;
    if (known == false) return Done{};
    show(suite, tasks, shown);
    poll(nullptr, 0, poll_milliseconds);
  }
  return make_error(
      "squeue: no answer; the parts may still be running, the same command looks at what is there");
}

} // namespace fathom::cli
