// Which local variables are written before they are read, from a block on.
#include "frontend/unwinder/dead_variables.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SourceMgr.h>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

/// `body`: what the loop does with %x, an i32; `after`: what follows the loop.
bool read_from_head(const std::string& body, const std::string& after = "ret i32 0") {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  const std::string text = fmt::format(R"(
declare void @take(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
define i32 @f(i1 %c, i1 %d) {{
entry:
  %x = alloca i32
  %p = alloca ptr
  store i32 7, ptr %x
  br label %head
head:
  br i1 %c, label %body, label %after
body:
  {}
back:
  br label %head
after:
  {}
}}
)",
                                       body, after);
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, error, context);
  if (module == nullptr) throw std::runtime_error(error.getMessage().str());
  const llvm::Function& function = *module->getFunction("f");
  const llvm::AllocaInst* x = nullptr;
  const llvm::BasicBlock* head = nullptr;
  for (const llvm::BasicBlock& block : function) {
    if (block.getName() == "head") head = &block;
    for (const llvm::Instruction& instruction : block)
      if (instruction.getName() == "x") x = llvm::cast<llvm::AllocaInst>(&instruction);
  }
  return may_be_read(*x, *head);
}

TEST(DeadVariables, WrittenFirst) {
  EXPECT_FALSE(read_from_head("store i32 1, ptr %x  %v = load i32, ptr %x  br label %back"));
  EXPECT_TRUE(read_from_head("%v = load i32, ptr %x  store i32 1, ptr %x  br label %back"));
  EXPECT_FALSE(read_from_head(
      "call void @llvm.lifetime.start.p0(i64 4, ptr %x)  %v = load i32, ptr %x  br label %back"));
}

TEST(DeadVariables, OnEachWay) {
  const std::string fork = "br i1 %d, label %left, label %right\n"
                           "left:\n  store i32 1, ptr %x\n  br label %join\n"
                           "right:\n  {}br label %join\n"
                           "join:\n  %v = load i32, ptr %x\n  br label %back";
  EXPECT_TRUE(read_from_head(fmt::format(fmt::runtime(fork), "")));
  EXPECT_FALSE(read_from_head(fmt::format(fmt::runtime(fork), "store i32 2, ptr %x\n  ")));
}

TEST(DeadVariables, BehindTheLoopCountsToo) {
  const std::string written = "store i32 1, ptr %x  br label %back";
  EXPECT_TRUE(read_from_head(written, "%v = load i32, ptr %x  ret i32 %v"));
  EXPECT_FALSE(read_from_head(written, "store i32 3, ptr %x  %v = load i32, ptr %x  ret i32 %v"));
}

TEST(DeadVariables, PartsAndAddressesMakeItRead) {
  EXPECT_TRUE(read_from_head("store i16 1, ptr %x  %v = load i32, ptr %x  br label %back"));
  EXPECT_TRUE(read_from_head("store i32 1, ptr %x  call void @take(ptr %x)  br label %back"));
  EXPECT_TRUE(read_from_head("store i32 1, ptr %x  store ptr %x, ptr %p  br label %back"));
  EXPECT_TRUE(read_from_head("store i32 1, ptr %x  %q = getelementptr i8, ptr %x, i64 1  br label %back"));
}

} // namespace
} // namespace fathom::frontend
