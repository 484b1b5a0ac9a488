#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string error_of(const LoadOptions& options) {
  auto module = Module::load(options);
  return module.ok() ? "(no error)" : module.error().message;
}

std::string error_of_text(const std::string& text, const char* name) {
  auto module = load_text(text, 64, name);
  return module.ok() ? "(no error)" : module.error().message;
}

/// The only call of a function with this name.
const llvm::CallInst* call_of(const Module& module, llvm::StringRef name) {
  for (const llvm::Function& function : module.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction))
        if (call->getCalledFunction() && call->getCalledFunction()->getName() == name) return call;
  return nullptr;
}

TEST(Loader, MissingFile) {
  LoadOptions options;
  options.files = {"/nowhere/x.c"};
  EXPECT_EQ(error_of(options), "/nowhere/x.c: No such file or directory");
  options.files = {"/nowhere/x.bc"};
  EXPECT_EQ(error_of(options), "/nowhere/x.bc: No such file or directory");
  options.files = {};
  EXPECT_EQ(error_of(options), "no input file");
}

TEST(Loader, CompileErrorNamesTheFile) {
  EXPECT_THAT(error_of_text("int main(void) { return x; }", "a.c"),
              EndsWith("a.c: clang failed (see above)"));
}

TEST(Loader, CompileTakesTooLong) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", "#include <stdio.h>\nint main(void) { return 0; }")};
  options.compile_timeout_seconds = 0;
  EXPECT_THAT(error_of(options), HasSubstr("clang took more than 0 s"));
}

TEST(Loader, CorruptBitcodeAndText) {
  EXPECT_THAT(error_of_text("this is no bitcode", "a.bc"), HasSubstr("a.bc"));
  EXPECT_THAT(error_of_text(std::string("BC\xC0\xDE\x01\x02\x03\x04", 8), "a.bc"), HasSubstr("a.bc: "));
  EXPECT_THAT(error_of_text("define i32 @main() {\n  ret i33 0\n}\n", "a.ll"), HasSubstr("a.ll:2:7: "));
  EXPECT_THAT(error_of_text("x", "a.txt"), HasSubstr("neither C"));
}

TEST(Loader, InvalidModuleIsRefused) {
  // Parses, but a value does not dominate its use.
  const char* text =
      "define i32 @main() {\n  br label %b\na:\n  %x = add i32 1, 1\n  br label %b\nb:\n  ret i32 %x\n}\n";
  EXPECT_THAT(error_of_text(text, "a.ll"), HasSubstr("a.ll: not a valid module: "));
}

TEST(Loader, OnlyMachinesThatAreKnown) {
  const char* body = "define i32 @main() {\n  ret i32 0\n}\n";
  EXPECT_THAT(error_of_text(std::string("target triple = \"aarch64-linux-gnu\"\n") + body, "a.ll"),
              HasSubstr("unsupported target aarch64-linux-gnu"));
  EXPECT_THAT(error_of_text(std::string("target datalayout = \"E-p:32:32\"\n") + body, "a.ll"),
              HasSubstr("big-endian"));
  EXPECT_THAT(error_of_text(std::string("target triple = \"avr\"\n") + body, "a.ll"),
              HasSubstr("Fathom knows x86_64, i386, arm, armeb, aarch64, powerpc, msp430"));
  EXPECT_EQ(error_of_text(body, "a.ll"), "(no error)");
}

TEST(Loader, TheMachineIsTheNamedOneOrTheFiles) {
  Workspace workspace;
  const TargetMachine& arm = *find_machine("arm");
  const std::string text = fmt::format("target datalayout = \"{}\"\ntarget triple = \"thumbv7m-none-eabi\"\n"
                                       "define i32 @main() {{\n  ret i32 0\n}}\n",
                                       arm.layout);
  LoadOptions options;
  options.files = {workspace.write("a.ll", text)};
  const auto module = Module::load(options);
  ASSERT_TRUE(module.ok()) << module.error().message;
  EXPECT_EQ(&(*module)->machine(), &arm);
  options.machine = find_machine("armeb");
  options.machine_is_named = true;
  EXPECT_THAT(error_of(options), HasSubstr("compiled for arm, --target names armeb"));
  options.files = {
      workspace.write("b.c", "_Static_assert((char)-1 > 0 && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, \"\");\n"
                             "int main(void) { return 0; }")};
  const auto compiled = Module::load(options);
  ASSERT_TRUE(compiled.ok()) << compiled.error().message;
  EXPECT_TRUE((*compiled)->target().is_big_endian);
}

TEST(Loader, BothWidths) {
  for (uint32_t bits : {32u, 64u}) {
    auto module = must_load("long x; int main(void) { return sizeof x; }", bits);
    EXPECT_EQ(module->target().pointer_bits, bits);
    EXPECT_EQ(module->llvm().getNamedGlobal("x")->getValueType()->getIntegerBitWidth(), bits);
  }
}

TEST(Loader, UserArgumentsReachClang) {
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write("a.c", "int main(void) { return N; }")};
  EXPECT_THAT(error_of(options), HasSubstr("clang failed"));
  options.clang_arguments = {"-DN=3"};
  EXPECT_EQ(error_of(options), "(no error)");
}

TEST(Loader, FathomHeaderIsBuiltIn) {
  auto module = must_load("#include <fathom.h>\nint main(void) { int x = fathom_nondet_int(); "
                          "fathom_assume(x); fathom_assert(x); }");
  EXPECT_EQ(module->builtin(*module->function("fathom_nondet_int")), Builtin::Nondet);
  EXPECT_EQ(module->builtin(*module->function("fathom_assert")), Builtin::Assert);
}

TEST(Loader, OldCStillCompiles) {
  must_load("f(x) { return x; }\nint g(int *p) { return p; }\nmain() { return f(1) + undeclared(2); }");
}

TEST(Loader, TwoFilesAreLinked) {
  Workspace workspace;
  LoadOptions options;
  options.files = {
      workspace.write("a.c", "int f(void); int main(void) { return f(); }"),
      workspace.write("b.c", "static int helper(void) { return 2; } int f(void) { return helper(); }")};
  auto module = Module::load(options);
  ASSERT_TRUE(module.ok()) << module.error().message;
  EXPECT_FALSE((*module)->function("f")->isDeclaration());
  EXPECT_EQ((*module)->location((*module)->function("f")->front().front()).file, options.files[1]);

  options.files.push_back(workspace.write("c.c", "int f(void) { return 3; }"));
  EXPECT_THAT(error_of(options), HasSubstr("c.c: "));
}

TEST(Loader, EntryFunction) {
  EXPECT_THAT(error_of_text("int f(void) { return 0; }", "a.c"),
              HasSubstr("the entry function 'main' is not defined"));
  Workspace workspace;
  LoadOptions options;
  options.files = {workspace.write(
      "a.c", "int f(double x, struct { long a[4]; } s) { return 0; } int g(void) { return 0; }"
             "int h(int n, char *p) { return 0; } int k(int n, ...) { return 0; }"
             "int m(char *(*call)(double)) { return 0; }"
             "struct tail { int n; char *p[]; }; int q(struct tail *t) { return 0; }")};
  for (const char* entry : {"f", "g", "h", "k", "m"}) { // h is not main, however alike the parameters are
    options.entry = entry;
    EXPECT_EQ(error_of(options), "(no error)");
  }
  options.entry = "q";
  EXPECT_THAT(error_of(options), HasSubstr("the entry function 'q' cannot be called: a flexible array"));
  EXPECT_EQ(must_load("int main(void) { return 0; }")->entry()->getName(), "main");
}

/// gcc -E of a file, as SV-COMP's .i files are made.
std::string gcc_preprocessed(const std::string& text, const std::string& flags) {
  Workspace workspace;
  const std::string source = workspace.write("x.c", text), output = workspace.path("x.i");
  if (std::system(("gcc -E " + flags + " " + source + " -o " + output).c_str()) != 0) return "";
  std::ifstream in(output);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Loader, PreprocessedByGcc) {
  const char* text = "#include <complex.h>\n#include <math.h>\n#include <stdio.h>\n#include "
                     "<stdlib.h>\n#include <string.h>\n"
                     "int main(void) { char *p = malloc(4); strcpy(p, \"__malloc__ (f, 1)\"); printf(\"%f\", "
                     "sin(1)); return 0; }\n";
  for (uint32_t bits : {32u, 64u})
    for (const char* flags : {"", "-D_GNU_SOURCE", "-O2 -D_FORTIFY_SOURCE=2"}) {
      const std::string prepared = gcc_preprocessed(text, fmt::format("-m{} {}", bits, flags));
      ASSERT_NE(prepared, "");
      auto module = load_text(prepared, bits, "a.i");
      EXPECT_TRUE(module.ok()) << bits << " " << flags << ": " << module.error().message;
    }
}

TEST(Loader, LocationsArePhysicalLines) {
  const char* text = "# 1 \"other.c\"\n"
                     "extern void target(void);\n"
                     "# 77 \"header.h\" 1 3\n"
                     "#line 99\n"
                     "int main(void) {\n"
                     "  target();\n"
                     "  return 0;\n"
                     "}\n";
  for (const char* name : {"a.i", "a.c"}) {
    Workspace workspace;
    LoadOptions options;
    options.files = {workspace.write(name, text)};
    auto module = Module::load(options);
    ASSERT_TRUE(module.ok()) << module.error().message;
    const program::SourceLocation location = (*module)->location(*call_of(**module, "target"));
    EXPECT_EQ(location, (program::SourceLocation{options.files[0], 6, 3, "main"}));
  }
}

TEST(Loader, FileNamesAsTheUserGaveThem) {
  const auto before = std::filesystem::current_path();
  Workspace workspace;
  std::filesystem::current_path(workspace.path(""));
  workspace.write("a.c", "void f(void);\nint main(void) { f(); }\n");
  LoadOptions options;
  options.files = {"a.c"};
  auto relative = Module::load(options);
  options.files = {"./a.c"};
  auto dotted = Module::load(options);
  options.files = {workspace.path("a.c")};
  auto absolute = Module::load(options);
  std::filesystem::current_path(before);
  ASSERT_TRUE(relative.ok() && dotted.ok() && absolute.ok());
  EXPECT_EQ((*relative)->location(*call_of(**relative, "f")).file, "a.c");
  EXPECT_EQ((*dotted)->location(*call_of(**dotted, "f")).file, "./a.c");
  EXPECT_EQ((*absolute)->location(*call_of(**absolute, "f")).file, workspace.path("a.c"));
}

TEST(Loader, IncludesBesideAPreparedFileAreFound) {
  Workspace workspace;
  workspace.write("own.h", "enum { own = 3 };\n");
  LoadOptions options;
  options.files = {workspace.write("a.c", "#include \"own.h\"\n#line 50\nint main(void) { return own; }\n")};
  EXPECT_EQ(error_of(options), "(no error)");
}

TEST(Module, SitesNumberAllInstructions) {
  auto module = must_load("int f(int x) { return x + 1; } int main(void) { return f(2); }");
  uint32_t next = 0;
  for (const llvm::Function& function : module->llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      EXPECT_EQ(module->site(instruction), next++);
}

TEST(Module, Builtins) {
  auto module = must_load(
      "int __VERIFIER_nondet_int(void); unsigned __VERIFIER_nondet_uint(void) { return 3; }\n"
      "void reach_error(void) { } void __VERIFIER_nondet_memory(void *, unsigned long);\n"
      "int foreign(void); void *malloc(unsigned long); void abort(void);\n"
      "void free(void *p) { }\n"
      "int main(void) { int x; __VERIFIER_nondet_memory(&x, 4); free(malloc(__VERIFIER_nondet_int()));\n"
      "  x = foreign() + __VERIFIER_nondet_uint(); reach_error(); abort(); }");
  const auto builtin = [&](const char* name) { return module->builtin(*module->function(name)); };
  EXPECT_EQ(builtin("__VERIFIER_nondet_int"), Builtin::Nondet);
  EXPECT_EQ(builtin("__VERIFIER_nondet_uint"), Builtin::None); // has a body
  EXPECT_EQ(builtin("__VERIFIER_nondet_memory"), Builtin::NondetMemory);
  EXPECT_EQ(builtin("reach_error"), Builtin::ReachError);
  EXPECT_EQ(builtin("foreign"), Builtin::None);
  EXPECT_EQ(builtin("malloc"), Builtin::Malloc);
  EXPECT_EQ(builtin("free"), Builtin::None);
  EXPECT_EQ(builtin("abort"), Builtin::Stop);
}

TEST(Models, LinkedWhereCalled) {
  auto module = must_load("#include <string.h>\nint main(void) { return strdup(\"a\") == 0; }");
  ASSERT_FALSE(module->function("strdup")->isDeclaration());
  EXPECT_TRUE(module->is_model(*module->function("strdup")));
  EXPECT_FALSE(module->is_model(*module->function("main")));
  EXPECT_EQ(module->function("strcmp"), nullptr);
  EXPECT_EQ(module->externals(), std::vector<std::string>{"strdup"});
  EXPECT_TRUE(module->has_model("strdup"));
}

TEST(Models, OtherDeclarationsAreNotTheLibrarys) {
  auto module = must_load("struct device;\nint read(struct device *d);\nint main(void) { return read(0); }");
  EXPECT_TRUE(module->function("read")->isDeclaration());
  EXPECT_FALSE(module->has_model("read"));
}

TEST(Models, KnownOutputNeedsNone) {
  auto module = must_load("int printf(const char *, ...);\nint main(int c, char **v) {\n"
                          "  printf(\"%d %s\\n\", c, \"x\");\n  return 0;\n}");
  EXPECT_FALSE(module->has_model("printf"));
  auto other = must_load("int printf(const char *, ...);\nint main(int c, char **v) {\n"
                         "  printf(\"%d %s\\n\", c, v[0]);\n  return 0;\n}");
  EXPECT_TRUE(other->has_model("printf"));
}

TEST(Models, TheUsersOwnFunctionWins) {
  auto module = must_load("int strcmp(const char *a, const char *b) { return 7; }\nint strlen();\n"
                          "int main(void) { return strcmp(\"a\", \"b\") + strlen(\"x\"); }");
  EXPECT_FALSE(module->is_model(*module->function("strcmp")));
  EXPECT_TRUE(module->is_model(*module->function("strlen"))); // though declared otherwise
}

} // namespace
} // namespace fathom::frontend::test
