#include "cli/suite_options.h"

#include "cli/project_options.h"
#include "suites/tools.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

std::vector<std::string> tool_names() {
  std::vector<std::string> names;
  for (const suites::Tool& tool : suites::tools()) names.emplace_back(tool.name);
  return names;
}

void add_limits(CLI::App& app, SuiteOptions::Limits& limits) {
  app.add_option("--timeout", limits.seconds, "seconds of processor time for each task (default 60)")
      ->check(CLI::PositiveNumber);
  app.add_option("--wall-time", limits.wall_seconds,
                 "seconds of wall time for each task (default: as --timeout)")
      ->check(CLI::PositiveNumber);
  app.add_option_function<std::string>(
         "--memory", [&limits](const std::string& text) { limits.memory = *parse_memory(text); },
         "memory for each task: 4GB, 4GiB, or a number of MiB (default 4GB)")
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_memory(text) ? std::string()
                                      : fmt::format("expected 4GB, 4GiB or a number, found '{}'", text);
          },
          "SIZE"));
  app.add_option(
         "--validate-timeout", limits.validation_seconds,
         "seconds of processor time for each witness (default: as --timeout, at most 90 for a violation "
         "and 300 for a proof)")
      ->check(CLI::PositiveNumber);
}

} // namespace

std::optional<uint64_t> parse_memory(const std::string& text) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || !(number > 0) || number > 1e9) return std::nullopt;
  const std::string unit(read.ptr, end);
  for (const auto& [name, bytes] : {std::pair<const char*, double>{"", 1 << 20},
                                    {"MiB", 1 << 20},
                                    {"GiB", 1 << 30},
                                    {"MB", 1e6},
                                    {"GB", 1e9}})
    if (unit == name) return static_cast<uint64_t>(number * bytes);
  return std::nullopt;
}

void add_suite(CLI::App& app, const CLI::App& check, SuiteOptions& options) {
  app.add_option("paths", options.paths,
                 "folders, sets (.set) and task definitions (.yml); or: compare A B, two folders or files of "
                 "results; "
                 "or: report A..., the table of such results")
      ->required();
  app.add_option(
      "--property,--prop", options.property,
      "a name or file: the tasks that are about this property (default: all properties of each task)");
  add_limits(app, options.limits);
  app.add_option("--jobs,-j", options.jobs,
                 "tasks at the same time; with --executor slurm parts of the suite (default 1)")
      ->check(CLI::Range(1, 100000));
  app.add_option("--tool", options.tool, "the verifier (default fathom)")->check(CLI::IsMember(tool_names()));
  app.add_flag("--no-validate", options.no_validation, "witnesses are not validated; answers count without");
  app.add_option("--output", options.output, "folder that keeps results (default: suite-results)");
  app.add_flag("--fresh", options.fresh, "forget the results that the folder has");
  add_shard(app, options.shard, "i/n: the i-th of n parts of the suite");
  app.add_option("--executor", options.executor, "where tasks run: local (default), slurm")
      ->check(CLI::IsMember({"local", "slurm"}));
  app.add_flag("-v,--verbose", options.verbose, "of compare: the ratio of every task");
  offer_check_options(app, check, options.settings, "What fathom check has, for every task");
}

} // namespace fathom::cli
