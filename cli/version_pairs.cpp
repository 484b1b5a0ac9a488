#include "cli/version_pairs.h"

#include "frontend/entry_driver.h"
#include "ir/support/atomic_file.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"

#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

/// What git says. Programs that a repository's configuration names are not run.
Result<std::string> git(std::vector<std::string> words) {
  Invocation program;
  program.path = in_path("git");
  program.arguments = {"git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};
  program.arguments.insert(program.arguments.end(), words.begin(), words.end());
  Result<ProgramOutput> said = converse(std::move(program), "", {.seconds = 120});
  if (!said) return said.error();
  if (!said->end.succeeded()) {
    const std::string& errors = said->errors;
    return make_error("git {}: {}", words.front(),
                      errors.empty() ? said->end.words() : errors.substr(0, errors.find('\n')));
  }
  return std::move(said->output);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty()) lines.push_back(line);
  return lines;
}

Result<frontend::FileContents> contents_of(const std::string& file, const std::string& folder,
                                           const Options& options) {
  frontend::LoadOptions load;
  load.files = {file};
  load.clang_arguments = options.clang_arguments;
  if (!folder.empty()) load.clang_arguments.push_back("-I" + folder);
  load.machine = options.machine;
  load.machine_is_named = options.machine_is_named;
  return frontend::contents_of(load);
}

/// Both in one program: what the older one defines has names of its own. The linker knows external names by
/// the pragma; of static ones the text itself has another one.
std::string wrapper_text(const VersionPair& pair) {
  std::string text = fmt::format("/* The older version of {}. */\n", pair.shown);
  const auto rename = [&](const std::string& name, bool is_static) {
    if (name.find('.') != std::string::npos) return; // a function's own variable
    text += is_static ? fmt::format("#define {0} {1}{0}\n", name, frontend::older_prefix)
                      : fmt::format("#pragma redefine_extname {0} {1}{0}\n", name, frontend::older_prefix);
  };
  for (const auto& function : pair.before.functions) rename(function.name, function.is_static);
  for (const auto& variable : pair.before.variables) rename(variable.name, variable.is_static);
  return text + fmt::format("#include \"{}\"\n", fs::absolute(pair.older).string());
}

Status add(VersionPairs& pairs, VersionPair pair, const std::string& include, const Options& options) {
  Result<frontend::FileContents> now = contents_of(pair.newer, "", options);
  if (!now) return now.error();
  Result<frontend::FileContents> before = contents_of(pair.older, include, options);
  if (!before) return before.error();
  pair.now = std::move(*now);
  pair.before = std::move(*before);
  pair.wrapper = pairs.folder.file(fmt::format("older_{}.c", pairs.all.size() + 1));
  if (Status written = write_file_atomically(pair.wrapper, wrapper_text(pair)); !written) return written;
  pairs.all.push_back(std::move(pair));
  return Done{};
}

/// The sources that git lists by these words, or all that there are where a header is among what it lists.
Result<std::vector<std::string>> changed_files(VersionPairs& pairs, const std::vector<std::string>& words) {
  const Result<std::string> changed = git(words);
  if (!changed) return changed.error();
  // A header that has changed may change what any source means.
  bool has_header = false;
  std::vector<std::string> files;
  for (const std::string& line : lines_of(*changed)) {
    const std::string name = line.substr(line.find('\t') + 1);
    has_header |= name.ends_with(".h");
    if (!name.ends_with(".c")) continue;
    if (line.front() == 'M')
      files.push_back(name);
    else
      pairs.left_out.push_back(fmt::format("{}: {}", name, line.front() == 'A' ? "it is new" : "it is gone"));
  }
  if (has_header) {
    std::vector<std::string> listed = {"ls-files", "--full-name", "--", "*.c"};
    const Result<std::string> all = git(listed);
    if (!all) return all.error();
    for (const std::string& name : lines_of(*all))
      if (std::find(files.begin(), files.end(), name) == files.end()) files.push_back(name);
  }
  return files;
}

/// The files as the revision has them, with all headers beside them.
Status add_changed(VersionPairs& pairs, const Options& options) {
  const DiffOptions& wanted = options.project.diff;
  const std::string& revision = wanted.versions.front();
  const Result<std::string> commit =
      git({"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit)
    return make_error("{}: neither a file nor a revision of git (two files, or one revision)", revision);
  const std::string id = commit->substr(0, commit->find('\n'));
  const Result<std::string> top = git({"rev-parse", "--show-toplevel"});
  if (!top) return top.error();
  const fs::path root = top->substr(0, top->find('\n'));
  std::vector<std::string> words = {
      "diff", "--no-ext-diff", "--no-textconv", "--name-status", "--no-renames", id, "--"};
  if (wanted.paths.empty()) words.emplace_back(".");
  words.insert(words.end(), wanted.paths.begin(), wanted.paths.end());
  const Result<std::vector<std::string>> files = changed_files(pairs, words);
  if (!files) return files.error();
  if (files->empty()) return Done{};
  const std::string archive = pairs.folder.file("older.tar"), tree = pairs.folder.file("older");
  std::error_code failure;
  pairs.tree = tree;
  fs::create_directory(tree, failure);
  if (const Result<std::string> packed =
          git({"-C", root.string(), "archive", "--format=tar", "-o", archive, id});
      !packed)
    return packed.error();
  Invocation tar;
  tar.path = in_path("tar");
  tar.arguments = {"tar", "-x", "-f", archive, "-C", tree, "--no-same-owner"};
  const Result<ProgramOutput> unpacked = converse(std::move(tar), "", {.seconds = 120});
  if (!unpacked) return unpacked.error();
  if (!unpacked->end.succeeded()) return make_error("{}: tar cannot unpack it", revision);
  const fs::path here = fs::current_path();
  for (const std::string& name : *files) {
    VersionPair pair;
    pair.newer = (root / name).lexically_relative(here).string();
    pair.older = tree + "/" + name;
    pair.shown = pair.newer;
    if (!fs::exists(pair.newer, failure) || !fs::exists(pair.older, failure)) continue;
    const std::string newer = pair.newer;
    if (const Status added =
            add(pairs, std::move(pair), fs::path(tree + "/" + name).parent_path().string(), options);
        !added)
      pairs.left_out.push_back(added.error().message.find(newer) == std::string::npos
                                   ? fmt::format("{}: {}", newer, added.error().message)
                                   : added.error().message);
  }
  return Done{};
}

} // namespace

Result<VersionPairs> find_version_pairs(const Options& options) {
  Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-diff");
  if (!folder) return folder.error();
  VersionPairs pairs{{}, std::move(*folder), "", {}};
  const DiffOptions& wanted = options.project.diff;
  std::error_code failure;
  const bool are_files = wanted.versions.size() == 2;
  if (are_files) {
    for (const std::string& file : wanted.versions)
      if (!fs::is_regular_file(file, failure)) return make_error("{}: there is no such file", file);
    VersionPair pair;
    pair.older = wanted.versions[0];
    pair.newer = pair.shown = wanted.versions[1];
    if (const Status added = add(pairs, std::move(pair), "", options); !added) return added.error();
    return pairs;
  }
  if (fs::is_regular_file(wanted.versions.front(), failure))
    return make_error("{}: a file is compared with another file, or a working tree with a revision",
                      wanted.versions.front());
  if (const Status added = add_changed(pairs, options); !added) return added.error();
  return pairs;
}

} // namespace fathom::cli
