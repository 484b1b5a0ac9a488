// Components of which the functions are written down here: what is learnt of them, and what the cut states.
#include "memory/forwarding/make_symbolic_memory.h"
#include "proofs/body/run_watch.h"
#include "proofs/elements/element_lemmas.h"
#include "proofs/exact/summary_object.h"
#include "proofs/recursion/activation_cut.h"
#include "proofs/recursion/learner.h"

#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::recursion {
namespace {

using namespace program;

/// One function of an int that returns an int; executed as the unwinder does.
class FakeComponent final : public Component {
 public:
  using Body = std::function<std::vector<EdgeState>(FakeComponent&, EdgeState, Calls&)>;

  explicit FakeComponent(Body body)
      : builder(program), beneath_(memory::make_symbolic_memory(builder, {})), lemmas_(*beneath_, all_lemmas),
        watch_(lemmas_, run_), paths_(watch_), body_(std::move(body)) {
    const Type number = Type::integer(32);
    functions_.push_back({"f",
                          {{{"n", predicate::Sign::Signed}, number, true}},
                          {{{"result", predicate::Sign::Signed}, number, true}}});
    speculative_.watch([this] {
      return [this, run = run_, effects = builder.effects()] {
        run_ = run;
        builder.set_effects(effects);
      };
    });
    Object object;
    object.kind = ObjectKind::Stack;
    object.name = "cell";
    object.size = builder.constant(64, 4);
    object.alignment = 4;
    start = beneath_->initial();
    cell = beneath_->allocate(start, builder.boolean(true), object);
    beneath_->store(start, builder.boolean(true), builder.pointer(cell, 0), builder.constant(32, 0));
  }

  SymbolicMemory& memory() override { return watch_; }
  ForkTree& paths() override { return paths_; }
  const std::vector<Function>& functions() const override { return functions_; }
  std::vector<EdgeState> run(size_t, EdgeState state, Calls& calls) override {
    return body_(*this, std::move(state), calls);
  }
  std::vector<EdgeState> run_whole(size_t, EdgeState state, uint64_t) override {
    struct Whole final : Calls {
      explicit Whole(FakeComponent& of) : component(of) {}
      bool call(size_t, EdgeState& state) override {
        if (++depth > 200) return false;
        std::vector<EdgeState> back = component.body_(component, std::move(state), *this);
        if (back.empty()) return false;
        state = component.paths_.join(std::move(back));
        return true;
      }
      FakeComponent& component;
      int depth = 0;
    } whole(*this);
    std::vector<EdgeState> back;
    if (whole.call(0, state)) back.push_back(std::move(state));
    return back;
  }
  std::unique_ptr<Speculation> speculate(loops::SpeculativeRun& run) override {
    auto speculation = std::make_unique<Speculation>(speculative_);
    run.outer = std::exchange(run_, &run);
    builder.set_effects(program::Builder::Effects::None);
    run.open = builder.boolean(false);
    run.first_object = uint32_t(program.object_count());
    return speculation;
  }
  loops::SpeculativeRun* run_in_progress() override { return run_; }
  Builder::Mark mark() override { return watch_.mark(); }
  void rollback(const Builder::Mark& mark) override { watch_.rollback(mark); }
  loops::Spelling spelling_of(const predicate::Spot&, uint32_t) const override { return {"cell"}; }
  std::vector<Invariant>& invariants() override { return all_invariants; }
  loops::ElementLemmas& lemmas() override { return lemmas_; }
  TransitionSystem& transitions() override { return system; }
  Guesses guesses() const override { return guessed; }
  const std::vector<loops::Family>& families() const override { return blocks; }
  const predicate::Offers::Place* offered(const std::string& name) const override {
    return offers.find(name);
  }

  /// The function has a pointer p in the place of the int, and there is a family of blocks whose only field
  /// is a pointer to another block.
  void make_lists() {
    functions_[0].arguments = {{{"p"}, Type::pointer(), false}};
    loops::Family family;
    Object object;
    object.kind = ObjectKind::Summary;
    object.size = builder.constant(64, 8);
    object.alignment = 16;
    family.blocks = beneath_->allocate(start, builder.boolean(true), object);
    family.bytes = 8;
    family.distance = 16;
    family.counter = loops::summary_array(*beneath_, start, "counter");
    family.alive = loops::summary_array(*beneath_, start, "alive");
    family.fields = {{loops::summary_array(*beneath_, start, "next"), 0, 8, family.blocks, {}}};
    blocks.push_back(std::move(family));
  }
  void return_pointer() { functions_[0].results = {{{"result"}, Type::pointer(), false}}; }
  ValueId block(ValueId number) { return loops::pointer_to_block(builder, blocks[0].blocks, number, true); }

  ValueId constant(int64_t value) { return builder.constant(BitVector::from_signed(32, value)); }
  EdgeState call_with(ValueId n) { return {paths_.root(), start, {n}}; }

  Program program;
  Builder builder;
  MemoryState start;
  ObjectId cell;
  std::vector<Invariant> all_invariants;
  std::vector<ValueId> all_lemmas;
  TransitionSystem system;
  Guesses guessed = Guesses::Own;
  predicate::Offers offers;
  std::vector<loops::Family> blocks;

 private:
  std::unique_ptr<SymbolicMemory> beneath_;
  loops::SpeculativeRun* run_ = nullptr;
  loops::ElementLemmas lemmas_;
  loops::RunWatch watch_;
  ForkTree paths_;
  Body body_;
  std::vector<Function> functions_;
  SpeculativeState speculative_;
};

/// f(n) = n == 0 ? 0 : f(n - 1) + step
FakeComponent::Body counting(int64_t step) {
  return [step](FakeComponent& c, EdgeState state, Calls& calls) {
    const ValueId n = state.values[0];
    std::vector<EdgeState> returned;
    const auto sides = c.paths().fork(state.position, c.builder.eq(n, c.constant(0)));
    if (sides.then_possible) returned.push_back({sides.then_side, state.memory, {c.constant(0)}});
    if (!sides.else_possible) return returned;
    EdgeState inner{sides.else_side, state.memory, {c.builder.binary(Opcode::Add, n, c.constant(-1))}};
    if (!calls.call(0, inner)) return returned;
    inner.values = {c.builder.binary(Opcode::Add, inner.values[0], c.constant(step))};
    returned.push_back(std::move(inner));
    return returned;
  };
}

/// f(p) = p ? f(p->next) : 0
FakeComponent::Body walking() {
  return [](FakeComponent& c, EdgeState state, Calls& calls) {
    Builder& b = c.builder;
    const ValueId p = state.values[0], offset = b.ptr_offset(p);
    std::vector<EdgeState> returned;
    const auto sides = c.paths().fork(state.position, b.ptr_same(p, b.null()));
    if (sides.then_possible) returned.push_back({sides.then_side, state.memory, {c.constant(0)}});
    if (!sides.else_possible) return returned;
    const ValueId cell = b.binary(Opcode::LShr, offset, b.constant(64, 1)); // of 8 bytes, not 16
    const ValueId next =
        c.memory().load(state.memory, sides.else_side.guard,
                        b.ptr_add(b.pointer(c.blocks[0].fields[0].cells, 0), cell), Type::integer(64));
    const ValueId block = c.block(b.trunc(next, loops::number_bits(b, 16)));
    EdgeState inner{sides.else_side, state.memory, {block}};
    if (calls.call(0, inner)) returned.push_back(std::move(inner));
    return returned;
  };
}

/// The same as counting(1), and each activation stores through a pointer.
FakeComponent::Body storing(const std::function<ValueId(FakeComponent&)>& where) {
  return [where, body = counting(1)](FakeComponent& c, EdgeState state, Calls& calls) {
    const ValueId pointer = where(c), guard = state.position.guard, value = c.constant(5);
    if (c.speculates())
      c.run_in_progress()->writes.push_back({pointer, value, guard, true, uint32_t(c.program.size())});
    c.memory().store(state.memory, guard, pointer, value);
    return body(c, std::move(state), calls);
  };
}

ValueId any(FakeComponent& c) {
  return c.builder.input({"n", true, false, 0}, Type::integer(32), c.builder.boolean(true));
}

size_t count(const Program& program, ObligationKind kind) {
  size_t all = 0;
  for (const Obligation& obligation : program.obligations) all += obligation.kind == kind;
  return all;
}

bool learns(Learner& learner, EdgeState call) {
  return learner.learn(0, call);
}

TEST(Learner, GuessesFromWholeExecutions) {
  FakeComponent c(counting(3));
  Learner learner(c);
  ASSERT_TRUE(learns(learner, c.call_with(any(c)))) << learner.explanation();
  const Contract& contract = *learner.analysis().functions[0].contract;
  ASSERT_FALSE(contract.all().empty());
  EXPECT_EQ(contract.text(contract.all()[0]), "result == 3u * n");
}

TEST(Learner, NothingIsLeftOfItsRuns) {
  FakeComponent c(counting(1));
  const ValueId n = any(c);
  Learner learner(c);
  ASSERT_TRUE(learns(learner, c.call_with(n)));
  EXPECT_EQ(count(c.program, ObligationKind::Invariant), 0u);
  EXPECT_FALSE(c.speculates());
}

TEST(Learner, FindsWhatIsChanged) {
  FakeComponent c(storing([](FakeComponent& of) { return of.builder.pointer(of.cell, 0); }));
  Learner learner(c);
  ASSERT_TRUE(learns(learner, c.call_with(any(c)))) << learner.explanation();
  ASSERT_EQ(learner.analysis().cells.size(), 1u);
  EXPECT_EQ(learner.analysis().cells[0].object, c.cell);
}

TEST(Learner, RefusesStoresThatMayGoAnywhere) {
  FakeComponent c(storing([](FakeComponent& of) {
    const ValueId address = of.builder.open(OpenKind::Undef, Type::integer(64), of.builder.boolean(true));
    return of.builder.int_to_ptr(address);
  }));
  Learner learner(c);
  EXPECT_FALSE(learns(learner, c.call_with(any(c))));
  EXPECT_EQ(learner.explanation(), "a store through a pointer that may point anywhere");
}

TEST(Learner, PointersToBlocksAreNumbers) {
  FakeComponent c(walking());
  c.make_lists();
  const ValueId number = c.builder.input(
      {"n", true, false, 0}, Type::integer(loops::number_bits(c.builder, 16)), c.builder.boolean(true));
  EdgeState call = c.call_with(c.block(number));
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call)) << learner.explanation();
  const FunctionAnalysis& analysis = learner.analysis().functions[0];
  EXPECT_EQ(analysis.arguments[0].family(c.blocks), 0u);
  EXPECT_EQ(analysis.firsts.size(), 1u);
  std::vector<std::string> texts;
  for (const predicate::Predicate& each : analysis.preconditions->all())
    texts.push_back(analysis.preconditions->text(each));
  EXPECT_THAT(texts, testing::Contains(testing::StartsWith("number_of_p < ")));
}

/// f(p) = p == 0 ? 0 : a new block that points to f(p)
TEST(ActivationCut, BlocksThatACallAllocatesAreSpokenOfAndTheOthersStay) {
  FakeComponent c([](FakeComponent& c, EdgeState state, Calls& calls) {
    const ValueId p = state.values[0];
    std::vector<EdgeState> returned;
    const auto sides = c.paths().fork(state.position, c.builder.ptr_same(p, c.builder.null()));
    if (sides.then_possible) returned.push_back({sides.then_side, state.memory, {c.builder.null()}});
    if (!sides.else_possible) return returned;
    EdgeState inner{sides.else_side, state.memory, {p}};
    if (!calls.call(0, inner)) return returned;
    const loops::Family& family = c.blocks[0];
    const ValueId rest = inner.values[0], guard = inner.position.guard;
    const auto store = [&](ValueId place, ValueId value) {
      if (c.run_in_progress() != nullptr)
        c.run_in_progress()->writes.push_back({place, value, guard, true, uint32_t(c.program.size())});
      c.memory().store(inner.memory, guard, place, value);
    };
    const ValueId counter = c.builder.pointer(family.counter, loops::next_place);
    const ValueId next = c.memory().load(inner.memory, guard, counter, Type::integer(64));
    const ValueId cell = c.builder.ptr_add(c.builder.pointer(family.fields[0].cells, 0),
                                           c.builder.binary(Opcode::Mul, next, c.builder.constant(64, 8)));
    const ValueId number =
        c.builder.binary(Opcode::LShr, c.builder.ptr_offset(rest), c.builder.constant(64, 4));
    store(cell, number);
    store(counter, c.builder.binary(Opcode::Add, next, c.builder.constant(64, 1)));
    returned.push_back(
        {inner.position, inner.memory, {c.block(c.builder.trunc(next, loops::number_bits(c.builder, 16)))}});
    return returned;
  });
  c.make_lists();
  c.return_pointer();
  const ValueId number = c.builder.input(
      {"n", true, false, 0}, Type::integer(loops::number_bits(c.builder, 16)), c.builder.boolean(true));
  EdgeState call = c.call_with(c.block(number));
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call)) << learner.explanation();
  EXPECT_EQ(learner.analysis().functions[0].results[0].family(c.blocks), 0u);
  ASSERT_NE(learner.analysis().changes, nullptr);
  ActivationCut cut(c, learner.analysis());
  ASSERT_TRUE(cut.call_from_outside(0, call));
  std::vector<std::string> texts;
  for (const Invariant& invariant : c.all_invariants) texts.push_back(invariant.text);
  EXPECT_THAT(texts, testing::Contains(testing::HasSubstr("f ensures number_of_result < ")));
  EXPECT_THAT(texts, testing::Contains(testing::AllOf(testing::HasSubstr("_before <= k || "),
                                                      testing::HasSubstr(" == old(*"))));
}

TEST(ActivationCut, EveryCandidateIsRequiredBeforeItIsUsed) {
  FakeComponent c(counting(1));
  EdgeState call = c.call_with(any(c));
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call));
  ActivationCut cut(c, learner.analysis());
  ASSERT_TRUE(cut.call_from_outside(0, call));
  EXPECT_EQ(call.values.size(), 1u);
  ASSERT_FALSE(c.all_invariants.empty());
  size_t ensures = 0;
  for (const Invariant& invariant : c.all_invariants) {
    const bool is_contract = invariant.text.find(" ensures ") != std::string::npos;
    ensures += is_contract;
    // A contract is required at the return, unless the builder has seen that it holds there.
    if (is_contract) {
      EXPECT_LE(invariant.obligations.size(), 1u) << invariant.text;
    }
  }
  EXPECT_GT(ensures, 0u);
  EXPECT_GT(count(c.program, ObligationKind::Invariant), 0u);
  EXPECT_EQ(count(c.program, ObligationKind::Unsupported), 0u);
}

/// f(n) = n == 0 ? 0 : f(n - 1) + 1, for those who solve for what holds.
TEST(ActivationCut, EntriesCallsAndReturnsAreNoted) {
  FakeComponent c(counting(1));
  c.guessed = Guesses::None;
  EdgeState call = c.call_with(any(c));
  const ValueId given = call.values[0];
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call));
  ActivationCut cut(c, learner.analysis());
  ASSERT_TRUE(cut.call_from_outside(0, call));
  EXPECT_TRUE(c.all_invariants.empty());
  ASSERT_EQ(c.system.functions.size(), 1u);
  EXPECT_EQ(c.system.functions[0].returned, std::vector<std::string>{"result"});
  ASSERT_EQ(c.system.heads.size(), 1u);
  EXPECT_EQ(c.system.heads[0].variables[0].name, "n");
  ASSERT_EQ(c.system.calls.size(), 2u); // in the activation, and from outside
  EXPECT_EQ(c.system.calls[1].before, std::vector<ValueId>{given});
  EXPECT_EQ(c.system.calls[1].after, call.values);
  ASSERT_EQ(c.system.edges.size(), 2u);
  EXPECT_EQ(c.system.edges[1].values, std::vector<ValueId>{given});
  EXPECT_EQ(c.system.returns.size(), 1u);
}

/// What others have found is proved like all else.
TEST(ActivationCut, OffersAreCandidates) {
  FakeComponent c(counting(1));
  c.guessed = Guesses::Offered;
  EdgeState call = c.call_with(any(c));
  const std::string name = noted(c, 0, 0).name;
  predicate::Scope scope;
  const auto number = [&](const char* called) {
    return scope.use(scope.add({called, Type::integer(32), predicate::Sign::Unknown}));
  };
  const predicate::Expression n = number("n"), result = number("result"), unknown = number("unknown");
  c.offers.add(name + " requires", complement(eq(n, predicate::constant(32, 7))), scope);
  c.offers.add(name + " ensures", eq(result, n), scope);
  c.offers.add(name + " ensures", eq(result, unknown), scope);
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call));
  ActivationCut cut(c, learner.analysis());
  ASSERT_TRUE(cut.call_from_outside(0, call));
  ASSERT_EQ(c.all_invariants.size(), 2u);
  EXPECT_EQ(c.all_invariants[0].text, "f requires n != 7");
  EXPECT_EQ(c.all_invariants[0].obligations.size(), 2u); // at both calls
  EXPECT_EQ(c.all_invariants[1].text, "f ensures result == n");
  EXPECT_EQ(c.all_invariants[1].obligations.size(), 1u);
}

TEST(Learner, WhatDoesNotCallItselfIsRefused) {
  FakeComponent c(
      [](FakeComponent&, EdgeState state, Calls&) { return std::vector<EdgeState>{std::move(state)}; });
  Learner learner(c);
  EXPECT_FALSE(learns(learner, c.call_with(any(c))));
}

/// What the analysis does not know of is told.
TEST(ActivationCut, ChangesThatWereNotSeenAreAnObligation) {
  FakeComponent c(storing([](FakeComponent& of) { return of.builder.pointer(of.cell, 0); }));
  EdgeState call = c.call_with(any(c));
  Learner learner(c);
  ASSERT_TRUE(learner.learn(0, call));
  Analysis without = learner.analysis();
  without.cells.clear();
  for (FunctionAnalysis& function : without.functions) {
    function.preconditions =
        std::make_shared<loops::Candidates>(c.memory(), std::vector<loops::LoopNumber>());
    function.firsts.clear();
    function.steps =
        std::make_shared<Contract>(64, std::vector<Number>(), std::vector<Number>(), std::vector<Number>());
    function.contract = std::make_shared<Contract>(
        64, std::vector<Number>{{{"n"}, 32}}, std::vector<Number>(), std::vector<Number>{{{"result"}, 32}});
  }
  ActivationCut cut(c, without);
  cut.call_from_outside(0, call);
  EXPECT_EQ(count(c.program, ObligationKind::Unsupported), 1u);
}

} // namespace
} // namespace fathom::recursion
