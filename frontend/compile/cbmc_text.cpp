#include "frontend/compile/cbmc_text.h"

#include "frontend/compile/c_text.h"
#include "frontend/compile/clause_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

namespace fathom::frontend {

namespace {

/// With a declaration in braces, and with the address of a variable, as ESBMC has it.
struct QuantifierWord {
  std::string_view word;
  bool for_all, is_call;
};
constexpr std::array<QuantifierWord, 4> quantifier_words{
    {{.word = "__CPROVER_forall", .for_all = true, .is_call = false},
     {.word = "__CPROVER_exists", .for_all = false, .is_call = false},
     {.word = "__ESBMC_forall", .for_all = true, .is_call = true},
     {.word = "__ESBMC_exists", .for_all = false, .is_call = true}}};

constexpr std::string_view uninterpreted = "__CPROVER_uninterpreted_", checked_builtin = "__builtin___",
                           thread_label = "__CPROVER_ASYNC", bit_vector = "__CPROVER_bitvector";

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

/// Whether something outside of brackets binds no tighter than a comparison does. Shifts and arrows are
/// tighter.
bool has_weaker_operator(std::string_view text) {
  for (size_t at = 0; at < text.size(); at = next_position(text, at)) {
    if (opens(text[at])) {
      at = closing(text, at);
      if (at == text.npos) return true;
    } else if (const std::string_view two = text.substr(at, 2); two == "->" || two == "<<" || two == ">>") {
      ++at;
    } else if (std::string_view("=!&|^?,<>").find(text[at]) != text.npos) {
      return true;
    }
  }
  return false;
}

/// What `a < b` and its like say about the variable, or that they do not hold.
void narrow(Range& range, std::string_view conjunct, std::string_view variable, bool holds = true) {
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
    const bool has_equal = at + 1 < conjunct.size() && conjunct[at + 1] == '=';
    const std::string_view left = without_brackets(conjunct.substr(0, at));
    const std::string_view right = without_brackets(conjunct.substr(at + (has_equal ? 2 : 1)));
    if (left != variable && right != variable) return;
    const std::string_view bound_text = left == variable ? right : left;
    if (has_weaker_operator(bound_text)) return;
    const bool or_equal = has_equal == holds;
    const bool is_upper = ((left == variable) == (c == '<')) == holds;
    const std::string bound(bound_text);
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

/// The range of a variable outside of which the formula is known: true where it has to hold for all values,
/// false where for some.
Range range_of(std::string_view formula, std::string_view variable, bool for_all) {
  Range range;
  std::vector<std::string_view> conjuncts;
  if (!for_all) add_conjuncts(formula, conjuncts);
  for (std::string_view part : for_all ? parts(without_brackets(formula), "||") : conjuncts) {
    part = trimmed(part);
    const std::string_view rest = part.starts_with('!') ? trimmed(part.substr(1)) : "";
    const std::string_view inner = without_brackets(rest);
    const bool is_negation =
        rest.starts_with('(') && inner.size() < rest.size(); // of all that is in brackets
    if (!for_all || !is_negation) {
      narrow(range, without_brackets(part), variable, !for_all);
      continue;
    }
    std::vector<std::string_view> outside;
    add_conjuncts(inner, outside);
    for (const std::string_view conjunct : outside) narrow(range, conjunct, variable);
  }
  return range;
}

struct Quantifier {
  bool for_all;
  std::string declaration, variable, formula;
};

/// `formula` and what stands in front of it, without quantifiers. Error: what is wrong with it.
Result<std::string> loop(const Quantifier& quantifier) {
  const auto& [for_all, declaration, variable, whole] = quantifier;
  std::string_view formula = trimmed(whole), range_text = "1";
  if (!formula.empty() && formula.back() == ';') formula = trimmed(formula.substr(0, formula.size() - 1));
  if (variable.empty() || declaration.size() == variable.size() || formula.empty())
    return make_error("a variable and a formula are expected");
  Range range;
  if (find_outside(without_brackets(formula), "<==>") != formula.npos)
    return make_error("`<==>` in a quantified formula needs brackets around it");
  const std::string_view inside = without_brackets(formula);
  const size_t arrow = for_all ? find_outside(inside, "==>") : inside.npos;
  if (arrow != inside.npos) {
    range_text = trimmed(inside.substr(0, arrow));
    formula = trimmed(inside.substr(arrow + 3));
    range = range_of(range_text, variable, false);
  } else {
    range = range_of(formula, variable, for_all);
  }
  const size_t type_size = declaration.size() - variable.size();
  if (range.low.empty() && is_unsigned(trimmed(std::string_view(declaration).substr(0, type_size))))
    range.low.assign(1, '0');
  if (range.low.empty() && declaration.starts_with("__typeof__")) // it is 0 where the type is unsigned
    range.low =
        fmt::format("(__typeof__({0}))-1 > 0 ? 0 : (__fathom_unsupported(\"a quantifier without a lower "
                    "bound\"), 0)",
                    variable);
  if (range.low.empty() || range.high.empty()) return make_error("the variable's range is not known");
  const std::string result = fmt::format("fathom_{}_{}", for_all ? "all" : "some", variable);
  return fmt::format(
      "(__extension__({{ _Bool {0} = {1}; for ({2} = {3}; {4} < {5}; ++{4}) if ({6}) {0} = {0} {7} "
      "!!({8}); {0}; }}))",
      result, for_all ? 1 : 0, declaration, range.low, variable, range.high, range_text, for_all ? "&" : "|",
      formula);
}

/// `int i; formula`.
Quantifier in_braces(std::string_view body, bool for_all) {
  const size_t semicolon = body.find(';');
  if (semicolon == body.npos) return {for_all, "", "", ""};
  const std::string_view declaration = trimmed(body.substr(0, semicolon));
  size_t name = declaration.size();
  while (name > 0 && is_word(declaration[name - 1])) --name;
  return {for_all, std::string(declaration), std::string(declaration.substr(name)),
          std::string(body.substr(semicolon + 1))};
}

/// `&i, formula`: a variable of the program, which keeps its value. Nothing: a declaration, or another
/// address.
std::optional<Quantifier> in_call(std::string_view arguments, bool for_all) {
  const size_t comma = find_outside(arguments, ",");
  if (comma == arguments.npos) return std::nullopt;
  std::string_view place = without_brackets(arguments.substr(0, comma));
  if (!place.starts_with('&')) return std::nullopt;
  const std::string_view variable = without_brackets(place.substr(1));
  if (variable.empty() || !std::all_of(variable.begin(), variable.end(), is_word)) return std::nullopt;
  return Quantifier{for_all, fmt::format("__typeof__({0}) {0}", variable), std::string(variable),
                    std::string(arguments.substr(comma + 1))};
}

/// The next quantifier word at or after `at`; npos if there is none.
size_t find_quantifier(std::string_view text, size_t at, QuantifierWord& found) {
  while (at < text.size()) {
    if (is_word(text[at])) {
      const size_t start = at;
      while (at < text.size() && is_word(text[at])) ++at;
      for (const QuantifierWord& one : quantifier_words)
        if (text.substr(start, at - start) == one.word) return found = one, start;
    } else {
      at = next_position(text, at);
    }
  }
  return text.npos;
}

Result<std::string> expand_quantifiers(std::string_view text) {
  std::string result;
  QuantifierWord word{};
  size_t done = 0;
  for (size_t at = find_quantifier(text, 0, word); at != text.npos; at = find_quantifier(text, done, word)) {
    const size_t open = text.find_first_not_of(" \t\r\n", at + word.word.size());
    const char bracket = word.is_call ? '(' : '{';
    const size_t close = open == text.npos || text[open] != bracket ? text.npos : closing(text, open);
    if (close == text.npos) return make_error("{}: {} ... is expected", word.word, bracket);
    Result<std::string> body = expand_quantifiers(text.substr(open + 1, close - open - 1));
    if (!body) return body.error();
    const std::optional<Quantifier> quantifier =
        word.is_call ? in_call(*body, word.for_all) : in_braces(*body, word.for_all);
    const std::string_view replaced = text.substr(at, close + 1 - at);
    Result<std::string> loop_text = quantifier ? loop(*quantifier) : std::string(replaced);
    if (!loop_text) { // an error where it is used
      const std::string complaint = fmt::format("{}: {}", replaced, loop_text.error().message);
      loop_text = fmt::format("__fathom_clause_refused({})", string_literal(complaint));
    }
    result += text.substr(done, at - done);
    result += *loop_text;
    const auto lines = [](std::string_view s) { return std::count(s.begin(), s.end(), '\n'); };
    for (auto missing = lines(replaced) - lines(*loop_text); missing > 0; --missing) result += '\n';
    done = close + 1;
  }
  return result + std::string(text.substr(done));
}

struct Declarator {
  std::string name;
  size_t start, open, close; ///< the name and the brackets after it
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
  if (find_word(text, bit_vector) != text.npos)
    return make_error("{}: not supported; C23 has _BitInt for it", bit_vector);
  Result<std::string> result = expand_quantifiers(text);
  if (!result) return result.error();
  result = translate_clauses(std::move(*result));
  if (!result) return result.error();
  std::string relaxed = rename_builtins(relax_declarations(std::move(*result)));
  return relaxed == text ? std::string() : std::move(relaxed);
}

} // namespace fathom::frontend
