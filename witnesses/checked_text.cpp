#include "witnesses/checked_text.h"

#include "ir/support/c_literal.h"
#include "witnesses/insertions.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

namespace fathom::witnesses {
namespace {

using Kind = Token::Kind;

/// One of static storage duration, which the file defines outside of functions.
struct Variable {
  size_t token = 0; ///< of its name
  std::string name;
};

/// The variables of one declaration; none where it is anything else.
void add_variables(const SourceText& text, const Syntax& syntax, TokenRange declaration,
                   std::vector<Variable>& variables) {
  static const std::set<std::string_view> others = {
      "typedef",       "extern",       "volatile", "_Static_assert", "static_assert",
      "_Thread_local", "thread_local", "__thread", "__extension__",  "asm",
      "__asm__",       "register",     "constexpr"};
  bool is_constant = false, points = false;
  for (size_t i = declaration.first; i < declaration.last; ++i) {
    if (others.contains(text.tokens()[i].text) || syntax.is(i, "(")) return;
    if (syntax.is(i, "=") || syntax.is(i, "{")) break;
    is_constant |= syntax.is(i, "const");
    points |= syntax.is(i, "*");
  }
  if (is_constant && !points) return;
  bool is_value = false; // an initialiser
  for (size_t i = declaration.first; i < declaration.last; i = std::max(i, text.partner(i)) + 1) {
    if (syntax.is(i, "=")) is_value = true;
    if (syntax.is(i, ",")) is_value = false;
    const size_t next = i + 1;
    const bool ends =
        syntax.is(next, "=") || syntax.is(next, ";") || syntax.is(next, ",") || syntax.is(next, "[");
    const bool has_no_length = syntax.is(next, "[") && syntax.is(next + 1, "]") && !syntax.is(next + 2, "=");
    const bool has_type = i > declaration.first && !syntax.is(i - 1, "struct") &&
                          !syntax.is(i - 1, "union") && !syntax.is(i - 1, "enum");
    if (is_value || !ends || !has_type || has_no_length || text.tokens()[i].kind != Kind::Identifier)
      continue;
    variables.push_back({i, std::string(text.tokens()[i].text)});
  }
}

/// In the order of the file, but for those that a directive may leave out.
std::vector<Variable> static_variables(const SourceText& text, const Syntax& syntax) {
  std::vector<Variable> variables;
  size_t first = 0, conditions = 0;
  bool is_cut = false;
  for (size_t i = 0; i < text.tokens().size(); i = std::max(i, text.partner(i)) + 1) {
    const Token& token = text.tokens()[i];
    if (token.kind == Kind::Directive) {
      const size_t word = token.text.find_first_not_of("# \t");
      const std::string_view name = word == std::string_view::npos ? "" : token.text.substr(word);
      if (name.starts_with("if")) ++conditions;
      if (name.starts_with("endif") && conditions > 0) --conditions;
      is_cut = i > first;
      if (!is_cut) first = i + 1;
      continue;
    }
    const bool is_function = syntax.is(i, "{") && i > first && syntax.is(i - 1, ")");
    if (!is_function && !syntax.is(i, ";")) continue;
    if (!is_function && conditions == 0 && !is_cut) add_variables(text, syntax, {first, i}, variables);
    first = std::max(i, text.partner(i)) + 1;
    is_cut = false;
  }
  return variables;
}

/// On one line, without comments. Tokens that touch (`-` and `>`) still do.
std::string text_of(const SourceText& source, TokenRange range) {
  std::string text;
  for (size_t i = range.first; i <= range.last && !range.empty(); ++i) {
    const Token& token = source.tokens()[i];
    if (token.kind == Kind::Directive) continue;
    if (!text.empty() && source.end_of(i - 1) != token.begin) text += ' ';
    text += token.text;
  }
  return text;
}

struct Clause {
  size_t name = 0;      ///< the token
  TokenRange arguments; ///< in its brackets
};

/// What is put into one function; nothing where it cannot be.
class FunctionChecks {
 public:
  FunctionChecks(const SourceText& text, const Syntax& syntax, const FunctionText& function,
                 const std::vector<Variable>& variables)
      : text_(text), syntax_(syntax), function_(function), variables_(variables) {}

  /// Empty: all is well. Else nothing was put in, and this is why.
  std::string put_into(Insertions& insertions) {
    if (!find_clauses()) return "a directive stands between its clauses";
    if (ensures_.empty() && assigns_.empty() && decreases_.empty()) return {};
    if (const std::string why = find_parameters(); !why.empty()) return why;
    if (head_has("always_inline")) return "it is always inlined";
    if (!find_olds()) return "an old value is inside of another one, or cannot be read";
    insert(insertions);
    return {};
  }
  /// After put_into: whether the clause is one of the function's.
  bool has(size_t clause) const { return clause <= last_; }
  /// The line of an assigns clause that is not checked, since what the function has freed cannot be looked
  /// at.
  std::optional<uint32_t> unwatched() const {
    if (assigns_.empty() || !has_frees_) return {};
    return token(assigns_.front().name).begin.line;
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
      note(i, {i + 2, close - 1});
      last_ = i = close + 1;
    }
    return true;
  }

  void note(size_t name, TokenRange arguments) {
    const std::string_view text = token(name).text;
    if (text == "fathom_ensures") ensures_.push_back(arguments);
    if (text == "fathom_requires") requires_.push_back(arguments);
    if (text == "fathom_assigns") assigns_.push_back({name, arguments});
    if (text == "fathom_decreases") decreases_.push_back({name, arguments});
    has_frees_ |= text == "fathom_frees";
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

  std::string text_of(TokenRange range) const { return witnesses::text_of(text_, range); }

  /// What a requires clause says outright: the brackets of `fathom_fresh(p, n)` and its like, joined by `&&`.
  void watch_objects(TokenRange clause, std::string& watched) const {
    static const std::set<std::string_view> names = {"fathom_fresh", "fathom_readable", "fathom_writable"};
    for (size_t first = clause.first; first <= clause.last;) {
      size_t after = first;
      while (after <= clause.last && !is_conjunction(after)) {
        if (syntax_.is(after, "|") || syntax_.is(after, "?")) return; // all of it may be one of several cases
        after = std::max(after, text_.partner(after)) + 1;
      }
      const bool is_whole = syntax_.is(first + 1, "(") && text_.partner(first + 1) + 1 == after;
      if (is_whole && names.contains(token(first).text))
        watched += fmt::format(" FATHOM_CHECK_WATCH({});", text_of({first + 2, after - 2}));
      if (is_whole && token(first).text == "fathom_string")
        watched += fmt::format(" FATHOM_CHECK_WATCH_STRING({});", text_of({first + 2, after - 2}));
      first = after + 2;
    }
  }

  /// Tokens are single characters.
  bool is_conjunction(size_t i) const {
    return syntax_.is(i, "&") && syntax_.is(i + 1, "&") && text_.end_of(i) == token(i + 1).begin;
  }

  /// Copies of what the function may change only as its assigns clauses say.
  std::string watch() const {
    std::string watched = " FATHOM_CHECK_FRAME;";
    for (const TokenRange& clause : requires_) watch_objects(clause, watched);
    for (const Variable& variable : variables_) {
      const bool is_hidden =
          std::find(parameters_.begin(), parameters_.end(), variable.name) != parameters_.end();
      if (variable.token < function_.first && !is_hidden)
        watched += fmt::format(" FATHOM_CHECK_WATCH(&{0}, sizeof {0});", variable.name);
    }
    for (const Clause& clause : assigns_)
      watched += fmt::format(" FATHOM_CHECK_TARGETS({});", text_of(clause.arguments));
    return watched;
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
    std::string after;
    const auto said = [&](const Clause& clause) {
      insertions.before(clause.name, {{"FATHOM_CHECK_ELSEWHERE ", {}}});
      return fmt::format("{}, {}", token(clause.name).begin.line, c_literal(text_of(clause.arguments)));
    };
    for (const Clause& clause : decreases_) {
      keeps += fmt::format(" FATHOM_CHECK_ACTIVATION({}, {});", said(clause), text_of(clause.arguments));
      after = " FATHOM_CHECK_LEAVE;";
      break; // there is one
    }
    if (!assigns_.empty() && !has_frees_) {
      std::string clauses;
      for (const Clause& clause : assigns_) clauses = said(clause);
      keeps += watch();
      after = fmt::format(" FATHOM_CHECK_FRAME_HOLDS({});{}", clauses, after);
    }
    for (const TokenRange& clause : ensures_)
      insertions.around(clause, Wrap::Statement, {}, {{fmt::format(", {}", c_literal(text_of(clause))), {}}});
    put_behind(
        last_,
        fmt::format(" if (FATHOM_CHECK_ENTERED) {{ {} FATHOM_CHECK_CALL{}({},{}); }} FATHOM_CHECK_BODY{};",
                    keeps, is_void ? "_OF_VOID" : "", call, after,
                    is_void ? "_OF_VOID" : fmt::format("({})", call)));
  }

  const SourceText& text_;
  const Syntax& syntax_;
  FunctionText function_;
  const std::vector<Variable>& variables_;
  size_t last_ = 0; ///< the `;` of the last clause, or the `{`
  std::vector<std::string> parameters_;
  std::vector<TokenRange> ensures_, requires_; ///< in their brackets
  std::vector<Clause> assigns_, decreases_;
  bool has_frees_ = false;
  std::vector<Old> olds_;
};

/// Clauses at the starts of loops' bodies.
class LoopChecks {
 public:
  LoopChecks(const SourceText& text, const Syntax& syntax) : text_(text), syntax_(syntax) {
    for (size_t i = 0; i < text.tokens().size(); ++i) {
      if (!syntax.begins_loop(i)) continue;
      if (const std::optional<TokenRange> body = syntax.body(i)) loops_.emplace(body->first, Loop{i, *body});
    }
  }

  /// The first token of the body that the clause stands at the start of.
  std::optional<size_t> body_of(size_t clause) const {
    size_t at = clause;
    while (at >= 2 && syntax_.is(at - 1, ";") && syntax_.is(at - 2, ")")) {
      const size_t open = text_.partner(at - 2);
      if (open == 0 || !text_.tokens()[open - 1].text.starts_with("fathom_")) return {};
      at = open - 1;
    }
    if (at == 0 || !syntax_.is(at - 1, "{") || !loops_.contains(at - 1)) return {};
    return at - 1;
  }

  /// Empty: all is well. Else nothing was put in, and this is why.
  std::string put_into(Insertions& insertions, size_t clause, size_t number) const {
    const Loop& loop = loops_.at(*body_of(clause));
    const std::optional<size_t> end = syntax_.end_of_statement(loop.keyword);
    const size_t close = text_.partner(clause + 1);
    if (!end || !syntax_.is(close + 1, ";")) return "the loop cannot be read";
    if (is_entered_elsewhere(loop)) return "there are labels in the loop";
    const std::string measures = text_of(text_, {clause + 2, close - 1});
    insertions.around({loop.keyword, *end}, Wrap::Statement,
                      {{fmt::format("{{ FATHOM_CHECK_LOOP({}); ", number), {}}}, {{" }", {}}});
    insertions.before(clause, {{fmt::format("FATHOM_CHECK_MEASURES({}, {}, {}); FATHOM_CHECK_ELSEWHERE ",
                                            number, c_literal(measures), measures),
                                {}}});
    return {};
  }

 private:
  struct Loop {
    size_t keyword = 0;
    TokenRange body;
  };

  /// A jump to a label may leave out what stands before the loop.
  bool is_entered_elsewhere(const Loop& loop) const {
    bool has_switch = false;
    for (size_t i = loop.body.first; i < loop.body.last; ++i) {
      const bool is_start =
          syntax_.is(i, ";") || syntax_.is(i, "{") || syntax_.is(i, "}") || syntax_.is(i, ":");
      has_switch |= syntax_.is(i, "switch");
      if (syntax_.is(i, "case") && !has_switch) return true;
      if (is_start && text_.tokens()[i + 1].kind == Kind::Identifier && !syntax_.is(i + 1, "default") &&
          !syntax_.is(i + 1, "case") && syntax_.is(i + 2, ":"))
        return true;
    }
    return false;
  }

  const SourceText& text_;
  const Syntax& syntax_;
  std::map<size_t, Loop> loops_; ///< by the first token of the body
};

/// Puts all checks into one text.
class FileChecks {
 public:
  explicit FileChecks(const std::string& content)
      : text_(content), syntax_(text_), insertions_(text_), loops_(text_, syntax_),
        variables_(static_variables(text_, syntax_)) {}

  CheckedText make(const std::string& content, const std::string& name) {
    for (size_t i = 0; i < text_.tokens().size(); ++i) {
      const std::string_view clause = text_.tokens()[i].text;
      const bool is_checked =
          clause == "fathom_ensures" || clause == "fathom_assigns" || clause == "fathom_decreases";
      if (!is_checked || !syntax_.is(i + 1, "(")) continue;
      if (loops_.body_of(i))
        check_loop(i);
      else
        check_function(i);
    }
    checked_.text = fmt::format("#line 1 {}\n{}", c_literal(name), insertions_.apply(content, name).text);
    return std::move(checked_);
  }

 private:
  /// "postconditions", "assigns clauses"
  std::string kind_of(size_t clause) const {
    const std::string_view text = text_.tokens()[clause].text;
    if (text == "fathom_ensures") return "postconditions";
    return text == "fathom_assigns" ? "assigns clauses" : "decreases clauses";
  }

  void leave_out(size_t clause, const std::string& of, std::string why) {
    checked_.unchecked.push_back({kind_of(clause) + of, std::move(why), text_.tokens()[clause].begin.line});
  }

  void check_loop(size_t clause) {
    const std::string why = text_.tokens()[clause].text == "fathom_decreases"
                                ? loops_.put_into(insertions_, clause, ++loops_seen_)
                                : "they are about what the loop may write";
    if (!why.empty()) leave_out(clause, " of a loop", why);
  }

  void check_function(size_t clause) {
    const auto function = syntax_.function_around(clause);
    if (!function || clause <= function->body)
      return leave_out(clause, "", "the clause is in no function's body");
    const std::string of = fmt::format(" of {}", text_.tokens()[function->name].text);
    auto [known, is_new] = functions_.try_emplace(function->body, text_, syntax_, *function, variables_);
    if (is_new) {
      if (const std::string why = known->second.put_into(insertions_); !why.empty())
        return leave_out(clause, of, why);
      if (const std::optional<uint32_t> line = known->second.unwatched())
        checked_.unchecked.push_back({"assigns clauses" + of, "it has a frees clause", *line});
    }
    if (!known->second.has(clause)) leave_out(clause, of, "the clause is not at the start of the body");
  }

  const SourceText text_;
  const Syntax syntax_;
  Insertions insertions_;
  const LoopChecks loops_;
  const std::vector<Variable> variables_;
  std::map<size_t, FunctionChecks> functions_; ///< by the `{` of the body
  size_t loops_seen_ = 0;
  CheckedText checked_;
};

} // namespace

CheckedText checked_text(const std::string& content, const std::string& name) {
  return FileChecks(content).make(content, name);
}

} // namespace fathom::witnesses
