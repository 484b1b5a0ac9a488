#include "witnesses/c_lexer.h"

#include <cctype>

namespace fathom::witnesses {
namespace {

bool identifier_start(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool identifier_part(char c) {
  return identifier_start(c) || std::isdigit(static_cast<unsigned char>(c));
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    while (skip_blanks()) next();
    return std::move(tokens_);
  }

 private:
  char at(size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }

  /// Passes one character and keeps count of lines.
  void step() {
    if (text_[here_] == '\n') {
      ++place_.line;
      place_.column = 0;
      line_is_blank_ = true;
    }
    ++place_.column;
    ++here_;
  }
  void step_to(size_t offset) {
    while (here_ < offset && here_ < text_.size()) step();
  }

  /// Passes white space, comments and line splices; false at the end of the text.
  bool skip_blanks() {
    while (here_ < text_.size()) {
      const char c = text_[here_];
      if (std::isspace(static_cast<unsigned char>(c)) || (c == '\\' && newline_after(here_ + 1))) {
        step();
      } else if (c == '/' && at(here_ + 1) == '/') {
        while (here_ < text_.size() && text_[here_] != '\n') step();
      } else if (c == '/' && at(here_ + 1) == '*') {
        const size_t end = text_.find("*/", here_ + 2);
        step_to(end == std::string_view::npos ? text_.size() : end + 2);
      } else {
        return true;
      }
    }
    return false;
  }
  bool newline_after(size_t offset) const {
    return at(offset) == '\n' || (at(offset) == '\r' && at(offset + 1) == '\n');
  }

  void next() {
    const size_t begin = here_;
    const Position place = place_;
    const Token::Kind kind = scan();
    line_is_blank_ = false;
    tokens_.push_back({kind, text_.substr(begin, here_ - begin), place});
  }

  Token::Kind scan() {
    const char c = text_[here_];
    if (c == '#' && line_is_blank_) return scan_directive();
    if (const size_t prefix = string_prefix(); prefix != std::string_view::npos) {
      step_to(here_ + prefix);
      return scan_quoted(text_[here_]);
    }
    if (identifier_start(c)) {
      while (identifier_part(at(here_))) step();
      return Token::Kind::Identifier;
    }
    if (std::isdigit(static_cast<unsigned char>(c)) ||
        (c == '.' && std::isdigit(static_cast<unsigned char>(at(here_ + 1)))))
      return scan_number();
    step();
    return Token::Kind::Punctuator;
  }

  /// Length of an encoding prefix in front of a quote here (0 for the quote itself), npos if there is no
  /// quote.
  size_t string_prefix() const {
    for (const std::string_view prefix : {"", "L", "u8", "u", "U"})
      if (text_.substr(here_, prefix.size()) == prefix &&
          (at(here_ + prefix.size()) == '"' || at(here_ + prefix.size()) == '\''))
        return prefix.size();
    return std::string_view::npos;
  }

  Token::Kind scan_quoted(char quote) {
    step();
    while (here_ < text_.size() && text_[here_] != quote && text_[here_] != '\n') {
      if (text_[here_] == '\\' && here_ + 1 < text_.size()) step();
      step();
    }
    if (at(here_) == quote) step();
    return quote == '"' ? Token::Kind::String : Token::Kind::Character;
  }

  Token::Kind scan_number() {
    while (identifier_part(at(here_)) || at(here_) == '.' || exponent_sign()) step();
    return Token::Kind::Number;
  }
  bool exponent_sign() const {
    const char before = here_ == 0 ? '\0' : static_cast<char>(std::tolower(text_[here_ - 1]));
    return (at(here_) == '+' || at(here_) == '-') && (before == 'e' || before == 'p');
  }

  Token::Kind scan_directive() {
    while (here_ < text_.size() && text_[here_] != '\n') {
      if (text_[here_] == '\\' && newline_after(here_ + 1))
        step_to(text_.find('\n', here_) + 1);
      else
        step();
    }
    return Token::Kind::Directive;
  }

  std::string_view text_;
  size_t here_ = 0;
  Position place_{1, 1};
  bool line_is_blank_ = true; ///< nothing but white space so far: a `#` starts a directive
  std::vector<Token> tokens_;
};

} // namespace

std::vector<Token> lex(std::string_view text) {
  return Lexer(text).run();
}

} // namespace fathom::witnesses
