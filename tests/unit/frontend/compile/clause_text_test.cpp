// Clauses in the notation of CBMC become those of fathom.h, on the same lines.
#include "frontend/compile/clause_text.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using testing::HasSubstr;

std::string translated(const std::string& text) {
  const Result<std::string> result = translate_clauses(text);
  return result ? *result : "error: " + result.error().message;
}

TEST(ClauseText, BracesBeginInFrontOfTheClauses) {
  const std::string text =
      "int f(int *p)\n__CPROVER_requires(*p > 0 &&\n *p < 9)\n__CPROVER_assigns(*p)\n{\n return 1;\n}\n";
  const std::string result = translated(text);
  EXPECT_THAT(result, HasSubstr("int f(int *p)\n{if (__fathom_clause(0, \"*p > 0 &&  *p < 9\", 0))"));
  EXPECT_THAT(result, HasSubstr("__fathom_clause_assigns(&(*p), sizeof(*p));"));
  EXPECT_EQ(std::count(result.begin(), result.end(), '\n'), std::count(text.begin(), text.end(), '\n'));
  EXPECT_EQ(std::count(result.begin(), result.end(), '{'), std::count(result.begin(), result.end(), '}'));
}

TEST(ClauseText, ResultsHaveTheTypeOfTheFunction) {
  EXPECT_THAT(
      translated("static inline struct s *f(int x)\n__CPROVER_ensures(__CPROVER_return_value != 0)\n{ }"),
      HasSubstr("(*(__typeof__(struct s *)*)__fathom_clause_result(sizeof(__typeof__(struct s *)))) != 0"));
  EXPECT_THAT(translated("int g; unsigned f(void) { __ESBMC_ensures(__ESBMC_return_value); }"),
              HasSubstr("__typeof__(unsigned )"));
}

TEST(ClauseText, PlacesOfFreshPointers) {
  EXPECT_THAT(translated("void f(void) { __fathom_fresh_place(p->q, g(1, 2)); }"),
              HasSubstr("__fathom_clause_fresh(&(p->q), g(1, 2))"));
  EXPECT_THAT(
      translated("void f(void) { __fathom_fresh_place( &p, n) && __fathom_fresh_place(q[f(1, 2)], n); }"),
      HasSubstr("__fathom_clause_fresh( &p, n) && __fathom_clause_fresh(&(q[f(1, 2)]), n)"));
}

TEST(ClauseText, ConditionalTargetsAndImplications) {
  EXPECT_THAT(
      translated("void f(int *p)\n__CPROVER_assigns(p != 0: *p; g)\n{ }"),
      HasSubstr("if (p != 0) {__fathom_clause_assigns(&(*p), sizeof(*p));}__fathom_clause_assigns(&(g)"));
  EXPECT_THAT(translated("void f(int a)\n__CPROVER_requires(a ==> b)\n{ }"), HasSubstr("(!(a ) || ( b))"));
}

TEST(ClauseText, ImplicationsBindWeakerThanOrAndToTheRight) {
  const auto body = [](const std::string& text) { return translated("void f(void) {" + text + "}"); };
  EXPECT_EQ(body("x = a || b==>c==>d;"), "void f(void) {x =(!( a || b) || ((!(c) || (d))));}");
  EXPECT_EQ(body("return a==>(b==>c) ? d : e;"),
            "void f(void) {return(!( a) || (((!(b) || (c))) ))? d : e;}");
  EXPECT_EQ(body("g(a <= b==>c, \"a ==> b\");"), "void f(void) {g((!(a <= b) || (c)), \"a ==> b\");}");
}

TEST(ClauseText, ClausesOfADeclarationGoToTheDefinition) {
  EXPECT_EQ(translated("int f(int *p)\n__CPROVER_assigns(*p)\n__CPROVER_ensures(__CPROVER_return_value);\n"
                       "int g(int x) { return f(&x); }\nint f(int *p) { return *p = 1; }"),
            "int f(int *p)\n\n;\nint g(int x) { return f(&x); }\nint f(int *p) {"
            "if (__fathom_clause(2, \"\", 0)) {__fathom_clause_assigns(&(*p), sizeof(*p));} "
            "if (__fathom_clause(1, \"__CPROVER_return_value\", 0)) __fathom_clause_holds((_Bool)("
            "(*(__typeof__(int )*)__fathom_clause_result(sizeof(__typeof__(int ))))));"
            " return *p = 1; }");
  EXPECT_EQ(translated("int f(int x) __CPROVER_requires(x);"),
            "int f(int x) ; __attribute__((weak)) int __fathom_declared_f(int x) {if (__fathom_clause(0, "
            "\"x\", 0)) "
            "__fathom_clause_holds((_Bool)(x)); return f(x);}");
}

TEST(ClauseText, ParametersHaveTheNamesOfTheDefinition) {
  EXPECT_THAT(translated("void f(struct s *p, int n) __CPROVER_requires(p->n == n && n > p->p.n);\n"
                         "void f(struct s *q, int p) { }"),
              HasSubstr("__fathom_clause_holds((_Bool)(q->n == p && p > q->p.n))"));
}

TEST(ClauseText, StandInsNeedNamesOfParameters) {
  const auto call = [](const std::string& parameters) {
    const std::string text = translated("void f(" + parameters + ") __CPROVER_requires(1);");
    const size_t at = text.find("; f(");
    return at == text.npos ? "" : text.substr(at + 2);
  };
  EXPECT_EQ(call("void"), "f();}");
  EXPECT_EQ(call("int (*each)(int, char), unsigned char a[restrict 4], int n __attribute__((unused))"),
            "f(each, a, n);}");
  for (const char* unnamed : {"unsigned long", "size_t", "const size_t", "struct s", "int *", "int x, ..."})
    EXPECT_EQ(call(unnamed), "") << unnamed;
}

TEST(ClauseText, AttributesMayStandAnywhere) {
  EXPECT_THAT(
      translated(
          "int f(int x) __attribute__((cold)) __CPROVER_requires(x) __attribute__((hot)) { return 1; }"),
      HasSubstr("int f(int x) __attribute__((cold)) __attribute__((hot)) {if (__fathom_clause(0,"));
  EXPECT_THAT(
      translated("[[nodiscard]] int f(int x) __CPROVER_ensures(__CPROVER_return_value) { return 1; }"),
      HasSubstr("__typeof__(int )"));
}

TEST(ClauseText, LineMarkersStayOnLinesOfTheirOwn) {
  EXPECT_EQ(translated("int f(int x)\n# 5 \"a.c\"\n__CPROVER_requires(x)\n# 9 \"a.c\"\n{ return x; }"),
            "int f(int x)\n# 5 \"a.c\"\n{if (__fathom_clause(0, \"x\", 0)) "
            "__fathom_clause_holds((_Bool)(x));\n# 9 \"a.c\"\n  return x; }");
  EXPECT_EQ(translated("int f(int x)\n__CPROVER_requires(x)\n# 9 \"a.c\"\n;\nint f(int x) { return x; }"),
            "int f(int x)\n\n# 9 \"a.c\"\n;\nint f(int x) {if (__fathom_clause(0, \"x\", 0)) "
            "__fathom_clause_holds((_Bool)(x));  return x; }");
}

TEST(ClauseText, ALoopMayHaveNoInvariant) {
  EXPECT_EQ(translated("void f(void) { for (;;) __CPROVER_assigns(i) { i++; } }"),
            "void f(void) { for (;;) {if (__fathom_clause(2, \"as CBMC has it\", 0)) "
            "{__fathom_clause_assigns(&(i), sizeof(i));}   i++; } }");
}

TEST(ClauseText, LoopsHaveTheirInvariantsInTheBody) {
  EXPECT_THAT(
      translated(
          "void f(void) { while (i < n)\n__CPROVER_assigns(i)\n__CPROVER_loop_invariant(i <= n)\n{ i++; } }"),
      HasSubstr(
          "\n{if (__fathom_clause(2, \"as CBMC has it\", 0)) {__fathom_clause_assigns(&(i), sizeof(i));}\nif "
          "(__fathom_clause(4, \"i <= n\", 0)) __fathom_clause_holds((_Bool)(i <= n));\n  i++; }"));
}

TEST(ClauseText, LoopsNeedNoBraces) {
  const std::string clause = "if (__fathom_clause(4, \"1\", 0)) __fathom_clause_holds((_Bool)(1));";
  EXPECT_EQ(
      translated("void f(void) { while (1) __CPROVER_loop_invariant(1) if (a) g(); else { h(); } i(); }"),
      "void f(void) { while (1) {" + clause + "  if (a) g(); else { h(); }} i(); }");
  EXPECT_EQ(
      translated(
          "void f(void) { for (;;) __CPROVER_loop_invariant(1) for (;;) __CPROVER_loop_invariant(1) ; }"),
      "void f(void) { for (;;) {" + clause + "  for (;;) {" + clause + "  ;}} }");
  EXPECT_EQ(translated("void f(void) { do { g(); } while (h()) __CPROVER_loop_invariant(1); }"),
            "void f(void) { do {" + clause + " g(); } while (h()) ; }");
}

TEST(ClauseText, WhatCannotBeMovedIsRefused) {
  EXPECT_THAT(translated("void f(void) { void g(int *p) __CPROVER_requires(p != 0); }"),
              HasSubstr("error: __CPROVER_requires: only clauses of functions"));
  EXPECT_THAT(
      translated("int q; void f(int *p) __CPROVER_requires(*p != q);\nvoid f(int *q) { }"),
      HasSubstr("error: f: a clause at the declaration has a name that is a parameter's of the definition"));
  EXPECT_EQ(translated("int x; // nothing"), "int x; // nothing");
}

} // namespace
} // namespace fathom::frontend::test
