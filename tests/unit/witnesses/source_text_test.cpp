#include "witnesses/source_text.h"

#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

/// The place of the first occurrence of a text, for tests that are read rather than counted.
Position at(const std::string& text, const std::string& needle, size_t skip = 0) {
  size_t offset = text.find(needle);
  while (skip-- > 0) offset = text.find(needle, offset + 1);
  Position place{1, 1};
  for (size_t i = 0; i < offset; ++i) {
    if (text[i] == '\n')
      place = {place.line + 1, 1};
    else
      ++place.column;
  }
  return place;
}

std::string bracket(const std::string& text, Position call, const std::string& function) {
  const auto found = SourceText(text).closing_bracket(call, function);
  return found ? std::to_string(found->line) + ":" + std::to_string(found->column) : "none";
}

TEST(SourceText, LinesAndTheirNumbers) {
  const SourceText source("a\r\n\nlast");
  EXPECT_EQ(source.line_count(), 3u);
  EXPECT_EQ(source.line(1), "a");
  EXPECT_EQ(source.line(2), "");
  EXPECT_EQ(source.line(3), "last");
  EXPECT_EQ(source.line(4), "");
  EXPECT_FALSE(SourceText::load("/nowhere/at/all.c"));
}

TEST(SourceText, LexerPassesCommentsStringsAndDirectives) {
  const SourceText source("#define A \\\n  ;\nint x /* ; */ = ')'; // }\nchar *s = L\"a\\\"b(\"; y = 1e+3;");
  std::vector<std::string> texts;
  for (const Token& token : source.tokens()) texts.emplace_back(token.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"#define A \\\n  ;", "int", "x", "=", "')'", ";", "char", "*",
                                             "s", "=", "L\"a\\\"b(\"", ";", "y", "=", "1e+3", ";"}));
}

TEST(SourceText, ClosingBracketOfACall) {
  const std::string text = "int main(void) {\n  int x = __VERIFIER_nondet_int();\n}\n";
  // Counted by hand: two blanks, "int x = " (8), the name (21), "(" at 32, ")" at 33.
  EXPECT_EQ(bracket(text, {2, 11}, "__VERIFIER_nondet_int"), "2:33");
}

TEST(SourceText, ClosingBracketOverLinesAndNestedCalls) {
  EXPECT_EQ(bracket("x = f(g(1), \")\", /* ) */\n  h(2)\n);", {1, 5}, "f"), "3:1");
  EXPECT_EQ(bracket("x = f(g(1), 2);", {1, 7}, "g"), "1:10");
  EXPECT_EQ(bracket("x = (f)(1);", {1, 5}, "f"), "1:10");
}

TEST(SourceText, SeveralCallsOnALine) {
  const std::string text = "x = f() + f();";
  EXPECT_EQ(bracket(text, {1, 5}, "f"), "1:7");
  EXPECT_EQ(bracket(text, {1, 11}, "f"), "1:13");
}

TEST(SourceText, CallNotAtTheColumnIsSearchedOnItsLineOnly) {
  EXPECT_EQ(bracket("ASSIGN(x, f());", {1, 1}, "f"), "1:13");
  EXPECT_EQ(bracket("y = f(); z = 1;", {1, 14}, "f"), "1:7");
  EXPECT_EQ(bracket("READ(x);\ny = f();", {1, 1}, "f"), "none");
  EXPECT_EQ(bracket("p = f; \"f()\";", {1, 5}, "f"), "none");
  EXPECT_EQ(bracket("f(", {1, 1}, "f"), "none");
}

std::string statement(const std::string& text, Position place) {
  const SourceText source(text);
  const auto start = source.statement_start(place);
  if (!start) return "none";
  return std::string(source.line(start->line).substr(start->column - 1));
}

TEST(SourceText, StartOfASimpleStatement) {
  const std::string text = "void f(int *p) {\n  int q[2] = {1, p[3]}, r = 2;\n  p[0] =\n    q[1];\n}\n";
  EXPECT_EQ(statement(text, at(text, "p[3]")), "int q[2] = {1, p[3]}, r = 2;");
  EXPECT_EQ(statement(text, at(text, "r = 2")), "int q[2] = {1, p[3]}, r = 2;");
  EXPECT_EQ(statement(text, at(text, "q[1]")), "p[0] =");
  EXPECT_EQ(statement(text, {99, 1}), "none");
}

TEST(SourceText, StartInsideControlStatements) {
  const std::string text = "if (a[1] > f(2)) x = 1; else y = b[2];\nfor (i = 0; c[i]; d[i]++) e[i] = 0;\n"
                           "do z = g[1]; while (h[1]);\n";
  EXPECT_EQ(statement(text, at(text, "a[1]")).substr(0, 4), "a[1]");
  EXPECT_EQ(statement(text, at(text, "2))")).substr(0, 4), "a[1]");
  EXPECT_EQ(statement(text, at(text, "1; else")).substr(0, 5), "x = 1");
  EXPECT_EQ(statement(text, at(text, "b[2]")), "y = b[2];");
  EXPECT_EQ(statement(text, at(text, "c[i]")).substr(0, 4), "c[i]");
  EXPECT_EQ(statement(text, at(text, "d[i]")).substr(0, 6), "d[i]++");
  EXPECT_EQ(statement(text, at(text, "e[i]")), "e[i] = 0;");
  EXPECT_EQ(statement(text, at(text, "g[1]")).substr(0, 8), "z = g[1]");
  EXPECT_EQ(statement(text, at(text, "h[1]")).substr(0, 4), "h[1]");
}

TEST(SourceText, LabelsAreNoPartOfAStatementButConditionalsAre) {
  const std::string text =
      "{ ERROR: {reach_error();abort();}\n switch (k) { case 3: a = 1; default: b = 2; }\n"
      " c = k ? d : e[5]; }\n";
  EXPECT_EQ(statement(text, at(text, "reach_error")), "reach_error();abort();}");
  EXPECT_EQ(statement(text, at(text, "= 1")).substr(0, 5), "a = 1");
  EXPECT_EQ(statement(text, at(text, "= 2")).substr(0, 5), "b = 2");
  EXPECT_EQ(statement(text, at(text, "e[5]")).substr(0, 5), "c = k");
  EXPECT_EQ(statement("L: x = 1;", {1, 4}), "x = 1;");
}

TEST(SourceText, CompoundLiteralsAndStatementExpressionsAreInside) {
  const std::string text = "{ x = ((struct s){1, 2}).a + p[1];\n y = ({ z = 1; z; }) + q[1]; }\n";
  EXPECT_EQ(statement(text, at(text, "p[1]")), "x = ((struct s){1, 2}).a + p[1];");
  EXPECT_EQ(statement(text, at(text, "q[1]")).substr(0, 5), "y = (");
}

TEST(SourceText, StatementTextOnOneLine) {
  const std::string text = "if (a /* why */ >\n    1) {\n  f(a,\n    b);\n}\nfor (i = 0; i < 3; i++) g();\n";
  const SourceText source(text);
  EXPECT_EQ(source.statement_text(at(text, "f(a")), "f(a, b);");
  EXPECT_EQ(source.statement_text(at(text, "if")), "if (a > 1)");
  EXPECT_EQ(source.statement_text(at(text, "1) {")), "if (a > 1)");
  EXPECT_EQ(source.statement_text(at(text, "i < 3")), "i < 3;");
  EXPECT_EQ(source.statement_text(at(text, "g()")), "g();");
}

TEST(SourceText, ColumnsForWitnessesCountCharacters) {
  const SourceText source("s = \"\xC3\xA4\"; f();\n"); // one two-byte letter
  EXPECT_EQ(source.character_column({1, 10}), 9u);
  EXPECT_EQ(source.character_column({1, 3}), 3u);
}

} // namespace
} // namespace fathom::witnesses
