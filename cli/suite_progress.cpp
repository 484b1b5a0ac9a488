#include "cli/suite_progress.h"

#include "ir/support/tell.h"
#include "suites/scoring.h"
#include "witnesses/report.h"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace fathom::cli {

SuiteProgress::SuiteProgress(uint64_t todo)
    : todo_(todo), terminal_(witnesses::is_terminal(STDOUT_FILENO) && witnesses::is_terminal(STDERR_FILENO)) {
  draw();
}

void SuiteProgress::finished(const suites::Record& record) {
  const suites::Outcome outcome = suites::judge(record.expected, record.answer);
  ++done_;
  if (suites::is_correct(outcome)) ++solved_;
  if (suites::is_wrong(outcome)) ++wrong_;
  erase();
  const bool is_news = suites::is_wrong(outcome);
  if (!terminal_ || is_news) {
    std::string line = fmt::format("[{}/{}] {:<8}  {:<22} {:>8.2f} s  {} {}", done_, todo_,
                                   is_news ? "WRONG" : suites::word_of(outcome), record.answer,
                                   record.cpu_seconds, record.task, record.property);
    if (is_news) line += fmt::format("  expected {}", record.expected);
    if (!record.witness.outcome.empty() && suites::is_correct(outcome))
      line += fmt::format("  witness: {}", record.witness.outcome);
    tell(stdout, "{}\n", line);
    std::fflush(stdout);
  }
  draw();
}

void SuiteProgress::erase() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

void SuiteProgress::draw() {
  if (!terminal_ || done_ == todo_) return;
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  std::string line = fmt::format("[{}/{}] {} solved, {} wrong", done_, todo_, solved_, wrong_);
  if (done_ != 0)
    line += fmt::format(", {} to go", duration_text(passed / static_cast<double>(done_) *
                                                    static_cast<double>(todo_ - done_)));
  std::fputs(("\r\033[K" + terminal_text(line)).c_str(), stderr);
  std::fflush(stderr);
  shown_ = true;
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<uint64_t>(seconds + 0.5);
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
  if (whole >= 60) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

} // namespace fathom::cli
