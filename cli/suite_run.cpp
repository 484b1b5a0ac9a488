#include "cli/suite_run.h"

#include "cli/check_process.h"
#include "cli/report_files.h"
#include "cli/stop_request.h"
#include "cli/suite_progress.h"
#include "ir/support/tell.h"
#include "suites/limited_run.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <thread>

namespace fathom::cli {

namespace {

namespace fs = std::filesystem;

/// The competition's limits of validators.
constexpr double violation_seconds = 90, correctness_seconds = 300;

suites::Record failed(const SuiteJob& job, const std::string& why) {
  suites::Record record = job.record;
  record.answer = fmt::format("ERROR ({})", why);
  return record;
}

/// A check that says itself that it got a signal may have heard of it before we do.
bool is_interrupted(const suites::LimitedEnd& end, const std::string& output) {
  if (end.why == suites::LimitedEnd::Why::Interrupted) return true;
  return suites::says_that_it_was_ended(suites::last_line(output)) && suites::is_stopped(stop_requested);
}

class Runner {
 public:
  Runner(const SuitePlan& plan, const std::vector<const SuiteJob*>& jobs, const SuiteOptions& options,
         suites::ResultsFile& file)
      : plan_(plan), jobs_(jobs), options_(options), file_(file), progress_(jobs.size()) {}

  bool run() {
    std::vector<std::thread> threads;
    const size_t count = std::min<size_t>(options_.jobs, jobs_.size());
    for (size_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    progress_.erase();
    return !broken_;
  }

 private:
  void work() {
    while (!stop_requested && !broken_) {
      const size_t index = next_++;
      if (index >= jobs_.size()) return;
      std::optional<suites::Record> record = answer(*jobs_[index]);
      if (!record) return; // interrupted
      record->finished = utc_text(std::chrono::system_clock::now());
      const std::lock_guard lock(mutex_);
      if (const Status written = file_.append(*record); !written) {
        progress_.erase();
        tell(stderr, "fathom: {}\n", written.error().message);
        broken_ = true;
        return;
      }
      progress_.finished(*record);
    }
  }

  /// Nothing: the run was interrupted.
  std::optional<suites::Record> answer(const SuiteJob& job) {
    suites::Record record = job.record;
    if (!job.unsupported.empty()) {
      record.answer = "unknown";
      record.reason = job.unsupported;
      record.folder.clear();
      return record;
    }
    const std::string& folder = job.question.folder;
    std::error_code failure;
    fs::remove_all(folder, failure); // what another run has left there is not this one's
    fs::create_directories(folder, failure);
    if (failure) return failed(job, fmt::format("{}: {}", folder, failure.message()));
    const std::string output = folder + "/output.txt";
    const Result<suites::LimitedEnd> end =
        suites::run_limited(plan_.tool->program(job.question, plan_.version), output, folder + "/errors.txt",
                            job.question.limits, stop_requested);
    if (!end) return failed(job, end.error().message);
    if (is_interrupted(*end, content_of(output))) return std::nullopt;
    suites::Answer said = plan_.tool->answer(*end, content_of(output), job.question);
    record.answer = std::move(said.verdict);
    record.reason = std::move(said.reason);
    record.cpu_seconds = end->cpu_seconds;
    record.wall_seconds = end->wall_seconds;
    record.memory = end->memory;
    if (plan_.tool->writes_witnesses && !look_at_witness(job, record)) return std::nullopt;
    return record;
  }

  /// False: the run was interrupted.
  bool look_at_witness(const SuiteJob& job, suites::Record& record) {
    const bool is_true = record.answer == "true", is_false = record.answer.starts_with("false(");
    if (!is_true && !is_false) return true;
    const std::string witness = job.question.folder + "/witness.yml";
    std::error_code failure;
    if (!fs::exists(witness, failure)) {
      if (!options_.no_validation) record.witness.outcome = "none";
      return true;
    }
    record.witness.kind = is_true ? "correctness" : "violation";
    if (options_.no_validation) return true;
    suites::Question question = job.question;
    const double seconds =
        options_.limits.validation_seconds > 0
            ? options_.limits.validation_seconds
            : std::min(question.limits.cpu_seconds, is_true ? correctness_seconds : violation_seconds);
    question.limits.wall_seconds *= seconds / question.limits.cpu_seconds; // in the proportion of the task's
    question.limits.cpu_seconds = seconds;
    const std::string output = question.folder + "/validation.txt";
    const Result<suites::LimitedEnd> end =
        suites::run_limited(suites::validation(question, witness), output,
                            question.folder + "/validation-errors.txt", question.limits, stop_requested);
    if (!end) {
      record.witness.outcome = "undecided";
      record.witness.detail = end.error().message;
      return true;
    }
    const std::string text = content_of(output);
    if (is_interrupted(*end, text)) return false;
    record.witness.outcome = suites::validation_outcome(*end, text, record.answer);
    record.witness.detail = suites::last_line(text);
    if (record.witness.detail.empty())
      record.witness.detail = suites::last_line(content_of(question.folder + "/validation-errors.txt"));
    record.witness.cpu_seconds = end->cpu_seconds;
    record.witness.wall_seconds = end->wall_seconds;
    return true;
  }

  const SuitePlan& plan_;
  const std::vector<const SuiteJob*>& jobs_;
  const SuiteOptions& options_;
  suites::ResultsFile& file_;
  std::atomic<size_t> next_ = 0;
  std::atomic<bool> broken_ = false; ///< the disk is full
  std::mutex mutex_;                 ///< of the file and the progress
  SuiteProgress progress_;
};

} // namespace

bool run_jobs(const SuitePlan& plan, const std::vector<const SuiteJob*>& jobs, const SuiteOptions& options,
              suites::ResultsFile& file) {
  return Runner(plan, jobs, options, file).run();
}

} // namespace fathom::cli
