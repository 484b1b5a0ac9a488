// C that is checked, as witnesses and reports read it. What is inserted leaves the text as it was around it.
#include "tests/fuzz/targets/fuzz_target.h"
#include "witnesses/insertions.h"

#include <algorithm>

using namespace fathom::witnesses;

namespace {

void look_at(const SourceText& source, const Syntax& syntax, size_t token) {
  const auto size = source.tokens().size();
  const Position begin = source.tokens()[token].begin;
  require(source.token_beginning(begin) == token && source.partner(source.partner(token)) == token);
  (void)source.statement_text(begin);
  (void)source.loop_at(begin);
  (void)source.closing_bracket(begin, source.tokens()[token].text);
  (void)source.definition_start(source.tokens()[token].text);
  if (const auto end = syntax.end_of_statement(token)) require(*end < size);
  if (syntax.is_branching(token)) (void)syntax.controlling_expression(token);
  if (syntax.is_branching(token)) (void)syntax.body(token);
  if (syntax.is(token, "switch")) (void)syntax.case_labels(token);
  if (syntax.is(token, ")")) (void)syntax.call_closed_by(token);
  (void)syntax.function_around(token);
}

} // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  constexpr size_t most = 200; // tokens that are looked at
  const std::string text = text_of(data, size);
  const SourceText source(text);
  const Syntax syntax(source);
  Insertions insertions(source);
  for (size_t i = 0; i < std::min(source.tokens().size(), most); ++i) {
    look_at(source, syntax, i);
    insertions.before(i, {{"@", {}}});
  }
  std::string changed = insertions.apply(text, "w").text;
  const auto count = [](const std::string& of, char c) { return std::count(of.begin(), of.end(), c); };
  require(count(changed, '\n') == count(text, '\n'));
  std::erase(changed, '@');
  std::string plain = text;
  std::erase(plain, '@');
  require(changed == plain);
  return 0;
}
