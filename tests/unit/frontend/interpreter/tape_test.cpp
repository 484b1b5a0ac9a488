// Inputs, open values, properties and the events of a run.
#include "tests/unit/frontend/interpreter/interpreter_support.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using program::EventKind;
using program::Property;

using program::RunEnd;
using testing::HasSubstr;

program::Run run_for(Property property, const std::string& body, std::vector<int64_t> inputs = {},
                     uint32_t bits = 64) {
  return run_body(body, {.inputs = std::move(inputs), .properties = {property}, .bits = bits});
}

TEST(InputVector, InputsInOrderThenZero) {
  const char* body = "int a = __VERIFIER_nondet_int(); unsigned char b = __VERIFIER_nondet_uchar(); int c = "
                     "__VERIFIER_nondet_int();\n"
                     "CHECK(!(a == -5 && b == 200 && c == 0));";
  EXPECT_EQ(run_body(body, {.inputs = {-5, 200}}).end, RunEnd::Violation);
  EXPECT_EQ(run_body(body, {.inputs = {-5, 200, 1}}).end, RunEnd::Finished);
  EXPECT_EQ(run_body(body).end, RunEnd::Finished);
}

TEST(InputVector, UndefinedFunctionsAreInputs) {
  const char* text = "int foreign(char *); void quiet(int); char *text(void);\n"
                     "int main(void) { char c = 1; quiet(1); int x = foreign(&c); char *t = text(); "
                     "CHECK(!(x == 3 && c == 1 && t == 0)); }";
  EXPECT_EQ(run_text(text, {.inputs = {3, 0}}).end, RunEnd::Violation);
  EXPECT_EQ(run_text(text, {.inputs = {3, 8}}).end, RunEnd::Finished);
}

TEST(InputVector, Assumptions) {
  const char* body = "int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 3); reach_error();";
  EXPECT_EQ(run_body(body, {.inputs = {4}}).end, RunEnd::Violation);
  EXPECT_EQ(run_body(body, {.inputs = {3}}).end, RunEnd::AssumeFailed);
}

TEST(InputVector, UninitialisedBytesByAllocation) {
  const auto module =
      must_load(std::string(prelude) +
                "int main(void) { char *p = malloc(4); char *q = malloc(2); if (q[1] == 5) reach_error(); }");
  RunOptions options;
  uint64_t number = 99;
  options.input_vector.uninitialised_byte = [&](bool is_static, uint64_t allocation,
                                                uint64_t offset) -> std::optional<uint8_t> {
    if (is_static || offset != 1) return std::nullopt;
    number = allocation;
    return 5;
  };
  const program::Run run = run_module(*module, options);
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_TRUE(run.read_uninitialised);
  EXPECT_GE(number, 3u); // after the variables p and q and the first block
  EXPECT_EQ(run_module(*module).end, RunEnd::Finished);
}

TEST(InputVector, VariablesThatNothingDefinesAreInputs) {
  const auto module =
      must_load(std::string(prelude) +
                "extern const short limits[2]; extern _Thread_local int own; extern int big[1 << 20];\n"
                "int main(void) { if (limits[1] == 0x105 && own + 1 && !big[9]) reach_error(); }");
  RunOptions options;
  options.input_vector.uninitialised_byte = [&](bool is_static, uint64_t, uint64_t offset) {
    return is_static && offset >= 2 && offset < 4 ? std::optional<uint8_t>(offset == 2 ? 5 : 1)
                                                  : std::nullopt;
  };
  const program::Run run = run_module(*module, options);
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_FALSE(run.read_uninitialised);
  ASSERT_EQ(run.undefined_variables.size(), 1u); // the others are too large, or of one thread
  EXPECT_EQ(run.undefined_variables[0].name, "limits");
  EXPECT_EQ(run.undefined_variables[0].alignment, 2u);
  EXPECT_TRUE(run.undefined_variables[0].read_only);
  EXPECT_EQ(run.undefined_variables[0].bytes, (std::vector<uint8_t>{0, 0, 5, 1}));
}

TEST(InputVector, CopyingUninitialisedBytesIsNoReading) {
  EXPECT_FALSE(
      run_body("struct { char c; int i; } a, b; a.c = 1; b = a; CHECK(b.c == 1);").read_uninitialised);
  EXPECT_TRUE(
      run_body("struct { char c; int i; } a, b; a.c = 1; b = a; if (b.i) return 1;").read_uninitialised);
}

/// Sets the open values of the only instruction with this opcode in main.
program::Run run_with_open(const std::string& body, unsigned opcode, std::vector<uint64_t> values) {
  const auto module = must_load(std::string(prelude) + "int main(void) {\n" + body + "\nreturn 0; }\n");
  RunOptions options;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->function("main")))
    if (instruction.getOpcode() == opcode)
      for (const uint64_t value : values)
        options.input_vector.open_values[module->site(instruction)].emplace_back(32, value);
  return run_module(*module, options);
}

TEST(InputVector, OpenValuesInOrderForEachSite) {
  const char* body = "volatile int zero = 0; int seen = 0; for (int i = 0; i < 3; i++) seen = seen * 10 + 7 "
                     "/ zero; CHECK(seen != 120);";
  const program::Run run = run_with_open(body, llvm::Instruction::SDiv, {1, 2});
  EXPECT_EQ(run.end, RunEnd::Violation); // 1, 2, then 0
  EXPECT_TRUE(run.used_open_value);
  EXPECT_EQ(run_with_open(body, llvm::Instruction::SDiv, {1, 3}).end, RunEnd::Finished);
  EXPECT_EQ(run_with_open("int n = 40, x = 1 << n; CHECK(x != 6);", llvm::Instruction::Shl, {6}).end,
            RunEnd::Violation);
  EXPECT_EQ(
      run_with_open("int m = -1, n = (-2147483647 - 1) % m; CHECK(n != 6);", llvm::Instruction::SRem, {6})
          .end,
      RunEnd::Violation);
  EXPECT_FALSE(
      run_with_open("int n = 31; CHECK((1 << n) < 0);", llvm::Instruction::Shl, {6}).used_open_value);
}

TEST(InputVector, InvalidReadsAreOpenAndInvalidWritesAreDropped) {
  const program::Run run =
      run_body("int a[2] = {1, 2}, b = 3; int *p = a; p[2] = 9; p[-1] = 9; CHECK(b == 3 && a[0] == 1 && a[1] "
               "== 2); CHECK(p[5] == 0);\n"
               "p = 0; *p = 4; CHECK(*p == 0); p = malloc(4); *p = 8; free(p); CHECK(*p == 0);");
  EXPECT_EQ(run.end, RunEnd::Finished) << run.reason;
  EXPECT_TRUE(run.used_open_value);
}

TEST(InputVector, Limits) {
  EXPECT_EQ(run_body("for (;;) {}", {.steps = 1000}).end, RunEnd::Limit);
  EXPECT_EQ(run_body("__asm__ volatile(\"ud2\");").end, RunEnd::Unsupported);
  EXPECT_EQ(run_body("__builtin_unreachable();").end, RunEnd::Unsupported);
  EXPECT_EQ(run_body("abort(); reach_error();").end, RunEnd::Finished);
}

TEST(InputVector, AddressesAreObservedOrNot) {
  EXPECT_FALSE(run_body("int a, b; size_t n = (size_t)&a; CHECK(&a != &b && n != 0 && (int *)n == &a && (int "
                        "*)(n + 4) == &a + 1 && &a);")
                   .used_address);
  EXPECT_FALSE(run_body("int a[4]; CHECK(a + 1 < a + 3 && (size_t)(a + 3) - (size_t)a == 12);").used_address);
  EXPECT_TRUE(run_body("int a, b; if (&a < &b) return 1;").used_address);
  EXPECT_TRUE(run_body("int a; if ((size_t)&a % 64) return 1;").used_address);
  EXPECT_TRUE(run_body("int *a = malloc(4), *b = malloc(4); free(a); if (a == b) return 1;").used_address);
}

TEST(InputVector, AddressesFromTheInputVector) {
  const auto module =
      must_load(std::string(prelude) + "int global;\nint main(void) { if ((size_t)&global == 0x5000 && *(int "
                                       "*)(size_t)__VERIFIER_nondet_int() == 0) reach_error(); }");
  RunOptions options{.inputs = {0x5000}, .properties = {Property::UnreachCall, Property::ValidDeref}};
  EXPECT_EQ(run_module(*module, options).end, RunEnd::Finished);
  options.input_vector.static_addresses["global"] = 0x5000;
  EXPECT_EQ(run_module(*module, options).end, RunEnd::Violation);
  EXPECT_EQ(run_module(*module, options).property, Property::UnreachCall);
  options.inputs = {0x6000}; // nothing lies there
  EXPECT_EQ(run_module(*module, options).property, Property::ValidDeref);
}

TEST(Properties, ErrorFunction) {
  EXPECT_EQ(run_for(Property::UnreachCall, "reach_error();").end, RunEnd::Violation);
  EXPECT_EQ(run_for(Property::ValidDeref, "reach_error();").end, RunEnd::Finished);
  const auto module = must_load("void wrong(void) { } int main(void) { wrong(); }");
  program::Specification specification;
  specification.properties = {Property::UnreachCall};
  EXPECT_EQ(Interpreter(*module).run(specification, {}, 1000).end, RunEnd::Finished);
  specification.error_function = "wrong";
  EXPECT_EQ(Interpreter(*module).run(specification, {}, 1000).end, RunEnd::Violation);
}

TEST(Properties, Assertion) {
  EXPECT_EQ(run_for(Property::Assertion, "fathom_assert(0);").end, RunEnd::Violation);
  EXPECT_EQ(run_for(Property::Assertion, "fathom_assert(2);").end, RunEnd::Finished);
  EXPECT_EQ(run_for(Property::Assertion, "__assert_fail(\"x\", \"f\", 1, \"g\");").end, RunEnd::Violation);
  EXPECT_EQ(run_for(Property::UnreachCall, "__assert_fail(\"x\", \"f\", 1, \"g\"); reach_error();").end,
            RunEnd::Finished);
}

TEST(Properties, DivisionByZero) {
  const program::Run run = run_for(Property::DivisionByZero, "int x = __VERIFIER_nondet_int();\nx = 5 % x;");
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.location.line, 6u);
  EXPECT_EQ(run.reason, "division by zero");
  EXPECT_EQ(run_for(Property::DivisionByZero, "int x = __VERIFIER_nondet_int(); x = 5 / x;", {2}).end,
            RunEnd::Finished);
  EXPECT_EQ(run_for(Property::DivisionByZero, "double x = 0; x = 5 / x;").end, RunEnd::Finished);
}

TEST(Properties, ValidDeref) {
  const auto bad = [](const char* body, uint32_t bits = 64) {
    return run_for(Property::ValidDeref, body, {}, bits).end == RunEnd::Violation;
  };
  EXPECT_TRUE(bad("int a[3], i = 3; a[i] = 1;"));
  EXPECT_TRUE(bad("int a[3], *p = a; p--; *p = 1;"));
  EXPECT_FALSE(bad("int a[3], i = 2; a[i] = 1;"));
  EXPECT_TRUE(bad("char *p = malloc(3); *(int *)p = 1;"));
  EXPECT_TRUE(bad("char *p = malloc(3); free(p); *p = 1;"));
  EXPECT_TRUE(bad("int *p = 0; return *p;", 32));
  EXPECT_TRUE(bad("int *p; { int x = 1; p = &x; } return *p;"));
  EXPECT_TRUE(bad("int *p = 0; for (int i = 0; i < 2; i++) { int x = i; if (p) return *p; p = &x; }"));
  EXPECT_FALSE(bad("int s = 0; for (int i = 0; i < 2; i++) { int x = i; int *p = &x; s += *p; }"));
  EXPECT_TRUE(bad("char a[4]; memset(a, 0, 5);"));
  EXPECT_TRUE(bad("char a[4], b[4]; memcpy(a, b + 1, 4);"));
  EXPECT_FALSE(bad("char a[4], b[4]; memcpy(a, b, 4); memcpy(a + 4, b, 0);"));
  EXPECT_TRUE(bad("struct { int a[9]; } *p = 0; void take(); take(*p);"));
  EXPECT_TRUE(bad("void (*f)(void) = 0; f();"));
  EXPECT_TRUE(bad("int *p; for (int n = 1; n < 2; n++) { int v[n]; p = v; } *p = 1;"));
}

TEST(Properties, TheViolationItselfUsesNoOpenValue) {
  EXPECT_FALSE(run_for(Property::ValidDeref, "int *p = 0; return *p;").used_open_value);
  EXPECT_FALSE(run_for(Property::DivisionByZero, "int x = 0; return 1 / x;").used_open_value);
  EXPECT_TRUE(
      run_for(Property::DivisionByZero, "int *p = 0; int y = *p, x = 0; return 1 / x;").used_open_value);
}

TEST(Properties, ViolationInAModelIsReportedAtTheCall) {
  const program::Run run =
      run_text("size_t strlen(const char *);\nint main(void) { char a[2] = {1, 1};\n  return strlen(a); }",
               {.properties = {Property::ValidDeref}});
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.location.line, 6u);
  EXPECT_THAT(run.reason, HasSubstr("in strlen"));
}

TEST(Properties, ValidFree) {
  const auto bad = [](const char* body) {
    return run_for(Property::ValidFree, body).end == RunEnd::Violation;
  };
  EXPECT_TRUE(bad("char *p = malloc(3); free(p); free(p);"));
  EXPECT_TRUE(bad("char *p = malloc(3); free(p + 1);"));
  EXPECT_TRUE(bad("int x; free(&x);"));
  EXPECT_TRUE(bad("char *p = malloc(3); p = realloc(p + 1, 4);"));
  EXPECT_TRUE(bad("char *p = malloc(3); free(p); p = realloc(p, 4);"));
  EXPECT_FALSE(bad("char *p = malloc(0); free(p); free(0); free(realloc(0, 4));"));
}

TEST(Properties, NoOverflow) {
  const auto bad = [](const char* body) {
    return run_for(Property::NoOverflow, body).end == RunEnd::Violation;
  };
  EXPECT_TRUE(bad("int x = 2147483647; x++;"));
  EXPECT_TRUE(bad("int x = -2147483647 - 1; x = -x;"));
  EXPECT_TRUE(bad("int x = 65536; x *= x;"));
  EXPECT_TRUE(bad("int x = -2147483647 - 1, y = -1; x /= y;"));
  EXPECT_FALSE(
      bad("unsigned x = 4294967295u; x++; x *= 65536; short s = 32767; s++; int y = (int)4294967295u;"));
}

// `!v` is false, the second return statement is executed, and the part of && decides nothing by itself.
TEST(Events, AreThoseOfTheText) {
  const program::Run run = run_text("static int sign(int v) {\n"
                                    "  if (!v) return 0;\n"
                                    "  return v + 1;\n}\n"
                                    "int main(void) {\n"
                                    "  char *p = malloc(2);\n"
                                    "  free(p);\n"
                                    "  if (sign(5) && p) reach_error();\n}",
                                    {});
  std::vector<std::string> lines;
  for (const program::TraceEvent& event : run.events)
    if (event.kind == EventKind::Branch || event.kind == EventKind::Return || event.kind == EventKind::Free)
      lines.push_back(
          fmt::format("{} {}={} @{}", int(event.kind), event.subject, event.value, event.location.line));
  const auto line = [](EventKind kind, const std::string& rest) {
    return fmt::format("{} {}", int(kind), rest);
  };
  EXPECT_THAT(lines, testing::ElementsAre(
                         line(EventKind::Free, "heap#1= @10"), line(EventKind::Branch, "=false @5"),
                         line(EventKind::Return, "sign=6 @6"), line(EventKind::Branch, "=true @11")));
}

TEST(Events, TellTheStory) {
  const program::Run run =
      run_text("struct pair { int a; char *name; }; struct pair pairs[2];\n"
               "static int twice(int n) { return 2 * n; }\n"
               "int main(void) {\n"
               "  int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x != 0);\n"
               "  pairs[1].a = twice(x); pairs[0].name = &pairs[1].name[0]; char c = 'q'; double d = 0.5;\n"
               "  int grid[2][3]; grid[1][2] = 7; int *h = malloc(8); h[1] = 5; h = &grid[0][1];\n"
               "  if (x > 2) reach_error();\n}",
               {.inputs = {21}});
  std::vector<std::string> lines;
  for (const program::TraceEvent& event : run.events)
    lines.push_back(fmt::format("{} {}={} @{} d{}", int(event.kind), event.subject, event.value,
                                event.location.line, event.depth));
  const auto line = [](EventKind kind, const std::string& rest) {
    return fmt::format("{} {}", int(kind), rest);
  };
  EXPECT_THAT(
      lines,
      testing::IsSupersetOf(
          {line(EventKind::Input, "__VERIFIER_nondet_int=21 @7 d0"), line(EventKind::Assign, "x=21 @7 d0"),
           line(EventKind::Assume, "= @7 d0"), line(EventKind::Call, "twice=21 @8 d1"),
           line(EventKind::Return, "twice=42 @5 d1"), line(EventKind::Assign, "pairs[1].a=42 @8 d0"),
           line(EventKind::Assign, "c='q' (113) @8 d0"), line(EventKind::Assign, "d=0.5 @8 d0"),
           line(EventKind::Assign, "grid[1][2]=7 @9 d0"), line(EventKind::Assign, "heap#1[4]=5 @9 d0"),
           line(EventKind::Assign, "h=&grid[0][1] @9 d0"), line(EventKind::Branch, "=true @10 d0")}));
  ASSERT_FALSE(run.events.empty());
  EXPECT_EQ(run.events.back().kind, EventKind::Violation);
  EXPECT_EQ(run.events.back().subject, "unreach-call");
  for (const program::TraceEvent& event : run.events)
    if (event.kind == EventKind::Input) {
      EXPECT_EQ(event.bits, (std::vector<uint8_t>{21, 0, 0, 0}));
      EXPECT_EQ(event.type, "int");
    }
}

TEST(Events, OnlyTheLastAreKept) {
  const program::Run run = run_body("volatile int x; for (int i = 0; i < 20000; i++) x = i; reach_error();");
  EXPECT_EQ(run.events.size(), 20001u); // and the note
  EXPECT_THAT(run.events.front().value, HasSubstr("earlier events"));
  EXPECT_EQ(run.events.back().kind, EventKind::Violation);
}

TEST(Events, NondetMemoryHasItsBytes) {
  RunOptions options;
  options.input_vector.uninitialised_byte = [](bool, uint64_t, uint64_t offset) -> std::optional<uint8_t> {
    return 10 + offset;
  };
  const program::Run run = run_text("void __VERIFIER_nondet_memory(void *, size_t);\nint main(void) { char "
                                    "a[3]; __VERIFIER_nondet_memory(a, 3); CHECK(a[2] != 12); }",
                                    options);
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_FALSE(run.read_uninitialised);
  bool seen = false;
  for (const program::TraceEvent& event : run.events)
    if (event.kind == EventKind::Input) seen = event.bits == std::vector<uint8_t>{10, 11, 12};
  EXPECT_TRUE(seen);
}

} // namespace
} // namespace fathom::frontend::test
