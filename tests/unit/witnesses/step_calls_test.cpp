// The text of LLVM's IR, as clang 19 writes it.
#include "ir/support/read_file.h"
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/step_calls.h"

#include <cstdlib>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::StepOrder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using What = StepOrder::What;

constexpr const char* text = R"(define dso_local i32 @main() #0 !dbg !20 {
  %1 = alloca i32, align 4
  store i32 0, ptr %1, align 4
  %2 = load i32, ptr @x, align 4, !dbg !30
  %3 = load atomic i32, ptr @y seq_cst, align 4, !dbg !31
  store i32 %2, ptr @x, align 4, !dbg !32
  %4 = atomicrmw add ptr @y, i32 1 seq_cst, align 4, !dbg !32
  %5 = call i32 (ptr, ...) @printf(ptr noundef @format, i32 noundef %2), !dbg !33
  call void %6(ptr noundef @x), !dbg !33
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 @x, ptr align 4 %1, i64 4, i1 false), !dbg !33
  fence seq_cst, !dbg !34
  ret i32 0, !dbg !34
}
!10 = !DIFile(filename: "folder/a.c", directory: "/home")
!11 = !DIFile(filename: "h.h", directory: "/home")
!20 = distinct !DISubprogram(name: "main", scope: !10, file: !10, line: 1, type: !1, scopeLine: 1, unit: !2)
!21 = distinct !DILexicalBlock(scope: !20, file: !11, line: 3, column: 3)
!30 = !DILocation(line: 4, column: 7, scope: !20)
!31 = !DILocation(line: 4, column: 11, scope: !20)
!32 = !DILocation(line: 4, column: 5, scope: !20)
!33 = !DILocation(line: 6, column: 3, scope: !21)
!34 = !DILocation(line: 7, column: 1, scope: !20)
)";

StepOrder order_of(std::vector<StepOrder::Site> sites) {
  StepOrder order;
  order.sites = std::move(sites);
  return order;
}

std::string call(int number, int location, const std::string& before) {
  return "  call void @fathom_replay_step(i32 " + std::to_string(number) + "), !dbg !" +
         std::to_string(location) + "\n  " + before;
}

class StepCallsScript : public WithDirectory {};

TEST(StepCalls, StandInFrontOfWhatIsAtTheSite) {
  const StepOrder order = order_of({{What::Load, "a.c", 4, 7, "@x"},
                                    {What::Load, "other/a.c", 4, 11, "atomic @y"},
                                    {What::Store, "a.c", 4, 5, "@x"},
                                    {What::Exchange, "a.c", 4, 5, ""},
                                    {What::Call, "h.h", 6, 3, "printf"},
                                    {What::Call, "h.h", 6, 3, "memcpy"},
                                    {What::Fence, "a.c", 7, 1, ""},
                                    {What::Leave, "a.c", 7, 1, ""}});
  StepCalls calls(order);
  const std::string made = calls.insert(text, "a.c", "a.c");
  EXPECT_THAT(made, HasSubstr(call(0, 30, "%2 = load i32")));
  EXPECT_THAT(made, HasSubstr(call(1, 31, "%3 = load atomic")));
  EXPECT_THAT(made, HasSubstr(call(2, 32, "store i32 %2")));
  EXPECT_THAT(made, HasSubstr(call(3, 32, "%4 = atomicrmw")));
  EXPECT_THAT(made, HasSubstr(call(4, 33, "%5 = call i32 (ptr, ...) @printf")));
  EXPECT_THAT(made, HasSubstr(call(5, 33, "call void @llvm.memcpy")));
  EXPECT_THAT(made, HasSubstr(call(6, 34, "fence")));
  EXPECT_THAT(made, HasSubstr(call(7, 34, "ret")));
  EXPECT_THAT(made, HasSubstr("declare void @fathom_replay_step(i32)"));
  EXPECT_THAT(calls.found(), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
}

TEST(StepCalls, AnotherKindPlaceOrFileIsNoSite) {
  const StepOrder order = order_of({{What::Store, "a.c", 4, 7, "@x"},
                                    {What::Load, "a.c", 4, 7, "@y"},
                                    {What::Load, "a.c", 4, 7, "atomic @x"},
                                    {What::Load, "a.c", 4, 7, "local"},
                                    {What::Load, "a.c", 4, 8, "@x"},
                                    {What::Load, "b.c", 4, 7, "@x"},
                                    {What::Call, "h.h", 6, 3, "x"},
                                    {What::Call, "h.h", 6, 3, "puts"},
                                    {What::Section, "", 0, 0, "printf"}});
  StepCalls calls(order);
  EXPECT_THAT(calls.insert(text, "a.c", "a.c"), Not(HasSubstr("call void @fathom_replay_step")));
  EXPECT_THAT(calls.found(), IsEmpty());
}

// A file that was compiled under another name than the user gave.
TEST(StepCalls, TheGivenNameCounts) {
  const StepOrder order = order_of({{What::Load, "given.c", 4, 7, "@x"}});
  StepCalls calls(order);
  calls.insert(text, "/tmp/a.c", "/home/given.c");
  EXPECT_THAT(calls.found(), ElementsAre(0));
}

// The awk program does the same.
TEST_F(StepCallsScript, MakesTheSameText) {
  const StepOrder order = order_of({{What::Load, "a.c", 4, 7, "@x"},
                                    {What::Load, "a.c", 4, 11, "atomic @y"},
                                    {What::Load, "a.c", 4, 5, "local"},
                                    {What::Store, "a.c", 4, 5, "@x"},
                                    {What::Exchange, "a.c", 4, 5, ""},
                                    {What::Call, "h.h", 6, 3, "printf"},
                                    {What::Call, "h.h", 6, 3, "memcpy"},
                                    {What::Fence, "a.c", 7, 1, ""},
                                    {What::Leave, "a.c", 7, 1, ""},
                                    {What::End, "", 0, 0, ""}});
  file("steps.awk", step_calls_script(order));
  file("a.ll", text);
  const std::string command = fmt::format("cd {} && awk -v found=found -f steps.awk a.ll > b.ll", directory_);
  ASSERT_EQ(std::system(command.c_str()), 0);
  StepCalls calls(order);
  EXPECT_EQ(read_file(directory_ + "/b.ll").value(), calls.insert(text, "a.c", "a.c"));
  EXPECT_EQ(read_file(directory_ + "/found").value(), "0,\n1,\n3,\n4,\n5,\n6,\n7,\n8,\n");
}

} // namespace
} // namespace fathom::witnesses
