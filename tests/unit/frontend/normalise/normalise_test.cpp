#include "frontend/analysis/own_variables.h"
#include "tests/unit/frontend/support.h"

#include <llvm/Analysis/CycleAnalysis.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

std::vector<const llvm::CallInst*> calls_of(const Module& module, llvm::StringRef name) {
  std::vector<const llvm::CallInst*> calls;
  for (const llvm::Function& function : module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
        if (call->getCalledFunction() && call->getCalledFunction()->getName() == name) calls.push_back(call);
  return calls;
}

/// Values used outside the cycle they are made in, other than on an edge that leaves it.
int escaping_values(const Module& module) {
  int count = 0;
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration()) continue;
    llvm::CycleInfo cycles;
    cycles.compute(const_cast<llvm::Function&>(function));
    for (const llvm::Instruction& value : llvm::instructions(function)) {
      const llvm::Cycle* cycle = cycles.getCycle(value.getParent());
      if (!cycle) continue;
      for (const llvm::Use& use : value.uses()) {
        const auto* phi = llvm::dyn_cast<llvm::PHINode>(use.getUser());
        const llvm::BasicBlock* where =
            phi ? phi->getIncomingBlock(use) : llvm::cast<llvm::Instruction>(use.getUser())->getParent();
        if (!cycle->contains(where)) count++;
      }
    }
  }
  return count;
}

TEST(Normalise, VariablesOfOursAreAlignedAndKnown) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", "struct s { int n; char a[8]; } x;\nchar *kept;\n"
                                          "static char f(char *p) { return p[1]; }\n"
                                          "static char *g(void) { return x.a; }\n"
                                          "int main(void) { kept = g(); return f(kept); }\n")};
  options.properties = {program::Property::SubObjectBounds, program::Property::StackLimit};
  options.hardware.stack_limit.emplace().bytes = 1000;
  const auto module = Module::load(options);
  ASSERT_TRUE(module) << module.error().message;
  int ours = 0;
  const llvm::DataLayout& layout = (*module)->llvm().getDataLayout();
  for (const llvm::GlobalVariable& variable : (*module)->llvm().globals()) {
    ASSERT_TRUE(variable.getAlign()) << variable.getName().str();
    EXPECT_GE(variable.getAlign()->value(), layout.getABITypeAlign(variable.getValueType()).value());
    EXPECT_EQ(is_own_variable(variable),
              variable.getName().starts_with("__fathom_distance") || variable.getName() == "__fathom_stack")
        << variable.getName().str();
    ours += is_own_variable(variable);
  }
  EXPECT_GE(ours, 7); // two distances of the argument, the result and the variable; the stack
}

TEST(Normalise, VariableOfALoopIsNewInEachIteration) {
  auto module = must_load("void use(int *);\nint main(void) {\n  for (int i = 0; i < 3; i++) {\n    int "
                          "fresh;\n    use(&fresh);\n  }\n"
                          "  int once;\n  use(&once);\n}");
  const auto calls = calls_of(*module, "__fathom_stack_new");
  ASSERT_EQ(calls.size(), 1u); // not i, whose lifetime starts before the loop, and not once
  EXPECT_EQ(module->variable_name(*calls[0]), "fresh");
  EXPECT_EQ(module->builtin(*calls[0]->getCalledFunction()), Builtin::StackNew);
  EXPECT_EQ(llvm::cast<llvm::ConstantInt>(calls[0]->getArgOperand(0))->getZExtValue(), 4u);
  EXPECT_EQ(llvm::cast<llvm::ConstantInt>(calls[0]->getArgOperand(1))->getZExtValue(), 4u);
  bool once = false;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry()))
    if (module->variable_name(instruction) == "once") once = llvm::isa<llvm::AllocaInst>(instruction);
  EXPECT_TRUE(once);
}

TEST(Normalise, CyclesMadeByGoto) {
  auto module = must_load("void use(char *); int more(void);\nint main(void) {\n  if (more()) goto b;\na:\n  "
                          "{ char x[3]; use(x); }\n"
                          "b:\n  { char y[5]; use(y); }\n  if (more()) goto a;\n  if (more()) goto b;\n}");
  const auto calls = calls_of(*module, "__fathom_stack_new");
  ASSERT_EQ(calls.size(), 2u);
  EXPECT_EQ(module->variable_name(*calls[0]), "x");
  EXPECT_EQ(module->variable_name(*calls[1]), "y");
}

TEST(Normalise, BothWidths) {
  auto module = must_load("void use(char *);\nint main(void) { for (;;) { char x[3]; use(x); } }", 32);
  const auto calls = calls_of(*module, "__fathom_stack_new");
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0]->getArgOperand(0)->getType()->getIntegerBitWidth(), 32u);
}

TEST(Normalise, ValuesLeaveCyclesThroughMemory) {
  const char* text =
      "define i32 @main() {\nentry:\n  br label %outer\nouter:\n  %i = phi i32 [ 0, %entry ], [ %i1, %latch "
      "]\n"
      "  br label %inner\ninner:\n  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]\n  %j1 = add i32 %j, 1\n"
      "  %c = icmp ult i32 %j1, 4\n  br i1 %c, label %inner, label %latch\nlatch:\n"
      "  %edge = phi i32 [ %j1, %inner ]\n  %i1 = add i32 %i, %j1\n  %d = icmp ult i32 %i1, 9\n"
      "  br i1 %d, label %outer, label %done\ndone:\n  %s = add i32 %i1, %edge\n  ret i32 %s\n}\n";
  auto module = must_load(text, 64, "a.ll");
  EXPECT_EQ(escaping_values(*module), 0);
  int slots = 0, phis = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry())) {
    slots += llvm::isa<llvm::AllocaInst>(instruction);
    phis += llvm::isa<llvm::PHINode>(instruction);
  }
  EXPECT_EQ(slots, 3); // %j1, %i1, %edge
  EXPECT_EQ(phis, 3);  // all stay, for what is inside their cycle
}

TEST(Normalise, NothingIsPromoted) {
  auto module = must_load("int main(void) { int x; int y = 1; return x + y; }");
  int allocas = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry()))
    allocas += llvm::isa<llvm::AllocaInst>(instruction);
  EXPECT_EQ(allocas, 3); // x, y, the return value
}

TEST(Normalise, MainWithParametersStartsElsewhere) {
  for (const char* text : {"int main(int argc, char **argv) { return argv[0][0]; }",
                           "int main(int argc, char **argv, char **envp) { return *argv[0] + *envp[0]; }",
                           "void main(int n) { while (n) n--; }"}) {
    auto module = must_load(text);
    EXPECT_EQ(module->entry()->getName(), "__fathom_start");
    EXPECT_TRUE(module->is_model(*module->entry()));
    EXPECT_EQ(module->builtin(*module->function("__fathom_nondet_argc")), Builtin::Nondet);
    const auto calls = calls_of(*module, "main");
    ASSERT_EQ(calls.size(), 1u);
    EXPECT_EQ(calls[0]->arg_size(), module->function("main")->arg_size());
  }
}

TEST(Normalise, StringsOfTheCommandLineOnlyWhereTheyAreRead) {
  auto read = must_load("int main(int argc, char **argv) { return argv[0][0]; }");
  EXPECT_EQ(read->builtin(*read->function("__fathom_environment")), Builtin::Environment);
  EXPECT_EQ(read->builtin(*read->function("__fathom_nondet_argv")), Builtin::NondetMemory);
  auto unread = must_load("int main(int argc, char **argv) { return argc; }");
  EXPECT_EQ(unread->function("__fathom_environment"), nullptr);
  EXPECT_EQ(unread->function("__fathom_unsupported"), nullptr);
}

TEST(Normalise, ExitRunsWhatIsRegistered) {
  auto plain = must_load("void exit(int); int main(void) { exit(0); }");
  EXPECT_EQ(plain->builtin(*plain->function("exit")), Builtin::Stop);
  EXPECT_EQ(calls_of(*plain, "exit").size(), 1u);
  auto registered = must_load(
      "void exit(int); int atexit(void (*)(void)); void f(void) {} int main(void) { atexit(f); exit(0); }");
  EXPECT_EQ(calls_of(*registered, "exit").size(), 0u);
  EXPECT_EQ(calls_of(*registered, "__fathom_exit").size(), 1u);
}

TEST(Normalise, ConstructorsRunFirstByPriority) {
  auto module = must_load("__attribute__((constructor(200))) void late(void) "
                          "{}\n__attribute__((constructor(101))) void early(void) {}\n"
                          "int main(void) { return 0; }");
  EXPECT_EQ(module->entry()->getName(), "__fathom_start");
  std::vector<std::string> order;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry()))
    if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
      order.push_back(call->getCalledFunction()->getName().str());
  EXPECT_EQ(order, (std::vector<std::string>{"early", "late", "main"}));
}

TEST(Normalise, ComputedGotosAreSwitches) {
  auto module =
      must_load("int main(void) {\n  static void *labels[] = {&&a, &&b};\n  int i = 0;\n  goto *labels[i];\n"
                "a:\n  i = 1;\n  goto *labels[i];\nb:\n  return i;\n}");
  int switches = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry())) {
    switches += llvm::isa<llvm::SwitchInst>(instruction);
    EXPECT_FALSE(llvm::isa<llvm::IndirectBrInst>(instruction));
    if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) {
      EXPECT_EQ(choice->getNumCases(), 2u);
    }
  }
  EXPECT_GE(switches, 1);
}

TEST(Normalise, AliasesAreResolved) {
  auto module = must_load("int real(void) { return 1; }\nint other(void) "
                          "__attribute__((alias(\"real\")));\nint main(void) { return other(); }");
  EXPECT_EQ(calls_of(*module, "real").size(), 1u);
}

TEST(Normalise, VariableNames) {
  auto module = must_load(
      "int global; static int f(int parameter) { static int kept; return parameter + kept++ + global; }\n"
      "int main(void) { return f(1); }");
  std::set<std::string> names;
  for (const llvm::GlobalVariable& global : module->llvm().globals())
    names.insert(module->variable_name(global));
  for (const llvm::Instruction& instruction : llvm::instructions(*module->function("f")))
    names.insert(module->variable_name(instruction));
  EXPECT_THAT(names, testing::IsSupersetOf({"global", "kept", "parameter"}));
}

} // namespace
} // namespace fathom::frontend::test
