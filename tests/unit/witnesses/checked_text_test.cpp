#include "witnesses/checked_text.h"

#include <gtest/gtest.h>

namespace fathom::witnesses {
namespace {

/// The call that follows the clauses of a function with these parameters.
std::string call_of(const std::string& head) {
  const CheckedText checked = checked_text(head + " {\n  fathom_ensures(1);\n}\n", "a.c");
  if (!checked.unchecked.empty()) return checked.unchecked.front().why;
  const size_t at = checked.text.find("FATHOM_CHECK_CALL");
  return checked.text.substr(at, checked.text.find(';', at) - at);
}

TEST(CheckedText, PassesParametersOn) {
  EXPECT_EQ(call_of("int f(void)"), "FATHOM_CHECK_CALL(f(),)");
  EXPECT_EQ(call_of("void f(int a, char *b)"), "FATHOM_CHECK_CALL_OF_VOID(f(a, b),)");
  EXPECT_EQ(call_of("static void *f(int a[3], int (*b)[4])"), "FATHOM_CHECK_CALL(f(a, b),)");
  EXPECT_EQ(call_of("T f(int (*compare)(const void *, const void *), int g(int), struct s s)"),
            "FATHOM_CHECK_CALL(f(compare, g, s),)");
  EXPECT_EQ(call_of("int f(int n __attribute__((unused)), void (*(*p)[2])(int))"),
            "FATHOM_CHECK_CALL(f(n, p),)");
}

TEST(CheckedText, SaysWhatItCannotPassOn) {
  EXPECT_EQ(call_of("int f(int n, ...)"), "it has variable arguments");
  EXPECT_EQ(call_of("int f(int)"), "a parameter has no name");
  EXPECT_EQ(call_of("int f(T)"), "a parameter has no name");
  EXPECT_EQ(call_of("int f(int n, unsigned char)"), "a parameter has no name");
  EXPECT_EQ(call_of("__attribute__((always_inline)) int f(int n)"), "it is always inlined");
}

TEST(CheckedText, KeepsOldValuesWithinTheirClause) {
  const CheckedText checked = checked_text("void f(int *p) {\n"
                                           "  fathom_requires(p);\n"
                                           "  fathom_ensures(*p == /* was */\n"
                                           "                 fathom_old(*p\n"
                                           "                            -1));\n"
                                           "  --*p;\n"
                                           "}\n",
                                           "d/a.c");
  EXPECT_TRUE(checked.unchecked.empty());
  EXPECT_EQ(checked.text,
            "#line 1 \"d/a.c\"\n"
            "void f(int *p) {\n"
            "  fathom_requires(p);\n"
            "  fathom_ensures(*p == /* was */\n"
            "                 FATHOM_CHECK_KEPT(0, fathom_old(*p\n"
            "                            -1)), \"*p == fathom_old(*p -1)\"); if (FATHOM_CHECK_ENTERED) { "
            "FATHOM_CHECK_OLDS(1); FATHOM_CHECK_KEEP(0, *p -1); FATHOM_CHECK_CALL_OF_VOID(f(p),); } "
            "FATHOM_CHECK_BODY_OF_VOID;\n"
            "  --*p;\n"
            "}\n");
}

TEST(CheckedText, LeavesOutWhatIsNoClauseOfABody) {
  const CheckedText checked = checked_text("#define POSITIVE fathom_ensures(1)\n"
                                           "int f(void) { int i = 0; fathom_ensures(1); return i; }\n",
                                           "a.c");
  ASSERT_EQ(checked.unchecked.size(), 1u);
  EXPECT_EQ(checked.unchecked[0].what, "postconditions of f");
  EXPECT_EQ(checked.unchecked[0].line, 2u);
}

/// What a function with these clauses is watched in.
std::string watched(const std::string& before, const std::string& clauses) {
  const CheckedText checked =
      checked_text(before + "\nvoid f(int *p, int n) { " + clauses + " fathom_assigns(*p); }\n", "a.c");
  std::string found;
  for (size_t at = 0; (at = checked.text.find("_WATCH", at)) != std::string::npos;) {
    const size_t end = checked.text.find(';', at);
    found += checked.text.substr(at + 6, end - at - 6);
    at = end;
  }
  return found;
}

TEST(CheckedText, WatchesVariablesOfTheFile) {
  EXPECT_EQ(watched("int a, b[2] = {1, 2}; static struct s { int m; } c; char *d = \"x\", e;", ""),
            "(&a, sizeof a)(&b, sizeof b)(&c, sizeof c)(&d, sizeof d)(&e, sizeof e)");
  EXPECT_EQ(watched("const char *a; struct s *b; unsigned long c = 3;", ""),
            "(&a, sizeof a)(&b, sizeof b)(&c, sizeof c)");
}

TEST(CheckedText, WatchesNothingThatMayNotBeThere) {
  EXPECT_EQ(
      watched("extern int a; typedef int b; struct c; struct d { int m; }; int e(int); enum { G };", ""), "");
  EXPECT_EQ(
      watched("#if X\nint a;\n#endif\nint\n#if X\nb\n#else\nc\n#endif\n;\nvolatile int d; int e[];", ""), "");
  EXPECT_EQ(watched("const int a = 1; int n; int *p; MACRO(b);", ""), ""); // n and p are parameters, too
  EXPECT_EQ(watched("int g(int a) { int b; return a; } int c;", ""), "(&c, sizeof c)");
}

TEST(CheckedText, WatchesWhatIsRequiredOutright) {
  EXPECT_EQ(watched("", "fathom_requires(n > 0 && fathom_fresh(p, n * sizeof *p) && fathom_readable(q, 1));"),
            "(p, n * sizeof *p)(q, 1)");
  EXPECT_EQ(watched("", "fathom_requires(fathom_string(p));"), "_STRING(p)");
  EXPECT_EQ(
      watched("", "fathom_requires(fathom_fresh(p, 1) || n == 0); fathom_requires(!fathom_fresh(p, 2));"),
      "");
  EXPECT_EQ(
      watched("", "fathom_requires(n ? fathom_fresh(p, 1) : 1); fathom_requires(fathom_fresh(p, 2) == 1);"),
      "");
  EXPECT_EQ(watched("int a;", "fathom_frees(p);"), "");
}

TEST(CheckedText, LoopsKeepTheirNumbers) {
  const CheckedText checked =
      checked_text("void f(int n) {\n"
                   "  if (n) while (n > 0) { fathom_invariant(n); fathom_decreases(n, n % 2); n--; }\n"
                   "  else n = 0;\n"
                   "}\n",
                   "a.c");
  EXPECT_TRUE(checked.unchecked.empty());
  EXPECT_EQ(checked.text,
            "#line 1 \"a.c\"\n"
            "void f(int n) {\n"
            "  if (n) { FATHOM_CHECK_LOOP(1); while (n > 0) { fathom_invariant(n); FATHOM_CHECK_MEASURES(1, "
            "\"n, n % 2\", n, n % 2); FATHOM_CHECK_ELSEWHERE fathom_decreases(n, n % 2); n--; } }\n"
            "  else n = 0;\n"
            "}\n");
}

TEST(CheckedText, LoopsWithLabelsAreLeftOut) {
  const auto why = [](const std::string& body) {
    const CheckedText checked =
        checked_text("void f(int n) { for (;;) { fathom_decreases(n); " + body + " } }\n", "a.c");
    return checked.unchecked.empty() ? "" : checked.unchecked[0].why;
  };
  EXPECT_EQ(why("n = n ? 1 : 2; switch (n) { case 1: default: n--; }"), "");
  EXPECT_EQ(why("again: n--;"), "there are labels in the loop");
  EXPECT_EQ(why("case 3: n--;"), "there are labels in the loop");
}

} // namespace
} // namespace fathom::witnesses
