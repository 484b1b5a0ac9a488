#include "witnesses/witness_expression.h"

#include "witnesses/c_lexer.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::witnesses {
namespace {

using Kind = Token::Kind;

/// Names that take brackets and call nothing.
bool is_operator_name(std::string_view name) {
  return name == "sizeof" || name == "_Alignof" || name == "alignof" || name == "__alignof__";
}

/// The integer types that variables are bound with, by their words in order; their functions.
struct BoundType {
  const char *words, *function;
};
constexpr BoundType bound_types[] = {
    {"char", "char"},
    {"int", "int"},
    {"int long", "long"},
    {"int long long", "long_long"},
    {"int long long unsigned", "unsigned_long_long"},
    {"int long unsigned", "unsigned_long"},
    {"int short", "short"},
    {"int unsigned", "unsigned"},
    {"long", "long"},
    {"long long", "long_long"},
    {"long long unsigned", "unsigned_long_long"},
    {"long unsigned", "unsigned_long"},
    {"char signed", "signed_char"},
    {"char unsigned", "unsigned_char"},
    {"short", "short"},
    {"short unsigned", "unsigned_short"},
    {"unsigned", "unsigned"},
};

std::string bound_value(std::string_view function) {
  return fmt::format("__VERIFIER_nondet_fathom_{}", function);
}

class Translator {
 public:
  Translator(const MarkedText& expression, const std::string& name, const ExtendedNames& names)
      : expression_(expression), name_(name), names_(names), tokens_(lex(expression.value)) {}

  Result<std::string> translate() {
    if (tokens_.empty()) return refuse("the expression is empty");
    std::string bound;
    size_t first = 0;
    while (names_.is_asserted && at(first) == "\\" && at(first + 1) == "forall")
      if (const Status done = bind(first, bound); !done) return done.error();
    Result<std::string> text = implications(first);
    if (!text || bound.empty()) return text;
    return fmt::format("({{ {}{}; }})", bound, *text);
  }

 private:
  /// From there to the end: `a ==> b ==> c` is `a ==> (b ==> c)`.
  Result<std::string> implications(size_t first) {
    if (!names_.is_asserted) return translate(first, tokens_.size());
    size_t depth = 0;
    bool has_choice = false;
    for (size_t i = first; i < tokens_.size(); ++i) {
      if (at(i) == "(" || at(i) == "[") ++depth;
      if ((at(i) == ")" || at(i) == "]") && depth > 0) --depth;
      has_choice |= depth == 0 && at(i) == "?";
      if (depth > 0 || !is_implication(i)) continue;
      if (has_choice) return refuse("a choice beside an implication, without brackets");
      const Result<std::string> premise = translate(first, i);
      if (!premise) return premise;
      const Result<std::string> rest = implications(i + 3);
      return rest ? Result<std::string>(fmt::format("(!{} || {})", *premise, *rest)) : rest;
    }
    return translate(first, tokens_.size());
  }

  Result<std::string> translate(size_t first, size_t end) {
    if (first == end) return refuse("the expression is empty");
    std::string text;
    for (size_t i = first; i < end; ++i) {
      if (const std::string why = fault(i); !why.empty()) return refuse(why);
      if (tokens_[i].text != "\\") {
        add(text, i);
        continue;
      }
      Result<std::string> special = extended(i);
      if (!special) return special;
      text += ' ' + *special;
    }
    if (depth_ != 0) return refuse("brackets that do not match");
    return "(" + text + ")";
  }

  /// `\forall unsigned long k, l;` as declarations; moves on after it.
  Status bind(size_t& i, std::string& bound) {
    std::vector<std::string_view> words;
    for (i += 2; at(i + 1) != "," && at(i + 1) != ";" && i < tokens_.size(); ++i) words.push_back(at(i));
    std::string type;
    for (const std::string_view word : words) type += fmt::format("{} ", word);
    std::sort(words.begin(), words.end());
    const std::string sorted = fmt::format("{}", fmt::join(words, " "));
    const auto known = std::find_if(std::begin(bound_types), std::end(bound_types),
                                    [&](const BoundType& row) { return row.words == sorted; });
    if (known == std::end(bound_types)) return refuse("a variable of a type that is not supported is bound");
    for (;; i += 2) {
      if (i + 1 >= tokens_.size() || tokens_[i].kind != Kind::Identifier)
        return refuse("a quantifier is incomplete");
      bound += fmt::format("{}{} = {}(); ", type, at(i), bound_value(known->function));
      if (at(i + 1) == ";") break;
      if (at(i + 1) != ",") return refuse("a quantifier is incomplete");
    }
    i += 2;
    return Done{};
  }

  bool is_implication(size_t i) const {
    return at(i) == "=" && touches(i) && at(i + 1) == "=" && touches(i + 1) && at(i + 2) == ">";
  }

  Error refuse(const std::string& why) const {
    return make_error("{}:{}:{}: {}: {}", name_, expression_.mark.line, expression_.mark.column, why,
                      expression_.value);
  }
  std::string_view at(size_t i) const { return i < tokens_.size() ? tokens_[i].text : std::string_view(); }
  bool touches(size_t i) const { ///< the next token
    return i + 1 < tokens_.size() &&
           tokens_[i].text.data() + tokens_[i].text.size() == tokens_[i + 1].text.data();
  }

  /// A bracket as in `(T)(x)`, which is a cast where T is a type, else a call. With the word `__extension__`
  /// in front of it C has casts alone.
  bool may_call(size_t i) const { return at(i) == "(" && i > 0 && (at(i - 1) == ")" || at(i - 1) == "]"); }

  void add(std::string& text, size_t i) const {
    if (may_call(i))
      text += " __extension__ ";
    else if (i > 0 && !touches(i - 1))
      text += ' ';
    text += tokens_[i].text;
  }

  /// Why the expression cannot be used, as far as this token says.
  std::string fault(size_t i) {
    const Token& token = tokens_[i];
    if (token.kind == Kind::Directive || at(i) == ";" || at(i) == "{" || at(i) == "}" || at(i) == "#")
      return "this is no expression";
    if (at(i) == "(" || at(i) == "[") ++depth_;
    if ((at(i) == ")" || at(i) == "]") && --depth_ < 0) return "brackets that do not match";
    if (is_implication(i)) return "an implication of ACSL is not supported here";
    if (is_assignment(i)) return "an assignment is a side effect";
    if ((at(i) == "+" || at(i) == "-") && touches(i) && at(i + 1) == at(i)) return "a side effect";
    if (token.kind == Kind::Identifier && at(i + 1) == "(" && !is_operator_name(at(i)) &&
        (i == 0 || at(i - 1) != "\\") && !(names_.calls && names_.calls->contains(at(i))))
      return fmt::format("a call of {}()", token.text);
    if (const std::string why = hidden(token); !why.empty()) return why;
    if (at(i) == ")" && at(i + 1) == "(" && is_dereference(i)) return "a call through a pointer";
    return "";
  }

  /// Why the macro that the token names, if it is one, cannot be used.
  std::string hidden(const Token& token) const {
    if (token.kind != Kind::Identifier || names_.macros == nullptr) return {};
    const auto macro = names_.macros->find(token.text);
    if (macro == names_.macros->end() || lex(macro->second).empty()) return {};
    auto others = *names_.macros; // a macro is not replaced in its own replacement
    others.erase(macro->first);
    const MarkedText replacement{macro->second, expression_.mark};
    if (Translator(replacement, name_, {"", nullptr, false, nullptr, &others}).translate()) return {};
    return fmt::format("the macro {} is no expression without calls and side effects", token.text);
  }

  /// `(*f)` in front of a bracket.
  bool is_dereference(size_t close) const {
    size_t depth = 0, i = close + 1;
    while (i-- > 0) {
      if (at(i) == ")") ++depth;
      if (at(i) == "(" && --depth == 0) return at(i + 1) == "*";
    }
    return false;
  }

  bool is_assignment(size_t i) const {
    if (at(i) != "=") return false;
    const auto pairs = [&](size_t a, std::string_view first) { return at(a) == first && touches(a); };
    if (touches(i) && at(i + 1) == "=") return false;
    if (i == 0) return true;
    if (pairs(i - 1, "=") || pairs(i - 1, "!")) return false;
    if (!pairs(i - 1, "<") && !pairs(i - 1, ">")) return true;
    return i > 1 && pairs(i - 2, at(i - 1)); // <<=
  }

  /// \result, \old(x), \at(x, Pre); moves on to its last token.
  Result<std::string> extended(size_t& i) {
    const std::string_view word = at(++i);
    if (word == "result" && !names_.result.empty()) return names_.result;
    if ((word != "old" && word != "at") || names_.olds == nullptr || at(i + 1) != "(")
      return refuse(fmt::format("\\{} is not supported here", word));
    const bool has_label = word == "at";
    const size_t first = i + 2;
    size_t depth = 1, last = first, comma = 0;
    for (; last < tokens_.size(); ++last) {
      if (at(last) == "(") ++depth;
      if (at(last) == ")" && --depth == 0) break;
      if (at(last) == "," && depth == 1) comma = last;
    }
    if (last >= tokens_.size() || (has_label != (comma != 0)))
      return refuse(fmt::format("\\{} is incomplete", word));
    if (has_label && at(comma + 1) != "Old" && at(comma + 1) != "Pre")
      return refuse(fmt::format("\\at(..., {}) is not supported", at(comma + 1)));
    std::string inner;
    for (size_t k = first; k < (has_label ? comma : last); ++k) {
      if (const std::string why = fault(k); !why.empty() || at(k) == "\\")
        return refuse("this is not supported in \\old");
      inner += may_call(k) ? "__extension__ (" : std::string(at(k));
      inner += ' ';
    }
    i = last;
    const auto [known, is_new] = names_.olds->try_emplace(inner);
    if (is_new) known->second = fmt::format("__fathom_old_{}", names_.olds->size());
    return known->second;
  }

  const MarkedText& expression_;
  const std::string& name_;
  const ExtendedNames& names_;
  const std::vector<Token> tokens_;
  int depth_ = 0;
};

} // namespace

Result<std::string> expression_in_c(const MarkedText& expression, const std::string& name,
                                    const ExtendedNames& names) {
  return Translator(expression, name, names).translate();
}

std::map<std::string, std::string, std::less<>> plain_macros(const SourceText& text) {
  std::map<std::string, std::string, std::less<>> macros;
  for (const Token& directive : text.tokens()) {
    if (directive.kind != Kind::Directive) continue;
    // Without the "#", so that its words are tokens.
    const std::string_view line = directive.text.substr(directive.text.find('#') + 1);
    const std::vector<Token> words = lex(line);
    if (words.size() < 2 || words[0].text != "define") continue;
    const std::string_view rest = line.substr(words[1].text.data() + words[1].text.size() - line.data());
    if (!rest.starts_with('(')) macros.insert_or_assign(std::string(words[1].text), std::string(rest));
  }
  return macros;
}

std::string bound_value_declarations() {
  std::map<std::string_view, std::string_view> types;
  for (const BoundType& row : bound_types) types[row.function] = row.words;
  std::string text;
  for (const auto& [function, words] : types)
    text += fmt::format("{} {}(void);\n", words, bound_value(function));
  return text;
}

std::string contract_predicate(const std::string& expression) {
  std::string text = expression; // \result and \old have the same names there
  std::erase(text, '\\');
  return text;
}

Hazards hazards_of(const std::string& expression) {
  Hazards hazards;
  const std::vector<Token> tokens = lex(expression);
  for (size_t i = 0; i < tokens.size(); ++i) {
    const std::string_view text = tokens[i].text;
    const bool is_arrow = text == ">" && i > 0 && tokens[i - 1].text == "-";
    if (text == "*" || text == "[" || is_arrow) hazards.memory = true;
    if (text == "+" || text == "-" || text == "*") hazards.arithmetic = true;
    if (text == "/" || text == "%") hazards.division = true;
    if ((text == "<" || text == ">") && i + 1 < tokens.size() && tokens[i + 1].text == text)
      hazards.shifts = true;
  }
  return hazards;
}

} // namespace fathom::witnesses
