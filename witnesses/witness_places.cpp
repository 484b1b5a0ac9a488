#include "witnesses/witness_places.h"

#include <functional>

namespace fathom::witnesses {
namespace {

using Suits = std::function<bool(size_t token)>;

bool is_in_body(const Syntax& syntax, size_t token) {
  const auto function = syntax.function_around(token);
  return function && token > function->body && token < function->end;
}

/// Full expressions that begin no statement: in headers, after `return`, of initialisers.
bool begins_full_expression(const Syntax& syntax, size_t token) {
  const SourceText& text = syntax.text();
  if (text.tokens()[token].kind == Token::Kind::Directive || token == 0) return false;
  if (text.partner(token) < token) return false; // nothing between brackets
  return text.begins_statement(token) || syntax.is(token - 1, "return") || syntax.is(token - 1, "=") ||
         syntax.is(token - 1, "(") || syntax.is(token - 1, ",");
}

bool begins_call(const Syntax& syntax, size_t token) {
  return syntax.text().tokens()[token].kind == Token::Kind::Identifier && syntax.is(token + 1, "(");
}

Result<size_t> find(const WitnessLocation& location, const Syntax& syntax, const Suits& suits,
                    const char* wanted) {
  const SourceText& text = syntax.text();
  if (location.line > text.line_count())
    return make_error("line {} is behind the end of the file", location.line);
  if (location.column == 0) {
    for (size_t i = 0; i < text.tokens().size(); ++i)
      if (text.tokens()[i].begin.line == location.line && suits(i)) return i;
    return make_error("no {} begins on line {}", wanted, location.line);
  }
  const auto byte = text.byte_column(location.line, location.column);
  if (!byte) return make_error("line {} has no column {}", location.line, location.column);
  const auto token = text.token_beginning({location.line, *byte});
  if (!token)
    return make_error("no {} begins at {}:{}: there is no token", wanted, location.line, location.column);
  if (!suits(*token))
    return make_error("no {} begins at {}:{}, but '{}'", wanted, location.line, location.column,
                      text.tokens()[*token].text);
  return *token;
}

Result<size_t> find_statement(const WitnessLocation& location, const Syntax& syntax) {
  return find(
      location, syntax, [&](size_t token) { return begins_statement_in_function(syntax, token); },
      "statement or declaration");
}

} // namespace

bool begins_statement_in_function(const Syntax& syntax, size_t token) {
  const SourceText& text = syntax.text();
  if (syntax.is(token, ";")) return false;
  if (!text.begins_statement(token) || !is_in_body(syntax, token)) return false;
  // Not in the header of an `if` or `for`, where full expressions begin.
  for (size_t i = token; i-- > 0;) {
    if (text.partner(i) < i) {
      i = text.partner(i);
      continue;
    }
    if (syntax.is(i, "{")) return text.opens_block(i);
    if (syntax.is(i, "(") || syntax.is(i, "[")) return false;
  }
  return false;
}

Result<size_t> place_of(const Waypoint& waypoint, const Syntax& syntax) {
  switch (waypoint.type) {
  case Waypoint::Type::Assumption: return find_statement(waypoint.location, syntax);
  case Waypoint::Type::Branching:
    return find(
        waypoint.location, syntax,
        [&](size_t token) { return syntax.is_branching(token) && syntax.controlling_expression(token); },
        "if, while, for, do, switch or ?");
  case Waypoint::Type::FunctionEnter:
  case Waypoint::Type::FunctionReturn:
    return find(
        waypoint.location, syntax,
        [&](size_t token) { return is_in_body(syntax, token) && syntax.call_closed_by(token).has_value(); },
        "closing bracket of a call");
  case Waypoint::Type::Target:
    return find(
        waypoint.location, syntax,
        [&](size_t token) {
          const auto function = syntax.function_around(token);
          return (function && token == function->first) || // clauses, and what is said of it as a whole
                 (is_in_body(syntax, token) && !syntax.is(token, ";") &&
                  (begins_full_expression(syntax, token) || begins_call(syntax, token)));
        },
        "statement or full expression");
  }
  FATHOM_UNREACHABLE("a type of waypoint");
}

Result<size_t> place_of(const StatedInvariant& invariant, const Syntax& syntax) {
  switch (invariant.type) {
  case StatedInvariant::Type::Loop:
  case StatedInvariant::Type::LoopTransition:
    return find(
        invariant.location, syntax,
        [&](size_t token) { return syntax.begins_loop(token) && syntax.controlling_expression(token); },
        "for, while or do");
  case StatedInvariant::Type::Location:
  case StatedInvariant::Type::LocationTransition: return find_statement(invariant.location, syntax);
  case StatedInvariant::Type::FunctionContract:
    return find(
        invariant.location, syntax,
        [&](size_t token) {
          const auto function = syntax.function_around(token);
          return function && token < function->body;
        },
        "definition of a function");
  }
  FATHOM_UNREACHABLE("a type of invariant");
}

} // namespace fathom::witnesses
