#include "frontend/program_places.h"
#include "tests/unit/frontend/support.h"

namespace fathom::frontend {
namespace {

using test::must_load;

std::vector<uint32_t> numbers(const std::set<SourceLine>& lines) {
  std::vector<uint32_t> all;
  for (const SourceLine& line : lines) all.push_back(line.line);
  return all;
}

constexpr const char* program = R"(#include <stdlib.h>
#include <string.h>
extern char *text(void);
void unused(int n) {
  while (n > 0)
    n--;
}
int main(int n, char **v) {
  for (int i = 0; i < n; i++)
    do {
      n--;
    } while (n > 7);
again:
  n -= 2;
  if (n > 1) goto again;
  char *copy = strdup(text());
  char row[n + 3];
  int fixed[7] = {0};
  memset(row, fixed[1], sizeof row);
  void *p = malloc(8);
  free(p);
  free(copy);
  return n;
}
)";

// Lines of the text above, counted by hand: strdup's model has a loop (strlen) and an allocation.
TEST(ProgramPlaces, LoopsAreWhereTheirKeywordsAre) {
  for (const uint32_t bits : {32u, 64u})
    EXPECT_EQ(numbers(lines_of_loops(*must_load(program, bits))), (std::vector<uint32_t>{5, 9, 10, 14, 16}));
}

TEST(ProgramPlaces, AllocationsAreThoseOfTheProgramAndOfTheLibraryItCalls) {
  for (const uint32_t bits : {32u, 64u})
    EXPECT_EQ(numbers(lines_of_allocations(*must_load(program, bits))), (std::vector<uint32_t>{16, 17, 20}));
}

TEST(ProgramPlaces, AModelCalledThroughAPointerIsWhereThatIsCalled) {
  const auto module =
      must_load("#include <string.h>\nint main(int n, char **v) {\n"
                "  unsigned long (*f)(const char *) = n ? strlen : 0;\n  return f ? f(*v) : 0;\n}\n");
  EXPECT_TRUE(names_line("a.c:4", lines_of_loops(*module)));
  EXPECT_FALSE(names_line("a.c:3", lines_of_loops(*module)));
}

TEST(ProgramPlaces, BranchesAreWhatTheProgramDecides) {
  const auto module = must_load(R"(extern int a(void), b(void);
static int k;
static int f(void) { return ++k; }
int main(void) {
  int n = f() + (k = 2);
  if (!a() || b() > 3)
    n = a() ? 1 : 2;
  while (n < 9 && b())
    n++;
  switch (a()) { case 1: case 2: return 3; case -7: n = 4; }
  for (;;) { int m[2]; if (b()) break; m[0] = n; n = m[0]; }
  if (sizeof n == 4) n = a() > 1;
  return n;
})");
  std::vector<std::string> found;
  for (const program::Coverage::Branch& branch : branches_with_code(*module))
    found.push_back(fmt::format("{} {}", branch.location.line, branch.way));
  EXPECT_EQ(found, (std::vector<std::string>{"6 true", "6 false", "6 true", "6 false", "7 true", "7 false",
                                             "8 true", "8 false", "8 true", "8 false", "10 default",
                                             "10 case 1", "10 case -7", "11 true", "11 false"}));
}

TEST(ProgramPlaces, BehindAnErrorIsWhatBeginsWithItsCall) {
  const auto module = must_load(R"(extern void reach_error(void), abort(void);
extern int a(void);
static void check(int c) { if (!c) { reach_error(); abort(); } }
int main(void) {
  check(a());
  if (a()) {
    reach_error();
    abort();
  }
  if (a() > 1) {
    a();
    reach_error();
  }
  return 0;
})");
  const BehindErrors behind = behind_errors(*module);
  // Line 3 has other code, too, and a call may not come back to line 12. The brace has the jump after the
  // block.
  EXPECT_EQ(numbers(behind.lines), (std::vector<uint32_t>{7, 8, 9}));
  std::vector<uint32_t> ways;
  for (const program::Coverage::Branch& branch : branches_with_code(*module))
    if (behind.ways.contains(branch.key)) ways.push_back(branch.location.line);
  EXPECT_EQ(ways, (std::vector<uint32_t>{3, 6}));
}

TEST(ProgramPlaces, AnEndOfThePathIsEnough) {
  const std::set<SourceLine> lines = {{"src/a.c", 7}};
  EXPECT_TRUE(names_line("a.c:7", lines));
  EXPECT_TRUE(names_line("/far/src/a.c:7", lines));
  EXPECT_FALSE(names_line("a.c:8", lines));
  EXPECT_FALSE(names_line("b.c:7", lines));
}

TEST(ProgramPlaces, TheNearestLinesOfTheFileComeFirst) {
  const std::set<SourceLine> lines = {{"a.c", 1}, {"a.c", 30}, {"a.c", 12}, {"b.c", 9}};
  const std::vector<SourceLine> expected = {{"a.c", 12}, {"a.c", 1}, {"a.c", 30}, {"b.c", 9}};
  EXPECT_EQ(by_distance("a.c:10", lines), expected);
  EXPECT_EQ(by_distance("b.c:10", lines).front(), (SourceLine{"b.c", 9}));
}

} // namespace
} // namespace fathom::frontend
