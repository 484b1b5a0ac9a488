#include "frontend/compile/c_text.h"

#include <algorithm>
#include <cctype>

namespace fathom::frontend {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

std::string_view trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + '"';
}

size_t next_position(std::string_view text, size_t at) {
  const char quote = text[at++];
  if (quote != '"' && quote != '\'') return at;
  while (at < text.size() && text[at] != quote && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

bool opens(char c) {
  return c == '(' || c == '[' || c == '{';
}
bool closes(char c) {
  return c == ')' || c == ']' || c == '}';
}

size_t closing(std::string_view text, size_t at) {
  for (size_t depth = 0; at < text.size(); at = next_position(text, at)) {
    if (opens(text[at])) ++depth;
    if (closes(text[at]) && --depth == 0) return at;
  }
  return text.npos;
}

size_t find_outside(std::string_view text, std::string_view mark, size_t from) {
  int depth = 0;
  for (size_t at = from; at < text.size(); at = next_position(text, at)) {
    if (depth == 0 && text.substr(at, mark.size()) == mark) return at;
    depth += opens(text[at]) - closes(text[at]);
  }
  return text.npos;
}

std::string_view without_brackets(std::string_view text) {
  for (text = trimmed(text); !text.empty() && text.front() == '(' && closing(text, 0) == text.size() - 1;)
    text = trimmed(text.substr(1, text.size() - 2));
  return text;
}

size_t find_word(std::string_view text, std::string_view word, size_t at) {
  while (at < text.size()) {
    if (is_word(text[at])) {
      const size_t start = at;
      while (at < text.size() && is_word(text[at])) ++at;
      if (text.substr(start, at - start) == word) return start;
    } else {
      at = next_position(text, at);
    }
  }
  return text.npos;
}

std::vector<std::string_view> parts(std::string_view text, std::string_view mark) {
  std::vector<std::string_view> result;
  for (size_t at = 0;;) {
    const size_t end = find_outside(text, mark, at);
    result.push_back(trimmed(text.substr(at, end == text.npos ? end : end - at)));
    if (end == text.npos) return result;
    at = end + mark.size();
  }
}

} // namespace fathom::frontend
