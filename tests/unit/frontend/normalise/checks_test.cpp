// Instrumentation as the module shows it: calls of __fathom_check, and nothing else changed.
#include "frontend/compile/constant_overflow.h"
#include "frontend/interpreter/interpreter.h"
#include "ir/program/sanitizer.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using program::Property;

std::unique_ptr<Module> load_for(Property property, const std::string& text, uint32_t bits = 64) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", text)};
  options.machine = &host_machine(bits);
  options.properties = {property};
  auto module = Module::load(options);
  if (!module) {
    ADD_FAILURE() << module.error().message;
    std::abort();
  }
  return std::move(*module);
}

/// "line:column" of each check.
std::vector<std::string> checks(const Module& module) {
  std::vector<std::string> places;
  for (const llvm::Instruction& instruction : llvm::instructions(*module.function("main")))
    if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
        call && call->getCalledFunction() && module.builtin(*call->getCalledFunction()) == Builtin::Check)
      places.push_back(fmt::format("{}:{}", module.location(*call).line, module.location(*call).column));
  return places;
}

program::RunEnd run(Property property, const std::string& text, uint32_t bits = 64) {
  const auto module = load_for(property, text, bits);
  Interpreter interpreter(*module);
  program::Specification specification;
  specification.properties = {property};
  return interpreter.run(specification, program::InputVector{}, 100000).end;
}

TEST(Checks, StandWhereTheOperationIs) {
  const auto module = load_for(Property::NoOverflow, "int main(int a, char **v) {\n  int b = a + 1;\n"
                                                     "  b <<=\n 3;\n  return a /\n b;\n}");
  EXPECT_THAT(checks(*module), testing::ElementsAre("2:13", "3:5", "5:12"));
}

TEST(Checks, AddNoBranchesAndNoObjects) {
  const char* text = "long long g; int main(int a, char **v) { g = g * a; g = g << a; a++; return -a / 3; }";
  for (const uint32_t bits : {32u, 64u}) {
    const auto plain = must_load(text, bits);
    const auto checked = load_for(Property::NoOverflow, text, bits);
    EXPECT_EQ(checked->function("main")->size(), plain->function("main")->size());
    EXPECT_EQ(checked->llvm().global_size(), plain->llvm().global_size());
    const auto allocas = [](const Module& module) {
      int count = 0;
      for (const llvm::Instruction& i : llvm::instructions(*module.function("main")))
        count += llvm::isa<llvm::AllocaInst>(i);
      return count;
    };
    EXPECT_EQ(allocas(*checked), allocas(*plain));
    EXPECT_THAT(checks(*plain), testing::IsEmpty());
    for (const llvm::Function& function : checked->llvm())
      EXPECT_FALSE(function.getName().starts_with("__ubsan")) << function.getName().str();
  }
}

TEST(Checks, AreMadeForWhatIsAskedOnly) {
  const char* text =
      "int main(int a, char **v) { unsigned u = a; u = u + 3; signed char c = a; return (a >> u) + c; }";
  EXPECT_EQ(checks(*load_for(Property::NoOverflow, text)).size(), 1u);
  EXPECT_EQ(checks(*load_for(Property::UnsignedWrap, text)).size(), 1u);
  EXPECT_EQ(checks(*load_for(Property::ShiftAmount, text)).size(), 1u);
  EXPECT_EQ(checks(*load_for(Property::LossyConversion, text)).size(), 2u);
  EXPECT_EQ(checks(*load_for(Property::ValidDeref, text)).size(), 0u);
}

TEST(Checks, LeftShiftsByTheirValue) {
  const auto bad = [](const std::string& type, const std::string& base, const std::string& amount,
                      uint32_t bits) {
    const std::string text =
        fmt::format("int main(void) {{ {} x = {}; int n = {}; x = x << n; return 0; }}", type, base, amount);
    return run(Property::NoOverflow, text, bits) == program::RunEnd::Violation;
  };
  for (const uint32_t bits : {32u, 64u}) {
    EXPECT_TRUE(bad("int", "1", "31", bits));
    EXPECT_FALSE(bad("int", "1", "30", bits));
    EXPECT_FALSE(bad("int", "-1", "31", bits)); // -2^31
    EXPECT_TRUE(bad("int", "-3", "30", bits));
    EXPECT_FALSE(bad("int", "-3", "32", bits)); // undefined, but no overflow
    EXPECT_FALSE(bad("int", "5", "-1", bits));
    EXPECT_TRUE(bad("long long", "1", "63", bits));
    EXPECT_FALSE(bad("long long", "-1", "63", bits));
    EXPECT_FALSE(bad("unsigned", "3", "31", bits));
    EXPECT_FALSE(bad("short", "127", "12", bits)); // int arithmetic, then a conversion
    EXPECT_TRUE(bad("short", "127", "25", bits));
  }
  EXPECT_TRUE(bad("__int128", "1", "127", 64));
  EXPECT_FALSE(bad("__int128", "1", "126", 64));
}

TEST(Checks, MissingReturn) {
  const auto bad = [](const char* body, int argument, const char* use = "return ") {
    const std::string text =
        fmt::format("static int f(int x) {{ {} }}\nint main(void) {{ {}f({}); }}", body, use, argument);
    return run(Property::MissingReturn, text) == program::RunEnd::Violation;
  };
  EXPECT_TRUE(bad("if (x) return 1;", 0));
  EXPECT_FALSE(bad("if (x) return 1;", 1));
  EXPECT_FALSE(bad("if (x) return 1;", 0, "")); // nobody uses the result
  EXPECT_TRUE(bad("", 1));
  EXPECT_FALSE(bad("for (;;) if (x++ > 3) return x;", 1, "")); // and main's end is a return
}

TEST(Checks, FunctionsWithoutThemAreKnown) {
  const auto module = load_for(Property::NoOverflow, "int main(void) { return 0; }");
  EXPECT_TRUE(module->has_checks(*module->entry(), Property::NoOverflow));
  EXPECT_FALSE(module->has_checks(*module->entry(), Property::UnsignedWrap));
  EXPECT_TRUE(module->has_checks(*module->entry(), Property::UnreachCall)); // needs none
  const auto structures =
      load_for(Property::MissingReturn,
               "struct s { int a; }; struct s main2(int x) { struct s r = {1}; if (x) return r; }\n"
               "int main(void) { main2(1); }");
  EXPECT_TRUE(structures->has_checks(*structures->function("main2"), Property::MissingReturn));
  EXPECT_TRUE(structures->has_checks(*structures->entry(), Property::MissingReturn));
}

TEST(Checks, FoldedOverflowsAreNoticed) {
  const auto marked = [](const char* text) {
    const auto module = load_for(Property::NoOverflow, text);
    return module->entry()->hasFnAttribute(folded_overflow_attribute);
  };
  // The syntax tree is rewritten, so that these are executed.
  EXPECT_FALSE(marked("int main(void) { int a[2] = {2147483647 + 1, 7}; return a[0]; }"));
  EXPECT_FALSE(marked("#define TOP (1 << 31)\nint main(void) { if (TOP < 0) return 1; return 0; }"));
  EXPECT_FALSE(marked("int main(void) { return 2147483647 + 1; }")); // has a check
  EXPECT_FALSE(marked("#define TOP (1 << 31)\nint main(void) { return TOP; }"));
  EXPECT_FALSE(marked("int t = 1 << 31;\nint main(void) { return 0; }"));
}

TEST(ConstantOverflows, AreTakenOutOfTheMessages) {
  std::string messages = "a.c:7:6: warning: signed shift result [-Wshift-sign-overflow]\n"
                         "    7 |      BIT(31) };\n"
                         "a.c:2:19: note: expanded from macro 'BIT'\n"
                         "    2 | #define BIT(n) (1 << (n))\n"
                         "a.c:9:1: error: expected expression\n    9 | }\n"
                         "1 warning and 1 error generated.\n";
  const auto places = take_constant_overflows(messages);
  ASSERT_EQ(places.size(), 1u);
  EXPECT_EQ(places[0].to_string(), "a.c:7:6");
  EXPECT_EQ(messages, "a.c:9:1: error: expected expression\n    9 | }\n1 warning and 1 error generated.\n");
}

} // namespace
} // namespace fathom::frontend::test
