#include "frontend/analysis/constant_objects.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// In front of each text: somebody who may keep an address.
constexpr const char* prelude =
    "struct big { int a[10]; }; struct big fill(int); void look(const void *); int get(void);\n";

struct Marked {
  std::vector<std::string> objects;
  size_t initialisers = 0, writes = 0; ///< of the function f, calls not counted
};

Marked mark(const std::string& text, bool asked = true) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", prelude + text + "\nint main(void) { f(1); }")};
  options.properties = {program::Property::ValidDeref};
  options.constants_of_functions = asked;
  auto module = Module::load(options);
  Marked marked;
  if (!module.ok()) return ADD_FAILURE() << module.error().message, marked;
  const llvm::Function& function = *(*module)->function("f");
  for (const llvm::Argument& parameter : function.args())
    if (is_constant_object(parameter)) marked.objects.push_back((*module)->variable_name(parameter));
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (is_constant_object(instruction)) marked.objects.push_back((*module)->variable_name(instruction));
    if (kind_of_write(instruction) == AccessKind::Initialise)
      ++marked.initialisers;
    else if (llvm::isa<llvm::StoreInst, llvm::MemIntrinsic>(instruction))
      ++marked.writes;
  }
  return marked;
}

TEST(ConstantObjects, TheQualifierIsTheVariables) {
  EXPECT_THAT(mark("void f(int n) { const int a = 1; look(&a); }").objects, ElementsAre("a"));
  EXPECT_THAT(mark("void f(int n) { const int a[2] = {1}; look(a); }").objects, ElementsAre("a"));
  EXPECT_THAT(mark("typedef const int t; void f(int n) { t a[2] = {1}; look(a); }").objects,
              ElementsAre("a"));
  EXPECT_THAT(mark("void f(int n) { int *const a = &n; look(&a); }").objects, ElementsAre("a"));
  EXPECT_THAT(mark("void f(int n) { const int *a = &n; look(&a); }").objects, IsEmpty());
  EXPECT_THAT(mark("void f(int n) { const int *a[2] = {&n}; look(&a); }").objects, IsEmpty());
  EXPECT_THAT(mark("void f(int n) { struct { const int m; } a = {1}; look(&a); }").objects, IsEmpty());
}

TEST(ConstantObjects, ParametersAreSome) {
  EXPECT_THAT(mark("void f(const int n) { look(&n); }").objects, ElementsAre("n"));
  EXPECT_THAT(mark("void g(const struct big b) { look(&b); } void f(int n) { g(fill(n)); }").objects,
              IsEmpty());
}

TEST(ConstantObjects, WhatNobodyElseCanWriteIsLeftAlone) {
  EXPECT_THAT(mark("void f(int n) { const int a = n, b[2] = {a, n}; look(0); n = b[a]; }").objects,
              IsEmpty());
  EXPECT_THAT(mark("void f(int n) { const int a = 1; look(&a); }", false).objects, IsEmpty());
}

/// The parameter's own store is no initialiser of a constant.
TEST(ConstantObjects, InitialisersEndWithTheirDeclaration) {
  Marked marked = mark("void f(int n) { const int a = 1; *(int *)&a = 2; look(&a); }");
  EXPECT_EQ(marked.initialisers, 1u);
  EXPECT_EQ(marked.writes, 2u);
  marked =
      mark("void f(int n) { const int a[2] = {n, /* ; */\n ';'}, b = 1; *(int *)a = 2; look(a), look(&b); }");
  EXPECT_EQ(marked.initialisers, 3u);
  EXPECT_EQ(marked.writes, 2u);
}

TEST(ConstantObjects, MacrosShowNoEnd) {
  const Marked marked =
      mark("#define D(x) const int x = 1; *(int *)&x = 2\nvoid f(int n) { D(a); look(&a); }");
  EXPECT_EQ(marked.initialisers, 2u);
  EXPECT_EQ(marked.writes, 1u);
}

TEST(ConstantObjects, ResultsComeByWayOfATemporary) {
  const Marked marked = mark("void f(int n) { const struct big b = fill(n); look(&b); }");
  EXPECT_THAT(marked.objects, ElementsAre("b"));
  EXPECT_EQ(marked.initialisers, 1u);
}

TEST(ConstantObjects, CompoundLiterals) {
  EXPECT_EQ(mark("void f(int n) { look((const int[]){n, 2}); }").objects.size(), 1u);
  EXPECT_EQ(mark("void f(int n) { look(&(const int){n}); }").objects.size(), 1u);
  EXPECT_EQ(mark("void f(int n) { look((const char[]){\"abc\"}); }").objects.size(), 1u);
  EXPECT_EQ(mark("void f(int n) { look(&(const struct { int *p, q; }){0, n}); }").objects.size(), 1u);
  EXPECT_EQ(mark("void f(int n) { look((int[]){n, 2}); }").objects.size(), 0u);
  EXPECT_EQ(mark("void f(int n) { look((const int *[]){0, &n}); }").objects.size(), 0u);
}

TEST(ConstantObjects, EachIterationHasItsOwn) {
  const Marked marked = mark("void f(int n) { while (get()) { const int a = get(); look(&a); } }");
  EXPECT_THAT(marked.objects, ElementsAre("a"));
  EXPECT_EQ(marked.initialisers, 1u);
}

} // namespace
} // namespace fathom::frontend::test
