#include "cli/suite_plan.h"

#include "cli/harness_check.h"
#include "cli/property_file.h"
#include "cli/version.h"
#include "ir/support/run_process.h"
#include "ir/support/sha256.h"
#include "suites/task_definition.h"
#include "suites/task_set.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

/// Below the folder of tasks, whatever the name is.
std::string folder_of(const std::string& task, const std::string& property) {
  fs::path folder = "tasks", name = task;
  for (const fs::path& part : name.replace_extension())
    folder /= part == ".." || part == "/" ? fs::path("_") : part;
  return fmt::format("{}.{}", folder.string(), property);
}

class Planner {
 public:
  Planner(const Options& options, std::string output)
      : options_(options), suite_(options.project.suite), output_(std::move(output)) {}

  Result<SuitePlan> plan() {
    plan_.tool = suites::tool_by_name(suite_.tool);
    if (const Status known = find_version(); !known) return known.error();
    const auto found = suites::find_tasks(suite_.paths);
    if (!found) return found.error();
    for (const suites::FoundTask& task : *found)
      if (const Status added = add_task(task); !added) return added.error();
    if (plan_.jobs.empty())
      return make_error("none of {} tasks is about {}", found->size(),
                        suite_.property.empty() ? "a property that is supported" : suite_.property);
    for (const auto& [what, count] : left_out_)
      plan_.notes.push_back(fmt::format("{}: {} left out", what, count));
    if (const Status fine = try_command_line(plan_.jobs.front()); !fine) return fine.error();
    return std::move(plan_);
  }

 private:
  bool is_fathom() const { return plan_.tool->file == nullptr; }

  Status find_version() {
    if (is_fathom()) {
      plan_.version = tool_version();
      identity_ = tool_identity();
    } else {
      if (!suite_.settings.empty())
        return make_error("--{}: of fathom check, not of {}; its own options stand behind --",
                          suite_.settings.begin()->first, plan_.tool->name);
      Invocation program;
      program.arguments = {plan_.tool->file, "--version"};
      RunLimits limits;
      limits.seconds = 60;
      const Result<ProgramOutput> said = converse(program, "", limits);
      if (!said) return said.error();
      plan_.version = said->output.substr(0, said->output.find('\n'));
      identity_ = plan_.version;
    }
    words_ = is_fathom() ? option_words(suite_.settings) : std::vector<std::string>();
    if (is_fathom() && !options_.clang_arguments.empty()) words_.emplace_back("--");
    words_.insert(words_.end(), options_.clang_arguments.begin(), options_.clang_arguments.end());
    limits_.cpu_seconds = suite_.limits.seconds;
    limits_.wall_seconds =
        suite_.limits.wall_seconds > 0 ? suite_.limits.wall_seconds : suite_.limits.seconds;
    limits_.memory = suite_.limits.memory;
    key_ = sha256_hex(fmt::format("{}\n{}\n{}\n{} {} {} {} {}", plan_.tool->name, identity_,
                                  fmt::join(words_, "\n"), limits_.cpu_seconds, limits_.wall_seconds,
                                  limits_.memory, suite_.no_validation, suite_.limits.validation_seconds))
               .substr(0, 16);
    return Done{};
  }

  Status add_task(const suites::FoundTask& found) {
    const Result<suites::Task> task = suites::read_task(found.file);
    if (!task) return task.error();
    if (!task->witness.empty()) {
      ++left_out_["tasks for validators"];
      return Done{};
    }
    for (const suites::TaskProperty* property : task->chosen(suite_.property))
      if (const Status added = add_job(found, *task, *property); !added) return added;
    return Done{};
  }

  /// What a property file asks for; read once for all tasks.
  const Result<program::Specification>& specification(const std::string& file) {
    const std::string key = fs::path(file).lexically_normal();
    const auto known = specifications_.find(key);
    if (known != specifications_.end()) return known->second;
    return specifications_.emplace(key, make_specification({file}, "")).first->second;
  }

  Status add_job(const suites::FoundTask& found, const suites::Task& task,
                 const suites::TaskProperty& property) {
    std::error_code failure;
    if (!fs::is_regular_file(property.file, failure))
      return task.error(property.mark, fmt::format("there is no property file {}", property.file));
    SuiteJob job;
    if (const auto& asked = specification(property.file); asked) {
      for (const program::Property each : asked->properties)
        job.question.properties.emplace_back(program::info(each).verdict);
      job.question.entry = asked->entry;
      job.question.error_function = asked->error_function;
    } else if (suite_.property.empty()) {
      ++left_out_[fmt::format("{} (not supported)", property.name)];
      return Done{};
    } else {
      job.unsupported = asked.error().message;
    }
    job.record.task = found.name;
    job.record.property = property.name;
    job.record.category = found.category;
    job.record.expected = property.expected_verdict();
    job.record.tool = fmt::format("{} {}", plan_.tool->name, plan_.version);
    // Another task of this name, in another folder, is another question.
    job.record.question = sha256_hex(key_ + suites::place_of(found.file)).substr(0, 16);
    job.record.folder = folder_of(found.name, property.name);
    job.question.files = task.input_files;
    job.question.property_file = property.file;
    job.question.data_model = task.data_model;
    job.question.folder = fmt::format("{}/{}", output_, job.record.folder);
    job.question.limits = limits_;
    job.question.options = words_;
    plan_.jobs.push_back(std::move(job));
    return Done{};
  }

  /// A value that an option does not take would be an error of every task.
  Status try_command_line(const SuiteJob& job) const {
    if (!is_fathom()) return Done{};
    const Invocation program = plan_.tool->program(job.question, plan_.version);
    std::vector<const char*> words;
    for (const std::string& word : program.arguments) words.push_back(word.c_str());
    const auto parsed = parse_options(static_cast<int>(words.size()), words.data());
    const auto* exit = std::get_if<EarlyExit>(&parsed);
    if (exit == nullptr) return Done{};
    return Error{exit->message()};
  }

  const Options& options_;
  const SuiteOptions& suite_;
  std::string output_;
  SuitePlan plan_;
  std::string identity_, key_; ///< of the tool; of all that an answer depends on beside the task
  std::vector<std::string> words_;
  suites::Limits limits_;
  std::map<std::string, Result<program::Specification>> specifications_;
  std::map<std::string, uint64_t> left_out_;
};

} // namespace

Result<SuitePlan> plan_suite(const Options& options, const std::string& output) {
  return Planner(options, output).plan();
}

} // namespace fathom::cli
