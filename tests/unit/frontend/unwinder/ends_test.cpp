// Where executions end: the ledger, cuts, leaks, and what a function pointer may call.
#include "frontend/unwinder/call_targets.h"
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;
using Treatment = ExternalUse::Treatment;

class EndsTest : public Parts {
 protected:
  EndsTest()
      : Parts("@kept = global ptr null\n"
              "declare i32 @unknown(i32)\n"
              "define i32 @one(i32 %x) {\n  %r = call i32 @unknown(i32 %x)\n  ret i32 %r\n}\n"
              "define i32 @two(i32 %x) {\n  ret i32 %x\n}\n"
              "@table = global [2 x ptr] [ptr @one, ptr @two]\n"
              "define i32 @through(ptr %f) {\n  %r = call i32 %f(i32 1)\n  ret i32 %r\n}\n",
              {Property::UnreachCall, Property::ValidMemtrack, Property::ValidMemcleanup}),
        cuts(context, parts.leaks) {}

  const llvm::CallBase& call(const char* function) {
    return llvm::cast<llvm::CallBase>(module->function(function)->front().front());
  }
  ValueId pointer_to(const char* function) {
    return builder.pointer(operands.statics().object_of(*module->function(function)), 0);
  }
  size_t leaks(Property property) { return count(ObligationKind::Property, property); }

  Cuts cuts;
  StaticSets static_sets;
};

TEST_F(EndsTest, UnsupportedEndsThePath) {
  ledger.unsupported(stack.top(), "something");
  EXPECT_FALSE(stack.top().running);
  EXPECT_EQ(count(ObligationKind::Unsupported, Property::UnreachCall), 1u);
}

TEST_F(EndsTest, UnsupportedRefusesASummary) {
  loops::SpeculativeRun exact;
  run.set(&exact);
  ledger.unsupported(stack.top(), "something");
  EXPECT_EQ(exact.refused, "something");
}

TEST_F(EndsTest, TreatmentsOfExternalsOnlyBecomeWorse) {
  EXPECT_EQ(ledger.note_external("one", Treatment::Modelled), nullptr); // it has a body
  const auto worse = std::max(Treatment::Modelled, Treatment::Arbitrary),
             better = std::min(Treatment::Modelled, Treatment::Arbitrary);
  ASSERT_NE(ledger.note_external("unknown", worse), nullptr);
  EXPECT_EQ(ledger.note_external("unknown", better)->treatment, worse);
  ledger.report();
  ASSERT_EQ(result.externals.size(), 1u);
  EXPECT_EQ(result.externals[0].name, "unknown");
}

TEST_F(EndsTest, WhoAsksForUnreachableCode) {
  ledger.reach_unreachable("never");
  EXPECT_EQ(count(ObligationKind::Unreachable, Property::UnreachCall), 1u);
  context.asked[size_t(Property::Unreachable)] = true;
  ledger.reach_unreachable("never");
  EXPECT_EQ(count(ObligationKind::Property, Property::Unreachable), 1u);
}

Cut a_cut() {
  Cut cut;
  cut.context = "5:1";
  cut.iterations = 3;
  return cut;
}

TEST_F(EndsTest, ACutLeavesAnObligationAndAnEntry) {
  cuts.cut(stack.top().state, a_cut(), "the loop was cut");
  EXPECT_EQ(count(ObligationKind::Unwind, Property::UnreachCall), 1u);
  ASSERT_EQ(result.cuts.size(), 1u);
  EXPECT_EQ(result.cuts[0].context, "5:1");
}

TEST_F(EndsTest, ASpeculativeRunIsNotCut) {
  loops::SpeculativeRun exact;
  run.set(&exact);
  cuts.cut(stack.top().state, a_cut(), "the loop was cut");
  EXPECT_TRUE(result.cuts.empty());
  EXPECT_EQ(exact.refused, "unwinding was cut in it");
}

TEST_F(EndsTest, ABlockThatNothingRefersTo) {
  block(8);
  parts.leaks.check(stack.memory(), yes(), EndKind::Never);
  EXPECT_EQ(leaks(Property::ValidMemtrack), 1u);
  EXPECT_EQ(leaks(Property::ValidMemcleanup), 0u); // that is no end
  parts.leaks.check(stack.memory(), yes(), EndKind::Returned);
  EXPECT_EQ(leaks(Property::ValidMemtrack), 2u);
  EXPECT_EQ(leaks(Property::ValidMemcleanup), 1u);
}

TEST_F(EndsTest, ABlockThatAGlobalRefersTo) {
  memory.outermost().store(stack.memory(), yes(), address("kept"), block(8));
  parts.leaks.check(stack.memory(), yes(), EndKind::Returned);
  EXPECT_EQ(leaks(Property::ValidMemtrack), 0u);
  EXPECT_EQ(leaks(Property::ValidMemcleanup), 1u);
}

TEST_F(EndsTest, AFreedBlock) {
  parts.accesses.free(block(8));
  parts.leaks.check(stack.memory(), yes(), EndKind::Returned);
  EXPECT_EQ(leaks(Property::ValidMemtrack) + leaks(Property::ValidMemcleanup), 0u);
}

TEST_F(EndsTest, APointerOnItsWay) {
  const ValueId b = block(8);
  parts.leaks.check(stack.memory(), yes(), EndKind::Never, {b});
  EXPECT_EQ(leaks(Property::ValidMemtrack), 0u);
}

TEST_F(EndsTest, AKnownFunctionPointer) {
  CallTargets targets(context, static_sets, operands.statics());
  const CallTargets::Targets found = targets.of(call("through"), pointer_to("two"));
  EXPECT_TRUE(found.complete);
  ASSERT_EQ(found.functions.size(), 1u);
  EXPECT_EQ(found.functions[0].first, module->function("two"));
  EXPECT_TRUE(builder.is_true(found.functions[0].second));
}

TEST_F(EndsTest, AChoiceOfFunctions) {
  CallTargets targets(context, static_sets, operands.statics());
  const ValueId condition = builder.extract(input(8), 0, 1);
  const ValueId either = builder.ite(condition, pointer_to("one"), pointer_to("two"));
  const CallTargets::Targets found = targets.of(call("through"), either);
  ASSERT_EQ(found.functions.size(), 2u);
  for (const auto& [function, when] : found.functions)
    expect_same(when, function == module->function("one") ? condition : builder.not_(condition));
}

TEST_F(EndsTest, APointerOfWhichNothingIsKnown) {
  CallTargets targets(context, static_sets, operands.statics());
  const CallTargets::Targets found = targets.of(call("through"), builder.int_to_ptr(input(64)));
  EXPECT_FALSE(found.complete);
  EXPECT_FALSE(found.functions.empty());
  for (const auto& [function, when] : found.functions) EXPECT_EQ(function->arg_size(), 1u);
}

TEST_F(EndsTest, AnObjectIsNoFunction) {
  CallTargets targets(context, static_sets, operands.statics());
  EXPECT_TRUE(targets.of(call("through"), address("kept")).functions.empty());
}

} // namespace
} // namespace fathom::frontend::test
