#include "witnesses/c_syntax.h"

#include <algorithm>

namespace fathom::witnesses {
namespace {

using Kind = Token::Kind;

/// After which no operand has ended, so that an expression begins there.
constexpr std::string_view expression_keywords[] = {
    "return", "case",   "else", "do",     "goto",       "sizeof",   "if",
    "while",  "switch", "for",  "typeof", "__typeof__", "_Alignof", "__extension__"};

} // namespace

Syntax::Syntax(const SourceText& text) : text_(text), ends_do_(text.tokens().size()) {
  // Inner ones come later in the text: an outer body is read with their ends known.
  for (size_t i = size(); i-- > 0;) {
    if (!is(i, "do")) continue;
    const auto end = end_of_statement(next(i));
    if (!end) continue;
    const size_t behind = next(*end);
    if (behind < size() && is(behind, "while")) ends_do_[behind] = true;
  }
}

bool Syntax::is(size_t token, std::string_view text) const {
  if (token >= size()) return false;
  const Token& t = text_.tokens()[token];
  return t.text == text && (t.kind == Kind::Punctuator || t.kind == Kind::Identifier);
}

size_t Syntax::next(size_t token) const {
  do ++token;
  while (token < size() && text_.tokens()[token].kind == Kind::Directive);
  return token;
}

std::optional<size_t> Syntax::before(size_t token) const {
  while (token > 0)
    if (text_.tokens()[--token].kind != Kind::Directive) return token;
  return std::nullopt;
}

bool Syntax::begins_loop(size_t token) const {
  return is(token, "for") || is(token, "do") || (is(token, "while") && !ends_do_[token]);
}

bool Syntax::is_branching(size_t token) const {
  return begins_loop(token) || is(token, "if") || is(token, "switch") || is(token, "?");
}

std::optional<size_t> Syntax::semicolon_behind(size_t token) const {
  for (size_t i = token; i < size(); i = next(i)) {
    if (is(i, ";")) return i;
    if (is(i, ")") || is(i, "]") || is(i, "}")) return std::nullopt;
    if (const size_t partner = text_.partner(i); partner > i) i = partner;
  }
  return std::nullopt;
}

size_t Syntax::behind_labels(size_t first) const {
  while (first < size()) {
    size_t colon = first;
    if (is(first, "case")) {
      // The colon of a `?:` in the label has its own `?`.
      size_t open = 0;
      for (colon = next(first); colon < size(); colon = next(colon)) {
        if (is(colon, "?")) ++open;
        if (is(colon, ":") && open-- == 0) break;
        colon = std::max(colon, text_.partner(colon));
      }
    } else if (text_.tokens()[first].kind == Kind::Identifier) {
      colon = next(first);
    }
    if (colon == first || !is(colon, ":")) return first;
    first = next(colon);
  }
  return first;
}

std::optional<size_t> Syntax::end_of_statement(size_t first) const {
  first = behind_labels(first);
  if (first >= size()) return std::nullopt;
  if (is(first, "{"))
    return text_.partner(first) > first ? std::optional(text_.partner(first)) : std::nullopt;
  if (is(first, "do")) {
    const auto end = end_of_statement(next(first));
    return end ? semicolon_behind(next(*end)) : std::nullopt;
  }
  if (!is(first, "if") && !is(first, "while") && !is(first, "for") && !is(first, "switch"))
    return semicolon_behind(first);
  const auto inner = body(first);
  if (!inner) return std::nullopt;
  const size_t behind = next(inner->last);
  if (is(first, "if") && is(behind, "else")) return end_of_statement(next(behind));
  return inner->last;
}

std::optional<TokenRange> Syntax::body(size_t keyword) const {
  size_t first = next(keyword);
  if (!is(keyword, "do")) {
    if (!is(first, "(") || text_.partner(first) == first) return std::nullopt;
    first = next(text_.partner(first));
  }
  const auto end = end_of_statement(first);
  if (!end) return std::nullopt;
  return TokenRange{first, *end};
}

std::optional<TokenRange> Syntax::controlling_expression(size_t branching) const {
  if (is(branching, "?")) return condition_of_choice(branching);
  size_t open = next(branching);
  if (is(branching, "do")) {
    const auto inner = body(branching);
    if (!inner) return std::nullopt;
    open = next(next(inner->last)); // after its `while`
  }
  if (!is(open, "(") || text_.partner(open) == open) return std::nullopt;
  if (!is(branching, "for")) return TokenRange{open + 1, text_.partner(open) - 1};
  const auto first = semicolon_behind(open + 1);
  const auto second = first ? semicolon_behind(*first + 1) : std::nullopt;
  if (!second) return std::nullopt;
  return TokenRange{*first + 1, *second - 1};
}

/// `=` and its like, as opposed to comparisons.
bool Syntax::is_assignment(size_t token) const {
  if (!is(token, "=")) return false;
  const auto& tokens = text_.tokens();
  const auto touches = [&](size_t a, size_t b) {
    return tokens[a].text.data() + tokens[a].text.size() == tokens[b].text.data();
  };
  if (token + 1 < size() && is(token + 1, "=") && touches(token, token + 1)) return false;
  if (token == 0 || !touches(token - 1, token)) return true;
  if (is(token - 1, "=") || is(token - 1, "!")) return false;
  if (!is(token - 1, "<") && !is(token - 1, ">")) return true;
  return token > 1 && tokens[token - 2].text == tokens[token - 1].text && touches(token - 2, token - 1);
}

bool Syntax::ends_operand(size_t token) const {
  const Token& t = text_.tokens()[token];
  if (t.kind == Kind::Directive) return false;
  if (t.kind != Kind::Punctuator)
    return std::find(std::begin(expression_keywords), std::end(expression_keywords), t.text) ==
           std::end(expression_keywords);
  return t.text == ")" || t.text == "]" || t.text == "}";
}

/// What stands before the `?`, back to what binds less.
std::optional<TokenRange> Syntax::condition_of_choice(size_t question) const {
  size_t first = question;
  while (first > 0) {
    const auto previous = before(first);
    if (!previous) break;
    const size_t i = *previous;
    if (is(i, ")") || is(i, "]") ||
        (is(i, "}") && is(text_.partner(i), "{") && !text_.opens_block(text_.partner(i)))) {
      if (text_.partner(i) >= i) break;
      first = text_.partner(i);
      continue;
    }
    if (is(i, "(") || is(i, "[") || is(i, "{") || is(i, "}") || is(i, ",") || is(i, ";") || is(i, "?") ||
        is(i, ":") || is_assignment(i))
      break;
    const Token& t = text_.tokens()[i];
    if (t.kind == Kind::Identifier && t.text != "sizeof" && !ends_operand(i)) break;
    first = i;
  }
  if (first == question) return std::nullopt;
  return TokenRange{first, question - 1};
}

std::optional<CallText> Syntax::call_closed_by(size_t bracket) const {
  if (!is(bracket, ")") || text_.partner(bracket) >= bracket) return std::nullopt;
  CallText call{0, text_.partner(bracket), bracket};
  size_t first = call.open;
  while (true) {
    const auto previous = before(first);
    if (!previous || !ends_operand(*previous)) break;
    size_t i = *previous;
    if (text_.tokens()[i].kind == Kind::Number || text_.tokens()[i].kind == Kind::String || is(i, "}"))
      return std::nullopt;
    const bool is_name = text_.tokens()[i].kind == Kind::Identifier;
    if (!is_name) {
      if (text_.partner(i) >= i) return std::nullopt;
      i = text_.partner(i);
      // What stands in front of brackets belongs to them where it is an operand: `f(a)(b)`, `p[i](x)`.
      first = i;
      continue;
    }
    first = i;
    // `a.b(x)`, `a->b(x)`
    const auto dot = before(i);
    if (!dot) break;
    const bool is_arrow = is(*dot, ">") && *dot > 0 && is(*dot - 1, "-");
    if (!is(*dot, ".") && !is_arrow) break;
    first = is_arrow ? *dot - 1 : *dot;
  }
  if (first == call.open) return std::nullopt;
  call.first = first;
  return call;
}

size_t Syntax::end_of_argument(size_t first) const {
  size_t last = first;
  for (size_t i = first; i < size() && !is(i, ",") && !is(i, ")"); i = next(i)) {
    if (text_.partner(i) > i) i = text_.partner(i);
    last = i;
  }
  return last;
}

std::vector<std::vector<TokenRange>> Syntax::case_labels(size_t keyword) const {
  std::vector<std::vector<TokenRange>> labels;
  const auto inner = body(keyword);
  if (!inner) return labels;
  for (size_t i = inner->first; i <= inner->last; i = next(i)) {
    if (is(i, "switch")) {
      const auto nested = body(i);
      if (nested) i = nested->last;
      continue;
    }
    if (!is(i, "case")) continue;
    std::vector<TokenRange> label{{next(i), next(i)}};
    size_t open = 0;
    for (size_t k = next(i); k <= inner->last; k = next(k)) {
      if (is(k, "?")) ++open;
      if (is(k, ":") && open-- == 0) break;
      if (is(k, ".") && is(k + 1, ".") && is(k + 2, ".")) {
        label.push_back({k + 3, k + 3});
        k += 2;
        continue;
      }
      k = std::max(k, text_.partner(k));
      label.back().last = k;
    }
    labels.push_back(std::move(label));
  }
  return labels;
}

std::optional<FunctionText> Syntax::function_around(size_t token) const {
  for (size_t i = 0; i < size(); i = next(i)) {
    if (!is(i, "{") || text_.partner(i) <= i) continue;
    const size_t end = text_.partner(i);
    FunctionText function;
    function.body = i, function.end = end;
    const auto close = before(i);
    function.first = i;
    // The declaration begins after the last `;` or `}` of the file that is in no brackets: clauses of a
    // contract may have blocks in theirs.
    while (const auto previous = before(function.first)) {
      if (is(*previous, ";") || is(*previous, "}")) break;
      function.first = std::min(*previous, text_.partner(*previous));
    }
    const bool is_function = close && is(*close, ")") && text_.partner(*close) < *close;
    if (is_function && token >= function.first && token <= end) {
      // `f(x) __attribute__((a)) {`: the parameters are the first brackets after a name.
      for (size_t k = function.first; k < i; k = next(k)) {
        if (is(k, "(") && text_.partner(k) > k) {
          const auto name = before(k);
          const bool named = name && text_.tokens()[*name].kind == Kind::Identifier &&
                             !text_.tokens()[*name].text.starts_with("__attribute") &&
                             text_.tokens()[*name].text != "__asm__" &&
                             text_.tokens()[*name].text != "typeof" &&
                             text_.tokens()[*name].text != "__typeof__";
          if (named) {
            function.name = *name, function.open = k, function.close = text_.partner(k);
            return function;
          }
          k = text_.partner(k);
        }
      }
      return std::nullopt;
    }
    i = end;
  }
  return std::nullopt;
}

bool Syntax::is_in_block(size_t first) const {
  const auto previous = before(first);
  if (!previous) return false;
  if (is(*previous, "{")) return true;
  if (is(*previous, ";") || is(*previous, "}")) {
    // `;` ends a statement that may be the body of something, which does not matter: what follows begins
    // anew. It may not stand in the header of a `for`, nor be the body of one.
    for (size_t i = first; i-- > 0;) {
      if (is(i, ")") || is(i, "]") || is(i, "}")) {
        i = std::min(i, text_.partner(i));
        continue;
      }
      if (is(i, "(")) return i > 0 && is(i + 1, "{");
      if (is(i, "{")) return true;
    }
    return false;
  }
  return false;
}

} // namespace fathom::witnesses
