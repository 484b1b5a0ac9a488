// What a loop changes, and how: the kinds of its variables.
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

using Kind = LoopVariable::Kind;

/// A loop's analysis. Patterns are learnt where they help, windows are looked for.
class Learnt {
 public:
  explicit Learnt(const std::string& text, bool inductive = false, uint32_t bits = 64,
                  const std::string& dead = "", bool elements = false)
      : world_(text, bits), learner_(world_.body, inductive, {false, elements}) {
    if (!dead.empty()) world_.body.dead.insert(world_.body.object(dead));
    done_ = learner_.learn(world_.entry);
    if (!done_ || inductive) return;
    learner_.find_windows(world_.entry);
    if (learner_.analysis().has(Kind::Recurrent) && learner_.find_pattern(world_.entry)) {
      pattern_ = learner_.analysis().pattern;
      if (pattern_->prefix == 0) learner_.learn_by_pattern(world_.entry);
    }
  }

  bool done() const { return done_; }
  const std::string& why() const { return learner_.explanation(); }
  const LoopAnalysis& analysis() const { return learner_.analysis(); }
  World& world() { return world_; }
  std::optional<Pattern> pattern() const { return pattern_; }

  const LoopVariable& variable(const std::string& name) {
    for (const LoopVariable& variable : analysis().variables)
      if (name_of(world_.body, variable) == name) return variable;
    ADD_FAILURE() << name << " is no variable: " << why();
    static const LoopVariable none{};
    return none;
  }
  Kind kind(const std::string& name) { return variable(name).kind; }
  std::optional<int64_t> step(const std::string& name) {
    const LoopVariable& v = variable(name);
    if (v.kind != Kind::Affine || !v.constant_step) return std::nullopt;
    return v.constant_step->to_i64();
  }
  bool changes(const std::string& object) { return analysis().arrays.count(world_.body.object(object)) != 0; }

 private:
  World world_;
  Learner learner_;
  bool done_ = false;
  std::optional<Pattern> pattern_;
};

TEST(LearnerKinds, ConstantStepsOfAllWidths) {
  for (const uint32_t bits : {64u, 32u})
    for (const char* type : {"i8", "i16", "i32", "i64"}) {
      SCOPED_TRACE(type);
      Learnt loop(fmt::format(R"(
        n = input {0}
        loop i = 0:{0}, j = 100:{0}
          while ult i n
          i = add i 1
          j = sub j 3
      )",
                              type),
                  false, bits);
      EXPECT_EQ(loop.step("i"), 1);
      EXPECT_EQ(loop.step("j"), -3);
      EXPECT_TRUE(loop.analysis().arrays.empty());
    }
}

TEST(LearnerKinds, AStepFromBeforeTheLoop) {
  Learnt loop(R"(
    n = input i32
    s = input i32
    t = mul s 4
    loop i = 0:i32, j = 0:i32
      while ult i n
      i = add i t
      j = add j (mul s 6)
  )");
  ASSERT_EQ(loop.kind("i"), Kind::Affine);
  ASSERT_EQ(loop.kind("j"), Kind::Polynomial); // what it grows by is a product
  EXPECT_EQ(degree(loop.analysis(), loop.variable("j")), 1u);
  EXPECT_FALSE(loop.variable("i").constant_step);
  // The step is there before the loop: 4 * s.
  Valuation valuation;
  valuation.leaves[loop.world().body.given("s")] = BitVector(32, 5);
  EXPECT_EQ(evaluate(loop.world().program, valuation).u64(loop.variable("i").step), 20u);
}

TEST(LearnerKinds, AStepThatChangesIsNone) {
  Learnt loop(R"(
    n = input i32
    loop i = 0:i32
      while ult i n
      s = input i32
      i = add i s
  )");
  EXPECT_EQ(loop.kind("i"), Kind::Recurrent);
  EXPECT_TRUE(loop.analysis().reads_inputs);
}

TEST(LearnerKinds, NarrowSumsComputedWide) {
  Learnt loop(R"(
    n = input i32
    loop i = 0:i32, c = 7:i8, d = 7:i8
      while ult i n
      c = trunc i8 (add (sext i32 c) 5)
      d = trunc i8 (mul (sext i32 d) 5)
      i = add i 1
  )");
  EXPECT_EQ(loop.step("c"), 5);
  EXPECT_EQ(loop.kind("d"), Kind::Recurrent);
}

TEST(LearnerKinds, Pointers) {
  for (const uint32_t bits : {64u, 32u}) {
    Learnt loop(R"(
      array a 80
      array b 80
      n = input i32
      loop i = 0:i32, p = a, q = (at b 40), r = a
        while ult i n
        p = at p 4
        q = at q -2
        r = ite (eq (and i 1) 0) (at a 8) (at b 8)
        i = add i 1
    )",
                false, bits);
    EXPECT_EQ(loop.step("p"), 4);
    EXPECT_EQ(loop.step("q"), -2);
    EXPECT_NE(loop.kind("r"), Kind::Affine);
  }
}

TEST(LearnerKinds, WhatStaysIsAffine) {
  Learnt loop(R"(
    n = input i32
    x = input i32
    loop i = 0:i32, y = x
      while ult i n
      i = add i 1
  )");
  EXPECT_EQ(loop.step("y"), 0);
}

TEST(LearnerKinds, PolynomialOfDegreeTwoAndThree) {
  Learnt loop(R"(
    n = input i32
    s = input i32
    loop i = 1:i32, two = 0:i32, three = 0:i64, wild = 1:i32
      while ult i n
      two = add two (mul s i)
      three = add three (mul (zext i64 i) (zext i64 i))
      wild = add wild (mul wild i)
      i = add i 2
  )");
  EXPECT_EQ(loop.kind("i"), Kind::Affine);
  EXPECT_EQ(loop.kind("two"), Kind::Polynomial);
  EXPECT_EQ(degree(loop.analysis(), loop.variable("two")), 2u);
  EXPECT_EQ(loop.kind("three"), Kind::Polynomial);
  EXPECT_EQ(degree(loop.analysis(), loop.variable("three")), 3u);
  EXPECT_EQ(loop.kind("wild"), Kind::Recurrent);
}

TEST(LearnerKinds, PolynomialOfTooHighDegree) {
  Learnt loop(R"(
    n = input i32
    loop i = 0:i32, four = 0:i32, five = 0:i32
      while ult i n
      four = add four (mul i (mul i i))
      five = add five (mul i (mul i (mul i i)))
      i = add i 1
  )");
  EXPECT_EQ(loop.kind("four"), Kind::Polynomial);
  EXPECT_EQ(loop.kind("five"), Kind::Recurrent);
}

TEST(LearnerKinds, ControlStates) {
  Learnt loop(R"(
    n = input i32
    loop i = 0:i32, flip = 0:i1, turn = 2:i8
      while ult i n
      flip = not flip
      turn = ite (eq turn 4) 2 (ite (eq turn 2) 3:i8 4)
      i = add i 1
  )");
  EXPECT_EQ(loop.kind("flip"), Kind::Control);
  EXPECT_EQ(loop.kind("turn"), Kind::Control);
  EXPECT_EQ(loop.step("i"), 6); // six runs of the body
}

TEST(LearnerKinds, StatesThatDoNotReturnAreNoControl) {
  Learnt loop(R"(
    array b 80
    n = input i32
    loop i = 0:i32, state = 0:i8
      while ult i n
      c = load i8 (at b (and (zext iptr i) 63))
      if eq state 0
        if eq c 1
          state = zext i8 (eq c 1)
        end
      end
      x = load i8 (at b (zext iptr state))
      i = add i 1
  )");
  ASSERT_TRUE(loop.done()) << loop.why();
  EXPECT_NE(loop.kind("state"), Kind::Control);
  EXPECT_EQ(loop.step("i"), 1);
}

TEST(LearnerKinds, DeadAndRecurrent) {
  Learnt loop(R"(
    array b 80
    n = input iptr
    assume ule n 60
    loop i = 0:iptr, dead = 0:i32, sum = 0:i32
      while ult i n
      dead = zext i32 (load i8 (at b i))
      sum = add sum (mul dead dead)
      i = add i 1
  )");
  EXPECT_EQ(loop.kind("sum"), Kind::Recurrent);
  EXPECT_NE(loop.kind("dead"), Kind::Recurrent);
  EXPECT_NE(loop.kind("dead"), Kind::Affine);
}

/// Whatever number the values of the body begin with.
TEST(LearnerKinds, DeadPointerWhoseOffsetNobodyAsksFor) {
  for (const char* asked : {"", "last = add last (trunc i8 (offset passed))"}) {
    std::string before;
    for (int i = 0; i < 130; ++i) {
      before += fmt::format("x{} = input i8\n", i);
      Learnt loop(fmt::format(R"(
        array b 80
        n = input iptr
        p = pointer (input iptr)
        {}
        assume ule n 60
        loop i = 0:iptr, passed = p, last = 0:i8
          while ult i n
          {}
          passed = pointer (zext iptr (load i8 (at b i)))
          i = add i 1
      )",
                              before, asked));
      ASSERT_TRUE(loop.done()) << loop.why();
      EXPECT_EQ(loop.kind("passed") == Kind::Dead, *asked == '\0') << i;
    }
  }
}

TEST(LearnerKinds, WindowsOfOneAndThree) {
  const auto text = [](const char* shift) {
    return fmt::format(R"(
      array b 80
      n = input iptr
      assume ule n 60
      loop i = 0:iptr, last = 1:i8, w = 1:i32
        while ult i n
        leave eq last 9
        leave eq w 9
        last = load i8 (at b i)
        w = or (shl w {}) (zext i32 last)
        i = add i 1
    )",
                       shift);
  };
  Learnt three(text("12"));
  EXPECT_EQ(three.kind("last"), Kind::Window);
  EXPECT_EQ(three.kind("w"), Kind::Window);
  EXPECT_EQ(three.analysis().window, 3u);
  // Three bits an iteration need eleven: that is no window.
  Learnt eleven(text("3"));
  EXPECT_EQ(eleven.kind("last"), Kind::Window);
  EXPECT_EQ(eleven.kind("w"), Kind::Recurrent);
  EXPECT_EQ(eleven.analysis().window, 1u);
}

TEST(LearnerKinds, NoWindowsBesideMovingStoresOrInputs) {
  for (const char* extra : {"store (at a i) 1:i8", "x = input i8"}) {
    Learnt loop(fmt::format(R"(
      array a 80
      array b 80
      n = input iptr
      assume ule n 60
      loop i = 0:iptr, last = 1:i8
        while ult i n
        leave eq last 9
        last = load i8 (at b i)
        {}
        i = add i 1
    )",
                            extra));
    EXPECT_EQ(loop.kind("last"), Kind::Recurrent) << extra;
    EXPECT_EQ(loop.analysis().window, 0u);
  }
}

TEST(LearnerKinds, VariablesInMemory) {
  for (const uint32_t bits : {64u, 32u}) {
    Learnt loop(R"(
      global v 24
      n = input i32
      store (at v 4) 5:i32
      loop i = 0:i32
        while ult i n
        store v (add (load i16 v) 3)
        store (at v 4) (mul (load i32 (at v 4)) 3)
        store (at v 8) (at (load ptr (at v 8)) 2)
        i = add i 1
    )",
                false, bits);
    EXPECT_EQ(loop.step("i"), 1) << loop.why();
    EXPECT_EQ(loop.step("v"), 3);
    EXPECT_EQ(loop.kind("v+4"), Kind::Recurrent);
    EXPECT_EQ(loop.step("v+8"), 2);
    EXPECT_FALSE(loop.changes("v"));
  }
}

TEST(LearnerKinds, Arrays) {
  Learnt loop(R"(
    array a 80
    array b 80
    n = input iptr
    assume ule n 60
    loop i = 0:iptr
      while ult i n
      store (at a i) (load i8 (at b i))
      i = add i 1
  )");
  EXPECT_TRUE(loop.changes("a"));
  EXPECT_FALSE(loop.changes("b"));
  EXPECT_EQ(loop.analysis().variables.size(), 1u); // the first cell is none
}

TEST(LearnerKinds, TruthValues) {
  Learnt loop(R"(
    array b 80
    n = input iptr
    f = input i1
    assume ule n 60
    loop i = 0:iptr, x = f, y = f
      while ult i n
      x = xor x (eq (load i8 (at b i)) 0)
      i = add i 1
  )");
  EXPECT_EQ(loop.kind("x"), Kind::Recurrent);
  EXPECT_NE(loop.kind("y"), Kind::Affine); // steps of one bit are none
}

TEST(LearnerPatterns, AnIrregularBeginning) {
  Learnt loop(R"(
    n = input i32
    z = input i32
    loop i = 0:i32, first = 1:i32, x = z
      while ult i n
      x = add (mul x first) 7
      first = udiv first 2
      i = add i 1
  )");
  ASSERT_TRUE(loop.pattern());
  EXPECT_EQ(loop.pattern()->prefix, 2u);
}

TEST(LearnerPatterns, TwoValuesThatChangePlaces) {
  Learnt loop(R"(
    n = input i32
    x = input i32
    y = input i32
    loop i = 0:i32, a = x, b = y
      while ult i n
      t = a
      a = b
      b = t
      i = add i 1
  )");
  ASSERT_TRUE(loop.pattern());
  EXPECT_EQ(loop.pattern()->core, 2u);
  EXPECT_EQ(loop.analysis().pattern.core, 2u);
  EXPECT_EQ(loop.step("a"), 0);
  EXPECT_EQ(loop.step("b"), 0);
  EXPECT_EQ(loop.step("i"), 2);
}

TEST(LearnerPatterns, StepsThatOnlyTheFirstValuesShow) {
  // Zero times three is zero: so it stays.
  const auto text = [](const char* first) {
    return fmt::format(R"(
      n = input i32
      loop i = 0:i32, x = {}:i32
        while ult i n
        x = mul x 3
        i = add i 1
    )",
                       first);
  };
  EXPECT_EQ(Learnt(text("0")).step("x"), 0);
  EXPECT_EQ(Learnt(text("1")).kind("x"), Kind::Recurrent);
}

TEST(LearnerPatterns, NoneWhereNothingRepeats) {
  Learnt loop(R"(
    n = input i32
    x = input i32
    loop i = 0:i32, a = x
      while ult i n
      a = xor (mul a a) (lshr a 3)
      i = add i 1
  )");
  EXPECT_FALSE(loop.pattern());
  EXPECT_EQ(loop.kind("a"), Kind::Recurrent);
  EXPECT_EQ(loop.step("i"), 1);
}

std::string refused(const std::string& body) {
  return Learnt(R"(
    array a 80
    array b 80
    global v 8
    n = input iptr
    assume ule n 60
    loop i = 0:iptr
      while ult i n
  )" + body + R"(
      i = add i 1
  )")
      .why();
}

TEST(LearnerRefusals, Reasons) {
  EXPECT_EQ(refused("store (at a i) 1:i8"), "");
  EXPECT_EQ(refused("stop"), "no iteration is followed by another");
  EXPECT_EQ(refused("store v 1:i8\nstore v 1:i16"), "a variable is written with different types");
  EXPECT_EQ(refused("store (pointer (load iptr (at b i))) 1:i8"),
            "a store through a pointer that may point anywhere");
  EXPECT_EQ(refused("o = alloc 8\nstore (at o (and i 7)) 1:i8"), "a store into a block of this iteration");
  EXPECT_EQ(refused("store (at a (mul i 2)) 1:i8\nstore (at a 40) 1:i8"),
            "a part of an array is a variable of the loop");
  EXPECT_EQ(refused("free a"), "it frees memory");
}

TEST(LearnerRefusals, TooManyVariables) {
  const auto many = [](int count) {
    std::string text = "global v 800\nn = input i32\nloop i = 0:i32\nwhile ult i n\n";
    for (int k = 0; k < count; ++k)
      text += fmt::format("store (at v {}) (add (load i32 (at v {})) 1)\n", 4 * k, 4 * k);
    return text + "i = add i 1\n";
  };
  EXPECT_EQ(Learnt(many(63)).why(), "");
  EXPECT_EQ(Learnt(many(64)).why(), "too many variables change");
}

TEST(LearnerInductive, PointersByTheirTargets) {
  for (const uint32_t bits : {64u, 32u}) {
    Learnt loop(R"(
      array a 80
      array b 80
      n = input i32
      loop i = 0:i32, moves = a, picks = null, wild = a
        while ult i n
        moves = at moves (zext iptr (load i8 a))
        picks = ite (eq (and i 1) 0) (at a 8) (at b 8)
        wild = pointer (load iptr (at b 8))
        i = add i 1
    )",
                true, bits);
    ASSERT_TRUE(loop.done()) << loop.why();
    EXPECT_TRUE(loop.variable("moves").targets.empty());
    EXPECT_EQ(loop.kind("moves"), Kind::Recurrent);
    const std::set<ObjectId> all{null_object, loop.world().body.object("a"), loop.world().body.object("b")};
    EXPECT_EQ(loop.variable("picks").targets, all);
    EXPECT_EQ(loop.kind("wild"), Kind::Dead); // anything
  }
}

TEST(LearnerInductive, BlocksAndOverlapsAreArrays) {
  Learnt loop(R"(
    array a 80
    global v 8
    array c 80
    n = input i32
    loop i = 0:i32
      while ult i n
      fill a 1:i8 4
      store v 1:i8
      store v 1:i16
      x = load i8 c
      i = add i 1
  )",
              true);
  ASSERT_TRUE(loop.done()) << loop.why();
  EXPECT_TRUE(loop.changes("a"));
  EXPECT_TRUE(loop.changes("v"));
  EXPECT_FALSE(loop.changes("c"));
}

TEST(LearnerInductive, ElementsOfSmallArraysAreVariables) {
  const std::string text = R"(
    array a 4
    array b 12
    n = input iptr
    assume ule n 3
    loop i = 0:iptr
      while ult i n
      store (at a i) 1:i8
      store (at b i) 1:i8
      i = add i 1
  )";
  Learnt loop(text, true, 64, "", true);
  ASSERT_TRUE(loop.done()) << loop.why();
  EXPECT_FALSE(loop.changes("a"));
  EXPECT_TRUE(loop.changes("b")); // too many elements
  EXPECT_EQ(loop.analysis().elements.count(loop.world().body.object("a")), 1u);
  EXPECT_EQ(loop.analysis().variables.size(), 5u);
  Learnt whole(text, true);
  EXPECT_TRUE(whole.changes("a"));
}

TEST(LearnerInductive, BlocksOfSmallArraysAreArrays) {
  Learnt loop(R"(
    array a 4
    n = input iptr
    assume ule n 3
    loop i = 0:iptr
      while ult i n
      store (at a i) 1:i8
      fill a 1:i8 2
      i = add i 1
  )",
              true, 64, "", true);
  ASSERT_TRUE(loop.done()) << loop.why();
  EXPECT_TRUE(loop.changes("a"));
  EXPECT_TRUE(loop.analysis().elements.empty());
}

TEST(LearnerInductive, DeadLocals) {
  const std::string text = R"(
    local t 4
    n = input i32
    loop i = 0:i32
      while ult i n
      store t (mul i i)
      i = add i (and (load i32 t) 1)
  )";
  EXPECT_EQ(Learnt(text, true, 64, "t").kind("t"), Kind::Dead);
  EXPECT_EQ(Learnt(text, true).kind("t"), Kind::Recurrent);
}

TEST(LearnerInductive, WideCountersAreNotAffine) {
  const std::string text = R"(
    n = input i32
    loop i = 0:i32, wide = 0:i128, narrow = 0:i64
      while ult i n
      wide = add wide 1
      narrow = add narrow 1
      i = add i 1
  )";
  Learnt loop(text, true);
  ASSERT_TRUE(loop.done()) << loop.why();
  EXPECT_EQ(loop.kind("wide"), Kind::Recurrent); // a count of 64 bits would wrap
  EXPECT_EQ(loop.kind("narrow"), Kind::Affine);
  EXPECT_EQ(Learnt(text).kind("wide"), Kind::Affine);
}

/// What is stored only where the loop is left is no change of the loop.
TEST(LearnerInductive, StoresWhereItIsLeft) {
  const auto text = [](const char* then) {
    return fmt::format(R"(
      array a 80
      global v 8
      n = input iptr
      loop i = 0:iptr
        while ult i n
        if eq (load i8 (at a (and i 63))) 7
          store v 1:i32
          {}
        end
        i = add i 1
    )",
                       then);
  };
  EXPECT_EQ(Learnt(text("stop"), true).analysis().variables.size(), 1u);
  EXPECT_EQ(Learnt(text("again"), true).analysis().variables.size(), 2u);
}

} // namespace
} // namespace fathom::loops::test
