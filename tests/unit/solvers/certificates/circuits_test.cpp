// The circuits, held against the evaluator: unit propagation from the inputs must give every output.
#include "ir/term/evaluator.h"
#include "solvers/certificates/proof_checker.h"
#include "solvers/circuits/bit_blaster.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::solvers::certificates {

using circuits::BitBlaster, circuits::Bits;
namespace {

using term::Context;
using term::Kind;
using term::Sort;
using term::Term;

void assume(const Bits& bits, const BitVector& value, std::vector<Literal>& assumed) {
  for (uint32_t i = 0; i < bits.size(); ++i) assumed.push_back(value.bit(i) ? bits[i] : -bits[i]);
}

/// Empty: some bit has no value.
std::optional<BitVector> value_of(const Bits& bits, const std::vector<int8_t>& values) {
  BitVector result(static_cast<uint32_t>(bits.size()), 0);
  for (uint32_t i = 0; i < bits.size(); ++i) {
    const int value = values[static_cast<size_t>(std::abs(bits[i]))] * (bits[i] < 0 ? -1 : 1);
    if (value == 0) return std::nullopt;
    if (value > 0) result = result | BitVector(result.width(), 1).shl(BitVector(result.width(), i));
  }
  return result;
}

class Circuits : public testing::Test {
 protected:
  void expect_value(Term result, std::span<const Term> inputs, const term::Valuation& valuation) {
    BitBlaster blaster(context);
    const Result<Bits> output = blaster.blast(result);
    ASSERT_TRUE(output.ok()) << output.error().message;
    std::vector<Literal> assumed;
    for (const Term input : inputs) assume(*blaster.blast(input), *valuation.find(input), assumed);
    const std::vector<int8_t> values = propagated(blaster.cnf(), assumed);
    ASSERT_FALSE(values.empty()) << "the inputs contradict the circuit";
    term::Evaluator evaluator(context, valuation);
    const BitVector expected = evaluator.evaluate(result);
    EXPECT_EQ(value_of(*output, values), expected) << info(context.kind(result)).name << '\n'
                                                   << valuation.to_string(context);
  }
  Context context;
};

const Kind binary_operators[] = {Kind::BvAdd,  Kind::BvSub,  Kind::BvMul, Kind::BvUdiv, Kind::BvUrem,
                                 Kind::BvSdiv, Kind::BvSrem, Kind::BvShl, Kind::BvLshr, Kind::BvAshr,
                                 Kind::BvAnd,  Kind::BvOr,   Kind::BvXor, Kind::Ult,    Kind::Ule,
                                 Kind::Slt,    Kind::Sle,    Kind::Eq,    Kind::Concat};

TEST_F(Circuits, EveryOperatorOnAllSmallValues) {
  for (uint32_t width = 1; width <= 4; ++width) {
    const Term x = context.symbol(fmt::format("x{}", width), Sort::bv(width));
    const Term y = context.symbol(fmt::format("y{}", width), Sort::bv(width));
    for (const Kind kind : binary_operators) {
      const Term result = context.make(kind, {x, y});
      for (uint64_t a = 0; a < 1u << width; ++a)
        for (uint64_t b = 0; b < 1u << width; ++b) {
          term::Valuation valuation;
          valuation.set(x, BitVector(width, a));
          valuation.set(y, BitVector(width, b));
          expect_value(result, std::vector{x, y}, valuation);
        }
    }
  }
}

TEST_F(Circuits, EveryOperatorOnWideRandomValues) {
  std::mt19937_64 random(7);
  for (const uint32_t width : {13u, 32u, 40u}) {
    const Term x = context.symbol(fmt::format("x{}", width), Sort::bv(width));
    const Term y = context.symbol(fmt::format("y{}", width), Sort::bv(width));
    for (const Kind kind : binary_operators)
      for (int i = 0; i < 12; ++i) {
        term::Valuation valuation; // small divisors and amounts of shifts among them
        valuation.set(x, BitVector(width, random()));
        valuation.set(y, BitVector(width, random() >> (i % 3 == 0 ? 0 : 64 - (i % 3) * 4)));
        expect_value(context.make(kind, {x, y}), std::vector{x, y}, valuation);
      }
  }
}

TEST_F(Circuits, TheOtherKinds) {
  const Term p = context.symbol("p", Sort::boolean()), q = context.symbol("q", Sort::boolean());
  const Term x = context.symbol("x", Sort::bv(5)), y = context.symbol("y", Sort::bv(5));
  const std::vector<Term> results{
      context.make(Kind::Not, {p}),       context.make(Kind::And, {p, q}),
      context.make(Kind::Or, {p, q}),     context.make(Kind::Xor, {p, q}),
      context.make(Kind::Ite, {p, x, y}), context.make(Kind::Ite, {p, q, p}),
      context.make(Kind::Eq, {p, q}),     context.make(Kind::BvNot, {x}),
      context.make(Kind::BvNeg, {x}),     context.make(Kind::Extract, {x}, {3, 1}),
      context.make(Kind::Zext, {x}, {9}), context.make(Kind::Sext, {x}, {9}),
  };
  for (const Term result : results)
    for (uint64_t bits = 0; bits < 64; ++bits) {
      term::Valuation valuation;
      valuation.set(p, BitVector(1, bits & 1));
      valuation.set(q, BitVector(1, bits >> 1 & 1));
      valuation.set(x, BitVector(5, bits * 37 >> 2));
      valuation.set(y, BitVector(5, bits * 11));
      expect_value(result, std::vector{p, q, x, y}, valuation);
    }
}

TEST_F(Circuits, ReadsSeeTheNewestStoreAtTheirIndex) {
  const Sort sort = Sort::array(3, 4);
  const Term a = context.symbol("a", sort), p = context.symbol("p", Sort::boolean());
  const Term i = context.symbol("i", Sort::bv(3)), j = context.symbol("j", Sort::bv(3));
  const Term v = context.symbol("v", Sort::bv(4)),
             zero = context.const_array(sort, context.constant(BitVector(4, 9)));
  const Term stored =
      context.make(Kind::Store, {context.make(Kind::Store, {a, i, v}), context.constant(BitVector(3, 2)),
                                 context.constant(BitVector(4, 1))});
  const Term both = context.make(Kind::Ite, {p, stored, context.make(Kind::Store, {zero, j, v})});
  const Term known = context.make(Kind::Select, {a, context.constant(BitVector(3, 5))});
  const Term result = context.make(Kind::Select, {both, j});
  for (uint64_t at = 0; at < 8; ++at)
    for (const bool choice : {false, true}) {
      // a[5] is 6; the read at j sees it where p holds, j is 5 and i is not.
      BitBlaster blaster(context);
      const Bits output = *blaster.blast(result), five = *blaster.blast(known);
      std::vector<Literal> assumed;
      assume(five, BitVector(4, 6), assumed);
      assume(*blaster.blast(p), BitVector(1, choice), assumed);
      assume(*blaster.blast(j), BitVector(3, at), assumed);
      assume(*blaster.blast(i), BitVector(3, 4), assumed);
      assume(*blaster.blast(v), BitVector(4, 3), assumed);
      const auto value = value_of(output, propagated(blaster.cnf(), assumed));
      if (!choice || at == 4)
        EXPECT_EQ(value, BitVector(4, 3));
      else if (at == 2)
        EXPECT_EQ(value, BitVector(4, 1));
      else if (at == 5)
        EXPECT_EQ(value, BitVector(4, 6));
      else
        EXPECT_EQ(value, std::nullopt); // any element of a
    }
}

TEST_F(Circuits, WhatIsNotSupportedIsNamed) {
  const Sort sort = Sort::array(3, 4);
  BitBlaster blaster(context);
  const Term equality = context.make(Kind::Eq, {context.symbol("a", sort), context.symbol("b", sort)});
  const Status status = blaster.require(equality);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "equality of arrays");
  BitBlaster small(context, 1000);
  const Term x = context.symbol("x", Sort::bv(64));
  EXPECT_EQ(small.blast(context.make(Kind::BvMul, {x, x})).error().message, "the formula is too large");
}

} // namespace
} // namespace fathom::solvers::certificates
