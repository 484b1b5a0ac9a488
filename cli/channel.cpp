#include "cli/channel.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <unistd.h>

namespace fathom::cli {

namespace {

/// In the order of engine::BoundsTurn.
constexpr std::array<std::string_view, 3> turn_words = {"theirs", "waiting", "over"};

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\')
      result += "\\\\";
    else if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else
      result += c;
  }
  return result;
}

} // namespace

void Channel::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

void Channel::send(const Message& message) {
  if (fd_ < 0) return;
  std::string text(1, message.kind);
  for (const std::string& field : message.fields) text += '\t' + escaped(field);
  text += '\n';
  for (size_t sent = 0; sent < text.size();) {
    const ssize_t count = ::write(fd_, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) sent += static_cast<size_t>(count);
  }
}

void Channel::phase(const std::string& phase, uint32_t bound, size_t obligations) {
  send({'P', {phase, std::to_string(bound), std::to_string(obligations)}});
}

void Channel::solver(const std::string& name) {
  send({'S', {name}});
}

void Channel::known(const std::string& text) {
  send({'K', {text}});
}

void Channel::violation(const std::string& verdict_line, const std::string& text) {
  send({'V', {verdict_line, text}});
}

void Channel::text(const std::string& text) {
  send({'M', {text}});
}

void Channel::bounds_turn(engine::BoundsTurn turn) {
  send({'B', {std::string(turn_words[static_cast<size_t>(turn)])}});
}

std::optional<engine::BoundsTurn> bounds_turn_of(const Message& message) {
  if (message.kind != 'B' || message.fields.empty()) return std::nullopt;
  const auto* const word = std::find(turn_words.begin(), turn_words.end(), message.fields[0]);
  if (word == turn_words.end()) return std::nullopt;
  return static_cast<engine::BoundsTurn>(word - turn_words.begin());
}

void Channel::reported(const std::string& printed) {
  send({'R', {printed}});
}

void Channel::out_of_memory() {
  send({'O', {}});
}

void Channel::done(ExitStatus status, const std::string& verdict_line) {
  send({'D', {std::to_string(static_cast<int>(status)), verdict_line}});
}

std::optional<Message> take_message(std::string& buffer) {
  const size_t end = buffer.find('\n');
  if (end == std::string::npos || end == 0) return {};
  Message message{buffer[0], {}};
  for (size_t i = 1; i < end; ++i) {
    if (buffer[i] == '\t') {
      message.fields.emplace_back();
      continue;
    }
    if (message.fields.empty()) message.fields.emplace_back();
    char c = buffer[i];
    if (c == '\\' && i + 1 < end) {
      ++i;
      c = buffer[i] == 'n' ? '\n' : buffer[i] == 't' ? '\t' : buffer[i];
    }
    message.fields.back() += c;
  }
  buffer.erase(0, end + 1);
  return message;
}

} // namespace fathom::cli
