#include "cli/version_pairs.h"

#include "cli/changed_sources.h"
#include "cli/trust.h"
#include "frontend/drivers/entry_driver.h"
#include "frontend/link/widened.h"
#include "ir/support/atomic_file.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"
#include "ir/support/utf8.h"
#include "projects/compile_commands.h"
#include "projects/git.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using projects::git;

/// The parts before and after the pair's number in the name of a text that includes an older file.
constexpr std::string_view wrapper_word = "_older_", wrapper_ending = ".c";

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

/// The words by which a compilation database compiles a source.
Result<std::vector<std::string>> words_of(const std::string& file, const std::string& database,
                                          const Options& options) {
  if (database.empty()) return std::vector<std::string>();
  const auto commands = projects::CompileCommands::read(database);
  if (!commands) return commands.error();
  auto words = commands->words_for({file}, options.machine->pointer_bits, "");
  if (!words) return words.error();
  if (const std::string why = refused_commands(options, *words); !why.empty()) return Error{why};
  std::vector<std::string> all = words->common;
  for (std::string& word : words->each[file]) all.push_back(std::move(word));
  return all;
}

/// How a version of a source is compiled, whose path the database has.
Result<std::vector<std::string>> words_of(const std::string& file, Version version, const Options& options) {
  const DiffOptions& wanted = options.project.diff;
  const auto named = options.project.run.settings.find("compile-commands");
  std::string database = named == options.project.run.settings.end() ? "" : named->second.values.front();
  if (version == Version::Older && !wanted.older_commands.empty()) database = wanted.older_commands;
  return words_of(file, database, options);
}

/// Empty: the machines of both versions can be looked at together.
std::string why_not_together(const Options& options) {
  const DiffOptions& wanted = options.project.diff;
  const bool older = frontend::is_narrow(wanted.older_words), newer = frontend::is_narrow(wanted.newer_words);
  if (older && newer) return "--old-target, --new-target: both are ILP32, which --data-model says";
  const bool is_wide = options.machine->is_host && options.machine->pointer_bits == 64;
  return (older || newer) && !is_wide ? "--old-target, --new-target: not with --target or --data-model ILP32"
                                      : "";
}

/// Whether git has files that the path names, now or in the commit.
Result<bool> is_known(const std::string& path, const std::string& commit) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", path},
        {"diff", "--no-ext-diff", "--no-textconv", "--name-only", "-z", "--no-renames", commit, "--",
         path}}) {
    const auto found = git(".", words);
    if (!found) return found.error();
    if (!found->empty()) return true;
  }
  return false;
}

void append(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

} // namespace

std::string VersionPairs::folder_name() const {
  return folder_.path().substr(folder_.path().rfind('/') + 1);
}

bool VersionPairs::has_two_models() const {
  const DiffOptions& wanted = options_.project.diff;
  return frontend::is_narrow(wanted.older_words) != frontend::is_narrow(wanted.newer_words);
}

bool VersionPairs::is_compiled(const std::string& shown) const {
  const auto is_it = [&](const VersionPair& pair) { return pair.shown == shown; };
  return std::any_of(all_.begin(), all_.end(), is_it) || std::any_of(others_.begin(), others_.end(), is_it);
}

std::optional<Definition> VersionPairs::definition(Version version, size_t pair,
                                                   const std::string& name) const {
  const auto look_in = [&](size_t which, bool for_all) -> std::optional<Definition> {
    const auto found = all_[which].contents(version).look_up(name);
    if (!found || (for_all && found.is_static)) return std::nullopt;
    return Definition{which, found.function, found.variable};
  };
  if (std::optional<Definition> own = look_in(pair, false)) return own;
  for (size_t other = 0; other < all_.size(); ++other)
    if (std::optional<Definition> found = look_in(other, true)) return found;
  return std::nullopt;
}

/// Both in one program: what the older ones define has names of its own. The linker knows external names by
/// the pragma; of static ones the text itself has another one.
std::string VersionPairs::wrapper_text(const std::vector<size_t>& which, size_t wrapped,
                                       const std::set<std::string>& shared) const {
  const VersionPair& pair = all_[wrapped];
  std::string text = fmt::format("/* The older version of {}. */\n", pair.shown);
  const auto rename = [&](const std::string& name, bool is_static) {
    if (shared.contains(name) || name.find('.') != std::string::npos) return; // or a function's own variable
    text += is_static ? fmt::format("#define {0} {1}{0}\n", name, frontend::older_prefix)
                      : fmt::format("#pragma redefine_extname {0} {1}{0}\n", name, frontend::older_prefix);
  };
  for (const size_t other : which) {
    const frontend::FileContents& contents = all_[other].before;
    for (const auto& function : contents.functions)
      if (other == wrapped || !function.is_static) rename(function.name, function.is_static);
    for (const auto& variable : contents.variables)
      if (other == wrapped || !variable.is_static) rename(variable.name, variable.is_static);
  }
  return text + fmt::format("#include \"{}\"\n", fs::absolute(pair.older).string());
}

std::string VersionPairs::without_wrappers(std::string text) const {
  const std::string start = folder_.file("linked_");
  constexpr std::string_view digits = "0123456789";
  for (size_t at = 0; (at = text.find(start, at)) != std::string::npos; ++at) {
    size_t end = text.find_first_not_of(digits, at + start.size());
    if (end == std::string::npos || text.compare(end, wrapper_word.size(), wrapper_word) != 0) continue;
    const size_t number = end + wrapper_word.size();
    end = std::min(text.find_first_not_of(digits, number), text.size());
    size_t pair = 0;
    std::from_chars(text.data() + number, text.data() + end, pair);
    if (pair - 1 < all_.size()) text.replace(at, end + wrapper_ending.size() - at, all_[pair - 1].older);
  }
  return text;
}

Result<LinkedVersions> VersionPairs::link(const std::vector<size_t>& which,
                                          const std::set<std::string>& shared) {
  // Above the older version, so that checks that are confined to the folders of their files see it.
  const std::string place = folder_.file(fmt::format("linked_{}", ++linked_));
  LinkedVersions versions;
  nlohmann::json commands = nlohmann::json::array();
  const auto compile = [&](const std::string& file, const std::vector<std::string>& words) {
    std::vector<std::string> command = {"cc"};
    command.insert(command.end(), words.begin(), words.end());
    command.insert(command.end(), {"-c", file});
    commands.push_back({{"directory", fs::current_path().string()}, {"file", file}, {"arguments", command}});
  };
  for (const size_t pair : which) {
    if (!all_[pair].newer.empty()) {
      versions.newer.push_back(all_[pair].newer);
      compile(all_[pair].newer, all_[pair].newer_words);
    }
    if (all_[pair].older.empty()) continue;
    const std::string wrapper = fmt::format("{}{}{}{}", place, wrapper_word, pair + 1, wrapper_ending);
    if (Status written = write_file_atomically(wrapper, wrapper_text(which, pair, shared)); !written)
      return written.error();
    versions.older.push_back(wrapper);
    versions.included.push_back(all_[pair].older);
    compile(wrapper, all_[pair].older_words);
  }
  versions.commands = place + "_compile_commands.json";
  if (Status written = write_file_atomically(versions.commands, commands.dump()); !written)
    return written.error();
  return versions;
}

/// Finds out what both versions define.
Status VersionPairs::compile(VersionPair& pair) const {
  for (const Version version : {Version::Newer, Version::Older}) {
    const bool is_newer = version == Version::Newer;
    const std::string& file = is_newer ? pair.newer : pair.older;
    if (file.empty()) continue;
    if (valid_utf8(file) != file)
      return make_error("{}: a name that is no UTF-8, which a compilation database cannot have", file);
    Result<frontend::FileContents> contents =
        contents_of(file, is_newer ? pair.newer_words : pair.older_words, options_);
    if (!contents) return contents.error();
    (is_newer ? pair.now : pair.before) = std::move(*contents);
  }
  return Done{};
}

Status VersionPairs::add(VersionPair pair) {
  if (Status compiled = compile(pair); !compiled) return compiled.error();
  all_.push_back(std::move(pair));
  return Done{};
}

Status VersionPairs::add_files(const std::string& older, const std::string& newer) {
  VersionPair pair;
  pair.older = older;
  pair.newer = pair.shown = newer;
  for (const Version version : {Version::Newer, Version::Older}) {
    const bool is_newer = version == Version::Newer;
    Result<std::vector<std::string>> known = words_of(is_newer ? newer : older, version, options_);
    if (!known) return known.error();
    append(*known, is_newer ? options_.project.diff.newer_words : options_.project.diff.older_words);
    (is_newer ? pair.newer_words : pair.older_words) = std::move(*known);
  }
  return add(std::move(pair));
}

/// All files as the commit has them, with the headers beside them.
Status VersionPairs::unpack(const std::string& commit) {
  const std::string archive = folder_.file("older.tar");
  tree_ = folder_.file("older");
  std::error_code failure;
  fs::create_directory(tree_, failure);
  if (const auto packed = git(root_, {"archive", "--format=tar", "-o", archive, commit}, folder_.path());
      !packed)
    return packed.error();
  Invocation tar;
  tar.path = in_path("tar");
  tar.arguments = {"tar", "-x", "-f", archive, "-C", tree_, "--no-same-owner"};
  const Result<ProgramOutput> unpacked = converse(std::move(tar), "", {.seconds = 120});
  if (!unpacked) return unpacked.error();
  if (!unpacked->end.succeeded())
    return make_error("{}: tar cannot unpack it", options_.project.diff.versions.front());
  return Done{};
}

/// Both versions of a source of the working tree, as each is compiled.
Result<VersionPair> VersionPairs::pair_of(const std::string& name) const {
  VersionPair pair;
  pair.newer = pair.shown = (fs::path(root_) / name).lexically_relative(fs::current_path()).string();
  pair.older = tree_ + "/" + name;
  Result<std::vector<std::string>> words = words_of(pair.newer, Version::Newer, options_),
                                   before = words_of(pair.newer, Version::Older, options_);
  if (!words) return words.error();
  if (!before) return before.error();
  pair.newer_words = std::move(*words);
  append(pair.newer_words, options_.project.diff.newer_words);
  append(*before, folders_in(options_.clang_arguments));
  append(*before, options_.project.diff.older_words);
  pair.older_words = in_older_tree(*before, root_, tree_);
  return pair;
}

Status VersionPairs::add_changed() {
  const DiffOptions& wanted = options_.project.diff;
  const std::string& revision = wanted.versions.front();
  const auto commit =
      git(".", {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"});
  if (!commit || commit->empty())
    return make_error("{}: neither a file nor a revision of git (two files, or one revision)", revision);
  const std::string id = commit->front().substr(0, commit->front().find('\n'));
  Result<std::string> top = projects::git_top(".");
  if (!top) return top.error();
  root_ = std::move(*top);
  for (const std::string& path : wanted.paths)
    if (const Result<bool> known = is_known(path, id); !known)
      return known.error();
    else if (!*known)
      return make_error("{}: git has no such file or folder, neither here nor in {}", path, revision);
  const Result<std::vector<ChangedSource>> sources = changed_sources(
      root_, id, wanted.paths, !wanted.older_commands.empty() || wanted.newer_words != wanted.older_words);
  if (!sources) return sources.error();
  if (sources->empty()) return Done{};
  if (const Status unpacked = unpack(id); !unpacked) return unpacked.error();
  std::error_code failure;
  for (const ChangedSource& source : *sources) {
    Result<VersionPair> pair = pair_of(source.name);
    if (!pair && source.is_new) {
      left_out_.push_back(fmt::format("{}: {}", source.name, pair.error().message));
      continue;
    }
    if (!pair) return pair.error();
    const std::string shown = pair->shown;
    if (source.is_gone) pair->newer.clear();
    if (source.is_new) pair->older.clear();
    if (!pair->older.empty() && !fs::exists(pair->older, failure)) {
      left_out_.push_back(fmt::format("{}: git archive leaves it out of {}", shown, revision));
      continue;
    }
    if (!pair->newer.empty() && !fs::exists(pair->newer, failure)) {
      left_out_.push_back(fmt::format("{}: there is no such file", shown));
      continue;
    }
    if (const Status added = add(std::move(*pair)); !added)
      left_out_.push_back(added.error().message.find(shown) == std::string::npos
                              ? fmt::format("{}: {}", shown, added.error().message)
                              : added.error().message);
  }
  return Done{};
}

bool VersionPairs::add_definition_of(const std::string& name) {
  if (tree_.empty() || !looked_up_.insert(name).second) return false;
  const auto named = git(root_, {"grep", "-l", "-z", "-w", "-F", "-e", name, "--", "*.c"});
  if (!named) return false; // none
  const auto defines = [&](const VersionPair& pair) {
    const auto now = pair.now.look_up(name), before = pair.before.look_up(name);
    return now && before && !now.is_static && !before.is_static;
  };
  for (auto known = others_.begin(); known != others_.end(); ++known)
    if (defines(*known)) {
      all_.push_back(std::move(*known));
      others_.erase(known);
      return true;
    }
  std::error_code failure;
  for (const std::string& file : *named) {
    Result<VersionPair> pair = pair_of(file);
    if (!pair || is_compiled(pair->shown) || !fs::exists(pair->older, failure)) continue;
    pair->is_unchanged = true;
    if (!compile(*pair)) continue;
    const bool is_it = defines(*pair);
    (is_it ? all_ : others_).push_back(std::move(*pair));
    if (is_it) return true;
  }
  return false;
}

Result<VersionPairs> find_version_pairs(const Options& options) {
  if (const std::string why = why_not_together(options); !why.empty()) return make_error("{}", why);
  Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-diff");
  if (!folder) return folder.error();
  VersionPairs pairs(options, std::move(*folder));
  const std::vector<std::string>& versions = options.project.diff.versions;
  std::error_code failure;
  const bool are_files = versions.size() == 2;
  if (are_files) {
    for (const std::string& file : versions)
      if (!fs::is_regular_file(file, failure))
        return make_error("{}: there is no such file (paths of a revision come after --)", file);
  } else if (fs::is_regular_file(versions.front(), failure)) {
    return make_error("{}: a file is compared with another file, or a working tree with a revision",
                      versions.front());
  }
  const Status added = are_files ? pairs.add_files(versions[0], versions[1]) : pairs.add_changed();
  if (!added) return added.error();
  return pairs;
}

} // namespace fathom::cli
