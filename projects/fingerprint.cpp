#include "projects/fingerprint.h"

#include "ir/support/sha256.h"

#include <set>

namespace fathom::projects {

Result<std::string> FileHashes::of(const std::string& path) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(path); known != known_.end()) return known->second;
  }
  const Result<std::string> hash = sha256_file_hex(path);
  if (!hash) return hash;
  const std::lock_guard lock(mutex_);
  return known_.emplace(path, *hash).first->second;
}

Result<std::string> fingerprint(const Question& question, FileHashes& hashes) {
  std::string text;
  // Each part says how long it is, so that no two lists of parts have one text.
  const auto add = [&](const std::string& part) { text += fmt::format("{}:{}\n", part.size(), part); };
  add(question.tool);
  add(std::to_string(question.words.size()));
  for (const std::string& word : question.words) add(word);
  for (const std::string& file : std::set<std::string>(question.files.begin(), question.files.end())) {
    const Result<std::string> hash = hashes.of(file);
    if (!hash) return hash;
    add(file);
    add(*hash);
  }
  return sha256_hex(text);
}

} // namespace fathom::projects
