#include "cli/version_pairs.h"

#include "frontend/drivers/entry_driver.h"
#include "ir/support/atomic_file.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"
#include "projects/git.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using projects::git;

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
  const auto changed = git(".", words);
  if (!changed) return changed.error();
  // A header that has changed may change what any source means.
  bool has_header = false;
  std::vector<std::string> files;
  for (size_t i = 0; i + 1 < changed->size(); i += 2) {
    const std::string &status = (*changed)[i], &name = (*changed)[i + 1];
    has_header |= name.ends_with(".h");
    if (!name.ends_with(".c")) continue;
    if (status == "M")
      files.push_back(name);
    else
      pairs.left_out.push_back(fmt::format("{}: {}", name, status == "A" ? "it is new" : "it is gone"));
  }
  if (has_header) {
    const auto all = git(".", {"ls-files", "--full-name", "-z", "--", "*.c"});
    if (!all) return all.error();
    for (const std::string& name : *all)
      if (std::find(files.begin(), files.end(), name) == files.end()) files.push_back(name);
  }
  return files;
}

/// The files as the revision has them, with all headers beside them.
Status add_changed(VersionPairs& pairs, const Options& options) {
  const DiffOptions& wanted = options.project.diff;
  const std::string& revision = wanted.versions.front();
  const auto commit =
      git(".", {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit || commit->empty())
    return make_error("{}: neither a file nor a revision of git (two files, or one revision)", revision);
  const std::string id = commit->front().substr(0, commit->front().find('\n'));
  const Result<std::string> top = projects::git_top(".");
  if (!top) return top.error();
  const fs::path root = *top;
  std::vector<std::string> words = {
      "diff", "--no-ext-diff", "--no-textconv", "--name-status", "-z", "--no-renames", id, "--"};
  if (wanted.paths.empty()) words.emplace_back(".");
  words.insert(words.end(), wanted.paths.begin(), wanted.paths.end());
  const Result<std::vector<std::string>> files = changed_files(pairs, words);
  if (!files) return files.error();
  if (files->empty()) return Done{};
  const std::string archive = pairs.folder.file("older.tar"), tree = pairs.folder.file("older");
  std::error_code failure;
  pairs.tree = tree;
  fs::create_directory(tree, failure);
  if (const auto packed = git(root.string(), {"archive", "--format=tar", "-o", archive, id}); !packed)
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
