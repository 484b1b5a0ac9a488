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

TEST(Signatures, WhatTheBodyDoes) {
  const auto file = outline_of("#include <assert.h>\nstatic int t[8];\nstatic int g(int i) { return t[i]; }\n"
                               "int f(int n, int (*h)(int)) { assert(n < 7); int s = 0;\n"
                               "  for (int i = 0; i < n; i++) s += g(i) + h(i); return s; }\n");
  ASSERT_EQ(file.functions.size(), 2u);
  const Signature &g = file.functions[0].signature, &f = file.functions[1].signature;
  EXPECT_THAT(g.array_sizes, ElementsAre(8u));
  EXPECT_TRUE(g.is_short());
  EXPECT_THAT(f.calls, Contains("g"));
  EXPECT_TRUE(f.calls_pointers);
  EXPECT_TRUE(f.has_loops);
  EXPECT_THAT(f.assertions, ElementsAre("n < 7"));
  EXPECT_FALSE(file.functions[0].is_external);
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
