#include "cli/suite_command.h"

#include "cli/stop_request.h"
#include "cli/suite_plan.h"
#include "cli/suite_run.h"
#include "cli/suite_slurm.h"
#include "cli/version.h"
#include "ir/support/atomic_file.h"
#include "ir/support/tell.h"
#include "suites/compare.h"
#include "suites/scoring.h"
#include "suites/suite_page.h"
#include "suites/summary.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

int status(ExitStatus status) {
  return static_cast<int>(status);
}

int usage(const std::string& message) {
  tell(stderr, "fathom: {}\n", message);
  return status(ExitStatus::Usage);
}

/// A folder or a file of results that has some.
Result<suites::Records> read_results(const std::string& path) {
  suites::Records records;
  if (const Status read = suites::collect(path, records); !read) return read.error();
  if (records.empty()) return make_error("{}: there are no results in it", path);
  return records;
}

int compare(const SuiteOptions& options) {
  if (options.paths.size() != 3) return usage("suite compare: expected two folders or files of results");
  const Result<suites::Records> before = read_results(options.paths[1]),
                                after = read_results(options.paths[2]);
  for (const auto* read : {&before, &after})
    if (!*read) return usage(read->error().message);
  const suites::Comparison comparison = suites::compare(*before, *after);
  tell(stdout, "{}", suites::to_text(comparison, options.verbose));
  return status(comparison.is_worse() ? ExitStatus::Unexpected : ExitStatus::True);
}

/// Table on stdout; page and picture into the folder. False: one of them cannot be written.
bool publish(const suites::Records& records, const std::string& folder, suites::PageOptions page) {
  tell(stdout, "{}", suites::score_table(suites::score(records)));
  page.version = tool_version();
  bool all = true;
  for (const auto& [name, text] :
       {std::pair<const char*, std::string>{"quantile.svg", suites::quantile_plot(records)},
        {"index.html", suites::render_page(records, page)}})
    if (const Status written = write_file_atomically(folder + "/" + name, text); !written) {
      tell(stderr, "fathom: {}\n", written.error().message);
      all = false;
    }
  if (all) tell(stdout, "{}/index.html\n", folder);
  return all;
}

int report(const SuiteOptions& options) {
  if (options.paths.size() < 2) return usage("suite report: expected folders or files of results");
  suites::Records records;
  for (const std::string& path : Words(options.paths.begin() + 1, options.paths.end())) {
    const Result<suites::Records> read = read_results(path);
    if (!read) return usage(read.error().message);
    records.insert(read->begin(), read->end());
  }
  tell(stdout, "{}", suites::score_table(suites::score(records)));
  return status(suites::score(records).all.wrong() == 0 ? ExitStatus::True : ExitStatus::Unexpected);
}

class SuiteRun {
 public:
  explicit SuiteRun(const Options& options) : options_(options), suite_(options.project.suite) {}

  Status prepare() {
    std::error_code failure;
    if (suite_.executor == "slurm" && suite_.shard.count > 1)
      return make_error("--shard: not with --executor slurm, which makes parts by itself");
    if (suite_.fresh && suite_.shard.count > 1)
      return make_error("--fresh: not with --shard, other parts may be at work");
    Result<SuitePlan> plan = plan_suite(options_, suite_.output);
    if (!plan) return plan.error();
    plan_ = std::move(*plan);
    for (const std::string& note : plan_.notes) tell(stderr, "fathom: {}\n", note);
    if (const Status made = make_folders(suite_.output); !made) return made;
    if (suite_.fresh)
      for (const std::string& file : suites::results_files(suite_.output)) fs::remove(file, failure);
    return collect();
  }

  int run() {
    stop_on_signals();
    if (suite_.executor == "slurm") {
      if (const Status done = run_on_slurm(); !done) return usage(done.error().message);
    } else {
      Result<suites::ResultsFile> file = suites::ResultsFile::open(
          fmt::format("{}/{}", suite_.output, suites::results_name(suite_.shard.index, suite_.shard.count)));
      if (!file) return usage(file.error().message);
      const std::vector<const SuiteJob*> jobs = missing(suite_.shard);
      if (!jobs.empty() && !run_jobs(plan_, jobs, suite_, *file)) return status(ExitStatus::Usage);
    }
    if (const Status read = collect(); !read) return usage(read.error().message);
    return finish();
  }

 private:
  /// What is answered already, of the tasks that are meant.
  Status collect() {
    suites::Records all;
    if (const Status read = suites::collect(suite_.output, all); !read) return read.error();
    records_.clear();
    for (const SuiteJob& job : plan_.jobs) {
      const auto found = all.find(job.record.key());
      if (found == all.end()) continue;
      if (found->second.question != job.record.question)
        return make_error("{}: has results of another tool, of other tasks, or with other options or limits; "
                          "--fresh forgets them, "
                          "--output names another folder",
                          suite_.output);
      found->second.expected = job.record.expected; // which may have been corrected since
      found->second.category = job.record.category;
      records_.insert(*found);
    }
    return Done{};
  }

  std::vector<const SuiteJob*> missing(const projects::Shard& shard) const {
    std::vector<size_t> all(plan_.jobs.size());
    for (size_t i = 0; i < all.size(); ++i) all[i] = i;
    std::vector<const SuiteJob*> jobs;
    for (const size_t index : projects::part_of(all, shard))
      if (!records_.contains(plan_.jobs[index].record.key())) jobs.push_back(&plan_.jobs[index]);
    return jobs;
  }

  /// Parts that were lost with their machine are given out again, twice at most.
  Status run_on_slurm() {
    for (int attempt = 0; attempt < 3 && !stop_requested; ++attempt) {
      const size_t left = missing({}).size();
      if (left == 0) break;
      const Status done = run_slurm_array(options_, std::min<size_t>(suite_.jobs, left), plan_.jobs.size());
      if (!done) return done;
      if (const Status read = collect(); !read) return read;
    }
    return Done{};
  }

  int finish() const {
    const uint64_t left = missing({}).size();
    if (records_.empty()) {
      tell(stderr, "fathom: interrupted; nothing is done yet\n");
      return status(ExitStatus::Interrupted);
    }
    suites::PageOptions page;
    page.title = fmt::format("{}", fmt::join(suite_.paths, " "));
    page.missing = left;
    const bool written = publish(records_, suite_.output, page);
    if (left != 0)
      tell(stderr, "fathom: {} of {} tasks are not done{}\n", left, plan_.jobs.size(),
           stop_requested ? "; the same command goes on" : "");
    if (stop_requested) return status(ExitStatus::Interrupted);
    if (!written) return status(ExitStatus::Usage);
    if (suites::score(records_).all.wrong() != 0) return status(ExitStatus::Unexpected);
    return status(missing(suite_.shard).empty() ? ExitStatus::True : ExitStatus::Interrupted);
  }

  const Options& options_;
  const SuiteOptions& suite_;
  SuitePlan plan_;
  suites::Records records_;
};

} // namespace

int run_suite(const Options& options) {
  const SuiteOptions& suite = options.project.suite;
  if (suite.paths.front() == "compare") return compare(suite);
  if (suite.paths.front() == "report") return report(suite);
  SuiteRun run(options);
  if (const Status ready = run.prepare(); !ready) return usage(ready.error().message);
  return run.run();
}

} // namespace fathom::cli
