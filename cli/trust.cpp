#include "cli/trust.h"

#include "cli/numbers.h"
#include "ir/support/confinement.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <span>

namespace fathom::cli {

namespace {

namespace fs = std::filesystem;

/// Options of clang that neither run, load nor write anything; each alone or with "=" and a value.
constexpr std::string_view harmless_words[] = {
    "-ansi",  "-pthread",      "-trigraphs",  "-pedantic",   "-m32",    "-m64",     "-w",
    "-msse2", "-nostdinc",     "-std",        "-ffast-math", "-ftrapv", "-fopenmp", "-fwrapv",
    "-Ofast", "-fpack-struct", "-fno-common", "-fcommon",    "-target", "--target"};
/// Likewise, whatever follows but "=".
constexpr std::string_view harmless_beginnings[] = {"-D",
                                                    "-U",
                                                    "-W",
                                                    "-O",
                                                    "-g",
                                                    "-l",
                                                    "-fno-",
                                                    "-fsigned-",
                                                    "-funsigned-",
                                                    "-fshort-",
                                                    "-fstrict-",
                                                    "-march=",
                                                    "-mtune=",
                                                    "-ffp-",
                                                    "-fms-",
                                                    "-fgnu",
                                                    "-fwrapv-",
                                                    "-finput-charset=",
                                                    "-fexec-charset=",
                                                    "-fwide-exec-charset=",
                                                    "-fvisibility="};
/// Some of those reach another program, or write files.
constexpr std::string_view passed_on[] = {"-Wl,", "-Wa,", "-Wp,", "-gcc-", "-gen-", "-gsplit", "-gz"};
/// With a folder or file, in the same word or the next.
constexpr std::string_view with_path[] = {"-isystem", "-iquote", "-idirafter", "-include",
                                          "-imacros", "-I",      "-L"};

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool starts_with_one_of(std::string_view word, std::span<const std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](auto begin) { return word.starts_with(begin); });
}

bool is_below(const fs::path& path, const fs::path& folder) {
  return path == folder || path.string().starts_with(folder.string() + "/");
}

/// Whether a path leads to where the project is (the working directory), or to the system's headers.
bool is_inside(const std::string& path) {
  std::error_code failure;
  const fs::path name = fs::weakly_canonical(path, failure), here = fs::current_path(failure);
  return !failure && (is_below(name, here) || is_below(name, "/usr"));
}

std::string outside(const std::string& what, const std::string& path) {
  return fmt::format("{}: {} is outside of the project (--untrusted)", what, path);
}

/// Settings that name what is run, or undo what --untrusted promises.
bool is_refused(const std::string& option, const std::string& value) {
  if (option == "replay") return value != "isolated";
  return option == "solver" && value.find(':') != std::string::npos;
}

/// `next`: the word after it, or null.
std::string why_refused(const std::string& word, const std::string* next) {
  for (const std::string_view option : with_path)
    if (word.starts_with(option) && word != "-include-pch") {
      const std::string path = word.size() > option.size() ? word.substr(option.size())
                               : next != nullptr           ? *next
                                                           : "";
      return is_inside(path) ? "" : outside(std::string(option), path);
    }
  const std::string_view name = std::string_view(word).substr(0, word.find('='));
  if (is_one_of(name, harmless_words)) return {};
  if (starts_with_one_of(word, harmless_beginnings) && !starts_with_one_of(word, passed_on)) return {};
  return fmt::format("{} is refused (--untrusted): only the command line may give it", word);
}

/// The first word that somebody who is not trusted may not choose, and why; empty: all may be.
std::string refused_word(const std::vector<std::string>& words) {
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string* next = i + 1 < words.size() ? &words[i + 1] : nullptr;
    if (std::string why = why_refused(words[i], next); !why.empty()) return why;
    if (is_one_of(words[i], with_path) || words[i] == "-target" || words[i] == "-D" || words[i] == "-U") ++i;
  }
  return {};
}

} // namespace

std::string refused_commands(const Options& options, const projects::CompileWords& words) {
  if (!options.native.untrusted && !reading_is_confined()) return {};
  std::vector<std::string> all = words.common;
  for (const auto& [file, own] : words.each) all.insert(all.end(), own.begin(), own.end());
  const std::string why = refused_word(all);
  return why.empty() ? "" : "--compile-commands: " + why;
}

Status check_choices(const projects::Project& project, const projects::Harness& harness) {
  for (const auto& [option, setting] : harness.settings)
    for (const std::string& value : setting.values) {
      if (is_refused(option, value))
        return project.error(setting.mark,
                             fmt::format("{}: {} is refused (--untrusted): only the command line "
                                         "may give it",
                                         option, value));
      std::error_code failure;
      const std::string path = value.substr(value.rfind('=') + 1);
      if ((path.starts_with("/") || fs::exists(path, failure)) && !is_inside(path))
        return project.error(setting.mark, outside(option, path));
    }
  for (const std::string& file : harness.files)
    if (!is_inside(file)) return project.error(harness.mark, outside("file", file));
  if (const std::string why = refused_word(harness.compiler); !why.empty())
    return project.error(harness.mark, "compiler: " + why);
  return Done{};
}

void confine(const Options& options) {
  std::error_code failure;
  const fs::path here = fs::current_path(failure);
  std::vector<std::string> visible = {here};
  const auto add = [&](const std::string& text) {
    if (text.empty()) return;
    const fs::path named = (here / text).lexically_normal(), path = fs::canonical(named, failure);
    // A link of the project's does not lead out of it, whoever names the link.
    if (failure || (is_below(named, here) && !is_below(path, here))) return;
    // What lies beside a file is included by it.
    visible.push_back(fs::is_directory(path, failure) || !path.parent_path().has_relative_path()
                          ? path
                          : path.parent_path());
  };
  for (const std::string& word : options.words) {
    add(word);
    add(word.substr(word.find('=') + 1));
    for (const std::string_view option : with_path)
      if (word.starts_with(option)) add(word.substr(option.size()));
  }
  confine_reading(visible);
}

void add_trust(CLI::App& app, Options& options) {
  static const std::map<std::string, IsolationMode> modes = {
      {"isolated", IsolationMode::Isolated}, {"plain", IsolationMode::Plain}, {"auto", IsolationMode::Auto}};
  app.add_option_function<std::string>(
         "--replay", [&options](const std::string& name) { options.native.isolation = modes.at(name); },
         "how compiled programs are run: isolated (or not at all), plain, auto (default: isolated where the "
         "machine allows it)")
      ->check(CLI::IsMember(modes));
  app.add_flag(
      "--untrusted", options.native.untrusted,
      "program and project are somebody else's: replays are isolated, nothing of theirs chooses what "
      "else is run (docs/security.md)");
  app.add_option("--readable", options.native.readable,
                 "with --untrusted: a folder outside of the project, or a file and what lies beside it, that "
                 "may be read as well; may be given several times")
      ->allow_extra_args(false)
      ->take_all()
      ->check(CLI::ExistingPath);
}

void add_replay(CLI::App& app, Options& options) {
  app.add_option("harness", options.harness, "a file that check --harness has written")->required();
  app.add_option("--timeout", options.timeout, "seconds that the program may run (default 10)")
      ->check(positive_number());
  add_trust(app, options);
}

std::string finish_trust(Options& options) {
  Options::Native& native = options.native;
  if (native.untrusted) {
    if (!options.project.write.proofs.empty())
      return "--cbmc-proofs: not with --untrusted, for make runs what a Makefile says";
    if (native.isolation == IsolationMode::Plain) return "--untrusted: not with --replay plain";
    native.isolation = IsolationMode::Isolated;
  }
  if (native.isolation != IsolationMode::Isolated || !(native.replay || native.untrusted)) return {};
  const std::string& missing = isolation_missing();
  if (missing.empty()) return {};
  return fmt::format("--{}: programs cannot be isolated on this machine: {}",
                     native.untrusted ? "untrusted" : "replay isolated", missing);
}

} // namespace fathom::cli
