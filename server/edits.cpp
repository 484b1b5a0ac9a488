#include "server/edits.h"

#include "witnesses/c_syntax.h"

#include <fmt/format.h>
#include <sstream>

namespace fathom::server {
namespace {

using witnesses::Position;
using witnesses::SourceText;
using witnesses::Syntax;

/// The brace that the body of the function begins with.
std::optional<size_t> body_of_function(const SourceText& source, const Syntax& syntax,
                                       const std::string& function) {
  for (size_t i = 0; i + 1 < source.tokens().size(); ++i) {
    if (source.tokens()[i].text != function || !syntax.is(i + 1, "(")) continue;
    const auto around = syntax.function_around(i);
    if (around && around->name == i) return around->body;
  }
  return std::nullopt;
}

std::optional<size_t> body_of_loop(const SourceText& source, const Syntax& syntax, const ClausesAt& clauses) {
  for (size_t i = 0; i < source.tokens().size(); ++i) {
    const Position& begin = source.tokens()[i].begin;
    if (begin.line != clauses.line || !syntax.begins_loop(i)) continue;
    if (clauses.column != 0 && begin.column != clauses.column) continue;
    const auto body = syntax.body(i);
    if (!body || !syntax.is(body->first, "{")) return std::nullopt;
    return body->first;
  }
  return std::nullopt;
}

std::string indentation_of(std::string_view line) {
  return std::string(line.substr(0, std::min(line.find_first_not_of(" \t"), line.size())));
}

Json edit_at(Json position, const std::string& text) {
  return {{"range", {{"start", position}, {"end", position}}}, {"newText", text}};
}

} // namespace

std::optional<Json> edits_for(const TextLines& text, const std::vector<ClausesAt>& all, Columns columns) {
  const SourceText source(text.text());
  const Syntax syntax(source);
  Json edits = Json::array();
  const bool has_include = text.text().find("fathom.h") != std::string::npos;
  if (!has_include) edits.push_back(edit_at(text.position(1, 1, columns), "#include <fathom.h>\n"));
  for (const ClausesAt& clauses : all) {
    const auto brace = clauses.function.empty() ? body_of_loop(source, syntax, clauses)
                                                : body_of_function(source, syntax, clauses.function);
    if (!brace) return std::nullopt;
    const Position& at = source.tokens()[*brace].begin;
    const std::string indentation = indentation_of(text.line(at.line)) + "  ";
    std::string lines;
    for (const std::string& statement : clauses.statements)
      lines += fmt::format("\n{}{}", indentation, statement);
    edits.push_back(edit_at(text.position(at.line, at.column + 1, columns), lines));
  }
  return edits;
}

std::vector<ClausesAt> clauses_in(const std::string& printed, const std::string& file) {
  std::vector<ClausesAt> all;
  bool is_wanted = false;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    const std::string head = "loop, " + file + ":";
    if (line.starts_with(head)) {
      ClausesAt clauses;
      std::istringstream rest(line.substr(head.size()));
      char colon = 0;
      is_wanted = bool(rest >> clauses.line >> colon >> clauses.column) && colon == ':';
      if (is_wanted) all.push_back(std::move(clauses));
    } else if (!line.starts_with("  ")) {
      is_wanted = false;
    } else if (is_wanted) {
      all.back().statements.push_back(line.substr(2));
    }
  }
  return all;
}

} // namespace fathom::server
