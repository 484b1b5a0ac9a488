// The files that a check writes, and their places.
#include "cli/options.h"
#include "ir/support/check.h"
#include "reports/formats.h"

#include <algorithm>

namespace fathom::cli {

std::vector<std::pair<std::string, std::string>> outputs(const Options& options) {
  std::vector<std::pair<std::string, std::string>> files = {
      {"witness", options.witness}, {"harness", options.harness}, {"unit-test", options.unit_test.file}};
  for (const auto& [name, path] : options.reports)
    files.emplace_back(name, path == on_stdout || path == on_stderr ? "" : path);
  return files;
}

bool report_takes_stdout(const Options& options) {
  const auto& formats = reports::formats();
  return std::any_of(formats.begin(), formats.end(), [&](const reports::Format& format) {
    const auto path = options.reports.find(format.name);
    return format.target == reports::Format::Target::File && path != options.reports.end() &&
           path->second == on_stdout;
  });
}

std::string output_path(const Options& options, const std::string& name) {
  if (!options.output_folder.empty()) return options.output_folder + "/" + name;
  for (auto& [known, path] : outputs(options))
    if (known == name) return path;
  FATHOM_UNREACHABLE("an output");
}

} // namespace fathom::cli
