// Which functions are known by their arguments, and what they write.
#include "frontend/argument_functions.h"
#include "frontend/file_contents.h"
#include "tests/unit/frontend/support.h"

namespace fathom::frontend {
namespace {

FileContents contents(const std::string& text, uint32_t bits) {
  test::Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", text)};
  options.machine = &host_machine(bits);
  return contents_of(options).value();
}

constexpr const char* program = R"(
static unsigned total; static unsigned char table[4]; static char *kept; static const char fixed[] = "ab";
struct s { int a; char *p; };
void put(char *p, const char *q, unsigned n) { while (n) p[n] = q[n], n--; }
void pass(char *p, char *q) { put(q + 1, p, 2); }
void count(unsigned n) { total += n; table[n & 3] = 1; }
unsigned own(unsigned n) { unsigned char b[4] = {0}; unsigned char *p = b; p[n & 3] = 1; return b[1] + fixed[0]; }
void choose(int k, char *p, char *q) { char *r = k ? p : q; *r = 1; }
void keep(char *p) { kept = p; }
void follow(struct s *v) { *v->p = 1; }
void through(char **p) { **p = 1; }
double real(double x) { return x + 1; }
void hand(void) { put((char *)table, fixed, 2); }
char *give(char *p) { return p; }
int apart(char *p, char *q) { return p < q; }
void loud(volatile char *p) { *p = 1; }
)";

TEST(ArgumentFunction, SaysWhatIsWritten) {
  for (const uint32_t bits : {64, 32}) {
    const FileContents all = contents(program, bits);
    const auto known = [&](const char* name) { return all.function(name)->of_arguments.value(); };
    EXPECT_EQ(known("put").writes, (std::vector<unsigned>{0}));
    EXPECT_TRUE(known("put").variables.empty());
    ASSERT_EQ(known("pass").passes.size(), 2u);
    EXPECT_EQ(known("pass").passes[0].callee, "put");
    EXPECT_EQ(known("pass").passes[0].parameter, 0u);
    EXPECT_EQ(known("pass").passes[0].own, 1u);
    EXPECT_EQ(known("count").variables, (std::vector<std::string>{"table", "total"}));
    EXPECT_TRUE(known("own").writes.empty());
    EXPECT_TRUE(known("own").variables.empty());
    EXPECT_EQ(known("choose").writes, (std::vector<unsigned>{1, 2}));
  }
}

TEST(ArgumentFunction, IsNoneThatDoesMore) {
  for (const uint32_t bits : {64, 32}) {
    const FileContents all = contents(program, bits);
    for (const char* name : {"keep", "follow", "through", "real", "hand", "give", "apart", "loud"})
      EXPECT_FALSE(all.function(name)->of_arguments) << name;
  }
}

} // namespace
} // namespace fathom::frontend
