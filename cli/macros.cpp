#include "cli/macros.h"

#include "cli/loading.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/compile/macro_uses.h"

#include <algorithm>

namespace fathom::cli {
namespace {

constexpr size_t most_places = 20;
constexpr size_t most_files = 8; ///< that are asked whether they include the place's file
constexpr double seconds = 5;    ///< for each run of clang

std::vector<program::MacroUse> ask(const program::SourceLocation& place, const Options& options) {
  std::vector<std::string> files;
  for (const std::string& file : options.files)
    if (file.ends_with(".c")) files.push_back(file);
  if (std::find(files.begin(), files.end(), place.file) != files.end()) files = {place.file};
  if (files.size() > most_files) files.resize(most_files);
  for (const std::string& file : files) {
    frontend::CompileOptions compile = compilation_of(options, file);
    compile.timeout_seconds = seconds;
    if (std::vector<program::MacroUse> found = frontend::macro_uses(compile, place); !found.empty())
      return found;
  }
  return {};
}

} // namespace

MacroUses macro_uses_of(const engine::CheckResult& result, const Options& options) {
  std::vector<const engine::ConfirmedRun*> violations = {result.verdict.violation()};
  for (const engine::PropertyRow& row : result.rows) violations.push_back(row.verdict.violation());
  MacroUses uses;
  for (const engine::ConfirmedRun* violation : violations) {
    if (violation == nullptr || uses.size() == most_places) continue;
    const program::SourceLocation& place = violation->run().location;
    if (const auto [entry, is_new] = uses.try_emplace(place.to_string()); is_new)
      entry->second = ask(place, options);
  }
  return uses;
}

std::vector<program::MacroUse> uses_at(const MacroUses& uses, const program::SourceLocation& place) {
  const auto found = uses.find(place.to_string());
  return found == uses.end() ? std::vector<program::MacroUse>() : found->second;
}

} // namespace fathom::cli
