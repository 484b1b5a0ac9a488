#include "frontend/analysis/shared_accesses.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend::test {
namespace {

/// How many loads and stores of main a handler's accesses may meet.
std::pair<int, int> met(const std::string& text) {
  const auto module = must_load(text);
  auto* handler = const_cast<llvm::Function*>(module->function("handler"));
  const SharedAccesses shared({handler});
  std::pair<int, int> count;
  for (const llvm::Instruction& instruction : llvm::instructions(*module->function("main"))) {
    if (!shared.meets(instruction)) continue;
    count.first += llvm::isa<llvm::LoadInst>(instruction);
    count.second += llvm::isa<llvm::StoreInst>(instruction);
  }
  return count;
}

using Counts = std::pair<int, int>;

TEST(SharedAccesses, AreOfVariablesThatTheHandlerNames) {
  EXPECT_EQ(met("static int x, y; void handler(void) { x = 1; } int main(void) { int a = x + y; x = a; y = "
                "a; return a; }"),
            Counts(1, 1));
}

TEST(SharedAccesses, WhatIsOnlyReadMeetsWritesAlone) {
  EXPECT_EQ(met("static int x, seen; void handler(void) { seen = x; } int main(void) { int a = x; x = a; "
                "return 0; }"),
            Counts(0, 1));
}

TEST(SharedAccesses, FollowCallsOfTheHandler) {
  EXPECT_EQ(met("static int x; static void set(void) { x = 1; } static void (*const how)(void) = set;"
                "void handler(void) { how(); } int main(void) { return x; }"),
            Counts(1, 0));
}

TEST(SharedAccesses, PointersMeetWhatHasGotOut) {
  const std::string handler = "static int *volatile p; void handler(void) { if (p) *p = 1; }";
  EXPECT_EQ(met(handler + "int main(void) { int a = 1; return a; }"), Counts(0, 0));
  // The store to p, and the read of a, whose address p has.
  EXPECT_EQ(met(handler + "int main(void) { int a; p = &a; return a; }").first, 1);
  EXPECT_EQ(met(handler + "static int mine; int main(void) { return mine; }"), Counts(0, 0));
  EXPECT_EQ(
      met(handler + "static int mine; int *out(void) { return &mine; } int main(void) { return mine; }"),
      Counts(1, 0));
}

} // namespace
} // namespace fathom::frontend::test
