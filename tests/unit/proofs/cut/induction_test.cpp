// Induction: the cut loop admits every head of the unwound one, and its obligations say which conditions
// hold.
#include "tests/unit/proofs/cut_loop.h"

namespace fathom::loops::test {
namespace {

/// The candidates of the same loop, asked at the heads of the unwound one.
class Truth {
 public:
  Truth(const std::string& text, uint32_t most, uint32_t bits)
      : world_(text, bits), learner_(world_.body, true) {
    EXPECT_TRUE(learner_.learn(world_.entry)) << learner_.explanation();
    EdgeState state = world_.entry;
    for (uint32_t k = 0; k <= most; ++k) {
      holds_.emplace_back();
      MemoryState memory = state.memory;
      std::vector<ValueId> values;
      for (const size_t v : learner_.analysis().candidate_variables) {
        const LoopVariable& variable = learner_.analysis().variables[v];
        values.push_back(variable.is_phi
                             ? state.values[variable.phi]
                             : world_.body.memory().load(
                                   memory, state.position.guard,
                                   world_.builder.pointer(variable.object, variable.offset), variable.type));
      }
      Candidates& candidates = *learner_.analysis().candidates;
      for (const predicate::Predicate& candidate : candidates.all())
        holds_.back()[candidates.text(candidate)].push_back(
            candidates.holds(candidate, {values, memory, state.position.guard}));
      std::vector<EdgeState> back = world_.body.run(std::move(state), Exits::Kept).back;
      if (back.empty()) break;
      state = world_.body.paths().join(std::move(back));
    }
  }
  /// Nothing where several candidates have this text, or none.
  std::optional<bool> at(const Inputs& inputs, uint64_t head, const std::string& text) const {
    const auto found = holds_[head].find(text);
    if (found == holds_[head].end() || found->second.size() != 1) return std::nullopt;
    if (!last_ || last_->first != inputs)
      last_.emplace(inputs, evaluate(world_.program, valuation_of(world_.program, inputs)));
    return last_->second.boolean(found->second[0]);
  }

 private:
  World world_;
  Learner learner_;
  std::vector<std::map<std::string, std::vector<ValueId>>> holds_; ///< by head and text
  mutable std::optional<std::pair<Inputs, Evaluation>> last_;
};

/// Each candidate alone: its obligation at the entry is violated where it does not hold there, the one at the
/// end of an iteration where the next head is the first one without it. With those that hold of all heads the
/// cut loop does what the loop does. Returned is how many of them there are.
size_t expect_inductive(const std::string& text, const std::vector<Inputs>& all, uint32_t bits = 64,
                        uint32_t most = 10) {
  const Unwound unwound(text, most, bits);
  const Truth truth(text, most, bits);
  CutLoop cut(text, bits);
  if (!cut.done) return 0;
  const size_t phis = LoopReader(text).read().head.size();
  std::set<size_t> good, other; // hold of all heads of all inputs; not asked
  for (size_t k = 0; k < cut.invariants().size(); ++k) good.insert(k);
  for (const Inputs& inputs : all) {
    const std::vector<ConcreteHead> heads = heads_of(unwound, inputs, phis);
    EXPECT_FALSE(heads.empty() || heads.size() > most) << heads.size();
    for (size_t k = 0; k < cut.invariants().size(); ++k) {
      const std::string& condition = cut.invariants()[k].text;
      const auto entry = truth.at(inputs, 0, condition);
      if (!entry) {
        other.insert(k);
        continue;
      }
      const auto& obligations = cut.invariants()[k].obligations;
      for (size_t j = 0; j < heads.size(); ++j) {
        const bool now = *truth.at(inputs, j, condition);
        if (!now) good.erase(k);
        const Evaluation run = cut.run(inputs, heads[j], j, {k});
        EXPECT_EQ(cut.admits(run), now) << condition << " at head " << j;
        if (!now) break;
        const std::vector<ObligationId> violated = cut.violated_of(run, k);
        const bool next = j + 1 == heads.size() || *truth.at(inputs, j + 1, condition);
        EXPECT_EQ(violated.size(), next ? 0u : 1u) << condition << " after head " << j;
        EXPECT_TRUE(violated.empty() || violated[0] == obligations.back());
      }
      const Evaluation first = cut.run(inputs, heads[0], 0, {k});
      const std::vector<ObligationId> violated = cut.violated_of(first, k);
      if (!*entry) {
        EXPECT_TRUE(!violated.empty() && violated[0] == obligations.front())
            << condition << " where it is entered";
      }
    }
  }
  for (const size_t k : other) good.erase(k);
  for (const Inputs& inputs : all) {
    const std::vector<ConcreteHead> heads = heads_of(unwound, inputs, phis);
    for (size_t j = 0; j < heads.size(); ++j) {
      const Evaluation run = cut.run(inputs, heads[j], j, good);
      EXPECT_TRUE(cut.admits(run)) << "head " << j;
      EXPECT_EQ(cut.others(run), std::vector<std::string>{}) << "head " << j;
      for (const size_t k : good) EXPECT_TRUE(cut.violated_of(run, k).empty()) << cut.invariants()[k].text;
      const std::optional<Place> left = cut.leaves(run, j);
      EXPECT_EQ(left.has_value(), j + 1 == heads.size()) << "head " << j;
      if (j + 1 == heads.size()) {
        EXPECT_EQ(left, unwound.leaves(inputs));
      }
    }
  }
  return good.size();
}

std::vector<Inputs> numbers(std::initializer_list<uint64_t> values) {
  std::vector<Inputs> all;
  for (const uint64_t value : values) all.push_back({{"n", {value}}});
  return all;
}

TEST(Induction, ACountAndASum) {
  const std::string text = R"(
    array b 80
    n = input i32
    assume ule n 8
    loop i = 0:i32, sum = 0:i32, seen = 0:i8
      while ult i n
      c = load i8 (at b (zext iptr i))
      if ult c 128
        sum = add sum 1
        seen = c
      end
      i = add i 1
  )";
  for (const uint32_t bits : {64u, 32u}) EXPECT_GT(expect_inductive(text, numbers({0, 1, 5, 8}), bits), 10u);
}

TEST(Induction, VariablesInMemory) {
  const std::string text = R"(
    global v 16
    n = input i32
    assume ule n 8
    loop dummy = 0:i32
      i = load i32 v
      while ult i n
      x = load i16 (at v 4)
      store (at v 4) (xor (mul x 3) 1)
      if ult x 100
        store (at v 8) (add (load i32 (at v 8)) 1)
      end
      store v (add i 1)
  )";
  for (const uint32_t bits : {64u, 32u}) EXPECT_GT(expect_inductive(text, numbers({0, 1, 5, 8}), bits), 10u);
}

TEST(Induction, PointersWithSeveralTargets) {
  const std::string text = R"(
    array a 80
    array b 80
    n = input i32
    assume ule n 8
    loop i = 0:i32, p = null, q = (at a 3)
      while ult i n
      p = ite (ult (load i8 q) 128) (at a (zext iptr i)) (at b 8)
      q = at q (zext iptr (and (load i8 p) 3))
      i = add i 1
  )";
  for (const uint32_t bits : {64u, 32u}) EXPECT_GT(expect_inductive(text, numbers({0, 1, 5, 8}), bits), 3u);
}

TEST(Induction, BothDirections) {
  const std::string text = R"(
    array b 80
    n = input i16
    assume ule n 8
    loop low = 0:i16, high = n
      while ult low high
      if ult (load i8 (at b (zext iptr low))) 128
        low = add low 1
      else
        high = sub high 1
      end
  )";
  EXPECT_GT(expect_inductive(text, numbers({0, 1, 5, 8})), 5u);
}

TEST(Induction, Arrays) {
  const std::string text = R"(
    array a 64
    array b 64
    n = input iptr
    assume ule n 8
    loop i = 0:iptr, j = 0:iptr
      while ult i n
      c = load i8 (at b i)
      if ult c 128
        store (at a (mul j 4)) (zext i32 c)
        j = add j 1
      end
      i = add i 1
  )";
  EXPECT_GT(expect_inductive(text, numbers({0, 3}), 32), 5u);
}

TEST(Induction, InputsAndBlocks) {
  const std::string text = R"(
    array a 64
    n = input i32
    assume ule n 8
    loop i = 0:i32, last = 0:i8
      while ult i n
      last = input i8
      fill (at a (zext iptr i)) last 2
      i = add i 1
  )";
  std::vector<Inputs> all = numbers({0, 1, 5, 8});
  for (Inputs& inputs : all) inputs["last"] = {3, 1, 4, 1, 5, 9, 2, 6, 5};
  EXPECT_GT(expect_inductive(text, all), 3u);
}

TEST(Induction, ObjectsOfTheirOwn) {
  const std::string text = R"(
    global v 8
    n = input i32
    assume ule n 8
    loop i = 0:i32
      while ult i n
      o = alloc 8
      store o i
      store v (add (load i32 o) (load i32 v))
      ends o
      i = add i 1
  )";
  EXPECT_GT(expect_inductive(text, numbers({0, 1, 5, 8})), 3u);
}

/// What a first iteration did not show; the trial is made to miss it by an analysis of another body.
/// Messages of obligations that some values violate, or that are not conditional at all.
std::vector<std::string> obligations_of(const std::string& learnt, const std::string& executed) {
  World a(learnt), b(executed);
  Learner learner(a.body, true);
  EXPECT_TRUE(learner.learn(a.entry)) << learner.explanation();
  // Conditions belong to the other program.
  LoopAnalysis analysis = learner.analysis();
  analysis.candidates = std::make_shared<Candidates>(b.body.memory(), std::vector<LoopNumber>{});
  analysis.candidate_variables.clear();
  analysis.array_conditions = nullptr;
  for (LoopVariable& variable : analysis.variables) {
    if (variable.is_phi) variable.first = b.entry.values[variable.phi];
    if (variable.constant_step) variable.step = b.builder.constant(*variable.constant_step);
  }
  Induction(b.body, analysis).cut_at_head(b.entry);
  std::vector<std::string> all;
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    Valuation valuation = valuation_of(b.program, {{"n", {random()}}});
    for (uint32_t id = 0; id < b.program.size(); ++id)
      if (const Instruction& i = b.program[ValueId(id)]; i.opcode == Opcode::Open)
        valuation.leaves[ValueId(id)] = BitVector(i.type.width(), random() % 20);
    for (const std::string& message : violated(evaluate(b.program, valuation), true)) all.push_back(message);
  }
  return all;
}

std::string changing(const std::string& body) {
  return R"(
    array a 80
    global v 16
    n = input i32
    loop i = 0:i32, p = a
      while ult i n
      c = load i8 (at a (and (zext iptr i) 63))
      )" +
         body + R"(
      i = add i 1
  )";
}

TEST(InductionChecks, NothingThatChangesIsMissing) {
  const std::string missing = "a loop changes more than in speculative runs";
  const std::vector<std::string> changes{
      "store v 1:i32",
      "store (at v (zext iptr (and c 7))) 1:i8",
      "fill v c 4",
      "copy v a 4",
      "free v",
      "store (ite (eq c 1) v null) 1:i8",
      "store (pointer (zext iptr c)) 1:i8",
  };
  const auto has = [&](const std::vector<std::string>& all) {
    return std::find(all.begin(), all.end(), missing) != all.end();
  };
  for (const std::string& change : changes) {
    SCOPED_TRACE(change);
    EXPECT_TRUE(has(obligations_of(changing(""), changing(change))));
  }
  EXPECT_FALSE(has(obligations_of(changing(""), changing(""))));
  // One that is known: at its place with its type, or anywhere in an array.
  EXPECT_FALSE(has(obligations_of(changing("store v c"), changing("store v 1:i8"))));
  EXPECT_TRUE(has(obligations_of(changing("store v c"), changing("store v 1:i16"))));
  EXPECT_TRUE(has(obligations_of(changing("store v c"), changing("store (at v 1) 1:i8"))));
  EXPECT_FALSE(has(obligations_of(changing("fill v c 4"), changing("store (at v 1) 1:i16"))));
  EXPECT_TRUE(has(obligations_of(changing("fill v c 4"), changing("free v"))));
}

TEST(InductionChecks, WhatLeavesTheLoopMayChangeAnything) {
  const std::string text = changing("if eq c 77\nstore v 1:i32\nstop\nend");
  for (const std::string& message : obligations_of(changing(""), text))
    EXPECT_NE(message, "a loop changes more than in speculative runs");
}

TEST(InductionChecks, StepsAndTargetsAreThoseOfTheTrial) {
  const std::string other = "a loop's variable changes in another way than in speculative runs";
  const auto has = [&](const std::string& learnt, const std::string& executed) {
    const std::vector<std::string> all = obligations_of(changing(learnt), changing(executed));
    return std::find(all.begin(), all.end(), other) != all.end();
  };
  EXPECT_FALSE(has("", ""));
  EXPECT_TRUE(has("", "i = add i 1"));
  EXPECT_TRUE(has("p = at p 1", "p = at p 2"));
  EXPECT_FALSE(has("p = at p 2", "p = at p 2"));
  // A pointer that moves stays in its object; one with targets in these.
  EXPECT_FALSE(has("p = at p (zext iptr c)", "p = at p 7"));
  EXPECT_TRUE(has("p = at p (zext iptr c)", "p = v"));
  EXPECT_FALSE(has("p = ite (eq c 1) v a", "p = at v 5"));
  EXPECT_TRUE(has("p = ite (eq c 1) v a", "p = null"));
}

TEST(Induction, ACutIsAHeadWithAnEdgeInAndAnEdgeBack) {
  const std::string text = changing("p = at p (zext iptr c)\nif eq c 9\np = a\nend\nstore p c");
  World world(text);
  const Outcome outcome = summarise(world.body, world.entry, Way::Cut);
  EXPECT_TRUE(outcome.done) << outcome.explanation;
  EXPECT_TRUE(world.body.all_invariants.empty()); // nothing is assumed
  const TransitionSystem& system = world.body.all_transitions;
  ASSERT_EQ(system.heads.size(), 1u);
  ASSERT_EQ(system.edges.size(), 2u);
  EXPECT_EQ(system.edges[0].kind, TransitionSystem::Edge::Kind::Entry);
  EXPECT_EQ(system.edges[1].kind, TransitionSystem::Edge::Kind::Back);
  for (const TransitionSystem::Edge& edge : system.edges)
    EXPECT_EQ(edge.values.size(), system.heads[0].variables.size());
}

/// What is stated of three iterations in a row: properties in the first two of all and in the last one only,
/// invariants wherever an iteration may end that another one follows.
TEST(Induction, SeveralIterationsInARow) {
  const std::string text = R"(
    array b 80
    n = input i32
    m = input i32
    loop i = 0:i32, x = m
      while ult i n
      c = load i8 (at b (zext iptr (add i m)))
      x = ite (eq c 9) i x
      i = add i 1
  )";
  const auto cut = [&](uint32_t iterations) {
    auto world = std::make_unique<World>(text);
    const Outcome outcome =
        summarise(world->body, world->entry, Way::SummaryOrInduction, {iterations, false});
    EXPECT_TRUE(outcome.done && outcome.by_induction) << outcome.explanation;
    EXPECT_EQ(outcome.explanation.find("over 3 iterations") != std::string::npos, iterations == 3);
    return world;
  };
  const auto stated = [](const World& world, ObligationKind kind) {
    const auto& all = world.program.obligations;
    return std::count_if(all.begin(), all.end(), [&](const Obligation& o) { return o.kind == kind; });
  };
  const std::unique_ptr<World> one = cut(1), three = cut(3);
  EXPECT_EQ(one->body.heads.size(), 1u);
  EXPECT_EQ(three->body.heads.size(), 5u);
  EXPECT_EQ(one->body.leaving.size(), 1u);
  EXPECT_EQ(three->body.leaving.size(), 3u);
  EXPECT_EQ(stated(*one, ObligationKind::Property), 1);
  EXPECT_EQ(stated(*three, ObligationKind::Property), 3);
  EXPECT_GT(stated(*three, ObligationKind::Invariant), 2 * stated(*one, ObligationKind::Invariant));
  EXPECT_EQ(one->body.all_invariants.size(), three->body.all_invariants.size());
}

/// An execution that ends after j iterations is the first ones', or ends in the last one after any state.
TEST(Induction, ExecutionsWithFewIterationsEndInTheFirstOnes) {
  const std::string text = R"(
    array b 80
    n = input i32
    m = input i32
    loop i = 0:i32, x = m
      while ult i n
      c = load i8 (at b (and (zext iptr i) 63))
      x = ite (eq c 9) i (add x (zext i32 c))
      i = add i 1
  )";
  World world(text);
  EXPECT_TRUE(summarise(world.body, world.entry, Way::SummaryOrInduction, {4, false}).done);
  ASSERT_EQ(world.body.leaving.size(), 4u);
  for (uint64_t n = 0; n < 6; ++n)
    for (const uint64_t later : {0, 1}) {
      Valuation valuation = valuation_of(world.program, {{"n", {n}}, {"m", {3}}});
      for (uint32_t id = 0; id < world.program.size(); ++id)
        if (const Instruction& i = world.program[ValueId(id)];
            i.opcode == Opcode::Open && i.type.is_boolean())
          valuation.leaves[ValueId(id)] = BitVector(1, later); // literals too, of which nothing is asked
      const Evaluation run = evaluate(world.program, valuation);
      for (size_t k = 0; k < 3; ++k)
        EXPECT_EQ(run.boolean(world.body.leaving[k].position.guard), later == 0 && k == n) << n << " " << k;
    }
}

TEST(Induction, ItIsTheWayWhereThereIsNoSummary) {
  const std::string text = changing("p = at p (zext iptr c)\nif eq c 9\np = a\nend\nstore p c");
  World may(text), must(text);
  const Outcome by_induction = summarise(may.body, may.entry, Way::SummaryOrInduction);
  EXPECT_TRUE(by_induction.done && by_induction.by_induction) << by_induction.explanation;
  const Outcome refused = summarise(must.body, must.entry, Way::Summary);
  EXPECT_FALSE(refused.done) << refused.explanation;
  EXPECT_TRUE(must.body.leaving.empty()); // then nothing has changed
  EXPECT_TRUE(must.program.obligations.empty());
}

} // namespace
} // namespace fathom::loops::test
