#include "cli/test_suite.h"

#include "cli/choice.h"
#include "cli/numbers.h"
#include "cli/property_file.h"
#include "cli/version.h"
#include "ir/support/sha256.h"
#include "witnesses/witness_document.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <sstream>
#include <tuple>

namespace fathom::cli {

namespace {

using reports::Covers;

/// Bytes of all tests, which are in memory together.
constexpr size_t most_text = size_t{64} << 20;
constexpr const char* output_name = "test-suite";

void put_goals(std::string& text, const auto& goals) {
  text += fmt::format(" {}", goals.size());
  for (const size_t goal : goals) text += fmt::format(" {}", goal);
  text += '\n';
}

std::vector<size_t> take_goals(std::istream& in) {
  size_t count = 0;
  in >> count;
  std::vector<size_t> goals;
  for (size_t goal = 0; goals.size() < count && in >> goal;) goals.push_back(goal);
  in.ignore(1);
  return goals;
}

/// A text with its length in front.
std::string take_text(std::istream& in) {
  size_t size = 0;
  in >> size;
  in.ignore(1);
  std::string text(in ? size : 0, '\0');
  in.read(text.data(), std::streamsize(text.size()));
  return text;
}

} // namespace

void add_test_suite(CLI::App& app, Options::TestSuite& suite) {
  app.add_option(
         "--test-suite", suite.folder,
         "write inputs in the format of Test-Comp into this folder: those of a violation of unreach-call, or "
         "with --covers or --coverage those that come to all that executions come to")
      ->check(not_empty());
  app.add_option_function<std::string>(
         "--covers",
         [&suite](const std::string& name) {
           suite.decisions = name == "mcdc";
           suite.conditions = suite.decisions || name == "condition";
           suite.branches = suite.conditions || name == "branch";
           suite.covers = true;
         },
         "--coverage of each line, or of each branch as well, which is each outcome of each condition; with "
         "mcdc also whether each condition of && and || is shown to decide by itself")
      ->check(CLI::IsMember({"line", "branch", "condition", "mcdc"}));
}

/// Property files of Test-Comp that ask for coverage do what --covers does; the call of reach_error is a
/// violation to find.
static Status take_cover_properties(Options& options) {
  std::vector<std::string> others;
  for (const std::string& argument : options.properties) {
    const Result<std::optional<CoverProperty>> asked = read_cover_property(argument);
    if (!asked) return asked.error();
    if (!*asked) {
      others.push_back(argument);
      continue;
    }
    if ((*asked)->covers == Covers::Error)
      others.emplace_back(program::info(program::Property::UnreachCall).name);
    else
      options.test_suite.covers = true;
    options.test_suite.conditions |= (*asked)->covers == Covers::Conditions;
    options.test_suite.branches |= options.test_suite.conditions || (*asked)->covers == Covers::Branches;
    if (options.start.entry.empty() && (*asked)->entry != "main") options.start.entry = (*asked)->entry;
  }
  options.properties = std::move(others);
  return Done{};
}

std::string finish_test_suite(Options& options) {
  if (const Status taken = take_cover_properties(options); !taken) return taken.error().message;
  std::string& coverage = options.reports["coverage"];
  if (options.test_suite.covers && coverage.empty()) coverage = on_stderr;
  if (options.test_suite.decisions && !options.stack.limit.empty())
    return "--covers mcdc: not with --stack-limit, for the number of an evaluation is a variable";
  if (options.test_suite.folder.empty()) return {};
  if (options.start.contracts.any()) return "--test-suite: not with contracts";
  return {};
}

Status prepare_test_suite(const Options& options) {
  if (options.test_suite.folder.empty()) return Done{};
  const Status fits = check_output_folder(options.test_suite.folder, reports::is_suite_file);
  return fits ? fits : Status(make_error("--test-suite: {}", fits.error().message));
}

const TestFormat& test_comp_format() {
  static const TestFormat format = {[](const program::Run& run) { return reports::test_case(run, false); },
                                    "test suite", "test", "tests"};
  return format;
}

void CoveringTests::add(const engine::SeenRun& seen) {
  if (seen.run.end == program::RunEnd::AssumeFailed) return;
  Result<std::string> text = format_->text(seen.run);
  if (text && size_ + text->size() > most_text) text = make_error("more inputs than 64 MiB hold");
  if (!text) {
    refused_[text.error().message].insert(seen.goals.begin(), seen.goals.end());
    return;
  }
  size_ += text->size();
  tests_.push_back({std::move(*text), seen.goals});
}

std::string CoveringTests::packed() const {
  std::string text = fmt::format("{} {}\n", tests_.size(), refused_.size());
  for (const reports::TestCase& test : tests_) {
    text += fmt::format("{} {}", test.text.size(), test.text);
    put_goals(text, test.goals);
  }
  for (const auto& [reason, goals] : refused_) {
    text += fmt::format("{} {}", reason.size(), reason);
    put_goals(text, goals);
  }
  return text;
}

bool CoveringTests::unpack(const std::string& text) {
  std::istringstream in(text);
  size_t tests = 0, refused = 0;
  in >> tests >> refused;
  for (size_t i = 0; i < tests && in; ++i) {
    std::string test = take_text(in);
    tests_.push_back({std::move(test), take_goals(in)});
  }
  for (size_t i = 0; i < refused && in; ++i) {
    const std::string reason = take_text(in);
    const std::vector<size_t> goals = take_goals(in);
    refused_[reason].insert(goals.begin(), goals.end());
  }
  return !in.fail();
}

std::vector<std::string> CoveringTests::smallest() const {
  std::vector<std::string> texts;
  for (const size_t test : reports::smallest_suite(tests_)) texts.push_back(tests_[test].text);
  return texts;
}

std::string CoveringTests::describe(size_t count, bool has_decisions) const {
  const char* const goals =
      has_decisions ? "lines, branches and evaluations of decisions" : "lines and branches";
  std::set<size_t> covered, left_out;
  for (const reports::TestCase& test : tests_) covered.insert(test.goals.begin(), test.goals.end());
  std::string reasons;
  for (const auto& [reason, goals] : refused_) {
    const size_t before = left_out.size();
    for (const size_t goal : goals)
      if (!covered.contains(goal)) left_out.insert(goal);
    if (left_out.size() > before) reasons += fmt::format("{}{}", reasons.empty() ? "" : ", ", reason);
  }
  std::string text = fmt::format("{}: {} {} of {} {}\n", format_->suite, count,
                                 count == 1 ? format_->one : format_->several, covered.size(), goals);
  if (!left_out.empty())
    text += fmt::format("{}: {} more are reached by executions that are no {} in this format, for they rest "
                        "on {}\n",
                        format_->suite, left_out.size(), format_->several, reasons);
  return text;
}

Status write_test_suite(const Options& options, const program::Specification& specification,
                        uint32_t pointer_width, const std::vector<std::string>& tests) {
  reports::SuiteMetadata suite;
  suite.version = tool_version();
  suite.covers = !options.coverage               ? Covers::Error
                 : options.test_suite.conditions ? Covers::Conditions
                 : options.test_suite.branches   ? Covers::Branches
                                                 : Covers::Lines;
  suite.error_function = specification.error_function;
  for (const std::string& file : options.files) {
    const Result<std::string> hash = sha256_file_hex(file);
    if (!hash) return hash.error();
    suite.others.emplace_back(file, *hash);
  }
  std::tie(suite.file, suite.hash) = suite.others.front();
  suite.others.erase(suite.others.begin());
  suite.entry = specification.entry;
  suite.pointer_width = pointer_width;
  suite.time = witnesses::utc_now();
  const std::string folder =
      options.output_folder.empty() ? options.test_suite.folder : options.output_folder + "/" + output_name;
  return write_output_folder(folder, reports::suite_files(suite, tests), reports::is_suite_file);
}

Status place_test_suite(const Options& options, const std::string& outputs) {
  const std::string made = outputs + "/" + output_name;
  std::error_code failure;
  if (options.test_suite.folder.empty() || !std::filesystem::exists(made, failure)) return Done{};
  const Result<FolderFiles> files = read_output_folder(made, reports::is_suite_file);
  if (!files) return files.error();
  return write_output_folder(options.test_suite.folder, *files, reports::is_suite_file);
}

} // namespace fathom::cli
