#include "frontend/compile/clause_text.h"

#include "frontend/compile/c_text.h"
#include "frontend/compile/implication_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>

namespace fathom::frontend {

namespace {

constexpr std::string_view blanks = " \t\r\n";

constexpr std::string_view prefix = "__CPROVER_";
constexpr int decreases = 7;
const std::map<std::string_view, int> cbmc_clauses = {{"requires", 0},       {"ensures", 1},
                                                      {"assigns", 2},        {"frees", 3},
                                                      {"loop_invariant", 4}, {"decreases", decreases}};

/// `__CPROVER_requires(...)` and its kin.
struct Found {
  std::string_view name; ///< without the prefix
  size_t start, open, close;
};

std::optional<Found> clause_at(std::string_view text, size_t at) {
  if (!text.substr(at).starts_with(prefix)) return {};
  size_t end = at + prefix.size();
  while (end < text.size() && is_word(text[end])) ++end;
  const std::string_view name = text.substr(at + prefix.size(), end - at - prefix.size());
  const size_t open = text.find_first_not_of(blanks, end);
  if (!cbmc_clauses.contains(name) || open == text.npos || text[open] != '(') return {};
  const size_t close = closing(text, open);
  if (close == text.npos) return {};
  return Found{name, at, open, close};
}

/// Targets of assigns and frees; those after a condition and a colon count where it holds.
Result<std::string> targets(std::string_view body, bool frees) {
  std::string result;
  for (const std::string_view group : parts(body, ";")) {
    if (group.empty()) continue;
    const size_t colon = find_outside(group, "?") == group.npos ? find_outside(group, ":") : group.npos;
    if (colon != group.npos) result += "if (" + std::string(group.substr(0, colon)) + ") {";
    for (const std::string_view target : parts(colon == group.npos ? group : group.substr(colon + 1), ",")) {
      if (target.empty()) return make_error("a target is expected");
      const std::string lvalue(target);
      result += frees ? "__fathom_clause_frees(" + lvalue + ");"
                      : "__fathom_clause_assigns(&(" + lvalue + "), sizeof(" + lvalue + "));";
    }
    if (colon != group.npos) result += "}";
  }
  return result;
}

Result<std::string> statement(const Found& clause, std::string_view text, bool in_loop) {
  const std::string_view body = text.substr(clause.open + 1, clause.close - clause.open - 1);
  const int kind = cbmc_clauses.at(clause.name);
  if (kind == decreases) {
    std::string numbers;
    for (const std::string_view number : parts(body, ","))
      numbers += fmt::format(
          "__fathom_clause_decreases((unsigned long long)({0}) ^ ((__typeof__(({0}) % 1))-1 < 0 ? "
          "1ULL << 63 : 0ULL) + 0 * sizeof(struct {{ _Static_assert(sizeof(({0}) % 1) <= 8, "
          "\"a decreases clause has numbers of at most 64 bits\"); int fathom_member; }}), {1});",
          number, string_literal(trimmed(number)));
    return fmt::format("if (__fathom_clause({}, {}, 0)) {{{}}}", kind, string_literal(trimmed(body)),
                       numbers);
  }
  if (kind == 2 || kind == 3) {
    if (in_loop && kind == 3)
      return fmt::format("__fathom_clause_unchecked(\"{} clause of a loop\");", clause.name);
    Result<std::string> all = targets(body, kind == 3);
    if (!all) return all.error();
    return fmt::format("if (__fathom_clause({}, {}, 0)) {{{}}}", kind,
                       string_literal(in_loop ? as_cbmc_has_it : ""), *all);
  }
  const std::string_view condition = trimmed(body);
  return fmt::format("if (__fathom_clause({}, {}, 0)) __fathom_clause_holds((_Bool)({}));", kind,
                     string_literal(condition), body);
}

/// The bracket that the one at `close` closes; npos if there is none.
size_t opening(std::string_view text, size_t close) {
  size_t depth = 0;
  for (size_t at = close + 1; at-- > 0;) {
    if (closes(text[at])) ++depth;
    if (opens(text[at]) && --depth == 0) return at;
  }
  return text.npos;
}

std::string_view word_before(std::string_view text, size_t at) {
  size_t end = text.find_last_not_of(blanks, at == 0 ? 0 : at - 1);
  if (at == 0 || end == text.npos || !is_word(text[end])) return {};
  const size_t last = end++;
  size_t start = last;
  while (start > 0 && is_word(text[start - 1])) --start;
  return text.substr(start, end - start);
}

bool is_at_file_scope(std::string_view text, size_t here) {
  int depth = 0;
  for (size_t at = 0; at < here; at = next_position(text, at)) depth += opens(text[at]) - closes(text[at]);
  return depth == 0;
}

/// A parameter's name; empty if it has none.
std::string name_of_parameter(std::string_view text) {
  static constexpr std::string_view types[] = {
      "int",   "char",  "long",     "short",  "unsigned", "signed", "float",    "double",    "void",
      "_Bool", "const", "volatile", "struct", "union",    "enum",   "restrict", "__restrict"};
  const auto is_type = [](std::string_view word) {
    return std::find(std::begin(types), std::end(types), word) != std::end(types);
  };
  text = trimmed(text.substr(0, std::min(find_word(text, "__attribute__"), find_outside(text, "["))));
  if (text.ends_with(')')) { // (*name)(...)
    const size_t open = find_outside(text, "("), close = open == text.npos ? open : closing(text, open);
    if (close == text.npos) return {};
    text = text.substr(0, close);
  }
  const std::string_view name = word_before(text, text.size());
  const std::string_view before = trimmed(text.substr(0, text.size() - name.size()));
  const std::string_view last = word_before(before, before.size());
  const bool is_tag = last == "struct" || last == "union" || last == "enum";
  const bool has_type = !before.empty() && before != "const" && before != "volatile" && !is_tag;
  return is_type(name) || !has_type ? std::string() : std::string(name);
}

std::vector<std::string> parameter_names(std::string_view list) {
  std::vector<std::string> names;
  list = trimmed(list);
  if (list.empty() || list == "void") return names;
  for (const std::string_view parameter : parts(list, ",")) names.push_back(name_of_parameter(parameter));
  return names;
}

/// The next character at or after `at` that is neither a blank nor of a line marker of the preprocessor;
/// npos if there is none.
size_t next_token(std::string_view text, size_t at) {
  while ((at = text.find_first_not_of(blanks, at)) != text.npos && text[at] == '#') at = text.find('\n', at);
  return at;
}

/// A word with brackets after it that is no function's name.
bool is_extension(std::string_view word) {
  return word == "__attribute__" || word == "__attribute" || word == "__declspec" || word == "__asm__" ||
         word == "__asm" || word == "asm";
}

/// Past the attribute that stands at `at`; npos if none does.
size_t past_extension(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  const size_t open =
      is_extension(text.substr(at, end - at)) ? text.find_first_not_of(blanks, end) : text.npos;
  const size_t close = open == text.npos || text[open] != '(' ? text.npos : closing(text, open);
  return close == text.npos ? close : close + 1;
}

/// The last such character in front of `at`.
size_t token_before(std::string_view text, size_t at) {
  while (at != 0 && (at = text.find_last_not_of(blanks, at - 1)) != text.npos) {
    const size_t line = text.rfind('\n', at) + 1; // npos + 1 is 0
    if (text[text.find_first_not_of(blanks, line)] != '#') return at;
    at = line;
  }
  return text.npos;
}

/// Clauses that go elsewhere, on one line, and what they leave behind: as many lines, with the line markers.
struct Moved {
  std::string clauses, lines;
};
Moved moved(std::string_view text) {
  Moved result;
  for (size_t at = 0, end = 0; at < text.size(); at = end) {
    end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string_view line = text.substr(at, end - at);
    const bool is_marker = trimmed(line).starts_with('#');
    (is_marker ? result.lines : result.clauses) += line;
    if (!is_marker && line.ends_with('\n')) result.lines += '\n';
  }
  std::replace(result.clauses.begin(), result.clauses.end(), '\n', ' ');
  return result;
}

/// Clauses of a declaration: they belong to the definition.
struct Declared {
  std::string name, statements;
  std::vector<std::string> parameters;
  std::string type, list; ///< of the result; the parameters as they are written
  size_t end = 0;         ///< after the declaration
};

/// Clauses one after the other, from the first one on.
struct Chain {
  std::string statements, attributes;
  size_t end; ///< what follows them
};

Result<Chain> read_chain(std::string_view text, Found clause, bool in_loop) {
  Chain chain{"", "", clause.start};
  for (std::optional<Found> next = clause; next; next = clause_at(text, chain.end)) {
    const auto complaint = [&](const std::string& what) {
      return make_error("{}{}: {}", prefix, next->name, what);
    };
    Result<std::string> made = statement(*next, text, in_loop);
    if (!made) return complaint(made.error().message);
    const std::string_view replaced = text.substr(next->start, next->close + 1 - next->start);
    const auto lines = [](std::string_view s) { return std::count(s.begin(), s.end(), '\n'); };
    for (auto missing = lines(replaced) - lines(*made); missing > 0; --missing) *made += '\n';
    chain.statements += *made;
    for (size_t done = next->close + 1; done != text.npos;) {
      chain.end = next_token(text, done);
      if (chain.end == text.npos) return complaint("nothing follows");
      chain.statements += text.substr(done, chain.end - done);
      done = past_extension(text, chain.end);
      if (done != text.npos) chain.attributes += std::string(text.substr(chain.end, done - chain.end)) + " ";
    }
  }
  return chain;
}

/// The function or loop that the clauses after this bracket are of.
struct Owner {
  std::string_view name, parameters;
  bool is_loop = false;
};

Owner owner_of(std::string_view text, size_t close) {
  for (;;) {
    const size_t open = text[close] == ')' ? opening(text, close) : text.npos;
    if (open == text.npos) return {"", "", word_before(text, close + 1) == "do"};
    const std::string_view name = word_before(text, open);
    const size_t before =
        is_extension(name) ? token_before(text, size_t(name.data() - text.data())) : text.npos;
    if (before == text.npos)
      return {name, text.substr(open + 1, close - open - 1), name == "while" || name == "for"};
    close = before;
  }
}

std::string result_type(std::string_view text);

Declared declaration_of(std::string_view text, const Owner& owner, const std::string& statements,
                        size_t end) {
  const size_t name = size_t(owner.name.data() - text.data());
  const size_t before = name == 0 ? text.npos : text.find_last_of(";}", name - 1);
  const size_t start = before == text.npos ? 0 : before + 1;
  return {std::string(owner.name),           statements,
          parameter_names(owner.parameters), result_type(text.substr(start, name - start)),
          moved(owner.parameters).clauses,   end};
}

/// After the statement that begins at `at`; npos where it does not end.
size_t statement_end(std::string_view text, size_t at) {
  at = next_token(text, at);
  if (at == text.npos) return at;
  const auto after = [&](size_t end) { return end == text.npos ? end : end + 1; };
  if (text[at] == '{') return after(closing(text, at));
  size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  const std::string_view word = text.substr(at, end - at);
  if (word == "do") {
    const size_t body = statement_end(text, end);
    return body == text.npos ? body : after(find_outside(text, ";", body));
  }
  if (word != "if" && word != "for" && word != "while" && word != "switch")
    return after(find_outside(text, ";", at));
  const size_t open = text.find('(', end), close = open == text.npos ? open : closing(text, open);
  const size_t body = close == text.npos ? close : statement_end(text, close + 1);
  const size_t next = body == text.npos ? body : next_token(text, body);
  const bool has_else = word == "if" && next != text.npos && find_word(text, "else", next) == next;
  return has_else ? statement_end(text, next + std::string_view("else").size()) : body;
}

/// Clauses after `do { ... } while (...)` go to the start of the body, which `text` ends with. False: it is
/// another loop.
bool give_to_body(std::string& text, const std::string& statements) {
  const size_t close = token_before(text, text.size());
  const size_t open = close == text.npos ? close : opening(text, close);
  const std::string_view word = open == text.npos ? std::string_view() : word_before(text, open);
  if (word != "while") return false;
  const size_t end = token_before(text, size_t(word.data() - text.data()));
  const size_t start = end == text.npos || text[end] != '}' ? text.npos : opening(text, end);
  if (start == text.npos || word_before(text, start) != "do") return false;
  text.insert(start + 1, moved(statements).clauses);
  return true;
}

/// Braces around clauses and what follows them; clauses of declarations are taken out.
Result<std::string> move_clauses(std::string_view text, std::vector<Declared>& declared) {
  std::string result;
  size_t done = 0;
  for (size_t at = text.find(prefix); at != text.npos; at = text.find(prefix, at)) {
    const std::optional<Found> clause = clause_at(text, at);
    if (!clause || (at > 0 && is_word(text[at - 1]))) {
      at += prefix.size();
      continue;
    }
    const auto complaint = [&](const char* what) {
      return make_error("{}{}: {}", prefix, clause->name, what);
    };
    const size_t before = token_before(text, at);
    if (before == text.npos || (text[before] != ')' && !is_word(text[before])))
      return complaint("a clause stands after a function's declarator or the head of a loop");
    const Owner owner = owner_of(text, before);
    Result<Chain> chain = read_chain(text, *clause, owner.is_loop);
    if (!chain) return chain.error();
    result += text.substr(done, at - done);
    const bool is_body = text[chain->end] == '{';
    const size_t end = owner.is_loop && !is_body ? statement_end(text, chain->end) : text.npos;
    if (owner.is_loop && text[chain->end] == ';' && give_to_body(result, chain->statements)) {
      result += moved(chain->statements).lines;
    } else if (end != text.npos) {
      Result<std::string> rest = move_clauses(text.substr(chain->end, end - chain->end), declared);
      if (!rest) return rest;
      result += "{" + chain->statements + " " + *rest + "}";
      chain->end = end;
    } else if (is_body) {
      result += chain->attributes + "{" + chain->statements + " ";
    } else if (!owner.is_loop && text[chain->end] == ';' && !owner.name.empty() &&
               is_at_file_scope(text, at)) {
      const Moved parts = moved(chain->statements);
      result += parts.lines + chain->attributes;
      declared.push_back(declaration_of(text, owner, parts.clauses, result.size() + 1));
    } else {
      return complaint("only clauses of functions and loops are supported");
    }
    at = done = chain->end + (is_body ? 1 : 0);
  }
  return result + std::string(text.substr(done));
}

/// The brace that opens the function's body; npos where it is not defined here.
size_t body_of(std::string_view text, std::string_view name, std::string_view& parameters) {
  for (size_t at = find_word(text, name); at != text.npos; at = find_word(text, name, at + name.size())) {
    const size_t open = text.find_first_not_of(blanks, at + name.size());
    const size_t close = open == text.npos || text[open] != '(' ? text.npos : closing(text, open);
    size_t brace = close == text.npos ? close : next_token(text, close + 1);
    for (size_t done = close; brace != text.npos && (done = past_extension(text, brace)) != text.npos;)
      brace = next_token(text, done);
    if (brace == text.npos || text[brace] != '{' || !is_at_file_scope(text, at)) continue;
    parameters = text.substr(open + 1, close - open - 1);
    return brace;
  }
  return text.npos;
}

/// With other names for parameters. Nothing where a new name means something else in the text already.
std::optional<std::string> renamed(std::string_view text, const std::vector<std::string>& from,
                                   const std::vector<std::string>& to) {
  if (from == to) return std::string(text);
  if (from.size() != to.size()) return {};
  std::string result;
  for (size_t at = 0, end = 0; at < text.size(); at = end) {
    end = next_position(text, at);
    while (is_word(text[at]) && end < text.size() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at), before = word_before(text, at);
    const std::string_view done = trimmed(result);
    const bool is_member = done.ends_with('.') || done.ends_with("->") || before == "struct" ||
                           before == "union" || before == "enum";
    const auto known = is_member ? from.end() : std::find(from.begin(), from.end(), word);
    if (known != from.end())
      result += to[size_t(known - from.begin())];
    else if (!is_member && std::find(to.begin(), to.end(), word) != to.end())
      return {};
    else
      result += word;
  }
  return result;
}

/// A function with the clauses of one that is not defined here (contracts/declared).
std::string stand_in(const Declared& contract) {
  std::string arguments;
  for (const std::string& name : contract.parameters) arguments += (arguments.empty() ? "" : ", ") + name;
  return fmt::format(" __attribute__((weak)) {0}{1}{2}({3}) {{{4} {5}{2}({6});}}", contract.type,
                     declared_prefix, contract.name, contract.list, contract.statements,
                     contract.type == "void " ? "" : "return ", arguments);
}

/// Clauses of declarations go to the starts of the functions' bodies, or to stand-ins of those that have
/// none.
Result<std::string> define_clauses(std::string text, std::vector<Declared>& declared) {
  std::multimap<size_t, std::string> inserted;
  std::map<std::string, Declared*> undefined;
  for (Declared& contract : declared) {
    std::string_view list;
    const size_t brace = body_of(text, contract.name, list);
    Declared* first =
        brace == text.npos ? undefined.try_emplace(contract.name, &contract).first->second : nullptr;
    const std::vector<std::string> names = first ? first->parameters : parameter_names(list);
    const std::optional<std::string> statements = renamed(contract.statements, contract.parameters, names);
    if (!statements)
      return make_error("{}: a clause at the declaration has a name that is a parameter's of the definition",
                        contract.name);
    if (!first)
      inserted.emplace(brace + 1, *statements);
    else if (first != &contract && first->statements.find(*statements) == std::string::npos)
      first->statements += *statements;
  }
  for (const auto& [name, contract] : undefined)
    if (std::find(contract->parameters.begin(), contract->parameters.end(), "") == contract->parameters.end())
      inserted.emplace(contract->end, stand_in(*contract));
  for (auto it = inserted.rbegin(); it != inserted.rend(); ++it) text.insert(it->first, it->second);
  return text;
}

constexpr std::string_view storage[] = {"static",    "extern",        "inline",   "__inline", "__inline__",
                                        "_Noreturn", "__extension__", "register", "auto"};

/// The type in front of a function's name, of what stands there since the last declaration.
std::string result_type(std::string_view text) {
  std::string type;
  for (size_t at = 0; at < text.size();) {
    if (text[at] == '#') { // a line marker
      while (at < text.size() && text[at] != '\n') ++at;
    } else if (is_word(text[at])) {
      const size_t start = at;
      while (at < text.size() && is_word(text[at])) ++at;
      const std::string_view word = text.substr(start, at - start);
      if (is_extension(word)) {
        const size_t open = text.find('(', at), close = open == text.npos ? open : closing(text, open);
        at = close == text.npos ? text.size() : close + 1;
      } else if (std::find(std::begin(storage), std::end(storage), word) == std::end(storage)) {
        type += std::string(word) + " ";
      }
    } else if (text[at] == '[') { // attributes of C23
      const size_t close = closing(text, at);
      at = close == text.npos ? text.size() : close + 1;
    } else {
      if (text[at] == '*') type += "*";
      ++at;
    }
  }
  return type;
}

/// In bodies of functions, whose result's type is known from there.
std::string name_results(std::string text) {
  constexpr std::string_view words[] = {"__CPROVER_return_value", "__ESBMC_return_value"};
  if (std::none_of(std::begin(words), std::end(words),
                   [&](auto word) { return text.find(word) != text.npos; }))
    return text;
  std::string result;
  size_t done = 0, declaration = 0;
  for (size_t at = 0; at < text.size();) {
    if (text[at] == ';' || text[at] == '}') declaration = at + 1;
    if (text[at] != '{') {
      at = next_position(text, at);
      continue;
    }
    const size_t end = closing(text, at);
    if (end == text.npos) break;
    const std::string_view head = std::string_view(text).substr(declaration, at - declaration);
    size_t open = find_outside(head, "(");
    while (open != head.npos && is_extension(word_before(head, open))) {
      const size_t close = closing(head, open);
      open = close == head.npos ? close : find_outside(head, "(", close + 1);
    }
    std::string type;
    if (open != head.npos) {
      size_t name = head.find_last_not_of(blanks, open == 0 ? 0 : open - 1);
      while (name != head.npos && name > 0 && is_word(head[name - 1])) --name;
      type = result_type(head.substr(0, name == head.npos ? 0 : name));
    }
    while (!type.empty()) {
      size_t found = text.npos;
      std::string_view which;
      for (const std::string_view word : words)
        if (const size_t here = find_word(std::string_view(text).substr(0, end), word, std::max(at, done));
            here < found)
          found = here, which = word;
      if (found == text.npos) break;
      result += text.substr(done, found - done) +
                fmt::format("(*(__typeof__({0})*)__fathom_clause_result(sizeof(__typeof__({0}))))", type);
      done = found + which.size();
    }
    if (open != head.npos)
      at = declaration = end + 1;
    else
      ++at;
  }
  return result + text.substr(done);
}

/// `__ESBMC_assigns(0)`: nothing is assigned. What the macro has made of it is no lvalue.
std::string without_zero_targets(std::string text) {
  constexpr std::string_view target = "__fathom_clause_assigns(&(0), sizeof(0));";
  for (size_t at = text.find(target); at != text.npos; at = text.find(target, at))
    text.erase(at, target.size());
  return text;
}

/// `__ESBMC_is_fresh` of a pointer or of its address: the place of the pointer counts.
std::string with_places(std::string text) {
  constexpr std::string_view name = "__fathom_fresh_place", meant = "__fathom_clause_fresh";
  for (size_t at = find_word(text, name); at != text.npos; at = find_word(text, name, at)) {
    text.replace(at, name.size(), meant);
    const size_t open = text.find_first_not_of(blanks, at + meant.size());
    if (open == text.npos || text[open] != '(') continue;
    const size_t close = closing(text, open);
    const size_t argument = text.find_first_not_of(blanks, open + 1);
    if (close == text.npos || argument == text.npos || text[argument] == '&') continue;
    const std::string_view inside = std::string_view(text).substr(0, close);
    const size_t comma = find_outside(inside, ",", open + 1);
    if (comma == inside.npos) continue;
    text = fmt::format("{}&({}){}", text.substr(0, argument), text.substr(argument, comma - argument),
                       text.substr(comma));
  }
  return text;
}

} // namespace

Result<std::string> translate_clauses(std::string text) {
  std::vector<Declared> declared;
  Result<std::string> moved = move_clauses(text, declared);
  if (moved) moved = define_clauses(std::move(*moved), declared);
  if (!moved) return moved.error();
  return translate_implications(name_results(without_zero_targets(with_places(std::move(*moved)))));
}

} // namespace fathom::frontend
