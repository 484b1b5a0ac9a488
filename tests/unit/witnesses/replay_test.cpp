// Real programs, compiled and run. The expected outcomes are those of the programs' C semantics.
#include "ir/program/exchange/versions.h"
#include "tests/unit/ir/support/runs_32_bits.h"
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/harness.h"
#include "witnesses/native_output.h"
#include "witnesses/replay.h"

#include <climits>
#include <cmath>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::Property;
using testing::HasSubstr;

/// Each test runs for 32 and for 64 bits.
class Replay : public testing::WithParamInterface<uint32_t>, public WithDirectory {
 protected:
  void SetUp() override {
    WithDirectory::SetUp();
    if (GetParam() == 32 && !test::runs_32_bits()) GTEST_SKIP() << "this machine runs no programs of 32 bits";
  }
  ReplayResult run(Property property, const std::string& text, std::vector<program::TraceEvent> events = {}) {
    program::Run run = violation(property);
    run.events = std::move(events);
    return this->run(run, file("p.c", text));
  }
  ReplayResult run(const program::Run& run, const std::string& path) {
    ReplayTask task;
    task.files = {path};
    task.pointer_width = GetParam();
    task.seconds = seconds_;
    task.clang_arguments = arguments_;
    task.cache = cache_;
    if (memory_ != 0) task.memory.program = memory_;
    task.memory.compiler = compiler_memory_;
    return replay(task, run);
  }
  static void expect(const ReplayResult& result, ReplayOutcome outcome, const std::string& detail) {
    EXPECT_EQ(static_cast<int>(result.outcome), static_cast<int>(outcome)) << result.detail;
    EXPECT_THAT(result.detail, HasSubstr(detail));
  }
  double seconds_ = 10;
  uint64_t memory_ = 0, compiler_memory_ = 0;
  std::vector<std::string> arguments_;
  std::string cache_;
};

INSTANTIATE_TEST_SUITE_P(Widths, Replay, testing::Values(32u, 64u),
                         [](const auto& info) { return fmt::format("m{}", info.param); });

// The error function as tasks define it: static, inlined, and with a body that does not assert.
constexpr const char* reach_program = R"(
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
static inline __attribute__((always_inline)) void reach_error(void) { abort(); }
static void __VERIFIER_assert(int c) { if (!c) { ERROR: {reach_error();abort();} } }
int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 0);
  if (x == 1) return __VERIFIER_nondet_uint();
  __VERIFIER_assert(x != 2147483647);
  return 0;
}
)";

TEST_P(Replay, UnreachCallConfirmed) {
  expect(run(Property::UnreachCall, reach_program, {input("__VERIFIER_nondet_int", "int", INT_MAX)}),
         ReplayOutcome::Confirmed, "reach_error() was called");
}

TEST_P(Replay, UnreachCallRefuted) {
  const auto with = [&](int value) {
    return run(Property::UnreachCall, reach_program, {input("__VERIFIER_nondet_int", "int", value)});
  };
  expect(with(5), ReplayOutcome::Refuted, "status 0");
  expect(with(-5), ReplayOutcome::Refuted, "an assumption was violated");
  expect(with(1), ReplayOutcome::Refuted, "__VERIFIER_nondet_uint was called more often than recorded");
  expect(run(Property::UnreachCall, reach_program), ReplayOutcome::Refuted, "more often");
}

TEST_P(Replay, ConfirmationsAreKeptByWhatTheProgramIsMadeOf) {
  cache_ = directory_ + "/cache";
  std::filesystem::create_directory(cache_);
  const auto kept = [&] {
    return std::distance(std::filesystem::directory_iterator(cache_), std::filesystem::directory_iterator());
  };
  const auto with = [&](int value) {
    return run(Property::UnreachCall, reach_program, {input("__VERIFIER_nondet_int", "int", value)});
  };
  expect(with(5), ReplayOutcome::Refuted, "status 0");
  EXPECT_EQ(kept(), 0); // what else a program did is not kept
  for (int times = 0; times < 2; ++times)
    expect(with(INT_MAX), ReplayOutcome::Confirmed, "reach_error() was called");
  EXPECT_EQ(kept(), 1);
  expect(with(5), ReplayOutcome::Refuted, "status 0"); // other inputs, another program
  arguments_ = {"-D__VERIFIER_assume(c)="};
  expect(with(INT_MAX), ReplayOutcome::Confirmed, "reach_error() was called");
  EXPECT_EQ(kept(), 2);
  arguments_ = {"-lm"}; // a library may change
  expect(with(INT_MAX), ReplayOutcome::Confirmed, "reach_error() was called");
  EXPECT_EQ(kept(), 2);
}

TEST_P(Replay, ExitStatusAloneConfirmsNothing) {
  expect(run(Property::UnreachCall, "int main(void) { return 42; }"), ReplayOutcome::Refuted, "status 42");
}

TEST_P(Replay, AFailingAssertIsNotUnreachCall) {
  const char* text = "#include <assert.h>\nint main(void) { assert(1 == 2); return 0; }";
  expect(run(Property::UnreachCall, text), ReplayOutcome::Refuted, "1 == 2");
  expect(run(Property::Assertion, text), ReplayOutcome::Confirmed, "1 == 2");
  expect(run(Property::Assertion, "#include <assert.h>\nint main(void) { assert(1); return 0; }"),
         ReplayOutcome::Refuted, "status 0");
}

TEST_P(Replay, UndefinedErrorFunctionsAndOthersAreStubbed) {
  expect(run(Property::UnreachCall, "extern void reach_error(void); extern int other(int);\n"
                                    "int main(int c) { if (c > 5) other(1); reach_error(); }"),
         ReplayOutcome::Confirmed, "reach_error");
  expect(run(Property::UnreachCall, "extern void reach_error(void); extern int other(int);\n"
                                    "int main(int c) { other(1); reach_error(); }"),
         ReplayOutcome::Refuted, "other() has no definition");
  expect(run(Property::UnreachCall, "extern int there; int main(void) { return there; }"),
         ReplayOutcome::Unavailable, "there is not defined anywhere");
}

TEST_P(Replay, ValidDeref) {
  const char* heap =
      "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\n"
      "int main(void) { int *p = malloc(12); p[__VERIFIER_nondet_int()] = 1; free(p); return 0; }";
  expect(run(Property::ValidDeref, heap, {input("__VERIFIER_nondet_int", "int", 3)}),
         ReplayOutcome::Confirmed, "heap-buffer-overflow in main p.c:3");
  const ReplayResult good = run(Property::ValidDeref, heap, {input("__VERIFIER_nondet_int", "int", 2)});
  expect(good, ReplayOutcome::Refuted, "status 0");
  EXPECT_FALSE(good.conclusive);
  expect(run(Property::ValidDeref, "int main(void) { int *p = 0; return *p; }"), ReplayOutcome::Confirmed,
         "SEGV");
  expect(run(Property::ValidDeref,
             "int *f(void) { int x = 1; int *p = &x; return p; } int main(void) { return *f(); }"),
         ReplayOutcome::Confirmed, "stack-use-after-return");
  expect(run(Property::ValidDeref, "int a[4]; int main(int c, char **v) { return a[c + 3]; }"),
         ReplayOutcome::Confirmed, "global-buffer-overflow");
}

TEST_P(Replay, ValidFree) {
  const char* text = "#include <stdlib.h>\nint __VERIFIER_nondet_int(void);\n"
                     "int main(void) { char *p = malloc(4); int x = __VERIFIER_nondet_int();\n"
                     "if (x == 1) free(p); if (x == 2) p++; if (x == 3) p[4] = 1; free(p); return 0; }";
  const auto with = [&](Property property, int value) {
    return run(property, text, {input("__VERIFIER_nondet_int", "int", value)});
  };
  expect(with(Property::ValidFree, 1), ReplayOutcome::Confirmed, "attempting double-free");
  expect(with(Property::ValidFree, 2), ReplayOutcome::Confirmed, "attempting free");
  expect(with(Property::ValidFree, 3), ReplayOutcome::Refuted, "heap-buffer-overflow");
  expect(with(Property::ValidFree, 0), ReplayOutcome::Refuted, "status 0");
  expect(with(Property::ValidDeref, 1), ReplayOutcome::Refuted, "double-free");
}

TEST_P(Replay, DivisionByZero) {
  const char* text = "int __VERIFIER_nondet_int(void);\n"
                     "int main(void) { int x = __VERIFIER_nondet_int(); return (-2147483647 - 1) / x == 7; }";
  const auto with = [&](int value) {
    return run(Property::DivisionByZero, text, {input("__VERIFIER_nondet_int", "int", value)});
  };
  expect(with(0), ReplayOutcome::Confirmed, "division by zero");
  expect(with(1), ReplayOutcome::Refuted, "status 0");
  expect(with(-1), ReplayOutcome::Refuted, "signal 8"); // SIGFPE for the overflow: another trap
}

TEST_P(Replay, NoOverflow) {
  const char* text =
      "int __VERIFIER_nondet_int(void);\n"
      "int main(void) { int x = __VERIFIER_nondet_int(); if (x < -9) { x = 1 << x; return 3; }\n"
      "  if (x < 0) { x = x << 3; x = x << 27; return 3; } return x + 1 == 7; }";
  const auto with = [&](int value) {
    return run(Property::NoOverflow, text, {input("__VERIFIER_nondet_int", "int", value)});
  };
  expect(with(INT_MAX), ReplayOutcome::Confirmed, "signed integer overflow");
  expect(with(INT_MAX - 1), ReplayOutcome::Refuted, "status 0");
  expect(with(-11), ReplayOutcome::Refuted, "status 3"); // a shift amount is no overflow
  expect(with(-2), ReplayOutcome::Refuted, "status 3");  // -2 * 2^30 can be represented
  expect(with(-3), ReplayOutcome::Confirmed, "left shift");
}

TEST_P(Replay, ValuesWiderThanPointersAreShifted) {
  const char* text = "long long __VERIFIER_nondet_longlong(void);\n"
                     "int main(void) { long long x = __VERIFIER_nondet_longlong() << 40; return x == 0; }";
  const auto with = [&](long long value) {
    return run(Property::NoOverflow, text, {input("__VERIFIER_nondet_longlong", "long long", value)});
  };
  expect(with(-(1ll << 23)), ReplayOutcome::Refuted, "status 0");
  expect(with(1ll << 23), ReplayOutcome::Confirmed, "left shift");
}

TEST_P(Replay, ChecksOfTheSanitizers) {
  const auto with = [&](Property property, const char* body, int value) {
    const std::string text = fmt::format(
        "int __VERIFIER_nondet_int(void);\nint main(void) {{ int x = __VERIFIER_nondet_int(); {} }}", body);
    return run(property, text.c_str(), {input("__VERIFIER_nondet_int", "int", value)});
  };
  const char* wrap = "unsigned u = x; u = u - 5; return 3;";
  expect(with(Property::UnsignedWrap, wrap, 4), ReplayOutcome::Confirmed, "wrap-around");
  expect(with(Property::UnsignedWrap, wrap, 5), ReplayOutcome::Refuted, "status 3");
  const char* narrow = "signed char c = x; return c != x;";
  expect(with(Property::LossyConversion, narrow, 128), ReplayOutcome::Confirmed, "conversion");
  expect(with(Property::LossyConversion, narrow, -128), ReplayOutcome::Refuted, "status 0");
  const char* shift = "x = 2 >> x; return 3;";
  expect(with(Property::ShiftAmount, shift, 32), ReplayOutcome::Confirmed, "amount");
  expect(with(Property::ShiftAmount, shift, -1), ReplayOutcome::Confirmed, "amount");
  expect(with(Property::ShiftAmount, shift, 31), ReplayOutcome::Refuted, "status 3");
  const char* never = "if (x == 7) __builtin_unreachable(); return 3;";
  expect(with(Property::Unreachable, never, 7), ReplayOutcome::Confirmed, "unreachable");
  expect(with(Property::Unreachable, never, 6), ReplayOutcome::Refuted, "status 3");
  const char* truth = "_Bool b; *(char *)&b = x; return b ? 3 : 4;";
  expect(with(Property::EnumRange, truth, 2), ReplayOutcome::Confirmed, "none of the type");
  expect(with(Property::EnumRange, truth, 1), ReplayOutcome::Refuted, "status 3");
}

TEST_P(Replay, ChecksOfPlacesInMemory) {
  const auto with = [&](Property property, const char* body, int value) {
    const std::string text = fmt::format("#include <string.h>\nint __VERIFIER_nondet_int(void);\n"
                                         "struct {{ int a[4], b[4]; char c[16]; }} s;\n"
                                         "int main(void) {{ int x = __VERIFIER_nondet_int(); {} }}",
                                         body);
    return run(property, text.c_str(), {input("__VERIFIER_nondet_int", "int", value)});
  };
  const char* index = "s.a[x] = 1; return 3;";
  expect(with(Property::SubObjectBounds, index, 4), ReplayOutcome::Confirmed, "index");
  expect(with(Property::SubObjectBounds, index, 3), ReplayOutcome::Refuted, "status 3");
  const char* last = "s.c[x & 31] = 1; return 3;";
  expect(with(Property::SubObjectBounds, last, 16), ReplayOutcome::Confirmed, "index");
  const char* place = "*(int *)(s.c + x) = 1; return 3;";
  expect(with(Property::MisalignedAccess, place, 6), ReplayOutcome::Confirmed, "misaligned");
  expect(with(Property::MisalignedAccess, place, 8), ReplayOutcome::Refuted, "status 3");
  const char* copy = "memcpy(s.c + x, s.c, 8); return 3;";
  expect(with(Property::MemoryOverlap, copy, 7), ReplayOutcome::Confirmed, "memcpy-param-overlap");
  expect(with(Property::MemoryOverlap, copy, 8), ReplayOutcome::Refuted, "status 3");
}

TEST_P(Replay, AllocationsAreCounted) {
  const auto with = [&](Property property, const char* body, int value) {
    const std::string text =
        fmt::format("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n"
                    "int __VERIFIER_nondet_int(void);\nstruct node {{ struct node *next; }} *kept;\n"
                    "int main(void) {{ int x = __VERIFIER_nondet_int(); {} }}",
                    body);
    return run(property, text.c_str(), {input("__VERIFIER_nondet_int", "int", value)});
  };
  const char* once = "struct node *p = malloc(sizeof *p); puts(\"x\"); if (x) free(p); return 3;";
  expect(with(Property::ValidMemcleanup, once, 0), ReplayOutcome::Confirmed, "still allocated");
  expect(with(Property::ValidMemcleanup, once, 1), ReplayOutcome::Refuted, "status 3");
  expect(with(Property::ValidMemtrack, once, 0), ReplayOutcome::Confirmed, "nothing refers");
  const char* list = "kept = malloc(sizeof *kept); kept->next = calloc(1, sizeof *kept);"
                     "if (x) kept->next = NULL; return 3;";
  expect(with(Property::ValidMemtrack, list, 1), ReplayOutcome::Confirmed, "nothing refers");
  expect(with(Property::ValidMemtrack, list, 0), ReplayOutcome::Refuted, "status 3");
  expect(with(Property::ValidMemcleanup, list, 0), ReplayOutcome::Confirmed, "still allocated");
  const char* stop = "char *p = strdup(\"text\"); if (x > 1) p = NULL; if (x) exit(4); free(p); return 3;";
  expect(with(Property::ValidMemcleanup, stop, 1), ReplayOutcome::Confirmed, "still allocated");
  expect(with(Property::ValidMemtrack, stop, 1), ReplayOutcome::Refuted, "status 4");
  EXPECT_FALSE(with(Property::ValidMemtrack, stop, 1).conclusive);
  const char* failing = "char *p = malloc(4); if (x) abort(); free(p); return 3;";
  expect(with(Property::ValidMemcleanup, failing, 1), ReplayOutcome::Confirmed, "still allocated");
  expect(with(Property::ValidMemcleanup, failing, 0), ReplayOutcome::Refuted, "status 3");
}

TEST_P(Replay, AllTypesOfInputsArriveBitForBit) {
  const char* text = R"(
#include <string.h>
typedef unsigned int u32;
extern float __VERIFIER_nondet_float(void); extern double __VERIFIER_nondet_double(void);
extern _Bool __VERIFIER_nondet_bool(void); extern char __VERIFIER_nondet_char(void);
extern long long __VERIFIER_nondet_longlong(void); extern u32 __VERIFIER_nondet_u32(void);
extern void *__VERIFIER_nondet_pointer(void); extern long double read_wide(void);
extern void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
void reach_error(void) {}
int main(void) {
  float f = __VERIFIER_nondet_float(); unsigned bits; memcpy(&bits, &f, 4);
  if (bits != 0x7fc00123u) return 1;
  if (__VERIFIER_nondet_double() != -0x1.8p-1074) return 2;
  if (__VERIFIER_nondet_bool() != 1) return 3;
  if (__VERIFIER_nondet_char() != -56) return 4;
  if (__VERIFIER_nondet_longlong() != (-9223372036854775807LL - 1)) return 5;
  if (__VERIFIER_nondet_u32() != 4000000000u) return 6;
  if (__VERIFIER_nondet_pointer() != 0) return 7;
  if (read_wide() != 0.75L) return 8;
  char buffer[3]; __VERIFIER_nondet_memory(buffer, 3);
  if (buffer[0] != 1 || buffer[1] != 2 || buffer[2] != 3) return 9;
  reach_error();
}
)";
  program::TraceEvent memory = input("__VERIFIER_nondet_memory", "void", 0);
  memory.bits = {1, 2, 3};
  std::vector<program::TraceEvent> events = {
      input("__VERIFIER_nondet_float", "float", 0x7fc00123u),
      input("__VERIFIER_nondet_double", "double", -0x1.8p-1074),
      input("__VERIFIER_nondet_bool", "_Bool", static_cast<unsigned char>(1)),
      input("__VERIFIER_nondet_char", "char", static_cast<char>(-56)),
      input("__VERIFIER_nondet_longlong", "long long", LLONG_MIN),
      input("__VERIFIER_nondet_u32", "u32", 4000000000u),
      GetParam() == 32 ? input("__VERIFIER_nondet_pointer", "void *", 0u)
                       : input("__VERIFIER_nondet_pointer", "void *", 0ull),
      input("read_wide", "long double", 0.75L),
      memory};
  expect(run(Property::UnreachCall, text, events), ReplayOutcome::Confirmed, "reach_error");
}

TEST_P(Replay, ArgumentsOfMain) {
  const char* text =
      "int __VERIFIER_nondet_int(void); void reach_error(void) {}\n"
      "int main(int argc, char **argv) { if (argc == 3 && __VERIFIER_nondet_int() == 9) reach_error(); }";
  const auto with = [&](int argc) {
    // As the model of the program's start records it: an int taken there.
    return run(Property::UnreachCall, text,
               {input("__fathom_nondet_argc", "int", argc, {"", 0, 0, "__fathom_start"}),
                input("__VERIFIER_nondet_int", "int", 9, {"p.c", 2, 55, "main"})});
  };
  expect(with(3), ReplayOutcome::Confirmed, "");
  expect(with(2), ReplayOutcome::Refuted, "the name of the program is not repeated");
  EXPECT_FALSE(with(2).conclusive);
}

TEST_P(Replay, HeadersOfOursAreFound) {
  ReplayTask task;
  task.files = {
      file("p.c", "#include <fathom.h>\nint main(void) { if (fathom_nondet_int() == 4) fathom_error(); }")};
  task.pointer_width = GetParam();
  task.headers = {{"fathom.h", "int fathom_nondet_int(void); void fathom_error(void);\n"}};
  program::Run run = violation(Property::UnreachCall);
  run.events = {input("fathom_nondet_int", "int", 4)};
  expect(replay(task, run), ReplayOutcome::Confirmed, "");
  task.headers.clear();
  expect(replay(task, run), ReplayOutcome::Unavailable, "fathom.h");
}

TEST_P(Replay, WhatCannotRunIsNotRefuted) {
  expect(run(Property::UnreachCall, "int main(void) { return undeclared; }"), ReplayOutcome::Unavailable,
         "does not compile");
  seconds_ = 0.3;
  expect(run(Property::UnreachCall, "int main(void) { for (;;); }"), ReplayOutcome::Unavailable, "still ran");
  expect(run(Property::Termination, "int main(void) { for (;;); }"), ReplayOutcome::Unavailable, "natively");
}

TEST_P(Replay, WhatTakesTooMuchMemoryShowsNothing) {
  const char* hungry = "#include <stdlib.h>\n#include <string.h>\nvoid reach_error(void) {}\n"
                       "int main(void) { for (int i = 0; i < 300; i++) memset(malloc(1 << 20), 1, 1 << 20);\n"
                       "  int *p = malloc(4); reach_error(); return p[1]; }";
  for (const Property property : {Property::ValidDeref, Property::UnreachCall}) {
    memory_ = 0;
    const ReplayResult good = run(property, hungry);
    expect(good, ReplayOutcome::Confirmed, "");
    EXPECT_FALSE(good.is_over_memory);
  }
  memory_ = uint64_t{200} << 20;
  const ReplayResult over = run(Property::ValidDeref, hungry);
  expect(over, ReplayOutcome::Unavailable, "too much memory");
  EXPECT_TRUE(over.is_over_memory);
  EXPECT_NE(run(Property::UnreachCall, hungry).outcome, ReplayOutcome::Confirmed);
  compiler_memory_ = uint64_t{1} << 20;
  EXPECT_TRUE(run(Property::UnreachCall, "void reach_error(void) {} int main(void) { reach_error(); }")
                  .is_over_memory);
}

TEST_P(Replay, RunsThatNoMachineRepeatsAreNotRefuted) {
  program::Run uninitialised = violation(Property::UnreachCall);
  uninitialised.read_uninitialised = true;
  expect(run(uninitialised, file("p.c", "int main(void) { return 0; }")), ReplayOutcome::Unavailable,
         "uninitialised memory");
  expect(run(uninitialised, file("q.c", "void reach_error(void) {} int main(void) { reach_error(); }")),
         ReplayOutcome::Confirmed, "");
}

TEST_P(Replay, OldCAndTheUsersArguments) {
  arguments_ = {"-DLIMIT=3"};
  expect(run(Property::UnreachCall, "void reach_error() {} main() { int *p = 5; if (LIMIT == 3) "
                                    "reach_error(); undeclared_but_unused(); }"),
         ReplayOutcome::Confirmed, "");
}

TEST_P(Replay, LlvmInputs) {
  const std::string source =
      file("p.c", "#include <stdlib.h>\nstatic void reach_error(void) { exit(3); }\n"
                  "int main(int c, char **v) { int *p = malloc(8); p[c + 1] = 1; reach_error(); }");
  for (const char* name : {"p.bc", "p.ll"}) {
    const std::string path = directory_ + "/" + name;
    const std::string command = "clang-19 -w -m" + std::to_string(GetParam()) + " -O0 -emit-llvm " +
                                (path.ends_with("ll") ? "-S " : "-c ") + source + " -o " + path;
    ASSERT_EQ(std::system(command.c_str()), 0);
    expect(run(violation(Property::UnreachCall), path), ReplayOutcome::Confirmed, "reach_error");
    expect(run(violation(Property::ValidDeref), path), ReplayOutcome::Confirmed, "heap-buffer-overflow");
    expect(run(violation(Property::DivisionByZero), path), ReplayOutcome::Unavailable, "in C only");
  }
}

TEST_P(Replay, TheHarnessAloneIsEnoughByHand) {
  const std::string program =
      file("p.c", "#include <assert.h>\nextern unsigned char __VERIFIER_nondet_uchar(void);\n"
                  "void reach_error(void) { assert(0); }\n"
                  "int main(void) { if (__VERIFIER_nondet_uchar() == 200) reach_error(); }");
  program::Run run = violation(Property::UnreachCall);
  run.events = {input("__VERIFIER_nondet_uchar", "unsigned char", static_cast<unsigned char>(200))};
  const auto harness = write_harness(run, {{program}, {}, GetParam(), "reach_error"});
  ASSERT_TRUE(harness);
  const std::string path = file("harness.c", *harness), binary = directory_ + "/replay";
  // No -w: the harness itself has no warnings.
  const std::string command =
      "clang-19 -Werror -m" + std::to_string(GetParam()) + " " + program + " " + path + " -o " + binary;
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(WEXITSTATUS(std::system((binary + " 2> /dev/null").c_str())), 42);
}

TEST_P(Replay, AnEntryOtherThanMainNeedsTextThatCallsIt) {
  ReplayTask task;
  task.pointer_width = GetParam();
  task.files = {file("p.c", "void reach_error(void) {}\n"
                            "static int start(int x) { if (x == 5) reach_error(); return 0; }\n"
                            "int main(void) { return start(1); }")};
  task.entry.function = "start";
  program::Run run = violation(Property::UnreachCall);
  expect(replay(task, run), ReplayOutcome::Unavailable, "start");
  task.entry.text = "int fathom_entry(int) __asm__(\"start\");\n"
                    "void fathom_call_entry(void) { fathom_entry(fathom_in0()); }\n";
  task.entry.inputs = {{"__fathom_nondet_parameter:value:int:x", "fathom_in0", "int"}};
  task.entry.exported = {"start"};
  for (const int value : {5, 6}) {
    run.events = {input(task.entry.inputs[0].subject, "int", value)};
    expect(replay(task, run), value == 5 ? ReplayOutcome::Confirmed : ReplayOutcome::Refuted, "");
  }
}

TEST_P(Replay, LeavesNothingBehind) {
  const std::string temporary = directory_ + "/tmp";
  std::filesystem::create_directory(temporary);
  setenv("TMPDIR", temporary.c_str(), 1);
  run(Property::UnreachCall, "int main(void) { return 0; }");
  unsetenv("TMPDIR");
  EXPECT_TRUE(std::filesystem::is_empty(temporary));
}

TEST(NativeOutput, ReportsOfTheSanitizers) {
  const auto report =
      find_address_report("x\n==7==ERROR: AddressSanitizer: attempting free on address which was not "
                          "malloc()-ed: 0x1 in thread T0\n    #0 0x5 in free (/tmp/p+0x1)\n"
                          "    #1 0x6 in main /a/b/p.c:3:4\n    #2 0x7 in _start\n");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->kind, "attempting free");
  EXPECT_EQ(report->frame, "main p.c:3:4");
  EXPECT_TRUE(report->in_deallocation);
  EXPECT_EQ(find_runtime_error("a\n/t/p.c:2:3: runtime error: division by zero\n").value(),
            "p.c:2:3: division by zero");
  EXPECT_FALSE(find_address_report("AddressSanitizer is a tool"));
  EXPECT_FALSE(find_runtime_error("runtime error"));
}

TEST(NativeOutput, AnotherPlaceConfirmsNothing) {
  const ProcessEnd end{ProcessEnd::How::Exited, 1};
  const std::string overflow = "==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x5 at pc 0x1\n"
                               "    #0 0x5 in copy (/t/p+0x5)\n    #1 0x6 in main /a/b/p.c:3:4\n";
  EXPECT_TRUE(judge(Property::ValidDeref, "p.c:3", end, overflow, 1).confirmed());
  EXPECT_TRUE(judge(Property::ValidDeref, "", end, overflow, 1).confirmed());
  for (const char* place : {"p.c:30", "p.c:2", "q.c:3"}) {
    const ReplayResult elsewhere = judge(Property::ValidDeref, place, end, overflow, 1);
    EXPECT_EQ(elsewhere.outcome, ReplayOutcome::Refuted);
    EXPECT_FALSE(elsewhere.conclusive); // a violation was seen
    EXPECT_EQ(elsewhere.detail, fmt::format("heap-buffer-overflow in main p.c:3:4, not at {}", place));
  }
  const std::string division = "/t/p.c:2:3: runtime error: division by zero\n";
  EXPECT_TRUE(judge(Property::DivisionByZero, "p.c:2", end, division, 1).confirmed());
  EXPECT_FALSE(judge(Property::DivisionByZero, "p.c:3", end, division, 1).confirmed());
  const std::string odd = "==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x5 at pc 0x1\n"
                          "    #0 0x6 in main /a/b/p: q\x1b.c:3:4\n";
  EXPECT_TRUE(judge(Property::ValidDeref, "p: q\x1b.c:3", end, odd, 1).confirmed());
  EXPECT_TRUE(judge(Property::ValidDeref, "p: q\\x1b.c:3", end, odd, 1).confirmed());
  EXPECT_FALSE(judge(Property::ValidDeref, "q\x1b.c:3", end, odd, 1).confirmed());
}

TEST(NativeOutput, AVersionThatEndsTheProgramHasNoLaterWord) {
  const std::string begins = fmt::format("\nfathom-replay: {}\n", program::ends_in_newer_version);
  const ProcessEnd exited{ProcessEnd::How::Exited, 3}, aborted{ProcessEnd::How::Signalled, SIGABRT},
      crashed{ProcessEnd::How::Signalled, SIGSEGV}, finished{ProcessEnd::How::Exited, 0};
  EXPECT_TRUE(judge(Property::Equivalence, "", exited, begins, 1).confirmed());
  EXPECT_TRUE(judge(Property::Equivalence, "", aborted, begins, 1).confirmed());
  EXPECT_FALSE(judge(Property::Equivalence, "", crashed, begins, 1).confirmed());
  EXPECT_FALSE(judge(Property::Assertion, "", exited, begins, 1).confirmed());
  const std::string returned = begins + "\nfathom-replay: both versions return\n";
  EXPECT_FALSE(judge(Property::Equivalence, "", finished, returned, 1).confirmed());
}

TEST(NativeOutput, LackOfMemoryConfirmsNothing) {
  const ProcessEnd end{ProcessEnd::How::Exited, 1};
  const auto limit = judge(Property::ValidDeref, "", end,
                           "==1==AddressSanitizer: hard rss limit exhausted (5Mb vs 6Mb)\n", 1);
  EXPECT_EQ(limit.outcome, ReplayOutcome::Unavailable);
  const auto refused = judge(Property::ValidDeref, "", end,
                             "==1==WARNING: AddressSanitizer failed to allocate 0xffffffff bytes\n"
                             "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1)\n",
                             1);
  EXPECT_EQ(refused.outcome, ReplayOutcome::Unavailable);
  const ProcessEnd ended{ProcessEnd::How::TooMuchMemory, 0};
  for (const Property property : {Property::ValidDeref, Property::UnreachCall, Property::NoOverflow})
    EXPECT_EQ(judge(property, "", ended, "", 1).outcome, ReplayOutcome::Unavailable);
}

} // namespace
} // namespace fathom::witnesses
