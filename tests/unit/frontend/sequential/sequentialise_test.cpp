#include "frontend/sequential/sequentialise.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::test {
namespace {

constexpr const char* head =
    "#include <pthread.h>\n"
    "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;\n"
    "extern void __VERIFIER_assume(int);\n"
    "static int x, y;\n";
constexpr const char* main_of_two =
    "int main(void) { pthread_t t, u; pthread_create(&t, 0, a, 0);\n"
    "  pthread_create(&u, 0, b, 0); pthread_join(t, 0); pthread_join(u, 0); }\n";

/// Nothing: there is no such form.
std::unique_ptr<Module> sequential(const std::string& text, std::string* why = nullptr, uint32_t bits = 64) {
  const auto module = must_load(head + text, bits);
  auto made = sequentialise(*module, {.threads = 2});
  if (made) return std::move(*made);
  if (why) *why = made.error().message;
  return nullptr;
}

std::string reason(const std::string& text) {
  std::string why = "none";
  sequential(text, &why);
  return why;
}

/// Where a thread may be when it is another one's turn, in the order of the threads: main first.
std::vector<unsigned> places(const std::string& text) {
  const auto module = sequential(text);
  std::vector<unsigned> counts;
  if (module == nullptr) return counts;
  const auto is_place = [](const llvm::Value* value) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(value);
    return load && load->getPointerOperand()->getName().starts_with("place");
  };
  for (const llvm::Instruction& instruction : llvm::instructions(*module->entry())) {
    const auto* where = llvm::dyn_cast<llvm::SwitchInst>(&instruction);
    if (where && is_place(where->getCondition())) counts.push_back(where->getNumCases());
    // A choice of one is a branch.
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&instruction);
    const auto* equal =
        branch && branch->isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition()) : nullptr;
    if (equal && is_place(equal->getOperand(0)) && equal->getParent()->getName().starts_with("turn"))
      counts.push_back(1);
  }
  return counts;
}

/// The places in the first one of two threads that do this.
unsigned places_of(const std::string& body) {
  const std::vector<unsigned> all = places("static void *a(void *p) { " + body +
                                           " return p; }\n"
                                           "static void *b(void *p) { for (;;) { pthread_mutex_lock(&m); x = "
                                           "5; pthread_mutex_unlock(&m); y = x; } }\n" +
                                           main_of_two);
  return all.size() < 2 ? 0 : all[1];
}

TEST(Sequentialise, LeavesNoThreads) {
  for (const uint32_t bits : {64, 32}) {
    const auto module = sequential("static void *a(void *p) { for (;;) x++; }\n"
                                   "static void *b(void *p) { for (;;) x--; }\n" +
                                       std::string(main_of_two),
                                   nullptr, bits);
    ASSERT_NE(module, nullptr);
    EXPECT_EQ(module->function("__fathom_thread_main"), nullptr);
    EXPECT_EQ(module->function("pthread_create"), nullptr);
    EXPECT_NE(module->llvm().getNamedGlobal("__fathom_present_thread"), nullptr);
  }
}

TEST(Sequentialise, ATurnIsOneStep) {
  // At the beginning, before the store, before the load of the next round.
  EXPECT_EQ(places_of("for (;;) y = y + 1;"), 3u);
  EXPECT_EQ(places_of("y = 1; y = 2; y = 3; for (;;) ;"), 4u); // others see the last one, too
}

TEST(Sequentialise, WhatOneLockProtectsIsNotInterrupted) {
  const std::string text =
      "static void *a(void *p) { for (;;) { pthread_mutex_lock(&m); x++; x++; pthread_mutex_unlock(&m); } }\n"
      "static void *b(void *p) { for (;;) { pthread_mutex_lock(&m); x--; pthread_mutex_unlock(&m); } }\n";
  EXPECT_EQ(places(text + main_of_two), (std::vector<unsigned>{3, 2, 2}));
}

TEST(Sequentialise, WhatTwoLocksProtectIs) {
  const std::string text =
      "static void *a(void *p) { for (;;) { pthread_mutex_lock(&m); x++; x++; pthread_mutex_unlock(&m); } }\n"
      "static void *b(void *p) { for (;;) { pthread_mutex_lock(&n); x--; pthread_mutex_unlock(&n); } }\n";
  const std::vector<unsigned> counts = places(text + main_of_two);
  ASSERT_EQ(counts.size(), 3u);
  EXPECT_GT(counts[1], 4u);
}

TEST(Sequentialise, OthersSeeAStepInFrontOfWhatMayNotComeBack) {
  EXPECT_EQ(places_of("y = 1; for (;;) ;"), 2u);
  // In one function, which would be one step else.
  const std::string other = "static void *b(void *p) { for (;;) y = x; }\n" + std::string(main_of_two);
  const std::string section = "static void f(void) { pthread_mutex_lock(&m); ";
  EXPECT_EQ(places(section + "} static void *a(void *p) { f(); for (;;) ; }\n" + other)[1],
            1u); // a lock: seen late
  EXPECT_EQ(places("static void f(void) { pthread_mutex_unlock(&m); for (;;) ; }\n"
                   "static void *a(void *p) { f(); return p; }\n" +
                   other)[1],
            2u);
}

TEST(Sequentialise, LocksThatTheProgramLooksIntoAreSteps) {
  const std::string work =
      "static void *a(void *p) { for (;;) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); } }\n";
  EXPECT_EQ(places(work +
                   "static void *b(void *p) { for (;;) { pthread_mutex_lock(&m); x--; "
                   "pthread_mutex_unlock(&m); } }\n" +
                   main_of_two)[1],
            2u);
  EXPECT_GT(
      places(work + "static void *b(void *p) { while (*(volatile int *)&m) ; return p; }\n" + main_of_two)[1],
      2u);
  EXPECT_EQ(places(work +
                   "static void *b(void *p) { if (!pthread_mutex_trylock(&m)) pthread_mutex_unlock(&m); "
                   "return p; }\n" +
                   main_of_two)[1],
            3u);
}

TEST(Sequentialise, ThreadsThatMainCreatesInALoopAreThereAtOnce) {
  const std::string text =
      "static void *a(void *p) { for (;;) { pthread_mutex_lock(&m); x++; pthread_mutex_unlock(&m); } }\n";
  EXPECT_EQ(
      places(text +
             "int main(void) { pthread_t t[2]; for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, a, 0);\n"
             "  pthread_join(t[0], 0); }")
          .size(),
      3u);
}

TEST(Sequentialise, SaysWhyThereIsNone) {
  EXPECT_NE(reason("int main(void) { x = 1; }").find("one thread"), std::string::npos);
  EXPECT_NE(
      reason("static void f(int k) { x++; if (k) f(k - 1); }\n"
             "static void *a(void *p) { f(3); return p; } static void *b(void *p) { x--; return p; }\n" +
             std::string(main_of_two))
          .find("recursive"),
      std::string::npos);
  EXPECT_NE(reason("static int *kept; static void *a(void *p) { int own = 1; kept = &own; x++; return p; }\n"
                   "static void *b(void *p) { x--; return kept; }\n" +
                   std::string(main_of_two))
                .find("may be kept"),
            std::string::npos);
  EXPECT_NE(reason("static struct { int a[9]; } s; static void *a(void *p) { s = s; return p; }\n"
                   "static void *b(void *p) { s.a[1] = 1; return p; }\n" +
                   std::string(main_of_two))
                .find("several steps"),
            std::string::npos);
}

} // namespace
} // namespace fathom::frontend::test
