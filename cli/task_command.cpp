#include "cli/task_command.h"

#include "cli/property_file.h"
#include "ir/support/run_process.h"
#include "ir/support/tell.h"
#include "suites/scoring.h"
#include "suites/task_definition.h"
#include "suites/tools.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using suites::TaskProperty;

volatile sig_atomic_t child_id = 0, signalled = 0;

/// What ends us is for the check to hear: it then says what it knows.
void pass_on(int number) {
  signalled = 1;
  if (child_id != 0) kill(static_cast<pid_t>(child_id), number);
}

bool is_yml(const std::string& file) {
  return file.ends_with(".yml") || file.ends_with(".yaml");
}

struct Verdict {
  int status = 0;
  std::string line;
};

class TaskCheck {
 public:
  explicit TaskCheck(const Options& options) : options_(options) {}

  Status prepare() {
    if (options_.files.size() != 1)
      return make_error("{}: a task definition names its files itself; give it alone", task_file());
    Result<suites::Task> task = suites::read_task(task_file());
    if (!task) return task.error();
    task_ = std::move(*task);
    if (!task_.witness.empty())
      return make_error("{}: a task for validators: fathom validate --witness {}", task_.file, task_.witness);
    if (options_.properties.size() > 1)
      return make_error("--property: one at most of a task definition, or all");
    const std::string word = options_.properties.empty() ? "" : options_.properties.front();
    properties_ = task_.chosen(word);
    if (properties_.empty()) return no_property(word);
    const std::string model = options_.machine->data_model();
    if (options_.has_data_model && !task_.data_model.empty() && model != task_.data_model)
      return task_.error(task_.data_model_mark, fmt::format("the task is for {}", task_.data_model));
    for (const TaskProperty* property : properties_) {
      std::error_code failure;
      if (!fs::is_regular_file(property->file, failure))
        return task_.error(property->mark, fmt::format("there is no property file {}", property->file));
    }
    return check_outputs();
  }

  int run() {
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) std::signal(number, pass_on);
    bool wrong = false;
    std::vector<int> statuses;
    for (const TaskProperty* property : properties_) {
      const Result<Verdict> verdict = verdict_of(*property);
      if (!verdict) {
        tell(stderr, "fathom: {}\n", verdict.error().message);
        return static_cast<int>(ExitStatus::Internal);
      }
      say(*property, *verdict);
      wrong |= suites::is_wrong(outcome_of(*property, verdict->line));
      statuses.push_back(verdict->status);
      if (signalled != 0) return static_cast<int>(ExitStatus::Interrupted);
    }
    if (wrong) return static_cast<int>(ExitStatus::Unexpected);
    for (const ExitStatus status :
         {ExitStatus::Internal, ExitStatus::Usage, ExitStatus::False, ExitStatus::Unknown})
      if (std::find(statuses.begin(), statuses.end(), static_cast<int>(status)) != statuses.end())
        return static_cast<int>(status);
    return statuses.front();
  }

 private:
  const std::string& task_file() const {
    return *std::find_if(options_.files.begin(), options_.files.end(), is_yml);
  }

  Status no_property(const std::string& word) const {
    if (task_.properties.empty()) return make_error("{}: the task has no properties", task_.file);
    std::string known;
    for (const TaskProperty& property : task_.properties)
      known += fmt::format("{}{}", known.empty() ? "" : ", ", property.name);
    return make_error("{}: the task is not about {}; there are {}", task_.file, word, known);
  }

  /// One file cannot have what several checks write.
  Status check_outputs() const {
    if (properties_.size() == 1) return Done{};
    auto written = outputs(options_);
    written.emplace_back("test-suite", options_.test_suite.folder);
    written.emplace_back("corpus-out", options_.corpus.out);
    for (const auto& [name, path] : written)
      if (!path.empty())
        return make_error("--{}: the task has several properties; choose one with --property", name);
    for (const auto& [name, path] : options_.reports)
      if (path == on_stdout)
        return make_error("--{}: the task has several properties; choose one with --property", name);
    return Done{};
  }

  /// The user's command line with the files, the data model and the property in place of the task.
  Words command(const TaskProperty& property) const {
    Words words = {"fathom", "check"};
    words.insert(words.end(), task_.input_files.begin(), task_.input_files.end());
    words.push_back(fmt::format("--property={}", property.file));
    if (!task_.data_model.empty()) words.push_back(fmt::format("--data-model={}", task_.data_model));
    const auto is = [](const std::string& word, const char* option) {
      return word == option || word.starts_with(std::string(option) + "=");
    };
    bool ours = true;
    for (size_t i = 1; i < options_.words.size(); ++i) { // after "check"
      const std::string& word = options_.words[i];
      ours &= word != "--";
      if (ours && word == task_file()) continue;
      const bool is_model = is(word, "--data-model") && !task_.data_model.empty();
      if (ours && (is(word, "--property") || is(word, "--prop") || is_model)) {
        if (word.find('=') == std::string::npos) ++i;
        continue;
      }
      words.push_back(word);
    }
    return words;
  }

  Result<Verdict> verdict_of(const TaskProperty& property) const {
    if (const auto known = make_specification({property.file}, ""); !known)
      return Verdict{static_cast<int>(ExitStatus::Unknown),
                     fmt::format("unknown(the property is not supported: {})", known.error().message)};
    Result<Pipe> out = Pipe::make();
    if (!out) return out.error();
    // Reports on stdout go there; then the verdict is on stderr.
    const bool report = report_takes_stdout(options_);
    Invocation program;
    program.path = "/proc/self/exe";
    program.arguments = command(property);
    program.child.input = ChildSettings::ours;
    program.child.output = report ? ChildSettings::ours : out->write.get();
    program.child.errors = report ? out->write.get() : ChildSettings::ours;
    program.child.own_group = false; // what the terminal sends reaches it, too
    Result<ChildProcess> child = spawn(program);
    if (!child) return child.error();
    child_id = child->id();
    out->write.close();
    std::string text;
    for (char buffer[4096];;) {
      const ssize_t n = read(out->read.get(), buffer, sizeof buffer);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      text.append(buffer, static_cast<size_t>(n));
    }
    child->await();
    child_id = 0;
    const ProcessEnd end = child->end();
    Verdict verdict{end.exited() ? end.code : static_cast<int>(ExitStatus::Internal),
                    suites::last_line(text)};
    // Whatever stands in front of the verdict.
    const size_t at = text.rfind(verdict.line);
    std::fputs(text.substr(0, verdict.line.empty() ? text.size() : at).c_str(), report ? stderr : stdout);
    return verdict;
  }

  static suites::Outcome outcome_of(const TaskProperty& property, const std::string& line) {
    return suites::judge(property.expected_verdict(), line.starts_with("unknown") ? "unknown" : line);
  }

  void say(const TaskProperty& property, const Verdict& verdict) const {
    const std::string expected = property.expected_verdict();
    if (!expected.empty() && !verdict.line.empty()) {
      const suites::Outcome outcome = outcome_of(property, verdict.line);
      tell(stderr, "{}: expected {}: {}\n", property.name, expected,
           suites::is_wrong(outcome) ? "WRONG" : suites::word_of(outcome));
    }
    std::FILE* out = report_takes_stdout(options_) ? stderr : stdout;
    if (verdict.line.empty()) return; // stderr says why
    if (properties_.size() == 1)
      tell(out, "{}\n", verdict.line);
    else
      tell(out, "{}: {}\n", property.name, verdict.line);
    std::fflush(out);
  }

  const Options& options_;
  suites::Task task_;
  std::vector<const TaskProperty*> properties_;
};

} // namespace

bool is_task_check(const Options& options) {
  return options.command == Command::Check && std::any_of(options.files.begin(), options.files.end(), is_yml);
}

int check_task(const Options& options) {
  if (options.native.untrusted) {
    tell(stderr, "fathom: --untrusted: not with task definitions, which name files of their own\n");
    return static_cast<int>(ExitStatus::Usage);
  }
  TaskCheck check(options);
  if (const Status ready = check.prepare(); !ready) {
    tell(stderr, "fathom: {}\n", ready.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  return check.run();
}

} // namespace fathom::cli
