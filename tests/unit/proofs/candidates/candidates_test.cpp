// Candidates for invariants: which conditions are offered. A candidate is known by its truth in many states,
// not by its text.
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

/// The candidates of a loop, and states to ask them in.
class Offers {
 public:
  explicit Offers(const std::string& text, uint32_t bits = 64, bool conditional = false)
      : world_(text, bits), learner_(world_.body, true, {conditional, false}), random_(bits) {
    learned_ = learner_.learn(world_.entry);
    EXPECT_TRUE(learned_) << learner_.explanation();
    if (!learned_) return;
    state_ = world_.entry;
    for (const LoopVariable& variable : learner_.analysis().variables) {
      const Type type = Type::integer(world_.program.target.bits(variable.type));
      const ValueId number = world_.builder.input({"state", false, false, 0}, type, yes());
      const ValueId value =
          variable.type.is_pointer()
              ? world_.builder.ptr_add(variable.targets.empty()
                                           ? variable.first
                                           : world_.builder.pointer(*variable.targets.rbegin(), 0),
                                       number)
              : number;
      values_.push_back(value);
      if (variable.is_phi)
        state_.values[variable.phi] = value;
      else
        world_.body.memory().store(state_.memory, yes(),
                                   world_.builder.pointer(variable.object, variable.offset), value);
    }
    std::vector<ValueId> theirs;
    for (const size_t k : learner_.analysis().candidate_variables) theirs.push_back(values_[k]);
    Candidates& candidates = *learner_.analysis().candidates;
    for (const predicate::Predicate& candidate : candidates.all())
      holds_.push_back(candidates.holds(candidate, {theirs, state_.memory, yes()}));
  }

  size_t size() const { return holds_.size(); }
  /// Whether some candidate is this condition.
  bool offers(const std::string& condition) {
    const ValueId asked = world_.body.ask(condition, state_);
    std::vector<bool> same(holds_.size(), true);
    size_t times = 0;
    for (int round = 0; round < 300; ++round) {
      const Evaluation run = evaluate(world_.program, valuation());
      times += run.boolean(asked);
      for (size_t k = 0; k < holds_.size(); ++k)
        if (run.boolean(holds_[k]) != run.boolean(asked)) same[k] = false;
    }
    EXPECT_TRUE(times > 0 && times < 300) << condition << " does not vary";
    return std::any_of(same.begin(), same.end(), [](bool s) { return s; });
  }

 private:
  ValueId yes() { return world_.builder.boolean(true); }
  /// Small numbers mostly, so that they meet.
  uint64_t any() {
    const uint64_t small = random_() % 9;
    switch (random_() % 4) {
    case 0: return random_();
    case 1: return uint64_t(0) - small;
    default: return small;
    }
  }
  Valuation valuation() {
    Valuation valuation = valuation_of(world_.program, {});
    for (uint32_t id = 0; id < world_.program.size(); ++id)
      if (const Instruction& i = world_.program[ValueId(id)]; i.opcode == Opcode::Input)
        valuation.leaves[ValueId(id)] = BitVector(i.type.width(), any());
    return valuation;
  }

  World world_;
  Learner learner_;
  bool learned_ = false;
  std::mt19937_64 random_;
  EdgeState state_;
  std::vector<ValueId> values_, holds_;
};

/// The condition holds wherever an iteration begins, and it is offered.
void expect_offered(const std::string& text, const std::vector<std::string>& conditions) {
  for (const uint32_t bits : {64u, 32u}) {
    Offers offers(text, bits);
    for (const std::string& condition : conditions)
      EXPECT_TRUE(offers.offers(condition)) << condition << " " << bits;
  }
}
void expect_not_offered(const std::string& text, const std::string& condition) {
  EXPECT_FALSE(Offers(text).offers(condition)) << condition;
}

const std::string scan = R"(
  array b 80
  n = input i32
  f = input i32
  loop i = f, found = 0:i32
    while ult i n
    found = add found (zext i32 (eq (load i8 (at b (zext iptr i))) 0))
    i = add i 1
)";

TEST(Candidates, Templates) {
  expect_offered(scan, {"ule f i", "sle f i", "ule i f", "sle 0 i", "not (eq i 0)", "eq (and i 1) (and f 1)",
                        "eq (and i 7) (and f 7)"});
  expect_not_offered(scan, "eq (and i 15) (and f 15)");
}

TEST(Candidates, WhatTheBodyAsks) {
  expect_offered(scan, {"ult i n", "ule i n", "ult n i", "ule n i"});
  expect_not_offered(scan, "ult (add i 7) n");
}

TEST(Candidates, AskedOnceItHasChanged) {
  expect_offered(scan, {"or (eq i f) (ule i n)", "or (eq i f) (ult i n)"});
}

TEST(Candidates, TheOtherVariableToo) {
  // What is asked of i may be what `last` remembers.
  const std::string text = R"(
    n = input i32
    loop i = 0:i32, last = 0:i32
      while ult i n
      last = i
      i = add i (and i 5)
  )";
  expect_offered(text, {"ule last n", "ult last n", "ule last i"});
}

TEST(Candidates, Pairs) {
  expect_offered(R"(
    n = input i32
    loop i = 0:i32, j = 0:i32, k = 0:i64
      c = input i1
      while ult i n
      if c
        j = add j 1
      end
      k = add k 2
      i = add i 1
  )",
                 {"ule j i", "ult j i", "sle j i", "ule (zext i64 i) k", "eq i j",
                  "ule (mul (zext i128 i) 2) (zext i128 k)", "ule (zext i128 k) (mul (zext i128 i) 2)",
                  "eq (add i j) 0"});
}

TEST(Candidates, SumsOfTwo) {
  const auto text = [](const std::string& more) {
    return R"(
      n = input i32
      loop i = 0:i32, j = 0:i32, k = 0:i32)" +
           more + R"(
        c = input i1
        while ult i n
        if c
          j = add j 1
        else
          k = add k 1
        end
        i = add i 1
    )";
  };
  expect_offered(text(""), {"eq (add j k) i", "eq (add i k) j"});
  // With so many variables there are none.
  expect_not_offered(text(", x = n, y = n, z = n"), "eq (add j k) i");
}

TEST(Candidates, Rates) {
  const auto text = [](const char* most) {
    return std::string(R"(
      array b 80
      n = input i32
      loop i = 0:i32, sum = 0:i32
        while ult i n
        sum = add sum (zext i32 ()") +
           most + R"( (load i8 (at b (and (zext iptr i) 63)))))
        i = add i 1
    )";
  };
  expect_offered(text("and 7"), {"ule (zext i64 sum) (mul (zext i64 i) 7)"});
  expect_not_offered(text("and 31"), "ule (zext i64 sum) (mul (zext i64 i) 7)");
}

TEST(Candidates, Constants) {
  const std::string text = R"(
    array b 80
    n = input i32
    s = input i8
    loop i = 0:i32, state = s
      while ult i n
      c = load i8 (at b (and (zext iptr i) 63))
      if eq c state
        state = 3:i8
      else
        if eq c 5
          state = 4:i8
        end
      end
      i = add i 1
  )";
  expect_offered(text, {"or (eq state s) (or (eq state 3) (eq state 4))"});
  expect_not_offered(text, "or (eq state s) (or (eq state 3) (eq state 5))");
}

TEST(Candidates, WhatHoldsInOneStateOnly) {
  const std::string text = R"(
    array b 80
    n = input i32
    v = input i32
    loop i = 0:i32, state = 1:i32, flag = 0:i8, level = 5:i32, w = v
      while ult i n
      c = load i8 (at b (and (zext iptr i) 63))
      flag = ite (eq state 1) 1:i8 flag
      level = ite (eq state 1) (add level 1) (sub level 1)
      w = ite (eq state 2) (add w level) w
      state = ite (ult 5 level) 2:i32 (ite (eq c 5) 3:i32 state)
      i = add i 1
  )";
  Offers conditional(text, 64, true), plain(text);
  EXPECT_GT(conditional.size(), plain.size());
  for (const char* condition : {"or (eq state 1) (or (eq state 2) (eq state 3))",
                                "or (not (eq state 2)) (eq flag 1)", "or (not (eq state 3)) (eq flag 0)",
                                "or (not (eq state 1)) (ule level 5)", "or (not (eq state 2)) (sle 6 level)",
                                "or (not (eq state 1)) (eq w v)", "or (not (eq state 3)) (ult i level)"})
    EXPECT_TRUE(conditional.offers(condition)) << condition;
  EXPECT_FALSE(plain.offers("or (not (eq state 1)) (ule level 5)"));
  EXPECT_FALSE(conditional.offers("or (not (eq state 1)) (ule level 9)"));
}

TEST(Candidates, Phases) {
  // What changes only once the automaton has come so far.
  const std::string text = R"(
    array b 80
    n = input i32
    v = input i32
    loop i = 0:i32, state = 0:i32, x = v
      while ult i n
      c = load i8 (at b (and (zext iptr i) 63))
      if eq state 3
        x = add x (mul x x)
      end
      state = ite (ult c 50) 3:i32 (ite (ult c (trunc i8 state)) 2:i32 (ite (eq c 9) 1:i32 7:i32))
      i = add i 1
  )";
  expect_offered(text, {"or (eq x v) (ule 3 state)", "or (eq x v) (ule 2 state)"});
  expect_not_offered(text, "or (eq x v) (ule 4 state)");
}

TEST(Candidates, Pointers) {
  const std::string text = R"(
    array a 80
    n = input iptr
    e = at a n
    loop p = a
      while ult (offset p) n
      c = load i8 p
      leave eq c 0
      p = at p 1
  )";
  expect_offered(text, {"ule (offset p) 80", "ult (offset p) 80", "ule (offset p) n", "ult (offset p) n",
                        "or (same p a) (ult (offset p) 80)"});
  expect_not_offered(text, "ule (offset p) 5");
}

TEST(Candidates, PlacesInArrays) {
  // An access at i * 4 within 80 bytes says that i is below 20.
  const std::string text = R"(
    array a 80
    n = input i32
    loop i = 0:i32
      while ult i n
      x = load i32 (at a (mul (zext iptr i) 4))
      leave eq x 0
      i = add i 1
  )";
  expect_offered(text, {"ult i 20", "ule i 20"});
}

TEST(Candidates, LoopsThatEndAtANumber) {
  const std::string text = R"(
    n = input i32
    loop i = 0:i32
      leave eq i n
      i = add i 1
  )";
  expect_offered(text, {"eq i n", "not (eq i n)", "ule i n", "sle i n"});
  expect_not_offered(text, "slt i n"); // it is left at n, not before
}

TEST(Candidates, Extents) {
  const std::string text = R"(
    global part 8
    n = input i32
    store part 0:i32
    store (at part 4) 0:i32
    loop i = 0:i32
      while ult i n
      c = input i1
      if c
        store part i
        store (at part 4) 1:i32
      else
        store (at part 4) (add (load i32 (at part 4)) 1)
      end
      i = add i 1
  )";
  expect_offered(text,
                 {"ule (add (zext i64 (load i32 part)) (zext i64 (load i32 (at part 4)))) (zext i64 i)"});
  expect_not_offered(text,
                     "ule (add (zext i64 (load i32 part)) (zext i64 i)) (zext i64 (load i32 (at part 4)))");
}

TEST(Candidates, MemoryThatTheBodyLooksAt) {
  const std::string text = R"(
    array a 80
    n = input i32
    loop i = 0:i32, j = 0:i32
      while ult i n
      if ult (load i8 (at a (and (zext iptr i) 63))) 128
        j = i
      end
      i = add i 1
  )";
  // What was asked of the place i is remembered by j.
  expect_offered(text, {"ult (load i8 (at a (and (zext iptr j) 63))) 128",
                        "or (eq j 0) (ult (load i8 (at a (and (zext iptr j) 63))) 128)"});
}

TEST(Candidates, TheLibrarysStateFollowsNoVariableOfTheProgram) {
  LoopNumber own, state, other, same;
  state.is_of_library = other.is_of_library = same.is_of_library = true;
  state.object = same.object = ObjectId(4);
  other.object = ObjectId(5);
  EXPECT_TRUE(may_be_related(own, own));
  EXPECT_FALSE(may_be_related(own, state));
  EXPECT_FALSE(may_be_related(state, own));
  EXPECT_FALSE(may_be_related(state, other));
  EXPECT_TRUE(may_be_related(state, same)) << "members of one object";
}

TEST(Candidates, OutcomesHaveNoPairs) {
  const auto text = [](const char* use) {
    return fmt::format(R"(
      array b 80
      n = input i32
      loop i = 0:i32, seen = 0:i32
        while ult i n
        {}
        if eq (load i8 (at b (and (zext iptr i) 63))) 9
          seen = 1:i32
        end
        i = add i 1
    )",
                       use);
  };
  expect_not_offered(text(""), "ule seen i");
  expect_offered(text("leave eq seen (add i 5)"), {"ule seen i"});
}

} // namespace
} // namespace fathom::loops::test
