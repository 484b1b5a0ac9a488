#include "cli/project_reports.h"

#include "cli/report_files.h"
#include "ir/support/atomic_file.h"
#include "ir/support/tell.h"
#include "reports/formats.h"

#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;

std::string absolute(const std::string& path) {
  std::error_code failure;
  const fs::path made = fs::absolute(path, failure).lexically_normal();
  return failure ? path : made.string();
}

/// Many files go to a folder of their own, unless the first one's name is said.
bool is_folder(const reports::Format& format, const std::string& path) {
  return format.beside != nullptr && !path.ends_with(".html");
}

std::string first_file(const reports::Format& format, const std::string& path) {
  return is_folder(format, path) ? path + "/index.html" : path;
}

} // namespace

ProjectPaths absolute_paths(const Options& options, const std::string& folder) {
  ProjectPaths paths;
  std::error_code failure;
  paths.directory = fs::current_path(failure).string();
  paths.output =
      absolute(options.project.run.output.empty() ? folder + "/.fathom" : options.project.run.output);
  if (const std::string& record = options.project.run.record; !record.empty())
    paths.record = absolute(record);
  if (const std::string& known = options.project.run.baseline; !known.empty())
    paths.baseline = absolute(known);
  for (const auto& [format, path] : options.reports)
    if (!path.empty()) paths.reports[format] = path == on_stdout ? path : absolute(path);
  return paths;
}

Status check_report_paths(const ProjectPaths& paths) {
  for (const reports::Format& format : reports::formats()) {
    const auto found = paths.reports.find(format.name);
    if (found == paths.reports.end() || found->second == on_stdout) continue;
    const std::string& path = found->second;
    std::error_code failure;
    const bool is_made = is_folder(format, path);
    if (const Status way = is_made ? make_folders(path) : check_way_to(path); !way)
      return make_error("--{}: {}", format.name, way.error().message);
    if (!is_made && fs::is_directory(path, failure))
      return make_error("--{}: {} is a directory", format.name, path);
    const std::string folder = is_made ? path : fs::path(path).parent_path().string();
    if (!fs::is_directory(folder, failure))
      return make_error("--{}: there is no directory {}", format.name, folder);
    if (::access(folder.c_str(), W_OK) != 0) return make_error("--{}: cannot write to {}", format.name, path);
  }
  return Done{};
}

bool write_project_reports(const ProjectPaths& paths, reports::ProjectSummary summary) {
  bool all = true;
  for (const reports::Format& format : reports::formats()) {
    const auto path = paths.reports.find(format.name);
    if (path == paths.reports.end() || format.render_project == nullptr) continue;
    // All pages are in the folder of the first.
    if (format.beside != nullptr)
      for (reports::HarnessResult& harness : summary.harnesses)
        harness.run.files.harness_link =
            link_to_harness(first_file(format, path->second), harness.run.files.harness);
    const std::string text = format.render_project(summary);
    if (path->second == on_stdout) {
      all &= std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
    } else {
      const std::string first = first_file(format, path->second);
      std::vector<std::pair<std::string, std::string>> files = {{first, text}};
      const fs::path folder = fs::path(first).parent_path();
      if (format.beside != nullptr)
        for (auto& [name, page] : format.beside(summary)) files.emplace_back(folder / name, std::move(page));
      // The pages before the one that refers to them.
      for (auto file = files.rbegin(); file != files.rend(); ++file)
        if (const Status written = write_file_atomically(file->first, file->second); !written) {
          tell(stderr, "fathom: {}\n", written.error().message);
          all = false;
        }
    }
  }
  return all;
}

} // namespace fathom::cli
