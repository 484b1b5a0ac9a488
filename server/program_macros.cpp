#include "server/program_macros.h"

#include "ir/support/read_file.h"
#include "witnesses/witness_expression.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

/// The names that the directives of a text include in quotes.
std::vector<std::string> included_by(const witnesses::SourceText& text) {
  std::vector<std::string> names;
  for (const witnesses::Token& token : text.tokens()) {
    if (token.kind != witnesses::Token::Kind::Directive ||
        token.text.find("include") == std::string_view::npos)
      continue;
    const size_t open = token.text.find_first_of("\"<"), close = token.text.find_last_of("\">");
    if (open < close) names.emplace_back(token.text.substr(open + 1, close - open - 1));
  }
  return names;
}

/// Links followed.
bool is_below(const fs::path& file, const std::vector<fs::path>& folders) {
  std::error_code failure;
  const fs::path found = fs::weakly_canonical(file, failure);
  return !failure && std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) {
    const std::string name = found.lexically_relative(fs::weakly_canonical(folder, failure)).string();
    return !name.empty() && !name.starts_with("..");
  });
}

} // namespace

std::map<std::string, std::string, std::less<>> macros_of(const Question& question) {
  std::map<std::string, std::string, std::less<>> macros;
  std::vector<fs::path> folders = {question.directory()};
  for (const std::string& word : question.compiler)
    if (word.starts_with("-I")) folders.emplace_back(word.substr(2));
  std::vector<fs::path> files;
  for (const std::string& file : question.files) files.push_back(fs::path(question.directory()) / file);
  std::set<fs::path> seen;
  constexpr size_t most = 1000;
  for (size_t i = 0; i < files.size() && i < most; ++i) {
    if (!seen.insert(files[i].lexically_normal()).second) continue;
    if (!is_below(files[i], folders)) continue;
    const auto content = read_file(files[i].string());
    if (!content) continue;
    const witnesses::SourceText text(*content);
    macros.merge(witnesses::plain_macros(text));
    for (const std::string& name : included_by(text)) {
      files.push_back(files[i].parent_path() / name);
      for (const fs::path& folder : folders) files.push_back(folder / name);
    }
  }
  return macros;
}

} // namespace fathom::server
