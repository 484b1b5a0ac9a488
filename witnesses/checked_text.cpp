#include "witnesses/checked_text.h"

#include "witnesses/insertions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace fathom::witnesses {
namespace {

using Kind = Token::Kind;

/// For a string literal.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

/// What is put into one function; nothing where it cannot be.
class FunctionChecks {
 public:
  FunctionChecks(const SourceText& text, const Syntax& syntax, const FunctionText& function)
      : text_(text), syntax_(syntax), function_(function) {}

  /// Empty: all is well. Else nothing was put in, and this is why.
  std::string put_into(Insertions& insertions, size_t ensures) {
    if (!find_clauses()) return "a directive stands between its clauses";
    if (ensures > last_) return "the clause is not at the start of the body";
    if (const std::string why = find_parameters(); !why.empty()) return why;
    if (head_has("always_inline")) return "it is always inlined";
    if (!find_olds()) return "an old value is inside of another one, or cannot be read";
    insert(insertions);
    return {};
  }

 private:
  struct Old {
    TokenRange call, value;
  };

  const Token& token(size_t i) const { return text_.tokens()[i]; }

  bool head_has(std::string_view word) const {
    for (size_t i = function_.first; i < function_.body; ++i)
      if (token(i).text.find(word) != std::string_view::npos) return true;
    return false;
  }

  /// From the start of the body to the last clause. False: not in one piece.
  bool find_clauses() {
    static constexpr std::array<std::string_view, 5> clauses = {
        "fathom_requires", "fathom_ensures", "fathom_assigns", "fathom_frees", "fathom_decreases"};
    last_ = function_.body;
    bool is_cut = false;
    for (size_t i = function_.body + 1; i < function_.end; ++i) {
      if (token(i).kind == Kind::Directive) {
        is_cut = true;
        continue;
      }
      const bool is_clause = std::find(clauses.begin(), clauses.end(), token(i).text) != clauses.end();
      if (!is_clause || !syntax_.is(i + 1, "(")) break;
      if (is_cut) return false;
      const size_t close = text_.partner(i + 1);
      if (!syntax_.is(close + 1, ";")) break;
      if (token(i).text == "fathom_ensures") ensures_.push_back({i + 2, close - 1});
      last_ = i = close + 1;
    }
    return true;
  }

  /// Their names, in order; or why a call cannot pass them on.
  std::string find_parameters() {
    const size_t end = function_.close;
    for (size_t first = function_.open + 1; first < end;) {
      size_t after = first;
      while (after < end && !syntax_.is(after, ",")) after = std::max(after, text_.partner(after)) + 1;
      const bool is_void = after == first + 1 && syntax_.is(first, "void");
      if (syntax_.is(first, ".")) return "it has variable arguments";
      if (!is_void) {
        const std::optional<std::string> name = name_in(first, after);
        if (!name) return "a parameter has no name";
        parameters_.push_back(*name);
      }
      first = after + 1;
    }
    return {};
  }

  /// The declared name: before the brackets of arrays and parameters, in the brackets of `(*name)`.
  std::optional<std::string> name_in(size_t first, size_t after, size_t least = 2) const {
    while (after > first && (syntax_.is(after - 1, "]") || syntax_.is(after - 1, ")"))) {
      const size_t open = text_.partner(after - 1);
      const bool is_declarator =
          syntax_.is(open, "(") && (syntax_.is(open + 1, "*") || syntax_.is(open + 1, "("));
      const bool is_attribute = open > first && token(open - 1).text.starts_with("__attribute");
      if (is_declarator && !is_attribute) return name_in(open + 1, after - 1, 1);
      after = is_attribute ? open - 1 : open;
    }
    if (after < first + least) return std::nullopt; // a type stands before it
    if (token(after - 1).kind != Kind::Identifier) return std::nullopt;
    static const std::set<std::string_view> types = {
        "void",   "char",  "short", "int",  "long",   "float",    "bool",     "double",  "unsigned",
        "signed", "_Bool", "const", "auto", "struct", "volatile", "restrict", "_Complex"};
    const std::string_view name = token(after - 1).text;
    const bool is_tag =
        after >= first + 2 &&
        (syntax_.is(after - 2, "struct") || syntax_.is(after - 2, "union") || syntax_.is(after - 2, "enum"));
    if (types.contains(name) || is_tag) return std::nullopt;
    return std::string(name);
  }

  bool find_olds() {
    size_t inside = 0;
    for (size_t i = function_.body; i < last_; ++i) {
      if (token(i).text != "fathom_old") continue;
      if (i < inside || !syntax_.is(i + 1, "(")) return false;
      inside = text_.partner(i + 1);
      olds_.push_back({{i, inside}, {i + 2, inside - 1}});
    }
    return true;
  }

  /// On one line, without comments. Tokens that touch (`-` and `>`) still do.
  std::string text_of(TokenRange range) const {
    std::string text;
    for (size_t i = range.first; i <= range.last; ++i) {
      if (token(i).kind == Kind::Directive) continue;
      if (!text.empty() && text_.end_of(i - 1) != token(i).begin) text += ' ';
      text += token(i).text;
    }
    return text;
  }

  /// `void f(...)`, and no pointer to it.
  bool returns_void() const {
    bool is_void = false;
    for (size_t i = function_.first; i < function_.name; ++i) {
      if (syntax_.is(i, "*") || syntax_.is(i, "(")) return false;
      is_void |= syntax_.is(i, "void");
    }
    return is_void;
  }

  void insert(Insertions& insertions) const {
    const auto put_behind = [&](size_t at, std::string text) {
      insertions.behind(at, {{std::move(text), {}}});
    };
    const std::string call = fmt::format("{}({})", token(function_.name).text, fmt::join(parameters_, ", "));
    std::string keeps = fmt::format("FATHOM_CHECK_OLDS({});", olds_.size());
    for (size_t i = 0; i < olds_.size(); ++i) {
      keeps += fmt::format(" FATHOM_CHECK_KEEP({}, {});", i, text_of(olds_[i].value));
      insertions.around(olds_[i].call, Wrap::Call, {{fmt::format("FATHOM_CHECK_KEPT({}, ", i), {}}},
                        {{")", {}}});
    }
    const bool is_void = returns_void();
    for (const TokenRange& clause : ensures_)
      insertions.around(clause, Wrap::Statement, {},
                        {{fmt::format(", \"{}\"", escaped(text_of(clause))), {}}});
    put_behind(last_,
               fmt::format(
                   " if (FATHOM_CHECK_ENTERED) {{ {} FATHOM_CHECK_CALL{}({}); }} FATHOM_CHECK_BODY{};", keeps,
                   is_void ? "_OF_VOID" : "", call, is_void ? "_OF_VOID" : fmt::format("({})", call)));
  }

  const SourceText& text_;
  const Syntax& syntax_;
  FunctionText function_;
  size_t last_ = 0; ///< the `;` of the last clause, or the `{`
  std::vector<std::string> parameters_;
  std::vector<TokenRange> ensures_; ///< in their brackets
  std::vector<Old> olds_;
};

} // namespace

CheckedText checked_text(const std::string& content, const std::string& name) {
  CheckedText checked;
  const SourceText text(content);
  const Syntax syntax(text);
  Insertions insertions(text);
  std::set<size_t> done;
  for (size_t i = 0; i < text.tokens().size(); ++i) {
    if (text.tokens()[i].text != "fathom_ensures") continue;
    const auto function = syntax.function_around(i);
    const bool is_inside = function && i > function->body;
    if (is_inside && !done.insert(function->body).second) continue;
    const std::string why = is_inside ? FunctionChecks(text, syntax, *function).put_into(insertions, i)
                                      : "the clause is in no function's body";
    const std::string_view function_name = is_inside ? text.tokens()[function->name].text : "";
    if (!why.empty())
      checked.unchecked.push_back({std::string(function_name), why, text.tokens()[i].begin.line});
  }
  checked.text = fmt::format("#line 1 \"{}\"\n{}", name, insertions.apply(content, name).text);
  return checked;
}

} // namespace fathom::witnesses
