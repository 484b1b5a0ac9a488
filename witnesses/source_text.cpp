#include "witnesses/source_text.h"

#include "ir/support/read_file.h"
#include "witnesses/c_lexer.h"

#include <algorithm>

namespace fathom::witnesses {
namespace {

using Kind = Token::Kind;

bool is(const Token& token, std::string_view text) {
  return token.text == text && (token.kind == Kind::Punctuator || token.kind == Kind::Identifier);
}

bool has_header(const Token& token) { ///< keywords followed by an expression in brackets
  return is(token, "if") || is(token, "while") || is(token, "for") || is(token, "switch");
}

/// For each bracket the index of its partner; unmatched ones and all other tokens are their own.
std::vector<size_t> match_brackets(const std::vector<Token>& tokens) {
  std::vector<size_t> partner(tokens.size());
  std::vector<size_t> open;
  for (size_t i = 0; i < tokens.size(); ++i) {
    partner[i] = i;
    if (is(tokens[i], "(") || is(tokens[i], "[") || is(tokens[i], "{")) open.push_back(i);
    const std::string_view opening = is(tokens[i], ")")   ? "("
                                     : is(tokens[i], "]") ? "["
                                     : is(tokens[i], "}") ? "{"
                                                          : "";
    if (opening.empty()) continue;
    // The branches of an #if may leave brackets open: those are skipped when an outer one closes.
    size_t depth = open.size();
    while (depth > 0 && tokens[open[depth - 1]].text != opening) --depth;
    if (depth == 0) continue;
    partner[i] = open[depth - 1];
    partner[open[depth - 1]] = i;
    open.resize(depth - 1);
  }
  return partner;
}

bool before(Position a, Position b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/// Walks backwards from a token to the first one of its statement.
class StatementFinder {
 public:
  StatementFinder(const std::vector<Token>& tokens, const std::vector<size_t>& partner)
      : tokens_(tokens), partner_(partner), known_(tokens.size()) {}

  size_t start_of(size_t token) const {
    size_t first = token;
    while (first > 0) {
      const size_t previous = first - 1;
      if (ends_statement(previous)) break;
      // A closed bracket is passed as a whole.
      first = std::min(previous, partner_[previous]);
    }
    while (first < token && tokens_[first].kind == Kind::Directive) ++first;
    return first;
  }

  /// A `{` that opens a block, as opposed to an initialiser or a compound literal.
  bool opens_block(size_t brace) const {
    if (brace == 0) return true;
    const Token& before = tokens_[brace - 1];
    if (is(before, "=") || is(before, ",") || is(before, "[") || is(before, "]")) return false;
    if (is(before, "{")) return opens_block(brace - 1);
    if (!is(before, ")")) return true;
    const size_t open = partner_[brace - 1];
    // `(type){...}` follows an operator, a function's body or a controlled block follows a name.
    return open > 0 && tokens_[open - 1].kind == Kind::Identifier && !is(tokens_[open - 1], "return");
  }

 private:
  /// Kept, since what a colon ends depends on the colons before it.
  bool ends_statement(size_t i) const {
    if (known_[i] == 0) known_[i] = find_end(i) ? 1 : -1;
    return known_[i] > 0;
  }
  bool find_end(size_t i) const {
    const Token& token = tokens_[i];
    if (is(token, ";") || is(token, "else") || is(token, "do")) return true;
    if (is(token, "{")) return opens_block(i);
    if (is(token, "}")) return opens_block(partner_[i]) && !is_statement_expression(i);
    if (is(token, "(")) return i > 0 && partner_[i] != i && has_header(tokens_[i - 1]);
    if (is(token, ")")) return partner_[i] > 0 && partner_[i] != i && has_header(tokens_[partner_[i] - 1]);
    if (is(token, ":")) return ends_label(i);
    return false;
  }
  bool is_statement_expression(size_t closing) const {
    const size_t open = partner_[closing];
    return open > 0 && is(tokens_[open - 1], "(");
  }
  /// Whether a colon ends `name:`, `case x:` or `default:`, and is not that of `?:` or of a bit-field.
  bool ends_label(size_t colon) const {
    if (colon == 0) return false;
    if (is(tokens_[colon - 1], "default")) return true;
    size_t i = colon;
    while (i > 0) {
      --i;
      if (is(tokens_[i], "case")) return true;
      if (is(tokens_[i], "?")) return false;
      if (ends_statement(i)) return i + 2 == colon && tokens_[i + 1].kind == Kind::Identifier;
      i = std::min(i, partner_[i]);
    }
    return colon == 1 && tokens_[0].kind == Kind::Identifier; // the text starts with a label
  }

  const std::vector<Token>& tokens_;
  const std::vector<size_t>& partner_;
  mutable std::vector<signed char>
      known_; ///< by token: 1 it ends a statement, -1 it does not, 0 not looked at
};

} // namespace

Result<std::unique_ptr<SourceText>> SourceText::load(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return std::make_unique<SourceText>(std::move(*text));
}

SourceText::SourceText(std::string text) : text_(std::move(text)) {
  const std::string_view all = text_;
  for (size_t begin = 0; begin < all.size();) {
    const size_t end = std::min(all.find('\n', begin), all.size());
    std::string_view line = all.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines_.push_back(line);
    begin = end + 1;
  }
  tokens_ = lex(text_);
  partner_ = match_brackets(tokens_);
}

std::string_view SourceText::line(uint32_t number) const {
  return number >= 1 && number <= lines_.size() ? lines_[number - 1] : std::string_view();
}

std::optional<size_t> SourceText::token_at(Position place) const {
  const auto after = std::upper_bound(tokens_.begin(), tokens_.end(), place,
                                      [](Position p, const Token& token) { return before(p, token.begin); });
  if (after != tokens_.begin()) {
    const Token& token = *(after - 1);
    const bool covers =
        token.begin.line == place.line
            ? place.column < token.begin.column + std::max<size_t>(token.text.size(), 1)
            : token.kind == Kind::Directive && token.text.find('\n') != std::string_view::npos;
    if (covers) return static_cast<size_t>(after - 1 - tokens_.begin());
  }
  if (after == tokens_.end()) return std::nullopt;
  return static_cast<size_t>(after - tokens_.begin());
}

std::optional<size_t> SourceText::open_bracket(size_t callee, std::string_view function) const {
  if (tokens_[callee].kind != Kind::Identifier || tokens_[callee].text != function) return std::nullopt;
  size_t next = callee + 1;
  while (next < tokens_.size() && is(tokens_[next], ")")) ++next; // (f)(x)
  if (next >= tokens_.size() || !is(tokens_[next], "(") || partner_[next] == next) return std::nullopt;
  return next;
}

std::optional<size_t> SourceText::call_token(Position call, std::string_view function) const {
  const auto first = std::lower_bound(tokens_.begin(), tokens_.end(), Position{call.line, 0},
                                      [](const Token& token, Position p) { return before(token.begin, p); });
  std::optional<size_t> found;
  for (auto it = first; it != tokens_.end() && it->begin.line == call.line; ++it) {
    const size_t index = static_cast<size_t>(it - tokens_.begin());
    if (!open_bracket(index, function)) continue;
    if (it->begin.column + it->text.size() > call.column) return index;
    if (!found) found = index;
  }
  if (found) return found;
  // The callee may stand on a later line than the call expression's start: `(\n f)(x)`.
  const auto start = token_at(call);
  if (start && *start + 1 < tokens_.size() && is(tokens_[*start], "(") && open_bracket(*start + 1, function))
    return *start + 1;
  return std::nullopt;
}

std::optional<Position> SourceText::closing_bracket(Position call, std::string_view function) const {
  const auto callee = call_token(call, function);
  if (!callee) return std::nullopt;
  return tokens_[partner_[*open_bracket(*callee, function)]].begin;
}

std::optional<Position> SourceText::call_start(Position call, std::string_view function) const {
  const auto callee = call_token(call, function);
  if (!callee) return std::nullopt;
  return tokens_[*callee].begin;
}

size_t SourceText::first_token_of_statement(size_t token) const {
  return StatementFinder(tokens_, partner_).start_of(token);
}

std::optional<Position> SourceText::statement_start(Position place) const {
  const auto token = token_at(place);
  if (!token) return std::nullopt;
  return tokens_[first_token_of_statement(*token)].begin;
}

std::optional<LoopPlace> SourceText::loop_at(Position keyword) const {
  const auto token = token_at(keyword);
  if (!token || tokens_[*token].begin != keyword) return std::nullopt;
  if (is(tokens_[*token], "for") || is(tokens_[*token], "while")) return LoopPlace{true, keyword};
  if (!is(tokens_[*token], "do")) return std::nullopt;
  size_t first = *token + 1;
  if (first < tokens_.size() && is(tokens_[first], "{")) ++first;
  if (first + 1 >= tokens_.size() || tokens_[first].kind == Kind::Directive || is(tokens_[first], "}"))
    return std::nullopt;
  const bool has_label = is(tokens_[first + 1], ":") || is(tokens_[first], "case");
  if (has_label) return std::nullopt;
  return LoopPlace{false, tokens_[first].begin};
}

std::optional<Position> SourceText::definition_start(std::string_view function) const {
  for (size_t i = 0; i < tokens_.size(); ++i) {
    const bool is_block = is(tokens_[i], "{") && partner_[i] > i;
    const auto open = open_bracket(i, function);
    if (open && partner_[*open] + 1 < tokens_.size() && is(tokens_[partner_[*open] + 1], "{"))
      return tokens_[first_token_of_statement(i)].begin;
    if (is_block) i = partner_[i]; // definitions are at file scope
  }
  return std::nullopt;
}

std::string SourceText::statement_text(Position place) const {
  const auto token = token_at(place);
  if (!token || tokens_[*token].begin.line != place.line) return "";
  const StatementFinder finder(tokens_, partner_);
  size_t first = finder.start_of(*token);
  // The condition of a do statement has its place at the brace in front of it.
  const size_t open = partner_[*token];
  if (is(tokens_[*token], "}") && open > 0 && open < *token && is(tokens_[open - 1], "do") &&
      *token + 1 < tokens_.size() && is(tokens_[*token + 1], "while"))
    first = *token + 1;
  const bool in_brackets = first >= 2 && is(tokens_[first - 1], "(") && has_header(tokens_[first - 2]);
  if (in_brackets && !is(tokens_[first - 2], "for")) first -= 2;
  std::string text;
  size_t copy_until = 0; // tokens below it lie in a bracket that is copied whole
  for (size_t i = first; i < tokens_.size(); ++i) {
    const Token& t = tokens_[i];
    if (i >= copy_until) {
      if ((is(t, ")") || is(t, "}")) && partner_[i] < first) break;
      if (is(t, "{") && finder.opens_block(i)) break;
      copy_until = std::max(copy_until, partner_[i] > i ? partner_[i] : 0);
    }
    if (t.kind == Kind::Directive) continue;
    const bool glued = i > first && tokens_[i - 1].text.data() + tokens_[i - 1].text.size() == t.text.data();
    if (!text.empty() && !glued) text += ' ';
    text += t.text;
    if (i < copy_until) continue;
    if (is(t, ";")) break;
    if (is(t, ")") && partner_[i] > first && has_header(tokens_[partner_[i] - 1])) break;
  }
  return text;
}

uint32_t SourceText::character_column(Position place) const {
  const std::string_view text = line(place.line).substr(0, place.column == 0 ? 0 : place.column - 1);
  const auto continuation =
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) == 0x80; });
  return place.column - static_cast<uint32_t>(continuation);
}

std::optional<uint32_t> SourceText::byte_column(uint32_t number, uint32_t character) const {
  const std::string_view text = line(number);
  uint32_t passed = 0;
  for (size_t byte = 0; byte < text.size(); ++byte)
    if ((text[byte] & 0xC0) != 0x80 && ++passed == character) return static_cast<uint32_t>(byte + 1);
  return std::nullopt;
}

std::optional<size_t> SourceText::token_beginning(Position place) const {
  const auto token = token_at(place);
  if (!token || tokens_[*token].begin != place) return std::nullopt;
  return token;
}

bool SourceText::begins_statement(size_t token) const {
  return tokens_[token].kind != Kind::Directive && first_token_of_statement(token) == token;
}

bool SourceText::opens_block(size_t brace) const {
  return is(tokens_[brace], "{") && StatementFinder(tokens_, partner_).opens_block(brace);
}

Position SourceText::end_of(size_t token) const {
  Position end = tokens_[token].begin;
  for (const char c : tokens_[token].text) {
    ++end.column;
    if (c == '\n') end = {end.line + 1, 1};
  }
  return end;
}

const SourceText* SourceCache::find(const std::string& path) {
  if (const auto it = files_.find(path); it != files_.end()) return it->second.get();
  auto loaded = path.empty() ? Result<std::unique_ptr<SourceText>>(Error{"no name"}) : SourceText::load(path);
  auto& entry = files_[path];
  if (loaded) entry = std::move(*loaded);
  return entry.get();
}

void SourceCache::add(const std::string& path, std::string text) {
  files_[path] = std::make_unique<SourceText>(std::move(text));
}

} // namespace fathom::witnesses
