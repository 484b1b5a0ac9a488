#include "ir/predicate/elements_key.h"

#include "ir/predicate/lexer.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <vector>

namespace fathom::predicate {

namespace {

using Tokens = std::vector<std::string>;

bool opens(const std::string& token) {
  return token == "(" || token == "[";
}
bool closes(const std::string& token) {
  return token == ")" || token == "]";
}

/// Whether brackets around all of it may be left out.
bool is_bracketed(const Tokens& tokens) {
  if (tokens.size() < 2 || tokens.front() != "(") return false;
  size_t depth = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    depth += opens(tokens[i]);
    depth -= closes(tokens[i]);
    if (depth == 0) return i + 1 == tokens.size();
  }
  return false;
}

/// What stands between these symbols outside of brackets.
std::vector<Tokens> parts_of(const Tokens& tokens, const std::string& symbol) {
  std::vector<Tokens> parts(1);
  size_t depth = 0;
  for (const std::string& token : tokens) {
    depth += opens(token);
    depth -= closes(token);
    if (depth == 0 && token == symbol)
      parts.emplace_back();
    else
      parts.back().push_back(token);
  }
  return parts;
}

/// C binds `&&` more tightly than `||`, and both more loosely than all operators but `? :` and `==>`.
std::string ordered(Tokens tokens) {
  while (is_bracketed(tokens)) tokens = Tokens(tokens.begin() + 1, tokens.end() - 1);
  const bool has_others = std::any_of(
      tokens.begin(), tokens.end(), [](const std::string& token) { return token == "?" || token == "==>"; });
  for (const char* symbol : {"||", "&&"}) {
    const std::vector<Tokens> parts = parts_of(tokens, symbol);
    if (parts.size() < 2 || has_others) continue;
    std::vector<std::string> texts;
    for (const Tokens& part : parts) texts.push_back(ordered(part));
    std::sort(texts.begin(), texts.end());
    return fmt::format("({})", fmt::join(texts, fmt::format(" {} ", symbol)));
  }
  return fmt::format("{}", fmt::join(tokens, " "));
}

} // namespace

std::string elements_key(std::string_view text) {
  constexpr std::string_view quantifier = "\\forall ";
  const size_t semicolon = text.find(';');
  if (!text.starts_with(quantifier) || semicolon == std::string_view::npos) return std::string(text);
  const auto head = tokens_of(text.substr(quantifier.size(), semicolon - quantifier.size()));
  const auto rest = tokens_of(text.substr(semicolon + 1));
  if (!head || !rest || head->size() < 3) return std::string(text); // type, name, end
  const std::string bound = (*head)[head->size() - 2].text;
  std::string key(quantifier);
  for (size_t i = 0; i + 2 < head->size(); ++i) key += (*head)[i].text + " ";
  Tokens tokens;
  for (const Token& token : *rest) {
    if (token.kind == Token::Kind::End) break;
    // The lexer has no token for it.
    if (token.text == ">" && !tokens.empty() && tokens.back() == "==")
      tokens.back() = "==>";
    else
      tokens.push_back(token.text == bound ? "\\index" : token.text);
  }
  const std::vector<Tokens> sides = parts_of(tokens, "==>");
  std::vector<std::string> texts;
  for (const Tokens& side : sides) texts.push_back(ordered(side));
  return key + fmt::format("{}", fmt::join(texts, " ==> "));
}

} // namespace fathom::predicate
