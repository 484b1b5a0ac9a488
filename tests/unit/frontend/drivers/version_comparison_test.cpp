// Drivers that compare two versions: names of what each has, which types are the same, what is only read;
// programs in lockstep.
#include "frontend/drivers/version_comparison.h"
#include "frontend/file_contents.h"
#include "frontend/module.h"
#include "frontend/points_to/escapes.h"
#include "frontend/sequential/lockstep.h"
#include "ir/support/temporary_directory.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

class Versions : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_->file(name)) << text;
    return folder_->file(name);
  }
  Result<std::unique_ptr<Module>> load(const std::string& text, const std::string& older = "older") {
    LoadOptions options;
    options.files = {write("versions.c", text)};
    options.entry = "newer";
    options.entry_pointers.against.function = older;
    options.properties = {program::Property::Equivalence, program::Property::ValidDeref};
    return Module::load(options);
  }
  Use use_in(const std::string& text) {
    LoadOptions options;
    options.files = {write("use.c", text)};
    options.entry = "f";
    const auto module = Module::load(options);
    EXPECT_TRUE(module) << module.error().message;
    return use_of(*(*module)->function("f")->getArg(0));
  }
  Result<TemporaryDirectory> folder_ = TemporaryDirectory::make("versions-test");
};

TEST(Twin, NamesOfTheDriverAlone) {
  EXPECT_EQ(twin("p0"), "p0_b");
  EXPECT_EQ(twin("(*o12).m3[i4]"), "(*o12_b).m3[i4]");
  EXPECT_EQ(twin("fathom_kept3[k1]"), "fathom_kept3_b[k1]");
  EXPECT_EQ(twin("struct fathom_t1 (*o2)"), "struct fathom_t1 (*o2_b)");
  EXPECT_EQ(twin("g7 + other_p1 + p + n3"), "g7_b + other_p1 + p + n3");
}

TEST_F(Versions, WhatIsOnlyRead) {
  EXPECT_EQ(use_in("int f(const int *p) { int s = 0; for (int i = 0; i < 3; i++) s += *p++; return s; }"),
            Use::Reads);
  EXPECT_EQ(use_in("static int g(int *q) { return *q; } int f(int *p) { return g(p + 1); }"), Use::Reads);
  EXPECT_EQ(use_in("static int *g(int *q) { return q; } int f(int *p) { return *g(p); }"), Use::Reads);
  EXPECT_EQ(use_in("struct s { int *in; }; int f(struct s *p) { return *p->in; }"), Use::Reads);
  EXPECT_EQ(use_in("struct s { int a[9]; }; int f(struct s *p) { struct s copy = *p; return copy.a[1]; }"),
            Use::Copies);
}

TEST_F(Versions, WhatMayBeWritten) {
  EXPECT_EQ(use_in("void f(int *p) { *p = 1; }"), Use::Other);
  EXPECT_EQ(use_in("static int *g(int *q) { return q; } void f(int *p) { *g(p) = 1; }"), Use::Other);
  EXPECT_EQ(use_in("struct s { int *in; }; void f(struct s *p) { *p->in = 1; }"), Use::Other);
  EXPECT_EQ(use_in("int *kept; void f(int *p) { kept = p; }"), Use::Other);
  EXPECT_EQ(use_in("void g(const int *); void f(int *p) { g(p); }"), Use::Other);
  EXPECT_EQ(use_in("void free(void *); void f(int *p) { free(p); }"), Use::Other);
  EXPECT_EQ(use_in("struct s { int a[9]; }; void f(struct s *p) { struct s other = {0}; *p = other; }"),
            Use::Other);
}

TEST_F(Versions, Refused) {
  const auto why = [&](const std::string& text) {
    const auto module = load(text);
    return module ? std::string("loaded") : module.error().message;
  };
  EXPECT_NE(
      why("int older(int x) { return x; } int newer(float x) { return x; }").find("'x' has another type"),
      std::string::npos);
  EXPECT_NE(why("int *older(int x) { return 0; } int newer(int x) { return x; }")
                .find("'the result' has another type"),
            std::string::npos);
  EXPECT_NE(why("int newer(int x) { return x; }").find("'older' is not defined"), std::string::npos);
  EXPECT_NE(why("int older(void) { static int n; return n++; } int newer(void) { return 0; }")
                .find("one version alone has it"),
            std::string::npos);
  EXPECT_NE(
      why("extern int *place; int older(int x) { *place = 3; return x; } int newer(int x) { return x; }")
          .find("'place', which no file defines"),
      std::string::npos);
  EXPECT_NE(
      why("extern int table[]; int older(int x) { return x; } int newer(int x) { return table[1] = x; }")
          .find("the size of the variable 'table'"),
      std::string::npos);
}

TEST_F(Versions, OtherTypes) {
  const auto assumed = [&](const std::string& text) {
    const auto module = load(text);
    EXPECT_TRUE(module) << module.error().message;
    return module ? (*module)->entry_driver().assumed : std::vector<std::string>();
  };
  const std::string value = "'x' has a value of both of its types",
                    alone = "'flags' is a parameter of the newer version alone";
  const std::string same = "int older(int x) { return x; } ";
  EXPECT_THAT(assumed(same + "int newer(long x) { return (int)x; }"), testing::Contains(value));
  EXPECT_THAT(assumed(same + "int newer(int x) { return x; }"), testing::Not(testing::Contains(value)));
  EXPECT_THAT(assumed(same + "int newer(int flags, int x) { return x; }"), testing::Contains(alone));
  EXPECT_THAT(assumed(same + "int newer(int flags) { return flags; }"),
              testing::Not(testing::Contains(alone)));
  EXPECT_THAT(assumed(same + "long newer(int x) { return x; }"),
              testing::Contains("the result has another type in the older version"));
}

TEST_F(Versions, Members) {
  const std::string text =
      "struct a { int n; short m; int x : 3; }; struct b { long more; short m; int n; };\n"
      "void older(struct a *p) {} void newer(struct b *p) {}";
  const auto module = load(text);
  ASSERT_TRUE(module) << module.error().message;
  const auto& assumed = (*module)->entry_driver().assumed;
  for (const char* line :
       {"members of 'struct b', which has another layout in the older version, are matched by their names",
        "'struct b.more' is the newer version's alone: any value, and not compared",
        "'struct b.x' is the older version's alone: any value, and not compared"})
    EXPECT_THAT(assumed, testing::Contains(line));
  const auto refused = load("struct a { int n; char c[]; }; struct b { long n; char c[]; };\n"
                            "void older(struct a *p) {} void newer(struct b *p) {}");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("ends in an array of any length"), std::string::npos);
}

TEST_F(Versions, OutsideFunctions) {
  const auto outside = [&](const std::string& text) {
    const auto module = load(text);
    EXPECT_TRUE(module) << module.error().message;
    return module ? (*module)->entry_driver().outside : std::vector<std::string>();
  };
  const std::string versions = " int older(int x) { return g(x); } int newer(int x) { return g(x); }";
  EXPECT_EQ(outside("int g(int);" + versions), std::vector<std::string>{"g"});
  EXPECT_EQ(outside("static int g(int x) { return x; }" + versions), std::vector<std::string>());
  EXPECT_EQ(outside("int g(int, ...);" + versions), std::vector<std::string>());
  EXPECT_EQ(outside("int g(int) __attribute__((const));" + versions), std::vector<std::string>());
  EXPECT_EQ(outside("int abs(int); static int g(int x) { return abs(x); }" + versions),
            std::vector<std::string>());
}

TEST_F(Versions, SeveralVariablesOfOneName) {
  LoadOptions options;
  options.files = {write("a.c", "static int s; int older(int x) { s = x; return 0; }\n"
                                "int newer(int x) { s = x ^ 1; return 0; } int get(void) { return s; }"),
                   write("b.c", "static int s; void set(int x) { s = x; } int got(void) { return s; }")};
  options.entry = "newer";
  options.entry_pointers.against.function = "older";
  options.properties = {program::Property::Equivalence};
  const auto module = Module::load(options);
  ASSERT_FALSE(module);
  EXPECT_NE(module.error().message.find("there are several variables 's'"), std::string::npos);
}

TEST_F(Versions, VariablesInBlocks) {
  const auto both = load("static int next(void) { static int n; return ++n; }"
                         "int older(void) { return next(); } int newer(void) { return next(); }");
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_THAT((*both)->entry_driver().assumed, testing::Contains("the program may give next::n any value"));
}

TEST_F(Versions, WhatIsAssumedOfVariables) {
  const auto module =
      load("int mode; int older(int x) { return x; } int newer(int x) { return mode ? x + 1 : x; }");
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_THAT((*module)->entry_driver().assumed,
              testing::Contains("nobody has changed mode since the start of the program"));
}

TEST_F(Versions, PrintedCalls) {
  const auto printed = [&](const std::string& body) {
    const auto module = load("#include <stdio.h>\nint older(int x) { " + body +
                             " return x; } int newer(int x) { " + body + " return x; }");
    EXPECT_TRUE(module) << module.error().message;
    return module ? (*module)->entry_driver().outside.size() : 0;
  };
  EXPECT_EQ(printed("printf(\"%d\\n\", x); puts(\"a\");"), 2); // one function for each list of types
  EXPECT_EQ(printed("fputs(\"a\", stderr); fputs(\"b\", stdout);"), 1);
  EXPECT_EQ(printed("printf(\"%m\");"), 0);
  EXPECT_EQ(printed("if (puts(\"a\") < 0) x = 3;"), 0);
  EXPECT_EQ(printed("fflush(stdout);"), 0);
}

constexpr const char* loops =
    "int older(int n) { int s = 0; for (int i = 0; i < n; i++) s ^= i; return s; }\n"
    "int newer(int n) { int s = 0, i = 0; while (i < n) s ^= i++; return s; }\n";

TEST_F(Versions, Lockstep) {
  const auto module = load(loops);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_TRUE((*module)->entry_driver().compares);
  const auto both = run_in_lockstep(**module);
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_NE((*both)->function("fathom_both_versions"), nullptr);
  // Neither is called any more; nor can it be done twice.
  EXPECT_TRUE((*both)->function("older")->use_empty());
  EXPECT_TRUE((*both)->function("newer")->use_empty());
  EXPECT_FALSE(run_in_lockstep(**both));
}

TEST_F(Versions, WhatIsReadInFrontOfALoopIsReadAhead) {
  const auto older = [](const std::string& newer) {
    return "unsigned older(const unsigned *a, unsigned n)"
           "{ unsigned s = 0; for (unsigned i = 0; i < n; i++) s ^= a[i]; return s; }\n" +
           newer;
  };
  const auto loads = [&](const std::string& newer) {
    const auto module = load(older("unsigned newer(const unsigned *a, unsigned n)" + newer));
    EXPECT_TRUE(module) << module.error().message;
    const auto both = run_in_lockstep(**module);
    EXPECT_TRUE(both) << both.error().message;
    size_t count = 0;
    for (const llvm::Instruction& each : llvm::instructions(*(*both)->function("fathom_both_versions")))
      count += llvm::isa<llvm::LoadInst>(each) &&
               !llvm::isa<llvm::AllocaInst>(each.getOperand(0)->stripPointerCasts());
    return count;
  };
  EXPECT_EQ(loads("{ unsigned s = 0, i = 0; while (i < n) s ^= a[i++]; return s; }"), 2u);
  EXPECT_EQ(loads("{ if (!n) return 0; unsigned s = a[0], i = 1; while (i < n) s ^= a[i++]; return s; }"), 4u)
      << "the first iteration of the older version twice";
}

TEST_F(Versions, NoLockstep) {
  const auto without_loop =
      load("int older(int n) { return n; } int newer(int n) { while (n > 9) n--; return n; }");
  ASSERT_TRUE(without_loop);
  EXPECT_FALSE(run_in_lockstep(**without_loop));
  const auto shared = load(std::string("static int n; int use(void) { return n++; }\n") + loops);
  ASSERT_TRUE(shared);
  EXPECT_FALSE((*shared)->entry_driver().shares_variables); // neither comes to it
  LoadOptions alone;
  alone.files = {write("alone.c", "int main(void) { return 0; }")};
  EXPECT_FALSE(run_in_lockstep(**Module::load(alone)));
}

TEST_F(Versions, LockstepOfLoopsThatCallsHide) {
  const auto runs = [&](const std::string& older) {
    const auto module =
        load(older + "unsigned newer(unsigned n) { unsigned s = 0; while (n) s += n--; return s; }");
    EXPECT_TRUE(module) << module.error().message;
    return module && run_in_lockstep(**module);
  };
  EXPECT_TRUE(runs("static unsigned f(unsigned n) { unsigned s = 0; while (n) s += n--; return s; }"
                   "unsigned older(unsigned n) { return f(n); }"));
  EXPECT_TRUE(runs("static unsigned f(unsigned n, unsigned s) { return n ? f(n - 1, s + n) : s; }"
                   "unsigned older(unsigned n) { return f(n, 0); }"));
  EXPECT_TRUE(runs("unsigned older(unsigned n) { return n ? n + older(n - 1) : 0; }"));
  EXPECT_TRUE(runs("unsigned older(unsigned n) { if (n == 0) return 1; return older(n - 1) * 3; }"));
  // A difference, two calls, a number that the call may change, a variable of each call that the next one
  // has.
  EXPECT_FALSE(runs("unsigned older(unsigned n) { return n ? n - older(n - 1) : 0; }"));
  EXPECT_FALSE(runs("unsigned older(unsigned n) { return n > 1 ? older(n - 1) + older(n - 2) : n; }"));
  EXPECT_FALSE(runs("unsigned g; unsigned older(unsigned n) { return n ? older(n - 1) + g++ : 0; }"));
  EXPECT_FALSE(
      runs("static unsigned f(unsigned n, unsigned *s) { unsigned t = *s + n; return n ? f(n - 1, &t) : t; }"
           "unsigned older(unsigned n) { unsigned s = 0; return f(n, &s); }"));
}

TEST_F(Versions, PointersToFunctions) {
  const std::string versions = "struct s { int (*f)(int); };\n"
                               "int older(struct s *p) { return p->f(1); }\n"
                               "int newer(struct s *p) { return p->f(1); }\n";
  const auto alone = load(versions), pure = load(versions + "int odd(int x) { return x & 1; }\n"),
             counts = load(versions + "static int n;\nint next(int x) { return n += x; }\n");
  ASSERT_TRUE(alone && pure && counts);
  for (const auto* module : {&alone, &pure, &counts})
    EXPECT_THAT((**module)->entry_driver().outside, testing::Contains("fathom_pointed0"));
  const auto names = [](const Result<std::unique_ptr<Module>>& module, const char* function) {
    return (*module)->entry_driver().text.find(function) != std::string::npos;
  };
  EXPECT_TRUE(names(pure, "__asm__(\"odd\")"));
  EXPECT_FALSE(names(counts, "__asm__(\"next\")"));
  EXPECT_THAT((*counts)->entry_driver().assumed,
              testing::Contains("'p->f' points to no function that changes a variable"));
}

TEST_F(Versions, UnionsOfOneSize) {
  const auto loads = [&](const std::string& members) {
    const auto module = load("union u { " + members +
                             " }; void older(union u *p) { *p = (union u){0}; } "
                             "void newer(union u *p) { *p = (union u){0}; }");
    return module ? "" : module.error().message;
  };
  EXPECT_EQ(loads("unsigned short a, b; unsigned char c[2];"), "");
  const std::string refused =
      "'newer' cannot be compared: (*p) is a union of members that are no integers of one size";
  for (const char* members :
       {"int a; char b;", "float a; int b;", "int a; struct { char b, c; } d;", "int a; int b : 3;"})
    EXPECT_EQ(loads(members), refused) << members;
}

TEST_F(Versions, DigestsOfCode) {
  const auto contents = [&](const std::string& text) {
    LoadOptions options;
    options.files = {write("contents.c", text)};
    return *contents_of(options);
  };
  const FileContents one =
      contents("static int n;\nint f(int x) { return x + n; }\nconst char *g(void) { return \"a\"; }\n");
  const FileContents other =
      contents("/* moved */ const char *h(void) { return \"b\"; }\nstatic int n;\n\n"
               "int f(int y)\n{\n  return y + n;\n}\nconst char *g(void) { return \"a\"; }\n");
  EXPECT_EQ(one.function("f")->digest, other.function("f")->digest);
  EXPECT_EQ(one.function("g")->digest, other.function("g")->digest);
  EXPECT_EQ(one.variable("n")->digest, other.variable("n")->digest);
  EXPECT_EQ(one.function("f")->names, std::vector<std::string>{"n"});
  EXPECT_EQ(other.function("f")->line, 4u);
  const FileContents changed =
      contents("static long n;\nint f(int x) { return x - n; }\nconst char *g(void) { return \"c\"; }\n");
  EXPECT_NE(one.function("f")->digest, changed.function("f")->digest);
  EXPECT_NE(one.function("g")->digest, changed.function("g")->digest);
  EXPECT_EQ(one.function("nothing"), nullptr);
  // The place of a member is no part of the text of the function that reads it.
  const FileContents near = contents("struct s { int a, b; }; int f(struct s *p) { return p->a; }");
  const FileContents far = contents("struct s { int b, a; }; int f(struct s *p) { return p->a; }");
  EXPECT_NE(near.function("f")->digest, far.function("f")->digest);
}

} // namespace
} // namespace fathom::frontend
