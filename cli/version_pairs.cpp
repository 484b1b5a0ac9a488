#include "cli/version_pairs.h"

#include "frontend/drivers/entry_driver.h"
#include "ir/support/atomic_file.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"
#include "projects/compile_commands.h"
#include "projects/git.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using projects::git;

Result<frontend::FileContents> contents_of(const std::string& file, const std::vector<std::string>& words,
                                           const Options& options) {
  frontend::LoadOptions load;
  load.files = {file};
  load.file_arguments[file] = words;
  load.clang_arguments = options.clang_arguments;
  load.machine = options.machine;
  load.machine_is_named = options.machine_is_named;
  return frontend::contents_of(load);
}

/// Both in one program: what the older ones define has names of its own. The linker knows external names by
/// the pragma; of static ones the text itself has another one.
std::string wrapper_text(const VersionPairs& pairs, const std::vector<size_t>& which, size_t wrapped) {
  const VersionPair& pair = pairs.all[wrapped];
  std::string text = fmt::format("/* The older version of {}. */\n", pair.shown);
  const auto rename = [&](const std::string& name, bool is_static) {
    if (name.find('.') != std::string::npos) return; // a function's own variable
    text += is_static ? fmt::format("#define {0} {1}{0}\n", name, frontend::older_prefix)
                      : fmt::format("#pragma redefine_extname {0} {1}{0}\n", name, frontend::older_prefix);
  };
  for (const size_t other : which) {
    const frontend::FileContents& contents = pairs.all[other].before;
    for (const auto& function : contents.functions)
      if (other == wrapped || !function.is_static) rename(function.name, function.is_static);
    for (const auto& variable : contents.variables)
      if (other == wrapped || !variable.is_static) rename(variable.name, variable.is_static);
  }
  return text + fmt::format("#include \"{}\"\n", fs::absolute(pair.older).string());
}

/// Folders of headers in the working tree, as the older tree has them.
std::vector<std::string> in_older_tree(const std::vector<std::string>& words, const fs::path& root,
                                       const std::string& tree) {
  std::vector<std::string> result;
  const auto moved = [&](const std::string& folder) {
    const fs::path inside = fs::absolute(folder).lexically_normal().lexically_relative(root);
    return inside.empty() || inside.string().starts_with("..") ? folder : (fs::path(tree) / inside).string();
  };
  constexpr std::string_view flags[] = {"-I", "-iquote", "-isystem", "-idirafter", "-include"};
  for (size_t i = 0; i < words.size(); ++i) {
    const auto* flag = std::find_if(std::begin(flags), std::end(flags),
                                    [&](std::string_view each) { return words[i].starts_with(each); });
    if (flag == std::end(flags)) {
      result.push_back(words[i]);
    } else if (words[i] != *flag) {
      result.push_back(std::string(*flag) + moved(words[i].substr(flag->size())));
    } else if (i + 1 < words.size()) {
      result.push_back(words[i]);
      result.push_back(moved(words[++i]));
    }
  }
  return result;
}

/// What finds headers; the rest of the user's words is given for both versions anyway.
std::vector<std::string> folders_in(const std::vector<std::string>& words) {
  std::vector<std::string> result;
  for (size_t i = 0; i < words.size(); ++i)
    if (words[i].starts_with("-I")) {
      result.push_back(words[i]);
      if (words[i] == "-I" && i + 1 < words.size()) result.push_back(words[++i]);
    }
  return result;
}

/// What the project's compilation database says of the newer source.
Result<std::vector<std::string>> words_of(const std::string& file, const Options& options) {
  const auto named = options.project.run.settings.find("compile-commands");
  if (named == options.project.run.settings.end()) return std::vector<std::string>();
  const auto commands = projects::CompileCommands::read(named->second.values.front());
  if (!commands) return commands.error();
  auto words = commands->words_for({file}, options.machine->pointer_bits, "");
  if (!words) return words.error();
  std::vector<std::string> all = words->common;
  for (std::string& word : words->each[file]) all.push_back(std::move(word));
  return all;
}

Status add(VersionPairs& pairs, VersionPair pair, const Options& options) {
  Result<frontend::FileContents> now = contents_of(pair.newer, pair.newer_words, options);
  if (!now) return now.error();
  Result<frontend::FileContents> before = contents_of(pair.older, pair.older_words, options);
  if (!before) return before.error();
  pair.now = std::move(*now);
  pair.before = std::move(*before);
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
    Result<std::vector<std::string>> words = words_of(newer, options);
    if (!words) return words.error();
    std::vector<std::string> all = *words;
    for (const std::string& word : folders_in(options.clang_arguments)) all.push_back(word);
    pair.newer_words = std::move(*words);
    pair.older_words = in_older_tree(all, root, tree);
    if (const Status added = add(pairs, std::move(pair), options); !added)
      pairs.left_out.push_back(added.error().message.find(newer) == std::string::npos
                                   ? fmt::format("{}: {}", newer, added.error().message)
                                   : added.error().message);
  }
  return Done{};
}

} // namespace

Result<LinkedVersions> VersionPairs::link(const std::vector<size_t>& which) const {
  const std::string place = folder.file(fmt::format("linked_{}", ++linked));
  std::error_code failure;
  fs::create_directory(place, failure);
  LinkedVersions versions;
  nlohmann::json commands = nlohmann::json::array();
  const auto compile = [&](const std::string& file, const std::vector<std::string>& words) {
    std::vector<std::string> command = {"cc"};
    command.insert(command.end(), words.begin(), words.end());
    command.insert(command.end(), {"-c", file});
    commands.push_back({{"directory", fs::current_path().string()}, {"file", file}, {"arguments", command}});
  };
  for (const size_t pair : which) {
    const std::string wrapper = fmt::format("{}/older_{}.c", place, pair + 1);
    if (Status written = write_file_atomically(wrapper, wrapper_text(*this, which, pair)); !written)
      return written.error();
    versions.newer.push_back(all[pair].newer);
    versions.older.push_back(wrapper);
    compile(all[pair].newer, all[pair].newer_words);
    compile(wrapper, all[pair].older_words);
  }
  versions.commands = place + "/compile_commands.json";
  if (Status written = write_file_atomically(versions.commands, commands.dump()); !written)
    return written.error();
  return versions;
}

Result<VersionPairs> find_version_pairs(const Options& options) {
  Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-diff");
  if (!folder) return folder.error();
  VersionPairs pairs{{}, std::move(*folder), "", {}, 0};
  const DiffOptions& wanted = options.project.diff;
  std::error_code failure;
  const bool are_files = wanted.versions.size() == 2;
  if (are_files) {
    for (const std::string& file : wanted.versions)
      if (!fs::is_regular_file(file, failure)) return make_error("{}: there is no such file", file);
    VersionPair pair;
    pair.older = wanted.versions[0];
    pair.newer = pair.shown = wanted.versions[1];
    for (std::vector<std::string>* words : {&pair.newer_words, &pair.older_words}) {
      Result<std::vector<std::string>> known =
          words_of(words == &pair.newer_words ? pair.newer : pair.older, options);
      if (!known) return known.error();
      *words = std::move(*known);
    }
    if (const Status added = add(pairs, std::move(pair), options); !added) return added.error();
    return pairs;
  }
  if (fs::is_regular_file(wanted.versions.front(), failure))
    return make_error("{}: a file is compared with another file, or a working tree with a revision",
                      wanted.versions.front());
  if (const Status added = add_changed(pairs, options); !added) return added.error();
  return pairs;
}

} // namespace fathom::cli
