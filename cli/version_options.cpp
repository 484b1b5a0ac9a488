#include "cli/version_options.h"

#include "cli/numbers.h"
#include "frontend/link/widened.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <optional>
#include <regex>
#include <tuple>
#include <utility>

namespace fathom::cli {

/// "ulp=N".
static std::optional<uint64_t> parse_tolerance(const std::string& text) {
  const std::string digits = text.starts_with("ulp=") ? text.substr(4) : "";
  const bool is_number =
      !digits.empty() && digits.size() <= 9 && digits.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? std::optional<uint64_t>(std::stoull(digits)) : std::nullopt;
}

static void add_tolerance(CLI::App& app, frontend::Against& against) {
  app.add_option_function<std::string>(
         "--tolerance", [&against](const std::string& text) { against.tolerance = *parse_tolerance(text); },
         "with --against: ulp=N, float and double that both versions deliver are the same if they are at "
         "most N "
         "units in the last place apart")
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_tolerance(text) ? std::string() : "expected ulp=N, found '" + text + "'";
          },
          "ulp=N"));
}

/// The name and the number of "NAME=NUMBER".
static std::optional<std::pair<std::string, std::string>> parse_default(const std::string& text) {
  static const std::regex form("([A-Za-z_][A-Za-z_0-9]*)=(-?(0|[1-9][0-9]{0,17}))");
  std::smatch parts;
  if (!std::regex_match(text, parts, form)) return std::nullopt;
  return std::pair(parts[1].str(), parts[2].str());
}

static void add_defaults(CLI::App& app, frontend::Against& against) {
  app.add_option_function<std::vector<std::string>>(
         "--default",
         [&against](const std::vector<std::string>& words) {
           for (const std::string& word : words) against.defaults.insert(*parse_default(word));
         },
         "with --against: NAME=NUMBER, a parameter that one version alone has is this number; may be given "
         "several times")
      ->check(CLI::Validator(
          [](std::string& text) {
            return parse_default(text) ? std::string() : "expected NAME=NUMBER, found '" + text + "'";
          },
          "NAME=NUMBER"))
      ->allow_extra_args(false);
}

void add_versions(CLI::App& app, frontend::Against& against) {
  app.add_option(
         "--against", against.function,
         "compare the function of --entry with this one, called with copies of its arguments: property "
         "equivalence; what this one leaves undefined is in no question")
      ->check(not_empty());
  app.add_option(
         "--older", against.files,
         "with --against: files that belong to the older version alone, whose variables are their own; may "
         "be given several times")
      ->check(not_empty())
      ->allow_extra_args(false);
  app.add_option_function<std::vector<std::string>>(
         "--shared-function",
         [&against](const std::vector<std::string>& words) {
           for (const std::string& word : words)
             against.shared.push_back(frontend::parse_shared_function(word).value());
         },
         "with --against: a function that both versions have, and that is not looked into: it reads its "
         "arguments and the objects that they point to alone, and writes nothing; NAME:0,2:count writes to "
         "what its first and third parameter point to, and may read or write the variable count; may be "
         "given "
         "several times")
      ->check(CLI::Validator(
          [](std::string& text) {
            return frontend::parse_shared_function(text)
                       ? std::string()
                       : "expected NAME[:PARAMETERS[:VARIABLES]], found '" + text + "'";
          },
          "NAME"))
      ->allow_extra_args(false);
  add_tolerance(app, against);
  add_defaults(app, against);
}

std::vector<std::string> all_files(const Options& options) {
  std::vector<std::string> files = options.files;
  const std::vector<std::string>& older = options.start.pointers.against.files;
  files.insert(files.end(), older.begin(), older.end());
  return files;
}

std::string finish_versions(Options& options) {
  const frontend::Against& against = options.start.pointers.against;
  if (against.function.empty() && !against.shared.empty()) return "--shared-function: needs --against";
  if (against.function.empty() && against.tolerance > 0) return "--tolerance: needs --against";
  if (against.function.empty() && !against.defaults.empty()) return "--default: needs --against";
  if (against.function.empty()) return against.files.empty() ? "" : "--older: needs --against";
  if (options.start.entry.empty() || options.start.entry == "main")
    return "--against: needs --entry, a function other than main";
  if (options.start.contracts.any()) return "--against: not with contracts";
  if (options.start.pointers.kind == frontend::EntryPointers::Kind::Any)
    return "--against: not with arbitrary pointers";
  if (!options.hardware.interrupts.empty()) return "--against: not with --isr";
  options.files = all_files(options);
  return {};
}

void take_paths(Options& options) {
  DiffOptions& diff = options.project.diff;
  const auto begin = std::find(options.words.begin(), options.words.end(), "--");
  if (diff.versions.size() != 1 || std::distance(begin, options.words.end()) < 2 || begin[1].starts_with('-'))
    return;
  diff.paths.insert(diff.paths.end(), begin + 1, options.words.end());
  options.clang_arguments.resize(options.clang_arguments.size() -
                                 size_t(std::distance(begin + 1, options.words.end())));
}

void add_diff(CLI::App& app, const CLI::App& check, DiffOptions& options, RunOptions& run) {
  app.add_option(
         "versions", options.versions,
         "two C files, the older one first; or a revision of git, with which the working tree is compared")
      ->required()
      ->expected(1, 2);
  app.add_option(
         "--path", options.paths,
         "of a revision: files or folders to compare; may be given several times, or all of them after --")
      ->allow_extra_args(false);
  app.add_option("--function", options.functions,
                 "compare this function alone, and what it calls; may be given several times")
      ->allow_extra_args(false);
  app.add_option_function<std::vector<std::string>>(
         "--match",
         [&options](const std::vector<std::string>& words) {
           for (const std::string& word : words)
             options.matches[word.substr(word.find('=') + 1)] = word.substr(0, word.find('='));
         },
         "older=newer: a function that has another name now; may be given several times")
      ->check(CLI::Validator(
          [](std::string& text) {
            const size_t at = text.find('=');
            return at != std::string::npos && at != 0 && at + 1 < text.size()
                       ? std::string()
                       : "expected older=newer, found '" + text + "'";
          },
          "OLDER=NEWER"))
      ->allow_extra_args(false);
  app.add_option("--older-compile-commands", options.older_commands,
                 "a compilation database for the older version alone, with the files' names of now")
      ->check(CLI::ExistingFile);
  for (const auto& [name, words, text] :
       {std::tuple(
            "--old-target", &options.older_words,
            "the data model of the older version alone, LP64 (default) or ILP32; pointers to numbers, and in "
            "structures, are not compared then"),
        std::tuple("--new-target", &options.newer_words, "the data model of the newer version alone")})
    app.add_option_function<std::string>(
           name,
           [words = words](const std::string& model) {
             if (model == "ILP32") words->emplace_back(frontend::narrow_argument);
           },
           text)
        ->check(CLI::IsMember({"LP64", "ILP32"}));
  app.add_flag("--termination", options.termination,
               "functions that deliver the same have to be proved to end on the same inputs, too");
  for (const auto& [name, words, text] :
       {std::tuple("--older-argument", &options.older_words,
                   "for clang, for the older version alone, as in "
                   "--older-argument=-DSMALL; may be given several times"),
        std::tuple("--newer-argument", &options.newer_words, "for clang, for the newer version alone")})
    app.add_option(name, *words, text)->allow_extra_args(false)->check(not_empty());
  offer_check_options(app, check, run.settings, "What fathom check has, for each function");
}

} // namespace fathom::cli
