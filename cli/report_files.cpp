#include "cli/report_files.h"

#include "cli/version.h"
#include "ir/support/atomic_file.h"
#include "reports/formats.h"
#include "reports/text.h"

#include <chrono>
#include <ctime>
#include <filesystem>

namespace fathom::cli {

namespace fs = std::filesystem;

std::string utc_text(std::chrono::system_clock::time_point time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm parts{};
  char text[sizeof "2026-01-31T12:00:00Z"];
  if (gmtime_r(&seconds, &parts) == nullptr ||
      std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
    return {};
  return text;
}

reports::Task task_of(const Options& options, double seconds) {
  reports::Task task;
  task.version = tool_version();
  std::error_code failure;
  task.directory = fs::current_path(failure).string();
  using Clock = std::chrono::system_clock;
  task.started = utc_text(
      Clock::now() - std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  task.command = {"fathom"};
  task.command.insert(task.command.end(), options.words.begin(), options.words.end());
  task.input_files = options.files;
  task.data_model = options.machine->data_model();
  if (!options.start.entry.empty()) task.entry = options.start.entry;
  return task;
}

reports::RunSummary summary_of_end(const Options& options, const std::string& verdict_line, double seconds) {
  reports::RunSummary summary;
  summary.task = task_of(options, seconds);
  summary.outcome.verdict = verdict_line;
  const size_t open = verdict_line.find('(');
  if (open != std::string::npos && verdict_line.ends_with(')'))
    summary.outcome.reason = verdict_line.substr(open + 1, verdict_line.size() - open - 2);
  summary.resources.wall_seconds = seconds;
  return summary;
}

std::string link_to_harness(const std::string& page, const std::string& harness) {
  if (page.empty() || page == on_stdout || harness.empty()) return "";
  std::error_code failure;
  const fs::path from = fs::absolute(page, failure).lexically_normal().parent_path();
  const fs::path way = fs::absolute(harness, failure).lexically_normal().lexically_relative(from);
  return way.empty() ? "" : reports::uri_path(way.string());
}

WrittenReports write_reports(const Options& options, reports::RunSummary summary) {
  WrittenReports written;
  if (const auto page = options.reports.find("html"); page != options.reports.end())
    summary.files.harness_link = link_to_harness(page->second, summary.files.harness);
  for (const reports::Format& format : reports::formats()) {
    const auto path = options.reports.find(format.name);
    if (path == options.reports.end() || path->second.empty() || path->second == on_stderr) continue;
    const std::string text = format.render(summary);
    if (path->second == on_stdout)
      written.printed += text;
    else if (const Status status = write_file_atomically(output_path(options, format.name), text); !status)
      written.errors.push_back(status.error());
  }
  return written;
}

} // namespace fathom::cli
