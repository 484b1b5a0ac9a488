// The tables of built-ins and intrinsics, and what integer intrinsics compute: expected values are those of
// LLVM's language reference.
#include "frontend/intrinsics.h"
#include "frontend/unwinder/builtins.h"
#include "frontend/unwinder/intrinsics.h"
#include "frontend/unwinder/memory_builtins.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <fmt/format.h>

namespace fathom::frontend::test {
namespace {

using program::ObligationKind;

TEST(IntrinsicTables, NoIntrinsicHasTwoOwners) {
  size_t known = 0;
  for (unsigned i = 1; i < llvm::Intrinsic::num_intrinsics; ++i) {
    const auto id = llvm::Intrinsic::ID(i);
    const int owners = MemoryIntrinsics::knows(id) + IntegerIntrinsics::knows(id) +
                       FloatIntrinsics::knows(id) + has_no_effect(id) + gives_its_argument(id);
    EXPECT_LE(owners, 1) << llvm::Intrinsic::getBaseName(id).str();
    known += size_t(owners);
  }
  EXPECT_GT(known, 80u);
}

TEST(IntrinsicTables, Builtins) {
  EXPECT_TRUE(Builtins::knows(Builtin::Assume) && !MemoryBuiltins::knows(Builtin::Assume));
  EXPECT_TRUE(MemoryBuiltins::knows(Builtin::Malloc) && !Builtins::knows(Builtin::Malloc));
  EXPECT_FALSE(Builtins::knows(Builtin::None) || MemoryBuiltins::knows(Builtin::None));
}

struct Case {
  const char* type;
  const char* call;
  const char* expected;
};

TEST(IntegerIntrinsicValues, AsInTheLanguageReference) {
  const Case cases[] = {
      {"i16", "@llvm.bswap.i16(i16 4660)", "13330"}, // 0x1234 -> 0x3412
      {"i8", "@llvm.bitreverse.i8(i8 1)", "-128"},
      {"i8", "@llvm.ctpop.i8(i8 -73)", "6"}, // 0xb7
      {"i8", "@llvm.ctlz.i8(i8 16, i1 false)", "3"},
      {"i8", "@llvm.ctlz.i8(i8 0, i1 false)", "8"},
      {"i8", "@llvm.cttz.i8(i8 16, i1 true)", "4"},
      {"i8", "@llvm.cttz.i8(i8 0, i1 false)", "8"},
      {"i8", "@llvm.fshl.i8(i8 15, i8 15, i8 11)", "120"},
      {"i8", "@llvm.fshr.i8(i8 0, i8 -1, i8 8)", "-1"},
      {"i8", "@llvm.fshr.i8(i8 15, i8 15, i8 11)", "-31"},
      {"i8", "@llvm.smin.i8(i8 -3, i8 2)", "-3"},
      {"i8", "@llvm.smax.i8(i8 -3, i8 2)", "2"},
      {"i8", "@llvm.umin.i8(i8 -3, i8 2)", "2"},
      {"i8", "@llvm.umax.i8(i8 -3, i8 2)", "-3"},
      {"i8", "@llvm.abs.i8(i8 -7, i1 true)", "7"},
      {"i8", "@llvm.abs.i8(i8 -128, i1 false)", "-128"},
      {"i8", "@llvm.scmp.i8.i8(i8 -1, i8 1)", "-1"},
      {"i8", "@llvm.ucmp.i8.i8(i8 -1, i8 1)", "1"},
      {"i8", "@llvm.ucmp.i8.i8(i8 4, i8 4)", "0"},
      {"i8", "@llvm.sadd.sat.i8(i8 100, i8 100)", "127"},
      {"i8", "@llvm.sadd.sat.i8(i8 -100, i8 -100)", "-128"},
      {"i8", "@llvm.uadd.sat.i8(i8 -56, i8 100)", "-1"},
      {"i8", "@llvm.ssub.sat.i8(i8 -100, i8 100)", "-128"},
      {"i8", "@llvm.usub.sat.i8(i8 2, i8 3)", "0"},
      {"i8", "@llvm.sshl.sat.i8(i8 2, i8 6)", "127"},
      {"i8", "@llvm.sshl.sat.i8(i8 -2, i8 7)", "-128"},
      {"i8", "@llvm.ushl.sat.i8(i8 3, i8 7)", "-1"},
      {"i8", "@llvm.ushl.sat.i8(i8 3, i8 6)", "-64"},
      {"i8", "@llvm.vector.reduce.add.v3i8(<3 x i8> <i8 1, i8 2, i8 4>)", "7"},
      {"i8", "@llvm.vector.reduce.mul.v3i8(<3 x i8> <i8 3, i8 2, i8 4>)", "24"},
      {"i8", "@llvm.vector.reduce.and.v3i8(<3 x i8> <i8 7, i8 14, i8 6>)", "6"},
      {"i8", "@llvm.vector.reduce.or.v3i8(<3 x i8> <i8 1, i8 8, i8 4>)", "13"},
      {"i8", "@llvm.vector.reduce.xor.v3i8(<3 x i8> <i8 1, i8 3, i8 4>)", "6"},
      {"i8", "@llvm.vector.reduce.smin.v3i8(<3 x i8> <i8 1, i8 -3, i8 4>)", "-3"},
      {"i8", "@llvm.vector.reduce.smax.v3i8(<3 x i8> <i8 1, i8 -3, i8 4>)", "4"},
      {"i8", "@llvm.vector.reduce.umin.v3i8(<3 x i8> <i8 1, i8 -3, i8 4>)", "1"},
      {"i8", "@llvm.vector.reduce.umax.v3i8(<3 x i8> <i8 1, i8 -3, i8 4>)", "-3"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.call);
    const auto unwound = unwind(must_load(fmt::format(R"(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare void @reach_error()
define i32 @main() {{
  %r = call {0} {1}
  %same = icmp eq {0} %r, {2}
  br i1 %same, label %fine, label %wrong
wrong:
  call void @reach_error()
  unreachable
fine:
  ret i32 0
}}
)",
                                                      c.type, c.call, c.expected),
                                          64, "a.ll"),
                                {});
    EXPECT_EQ(count(unwound->program, ObligationKind::Property), 0u);
    EXPECT_EQ(count(unwound->program, ObligationKind::Unsupported), 0u);
  }
}

} // namespace
} // namespace fathom::frontend::test
