// Files as an editor sees them: URIs, texts that are open, places.
#pragma once

#include "server/json_rpc.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::server {

/// A path as "file:///..."; and back: nothing for what is no file's URI.
std::string uri_of(const std::string& path);
std::optional<std::string> path_of_uri(const std::string& uri);

/// In what an editor counts columns.
enum class Columns : uint8_t { Utf8, Utf16 };

/// The lines of a text. Lines and columns of ours count from 1, columns in bytes; an editor's count from 0,
/// columns in bytes or in units of UTF-16. Places beyond a line or the text are those of their ends.
class TextLines {
 public:
  explicit TextLines(std::string text) : text_(std::move(text)) { find_lines(); }
  TextLines(const TextLines&) = delete;
  TextLines& operator=(const TextLines&) = delete;

  const std::string& text() const { return text_; }
  size_t line_count() const { return starts_.size(); }
  /// Without its end.
  std::string_view line(uint32_t number) const;
  /// {"line": .., "character": ..}
  Json position(uint32_t line, uint32_t column, Columns columns) const;
  /// From there to the end of the line, without blanks at it; of column 0: the whole line.
  Json range(uint32_t line, uint32_t column, Columns columns) const;

 private:
  void find_lines();

  std::string text_;
  std::vector<size_t> starts_; ///< of lines
};

/// Texts of files: those that are open as the editor has them, others as they are saved.
class Documents {
 public:
  void open(const std::string& path, std::string text) { open_[path] = std::move(text); }
  void close(const std::string& path) { open_.erase(path); }
  bool is_open(const std::string& path) const { return open_.contains(path); }
  /// Whether what is saved is what the editor shows.
  bool is_saved(const std::string& path) const;
  /// As the editor shows it; empty where it cannot be read.
  std::string text(const std::string& path) const;
  static std::string saved_text(const std::string& path);

 private:
  std::map<std::string, std::string> open_;
};

} // namespace fathom::server
