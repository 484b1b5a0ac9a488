#include "frontend/compile/implication_text.h"

#include "frontend/compile/c_text.h"

#include <fmt/format.h>

namespace fathom::frontend {

namespace {

/// The weaker one first: where both stand side by side, the other is in its operands.
constexpr std::string_view both_ways = "<==>", arrow = "==>";

bool is_assignment(std::string_view text, size_t at) {
  if (text[at] != '=' || (at + 1 < text.size() && text[at + 1] == '=')) return false;
  if (at == 0) return true;
  const char before = text[at - 1];
  const bool is_shift = at > 1 && text[at - 2] == before;
  return before != '=' && before != '!' && ((before != '<' && before != '>') || is_shift);
}

/// The beginning of the operand in front of an arrow: after what binds weaker, or a statement's words.
size_t operand_start(std::string_view text) {
  size_t start = 0;
  for (size_t at = 0; at < text.size();) {
    if (opens(text[at])) {
      const size_t close = closing(text, at);
      if (close == text.npos) return start;
      at = close + 1;
      if (text[at - 1] == '}') start = at;
    } else if (is_word(text[at])) {
      const size_t word = at;
      while (at < text.size() && is_word(text[at])) ++at;
      if (text.substr(word, at - word) == "return") start = at;
    } else {
      if (text[at] == '?' || text[at] == ':' || is_assignment(text, at)) start = at + 1;
      at = next_position(text, at);
    }
  }
  return start;
}

std::string expand(std::string_view text);

std::string expand_one(std::string_view text);

/// Text without an operator outside of brackets.
std::string expand_brackets(std::string_view text) {
  std::string result;
  for (size_t here = 0; here < text.size();) {
    const size_t close = opens(text[here]) ? closing(text, here) : text.npos;
    const size_t next = close == text.npos ? next_position(text, here) : close;
    result += close == text.npos ? std::string(text.substr(here, next - here))
                                 : text[here] + expand(text.substr(here + 1, close - here - 1));
    here = next;
  }
  return result;
}

/// Without commas and semicolons outside of brackets.
std::string expand_one(std::string_view text) {
  std::string_view sign = both_ways;
  size_t at = find_outside(text, sign);
  if (at == text.npos) at = find_outside(text, sign = arrow);
  if (at == text.npos) return expand_brackets(text);
  const std::string_view left = text.substr(0, at), right = text.substr(at + sign.size());
  const size_t start = operand_start(left);
  size_t end = std::min(find_outside(right, "?"), find_outside(right, ":"));
  end = std::min(end, right.size());
  const std::string one = expand_one(left.substr(start)), other = expand_one(right.substr(0, end));
  return expand_one(left.substr(0, start)) +
         (sign == arrow ? fmt::format("(!({}) || ({}))", one, other)
                        : fmt::format("(!({}) == !({}))", one, other)) +
         expand_one(right.substr(end));
}

std::string expand(std::string_view text) {
  if (text.find(arrow) == text.npos) return std::string(text);
  std::string result;
  size_t start = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t close = opens(text[at]) ? closing(text, at) : text.npos;
    if (close != text.npos) {
      at = close + 1;
      continue;
    }
    if (text[at] == ',' || text[at] == ';') {
      result += expand_one(text.substr(start, at - start)) + text[at];
      start = at + 1;
    }
    at = next_position(text, at);
  }
  return result + expand_one(text.substr(start));
}

} // namespace

std::string translate_implications(std::string_view text) {
  return expand(text);
}

} // namespace fathom::frontend
