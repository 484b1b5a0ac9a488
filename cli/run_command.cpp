#include "cli/run_command.h"

#include "cli/check_process.h"
#include "cli/diff_command.h"
#include "cli/harness_check.h"
#include "cli/project_reports.h"
#include "cli/report_files.h"
#include "cli/run_table.h"
#include "cli/stop_request.h"
#include "cli/trust.h"
#include "cli/version.h"
#include "ir/support/atomic_file.h"
#include "ir/support/tell.h"
#include "ir/support/temporary_directory.h"
#include "projects/selection.h"
#include "projects/work_record.h"
#include "reports/json_reader.h"
#include "witnesses/report.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Begins the names of functions that --diff compares, as no harness is called.
constexpr const char* comparison_prefix = "diff+";

class ProjectRun {
 public:
  explicit ProjectRun(const Options& options) : options_(options) {}

  Status prepare();
  int list() const;
  int run();
  std::optional<ExitStatus> compare();
  bool lists() const { return options_.project.run.list; }

 private:
  Status read_work();
  bool write_work(const reports::ProjectSummary& made) const;
  Status keep_changed(const std::vector<HarnessCheck>& checks, std::vector<size_t>& chosen) const;
  void work();
  std::optional<projects::Answer> answer_to(const HarnessCheck& check, bool& cached);
  void finish(size_t index, const projects::Answer& answer, bool cached);
  void show_running();
  void erase_running();
  reports::HarnessResult result_of(const HarnessCheck& check, const projects::Answer& answer,
                                   bool cached) const;
  reports::ProjectSummary summary();

  const Options& options_;
  projects::Project project_;
  std::vector<HarnessCheck> checks_;
  std::optional<projects::ResultStore> store_;
  projects::FileHashes hashes_;
  mutable Includes includes_;
  ProjectPaths paths_;
  projects::WorkRecord before_, recorded_; ///< what proofs took: to compare with; what --record keeps
  TableLayout layout_;
  FILE* out_ = stdout; ///< where people read
  unsigned jobs_ = 1;
  Clock::time_point start_ = Clock::now();
  std::string started_;
  std::vector<reports::HarnessResult> compared_; ///< --diff

  /// What the threads share.
  struct Shared {
    std::atomic<size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex; ///< of all below
    std::vector<std::optional<reports::HarnessResult>> results;
    std::vector<size_t> running;
    size_t shown = 0; ///< letters of the line on the terminal
  } shared_;
};

/// Everything that can be wrong with what the user gave.
Status ProjectRun::prepare() {
  started_ = utc_text(std::chrono::system_clock::now());
  const std::string file =
      options_.project.run.config.empty() ? find_configuration() : options_.project.run.config;
  Result<projects::Project> project = read_configuration(file, options_.project.run.settings);
  if (!project) {
    std::error_code failure;
    if (options_.project.run.config.empty() && !fs::exists(file, failure))
      return make_error("there is no fathom.yaml, neither here nor above (fathom init writes one)");
    return project.error();
  }
  project_ = std::move(*project);
  Result<std::vector<size_t>> chosen = projects::choose(project_, options_.project.run.chosen);
  if (!chosen) return chosen.error();
  paths_ = absolute_paths(options_, project_.folder);
  std::error_code failure;
  fs::current_path(project_.folder, failure);
  if (failure) return make_error("{}: {}", project_.folder, failure.message());
  if (options_.project.run.settings.contains("untrusted")) confine(options_);
  // All of them are read, so that a mistake does not wait for the day on which its harness is chosen.
  std::vector<HarnessCheck> checks;
  for (const projects::Harness& harness : project_.harnesses) {
    Result<HarnessCheck> check = harness_check(project_, harness, options_);
    if (!check) return check.error();
    checks.push_back(std::move(*check));
  }
  if (const Status kept = keep_changed(checks, *chosen); !kept) return kept;
  for (const size_t index : projects::part_of(*chosen, options_.project.run.shard))
    checks_.push_back(std::move(checks[index]));
  shared_.results.resize(checks_.size());
  for (const HarnessCheck& check : checks_)
    layout_.name_width = std::max(layout_.name_width, check.harness->name.size());
  if (lists()) return Done{};
  // Named from here, since files in it name themselves.
  const fs::path near = fs::path(paths_.output).lexically_relative(fs::current_path(failure));
  store_.emplace(near.empty() || near.native().starts_with("..") ? paths_.output : near.string());
  if (const Status made = store_->prepare(); !made) return made;
  if (const Status read = read_work(); !read) return read;
  return check_report_paths(paths_);
}

/// Reads what earlier runs have recorded. The file that --record will write need not exist yet.
Status ProjectRun::read_work() {
  std::error_code failure;
  if (paths_.baseline.empty() && !project_.baseline.empty())
    paths_.baseline = fs::absolute(project_.baseline, failure).lexically_normal();
  for (const auto& [path, record] : {std::pair{&paths_.record, &recorded_}, {&paths_.baseline, &before_}}) {
    if (path->empty()) continue;
    const bool is_written = *path == paths_.record;
    if (is_written && !fs::exists(*path, failure)) {
      if (const fs::path folder = fs::path(*path).parent_path(); ::access(folder.c_str(), W_OK) != 0)
        return make_error("--record: cannot write to {}", *path);
      continue;
    }
    Result<projects::WorkRecord> read = projects::read_work_record(*path);
    if (!read) return read.error();
    *record = std::move(*read);
  }
  return Done{};
}

/// Writes what this run's proofs took, the others' figures as they were. Harnesses that are gone are
/// forgotten.
bool ProjectRun::write_work(const reports::ProjectSummary& made) const {
  if (paths_.record.empty()) return true;
  projects::WorkRecord record;
  for (const projects::Harness& harness : project_.harnesses)
    if (const auto known = recorded_.find(harness.name); known != recorded_.end()) record.insert(*known);
  for (const reports::HarnessResult& result : made.harnesses)
    if (result.verdict == "true" && !result.name.starts_with(comparison_prefix))
      record[result.name] = result.run.resources.work();
  const Status written = write_file_atomically(paths_.record, projects::to_text(record));
  if (!written) tell(stderr, "fathom: {}\n", written.error().message);
  return written.ok();
}

/// Those that read a file which has changed, or whose files cannot be told.
Status ProjectRun::keep_changed(const std::vector<HarnessCheck>& checks, std::vector<size_t>& chosen) const {
  if (options_.project.run.changed_since.empty()) return Done{};
  const auto changed = projects::changed_files(".", options_.project.run.changed_since);
  if (!changed) return changed.error();
  const auto has_changed = [&](const std::string& file) {
    std::error_code failure;
    return changed->contains(fs::weakly_canonical(file, failure).string());
  };
  const fs::path configuration = fs::path(project_.file).filename();
  if (has_changed(configuration)) return Done{};
  std::erase_if(chosen, [&](size_t index) {
    const auto files = files_of(checks[index], includes_);
    return files && std::none_of(files->begin(), files->end(), has_changed);
  });
  return Done{};
}

int ProjectRun::list() const {
  for (const HarnessCheck& check : checks_) {
    const projects::Harness& harness = *check.harness;
    tell(stdout, "{:<{}}  {:<20}", harness.name, layout_.name_width, harness.expected);
    if (!harness.tags.empty()) tell(stdout, "  [{}]", fmt::join(harness.tags, ", "));
    if (!harness.about.empty()) tell(stdout, "  {}", harness.about);
    tell(stdout, "\n");
  }
  return 0;
}

/// What an earlier run has answered, or else what a check says now. Nothing: the run was interrupted.
std::optional<projects::Answer> ProjectRun::answer_to(const HarnessCheck& check, bool& cached) {
  std::string key;
  if (const auto files = files_of(check, includes_))
    if (const auto made = key_of(check, *files, hashes_)) key = *made;
  if (!key.empty() && !options_.project.run.fresh)
    if (auto known = store_->find(key)) {
      cached = true;
      return known;
    }
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  if (const Status made = store_->make_results(check.harness->name); !made) return no_answer(made.error());
  std::optional<projects::Answer> answer =
      run_check_process(check, std::max(1u, processors / jobs_), *store_, stop_requested);
  if (!answer || key.empty() || !is_lasting(*answer)) return answer;
  // A file that somebody has changed meanwhile is not the one that was checked.
  projects::FileHashes now;
  Includes included;
  const auto files = files_of(check, included);
  const Result<std::string> again = files ? key_of(check, *files, now) : Result<std::string>(files.error());
  if (!again || *again != key) return answer;
  if (const Status kept = store_->keep(key, *answer); !kept) {
    const std::lock_guard lock(shared_.mutex);
    erase_running();
    tell(stderr, "fathom: the answer is not kept: {}\n", kept.error().message);
  }
  return answer;
}

reports::HarnessResult ProjectRun::result_of(const HarnessCheck& check, const projects::Answer& answer,
                                             bool cached) const {
  reports::HarnessResult result;
  const projects::Harness& harness = *check.harness;
  result.name = harness.name;
  result.tags = harness.tags;
  result.expected = harness.expected;
  result.verdict = answer.verdict;
  result.failure = answer.failure;
  result.as_expected = projects::is_expected(harness.expected, answer.verdict);
  result.cached = cached;
  result.seconds = answer.seconds;
  result.command = {"fathom"};
  result.command.insert(result.command.end(), check.words.begin(), check.words.end());
  result.log = answer.log;
  result.run.task.input_files = harness.files;
  if (answer.document.empty()) return result;
  if (Result<reports::RunSummary> run = reports::read_json(answer.document)) {
    result.run = std::move(*run);
    result.run.task.command = result.command; // without what it writes for us
    if (const auto before = before_.find(result.name); before != before_.end() && result.verdict == "true")
      if (projects::has_grown(before->second, result.run.resources.work()))
        result.work_before = before->second;
  } else {
    result.failure = fmt::format("the result document cannot be read: {}", run.error().message);
  }
  return result;
}

void ProjectRun::finish(size_t index, const projects::Answer& answer, bool cached) {
  reports::HarnessResult result = result_of(checks_[index], answer, cached);
  const Status published = store_->publish(result.name, answer);
  const std::lock_guard lock(shared_.mutex);
  erase_running();
  if (!published) tell(stderr, "fathom: {}\n", published.error().message);
  tell(out_, "{}", harness_line(result, layout_));
  std::fflush(out_);
  if (!result.as_expected) shared_.failed = true;
  shared_.results[index] = std::move(result);
}

/// The line on the terminal that says which checks are being done.
void ProjectRun::show_running() {
  if (!layout_.colours) return;
  std::string line;
  const auto done = std::count_if(shared_.results.begin(), shared_.results.end(),
                                  [](const auto& one) { return one.has_value(); });
  for (const size_t index : shared_.running)
    line += fmt::format("{}{}", line.empty() ? "" : ", ", checks_[index].harness->name);
  line = fmt::format("[{}/{}] {}", done, checks_.size(), line);
  if (line.size() > 78) line = line.substr(0, 75) + "...";
  std::fputs(("\r\033[K" + terminal_text(line)).c_str(), stderr);
  std::fflush(stderr);
  shared_.shown = line.size();
}

void ProjectRun::erase_running() {
  if (shared_.shown > 0) std::fputs("\r\033[K", stderr);
  shared_.shown = 0;
}

/// What each of the threads does.
void ProjectRun::work() {
  while (!stop_requested && !(options_.project.run.fail_fast && shared_.failed)) {
    const size_t index = shared_.next++;
    if (index >= checks_.size()) return;
    {
      const std::lock_guard lock(shared_.mutex);
      shared_.running.push_back(index);
      show_running();
    }
    bool cached = false;
    const std::optional<projects::Answer> answer = answer_to(checks_[index], cached);
    if (answer) finish(index, *answer, cached);
    const std::lock_guard lock(shared_.mutex);
    std::erase(shared_.running, index);
    if (!shared_.running.empty()) show_running();
  }
}

reports::ProjectSummary ProjectRun::summary() {
  reports::ProjectSummary summary;
  summary.name = project_.name;
  summary.version = tool_version();
  summary.directory = paths_.directory;
  summary.started = started_;
  summary.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  for (std::optional<reports::HarnessResult>& result : shared_.results) {
    if (result)
      summary.harnesses.push_back(std::move(*result));
    else
      ++summary.not_run;
  }
  for (reports::HarnessResult& result : compared_) {
    result.name = comparison_prefix + result.name;
    summary.harnesses.push_back(std::move(result));
  }
  return summary;
}

/// What --diff asks for, with the compilation database that a harness names. A status: nothing else is done.
std::optional<ExitStatus> ProjectRun::compare() {
  if (options_.project.run.diff.empty()) return std::nullopt;
  Options options = options_;
  options.project.diff.versions = {options_.project.run.diff};
  for (const projects::Harness& harness : project_.harnesses)
    if (const auto named = harness.settings.find("compile-commands"); named != harness.settings.end())
      options.project.run.settings.insert(*named);
  const ExitStatus status = compare_versions(options, out_, compared_);
  const bool is_answer = status != ExitStatus::Usage && status != ExitStatus::Interrupted;
  return is_answer ? std::nullopt : std::optional(status);
}

int ProjectRun::run() {
  if (report_takes_stdout(options_)) out_ = stderr;
  if (const std::optional<ExitStatus> failed = compare()) return static_cast<int>(*failed);
  layout_.colours = witnesses::is_terminal(fileno(out_)) && witnesses::is_terminal(STDERR_FILENO);
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  jobs_ = options_.project.run.jobs != 0 ? options_.project.run.jobs : processors;
  jobs_ = std::max(1u, std::min<unsigned>(jobs_, static_cast<unsigned>(checks_.size())));
  stop_on_signals();
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < jobs_; ++i) threads.emplace_back([this] { work(); });
  for (std::thread& thread : threads) thread.join();
  erase_running();
  const reports::ProjectSummary made = summary();
  tell(out_, "{}", totals(made, layout_));
  const bool written = write_work(made) & write_project_reports(paths_, made);
  if (stop_requested) {
    remove_stale_directories(); // of the checks
    tell(stderr, "fathom: interrupted; what is finished is kept, the same command goes on\n");
    return static_cast<int>(ExitStatus::Interrupted);
  }
  if (!written) return static_cast<int>(ExitStatus::Usage);
  return static_cast<int>(made.all_as_expected() ? ExitStatus::True : ExitStatus::Unexpected);
}

} // namespace

int run_project(const Options& options) {
  ProjectRun run(options);
  if (const Status ready = run.prepare(); !ready) {
    tell(stderr, "fathom: {}\n", ready.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  return run.lists() ? run.list() : run.run();
}

} // namespace fathom::cli
