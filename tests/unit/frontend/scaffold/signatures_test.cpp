#include "frontend/scaffold/scaffold.h"
#include "frontend/scaffold/signatures.h"
#include "ir/support/atomic_file.h"
#include "ir/support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using Kind = GivenValue::Kind;

FileOutline outline_of(const std::string& text, uint32_t pointer_bits = 64) {
  const auto folder = TemporaryDirectory::make("fathom-signatures");
  EXPECT_TRUE(folder);
  CompileOptions options;
  options.file = folder->file("a.c");
  options.machine = &host_machine(pointer_bits);
  EXPECT_TRUE(write_file_atomically(options.file, text));
  const auto made = outline(options);
  EXPECT_TRUE(made) << made.error().message;
  return made ? *made : FileOutline{};
}

TEST(Signatures, ParametersHaveTheTypesOfTheSource) {
  const auto file = outline_of("typedef struct { char *text; unsigned len, cap; double weight; } *list;\n"
                               "long f(list l, const char *s, void *p, int n, float x, int (*g)(void)) {\n"
                               "  return l && s && p && n && x > 0 && g; }\n");
  ASSERT_EQ(file.functions.size(), 1u);
  const Signature& signature = file.functions[0].signature;
  EXPECT_EQ(signature.declared_as("h"),
            "long h(list l, const char *s, void *p, int n, float x, int (*g)(void))");
  EXPECT_EQ(signature.arguments(), "l, s, p, n, x, g");
  std::vector<Kind> kinds;
  for (const GivenValue& parameter : signature.parameters) kinds.push_back(parameter.kind);
  EXPECT_THAT(kinds, ElementsAre(Kind::Object, Kind::Characters, Kind::Memory, Kind::Integer, Kind::Other,
                                 Kind::Function));
  EXPECT_TRUE(signature.parameters[1].is_constant);
  EXPECT_TRUE(signature.parameters[3].is_signed);
  ASSERT_EQ(signature.parameters[0].members.size(), 4u);
  EXPECT_EQ(signature.parameters[0].members[1].name, "l->len");
  EXPECT_EQ(signature.parameters[0].members[1].bits, 32u);
}

TEST(Signatures, PointersHaveTheBitsOfTheMachine) {
  const char* text = "void f(int *p) { *p = 0; }\n";
  EXPECT_EQ(outline_of(text).functions.at(0).signature.pointer_bits, 64u);
  EXPECT_EQ(outline_of(text, 32).functions.at(0).signature.pointer_bits, 32u);
}

TEST(Signatures, WhetherStreamsAreCompared) {
  const auto file =
      outline_of("#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n"
                 "struct out { int n; FILE *file; };\nFILE *all[2];\n"
                 "int a(FILE *f, FILE *g) { return f == g; }\n"
                 "int b(struct out *o) { return o->file != stderr; }\n"
                 "int c(FILE *f) { return fileno(f); }\n"
                 "int d(FILE *f, int i) { return all[i] < f; }\n"
                 "unsigned long e(FILE **f) { return (unsigned long)(uintptr_t)*f; }\n"
                 "int not_a(FILE *f) { return f ? fgetc(f) : -1; }\n"
                 "int not_b(FILE *f, const char *p, const char *q) { return p < q ? fputs(p, f) : 0; }\n");
  ASSERT_EQ(file.functions.size(), 7u);
  for (const FileOutline::Function& function : file.functions)
    EXPECT_EQ(function.signature.compares_streams, !function.name.starts_with("not_")) << function.name;
}

TEST(Signatures, WhatTheBodyDoes) {
  const auto file = outline_of("#include <assert.h>\nstatic int t[8];\nstatic int g(int i) { return t[i]; }\n"
                               "int f(int n, int (*h)(int)) { assert(n < 7); int s = 0;\n"
                               "  for (int i = 0; i < n; i++) s += g(i) + h(i); return s; }\n");
  ASSERT_EQ(file.functions.size(), 2u);
  const Signature &g = file.functions[0].signature, &f = file.functions[1].signature;
  EXPECT_THAT(g.array_sizes, ElementsAre(8u));
  EXPECT_TRUE(g.is_short());
  EXPECT_THAT(g.limits, IsEmpty());
  EXPECT_THAT(f.calls, Contains("g"));
  EXPECT_FALSE(f.is_straight);
  EXPECT_THAT(f.limits, ElementsAre(7u));
  EXPECT_THAT(f.assertions, ElementsAre("n < 7"));
  EXPECT_FALSE(file.functions[0].is_external);
}

TEST(Signatures, MembersThatAreUsed) {
  const auto file = outline_of("typedef struct { long first; struct { int x, y; } at; int last; } item;\n"
                               "struct other { char c; item i; } o;\n"
                               "int f(item *i, struct other *p) { return i->at.y + p->c; }\n"
                               "int g(struct { int n; } *p) { return p->n; }\n");
  ASSERT_EQ(file.functions.size(), 2u);
  const Signature &f = file.functions[0].signature, &g = file.functions[1].signature;
  EXPECT_THAT(f.uses, testing::IsSupersetOf({"item+8", "other+0"}));
  for (const char* other : {"item+0", "item+16", "other+8"}) EXPECT_THAT(f.uses, Not(Contains(other)));
  std::vector<std::string> places;
  for (const GivenValue& member : f.parameters[0].members) places.push_back(member.place);
  EXPECT_THAT(places, ElementsAre("item+0", "item+16", "item+8", "item+8")); // x and y last
  EXPECT_EQ(f.parameters[1].members[0].place, "other+0");
  EXPECT_EQ(g.parameters[0].members[0].place, "");
}

TEST(Signatures, WhatPointersAreTakenFor) {
  const auto file =
      outline_of("struct own { int n; struct { long at; } in; }; struct first { struct own o; int m; };\n"
                 "struct handle { void *data; void *other; };\n"
                 "long f(struct handle *h) { struct own *o = h->data; return o->in.at; }\n"
                 "int g(const void *p, struct own *o) { const struct own *q = p;\n"
                 "  return q->n + o->n + ((struct first *)o)->m; }\n"
                 "int h(void *p) { return ((struct own *)p)->n + ((struct first *)p)->m; }\n");
  ASSERT_EQ(file.functions.size(), 3u);
  const auto parameters = [&](size_t function) { return file.functions[function].signature.parameters; };
  const GivenValue data = parameters(0)[0].members.at(0), other = parameters(0)[0].members.at(1);
  EXPECT_EQ(data.view, "struct own");
  EXPECT_EQ(data.members.at(0).name, "((struct own *)h->data)->n");
  EXPECT_EQ(data.members.at(1).name, "((struct own *)h->data)->in.at");
  EXPECT_EQ(other.view, "");
  EXPECT_EQ(parameters(1)[0].members.at(0).name, "((const struct own *)p)->n");
  EXPECT_EQ(parameters(1)[1].view, "struct first");
  EXPECT_EQ(parameters(2)[0].view, ""); // two
  EXPECT_THAT(parameters(2)[0].holds, ElementsAre("struct first", "struct own"));
}

TEST(Signatures, WhatStandsInForFunctionsAndStreams) {
  const auto file =
      outline_of("#include <stdio.h>\n"
                 "int f(void *(*get)(size_t), void (*put)(void *), void (*told)(void *),\n"
                 "      int (*read)(void *, char *, int), int (*more)(int, ...), FILE *file,\n"
                 "      struct { int (*same)(void *, char *, int); } *s) {\n"
                 "  return !get + !put + !told + !read + !more + !file + s->same(0, 0, 0); }\n");
  ASSERT_EQ(file.functions.size(), 1u);
  const auto names = [](const GivenValue& value) {
    std::vector<std::string> found;
    for (const StandIn& one : value.stand_ins) found.push_back(one.name);
    return found;
  };
  const std::vector<GivenValue>& parameters = file.functions[0].signature.parameters;
  EXPECT_THAT(names(parameters[0]), ElementsAre("malloc", testing::StartsWith("fathom_quiet_")));
  EXPECT_THAT(names(parameters[1]), ElementsAre("free", testing::StartsWith("fathom_quiet_")));
  EXPECT_THAT(names(parameters[2]), ElementsAre(testing::StartsWith("fathom_quiet_"), "free"));
  EXPECT_THAT(names(parameters[3]),
              ElementsAre(testing::StartsWith("fathom_any_"), testing::StartsWith("fathom_bounded_"),
                          testing::StartsWith("fathom_quiet_")));
  EXPECT_THAT(names(parameters[4]), IsEmpty());
  EXPECT_THAT(names(parameters[5]), ElementsAre("stdin", "stdout", "stderr"));
  // One function for each type, whatever the pointer's name.
  EXPECT_EQ(names(parameters[6].members.at(0)), names(parameters[3]));
  EXPECT_THAT(parameters[3].stand_ins[0].definition,
              testing::HasSubstr("fathom_nondet_memory((void *)a2, a3)"));
  EXPECT_THAT(parameters[3].stand_ins[2].definition, Not(testing::HasSubstr("a2, a3)")));
}

TEST(Signatures, NamesSayWhatFunctionsDoWithWhatTheyAreGiven) {
  const auto file =
      outline_of("#include <stddef.h>\n"
                 "int f(int (*write)(void *, char *, int), void *(*get)(void *, size_t),\n"
                 "      void *(*resize)(void *, size_t)) { return !write + !get + !resize; }\n");
  const std::vector<GivenValue>& parameters = file.functions.at(0).signature.parameters;
  const auto& [write, get, resize] = std::tie(parameters[0], parameters[1], parameters[2]);
  EXPECT_THAT(write.stand_ins.at(0).name, testing::StartsWith("fathom_quiet_"));
  EXPECT_FALSE(write.stand_ins.at(0).does_less);
  EXPECT_THAT(write.stand_ins.at(1).name, testing::StartsWith("fathom_any_"));
  // A context and a size, or a block and a size.
  EXPECT_THAT(get.stand_ins.at(0).name, testing::StartsWith("fathom_quiet_"));
  EXPECT_EQ(get.stand_ins.at(1).name, "realloc");
  EXPECT_EQ(resize.stand_ins.at(0).name, "realloc");
  EXPECT_TRUE(resize.stand_ins.at(1).does_less);
}

TEST(Signatures, FunctionsOutsideThatMayWrite) {
  const auto file = outline_of("#include <string.h>\n"
                               "struct s; typedef unsigned char byte;\n"
                               "int fill(byte *), look(const int *), old(), none(void), end(int *)\n"
                               "  __attribute__((noreturn));\n"
                               "int *where(struct s *, int (*)(int), int *restrict, ...);\n"
                               "__attribute__((weak)) int here(int *p) { return *p; }\n"
                               "int f(byte *p, struct s *s) {\n"
                               "  int n = look(0) + none() + (int)strlen((char *)p) + here(&n);\n"
                               "  if (n) end(&n);\n"
                               "  return fill(p) + old(&n) + *where(s, 0, &n, 1); }\n");
  ASSERT_EQ(file.outside.size(), 3u);
  EXPECT_EQ(file.outside[0].name, "fill");
  EXPECT_EQ(file.outside[0].definition, "int (fill)(byte *a1) {\n"
                                        "  fathom_change_given((const void *)a1);\n"
                                        "  int result;\n"
                                        "  fathom_nondet_memory((void *)&result, sizeof result);\n"
                                        "  return result;\n}\n");
  EXPECT_EQ(file.outside[1].name, "old");
  EXPECT_EQ(file.outside[1].definition, "");
  EXPECT_THAT(file.outside[2].definition,
              testing::StartsWith("int *(where)(struct s *a1, int (*a2)(int), int *a3, ...) {\n"
                                  "  fathom_change_given((const void *)a1);\n"
                                  "  fathom_change_given((const void *)a3);\n  int *result;\n"));
  EXPECT_TRUE(file.functions.at(0).is_weak);
  EXPECT_FALSE(file.functions.at(1).is_weak);
}

TEST(Signatures, AssertionsOverLocalVariablesAreLeftOut) {
  const auto file =
      outline_of("#include <assert.h>\n"
                 "int f(int n) { int m = n / 2; assert(m < 7); assert(n > m); assert(n != 5); return m; }\n");
  EXPECT_THAT(file.functions.at(0).signature.assertions, ElementsAre("n != 5"));
}

TEST(Signatures, FunctionsThatVariablesLeadToAtTheStart) {
  const auto file = outline_of(
      "int g(int); static int k(int n) { return n; }\n"
      "struct pair { long n; int (*f)(int); struct { int (*f)(int), (*none)(int); } in; };\n"
      "struct pair v = {1, g, {k, 0}}; static int (*w)(int) = k; static struct pair *p = &v;\n"
      "static const struct pair c = {1, g, {k, 0}}; static int (*table[2])(int) = {g, g};\n"
      "int f(int n) { static int (*own)(int) = g; return v.f(n) + w(n) + c.f(n) + table[0](n) + own(n); }\n"
      "int h(void) { return p->f(2); }\n");
  ASSERT_EQ(file.functions.size(), 3u);
  EXPECT_THAT(file.functions[1].signature.variables.starts, ElementsAre("v.f == g", "v.in.f == k", "w == k"));
  EXPECT_THAT(file.functions[2].signature.variables.starts, IsEmpty());
}

TEST(Signatures, NumbersInVariablesOfTheFile) {
  const auto file =
      outline_of("enum kind { LOW, HIGH }; static int n; unsigned shown; static const int fixed = 3;\n"
                 "static struct { char bytes[4]; long at; struct { short n; } in; int b : 2; } r;\n"
                 "int f(void) { static int own; r.bytes[n] = 1; r.in.n = 2; return own + fixed; }\n"
                 "unsigned g(void) { return shown + r.at; }\n");
  ASSERT_EQ(file.functions.size(), 2u);
  const auto names = [](const Signature& signature) {
    std::vector<std::string> all;
    for (const GivenValue& variable : signature.variables.numbers) all.push_back(variable.name);
    return all;
  };
  EXPECT_THAT(names(file.functions[0].signature), ElementsAre("n", "r.at", "r.in.n"));
  EXPECT_THAT(names(file.functions[1].signature), ElementsAre("r.at", "r.in.n", "shown"));
  EXPECT_THAT(file.functions[0].signature.variables.writes, ElementsAre("r"));
  EXPECT_THAT(file.functions[1].signature.variables.writes, IsEmpty());
}

TEST(Signatures, VariablesThatOnlyTheFileCanWrite) {
  const auto own = [](const std::string& more) {
    return outline_of("static int n; static struct { char bytes[4]; int at; } r, s; int shown;\n"
                      "int f(int i) { n += shown; r.bytes[i] = 1; r = s; return r.at; }\n" +
                      more)
        .own_variables;
  };
  EXPECT_THAT(own(""), ElementsAre("n", "r", "s"));
  EXPECT_THAT(own("int *p(void) { return &n; }\n"), ElementsAre("r", "s"));
  EXPECT_THAT(own("int *p = &n;\n"), ElementsAre("r", "s"));
  EXPECT_THAT(own("void h(char *); void p(int i) { h(&r.bytes[i]); }\n"), ElementsAre("n", "s"));
  EXPECT_THAT(own("int p(int i) { int *q = i ? &n : &s.at; return *q; }\n"), ElementsAre("r"));
}

TEST(Signatures, AnEnumerationIsANumberWithARange) {
  const auto file = outline_of("typedef enum { LAST = 4, LOW = -2, HIGH = 9 } level;\n"
                               "enum kind { FIRST, SECOND };\n"
                               "int f(level l, enum kind k, int n) { return l && k && n; }\n");
  const std::vector<GivenValue>& parameters = file.functions.at(0).signature.parameters;
  ASSERT_EQ(parameters.size(), 3u);
  for (const GivenValue& parameter : parameters) EXPECT_EQ(parameter.kind, Kind::Integer);
  EXPECT_EQ(parameters[0].enumerators.least, "LOW");
  EXPECT_EQ(parameters[0].enumerators.greatest, "HIGH");
  EXPECT_TRUE(parameters[0].is_signed);
  EXPECT_EQ(parameters[1].enumerators.greatest, "SECOND");
  EXPECT_FALSE(parameters[1].is_signed);
  EXPECT_FALSE(parameters[2].is_enumeration());
}

/// What an asserted comparison with a constant says of a parameter after casts and macros, on both machines.
TEST(Signatures, AnAssertedRangeIsReadFromTheCode) {
  const std::string head =
      "#include <assert.h>\n#include <stddef.h>\n#define SIZE(a) (sizeof(a) / sizeof(a)[0])\n"
      "static const char t[34];\n";
  const auto ranges = [&](const std::string& parameter, const std::string& condition, uint32_t bits) {
    const auto file =
        outline_of(head + "int f(" + parameter + ") { assert(" + condition + "); return t[0]; }\n", bits);
    std::vector<std::string> found = file.functions.at(0).signature.assertions;
    found.erase(found.begin()); // as it is written
    return found;
  };
  for (const uint32_t bits : {64u, 32u}) {
    EXPECT_THAT(ranges("enum { A, B } e", "((size_t) e) < SIZE(t)", bits), ElementsAre("e <= 33"));
    EXPECT_THAT(ranges("int n", "(size_t)n < SIZE(t)", bits), ElementsAre("n >= 0 && n <= 33"));
    EXPECT_THAT(ranges("int n", "(long long)(n) >= -3", bits), ElementsAre("n >= -3"));
    EXPECT_THAT(ranges("unsigned n", "!((n) > 7)", bits), ElementsAre("n <= 7"));
    // Not one range; not of the parameter alone; not its value.
    EXPECT_THAT(ranges("int n", "(n) != 41", bits), IsEmpty());
    EXPECT_THAT(ranges("int n", "(n + 1) < 7", bits), IsEmpty());
    EXPECT_THAT(ranges("int n", "(signed char)n < 7", bits), IsEmpty());
  }
}

TEST(Signatures, AFunctionInATableIsPointedTo) {
  const auto file = outline_of("static int a(void) { return 1; }\nstatic int b(void) { return 2; }\n"
                               "int (*const table[])(void) = {a};\nint c(void) { return a() + b(); }\n");
  ASSERT_EQ(file.functions.size(), 3u);
  EXPECT_TRUE(file.functions[0].is_pointed_to);
  EXPECT_FALSE(file.functions[1].is_pointed_to);
}

TEST(Signatures, WhatCannotBeWrittenHasNoDeclaration) {
  const auto file =
      outline_of("void f(struct { int x; } *p) { (void)p; }\nvoid g(const char *s, ...) { (void)s; }\n");
  for (const auto& function : file.functions) EXPECT_THAT(function.signature.declaration, IsEmpty());
  EXPECT_TRUE(file.functions.at(1).signature.is_variadic);
}

} // namespace
} // namespace fathom::frontend
