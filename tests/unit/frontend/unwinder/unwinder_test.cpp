#include "frontend/program_source.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <random>
#include <sstream>

namespace fathom::frontend {
namespace {

using namespace program;
using test::count;
using test::unwind;

const char* const prelude = R"(
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void *memcpy(void *, const void *, unsigned long);
extern void *memset(void *, int, unsigned long);
extern unsigned long strlen(const char *);
extern int strcmp(const char *, const char *);
#define in __VERIFIER_nondet_int
static void check(unsigned r) { if ((r ^ r >> 3 ^ r >> 7) & 1) reach_error(); }
)";

// --- loops over concrete data ---

struct Concrete {
  const char* name;
  const char* text;
};

/// Each ends by itself under bounds of 1, and its check, which holds, is decided by constants: nothing is
/// left to prove.
const Concrete concrete[] = {
    {"counter",
     "int main(void) { int s = 0; for (int i = 0; i < 1000; i++) s += i; if (s != 499500) reach_error(); }"},
    {"nested", "int main(void) { int s = 0; for (int i = 0; i < 20; i++) for (int j = i; j < 20; j++) s++; "
               "if (s != 210) "
               "reach_error(); }"},
    {"list just built", R"(struct node { int v; struct node *next; };
      int main(void) { struct node *list = 0; for (int i = 0; i < 50; i++) { struct node *n = malloc(sizeof *n); n->v = i; n->next = list; list = n; }
        int s = 0; for (struct node *p = list; p; p = p->next) s += p->v; if (s != 1225) reach_error();
        while (list) { struct node *n = list->next; free(list); list = n; } })"},
    {"table ending in NULL", R"(static const char *const names[] = {"ab", "c", "def", 0};
      int main(void) { int n = 0, l = 0; for (const char *const *p = names; *p; p++) { n++; l += strlen(*p); } if (n != 3 || l != 6) reach_error(); })"},
    {"strlen of a literal", R"(int main(void) { if (strlen("hello, world") != 12) reach_error(); })"},
    {"bound in a struct behind a pointer", R"(struct box { struct size { int n; } *size; };
      int main(void) { struct size s; struct box b; struct box *p = &b; b.size = &s; s.n = 37; int k = 0;
        for (int i = 0; i < p->size->n; i++) k += 2; if (k != 74) reach_error(); })"},
    {"recursion", "static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } int main(void) { if "
                  "(fib(12) != 144) "
                  "reach_error(); }"},
    {"inputs beside the counter",
     R"(int main(void) { int a[8], k = 0; for (int i = 0; i < 8; i++) { a[i] = in(); if (a[i] > 3) a[i] = 3; }
        for (int i = 0; i < 8; i++) k++; if (k != 8) reach_error(); })"},
    {"state machine",
     R"(int main(void) { int state = 0, steps = 0; while (state != 9) { steps++; switch (state) { case 0: state = 4; break;
        case 4: state = 2; break; case 2: state = 9; break; default: reach_error(); } } if (steps != 3) reach_error(); })"},
    {"goto into a loop",
     R"(int main(void) { int i = 0, s = 0; goto middle; top: s += 10; middle: s++; if (++i < 5) goto top;
        if (s != 45) reach_error(); })"},
    {"function pointers", R"(static int one(int x) { return x + 1; } static int two(int x) { return 2 * x; }
      int main(void) { int (*f[])(int) = {one, two, one}; int x = 3; for (int i = 0; i < 3; i++) x = f[i](x); if (x != 9) reach_error(); })"},
    {"letters in front of the one that ends the loop",
     R"(int main(void) { const char *p = "hqlz%"; int n = 0; for (;; p++) { if (*p == 'h') n += 1; else if (*p == 'l') n += 2;
        else if (*p == 'q' || *p == 'z') n += 4; else break; } if (n != 11 || *p != '%') reach_error(); })"},
    {"bubble sort",
     R"(int main(void) { int a[] = {5, 3, 9, 1, 7, 2}; for (int i = 0; i < 6; i++) for (int j = 0; j + 1 < 6 - i; j++)
        if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } for (int i = 1; i < 6; i++) if (a[i - 1] > a[i]) reach_error(); })"},
};

TEST(Unwinder, LoopsOverConcreteDataEndByThemselves) {
  for (const uint32_t bits : {64u, 32u}) {
    for (const Concrete& test : concrete) {
      SCOPED_TRACE(std::string(test.name) + (bits == 64 ? "" : ", 32 bits"));
      const auto result =
          unwind((bits == 32 ? "#define long int\n" : "") + (prelude + std::string(test.text)), {}, bits);
      EXPECT_TRUE(result->unwinding.cuts.empty());
      EXPECT_TRUE(result->program.obligations.empty()) << result->program.obligations[0].message;
    }
  }
}

TEST(Unwinder, AWrongResultIsCertain) {
  const auto result = unwind(
      prelude +
      std::string(
          "int main(void) { int s = 0; for (int i = 0; i < 10; i++) s += i; if (s != 44) reach_error(); }"));
  ASSERT_EQ(result->program.obligations.size(), 1u);
  EXPECT_TRUE(test::certain(result->program, result->program.obligations[0]));
}

TEST(Unwinder, ALoopThatDependsOnInputsIsCutAtItsBound) {
  const std::string text =
      prelude + std::string("int main(void) { int n = in(); int i = 0; while (i < n) i++; return i; }");
  for (const uint32_t bound : {1u, 5u}) {
    Bounds bounds;
    bounds.loop = bound;
    const auto result = unwind(text, bounds);
    ASSERT_EQ(result->unwinding.cuts.size(), 1u);
    const Cut& cut = result->unwinding.cuts[0];
    EXPECT_EQ(cut.iterations, bound);
    EXPECT_FALSE(cut.fixed);
    // n = bound leaves in time, one more does not.
    EXPECT_TRUE(test::run(result->program, {bound}).violated.empty());
    EXPECT_EQ(test::run(result->program, {bound + 1}).violated, std::vector{cut.obligation});
    Bounds deeper = bounds;
    deeper.contexts[cut.context] = bound + 3;
    EXPECT_TRUE(test::run(unwind(text, deeper)->program, {bound + 3}).violated.empty())
        << "the context names this loop";
  }
}

TEST(Unwinder, ARecursionThatDependsOnInputsIsCut) {
  const std::string text =
      prelude +
      std::string(
          "static int f(int n) { return n <= 0 ? 0 : 1 + f(n - 1); } int main(void) { return f(in()); }");
  Bounds bounds;
  bounds.recursion = 4;
  const auto result = unwind(text, bounds);
  ASSERT_EQ(result->unwinding.cuts.size(), 1u);
  EXPECT_TRUE(result->unwinding.cuts[0].recursion);
  EXPECT_TRUE(test::run(result->program, {4}).violated.empty());
  EXPECT_EQ(test::run(result->program, {5}).violated.size(), 1u);
}

TEST(Unwinder, AnEndlessLoopThatChangesNothingIsNoCut) {
  const auto result = unwind(prelude + std::string("int main(void) { if (in()) for (;;); return 0; }"));
  EXPECT_TRUE(result->unwinding.cuts.empty());
  EXPECT_TRUE(result->program.obligations.empty());
}

TEST(Unwinder, TheStepLimitCutsWhateverIsLeft) {
  Bounds bounds;
  bounds.steps = 5000;
  const std::string text =
      prelude + std::string("int main(void) { unsigned i = 0; while (i != 1000000) i++; }");
  const auto result = unwind(text, bounds);
  ASSERT_EQ(result->unwinding.cuts.size(), 1u);
  EXPECT_TRUE(result->unwinding.cuts[0].fixed);
  EXPECT_LT(result->unwinding.counted_steps(), 5100u);
  EXPECT_GT(result->unwinding.steps, 5100u); // over known values: they count less
  bounds.plain_steps = true;
  EXPECT_LT(unwind(text, bounds)->unwinding.steps, 5100u);
}

TEST(Unwinder, ALoopThatConstantsEndIsCutWhenItTakesLong) {
  Bounds bounds;
  bounds.constant_loops.steps = 5000;
  const std::string text =
      prelude + std::string("int main(void) { unsigned i = 0; while (i != 1000000) i++; }");
  const auto result = unwind(text, bounds);
  ASSERT_EQ(result->unwinding.cuts.size(), 1u);
  const Cut& cut = result->unwinding.cuts[0];
  EXPECT_TRUE(cut.constant);
  EXPECT_FALSE(cut.fixed);
  EXPECT_LT(result->unwinding.steps, 5100u);
  EXPECT_EQ(result->unwinding.hints.long_loops, std::set<std::string>{cut.context});
  EXPECT_FALSE(test::run(result->program, {}).violated.empty()) << "what is cut off leaves an obligation";
  // The next unwinding treats it as a loop like any other.
  bounds.summarise = true;
  bounds.constant_loops.summarised = result->unwinding.hints.long_loops;
  const auto summarised = unwind(text, bounds);
  EXPECT_TRUE(summarised->unwinding.cuts.empty());
  ASSERT_EQ(summarised->unwinding.summaries.size(), 1u);
  EXPECT_TRUE(summarised->unwinding.summaries[0].done);
}

TEST(Unwinder, AShortLoopThatConstantsEndIsExecuted) {
  Bounds bounds;
  bounds.constant_loops.steps = 5000;
  bounds.summarise = true;
  const auto result =
      unwind(prelude + std::string("int main(void) { unsigned i = 0; while (i != 100) i++; }"), bounds);
  EXPECT_TRUE(result->unwinding.cuts.empty());
  EXPECT_TRUE(result->unwinding.summaries.empty());
  EXPECT_TRUE(result->unwinding.hints.long_loops.empty());
}

TEST(Unwinder, ALoopThatConstantsEndAtSomeCostIsNoted) {
  Bounds bounds;
  bounds.constant_loops.steps = 5000;
  const auto costly =
      unwind(prelude + std::string("int main(void) { unsigned i = 0; while (i != 500) i++; }"), bounds);
  ASSERT_TRUE(costly->unwinding.hints.long_loops.empty());
  EXPECT_EQ(costly->unwinding.hints.costly_loops.size(), 1u);
  const auto cheap =
      unwind(prelude + std::string("int main(void) { unsigned i = 0; while (i != 20) i++; }"), bounds);
  EXPECT_TRUE(cheap->unwinding.hints.costly_loops.empty());
}

TEST(Unwinder, ALoopThatEndsOnlyWithMemoryIsUnwoundUpToItsBound) {
  const auto result = unwind(prelude + std::string("void* malloc(unsigned long); int main(void) { for (;;) {"
                                                   "  int* p = malloc(4); if (!p) return 1; *p = 1; } }"),
                             {});
  ASSERT_EQ(result->unwinding.cuts.size(), 1u);
  EXPECT_EQ(result->unwinding.cuts[0].iterations, 1u);
}

TEST(Unwinder, LoopsInALongOneAreLongTogether) {
  Bounds bounds;
  bounds.constant_loops.steps = 5000;
  const auto result = unwind(prelude + std::string("int main(void) { unsigned i, j, k, s = 0;"
                                                   "for (k = 0; k < 100; k++) s++;"
                                                   "for (i = 0; i < 1000; i++) {"
                                                   "  for (j = 0; j < 100; j++) s++;"
                                                   "  for (k = 0; k < 4; k++) s++; } }"),
                             bounds);
  EXPECT_EQ(result->unwinding.cuts.size(), 1u);
  EXPECT_EQ(result->unwinding.hints.long_loops.size(), 2u) << "the outer one and the first in it";
}

TEST(Unwinder, StepsAreLinearInTheIterations) {
  const auto measure = [](const char* body, int n) {
    const auto result =
        unwind(prelude + ("#define N " + std::to_string(n) + "\nint a[1000]; int main(void) {" + body + "}"));
    EXPECT_TRUE(result->unwinding.cuts.empty());
    return std::pair{result->unwinding.steps, result->program.size()};
  };
  for (const char* body : {"for (int i = 0; i < N; i++) a[i] = i;",
                           "int s = 0; for (int i = 0; i < N; i++) { if (in() > 0) s += i; a[i] = s; }"}) {
    const auto one = measure(body, 100), two = measure(body, 200), four = measure(body, 400);
    EXPECT_EQ(four.first - two.first, 2 * (two.first - one.first)) << body;
    EXPECT_LE(four.second - two.second, 2 * (two.second - one.second) + 50) << body;
  }
}

// --- against native execution ---

const char* const compared[] = {
    "int main(void) { int a = in(), b = in(); unsigned r = 0; if (a > b) r = a; else if (a == b) r = 7; else "
    "r = b - 1u; check(r); }",
    "int main(void) { int n = in(); __VERIFIER_assume(n >= 0 && n <= 6); unsigned r = 1; for (int i = 0; i < "
    "n; i++) { int x = in(); "
    "if (x == 3) continue; if (x == 5) break; r = r * 31 + x; } check(r); }",
    "int main(void) { int a[6] = {9, 8, 7, 6, 5, 4}; int i = in(), j = in(); __VERIFIER_assume(i >= 0 && i < "
    "6 && j >= 0 && j < 6); "
    "int t = a[i]; a[i] = a[j]; a[j] = t; unsigned r = 0; for (int k = 0; k < 6; k++) r = r * 7 + a[k]; "
    "check(r); }",
    "struct n { struct n *next; int v; }; int main(void) { struct n *l = 0; for (int i = 0; i < 4; i++) { "
    "int x = in(); if (x & 1) { "
    "struct n *p = malloc(sizeof *p); p->v = x; p->next = l; l = p; } } unsigned r = 5; while (l) { struct n "
    "*p = l->next; r = r * 3 + l->v; "
    "free(l); l = p; } check(r); }",
    "static int add(int x) { return x + 3; } static int dbl(int x) { return (int)(2u * x); } static int "
    "neg(int x) { return (int)-(unsigned)x; } "
    "int main(void) { int k = in(), x = in(); int (*f)(int) = k == 1 ? add : k > 5 ? dbl : neg; check(f(x)); "
    "check(f(f(x)) + 1u); }",
    "static unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; } int main(void) { unsigned "
    "a = in() & 15, b = in() & 15; "
    "check(gcd(a, b) * 5); }",
    "int main(void) { unsigned x = in(), r = 0; switch (x % 7) { case 0: r = 1; case 1: r += 5; break; case "
    "2: case 5: r = x; break; case 3: "
    "r = 9; goto out; default: r = 4; } r++; out: check(r); }",
    "int main(void) { int x = in(), s = 0; int i = 0; if (x & 1) goto b; a: s += 3; if (++i > 4) goto end; "
    "b: s = (int)(s * 2u + x); if (++i < "
    "5) goto a; end: check(s); }",
    "struct s { signed char a; unsigned b : 5; int c : 7; short d; }; int main(void) { struct s x = {0}, y; "
    "x.a = (signed char)in(); x.b = in(); x.c = "
    "in(); x.d = (short)in(); y = x; check(y.a + 3u * y.b + 5u * y.c + 7u * y.d); }",
    "union u { int i; unsigned char b[4]; }; int main(void) { union u u; u.i = in(); u.b[1] ^= 0x55; int k = "
    "in() & 3; u.b[k] = 7; check(u.i); "
    "}",
    "union v { int *p; long i; }; int main(void) { int x = in(), c = in(); union v u; if (c & 1) u.p = &x; "
    "else u.i = 5; if (c & 1) *u.p = "
    "(int)(*u.p + 9u); else x = (int)u.i; check(x); }",
    "struct b { char name[8]; int *next; }; int main(void) { int x = 3; struct b b; memset(&b, 0, sizeof b); "
    "b.next = &x; int i = in(); if (i >= "
    "0 && i < 8) b.name[i] = 'x'; *b.next += 4; unsigned r = x; for (int k = 0; k < 8; k++) r = r * 3 + "
    "b.name[k]; check(r); }",
    "int main(void) { char s[8], t[8]; memset(s, 'a', 7); s[7] = 0; int k = in() & 7; s[k] = 0; memcpy(t, s, "
    "8); int j = in() & 7; t[j] = 'a'; "
    "check((unsigned)strlen(s) * 2); check(strcmp(s, t) < 0 ? 1 : 2); }",
    "int main(void) { int x = in(), y = in(); long long p = (long long)x * y; unsigned long long q = "
    "(unsigned long long)p >> (x & 31); int d "
    "= y ? (int)((long long)x / y) : 0; int m = y ? (int)((long long)x % y) : 0; check((unsigned)q ^ "
    "(unsigned)(q >> 32)); check(d + 3u * m); }",
    "static int counter(void) { static int n = 4; return ++n; } int main(void) { int c = in(), a = 1, b = 2, "
    "*p = c > 2 ? &a : &b; int **q = "
    "&p; **q = counter(); int *pb = &b; if (in() & 1) q = &pb; **q += counter(); check(a * 3u + b); }",
    "int g[3][4]; int main(void) { for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) g[i][j] = i * 4 + "
    "j; int i = in(), j = in(); "
    "__VERIFIER_assume(i >= 0 && i < 3); __VERIFIER_assume(j >= 0 && j < 4); int *row = g[i]; row[j] = 100; "
    "g[2][1] += row[(j + 1) % 4]; "
    "unsigned r = 0; for (int k = 0; k < 12; k++) r = r * 5 + ((int *)g)[k]; check(r); }",
    "int main(void) { int r = in(); do { if (r == 12) reach_error(); r = (int)(r / 2u); } while (r > 3); int "
    "k; for (k = 0; k < 3 && in() != 2; "
    "k++) ; check(k); }",
    "static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; } int main(void) { int a[4]; for (int i "
    "= 0; i < 4; i++) a[i] = in() & 15; for "
    "(int i = 0; i < 4; i++) for (int j = 0; j < 3; j++) if (a[j] > a[j + 1]) swap(a + j, a + j + 1); "
    "check(a[0] + 3u * a[1] + 5u * a[2] + 9u * "
    "a[3]); }",
};

/// Runs program argv[1] on the inputs in the following arguments, for each line of the standard input; prints
/// how it ended.
const char* const native_main = R"(
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static unsigned values[8]; static int next;
int __VERIFIER_nondet_int(void) { return next < 8 ? (int)values[next++] : 0; }
void __VERIFIER_assume(int c) { if (!c) _exit(2); }
void reach_error(void) { _exit(1); }
int main(void) {
  unsigned which;
  while (scanf("%u", &which) == 1) {
    for (int i = 0; i < 8; i++) if (scanf("%u", &values[i]) != 1) return 1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) { alarm(5); mains[which](); _exit(0); }
    int status; waitpid(child, &status, 0);
    printf("%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 99);
  }
})";

TEST(Unwinder, ViolationsAgreeWithNativeExecution) {
  const test::Workspace workspace;
  const size_t programs = std::size(compared), vectors = 60;
  std::string files, table;
  for (size_t i = 0; i < programs; ++i) {
    const std::string name = "main_" + std::to_string(i);
    files += " " + workspace.write("p" + std::to_string(i) + ".c",
                                   "#define main " + name + "\n" + prelude + compared[i]);
    table += "extern int " + name + "(void);\n";
  }
  table += "static int (*const mains[])(void) = {";
  for (size_t i = 0; i < programs; ++i) table += "main_" + std::to_string(i) + ", ";
  files += " " + workspace.write("native.c", table + "};\n" + native_main);
  ASSERT_EQ(test::command("clang-19 -O0 -w -fno-builtin -o " + workspace.path("native") + files), 0);

  std::mt19937 random(11);
  std::vector<std::vector<uint32_t>> inputs;
  std::ostringstream text;
  for (size_t i = 0; i < programs * vectors; ++i) {
    std::vector<uint32_t> values(8);
    for (uint32_t& value : values)
      value = random() % 4 == 0 ? uint32_t(random()) : random() % 8 == 0 ? 0 - random() % 8 : random() % 14;
    text << i / vectors;
    for (const uint32_t value : values) text << ' ' << value;
    text << '\n';
    inputs.push_back(std::move(values));
  }
  const std::string given = workspace.write("in", text.str()), seen = workspace.path("out");
  ASSERT_EQ(test::command(workspace.path("native") + " < " + given + " > " + seen), 0);
  std::istringstream outcomes(test::read_text(seen));

  Bounds bounds;
  bounds.loop = 10;
  bounds.recursion = 10;
  size_t violated = 0, beyond = 0;
  for (size_t i = 0; i < programs; ++i) {
    SCOPED_TRACE(compared[i]);
    const auto result = unwind(prelude + std::string(compared[i]), bounds);
    EXPECT_EQ(count(result->program, ObligationKind::Unsupported), 0u);
    for (size_t k = 0; k < vectors; ++k) {
      int outcome = -1;
      ASSERT_TRUE(outcomes >> outcome);
      ASSERT_TRUE(outcome >= 0 && outcome <= 2) << "the program itself misbehaves: " << outcome;
      const Evaluation run = test::run(result->program, inputs[i * vectors + k]);
      bool reached = false, cut = false;
      for (const ObligationId id : run.violated) {
        const ObligationKind kind = result->program.obligations[id.index()].kind;
        reached |= kind == ObligationKind::Property;
        cut |= kind == ObligationKind::Unwind;
        EXPECT_TRUE(kind == ObligationKind::Property || kind == ObligationKind::Unwind)
            << result->program.obligations[id.index()].message;
      }
      beyond += cut;
      if (cut) continue;
      ASSERT_EQ(reached, outcome == 1) << "vector " << k;
      violated += reached;
    }
  }
  EXPECT_GT(violated, programs * vectors / 10);
  EXPECT_LT(beyond, programs * vectors / 10);
  std::printf("%zu runs, %zu violations, %zu beyond the bounds\n", programs * vectors, violated, beyond);
}

} // namespace
} // namespace fathom::frontend
