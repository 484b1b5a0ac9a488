// Contracts: which functions the passes make, and which clauses they refuse.
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

const char* heading = "#include <fathom.h>\n";

/// What is set in ContractOptions.
struct Wanted {
  std::string check;
  std::vector<std::string> use;
  bool modular = false, harness = false;

  operator ContractOptions() const {
    ContractOptions options;
    options.check = check;
    options.use = use;
    options.modular = modular;
    options.harness = harness;
    return options;
  }
};

Result<std::unique_ptr<Module>> load(const std::string& text, const Wanted& contracts, uint32_t bits = 64) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", heading + text)};
  options.machine = &host_machine(bits);
  options.contracts = contracts;
  options.properties = {program::Property::Contract};
  if (!contracts.check.empty()) options.entry = contracts.check;
  options.entry_pointers.kind = EntryPointers::Kind::Any;
  return Module::load(options);
}

std::string refusal(const std::string& text, const Wanted& contracts = {}) {
  const auto module = load(text + "\nint main(void) { return 0; }", contracts);
  return module ? "" : module.error().message;
}

int calls(const llvm::Function& function, llvm::StringRef name) {
  int count = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      count += call->getCalledFunction() && call->getCalledFunction()->getName() == name;
  return count;
}

const char* counter = "int g;\nint f(int *p) {\n"
                      "  fathom_requires(fathom_fresh(p, sizeof *p) && *p < 9);\n"
                      "  fathom_assigns(g);\n"
                      "  fathom_ensures(fathom_result(int) == fathom_old(*p));\n"
                      "  g = *p;\n  return g;\n}\n"
                      "int main(void) { int x = 1; return f(&x); }\n";

TEST(Contracts, VanishWhereNobodyAsks) {
  for (const uint32_t bits : {32u, 64u}) {
    const auto module = load(counter, {}, bits);
    ASSERT_TRUE(module) << module.error().message;
    for (const llvm::Function& function : (*module)->llvm())
      EXPECT_FALSE(function.getName().starts_with("__fathom_clause")) << function.getName().str();
    EXPECT_FALSE((*module)->applies_contracts());
  }
}

TEST(Contracts, TheEntryCallsTheCheckAndTheCheckTheFunction) {
  for (const uint32_t bits : {32u, 64u}) {
    const auto module = load(counter, {"f", {}, false}, bits);
    ASSERT_TRUE(module) << module.error().message;
    const llvm::Function* check = (*module)->function("the check of f");
    ASSERT_NE(check, nullptr);
    EXPECT_EQ(calls(*check, "f"), 1);
    EXPECT_EQ(calls(*(*module)->function("__fathom_call_entry"), "the check of f"), 1);
    EXPECT_EQ(calls(*(*module)->function("main"), "the contract of f"), 1);
    EXPECT_EQ(calls(*(*module)->function("f"), "__fathom_contract"),
              1); // the write to g; variables are its own
  }
}

TEST(Contracts, AContractTakesThePlaceOfCalls) {
  const auto module = load(counter, {"", {"f"}, false});
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("main"), "f"), 0);
  EXPECT_EQ(calls(*(*module)->function("main"), "the contract of f"), 1);
  EXPECT_TRUE((*module)->is_model(*(*module)->function("the contract of f")));
  EXPECT_EQ((*module)->function("the check of f"), nullptr);
}

TEST(Contracts, ModularLeavesOutWhatIsChecked) {
  const std::string text = "int g(void) { fathom_ensures(fathom_result(int) == 1); return 1; }\n"
                           "int f(void) { fathom_ensures(fathom_result(int) == 1); return g(); }\n";
  const auto module = load(text, {"f", {}, true});
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("f"), "the contract of g"), 1);
  EXPECT_EQ(calls(*(*module)->function("the check of f"), "f"), 1);
}

TEST(Contracts, InvariantsStandAtTheHead) {
  const auto module =
      load("int main(void) { int i = 0; while (i < 9) { fathom_invariant(i <= 9); i++; } }", {});
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("main"), "__fathom_contract"), 2); // on the way in and on the way back
}

TEST(Contracts, WhatIsSaidOfPointersStandsInClauses) {
  const Wanted check_f = {"f", {}, false};
  using testing::AllOf;
  using testing::HasSubstr;
  EXPECT_THAT(refusal("void f(int *p) { fathom_requires(fathom_fresh(p, 4) && fathom_freed(p)); }", check_f),
              HasSubstr("a.c:2: fathom_freed stands in ensures clauses only"));
  EXPECT_THAT(refusal("void f(int *p) { fathom_requires(fathom_freeable(p)); }", check_f),
              HasSubstr("a.c:2: no clause before it says what the pointer in this expression points to"));
  EXPECT_THAT(refusal("void f(char *p[3], char *q) { fathom_requires(fathom_fresh(q, 9) && "
                      "fathom_forall(i, 0, 3, fathom_within(q, p[i], q + 9))); }",
                      check_f),
              HasSubstr("a.c:2: fathom_within stands in a loop"));
  const std::string g =
      "int g(int x) { fathom_ensures(fathom_result(int) > x); return x + 1; } int h(int x) { return x; }"
      " typedef int (*pointer)(int); ";
  EXPECT_THAT(
      refusal(g + "void f(pointer p[3]) { fathom_requires(fathom_forall(i, 0, 3, fathom_obeys(p[i], g))); }",
              check_f),
      HasSubstr("a.c:2: fathom_obeys stands in a loop"));
  EXPECT_THAT(refusal(g + "void f(pointer p) { fathom_requires(fathom_obeys(p, h)); }", check_f),
              AllOf(HasSubstr("a.c:2: fathom_obeys names h, which has no contract, functions with one: f ("),
                    HasSubstr("a.c:2), g (")));
  EXPECT_THAT(refusal(g + "void f(pointer p, pointer q) { fathom_requires(fathom_obeys(p, q)); }", check_f),
              HasSubstr("a.c:2: fathom_obeys names no function"));
  EXPECT_EQ(refusal(g + "void f(pointer p) { fathom_requires(fathom_obeys(p, g)); }", check_f), "");
  for (const char* said : {"fathom_freeable(p)", "fathom_freed(p)", "fathom_within(p, p, p)"})
    EXPECT_THAT(
        refusal(fmt::format("int f(char *p) {{ fathom_requires(fathom_fresh(p, 4)); return {}; }}", said),
                check_f),
        HasSubstr("stands in f, which is no clause: clauses alone say it"))
        << said;
}

TEST(Contracts, PredicatesNamePointersOfTheCaller) {
  const Wanted check_f = {"f", {}, false};
  const std::string node = "struct n { struct n *next; }; ";
  EXPECT_EQ(refusal(node + "static int is(struct n *p, int k) { return k == 0 || (fathom_fresh(p, 8) && "
                           "is(p->next, k - 1)); } "
                           "void f(struct n *p) { fathom_requires(is(p, 2)); p = 0; }",
                    check_f),
            "");
  EXPECT_THAT(
      refusal(node +
                  "static int is(struct n *p) { struct n *q = p; q = p->next; return fathom_fresh(q, 8); } "
                  "void f(struct n *p) { fathom_requires(is(p)); }",
              check_f),
      testing::HasSubstr("the pointer is a variable of the clause"));
}

TEST(Contracts, RefusalsNameThePlace) {
  const Wanted use_f = {"", {"f"}, false}, check_f = {"f", {}, false};
  using testing::HasSubstr;
  EXPECT_THAT(refusal("int f(int x) { x++; fathom_requires(x > 0); return x; }", check_f),
              HasSubstr("a.c:2: fathom_requires does not stand at the start of the body of f"));
  EXPECT_THAT(refusal("int f(int x) { fathom_requires(x++ > 0); return x; }", check_f),
              HasSubstr("a.c:2: a clause has a side effect: x++ > 0"));
  EXPECT_THAT(refusal("int g; int f(void) { fathom_ensures(g = 1); return 1; }", check_f),
              HasSubstr("a side effect"));
  EXPECT_THAT(refusal("int f(int x) { while (x) { fathom_invariant(x-- > 0); } return x; }"),
              HasSubstr("a.c:2: a clause has a side effect: x-- > 0"));
  EXPECT_THAT(refusal("int g; int h(void) { return g++; } int f(int x) { while (x) { fathom_invariant(h()); "
                      "} return x; }"),
              HasSubstr("a.c:2: what a clause calls may write: h()"));
  // What ends executions holds of those that are left, whatever it says.
  const std::string stops = "void exit(int); static int in(int x) { if (x > 4) exit(1); return 1; } ";
  EXPECT_THAT(refusal(stops + "int f(int x) { fathom_requires(in(x)); return x; }", check_f),
              HasSubstr("a.c:2: a clause may end the execution: in(x)"));
  EXPECT_THAT(refusal(stops + "int f(int x) { fathom_ensures((exit(3), 1)); return x; }", check_f),
              HasSubstr("a.c:2: a clause may end the execution: (exit(3), 1)"));
  EXPECT_THAT(refusal(stops + "int f(int x) { fathom_ensures(fathom_old(in(x))); return x; }", check_f),
              HasSubstr("a clause may end the execution"));
  EXPECT_THAT(refusal(stops + "int f(int x) { while (x) { fathom_invariant(in(x)); x--; } return x; }"),
              HasSubstr("a.c:2: a clause may end the execution: in(x)"));
  EXPECT_THAT(refusal("int f(int x) { fathom_ensures((fathom_assume(x > 0), x > 0)); return x; }", check_f),
              HasSubstr("a clause may end the execution"));
  EXPECT_THAT(refusal("int f(void) { fathom_requires(fathom_result(int)); return 1; }", check_f),
              HasSubstr("fathom_result stands in ensures clauses only"));
  EXPECT_THAT(refusal("int f(int x) { fathom_requires(fathom_old(x)); return 1; }", check_f),
              HasSubstr("fathom_old stands in ensures clauses only"));
  EXPECT_THAT(
      refusal("int f(int *p) { fathom_ensures(fathom_forall(i, 0, 3, fathom_old(p[i]) == p[i])); return 1; }",
              check_f),
      HasSubstr("fathom_old(p[i]) uses what its clause has computed"));
  EXPECT_THAT(refusal("int f(int x) { fathom_invariant(x > 0); return x; }"),
              HasSubstr("fathom_invariant does not stand at the start of a loop's body"));
  EXPECT_THAT(refusal("void f(int *p[3]) { fathom_requires(fathom_forall(i, 0, 3, fathom_fresh(p[i], 4))); }",
                      {"", {"f"}, false}),
              HasSubstr("fathom_fresh stands in a loop"));
  EXPECT_THAT(refusal("void f(void) { fathom_ensures(fathom_result(int) == 1); }", {"", {"f"}, false}),
              HasSubstr("f does not return what fathom_result says"));
  EXPECT_EQ(refusal("void f(int *p) { fathom_requires(fathom_fresh(p, 4) || p == 0); }", check_f), "");
  EXPECT_EQ(
      refusal("int *f(int x) { fathom_ensures(!fathom_fresh(fathom_result(int *), 4) || x); return 0; }",
              use_f),
      "");
  EXPECT_EQ(refusal("void f(int *p, int *q) { fathom_requires(p == q || fathom_fresh(q, 4)); }", check_f),
            "");
  EXPECT_EQ(
      refusal(
          "void f(int *p, int *q, int *r) { fathom_requires(p == q); fathom_requires(fathom_fresh(r, 4)); }",
          check_f),
      "");
  EXPECT_THAT(
      refusal("void f(int *p, int *q) { fathom_requires(p == q); fathom_requires(fathom_fresh(q, 4)); }",
              check_f),
      HasSubstr("pointers are compared before a clause says what they point to"));
  EXPECT_THAT(refusal("void f(int *p, int *q) { fathom_requires(p == q && fathom_fresh(q, 4)); }", check_f),
              HasSubstr("pointers are compared before a clause says what they point to"));
}

TEST(Contracts, ClausesAloneSayThatAPointerIsFresh) {
  const std::string helper = "int fits(int *p) { return fathom_fresh(p, 4); }\n";
  EXPECT_EQ(refusal(helper + "void f(int *p) { fathom_requires(fits(p)); }", {"f", {}, false}), "");
  EXPECT_THAT(refusal(helper + "void f(int *p) { fathom_requires(p != 0); fits(p); }", {"f", {}, false}),
              testing::HasSubstr("fathom_fresh stands in fits, which is no clause"));
  const std::string again = "int fits(int n, int *p) { return n ? fits(n - 1, p) : fathom_fresh(p, 4); }\n";
  EXPECT_EQ(refusal(again + "void f(int *p) { fathom_requires(fits(1, p)); }", {"f", {}, false}), "");
  EXPECT_THAT(
      refusal(again + "void f(int *p) { fathom_requires(fits(1, p)); fits(1, p); }", {"f", {}, false}),
      testing::HasSubstr("fathom_fresh stands in fits, which is no clause"));
}

TEST(Contracts, AHarnessCallsWhatIsChecked) {
  const auto refused = [](const std::string& text, const std::vector<std::string>& used = {}) {
    Workspace workspace;
    LoadOptions options;
    options.files = {workspace.write("a.c", heading + text)};
    options.contracts = Wanted{"f", used, false, true};
    options.properties = {program::Property::Contract};
    const auto module = Module::load(options);
    return module ? "" : module.error().message;
  };
  const std::string clause = "{ fathom_requires(x > 0); ";
  EXPECT_EQ(refused("int f(int x) " + clause + "return x; } int main(void) { return f(1); }"), "");
  EXPECT_THAT(refused("int f(int x) " + clause + "return x; } int main(void) { return 1; }"),
              testing::HasSubstr("'f' is not called from 'main'"));
  const std::string inner = "int f(int); int g(int x) " + clause + "return f(x - 1); }\n";
  const std::string outer =
      "int f(int x) " + clause + "return x > 1 ? g(x) : 1; } int main(void) { return f(3); }";
  EXPECT_THAT(refused(inner + outer), testing::HasSubstr("'f', which calls itself"));
  EXPECT_EQ(refused(inner + outer, {"g"}), "");
  EXPECT_THAT(refused("int f(int); int (*next)(int) = f; int f(int x) " + clause +
                      "return x > 1 ? next(x - 1) : 1; } int main(void) { return f(3); }"),
              testing::HasSubstr("'f', which calls itself"));
}

TEST(Contracts, AFunctionMayBeDeclaredWithItsContract) {
  Workspace workspace;
  LoadOptions options;
  options.clang_arguments = {"-include", "fathom_cbmc.h"};
  options.properties = {program::Property::Contract};
  options.files = {
      workspace.write("a.c", "int f(int x) __CPROVER_requires(x > 0);\nint main(void) { return f(1); }\n")};
  options.contracts = Wanted{"f", {}, false};
  EXPECT_THAT(Module::load(options).error().message,
              testing::HasSubstr("'f' is not defined; functions with one: f"));
  options.contracts = Wanted{"", {"f"}, false};
  auto module = Module::load(options);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("main"), "the contract of f"), 1);
  options.files.push_back(workspace.write("b.c", "int f(int y) { return y + 1; }\n"));
  options.contracts = Wanted{"f", {}, false};
  module = Module::load(options);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("the check of f"), "f"), 1);
  EXPECT_EQ(calls(*(*module)->function("f"), "body of f"), 1);
  options.contracts = Wanted{};
  module = Module::load(options);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(calls(*(*module)->function("main"), "f"), 1);
  EXPECT_EQ((*module)->function("body of f"), nullptr);
}

TEST(Contracts, ABlockIsNamedByAPointerBeforeByAnExpression) {
  const Wanted check_f = {"f", {}, false};
  const auto refused = [&](const std::string& clause) {
    return refusal("struct s { int n; int *p; }; int *q;\n"
                   "void f(struct s *s, int *p, unsigned i) { fathom_requires(" +
                       clause + "); }",
                   check_f);
  };
  for (const char* clause :
       {"fathom_readable(p + i, 4)", "fathom_fresh(s, sizeof *s) && fathom_writable(s->p + 1, 4)",
        "fathom_fresh(p, 8) && fathom_readable(q + 1, 4)"})
    EXPECT_THAT(refused(clause), testing::HasSubstr("no clause before it says what the pointer")) << clause;
  for (const char* clause :
       {"fathom_readable(p, 8) && fathom_readable(p + 1, 4)",
        "fathom_fresh(s, sizeof *s) && fathom_readable(&s->p, 4)",
        "fathom_fresh(s, sizeof *s) && fathom_fresh(s->p, 8) && fathom_readable(s->p + 1, 4)",
        "fathom_fresh(p, 8) && fathom_readable(p + 1, 4) && q == p"})
    EXPECT_EQ(refused(clause), "") << clause;
}

TEST(Contracts, OptionsNameFunctionsThatHaveThem) {
  using testing::HasSubstr;
  const std::string text = "int f(int x) { fathom_requires(x); return x; }\nint g(void) { return 1; }";
  EXPECT_THAT(refusal(text, {"h", {}, false}),
              HasSubstr("the function 'h' is not defined; functions with one: f"));
  EXPECT_THAT(refusal(text, {"g", {}, false}), HasSubstr("the function 'g' has no contract"));
  EXPECT_THAT(refusal(text, {"", {"g"}, false}),
              HasSubstr("--use-contract: the function 'g' has no contract"));
  EXPECT_THAT(refusal("int g(void) { return 1; }", {"g", {}, false}), HasSubstr("no function has one"));
}

} // namespace
} // namespace fathom::frontend::test
