#include "frontend/clause_text.h"

#include "frontend/c_text.h"
#include "frontend/implication_text.h"

#include <algorithm>
#include <map>
#include <optional>

namespace fathom::frontend {

namespace {

constexpr std::string_view prefix = "__CPROVER_";
const std::map<std::string_view, int> cbmc_clauses = {
    {"requires", 0}, {"ensures", 1}, {"assigns", 2}, {"frees", 3}, {"loop_invariant", 4}, {"decreases", -1}};

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
  const size_t open = text.find_first_not_of(" \t\r\n", end);
  if (!cbmc_clauses.contains(name) || open == text.npos || text[open] != '(') return {};
  const size_t close = closing(text, open);
  if (close == text.npos) return {};
  return Found{name, at, open, close};
}

/// As a string literal on one line.
std::string literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + '"';
}

/// Targets of assigns and frees; those behind a condition and a colon count where it holds.
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
  if (kind < 0) return "(void)sizeof(((" + std::string(body) + ") % 1));";
  if (kind == 2 || kind == 3) {
    if (in_loop) return std::string(); // what a loop changes is found out
    Result<std::string> all = targets(body, kind == 3);
    if (!all) return all.error();
    return fmt::format("if (__fathom_clause({}, \"\", 0)) {{{}}}", kind, *all);
  }
  const std::string_view condition = trimmed(body);
  return fmt::format("if (__fathom_clause({}, {}, 0)) __fathom_clause_holds((_Bool)({}));", kind,
                     literal(condition), body);
}

/// Braces around clauses and what follows them.
Result<std::string> move_clauses(std::string text) {
  std::string result;
  size_t done = 0;
  for (size_t at = text.find(prefix); at != text.npos; at = text.find(prefix, at)) {
    std::optional<Found> clause = clause_at(text, at);
    if (!clause || (at > 0 && is_word(text[at - 1]))) {
      at += prefix.size();
      continue;
    }
    const std::string name = std::string(prefix) + std::string(clause->name);
    const auto complaint = [&](const char* what) { return make_error("{}: {}", name, what); };
    const size_t before = text.find_last_not_of(" \t\r\n", at - 1);
    const bool in_loop = clause->name == "loop_invariant" || clause->name == "decreases" ||
                         text.find(std::string(prefix) + "loop_invariant", at) <
                             std::min(text.find('{', clause->close), text.find(';', clause->close));
    if (at == 0 || before == text.npos || (text[before] != ')' && !is_word(text[before])))
      return complaint("a clause stands behind a function's declarator or the head of a loop");
    result += text.substr(done, at - done) + "{";
    while (clause) {
      Result<std::string> made = statement(*clause, text, in_loop);
      if (!made) return complaint(made.error().message.c_str());
      const std::string_view replaced(text.data() + clause->start, clause->close + 1 - clause->start);
      const auto lines = [](std::string_view s) { return std::count(s.begin(), s.end(), '\n'); };
      for (auto missing = lines(replaced) - lines(*made); missing > 0; --missing) *made += '\n';
      result += *made;
      done = clause->close + 1;
      const size_t next = text.find_first_not_of(" \t\r\n", done);
      if (next == text.npos) return complaint("nothing follows");
      result += text.substr(done, next - done);
      done = next;
      clause = clause_at(text, next);
    }
    if (text[done] != '{')
      return complaint(in_loop ? "only loops with a body in braces, behind the clauses, are supported"
                               : "only clauses of a function's definition are supported");
    result += ' ';
    at = ++done;
  }
  return result + text.substr(done);
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
      if (word == "__attribute__" || word == "__declspec") {
        const size_t open = text.find('(', at), close = open == text.npos ? open : closing(text, open);
        at = close == text.npos ? text.size() : close + 1;
      } else if (std::find(std::begin(storage), std::end(storage), word) == std::end(storage)) {
        type += std::string(word) + " ";
      }
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
    const size_t open = find_outside(head, "(");
    std::string type;
    if (open != head.npos) {
      size_t name = head.find_last_not_of(" \t\r\n", open == 0 ? 0 : open - 1);
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

} // namespace

Result<std::string> translate_clauses(std::string text) {
  Result<std::string> moved = move_clauses(std::move(text));
  if (!moved) return moved.error();
  return translate_implications(name_results(std::move(*moved)));
}

} // namespace fathom::frontend
