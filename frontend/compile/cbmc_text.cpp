#include "frontend/compile/cbmc_text.h"

#include "frontend/compile/c_text.h"
#include "frontend/compile/clause_text.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace fathom::frontend {

namespace {

constexpr std::string_view forall = "__CPROVER_forall", exists = "__CPROVER_exists",
                           uninterpreted = "__CPROVER_uninterpreted_", checked_builtin = "__builtin___",
                           thread_label = "__CPROVER_ASYNC";

void add_conjuncts(std::string_view text, std::vector<std::string_view>& conjuncts) {
  text = without_brackets(text);
  for (const std::string_view weaker : {"||", "?", "==>"})
    if (find_outside(text, weaker) != text.npos) return;
  const size_t both = find_outside(text, "&&");
  if (both == text.npos) return conjuncts.push_back(text);
  add_conjuncts(text.substr(0, both), conjuncts);
  add_conjuncts(text.substr(both + 2), conjuncts);
}

struct Range {
  std::string low, high; ///< low <= variable < high; empty: not known
};

/// What `a < b` and its like say about the variable.
void narrow(Range& range, std::string_view conjunct, std::string_view variable) {
  for (size_t at = 0; at < conjunct.size(); at = next_position(conjunct, at)) {
    const char c = conjunct[at];
    if (opens(c)) {
      at = closing(conjunct, at);
      if (at == conjunct.npos) return;
      continue;
    }
    if (c != '<' && c != '>') continue;
    if (at + 1 < conjunct.size() && conjunct[at + 1] == c) { // a shift
      ++at;
      continue;
    }
    if (at > 0 && conjunct[at - 1] == '-') continue; // an arrow
    const bool or_equal = at + 1 < conjunct.size() && conjunct[at + 1] == '=';
    const std::string_view left = without_brackets(conjunct.substr(0, at));
    const std::string_view right = without_brackets(conjunct.substr(at + (or_equal ? 2 : 1)));
    if (left != variable && right != variable) return;
    const bool is_upper = (left == variable) == (c == '<');
    const std::string bound(left == variable ? right : left);
    if (is_upper && range.high.empty()) range.high = or_equal ? "(" + bound + ") + 1" : bound;
    if (!is_upper && range.low.empty()) range.low = or_equal ? bound : "(" + bound + ") + 1";
    return;
  }
}

/// Whether a declaration of this type has no number below 0.
bool is_unsigned(std::string_view type) {
  if (type.find('*') != type.npos) return false;
  return find_word(type, "unsigned") != type.npos || type == "size_t" || type == "__CPROVER_size_t" ||
         (type.starts_with("uint") && type.ends_with("_t"));
}

/// `body` is what stands between the braces, without quantifiers.
Result<std::string> loop(std::string_view body, bool for_all) {
  const size_t semicolon = body.find(';');
  const auto complaint = [&](const char* what) {
    std::string text(body);
    std::replace(text.begin(), text.end(), '\n', ' ');
    return make_error("{} {{{}}}: {}", for_all ? forall : exists, text, what);
  };
  if (semicolon == body.npos) return complaint("a declaration is expected first");
  const std::string_view declaration = trimmed(body.substr(0, semicolon));
  size_t name = declaration.size();
  while (name > 0 && is_word(declaration[name - 1])) --name;
  const std::string_view variable = declaration.substr(name);
  std::string_view formula = trimmed(body.substr(semicolon + 1));
  if (!formula.empty() && formula.back() == ';') formula = trimmed(formula.substr(0, formula.size() - 1));
  if (variable.empty() || name == 0 || formula.empty())
    return complaint("a variable and a formula are expected");
  std::string_view range_text = formula, inner = "1";
  if (for_all) {
    formula = without_brackets(formula);
    if (find_outside(formula, "<==>") != formula.npos)
      return complaint("`<==>` in a quantified formula needs brackets around it");
    const size_t arrow = find_outside(formula, "==>");
    if (arrow == formula.npos) return complaint("only `range ==> formula` is supported");
    range_text = trimmed(formula.substr(0, arrow));
    inner = trimmed(formula.substr(arrow + 3));
  }
  std::vector<std::string_view> conjuncts;
  add_conjuncts(range_text, conjuncts);
  Range range;
  for (const std::string_view conjunct : conjuncts) narrow(range, conjunct, variable);
  if (range.low.empty() && is_unsigned(trimmed(declaration.substr(0, name)))) range.low.assign(1, '0');
  if (range.low.empty() || range.high.empty()) return complaint("the variable's range is not known");
  const std::string result = fmt::format("fathom_{}_{}", for_all ? "all" : "some", variable);
  return fmt::format(
      "(__extension__({{ _Bool {0} = {1}; for ({2} = {3}; {4} < {5}; ++{4}) if ({6}) {0} = {0} {7} "
      "!!({8}); {0}; }}))",
      result, for_all ? 1 : 0, declaration, range.low, variable, range.high, range_text, for_all ? "&" : "|",
      inner);
}

/// The next quantifier word at or behind `at`; npos if there is none.
size_t find_quantifier(std::string_view text, size_t at) {
  while (at < text.size()) {
    if (is_word(text[at])) {
      const size_t start = at;
      while (at < text.size() && is_word(text[at])) ++at;
      const std::string_view word = text.substr(start, at - start);
      if (word == forall || word == exists) return start;
    } else {
      at = next_position(text, at);
    }
  }
  return text.npos;
}

Result<std::string> expand_quantifiers(std::string_view text) {
  std::string result;
  size_t done = 0;
  for (size_t at = find_quantifier(text, 0); at != text.npos; at = find_quantifier(text, done)) {
    const bool for_all = text.substr(at).starts_with(forall);
    const size_t open = text.find_first_not_of(" \t\r\n", at + forall.size());
    const size_t close = open == text.npos || text[open] != '{' ? text.npos : closing(text, open);
    if (close == text.npos) return make_error("{}: {{ ... }} is expected", for_all ? forall : exists);
    Result<std::string> body = expand_quantifiers(text.substr(open + 1, close - open - 1));
    if (!body) return body.error();
    Result<std::string> loop_text = loop(*body, for_all);
    if (!loop_text) // an error where it is used
      loop_text = fmt::format("__fathom_clause_refused({})", string_literal(loop_text.error().message));
    result += text.substr(done, at - done);
    result += *loop_text;
    const std::string_view replaced = text.substr(at, close + 1 - at);
    const auto lines = [](std::string_view s) { return std::count(s.begin(), s.end(), '\n'); };
    for (auto missing = lines(replaced) - lines(*loop_text); missing > 0; --missing) result += '\n';
    done = close + 1;
  }
  return result + std::string(text.substr(done));
}

struct Declarator {
  std::string name;
  size_t start, open, close; ///< the name and the brackets behind it
};

/// Functions declared or defined at file scope whose name has the prefix.
std::vector<Declarator> declarators(std::string_view text, std::string_view prefix) {
  std::vector<Declarator> result;
  for (size_t at = 0; at < text.size();) {
    if (text[at] == '{') { // a body
      const size_t end = closing(text, at);
      if (end == text.npos) break;
      at = end + 1;
    } else if (is_word(text[at])) {
      const size_t start = at;
      while (at < text.size() && is_word(text[at])) ++at;
      const std::string_view word = text.substr(start, at - start);
      const size_t open = text.find_first_not_of(" \t\r\n", at);
      if (!word.starts_with(prefix) || open == text.npos || text[open] != '(') continue;
      const size_t close = closing(text, open);
      if (close == text.npos) break;
      result.push_back({std::string(word), start, open, close});
      at = close + 1;
    } else {
      at = next_position(text, at);
    }
  }
  return result;
}

std::string rename_builtins(std::string text) {
  const std::vector<Declarator> all = declarators(text, checked_builtin);
  for (auto it = all.rbegin(); it != all.rend(); ++it)
    text.erase(it->start, checked_builtin.size() - 2); // "__" stays
  return text;
}

/// Blanks the parameters where two declarations of a function do not have the same.
std::string relax_declarations(std::string text) {
  const std::vector<Declarator> all = declarators(text, uninterpreted);
  std::map<std::string, std::string> first;
  std::map<std::string, bool> differs;
  for (const Declarator& parameters : all) {
    const std::string list = text.substr(parameters.open, parameters.close - parameters.open);
    const auto [known, fresh] = first.try_emplace(parameters.name, list);
    if (known->second != list) differs[parameters.name] = true;
  }
  for (const Declarator& parameters : all)
    if (differs.contains(parameters.name))
      for (size_t at = parameters.open + 1; at < parameters.close; ++at)
        if (text[at] != '\n') text[at] = ' ';
  return text;
}

} // namespace

Result<std::string> translate_cbmc(std::string_view text) {
  if (text.find(thread_label) != text.npos)
    return make_error("{}*: labels that start threads are not supported", thread_label);
  Result<std::string> result = expand_quantifiers(text);
  if (!result) return result.error();
  result = translate_clauses(std::move(*result));
  if (!result) return result.error();
  std::string relaxed = rename_builtins(relax_declarations(std::move(*result)));
  return relaxed == text ? std::string() : std::move(relaxed);
}

} // namespace fathom::frontend
