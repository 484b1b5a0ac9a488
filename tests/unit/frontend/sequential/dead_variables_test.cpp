#include "frontend/sequential/dead_variables.h"

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/SourceMgr.h>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace fathom::frontend::sequential {
namespace {

constexpr const char* frame = R"(@x = global i32 0
define void @host(i32 %turn) {{
entry:
  %kept = alloca i32
  %a = alloca i32
  %b = alloca i32
  %wide = alloca i64
  br label %turns
turns:
  switch i32 %turn, label %first [ i32 1, label %second
                                   i32 2, label %other ]
first:
{}  br label %turns
second:
{}  br label %turns
other:
{}  br label %turns
}}
)";

/// A thread with two turns, and one more thread with one; `first`, `second` and `other` are what they do.
struct Turns {
  Turns(const std::string& first, const std::string& second, const std::string& other = "") {
    const std::string text = fmt::format(frame, first, second, other);
    llvm::SMDiagnostic error;
    module = llvm::parseAssemblyString(text, error, context);
    EXPECT_NE(module, nullptr) << error.getMessage().str();
    host = module->getFunction("host");
    const std::vector<Interruptions::Place> places{
        {1, block("first"), nullptr},
        {1, block("second"), llvm::cast<llvm::BranchInst>(block("first")->getTerminator())},
        {2, block("other"), nullptr}};
    const llvm::DenseSet<const llvm::AllocaInst*> kept{
        llvm::cast<llvm::AllocaInst>(&host->getEntryBlock().front())};
    clear_dead_variables(*host, *block("turns"), places, kept);
  }
  llvm::BasicBlock* block(const std::string& name) {
    for (llvm::BasicBlock& each : *host)
      if (each.getName() == name) return &each;
    return nullptr;
  }
  /// Variables that are set to 0 at the end of the block.
  std::set<std::string> cleared(const std::string& name) {
    std::set<std::string> found;
    for (const llvm::Instruction& instruction : *block(name)) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      const auto* value = store ? llvm::dyn_cast<llvm::Constant>(store->getValueOperand()) : nullptr;
      if (value && value->isNullValue()) found.insert(store->getPointerOperand()->getName().str());
    }
    return found;
  }

  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
  llvm::Function* host = nullptr;
};

using Names = std::set<std::string>;
constexpr const char* both = "  store i32 5, ptr %a\n  store i32 7, ptr %b\n";
constexpr const char* reads_b = "  %r = load i32, ptr %b\n  store i32 %r, ptr @x\n";

TEST(DeadVariables, WhatIsNotReadAnyMoreIsCleared) {
  Turns turns(both, reads_b);
  EXPECT_EQ(turns.cleared("first"), Names{"a"});
  EXPECT_EQ(turns.cleared("second"), Names{"b"}) << "a is 0 since the first turn";
  EXPECT_EQ(turns.cleared("entry"), (Names{"a", "b"})) << "the thread has not begun";
}

TEST(DeadVariables, WhatIsReadInALaterTurnStays) {
  Turns turns(both, fmt::format("{}  %s = load i32, ptr %a\n  store i32 %s, ptr @x\n", reads_b));
  EXPECT_EQ(turns.cleared("first"), Names{});
}

TEST(DeadVariables, WhatIsWrittenBeforeItIsReadIsDead) {
  Turns turns(both, fmt::format("  store i32 1, ptr %b\n{}", reads_b));
  EXPECT_EQ(turns.cleared("first"), (Names{"a", "b"}));
}

TEST(DeadVariables, WhatIsReadBeforeItIsWrittenIsNot) {
  Turns turns(reads_b, "  store i32 1, ptr %b\n");
  EXPECT_EQ(turns.cleared("entry"), Names{});
  EXPECT_EQ(turns.cleared("second"), Names{"b"});
}

TEST(DeadVariables, OtherVariablesStay) {
  const std::string narrow = "  store i64 -1, ptr %wide\n  store i32 5, ptr %wide\n";
  EXPECT_EQ(Turns(narrow, "  %r = load i64, ptr %wide\n").cleared("first"), Names{})
      << "half of it is stored";
  EXPECT_EQ(Turns("  store i32 5, ptr %kept\n", "").cleared("first"), Names{});
  EXPECT_EQ(Turns(both, "", "  %r = load i32, ptr %a\n").cleared("first"), Names{"b"}) << "of two threads";
  EXPECT_EQ(Turns(fmt::format("{}  store ptr %a, ptr @x\n", both), "").cleared("first"), Names{"b"})
      << "its address is kept";
}

} // namespace
} // namespace fathom::frontend::sequential
