#include "ir/predicate/lexer.h"

#include <array>
#include <cctype>

namespace fathom::predicate {

namespace {

bool begins_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool continues_name(char c) {
  return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// The longest one comes first.
constexpr std::array<std::string_view, 32> symbols{
    "++", "--", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "->", "(", ")", "[", "]", "<",
    ">",  "+",  "-",  "*",  "/",  "%",  "&",  "|",  "^",  "~",  "!",  "?", ":", ",", ".", "="};

} // namespace

Result<std::vector<Token>> tokens_of(std::string_view text) {
  std::vector<Token> all;
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++at;
      continue;
    }
    Token token{Token::Kind::Symbol, "", at + 1};
    if (continues_name(c)) {
      token.kind = begins_name(c) ? Token::Kind::Identifier : Token::Kind::Number;
      while (at < text.size() && continues_name(text[at])) token.text += text[at++];
    } else {
      for (const std::string_view symbol : symbols)
        if (token.text.empty() && text.substr(at, symbol.size()) == symbol) token.text = symbol;
      if (token.text.empty()) return make_error("column {}: '{}' is no part of a condition", at + 1, c);
      at += token.text.size();
    }
    all.push_back(std::move(token));
  }
  all.push_back({Token::Kind::End, "", text.size() + 1});
  return all;
}

} // namespace fathom::predicate
