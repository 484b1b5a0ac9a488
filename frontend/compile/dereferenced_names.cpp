#include "frontend/compile/dereferenced_names.h"

#include "frontend/compile/c_text.h"

#include <algorithm>

namespace fathom::frontend {

namespace {

bool is_one_of(char c, std::string_view characters) {
  return characters.find(c) != characters.npos;
}

constexpr std::string_view spaces = " \t\r\n";

/// The word that ends in front of a position, and any spaces between; empty where there is none.
std::string_view word_in_front(std::string_view text) {
  const size_t last = text.find_last_not_of(spaces);
  size_t begin = last == text.npos ? 0 : last + 1;
  while (begin > 0 && is_word(text[begin - 1])) --begin;
  return last == text.npos ? std::string_view() : text.substr(begin, last + 1 - begin);
}

/// What stands in front of a `*`: an operand or a type makes it a product or a declaration.
bool may_be_unary(std::string_view before) {
  const std::string_view word = word_in_front(before);
  if (!word.empty()) return word == "return" || word == "else" || word == "do" || word == "case";
  const size_t last = before.find_last_not_of(spaces);
  if (last == before.npos) return false;
  if (before[last] == ']') return false;
  if (before[last] != '(') return true; // `)` too: a cast
  const std::string_view operator_name = word_in_front(before.substr(0, last));
  return operator_name != "sizeof" && operator_name != "_Alignof" && operator_name != "typeof" &&
         operator_name != "__typeof__";
}

/// `[1][2]`: 2.
size_t indices(std::string_view text, size_t at) {
  for (size_t count = 0;; ++count) {
    at = text.find_first_not_of(spaces, at);
    if (at == text.npos || text[at] != '[') return count;
    at = closing(text, at);
    if (at == text.npos) return 0;
    ++at;
  }
}

} // namespace

std::map<std::string, size_t> dereferenced_names(std::string_view text) {
  std::map<std::string, size_t> names;
  for (size_t at = 0; at < text.size(); at = next_position(text, at)) {
    if (text[at] != '*' || !may_be_unary(text.substr(0, at))) continue;
    size_t begin = at + 1;
    while (begin < text.size() && (is_one_of(text[begin], spaces) || is_one_of(text[begin], "(*"))) ++begin;
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    if (begin == end) continue;
    bool in_brackets = false;
    size_t next = end;
    for (; next < text.size() && (is_one_of(text[next], spaces) || text[next] == ')'); ++next)
      in_brackets = in_brackets || text[next] == ')';
    const char follows = next < text.size() ? text[next] : ';';
    if (follows == '(' || (in_brackets && follows == '[')) continue;
    const auto [known, is_new] = names.emplace(text.substr(begin, end - begin), SIZE_MAX);
    known->second = std::min(known->second, indices(text, end));
  }
  return names;
}

} // namespace fathom::frontend
