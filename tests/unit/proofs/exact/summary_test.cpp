// Summaries: the state after k iterations is what k iterations of the same body make of it, for that k only.
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

std::vector<Inputs> numbers(const std::string& name, std::initializer_list<uint64_t> values) {
  std::vector<Inputs> all;
  for (const uint64_t value : values) all.push_back({{name, {value}}});
  return all;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// In both data models.
void expect_exact_everywhere(const std::string& text, const std::vector<Inputs>& all, uint32_t most = 8) {
  for (const uint32_t bits : {64u, 32u}) {
    SCOPED_TRACE(bits);
    expect_exact(text, all, most, bits);
  }
}

/// i goes from 0 to n, which is an input of at most 8.
std::string up_to_n(const std::string& before, const std::string& body) {
  return before + R"(
    n = input iptr
    assume ule n 8
    loop i = 0:iptr
      while ult i n
  )" + body +
         R"(
      i = add i 1
  )";
}

TEST(Summary, AFill) {
  const std::string text = up_to_n("array a 80", "store (at a i) 7:i8");
  expect_exact_everywhere(text, numbers("n", {0, 1, 3, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "a fill of a"));
}

TEST(Summary, AFillOfWiderCells) {
  const std::string text = up_to_n("array a 80", "store (at a (add (mul i 4) 4)) -1:i32");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "a fill of a"));
  // Bytes that differ are none.
  const std::string words = up_to_n("array a 80", "store (at a (add (mul i 4) 4)) 258:i32");
  expect_exact_everywhere(words, numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(Summarised(words).outcome.explanation, "stores into a"));
}

TEST(Summary, ACopy) {
  const std::string text =
      up_to_n("array a 80\narray b 80", "store (at a (add i 1)) (load i8 (at b (add i 3)))");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "a copy into a"));
}

TEST(Summary, ACopyWithinOneObject) {
  const std::string text = up_to_n("array a 80", "store (at a i) (load i8 (at a (add i 1)))");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "a copy into a"));
  EXPECT_TRUE(has(refusal(up_to_n("array a 80", "store (at a (add i 1)) (load i8 (at a i))")),
                  "it reads what an earlier iteration stored"));
}

TEST(Summary, AMap) {
  const std::string text = up_to_n("array a 80\narray b 80", R"(
      c = load i8 (at b i)
      store (at a i) (ite (ult c 128) (xor c 32) 0))");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "stores into a"));
}

TEST(Summary, AMapOfWiderCells) {
  expect_exact_everywhere(up_to_n("array a 80", "store (at a (mul i 4)) (mul (trunc i32 i) 77)"),
                          numbers("n", {0, 1, 5, 8}));
}

TEST(Summary, GapsBetweenStoresStay) {
  const std::string text = up_to_n("array a 80", "store (at a (add (mul i 3) 1)) (trunc i8 (add i 100))");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
  expect_exact_everywhere(up_to_n("array a 80", "store (at a (mul i 3)) 9:i8"), numbers("n", {0, 1, 5, 8}));
  EXPECT_TRUE(has(refusal(up_to_n("array a 8192", "store (at a (mul i 300)) 9:i8")), "far apart"));
  EXPECT_TRUE(has(refusal(up_to_n("array a 80", "store (at a i) 9:i16")), "overlap"));
}

TEST(Summary, StoresInSomeIterationsOnly) {
  const std::string text = up_to_n("array a 80\narray b 80", R"(
      c = load i8 (at b i)
      if ult c 128
        store (at a i) c
      end)");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
}

TEST(Summary, StoresOnBothSides) {
  const std::string text = up_to_n("array a 80\narray b 80", R"(
      if ult (load i8 (at b i)) 128
        store (at a i) 1:i8
      else
        store (at a i) 2:i8
      end)");
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
}

TEST(Summary, TwoObjects) {
  expect_exact_everywhere(up_to_n("array a 80\narray b 80", R"(
      store (at a i) (trunc i8 i)
      store (at b (mul i 2)) 3:i16)"),
                          numbers("n", {0, 1, 5, 8}));
}

const std::string downwards = R"(
  array a 80
  array b 80
  n = input iptr
  assume ule n 8
  loop i = n
    leave eq i 0
    i = sub i 1
    store (at a i) VALUE
)";

std::string with_value(std::string text, const std::string& value) {
  return text.replace(text.find("VALUE"), 5, value);
}

TEST(Summary, Downwards) {
  for (const char* value : {"4:i8", "(load i8 (at b i))", "(trunc i8 (add i 50))", "(load i8 (at a i))"}) {
    SCOPED_TRACE(value);
    expect_exact_everywhere(with_value(downwards, value), numbers("n", {0, 1, 5, 8}));
  }
  // Going down the cells above are new, those below are old.
  EXPECT_TRUE(has(refusal(with_value(downwards, "(load i8 (at a (add i 1)))")),
                  "it reads what an earlier iteration stored"));
}

TEST(Summary, DownwardsWithGaps) {
  const std::string text = R"(
    array a 80
    n = input iptr
    assume ule n 8
    loop i = n
      leave eq i 0
      i = sub i 1
      store (at a (mul i 4)) (trunc i16 (add i 300))
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
}

TEST(Summary, PointersThatMove) {
  const std::string text = R"(
    array a 80
    array b 80
    n = input iptr
    assume ule n 8
    loop p = a, q = (at b 2), m = n
      leave eq m 0
      store p (load i8 q)
      p = at p 1
      q = at q 3
      m = sub m 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 5, 8}));
}

/// x grows by STEP; left when i comes to n.
std::string growing(const std::string& type, const std::string& first, const std::string& step) {
  return R"(
    n = input i32
    s = input )" +
         type + R"(
    assume ule n 7
    loop i = 0:i32, x = )" +
         first + ":" + type + R"(, y = 5:)" + type + R"(
      while ult i n
      x = add x )" +
         step + R"(
      y = add y 3
      i = add i 1
  )";
}

TEST(Summary, AffineOfAllWidths) {
  for (const char* type : {"i8", "i16", "i32", "i64"}) {
    SCOPED_TRACE(type);
    expect_exact_everywhere(growing(type, "250", "s"),
                            {{{"n", {0}}, {"s", {3}}}, {{"n", {7}}, {"s", {251}}}, {{"n", {4}}, {"s", {0}}}});
    expect_exact_everywhere(growing(type, "1", "-2"), numbers("n", {0, 1, 7}));
  }
}

TEST(Summary, PolynomialOfDegreeTwo) {
  for (const char* type : {"i8", "i16", "i32", "i64"}) {
    SCOPED_TRACE(type);
    const std::string text = growing(type, "9", "y");
    expect_exact_everywhere(text, numbers("n", {0, 1, 2, 3, 7}));
    EXPECT_TRUE(has(Summarised(text).outcome.explanation, "polynomial x"));
  }
}

TEST(Summary, PolynomialOfDegreeThree) {
  const std::string text = R"(
    n = input i32
    s = input i32
    assume ule n 7
    loop i = 1:i32, x = 9:i32, y = 4:i32
      while ult i n
      x = add x (mul s (mul i i))
      y = add y x
      i = add i 1
  )";
  std::vector<Inputs> all;
  for (const uint64_t n : {0, 1, 2, 3, 5, 7})
    for (const uint64_t s : {uint64_t(1), uint64_t(0xfffffff1)}) all.push_back({{"n", {n}}, {"s", {s}}});
  expect_exact_everywhere(text, all);
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "polynomial x, y"));
}

TEST(Summary, PolynomialOfDegreeFour) {
  const std::string text = R"(
    n = input i32
    assume ule n 7
    loop i = 1:i32, x = 9:i32
      while ult i n
      x = add x (mul i (mul i i))
      i = add i 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 2, 3, 4, 5, 7}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "polynomial x"));
}

TEST(Summary, RecurrentValues) {
  const std::string text = R"(
    array a 80
    n = input i32
    assume ule n 7
    loop i = 0:i32, h = 5381:i32, odd = 1:i8
      while ult i n
      h = add (mul h 33) (zext i32 (load i8 (at a (zext iptr i))))
      odd = mul odd 3
      i = add i 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 2, 7}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "recurrent h, odd"));
}

TEST(Summary, ASearchIsLeftAtTheFirstHit) {
  const std::string text = R"(
    array a 80
    c = input i8
    loop i = 0:iptr
      leave eq i 9
      leave eq (load i8 (at a i)) c
      i = add i 1
  )";
  std::vector<Inputs> all;
  for (uint64_t k = 0; k < 9; ++k) all.push_back({{"c", {first_byte(2, k)}}});
  all.push_back({{"c", {0}}});
  expect_exact_everywhere(text, all, 10);
}

TEST(Summary, CountersAtTheirLimit) {
  for (const char* test : {"while ult i n", "while ule i n", "while slt i n", "while sle i n", "leave eq i n",
                           "leave ult n i", "leave slt n i"}) {
    SCOPED_TRACE(test);
    const std::string text = std::string(R"(
      n = input i32
      f = input i32
      assume ule (sub n f) 5
      loop i = f
        )") + test + R"(
        i = add i 1
    )";
    std::vector<Inputs> all;
    const bool is_signed = has(test, "sl");
    for (const uint64_t n : {0u, 5u, 100u, is_signed ? 0x80000001u : 0x7fffffffu})
      for (const uint64_t below : {0, 1, 5})
        if (n >= below || has(test, "eq")) all.push_back({{"n", {n}}, {"f", {(n - below) & 0xffffffff}}});
    if (is_signed)
      for (Inputs& inputs : all)
        if (inputs["n"][0] == 0x80000001u) inputs["f"] = {0x80000001u};
    expect_exact_everywhere(text, all);
  }
}

TEST(Summary, CountersDownToTheirLimit) {
  for (const char* test : {"while ult n i", "while slt n i", "while ule n i", "leave eq i n"}) {
    SCOPED_TRACE(test);
    const std::string text = std::string(R"(
      n = input i16
      f = input i16
      assume ule (sub f n) 5
      loop i = f
        )") + test + R"(
        i = sub i 1
    )";
    std::vector<Inputs> all;
    for (const uint64_t n : {1u, 5u, 100u})
      for (const uint64_t above : {0, 1, 5}) all.push_back({{"n", {n}}, {"f", {n + above}}});
    expect_exact_everywhere(text, all);
  }
}

TEST(Summary, AnEqualityMayWrapAround) {
  // From 254 to 3 in a byte: five steps.
  expect_exact_everywhere(R"(
    n = input i8
    loop i = 254:i8
      leave eq i n
      i = add i 1
  )",
                          numbers("n", {254, 255, 0, 3}));
}

TEST(Summary, WindowsOfOneIteration) {
  const std::string text = R"(
    array a 80
    n = input iptr
    assume ule n 8
    loop i = 0:iptr, last = 77:i8
      while ult i n
      leave eq last 255
      last = xor (load i8 (at a i)) 1
      i = add i 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 2, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "known by the last iteration last"));
}

TEST(Summary, WindowsOfSeveralIterations) {
  const std::string text = R"(
    array a 80
    n = input iptr
    assume ule n 8
    loop i = 0:iptr, w = 123456789:i32
      while ult i n
      w = or (shl w 12) (zext i32 (load i8 (at a i)))
      i = add i 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 2, 3, 4, 8}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "known by the last 3 iterations w"));
}

TEST(Summary, WindowsThatAreAskedInTheLoop) {
  // Left at two equal bytes one after the other.
  const std::string text = R"(
    array a 80
    x = input i8
    y = input i8
    k = input iptr
    assume ule k 6
    store (at a k) x
    store (at a (add k 1)) y
    loop i = 0:iptr, last = 0:i8
      leave eq i 8
      c = load i8 (at a i)
      leave eq c last
      last = c
      i = add i 1
  )";
  std::vector<Inputs> all;
  for (const uint64_t k : {0, 2, 6})
    for (const uint64_t y : {200, 0, 1}) all.push_back({{"k", {k}}, {"x", {200}}, {"y", {y}}});
  expect_exact_everywhere(text, all, 10);
}

TEST(Summary, ControlStates) {
  const std::string text = R"(
    n = input i32
    assume ule n 6
    loop i = 0:i32, s = 0:i1, even = 0:i32, odd = 0:i32
      while ult i n
      if s
        odd = add odd i
      else
        even = add even i
      end
      s = not s
      i = add i 1
  )";
  // Two runs of the body are an iteration; where it is left in the second one that counts too.
  const Unwound unwound(text, 8);
  const Summarised summarised(text);
  ASSERT_TRUE(summarised.outcome.done) << summarised.outcome.explanation;
  for (const uint64_t n : {0, 1, 2, 5, 6}) {
    std::optional<Place> expected = unwound.leaves({{"n", {n}}});
    ASSERT_TRUE(expected);
    expected->iterations = n / 2;
    for (uint64_t count = 0; count <= 4; ++count)
      EXPECT_EQ(summarised.leaves({{"n", {n}}}, count),
                count == n / 2 ? std::vector<Place>{*expected} : std::vector<Place>{});
  }
}

TEST(Summary, VariablesInMemory) {
  const std::string text = R"(
    global i 4
    global sum 8
    array a 80
    n = input i32
    assume ule n 7
    loop dummy = 0:i1
      while ult (load i32 i) n
      c = load i8 (at a (zext iptr (load i32 i)))
      store sum (add (load i64 sum) (zext i64 c))
      store i (add (load i32 i) 1)
  )";
  expect_exact_everywhere(text, numbers("n", {0, 1, 2, 7}));
  EXPECT_TRUE(has(Summarised(text).outcome.explanation, "recurrent sum"));
}

TEST(Summary, InputsOfEachIteration) {
  const std::string text = R"(
    array a 80
    loop i = 0:iptr, sum = 0:i16
      leave eq i 9
      c = input i8
      leave eq c 0
      store (at a i) c
      sum = add (mul sum 3) (zext i16 c)
      i = add i 1
  )";
  expect_exact_everywhere(text, {{{"c", {0}}}, {{"c", {5, 0}}}, {{"c", {5, 6, 7, 200, 0}}}, {{"c", {9}}}},
                          10);
}

TEST(Summary, InvalidReadsAreNotPassed) {
  // Valid up to byte 16; the read of byte 16 is the violation, in the last iteration.
  const std::string text = R"(
    array a 16
    n = input iptr
    assume ule n 20
    loop i = 14:iptr, x = 0:i8
      while ult i n
      x = load i8 (at a i)
      i = add i 1
  )";
  expect_exact(text, numbers("n", {0, 15, 16}), 8, 64, {1});
  const Summarised summarised(text);
  // Beyond it no complete iteration may be described: what it reads is left open.
  EXPECT_TRUE(summarised.leaves({{"n", {18}}}, 4).empty());
}

TEST(Summary, ControlStatesAfterInvalidReads) {
  // x is 0 as long as the reads are valid; only after an invalid one it is not known which state it is.
  const std::string text = R"(
    global a 16
    n = input iptr
    assume ule n 20
    loop i = 14:iptr, x = 0:i8
      while ult i n
      x = load i8 (at a i)
      i = add i 1
  )";
  expect_exact_everywhere(text, numbers("n", {0, 15, 16}));
  const Summarised summarised(text);
  EXPECT_TRUE(summarised.leaves({{"n", {18}}}, 3).empty());
  EXPECT_EQ(summarised.violated_after({{"n", {18}}}, 1), std::vector<std::string>{});
  EXPECT_EQ(
      summarised.violated_after({{"n", {18}}}, 2),
      (std::vector<std::string>{"invalid read", "a summarised loop that depends on a value C leaves open",
                                "a summarised loop: a variable takes many different values"}));
}

TEST(Summary, ViolationsBehindManyIterations) {
  // 5 is met first: before it nothing is violated, and no iteration that goes on has met it.
  const std::string text = R"(
    array a 80
    x = input i8
    n = input iptr
    assume ule n 70
    loop i = 0:iptr
      leave eq i n
      c = load i8 (at a i)
      assert not (eq c x)
      i = add i 1
      assume not (eq c x)
  )";
  const Summarised summarised(text);
  ASSERT_TRUE(summarised.outcome.done) << summarised.outcome.explanation;
  const Inputs inputs{{"x", {first_byte(2, 31)}}, {"n", {60}}};
  for (uint64_t count = 0; count <= 33; ++count)
    EXPECT_EQ(summarised.violated_after(inputs, count),
              count == 31 ? std::vector<std::string>{"assertion"} : std::vector<std::string>{});
}

TEST(Summary, DeadVariablesAreArbitrary) {
  const std::string text = R"(
    array a 80
    n = input iptr
    assume ule n 8
    loop i = 0:iptr, t = 0:i8, x = 0:i8
      while ult i n
      t = mul x 7
      x = add x (mul x (load i8 (at a i)))
      i = add i 1
  )";
  expect_exact(text, numbers("n", {0, 1, 2, 8}), 8, 64, {1});
}

} // namespace
} // namespace fathom::loops::test
