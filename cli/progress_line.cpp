#include "cli/progress_line.h"

#include "ir/support/tell.h"

#include <cstdio>
#include <fmt/format.h>

namespace fathom::cli {

void ProgressLine::update(const Message& message) {
  if (message.fields.size() < 3) return;
  phase_ = message.fields[0];
  bound_ = message.fields[1];
  obligations_ = message.fields[2];
}

void ProgressLine::draw() {
  const Clock::time_point now = Clock::now();
  if (!terminal_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(redraw_interval);
  const std::chrono::duration<double> elapsed = now - start_;
  std::string text = fmt::format("[{:.0f} s] {}", elapsed.count(), where());
  if (obligations_ != "0") text += fmt::format(", {} open", obligations_);
  std::fputs(("\r\033[K" + terminal_text(text)).c_str(), stderr);
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressLine::erase() {
  if (drawn_) std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

std::string ProgressLine::where() const {
  return bound_ == "0" ? phase_ : fmt::format("{}, bound {}", phase_, bound_);
}

} // namespace fathom::cli
