// Loops that have no summary, or one with obligations: each beside a loop that has.
#include "tests/unit/proofs/loop_world.h"

namespace fathom::loops::test {
namespace {

/// i goes from 0 to n, an input of at most 8; two arrays.
std::string body_over(const std::string& body, const std::string& before = "") {
  return R"(
    array a 80
    array b 80
    n = input iptr
    assume ule n 8
  )" + before +
         R"(
    loop i = 0:iptr
      while ult i n
  )" + body +
         R"(
      i = add i 1
  )";
}

void expect_refused(const std::string& text, const std::string& why) {
  for (const uint32_t bits : {64u, 32u})
    EXPECT_NE(refusal(text, bits).find(why), std::string::npos) << refusal(text, bits);
}
void expect_summarised(const std::string& text) {
  for (const uint32_t bits : {64u, 32u})
    EXPECT_TRUE(Summarised(text, bits).outcome.done) << refusal(text, bits);
  expect_exact(text, {{{"n", {0}}}, {{"n", {1}}}, {{"n", {4}}}, {{"n", {8}}}}, 9);
}

TEST(SummaryRefusals, ReadsOfWhatWasStored) {
  // Two further is far enough with a stride of two, one is not.
  expect_summarised(body_over("store (at a (mul i 2)) (load i8 (at a (add (mul i 2) 1)))"));
  expect_refused(body_over("store (at a (add (mul i 2) 2)) (load i8 (at a (mul i 2)))"),
                 "it reads what an earlier iteration stored");
  expect_refused(
      body_over("store (at a (mul i 2)) (zext i16 (load i8 (at a (sub (mul i 2) 1))))", "assume ule 1 n"),
      "it reads what an earlier iteration stored");
}

TEST(SummaryRefusals, ReadsOfTheOwnStore) {
  expect_summarised(body_over("store (at a i) (xor (load i8 (at a i)) 255)"));
  expect_refused(body_over("store (at a i) 7:i8\nstore (at b i) (load i8 (at a i))"),
                 "it reads what an earlier iteration stored");
}

TEST(SummaryRefusals, ReadsAtAnotherPace) {
  expect_summarised(body_over("store (at a i) (load i8 (at b (mul i 2)))"));
  expect_refused(body_over("store (at a i) (load i8 (at a (mul i 2)))"),
                 "it may read what an earlier iteration stored");
  expect_refused(body_over("store (at a i) (load i8 (at a (zext iptr (load i8 (at b i)))))", ""),
                 "it may read what an earlier iteration stored");
}

TEST(SummaryRefusals, AFixedPlaceOfAnArrayThatIsStored) {
  expect_refused(body_over("store (at a i) (load i8 (at a 20))"),
                 "it may read what an earlier iteration stored");
  expect_summarised(body_over("store (at a i) (load i8 (at b 20))"));
}

TEST(SummaryRefusals, SeveralObjects) {
  const std::string before = "f = input i1\np = ite f a b";
  expect_refused(body_over("store (at p i) 1:i8", before), "a store that may hit several objects");
  expect_summarised(body_over("store (at a i) (load i8 (at b i))", before));
}

TEST(SummaryRefusals, SeveralStoresIntoOneObject) {
  expect_refused(body_over("store (at a (mul i 2)) 1:i8\nstore (at a (add (mul i 2) 1)) 2:i8"),
                 "several stores into one object");
  expect_refused(body_over("if eq i 3\nstore (at a i) 1:i16\nelse\nstore (at a i) 1:i8\nend"),
                 "stores that overlap");
  expect_summarised(body_over("store (at a (mul i 2)) 1:i8\nstore (at b (add (mul i 2) 1)) 2:i8"));
}

TEST(SummaryRefusals, UnevenPlaces) {
  expect_refused(body_over("store (at a (mul i i)) 1:i8"), "a store at a place that does not move evenly");
  expect_refused(body_over("store (at a (zext iptr (load i8 (at b i)))) 1:i8"),
                 "a store at a place that does not move evenly");
  expect_summarised(body_over("store (at a (add i 3)) 1:i8"));
}

TEST(SummaryRefusals, PointersInArrays) {
  expect_refused(body_over("store (at a (mul i 8)) b"), "it stores pointers at places that change");
}

TEST(SummaryRefusals, APartOfAnArrayAsVariable) {
  expect_refused(body_over("store (at a i) 1:i8\nstore (at a 40) (add (load i8 (at a 40)) 1)"),
                 "a part of an array is a variable");
}

TEST(SummaryRefusals, AVariableReadThroughAPointer) {
  const std::string before = "global v 200";
  expect_refused(body_over("store v (add (load i8 v) 1)\nx = load i8 (at v (and i 127))", before),
                 "it looks at a variable through a pointer");
  expect_summarised(body_over("store v (add (load i8 v) 1)\nx = load i8 (at b (and i 1))", before));
}

TEST(SummaryRefusals, AVariableWrittenWithTwoTypes) {
  const std::string before = "global v 8";
  expect_refused(body_over("store v (add (load i32 v) 1)\nstore v 3:i8", before),
                 "a variable is written with different types");
}

TEST(SummaryRefusals, BlocksOfMemory) {
  expect_refused(body_over("fill (at a i) 1:i8 4"), "it fills blocks of memory");
  expect_refused(body_over("copy (at a i) b 4"), "it copies blocks of memory");
  expect_refused(body_over("free h", "heap h 8"), "it frees memory");
}

TEST(SummaryRefusals, Anywhere) {
  expect_refused(body_over("store (pointer (load iptr (at b (mul i 8)))) 1:i8"),
                 "a store through a pointer that may point anywhere");
}

TEST(SummaryRefusals, NoSecondIteration) {
  expect_refused(body_over("x = load i8 a\nstop"), "no iteration is followed by another");
}

TEST(SummaryRefusals, ConstantsDecide) {
  const Outcome outcome = Summarised(R"(
    loop i = 0:i32
      while ult i 5
      i = add i 1
  )")
                              .outcome;
  EXPECT_FALSE(outcome.done);
  EXPECT_TRUE(outcome.decided);
}

TEST(SummaryRefusals, ObjectsOfTheirOwn) {
  // An object of each iteration may be used, but its address and what was not written there may not.
  expect_summarised(body_over("o = alloc 8\nstore o (trunc i8 i)\nstore (at a i) (load i8 o)"));
  expect_refused(body_over("o = alloc 8\nstore (at a (mul i 8)) (number o)"),
                 "it looks at the address of an object of its own");
  expect_refused(body_over("o = alloc 8\nstore (at a i) (load i8 o)"),
                 "it reads a variable of its own that was not written");
}

TEST(SummaryRefusals, IrregularTruthValues) {
  expect_refused(R"(
    array b 80
    n = input iptr
    f = input i1
    assume ule n 8
    loop i = 0:iptr, x = f
      while ult i n
      x = xor x (trunc i1 (load i8 (at b i)))
      i = add i 1
  )",
                 "a pointer or a truth value that changes irregularly");
}

/// From f on, in 32 bits that are widened to a place: what wraps around is an obligation.
const std::string widened = R"(
  array a 80
  n = input i32
  f = input i32
  k = input i32
  loop i = f
    while ult i n
    store (at a (zext iptr (sub i k))) 1:i8
    i = add i 1
)";

TEST(SummaryObligations, PlacesThatWrapAround) {
  const Summarised summarised(widened);
  ASSERT_TRUE(summarised.outcome.done) << summarised.outcome.explanation;
  expect_exact(widened, {{{"n", {5}}, {"f", {0}}, {"k", {0}}}, {{"n", {105}}, {"f", {100}}, {"k", {98}}}});
  // i - k goes from 2^32 - 1 to 0 in the second iteration: two complete iterations are none of the summary.
  const Inputs wraps{{"n", {103}}, {"f", {100}}, {"k", {101}}};
  EXPECT_TRUE(summarised.leaves(wraps, 3).empty());
}

} // namespace
} // namespace fathom::loops::test
