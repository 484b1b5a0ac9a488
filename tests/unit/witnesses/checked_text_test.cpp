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
  EXPECT_EQ(call_of("int f(void)"), "FATHOM_CHECK_CALL(f())");
  EXPECT_EQ(call_of("void f(int a, char *b)"), "FATHOM_CHECK_CALL_OF_VOID(f(a, b))");
  EXPECT_EQ(call_of("static void *f(int a[3], int (*b)[4])"), "FATHOM_CHECK_CALL(f(a, b))");
  EXPECT_EQ(call_of("T f(int (*compare)(const void *, const void *), int g(int), struct s s)"),
            "FATHOM_CHECK_CALL(f(compare, g, s))");
  EXPECT_EQ(call_of("int f(int n __attribute__((unused)), void (*(*p)[2])(int))"),
            "FATHOM_CHECK_CALL(f(n, p))");
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
            "FATHOM_CHECK_OLDS(1); FATHOM_CHECK_KEEP(0, *p -1); FATHOM_CHECK_CALL_OF_VOID(f(p)); } "
            "FATHOM_CHECK_BODY_OF_VOID;\n"
            "  --*p;\n"
            "}\n");
}

TEST(CheckedText, LeavesOutWhatIsNoClauseOfABody) {
  const CheckedText checked = checked_text("#define POSITIVE fathom_ensures(1)\n"
                                           "int f(void) { int i = 0; fathom_ensures(1); return i; }\n",
                                           "a.c");
  ASSERT_EQ(checked.unchecked.size(), 1u);
  EXPECT_EQ(checked.unchecked[0].name, "f");
  EXPECT_EQ(checked.unchecked[0].line, 2u);
}

} // namespace
} // namespace fathom::witnesses
