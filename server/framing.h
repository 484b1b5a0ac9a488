// Cuts a stream of bytes into messages, and frames those that are sent.
#pragma once

#include "ir/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::server {

enum class Framing : uint8_t {
  Headers, ///< "Content-Length: N", an empty line, N bytes: editors (LSP)
  Lines,   ///< one message in each line: agents (MCP)
};

/// Takes bytes as they come, in pieces of any size. A message that is too large, or a header that cannot be
/// read, is an error in its place in the stream; after a header that cannot be read nothing more is
/// understood, and the reader is broken.
class MessageReader {
 public:
  static constexpr size_t usual_limit = size_t{16} << 20;

  /// `most`: bytes of a message.
  explicit MessageReader(Framing framing, size_t most = usual_limit) : framing_(framing), most_(most) {}

  void feed(std::string_view bytes) { buffer_ += bytes; }
  /// The next message, or what is wrong with it; nothing: more bytes are needed.
  std::optional<Result<std::string>> next();
  bool is_broken() const { return is_broken_; }
  /// Whether the stream has ended within a message, if this was all of it.
  bool is_incomplete() const { return !buffer_.empty() || skipped_ > 0 || skips_line_; }

 private:
  std::optional<Result<std::string>> next_line();
  std::optional<Result<std::string>> next_with_header();
  std::optional<Result<std::string>> broken(const char* why);
  /// Nothing: the header has no length.
  static std::optional<uint64_t> length_in(std::string_view header);

  Framing framing_;
  size_t most_;
  std::string buffer_;
  uint64_t skipped_ = 0;    ///< bytes of a message that is too large, still to come
  bool skips_line_ = false; ///< likewise, to the end of the line
  bool is_broken_ = false;
};

/// The message has no line breaks (where Lines are what is framed).
std::string framed(Framing framing, std::string_view message);

} // namespace fathom::server
