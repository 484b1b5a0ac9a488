// What C defines: each program checks itself and would call reach_error; the same text is run natively, so
// that the checks are right themselves.
#include "tests/unit/frontend/interpreter/interpreter_support.h"
#include "tests/unit/ir/support/runs_32_bits.h"

namespace fathom::frontend::test {
namespace {

using program::RunEnd;

/// Exit status of the program built by gcc, 77 for reach_error.
int native_status(const std::string& text, uint32_t bits) {
  Workspace workspace;
  const std::string source =
      workspace.write("a.c", text + "#include <stdlib.h>\nvoid reach_error(void) { _Exit(77); }\n");
  const std::string program = workspace.path("a.out");
  const std::string command =
      fmt::format("gcc -w -m{} -O0 -fwrapv -fno-builtin {} -o {} -lm && {}", bits, source, program, program);
  return WEXITSTATUS(std::system(command.c_str()));
}

/// `open`: the run meets a value that C leaves open, which no check depends on.
void agrees_with_native(const std::string& text, bool open = false) {
  const std::string all = prelude + text;
  for (const uint32_t bits : {64u, 32u}) {
    if (bits == 64 || fathom::test::runs_32_bits()) {
      ASSERT_EQ(native_status(all, bits), 0) << "the test itself is wrong for " << bits << " bits";
    }
    const program::Run run = run_text(text, {.inputs = {1}, .bits = bits}); // argc, where main has it
    EXPECT_EQ(run.end, RunEnd::Finished)
        << bits << " bits: " << run.location.to_string() << " " << run.reason;
    EXPECT_EQ(run.used_open_value, open);
  }
}

TEST(Semantics, AWrongCheckIsSeen) {
  const program::Run run = run_body("CHECK(1 + 1 == 3);");
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.location.line, 5u);
}

TEST(Semantics, Integers) {
  agrees_with_native(
      "int main(void) {\n"
      "  unsigned char c = 200; c += 100; CHECK(c == 44);\n"
      "  short s = 32767; s++; CHECK(s == -32768);\n"
      "  int x = -7; CHECK(x / 2 == -3 && x % 2 == -1 && x >> 1 == -4 && (unsigned)x >> 28 == 15);\n"
      "  unsigned u = 3; CHECK(u - 4 > 0 && -1 > u);\n"
      "  long long l = 1LL << 40; CHECK(l * l == 0 && (int)l == 0 && l / 3 == 366503875925);\n"
      "  unsigned long long w = 18446744073709551615ull; CHECK(w % 10 == 5 && w / 10 == "
      "1844674407370955161ull);\n"
      "  struct { unsigned a : 3; int b : 5; unsigned long long c : 33; } f = {9, 17, -1}; CHECK(f.a == 1 && "
      "f.b == -15 && f.c == 8589934591ull);\n"
      "  _Bool b = 5; CHECK(b == 1); b = 0.25; CHECK(b == 1);\n"
      "  int r; CHECK(__builtin_add_overflow(2147483647, 1, &r) && r == -2147483647 - 1);\n"
      "  CHECK(__builtin_mul_overflow(65536u, 65536u, &u) && u == 0);\n"
      "  CHECK(__builtin_popcount(255) == 8 && __builtin_clz(1) == 31 && __builtin_ctz(8) == 3 && "
      "__builtin_bswap32(1) == 16777216);\n"
      "  switch (x + 10) { case 1: CHECK(0); case 3: r = 5; case 4: r++; break; default: CHECK(0); } CHECK(r "
      "== 6);\n"
      "  return 0; }\n");
}

TEST(Semantics, Wide) {
  const program::Run run =
      run_body("unsigned __int128 x = 1; x <<= 100; x -= 1; CHECK((unsigned long long)(x >> 90) == 1023);\n"
               "__int128 y = -1; y *= 3; CHECK(y / 2 == -1 && y % 2 == -1);");
  EXPECT_EQ(run.end, RunEnd::Finished) << run.reason;
}

TEST(Semantics, Floats) {
  agrees_with_native(
      "double twice(double x) { return 2 * x; }\n"
      "int main(void) {\n"
      "  float f = 0.1f; double d = 0.1; CHECK(f != d && f > d && (double)f == f);\n"
      "  double sum = 0; for (int i = 1; i < 1000; i++) sum += 1.0 / i; CHECK((long long)(sum * 1e12) == "
      "7484470860550);\n"
      "  CHECK((int)-2.7 == -2 && (unsigned char)3.99f == 3 && (float)16777217 == 16777216.0f);\n"
      "  double nan = 0.0 / (d - d); CHECK(!(nan == nan) && !(nan < 1) && nan != 1);\n"
      "  double inf = 1.0 / (d - d); CHECK(inf > 1e308 && -inf < -1e308 && 1.0 / -inf == 0);\n"
      "  CHECK(__builtin_fabs(-3.5) == 3.5 && twice(-0.0) == 0 && 1 / twice(-0.0) < 0);\n"
      "  long double l = 1; l /= 3; CHECK(l * 3 > 0.999L && (double)l != 0);\n"
      "  CHECK((unsigned long long)1.5e19 == 15000000000000000000ull && (double)15000000000000000000ull == "
      "1.5e19);\n"
      "  return 0; }\n",
      true); // which NaN 0 / 0 gives
}

TEST(Semantics, Pointers) {
  agrees_with_native(
      "struct node { int value; struct node *next; };\n"
      "int apply(int (*f)(int), int x) { return f(x); }\nint inc(int x) { return x + 1; }\nint dec(int x) { "
      "return x - 1; }\n"
      "int (*table[])(int) = {inc, dec};\nchar *names[] = {\"one\", \"two\", 0};\nint matrix[3][4] = {{1, "
      "2}, {0, 0, 7}};\n"
      "int *inside = &matrix[1][2];\n"
      "int main(void) {\n"
      "  struct node *list = 0; for (int i = 0; i < 4; i++) { struct node *n = malloc(sizeof *n); n->value = "
      "i; n->next = list; list = n; }\n"
      "  int digits = 0; for (struct node *p = list; p; p = p->next) digits = digits * 10 + p->value; "
      "CHECK(digits == 3210);\n"
      "  CHECK(apply(table[0], 4) == 5 && apply(table[1], 4) == 3 && table[0] != table[1]);\n"
      "  CHECK(names[1][2] == 'o' && names[2] == 0 && *inside == 7 && inside - &matrix[1][0] == 2);\n"
      "  struct node *copy; for (unsigned i = 0; i < sizeof copy; i++) ((char *)&copy)[i] = ((char "
      "*)&list)[i];\n"
      "  CHECK(copy == list && copy->value == 3);\n"
      "  size_t number = (size_t)list; CHECK(((struct node *)number)->next == list->next && (size_t)(char "
      "*)number == number);\n"
      "  int a[4] = {1, 2, 3, 4}; int *p = a + 3; CHECK(p[-1] == 3 && p > a && a + 4 > p && p - a == 3);\n"
      "  union { int i; unsigned char c[4]; } u; u.i = 0x01020304; CHECK(u.c[0] == 4 && u.c[3] == 1);\n"
      "  return 0; }\n");
}

TEST(Semantics, StructsByValueAndVariadicArguments) {
  agrees_with_native(
      "#include <stdarg.h>\n"
      "struct small { char c; short s; }; struct mid { double d; int i; }; struct big { long a[6]; char *p; "
      "};\n"
      "struct small f(struct small x) { x.s++; return x; }\nstruct mid g(struct mid x, int y) { x.i += y; "
      "return x; }\n"
      "struct big h(struct big x) { x.a[5] = 9; return x; }\n"
      "long sum(int n, ...) { va_list l, m; va_start(l, n); va_copy(m, l); long s = 0;\n"
      "  for (int i = 0; i < n; i++) s += va_arg(l, int); s += va_arg(l, long long); s += (long)va_arg(l, "
      "double);\n"
      "  s += va_arg(l, struct mid).i; s += va_arg(l, struct big).a[5]; s += (long)va_arg(l, long double); s "
      "+= *va_arg(l, char *); va_end(l);\n"
      "  s += va_arg(m, int); va_end(m); return s; }\n"
      "int none(int n, ...) { va_list l; va_start(l, n); va_end(l); return n; }\n"
      "int main(void) {\n"
      "  struct small s = {'a', 3}; struct mid m = {2.5, 4}; struct big b = {{1, 2, 3, 4, 5, 6}, \"xyz\"};\n"
      "  CHECK(f(s).s == 4 && s.s == 3 && g(m, 2).i == 6 && g(m, 2).d == 2.5 && h(b).a[5] == 9 && b.a[5] == "
      "6 && h(b).p[1] == 'y');\n"
      "  CHECK(sum(3, 10, 20, 30, 400LL, 5.5, m, b, 70.5L, \"A\") == 60 + 400 + 5 + 4 + 6 + 70 + 65 + 10);\n"
      "  CHECK(none(3) == 3);\n"
      "  return 0; }\n");
}

TEST(Semantics, LibraryModels) {
  agrees_with_native(
      "#include <string.h>\n#include <ctype.h>\nint atoi(const char *); int abs(int);\n"
      "void qsort(void *, size_t, size_t, int (*)(const void *, const void *));\n"
      "void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));\n"
      "int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }\n"
      "int main(void) {\n"
      "  char t[20] = \"abc\"; CHECK(strlen(t) == 3 && strnlen(t, 2) == 2 && strcmp(strcat(t, \"def\"), "
      "\"abcdef\") == 0);\n"
      "  CHECK(strncmp(\"abc\", \"abd\", 2) == 0 && strcmp(\"\\x80\", \"a\") > 0 && strchr(t, 'd') == t + 3 "
      "&& strchr(t, 0) == t + 6);\n"
      "  CHECK(strrchr(\"aXbXc\", 'X')[1] == 'c' && strstr(t, \"cd\") == t + 2 && !strstr(t, \"x\") && "
      "strspn(t, \"cab\") == 3);\n"
      "  CHECK(strcspn(t, \"fe\") == 4 && strpbrk(t, \"zd\") == t + 3 && memchr(t, 'b', 6) == t + 1 && "
      "memcmp(\"ab\", \"ac\", 2) < 0);\n"
      "  char n[6]; strncpy(n, \"ab\", 6); CHECK(n[1] == 'b' && n[5] == 0); char *d = strdup(t); CHECK(d != "
      "t && strcmp(d, t) == 0); free(d);\n"
      "  char w[] = \" a bc \"; char *rest; CHECK(*strtok_r(w, \" \", &rest) == 'a' && strtok_r(0, \" \", "
      "&rest)[1] == 'c' && !strtok_r(0, \" \", &rest));\n"
      "  CHECK(atoi(\" -42x\") == -42 && abs(-3) == 3);\n"
      "  int a[] = {5, 3, 9, 1, 3}; qsort(a, 5, sizeof *a, order); for (int i = 1; i < 5; i++) CHECK(a[i - "
      "1] <= a[i]);\n"
      "  int key = 9; CHECK(bsearch(&key, a, 5, sizeof *a, order) == a + 4); key = 4; CHECK(!bsearch(&key, "
      "a, 5, sizeof *a, order));\n"
      "  char *p = malloc(3); strcpy(p, \"hi\"); p = realloc(p, 100); CHECK(strcmp(p, \"hi\") == 0); p = "
      "realloc(p, 2); CHECK(p[1] == 'i'); free(p);\n"
      "  int *z = calloc(3, 4); CHECK(!z[0] && !z[2]); memmove(t + 1, t, 5); CHECK(t[1] == 'a' && t[5] == "
      "'e'); memset(t, 'x', 2); CHECK(t[1] == 'x');\n"
      "  return 0; }\n");
}

TEST(Semantics, NumbersFromTextAndCharacterClasses) {
  agrees_with_native("#include <stdlib.h>\n#include <ctype.h>\n#include <limits.h>\n"
                     "int main(void) {\n"
                     "  for (int i = -1; i < 256; i++) { CHECK(!!isalpha(i) == ((i >= 'a' && i <= 'z') || (i "
                     ">= 'A' && i <= 'Z')));\n"
                     "    CHECK(!!isspace(i) == (i == ' ' || (i >= 9 && i <= 13)) && !!isxdigit(i) == "
                     "(!!isdigit(i) || (i >= 'a' && i <= 'f') || (i >= 'A' && i <= 'F')));\n"
                     "    CHECK(tolower(i) == (i >= 'A' && i <= 'Z' ? i + 32 : i) && !!ispunct(i) == (i > 32 "
                     "&& i < 127 && !isalnum(i))); }\n"
                     "  char *e; CHECK(strtol(\" -0x1Fz\", &e, 0) == -31 && *e == 'z'); "
                     "CHECK(strtol(\"99999999999999999999\", 0, 10) == LONG_MAX);\n"
                     "  CHECK(strtol(\"-99999999999999999999\", 0, 10) == LONG_MIN && strtoul(\"-1\", 0, 10) "
                     "== ULONG_MAX && strtol(\"zz\", &e, 36) == 1295 && !*e);\n"
                     "  CHECK(strtol(\"08\", &e, 0) == 0 && *e == '8'); const char *q = \"0xg\"; "
                     "CHECK(strtol(q, &e, 16) == 0 && e == q + 1);\n"
                     "  q = \" +x\"; CHECK(strtol(q, &e, 10) == 0 && e == q); "
                     "CHECK(strtoull(\"18446744073709551615\", 0, 10) == ULLONG_MAX);\n"
                     "  return 0; }\n");
}

TEST(Semantics, FunctionsRegisteredForTheEnd) {
  agrees_with_native("int atexit(void (*)(void)); void exit(int);\nint state;\n"
                     "void first(void) { CHECK(state == 2); state = 3; }\nvoid second(void) { CHECK(state == "
                     "1); state = 2; }\n"
                     "__attribute__((destructor)) void last(void) { CHECK(state == 3); }\n"
                     "__attribute__((constructor)) void early(void) { state = 1; }\n"
                     "int main(int argc, char **argv) { CHECK(state == 1); atexit(first); atexit(second); if "
                     "(argc == 7) return 0; exit(0); }\n");
}

TEST(Semantics, ControlFlow) {
  agrees_with_native(
      "int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\n"
      "int main(void) {\n"
      "  CHECK(fib(15) == 610); int n = 0, i = 0;\n"
      "again: if (i++ < 5) goto again; CHECK(i == 6);\n"
      "  do { if (n == 3) continue; if (n == 7) break; } while (++n); CHECK(n == 4 || n == 7);\n"
      "  void *labels[] = {&&one, &&two}; int seen = 0; goto *labels[n & 1];\n"
      "one: seen += 10; two: seen += 1; CHECK(seen == (n & 1 ? 1 : 11));\n"
      "  for (int k = 1; k < 4; k++) { char area[k]; area[k - 1] = k; seen += area[k - 1]; } CHECK(seen >= "
      "7);\n"
      "  return 0; }\n");
}

TEST(Semantics, Vectors) {
  agrees_with_native(
      "typedef int v4 __attribute__((vector_size(16)));\n"
      "int main(void) { v4 a = {1, 2, 3, 4}, b = {10, 20, 30, 40}; v4 c = a * b + a; CHECK(c[0] == 11 && "
      "c[3] == 164);\n"
      "  c[1] = 5; v4 m = c > 20; CHECK(m[1] == 0 && m[2] == -1);\n"
      "  v4 s = __builtin_shufflevector(a, b, 3, 2, 5, 0); CHECK(s[0] == 4 && s[2] == 20); return 0; }\n");
}

TEST(Semantics, DeepRecursionNeedsNoStackOfOurs) {
  const program::Run run = run_text("int depth(int n) { return n ? 1 + depth(n - 1) : 0; }\nint main(void) { "
                                    "CHECK(depth(100000) == 100000); }");
  EXPECT_EQ(run.end, RunEnd::Finished) << run.reason;
}

TEST(Semantics, HugeBlocksCostNothing) {
  const program::Run run = run_body(
      "size_t n = 1ul << 40; char *p = malloc(n), *q = malloc(n); memset(p, 7, n); p[123456789012] = 9;\n"
      "memcpy(q + 5, p + 1, n - 5); CHECK(q[123456789016] == 9 && q[6] == 7 && q[n - 1] == 7);\n"
      "memmove(p + 1, p, n - 1); CHECK(p[123456789013] == 9 && p[123456789012] == 7);");
  EXPECT_EQ(run.end, RunEnd::Finished) << run.reason;
  EXPECT_TRUE(run.huge_allocation);
}

TEST(Semantics, ArgumentsOfMain) {
  const auto module =
      must_load(std::string(prelude) + "int main(int argc, char **argv) { int i = argc - 1; if (argc == 2 && "
                                       "argv[i][0] == 'x' && argv[i][1] == 0 && !argv[argc]) reach_error(); "
                                       "return 0; }");
  RunOptions options{.inputs = {2}};
  options.input_vector.uninitialised_byte = [](bool is_static, uint64_t,
                                               uint64_t offset) -> std::optional<uint8_t> {
    if (is_static) return 0;
    return offset == 0 ? 1 : offset == 2 ? 'x' : 0; // the length, in two bytes, is in front of the text
  };
  EXPECT_EQ(run_module(*module, options).end, RunEnd::Violation);
  options.inputs = {3};
  EXPECT_EQ(run_module(*module, options).end, RunEnd::Finished);
  options.inputs = {0};
  EXPECT_EQ(run_module(*module, options).end, RunEnd::AssumeFailed);
  options.inputs = {5};
  EXPECT_EQ(run_module(*module, options).end, RunEnd::Unsupported) << "more than are looked at";
}

} // namespace
} // namespace fathom::frontend::test
