// What runs of a loop show, as conditions: guesses that hold of all states a loop really has.
#include "ir/predicate/lower.h"
#include "ir/predicate/text.h"
#include "proofs/abstraction/conditions.h"
#include "proofs/abstraction/runs.h"
#include "proofs/abstraction/shapes.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <span>

namespace fathom::abstraction {
namespace {

using predicate::When;
using namespace program;

/// `while (x < n) ...` over two variables of 32 bits; n is an input.
struct Loop {
  Loop() : b(p) {
    b.set_location(p.locations.intern({"p.c", 3, 1, "main"}));
    n = b.input({"nondet", false, false, 7}, type, b.boolean(true));
    count = b.open(OpenKind::Iterations, Type::integer(64), b.boolean(true));
    x = b.open(OpenKind::Iterations, type, b.boolean(true));
    y = b.open(OpenKind::Iterations, type, b.boolean(true));
    TransitionSystem::Head head;
    head.location = b.location();
    head.reached = b.boolean(true);
    head.variables = {{"x", x}, {"y", y}};
    head.position = uint32_t(p.size());
    head.count = count;
    system.heads.push_back(head);
  }
  ValueId number(uint64_t value) { return b.constant(32, value); }
  ValueId add(ValueId left, ValueId right) { return b.binary(Opcode::Add, left, right); }
  void cut(ValueId first_x, ValueId first_y, ValueId guard, ValueId next_x, ValueId next_y) {
    system.edges.push_back({TransitionSystem::Edge::Kind::Entry, 0, b.boolean(true), {first_x, first_y}, 0});
    system.edges.push_back({TransitionSystem::Edge::Kind::Back, 0, guard, {next_x, next_y}, 1});
  }
  HeadStates& seen() {
    runs.emplace(b, system);
    runs->run(400'000);
    return runs->heads()[0];
  }
  bool is_promising() {
    std::set<ValueId> products;
    return conditions_of(seen(), products).is_promising;
  }
  std::vector<std::string> conditions() {
    std::set<ValueId> products;
    const HeadStates& states = seen();
    std::vector<std::string> texts;
    const Conditions all = conditions_of(states, products);
    for (const auto* some : {&all.sums, &all.likely, &all.others})
      for (const predicate::Predicate& each : *some) texts.push_back(predicate::to_text(each, states.scope));
    return texts;
  }

  const Type type = Type::integer(32);
  Program p;
  Builder b;
  TransitionSystem system;
  ValueId n, count, x, y;
  std::optional<Runs> runs;
};

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(Runs, StatesAreThoseOfTheLoop) {
  Loop loop; // y += x; x++
  loop.cut(loop.number(0), loop.number(0), loop.b.binary(Opcode::Ult, loop.x, loop.n),
           loop.add(loop.x, loop.number(1)), loop.add(loop.y, loop.x));
  const HeadStates& seen = loop.seen();
  ASSERT_EQ(seen.columns.size(), 3u);
  EXPECT_GT(seen.states.size(), 100u);
  for (const HeadStates::State& state : seen.states) {
    EXPECT_EQ(state[1], uint32_t(state[0] * (state[0] - 1) / 2));
    EXPECT_LE(state[0], std::max<uint64_t>(state[2], 0));
  }
}

/// `p = p == &a ? &b : &a` and a truth value that all runs have to take.
TEST(Runs, PointersLeadToTheirTargetsAndWhatIsFixedStays) {
  Loop loop;
  Object object;
  object.size = loop.b.constant(64, 4);
  const ValueId a = loop.b.pointer(loop.p.add_object(object), 0),
                b = loop.b.pointer(loop.p.add_object(object), 0);
  const auto open = [&] { return loop.b.open(OpenKind::Iterations, Type::boolean(), loop.b.boolean(true)); };
  const ValueId fixed = open();
  const ValueId pointer = loop.b.ite(open(), a, b), is_at_a = loop.b.ptr_same(pointer, a);
  loop.system.heads[0].variables.push_back({"p", pointer});
  loop.system.heads[0].position = uint32_t(loop.p.size());
  loop.cut(loop.number(0), loop.number(0), loop.b.boolean(true), loop.add(loop.x, loop.number(1)), loop.y);
  loop.system.edges[0].values.push_back(a);
  loop.system.edges[1].values.push_back(loop.b.ite(is_at_a, b, a));
  Runs runs(loop.b, loop.system);
  runs.fix(fixed, true);
  size_t at_a = 0, at_b = 0;
  runs.watch([&](const Evaluation& evaluation) {
    EXPECT_TRUE(evaluation.boolean(fixed));
    const uint64_t iteration = evaluation.u64(loop.count);
    if (iteration == 0) return; // the state before the loop is any
    EXPECT_EQ(evaluation.boolean(is_at_a), iteration % 2 == 0);
    ++(evaluation.boolean(is_at_a) ? at_a : at_b);
  });
  runs.run(400'000);
  EXPECT_GT(at_a, 100u);
  EXPECT_GT(at_b, 100u);
}

TEST(Runs, TheSameEachTime) {
  Loop a, b;
  for (Loop* loop : {&a, &b})
    loop->cut(loop->n, loop->number(1), loop->b.boolean(true), loop->add(loop->x, loop->y), loop->n);
  EXPECT_EQ(a.seen().states, b.seen().states);
}

TEST(Conditions, SumsAreEquationsOfSecondDegree) {
  Loop loop;
  loop.cut(loop.number(0), loop.number(0), loop.b.binary(Opcode::Ult, loop.x, loop.n),
           loop.add(loop.x, loop.number(1)), loop.add(loop.y, loop.x));
  std::vector<std::string> texts = loop.conditions();
  EXPECT_TRUE(has(texts, "(unsigned)x * (unsigned)x == (unsigned)x + 2 * (unsigned)y"))
      << testing::PrintToString(texts);
  EXPECT_TRUE(loop.is_promising());
}

TEST(Conditions, EquationsWithTheInput) {
  Loop loop; // y += n; x++: y == n * x, whatever wraps
  loop.cut(loop.number(0), loop.number(0), loop.b.boolean(true), loop.add(loop.x, loop.number(1)),
           loop.add(loop.y, loop.n));
  EXPECT_TRUE(has(loop.conditions(), "(unsigned)x * (unsigned)input_0 == (unsigned)y"));
}

// Every third iteration counts.
TEST(Conditions, EquationsWithRemainders) {
  Loop loop;
  const ValueId counts = loop.b.eq(loop.b.binary(Opcode::URem, loop.x, loop.number(3)), loop.number(0));
  loop.cut(loop.number(0), loop.number(0), loop.b.binary(Opcode::Ult, loop.x, loop.n),
           loop.add(loop.x, loop.number(1)), loop.b.ite(counts, loop.add(loop.y, loop.number(1)), loop.y));
  EXPECT_TRUE(has(loop.conditions(),
                  "(unsigned)x % 3 + 3 * (unsigned)y == 3u * (0 < (unsigned)x % 3 ? 1 : 0) + (unsigned)x"));
}

// In one iteration of four something is counted twice, which a remainder by 3 does not say.
TEST(Conditions, NoEquationWithAnotherRemainder) {
  Loop loop;
  const ValueId third = loop.b.binary(Opcode::URem, loop.x, loop.number(3));
  const ValueId inputs = loop.b.eq(loop.b.binary(Opcode::And, loop.n, loop.number(3)), third);
  loop.cut(loop.number(0), loop.number(0), loop.b.binary(Opcode::Ult, loop.x, loop.n),
           loop.add(loop.x, loop.number(1)), loop.b.ite(inputs, loop.add(loop.y, loop.number(1)), loop.y));
  for (const std::string& text : loop.conditions())
    EXPECT_FALSE(text.find("==") != std::string::npos && text.find("y") != std::string::npos) << text;
}

TEST(Conditions, NoEquationWhereThereIsNone) {
  Loop loop; // x goes up by an input of the iteration
  const ValueId step = loop.b.input({"nondet", false, false, 8}, loop.type, loop.b.boolean(true));
  loop.cut(loop.number(0), loop.n, loop.b.boolean(true), loop.add(loop.x, step), loop.y);
  EXPECT_FALSE(loop.is_promising());
}

TEST(Conditions, StatesThatGoTogether) {
  Loop loop; // (0, 1) and (2, 0) in turn
  const ValueId is_first = loop.b.eq(loop.x, loop.number(0));
  loop.cut(loop.number(0), loop.number(1), loop.b.boolean(true),
           loop.b.ite(is_first, loop.number(2), loop.number(0)),
           loop.b.ite(is_first, loop.number(0), loop.number(1)));
  const std::vector<std::string> texts = loop.conditions();
  EXPECT_TRUE(has(texts, "(unsigned)x == 0 || (unsigned)x == 2")) << testing::PrintToString(texts);
  EXPECT_TRUE(has(texts, "(unsigned)x != 2 || (unsigned)y == 0"));
  EXPECT_TRUE(has(texts, "(unsigned)x != 0 || (unsigned)y == 1"));
  EXPECT_TRUE(loop.is_promising());
}

TEST(Conditions, BoundsAreThresholds) {
  Loop loop; // x goes round below 1000, which runs of some steps do not come to
  const ValueId next = loop.add(loop.x, loop.number(1));
  loop.cut(loop.number(0), loop.number(0), loop.b.boolean(true),
           loop.b.ite(loop.b.binary(Opcode::Ult, next, loop.number(1000)), next, loop.number(0)),
           loop.add(loop.y, loop.number(6)));
  const std::vector<std::string> texts = loop.conditions();
  EXPECT_TRUE(has(texts, "(unsigned)x <= 998")) << testing::PrintToString(texts);
  EXPECT_TRUE(has(texts, "(unsigned)y % 6 == 0"));
}

TEST(Runs, AutomataBecomeConstantsOnly) {
  Loop loop; // x goes from 0 to 2 or to 5, or stays; y counts
  const ValueId choice = loop.b.input({"nondet", false, false, 8}, loop.type, loop.b.boolean(true));
  const ValueId next = loop.b.ite(loop.b.eq(choice, loop.number(0)), loop.number(2),
                                  loop.b.ite(loop.b.eq(choice, loop.number(1)), loop.x, loop.number(5)));
  loop.cut(loop.number(0), loop.number(0), loop.b.boolean(true), next, loop.add(loop.y, loop.number(1)));
  const HeadStates& seen = loop.seen();
  EXPECT_TRUE(seen.columns[0].is_state);
  EXPECT_FALSE(seen.columns[1].is_state);
}

/// The columns' values, now and where the loop was entered.
class AtHead final : public predicate::Environment {
 public:
  AtHead(const HeadStates& seen, std::span<const ValueId> values) : seen_(seen), values_(values) {}

  ValueId variable(predicate::VariableId variable, When when) override {
    for (size_t c = 0; c < seen_.columns.size(); ++c) {
      const predicate::Expression& e = seen_.columns[c].expression;
      const bool is_old = e->kind == predicate::Kind::Old;
      const predicate::Expression& named = is_old ? e->operands[0] : e;
      if (named->variable == variable && is_old == (when == When::Entry)) return values_[c];
    }
    FATHOM_CHECK(false, "a condition over another column");
  }
  ValueId load(ValueId, Type, When) override {
    FATHOM_CHECK(false, "conditions over numbers read no memory");
  }
  ValueId place(const predicate::Spot&, Type, ValueId, When) override {
    FATHOM_CHECK(false, "conditions over numbers read no memory");
  }

 private:
  const HeadStates& seen_;
  std::span<const ValueId> values_;
};

/// i1: the conditions hold where the columns have these values.
ValueId all_hold(Builder& builder, const HeadStates& seen, std::span<const predicate::Predicate> conditions,
                 std::span<const ValueId> values) {
  AtHead environment(seen, values);
  ValueId all = builder.boolean(true);
  for (const predicate::Predicate& condition : conditions)
    all = builder.conjoin(all, lower(condition, builder, environment));
  return all;
}

TEST(Conditions, HoldOfAllStatesThatWereSeen) {
  Loop loop;
  loop.cut(loop.number(3), loop.n, loop.b.binary(Opcode::Ult, loop.x, loop.n),
           loop.add(loop.x, loop.number(2)), loop.add(loop.y, loop.x));
  const HeadStates& seen = loop.seen();
  std::set<ValueId> products;
  const Conditions all = conditions_of(seen, products);
  ASSERT_FALSE(all.likely.empty());
  for (const HeadStates::State& state : seen.states) {
    std::vector<ValueId> values;
    for (const uint64_t value : state) values.push_back(loop.number(value));
    EXPECT_TRUE(loop.b.is_true(all_hold(loop.b, seen, all.likely, values)));
    EXPECT_TRUE(loop.b.is_true(all_hold(loop.b, seen, all.others, values)));
  }
}

} // namespace
} // namespace fathom::abstraction
