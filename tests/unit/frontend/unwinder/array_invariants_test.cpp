// Conditions of all elements of arrays that a loop changes: what is guessed, required, and said of which
// loads.
#include "proofs/elements/array_invariants.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::frontend::test {

using namespace loops;
namespace {

using program::ObjectId;
using program::ObligationKind;
using program::Opcode;
using program::ValueId;

const char* const prelude = R"(
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void reach_error(void);
#define N __VERIFIER_nondet_uint()
)";

std::unique_ptr<Unwound> inducted(const std::string& body, uint32_t bits = 64) {
  program::Bounds bounds;
  bounds.summarise = bounds.induction = true;
  return unwind(prelude + body, bounds, bits);
}

const program::Invariant* find(const Unwound& unwound, const std::string& text) {
  const auto& all = unwound.unwinding.invariants;
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& i) { return i.text == text; });
  return found == all.end() ? nullptr : &*found;
}

/// Whether a value depends on another one.
bool mentions(const program::Program& program, ValueId value, ValueId other) {
  std::vector<bool> seen(program.size());
  std::vector<ValueId> waiting{value};
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (next == other) return true;
    if (seen[next.index()]) continue;
    seen[next.index()] = true;
    for (const ValueId operand : program[next].operands)
      if (operand.valid()) waiting.push_back(operand);
  }
  return false;
}

size_t lemmas_of(const Unwound& unwound, const std::string& text) {
  const program::Invariant* invariant = find(unwound, text);
  const auto& all = unwound.unwinding.lemmas;
  return invariant == nullptr ? 0 : size_t(std::count_if(all.begin(), all.end(), [&](ValueId lemma) {
    return mentions(unwound.program, lemma, invariant->literal);
  }));
}

const std::string cells =
    "unsigned char a[100]; int main(void) { unsigned n = N, i; for (i = 0; i < n; i++) {"
    "unsigned k = N; if (k < 100) a[k] = i & 6; } ";

TEST(ArrayInvariants, AreRequiredAtTheEntryAndAtTheEndOfAnIteration) {
  // Static arrays are zero: that one is seen without a solver. The end is an obligation.
  const auto of_zeros = inducted(cells + "}");
  const program::Invariant* invariant = find(*of_zeros, "forall(k, 0, 100, a[k] <= 6)");
  ASSERT_NE(invariant, nullptr);
  EXPECT_GE(invariant->obligations.size(), 1u);
  const auto of_any =
      inducted("int main(void) { unsigned char a[100]; unsigned n = N, i; for (i = 0; i < n; i++)"
               "{ unsigned k = N; if (k < 100) a[k] = i & 6; } return a[n % 100]; }");
  invariant = find(*of_any, "forall(k, 0, 100, a[k] <= 6)");
  ASSERT_NE(invariant, nullptr);
  EXPECT_EQ(invariant->obligations.size(), 2u);
  for (const program::ObligationId id : invariant->obligations)
    EXPECT_EQ(of_any->program.obligations[id.index()].kind, ObligationKind::Invariant);
}

TEST(ArrayInvariants, AreSaidOfLoadsOfTheSameWidth) {
  const size_t none = lemmas_of(*inducted(cells + "}"), "forall(k, 0, 100, a[k] <= 6)");
  EXPECT_EQ(lemmas_of(*inducted(cells + "return a[N % 100]; }"), "forall(k, 0, 100, a[k] <= 6)"), none + 1);
  EXPECT_EQ(lemmas_of(*inducted(cells + "return *(unsigned short *)(a + N % 99); }"),
                      "forall(k, 0, 100, a[k] <= 6)"),
            none);
}

TEST(ArrayInvariants, AreSaidOfLoadsInCalls) {
  const size_t none = lemmas_of(*inducted(cells + "}"), "forall(k, 0, 100, a[k] <= 6)");
  const auto unwound = inducted("unsigned char a[100]; static int f(unsigned char *p) { return *p; }"
                                "int main(void) { unsigned n = N, i; for (i = 0; i < n; i++) {"
                                "unsigned k = N; if (k < 100) a[k] = i & 6; } return f(a + N % 100); }");
  EXPECT_EQ(lemmas_of(*unwound, "forall(k, 0, 100, a[k] <= 6)"), none + 1);
}

TEST(ArrayInvariants, AreOfElementsThatTheLoopHasPassed) {
  const auto unwound =
      inducted("int main(void) { int a[10]; unsigned n = N, next = 0, i;"
               "for (i = 0; i < n; i++) if (next < 10 && (N & 1)) a[next++] = i; return a[N % 10]; }");
  EXPECT_NE(find(*unwound, "forall(k, 0, 10, a[k] < (int)i || next <= k)"), nullptr);
  EXPECT_NE(find(*unwound, "forall(k, 0, 10, a[k] == old(a[k]) || k < next)"), nullptr);
}

TEST(ArrayInvariants, AreOfFieldsAtTheirPlaces) {
  const auto unwound = inducted("struct s { char c; int v; } a[8]; int main(void) { unsigned n = N, i;"
                                "for (i = 0; i < n; i++) a[N & 7].v = i & 3; return a[N & 7].v; }");
  EXPECT_NE(find(*unwound, "forall(k, 0, 8, a[k].v <= 3)"), nullptr);
  EXPECT_EQ(find(*unwound, "forall(k, 0, 8, a[k].c <= 3)"), nullptr);
}

TEST(ArrayInvariants, AreOfAPartOfAStructure) {
  const auto unwound = inducted("struct { int head[5]; short v[4]; } s; int main(void) { unsigned n = N, i;"
                                "for (i = 0; i < n; i++) s.v[N & 3] = i & 3; return s.v[N & 3]; }");
  EXPECT_NE(find(*unwound, "forall(k, 0, 4, (unsigned short)s.v[k] <= 3)"), nullptr);
}

TEST(ArrayInvariants, AreInheritedByTheNextLoop) {
  const auto unwound = inducted(
      "unsigned char a[100]; int main(void) { unsigned n = N, i; for (i = 0; i < n; i++) a[N % 100] = i & 6;"
      "for (i = 0; i < n; i++) { unsigned k = N % 100, m = N % 100; a[k] = a[m]; } }");
  const auto& all = unwound->unwinding.invariants;
  EXPECT_GE(std::count_if(all.begin(), all.end(),
                          [](const auto& i) { return i.text == "forall(k, 0, 100, a[k] <= 6)"; }),
            2);
}

TEST(ArrayInvariants, WhatIsStoredOnTheWayOutIsNoneOfThem) {
  const auto unwound =
      inducted("int main(void) { char a[8]; unsigned n = N, i, odd = 0; for (i = 0; i < n; i++) {"
               "if (N & 1) odd++; if (N == 7) { a[i & 7] = 1; break; } } return a[n & 7] + odd; }");
  for (const program::Invariant& invariant : unwound->unwinding.invariants)
    EXPECT_EQ(invariant.text.find("forall("), std::string::npos) << invariant.text;
}

TEST(ArrayInvariants, NoneWithoutInduction) {
  program::Bounds bounds;
  bounds.summarise = true;
  EXPECT_TRUE(unwind(prelude + cells + "}", bounds)->unwinding.lemmas.empty());
}

/// With an index of the test's own: does what is said of places hold of the bytes?
struct Places {
  program::Program program;
  program::Builder builder{program};
  ValueId number =
      builder.open(program::OpenKind::Iterations, program::Type::integer(64), builder.boolean(true));

  std::optional<ElementPlace> at(uint64_t factor, int64_t rest, const Elements& elements) {
    const ValueId product = builder.binary(Opcode::Mul, number, builder.constant(64, factor));
    return place_among(builder, builder.binary(Opcode::Add, product, builder.offset_constant(rest)),
                       elements);
  }
};

TEST(ArrayInvariants, PlacesOfTheStrideHaveTheirNumber) {
  Places places;
  const auto place = places.at(12, 8, {ObjectId(2), 12, {}, 8, {}});
  ASSERT_TRUE(place);
  EXPECT_EQ(place->index, places.number);
  EXPECT_TRUE(places.builder.is_true(place->aligned));
}

TEST(ArrayInvariants, PlacesBetweenElementsAreNone) {
  Places places;
  // A constant place, of which all is known.
  const auto inside = places.at(0, 31, {ObjectId(2), 12, {}, 8, {}});
  ASSERT_TRUE(inside);
  EXPECT_TRUE(places.builder.is_false(inside->aligned));
  const auto begins = places.at(0, 32, {ObjectId(2), 12, {}, 8, {}});
  ASSERT_TRUE(begins);
  EXPECT_TRUE(places.builder.is_true(begins->aligned));
  EXPECT_EQ(places.builder.constant_u64(begins->index), 2u);
  // Not all steps of 2 are multiples of 4; no cheap condition tells those of 12.
  const auto half = places.at(2, 0, {ObjectId(2), 4, {}, 0, {}});
  ASSERT_TRUE(half);
  EXPECT_FALSE(places.builder.is_true(half->aligned));
  EXPECT_FALSE(places.at(2, 0, {ObjectId(2), 12, {}, 0, {}}));
}

TEST(ArrayInvariants, ElementsEndWithTheObject) {
  Places places;
  ArrayConditions conditions;
  conditions.elements.push_back({ObjectId(2), 4, {{2, 2}}, 0, {}});
  ElementCondition condition;
  condition.fields = {0};
  const auto within = [&](uint64_t index, uint64_t size) {
    const ValueId result =
        element_within(places.builder, conditions, condition, places.builder.constant(64, index),
                       places.builder.constant(64, size));
    return places.builder.is_true(result);
  };
  EXPECT_TRUE(within(0, 4));
  EXPECT_FALSE(within(0, 3));
  EXPECT_TRUE(within(2, 12));
  EXPECT_FALSE(within(2, 11));
  EXPECT_FALSE(within(3, 12));
  EXPECT_FALSE(within(~0ull, 12));
  EXPECT_FALSE(within(uint64_t(1) << 62, 12)) << "where the product wraps around";
  conditions.elements[0].count = 2;
  EXPECT_TRUE(within(1, 12));
  EXPECT_FALSE(within(2, 12));
}

} // namespace
} // namespace fathom::frontend::test
