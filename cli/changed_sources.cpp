#include "cli/changed_sources.h"

#include "projects/git.h"

#include <algorithm>
#include <cctype>

namespace fathom::cli {
namespace {

using projects::git;

bool is_source(const std::string& name) {
  return name.ends_with(".c");
}

/// Names and what has become of each: M, A, D.
Result<std::vector<ChangedSource>> changed_files(const std::string& folder, const std::string& commit,
                                                 const std::vector<std::string>& paths) {
  std::vector<std::string> words = {"diff", "--no-ext-diff", "--no-textconv", "--name-status",
                                    "-z",   "--no-renames",  commit,          "--"};
  words.insert(words.end(), paths.begin(), paths.end());
  const auto listed = git(folder, words);
  if (!listed) return listed.error();
  std::vector<ChangedSource> files;
  for (size_t i = 0; i + 1 < listed->size(); i += 2)
    files.push_back({(*listed)[i + 1], (*listed)[i] == "A", (*listed)[i] == "D"});
  return files;
}

/// Sources that nobody has added to git yet, but for those that it ignores.
Result<std::vector<ChangedSource>> untracked_sources(const std::vector<std::string>& paths) {
  std::vector<std::string> words = {"ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--"};
  words.insert(words.end(), paths.begin(), paths.end());
  const auto listed = git(".", words);
  if (!listed) return listed.error();
  std::vector<ChangedSource> files;
  for (const std::string& name : *listed)
    if (is_source(name)) files.push_back({name, true});
  return files;
}

/// A line that may include the file, as an extended regular expression.
std::string line_that_names(const std::string& file) {
  std::string base;
  for (const char c : file.substr(file.rfind('/') + 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 && !std::isalnum(byte) && c != '_') base += '\\';
    base += c;
  }
  return "(include|embed|incbin|define).*" + base;
}

/// Whether one of the files may be included by sources: each header, since a name may be put together by
/// macros.
Result<bool> may_be_included(const std::string& root, const std::string& commit,
                             const std::vector<ChangedSource>& files) {
  std::vector<std::string> lines;
  for (const ChangedSource& file : files) {
    if (file.name.ends_with(".h")) return true;
    lines.insert(lines.end(), {"-e", line_that_names(file.name)});
  }
  if (lines.empty()) return false;
  for (const bool is_older : {false, true}) {
    std::vector<std::string> words = {"grep", "-q", "-I", "-E"};
    words.insert(words.end(), lines.begin(), lines.end());
    if (is_older) words.push_back(commit);
    const Result<bool> found = projects::git_finds(root, words);
    if (!found || *found) return found;
  }
  return false;
}

} // namespace

Result<std::vector<ChangedSource>> changed_sources(const std::string& root, const std::string& commit,
                                                   const std::vector<std::string>& paths,
                                                   bool are_compiled_otherwise) {
  const std::vector<std::string> chosen = paths.empty() ? std::vector<std::string>{"."} : paths;
  Result<std::vector<ChangedSource>> sources = changed_files(".", commit, chosen);
  if (!sources) return sources.error();
  std::erase_if(*sources, [](const ChangedSource& file) { return !is_source(file.name); });
  const Result<std::vector<ChangedSource>> untracked = untracked_sources(chosen);
  if (!untracked) return untracked.error();
  sources->insert(sources->end(), untracked->begin(), untracked->end());
  const Result<std::vector<ChangedSource>> everywhere = changed_files(root, commit, {});
  if (!everywhere) return everywhere.error();
  const Result<bool> all = are_compiled_otherwise ? true : may_be_included(root, commit, *everywhere);
  if (!all) return all.error();
  if (!*all) return sources;
  std::vector<std::string> words = {"ls-files", "--full-name", "-z", "--"};
  words.insert(words.end(), chosen.begin(), chosen.end());
  const auto tracked = git(".", words);
  if (!tracked) return tracked.error();
  for (const std::string& name : *tracked)
    if (is_source(name) && std::none_of(sources->begin(), sources->end(),
                                        [&](const ChangedSource& file) { return file.name == name; }))
      sources->push_back({name});
  return sources;
}

} // namespace fathom::cli
