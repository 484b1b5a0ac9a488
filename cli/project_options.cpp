#include "cli/project_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

/// What one check writes, or is the user's alone: `fathom run` has options of its own for these, or none.
bool is_of_one_check(const std::string& name) {
  for (const char* row :
       {"help", "witness", "harness", "unit-test", "test-suite", "corpus-in", "corpus-out", "json", "sarif",
        "junit", "github", "html", "log-queries", "proof", "cache", "replay-cache", "verbose", "lint"})
    if (name == row) return true;
  return false;
}

std::string long_name(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : option.get_lnames().front();
}

/// Makes the option known to another command, where what it is given becomes a setting.
void offer(CLI::App& command, const CLI::Option& option, projects::Settings& settings,
           const std::string& heading) {
  const std::string name = long_name(option);
  std::string flags; // "--minimize,--minimise"
  for (const std::string& one : option.get_lnames())
    flags += fmt::format("{}--{}", flags.empty() ? "" : ",", one);
  CLI::Option* offered = nullptr;
  if (option.get_items_expected_max() == 0)
    offered = command.add_flag_callback(
        flags, [&settings, name] { settings[name] = {}; }, option.get_description());
  else
    offered =
        command
            .add_option_function<std::vector<std::string>>(
                flags,
                [&settings, name](const std::vector<std::string>& values) { settings[name] = {values, {}}; },
                option.get_description())
            ->allow_extra_args(false)
            ->take_all();
  offered->group(heading);
}

} // namespace

std::vector<std::string> check_option_names(const CLI::App& check) {
  std::vector<std::string> names;
  for (const CLI::Option* option : check.get_options())
    if (const std::string name = long_name(*option); !name.empty() && !is_of_one_check(name))
      names.push_back(name);
  return names;
}

void add_shard(CLI::App& app, projects::Shard& shard, const std::string& help) {
  app.add_option_function<std::string>(
         "--shard", [&shard](const std::string& text) { shard = *projects::parse_shard(text); }, help)
      ->check(CLI::Validator(
          [](std::string& text) {
            return projects::parse_shard(text)
                       ? std::string()
                       : fmt::format("expected i/n with 1 <= i <= n, found '{}'", text);
          },
          "I/N"));
}

void offer_check_options(CLI::App& app, const CLI::App& check, projects::Settings& settings,
                         const std::string& heading) {
  for (const CLI::Option* option : check.get_options()) {
    const std::string name = long_name(*option);
    if (name.empty() || is_of_one_check(name) || app.get_option_no_throw("--" + name) != nullptr) continue;
    offer(app, *option, settings, heading);
  }
}

/// Options of all that asks many questions and keeps the answers.
void add_asking(CLI::App& app, RunOptions& options, const std::string& fresh) {
  app.add_option("--jobs,-j", options.jobs, "checks at the same time (default: as there are processors)")
      ->check(CLI::Range(1, 1024));
  app.add_flag("--fresh", options.fresh, fresh);
  app.add_option("--output", options.output, "folder that keeps answers and results (default: .fathom)");
}

void add_run(CLI::App& app, const CLI::App& check, RunOptions& options) {
  app.add_option("harnesses", options.chosen, "names or tags of harnesses, * and ? match any (default: all)");
  app.add_option("--config", options.config, "the configuration (default: fathom.yaml, here or above)");
  add_asking(app, options, "check anew what an earlier run has answered");
  app.add_flag("--list", options.list, "say which harnesses there are, and run none");
  app.add_flag("--fail-fast", options.fail_fast, "begin no check after one whose verdict is not as expected");
  add_shard(app, options.shard, "i/n: the i-th of n parts of the harnesses");
  app.add_option("--changed-since", options.changed_since,
                 "only harnesses that read a file which differs from this git revision");
  app.add_option("--diff", options.diff,
                 "also compare the functions that have changed since this git revision, as fathom diff does");
  app.add_option("--record", options.record,
                 "a file that gets the units of work of each proof; what it has of others stays");
  app.add_option(
      "--baseline", options.baseline,
      "such a file of an earlier run: a line says which proofs take more than 1.5 times as much work");
  offer_check_options(app, check, options.settings,
                      "What fathom check has, in place of what the configuration says");
}

void add_contracts_command(CLI::App& app, const CLI::App& check, ContractsOptions& options) {
  app.add_option("what", options.chosen,
                 "C files of one check, or names or tags of a project's harnesses (default: those that check "
                 "contracts)");
  app.add_flag("--drop", options.drop,
               "say which invariants of loops and contracts of inner functions a proof can do without");
  app.add_option("--budget", options.budget,
                 "work of each trial, times that of the proof with all clauses (default 4)")
      ->check(CLI::Range(0.001, 1e6));
  app.add_option("--config", options.config, "the configuration (default: fathom.yaml, here or above)");
  offer_check_options(app, check, options.settings, "What fathom check has");
}

void add_library(CLI::App& app, const CLI::App& check, LibraryOptions& options, RunOptions& run) {
  app.add_option(
      "files", options.files,
      "C files of the library (default: those of compile_commands.json or fathom.yaml here, else those "
      "of the folder)");
  app.add_option("--function", options.functions,
                 "look at this function and at what it calls alone; may be given several times");
  app.add_option("--contracts", options.contracts, "a header that gets the preconditions that are found");
  app.add_option("--json", options.json, "write what is found as JSON (- is stdout)");
  add_asking(app, run, "ask anew what an earlier run has answered");
  offer_check_options(app, check, run.settings, "What fathom check has, for each question");
}

void add_init(CLI::App& app, WriteOptions& options, std::string& compile_commands) {
  app.add_option("folder", options.folder, "where the sources are (default: here)");
  app.add_option("--compile-commands", compile_commands,
                 "a compilation database of the folder, from which sources and their options are taken");
  app.add_option(
      "--cbmc-proofs", options.proofs,
      "a folder with proofs for CBMC, laid out as its starter kit has them: their Makefiles say what is "
      "checked (docs/project.md)");
  app.add_option("--output,-o", options.output,
                 "the file to write (default: fathom.yaml in the folder; - prints it)");
  app.add_flag("--force", options.force, "replace an existing file");
}

void add_harness(CLI::App& app, WriteOptions& options, std::vector<std::string>& files) {
  app.add_option("function", options.function, "the function that the harness calls")->required();
  app.add_option("file", files, "the C file that defines it")->required()->expected(1);
  app.add_option("--output,-o", options.output,
                 "the file to write (default: <function>_harness.c; - prints it)");
  app.add_flag("--force", options.force, "replace an existing file");
}

namespace {

void add_server(CLI::App& app, ServerOptions& options) {
  app.add_option("folder", options.folder, "the project: files of it may be named (default: here)");
  app.add_option("--timeout", options.seconds, "seconds that a call may ask for (default 300)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{86'400}));
  app.add_option("--memory", options.memory, "mebibytes that a call may ask for (default 4096)")
      ->check(CLI::Range(uint64_t{64}, uint64_t{1} << 20));
  app.add_option("--work", options.work, "units of work that a call may ask for (default 5000000)")
      ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 62));
  app.add_option("--jobs,-j", options.jobs, "calls at the same time (default 1)")->check(CLI::Range(1, 64));
  app.add_flag("--trusted", options.trusted,
               "programs are your own: checks run without --untrusted (docs/security.md)");
}

} // namespace

void add_servers(CLI::App& app, ServerOptions& options) {
  add_server(*app.add_subcommand("mcp", "answer an agent (Model Context Protocol, on stdin and stdout)"),
             options);
  add_server(
      *app.add_subcommand("server", "answer an editor (Language Server Protocol, on stdin and stdout)"),
      options);
  add_server(
      *app.add_subcommand("debug", "answer a debugger with the path of a violation (Debug Adapter Protocol)"),
      options);
}

} // namespace fathom::cli
