#include "cli/harness_check.h"

#include "cli/loading.h"
#include "cli/property_file.h"
#include "cli/trust.h"
#include "cli/version.h"
#include "frontend/compile/clang_driver.h"
#include "ir/program/sanitizer.h"
#include "ir/support/spelling.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/ranges.h>

namespace fathom::cli {
namespace {

/// An option that check does not have.
Error unknown_option(const projects::Project& project, const std::string& name, projects::Mark mark,
                     const std::vector<std::string>& known) {
  const auto meant = nearest_word(name, known);
  return project.error(
      mark, fmt::format("fathom check has no option --{}{}", name,
                        meant ? fmt::format("; did you mean '{}'?", *meant) : " that a harness can set"));
}

/// What clang looks at besides its command line.
constexpr const char* environment[] = {"CPATH", "C_INCLUDE_PATH", "SOURCE_DATE_EPOCH",
                                       "CCC_OVERRIDE_OPTIONS"};

} // namespace

void keep_machine(const Options& options, projects::Settings& settings) {
  if (options.machine_is_named)
    settings["target"] = {{options.machine->name}, {}};
  else if (options.has_data_model)
    settings["data-model"] = {{options.machine->data_model()}, {}};
}

std::vector<std::string> option_words(const projects::Settings& settings) {
  std::vector<std::string> words;
  for (const auto& [option, setting] : settings) {
    if (setting.values.empty()) words.push_back(fmt::format("--{}", option));
    for (const std::string& value : setting.values) words.push_back(fmt::format("--{}={}", option, value));
  }
  return words;
}

std::string find_configuration() {
  constexpr const char* name = "fathom.yaml";
  std::error_code failure;
  for (std::filesystem::path folder = std::filesystem::current_path(failure); !folder.empty();
       folder = folder.parent_path()) {
    if (std::filesystem::is_regular_file(folder / name, failure))
      return (folder / name).lexically_relative(std::filesystem::current_path(failure)).string();
    if (folder == folder.parent_path()) break;
  }
  return name;
}

Result<Options> parse_check(const std::vector<std::string>& words) {
  std::vector<const char*> arguments = {"fathom", "check"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  auto parsed = parse_options(static_cast<int>(arguments.size()), arguments.data());
  if (const auto* exit = std::get_if<EarlyExit>(&parsed)) return make_error("{}", exit->message());
  return std::get<Options>(std::move(parsed));
}

Status check_settings(const Options& options, std::vector<std::string> words) {
  projects::Settings settings = options.project.run.settings;
  for (const char* of_files : {"compile-commands", "compile-as"}) settings.erase(of_files);
  for (std::string& word : option_words(settings)) words.push_back(std::move(word));
  words.emplace_back("any.c");
  const Result<Options> parsed = parse_check(words);
  if (!parsed) return parsed.error();
  const auto asked = make_specification(parsed->properties, parsed->start.entry);
  return asked ? Status(Done{}) : Status(asked.error());
}

Result<projects::Project> read_configuration(const std::string& file, const projects::Settings& settings) {
  std::error_code failure;
  if (settings.contains("untrusted") && std::filesystem::is_symlink(file, failure))
    return make_error("{}: is a symbolic link (--untrusted)", file);
  return projects::read_project(file);
}

Result<HarnessCheck> harness_check(const projects::Project& project, const projects::Harness& harness,
                                   const Options& run) {
  HarnessCheck check;
  check.harness = &harness;
  check.words = {"check"};
  check.words.insert(check.words.end(), harness.files.begin(), harness.files.end());
  projects::Settings settings = harness.settings;
  for (const auto& [option, setting] : settings)
    if (const auto& known = run.project.settable;
        std::find(known.begin(), known.end(), option) == known.end())
      return unknown_option(project, option, setting.mark, known);
  if (run.project.run.settings.contains("untrusted") || settings.contains("untrusted"))
    if (const Status fine = check_choices(project, harness); !fine) return fine.error();
  for (const auto& [option, setting] : run.project.run.settings) settings[option] = setting;
  if (const auto lines = settings.find("coverage"); lines != settings.end() && !lines->second.values.empty())
    return project.error(lines->second.mark, "coverage: `true` is all that a harness can say; the lines are "
                                             "in the reports of the run");
  // The work of whichever worker decides first would not be the same in each run.
  const bool is_measured =
      !run.project.run.record.empty() || !run.project.run.baseline.empty() || !project.baseline.empty();
  if (is_measured && !settings.contains("side-by-side")) settings.try_emplace("one-worker");
  for (std::string& word : option_words(settings)) check.words.push_back(std::move(word));
  std::vector<std::string> compiler = harness.compiler;
  compiler.insert(compiler.end(), run.clang_arguments.begin(), run.clang_arguments.end());
  if (!compiler.empty()) {
    check.words.emplace_back("--");
    check.words.insert(check.words.end(), compiler.begin(), compiler.end());
  }
  Result<Options> parsed = parse_check({check.words.begin() + 1, check.words.end()});
  if (!parsed) {
    const std::string& message = parsed.error().message; // said about the place where the option stands
    for (const auto& [option, setting] : harness.settings)
      if (message.starts_with(fmt::format("--{}:", option)) && !run.project.run.settings.contains(option))
        return project.error(setting.mark, message);
    return project.error(harness.mark, message);
  }
  check.options = std::move(*parsed);
  const auto asked = make_specification(check.options.properties, check.options.start.entry);
  if (!asked) {
    const auto setting = harness.settings.find("property");
    return setting == harness.settings.end() ? asked.error()
                                             : project.error(setting->second.mark, asked.error().message);
  }
  check.sanitizers = program::instrumentation(asked->properties);
  return check;
}

Includes::Files Includes::of(const std::string& source, const HarnessCheck& check) {
  frontend::CompileOptions compile = compilation_of(check.options, source);
  compile.sanitizers = check.sanitizers;
  const std::string key = fmt::format("{}\n{}\n{}\n{}", source, compile.machine->name, compile.sanitizers,
                                      fmt::join(compile.arguments, "\n"));
  std::promise<Files> mine;
  {
    std::unique_lock lock(mutex_);
    if (const auto known = known_.find(key); known != known_.end()) {
      const std::shared_future<Files> files = known->second;
      lock.unlock(); // whoever asked first may still be waiting for clang
      return files.get();
    }
    known_.emplace(key, mine.get_future().share());
  }
  Files files = frontend::files_read(compile);
  mine.set_value(files);
  return files;
}

Result<std::vector<std::string>> files_of(const HarnessCheck& check, Includes& includes) {
  std::vector<std::string> files;
  for (const std::string& file : check.options.files) {
    if (!file.ends_with(".c") && !file.ends_with(".i")) {
      files.push_back(file);
      continue;
    }
    const Includes::Files read = includes.of(file, check);
    if (!read) return read.error();
    files.insert(files.end(), read->begin(), read->end());
  }
  // Property files and the like: whatever an option names.
  for (const std::string& word : check.words) {
    const size_t equals = word.find('=');
    std::error_code failure;
    if (!word.starts_with("--") || equals == std::string::npos) continue;
    if (const std::string value = word.substr(equals + 1); std::filesystem::is_regular_file(value, failure))
      files.push_back(value);
  }
  return files;
}

Result<std::string> key_of(const HarnessCheck& check, const std::vector<std::string>& files,
                           projects::FileHashes& hashes) {
  projects::Question question;
  question.tool = tool_identity();
  for (const char* name : environment)
    if (const char* value = std::getenv(name)) question.tool += fmt::format("\n{}={}", name, value);
  question.words = check.words;
  question.words.push_back(check.harness->name); // which the file that replays a violation mentions
  // How many solvers search at the same time has no part in the answer.
  std::erase_if(question.words, [](const std::string& word) { return word.starts_with("--jobs="); });
  question.files = files;
  return fingerprint(question, hashes);
}

} // namespace fathom::cli
