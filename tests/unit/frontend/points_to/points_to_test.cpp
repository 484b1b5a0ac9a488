// Static points-to sets of small programs. The expected sets follow from the programs' meaning: what is named
// can be pointed to in some run; what is said to be absent cannot in any.
#include "frontend/interpreter/interpreter.h"
#include "frontend/points_to/points_to.h"
#include "tests/unit/frontend/support.h"

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using points_to::PointsTo;
using ::testing::HasSubstr;
using ::testing::Not;

std::string table_of(const std::string& text, const char* name = "a.c") {
  return PointsTo::analyse(*must_load(text, 64, name))->table();
}

TEST(PointsTo, FieldsAreKeptApart) {
  const std::string table =
      table_of("struct s { int *p, *q; }; int a, b;\n"
               "int main(void) { struct s s; s.p = &a; s.q = &b; int *x = s.p, *y = s.q;\n"
               "  return *x + *y; }\n");
  EXPECT_THAT(table, HasSubstr("main: x = {a}\n"));
  EXPECT_THAT(table, HasSubstr("main: y = {b}\n"));
}

TEST(PointsTo, FieldsOfArraysAreKeptApart) {
  const char* const program = "struct s { int *p, *q, n; }; int a, b;\n"
                              "int main(int n, char **v) { struct s s[%]; s[n & 3].p = &a; s[n & 1].q = &b;\n"
                              "  int *x = s[n & 2].p, *y = s[n & 1].q;\n"
                              "  return *x + *y; }\n";
  const auto table = [&](const char* size) {
    return table_of(std::string(program).replace(std::string(program).find('%'), 1, size));
  };
  EXPECT_THAT(table("4"), HasSubstr("main: x = {a}\n"));
  EXPECT_THAT(table("4"), HasSubstr("main: y = {b}\n"));
  EXPECT_THAT(table("400"), HasSubstr("main: x = {a, b}\n"));
}

TEST(PointsTo, AllocationSitesAreKeptApart) {
  const std::string table = table_of("#include <stdlib.h>\nint main(void) {\n"
                                     "  int *x = malloc(4);\n  int *y = malloc(4);\n  int *z = x ? x : y;\n"
                                     "  *x = *y = *z; return 0; }\n");
  EXPECT_THAT(table, HasSubstr("main: x = {malloc@3}\n"));
  EXPECT_THAT(table, HasSubstr("main: y = {malloc@4}\n"));
  EXPECT_THAT(table, HasSubstr("main: z = {malloc@3, malloc@4}\n"));
}

TEST(PointsTo, FunctionsInTables) {
  const std::string table =
      table_of("int f(int x) { return x; } int g(int x) { return x; } int h(int x) { return x; }\n"
               "int (*t[2])(int) = {f, g}; int (*other)(int) = h;\n"
               "int main(int n, char **v) {\n  return t[n & 1](1) + other(2); }\n");
  EXPECT_THAT(table, HasSubstr("call   {f, g}\n"));
  EXPECT_THAT(table, HasSubstr("call   {h}\n"));
  EXPECT_THAT(table, Not(HasSubstr("{f, g, h}")));
}

TEST(PointsTo, CallbacksThroughTheLibrary) {
  const std::string table =
      table_of("#include <stdlib.h>\n"
               "int by(const void *p, const void *q) { return *(int *)p - *(int *)q; }\n"
               "int main(void) { int xs[3] = {3, 1, 2}, ys[3] = {0}; qsort(xs, 3, 4, by);\n"
               "  return xs[0] + ys[0]; }\n");
  EXPECT_THAT(table, HasSubstr("by: p = {xs+?}\n"));
  EXPECT_THAT(table, Not(HasSubstr("ys+")));
}

TEST(PointsTo, CopiesOfStructures) {
  const std::string table =
      table_of("#include <string.h>\nstruct s { int n; int *p; int *q; }; int a, b;\n"
               "int main(void) { struct s s = {1, &a, &b}, t, u; t = s; memcpy(&u, &t, sizeof u);\n"
               "  int *x = u.p; int *y = u.q; return *x + *y; }\n");
  EXPECT_THAT(table, HasSubstr("main: x = {a}\n"));
  EXPECT_THAT(table, HasSubstr("main: y = {b}\n"));
}

TEST(PointsTo, RoundTripsThroughNumbers) {
  const std::string table =
      table_of("#include <stdint.h>\nint a, b;\n"
               "int main(void) { uintptr_t n = (uintptr_t)&a; n = n + 0; int *x = (int *)n;\n"
               "  return *x + b; }\n");
  EXPECT_THAT(table, HasSubstr("main: x = {a"));
  EXPECT_THAT(table, Not(HasSubstr("*}")));
}

TEST(PointsTo, NumbersThatNeverWereAddressesAreUniversal) {
  const std::string table =
      table_of("unsigned long __VERIFIER_nondet_ulong(void);\n"
               "int main(void) { int *x = (int *)__VERIFIER_nondet_ulong(); return *x; }\n");
  EXPECT_THAT(table, HasSubstr("main: x = {*}\n"));
}

TEST(PointsTo, Recursion) {
  const std::string table =
      table_of("struct n { struct n *next; int *v; }; int a;\n"
               "int *last(struct n *n) { return n->next ? last(n->next) : n->v; }\n"
               "int main(void) { struct n x = {0, &a}, y = {&x, 0}; int *r = last(&y);\n"
               "  return *r; }\n");
  EXPECT_THAT(table, HasSubstr("last: n = {x, y}\n"));
  EXPECT_THAT(table, HasSubstr("main: r = {a}\n"));
}

TEST(PointsTo, VariadicArguments) {
  const std::string table =
      table_of("#include <stdarg.h>\nint a, b, c;\n"
               "int *pick(int n, ...) { va_list l; va_start(l, n); int *r = 0;\n"
               "  while (n--) r = va_arg(l, int *); va_end(l); return r; }\n"
               "int main(void) { int *p = pick(2, &a, &b); int *q = &c; return *p + *q; }\n");
  EXPECT_THAT(table, HasSubstr("main: p = {a, b}\n"));
  EXPECT_THAT(table, HasSubstr("main: q = {c}\n"));
}

TEST(PointsTo, CyclesBecomeOneNode) {
  const auto module = must_load("int a, b;\nint main(int n, char **v) { int *p = &a, *q = &b, *r;\n"
                                "  while (n--) { r = q; q = p; p = r; } return *p; }\n");
  const auto sets = PointsTo::analyse(*module);
  EXPECT_THAT(sets->table(), HasSubstr("main: p = {a, b}\n"));
  EXPECT_GT(sets->statistics().merged, 0u);
}

TEST(PointsTo, ArraysThatAreWalkedLoseTheirOffsets) {
  const std::string table = table_of("int a[1000], b;\nint main(void) { int *p = a; int s = 0;\n"
                                     "  while (p != a + 1000) s += *p++; return s + b; }\n");
  EXPECT_THAT(table, HasSubstr("main: p = {a+?}\n"));
}

/// One run of a program on an empty input vector, each access held against the sets.
void run_checked(const Module& module, const points_to::Options& options) {
  const auto sets = PointsTo::analyse(module, options);
  program::Specification specification;
  specification.properties = {program::Property::ValidDeref};
  const program::Run run = Interpreter(module, *sets).run(specification, {}, 1'000'000);
  EXPECT_EQ(run.end, program::RunEnd::Finished) << run.reason;
}

const char* const linked_list = R"(
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; int *value; int (*get)(struct node *); };
static int number = 4;
static int get(struct node *n) { return *n->value; }
static int by(const void *p, const void *q) { return *(const int *)p - *(const int *)q; }
static struct node *push(struct node *rest) {
  struct node *n = malloc(sizeof *n), fresh = {rest, &number, get};
  memcpy(n, &fresh, sizeof fresh);
  return n;
}
int main(void) {
  struct node *all = 0;
  int sum = 0, xs[4] = {4, 2, 3, 1};
  for (int i = 0; i < 5; i++) all = push(all);
  qsort(xs, 4, sizeof xs[0], by);
  for (struct node *n = all; n; n = n->next) sum += n->get(n) + xs[0];
  struct node *grown = realloc(all, 2 * sizeof *all);
  return grown->next->get(grown) + sum;
}
)";

TEST(CrossCheck, RunsStayWithinTheSets) {
  run_checked(*must_load(linked_list), {});
  run_checked(*must_load(linked_list, 32), {});
}

TEST(CrossCheckDeathTest, DroppedStoresAreFound) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto module = must_load(linked_list);
  EXPECT_DEATH(run_checked(*module, {.drop_stores = true}), "points-to: .* accesses object");
}

} // namespace
} // namespace fathom::frontend::test
