#include "projects/selection.h"

#include "ir/support/spelling.h"
#include "projects/git.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fnmatch.h>

namespace fathom::projects {
namespace {

bool matches(const std::string& pattern, const std::string& text) {
  return ::fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
}

bool is_meant(const Harness& harness, const std::string& word) {
  return matches(word, harness.name) ||
         std::any_of(harness.tags.begin(), harness.tags.end(),
                     [&](const std::string& tag) { return matches(word, tag); });
}

} // namespace

std::optional<Shard> parse_shard(const std::string& text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  if (index.ec != std::errc() || index.ptr == end || *index.ptr != '/') return std::nullopt;
  const auto count = std::from_chars(index.ptr + 1, end, shard.count);
  if (count.ec != std::errc() || count.ptr != end) return std::nullopt;
  if (shard.index == 0 || shard.index > shard.count) return std::nullopt;
  return shard;
}

Result<std::vector<size_t>> choose(const Project& project, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    std::vector<std::string> known;
    for (const Harness& harness : project.harnesses) {
      known.push_back(harness.name);
      known.insert(known.end(), harness.tags.begin(), harness.tags.end());
    }
    if (std::any_of(project.harnesses.begin(), project.harnesses.end(),
                    [&](const Harness& harness) { return is_meant(harness, word); }))
      continue;
    const auto meant = nearest_word(word, known);
    return make_error("no harness of {} has the name or tag '{}'{}", project.file, word,
                      meant ? fmt::format("; did you mean '{}'?", *meant) : "");
  }
  std::vector<size_t> chosen;
  for (size_t i = 0; i < project.harnesses.size(); ++i)
    if (words.empty() || std::any_of(words.begin(), words.end(), [&](const std::string& word) {
          return is_meant(project.harnesses[i], word);
        }))
      chosen.push_back(i);
  return chosen;
}

std::vector<size_t> part_of(const std::vector<size_t>& chosen, const Shard& shard) {
  std::vector<size_t> part;
  for (size_t i = shard.index - 1; i < chosen.size(); i += shard.count) part.push_back(chosen[i]);
  return part;
}

Result<std::set<std::string>> changed_files(const std::string& folder, const std::string& revision) {
  if (revision.starts_with('-')) return make_error("git: '{}' is no revision", revision);
  const Result<std::string> top = git_top(folder);
  if (!top) return top.error();
  std::set<std::string> files;
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"diff", "--name-only", "-z", "--no-renames", revision, "--"},
        std::vector<std::string>{"ls-files", "--others", "--exclude-standard", "-z"}}) {
    const auto named = git(*top, words);
    if (!named) return named.error();
    for (const std::string& name : *named)
      files.insert((std::filesystem::path(*top) / name).lexically_normal());
  }
  return files;
}

} // namespace fathom::projects
