// The circuits of bits against Z3's theory of floating point: proved equal on all numbers of small formats.
#include "encoder/float_terms.h"
#include "solvers/z3/z3_solver.h"
#include "tests/unit/ir/support/turns.h"

#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace fathom::solvers {
namespace {

using encoder::FloatTerms;
using floats::Format;
using floats::Operation;
using floats::OperationKind;
using floats::Rounding;
using term::Sort;
using term::Term;

constexpr Rounding modes[] = {Rounding::NearestEven, Rounding::NearestAway, Rounding::TowardPositive,
                              Rounding::TowardNegative, Rounding::TowardZero};

class FloatTheory : public testing::Test {
 protected:
  /// Asks for operands on which circuit and theory differ.
  Outcome difference(const Operation& operation, uint32_t operand_width, uint32_t integer_width = 0) {
    std::vector<Term> operands;
    for (uint32_t i = 0; i < floats::info(operation.kind).arity; ++i)
      operands.push_back(build.symbol(fmt::format("x{}w{}", i, operand_width), Sort::bv(operand_width)));
    FloatTerms circuits(build), theory(build, &definitions);
    const Term circuit = circuits.apply(operation, operands, integer_width);
    const Term native = theory.apply(operation, operands, integer_width);
    EXPECT_NE(circuit, native);
    Config config;
    config.floats = &definitions;
    auto solver = make_z3_solver(context, config);
    solver->assert_term(build.not_(build.eq(circuit, native)));
    return solver->check();
  }
  void expect_equal(const Operation& operation, uint32_t operand_width, uint32_t integer_width = 0) {
    const Outcome outcome = difference(operation, operand_width, integer_width);
    EXPECT_EQ(outcome.answer, Answer::Unsat) << operation.to_string() << ' ' << outcome.reason;
  }

  term::Context context;
  term::Builder build{context};
  term::FloatDefinitions definitions;
};

TEST_F(FloatTheory, ArithmeticInEachMode) {
  const Format small{3, 3};
  const fathom::test::Due due(5);
  uint64_t number = 0;
  for (const Rounding mode : modes) {
    for (const OperationKind kind :
         {OperationKind::Add, OperationKind::Mul, OperationKind::Div, OperationKind::Sqrt})
      if (due(number++)) expect_equal({kind, small, mode}, small.width());
    // Z3 4.8 rounds to integral numbers only where there are more digits than bits of the exponent.
    expect_equal({OperationKind::Round, {3, 5}, mode}, 8);
  }
  expect_equal({OperationKind::Sub, small}, small.width());
  expect_equal({OperationKind::Fma, small}, small.width());
}

TEST_F(FloatTheory, LargerFormats) {
  if (std::getenv("FATHOM_FLOATS_FULL") == nullptr) GTEST_SKIP() << "half a minute: set FATHOM_FLOATS_FULL";
  for (const Rounding mode : modes)
    for (const Format format : {Format{3, 5}, Format{4, 4}}) {
      for (const OperationKind kind :
           {OperationKind::Add, OperationKind::Sub, OperationKind::Mul, OperationKind::Div})
        expect_equal({kind, format, mode}, format.width());
      expect_equal({OperationKind::Sqrt, {4, 4}, mode},
                   8); // of {3, 5} some roots are subnormal: not for the circuit
      expect_equal({OperationKind::Fma, {3, 3}, mode}, 6);
    }
  expect_equal({OperationKind::Add, floats::binary16}, 16);
}

TEST_F(FloatTheory, Comparisons) {
  for (const OperationKind kind :
       {OperationKind::Eq, OperationKind::Lt, OperationKind::Le, OperationKind::IsNan})
    for (const Format format : {Format{3, 3}, floats::binary32, floats::binary64})
      expect_equal({kind, format}, format.width());
}

TEST_F(FloatTheory, Conversions) {
  const Format small{4, 6}, large{4, 8};
  for (const Rounding mode : modes) {
    expect_equal({OperationKind::Convert, small, mode, large}, small.width());
    expect_equal({OperationKind::Convert, large, mode, small}, large.width());
    expect_equal({OperationKind::FromSigned, {}, mode, small}, 5);
    expect_equal({OperationKind::FromUnsigned, {}, mode, large}, 7);
  }
  expect_equal({OperationKind::Convert, floats::binary64, Rounding::NearestEven, floats::binary32}, 64);
  for (const Rounding mode : {Rounding::TowardZero, Rounding::NearestEven, Rounding::TowardPositive})
    for (const uint32_t width : {3u, 9u}) {
      expect_equal({OperationKind::ToSigned, small, mode}, small.width(), width);
      expect_equal({OperationKind::ToUnsigned, large, mode}, large.width(), width);
      expect_equal({OperationKind::FitsSigned, large, mode, {}, width}, large.width());
      expect_equal({OperationKind::FitsUnsigned, small, mode, {}, width}, small.width());
    }
}

TEST_F(FloatTheory, ADifferenceIsSeen) {
  // The circuit that rounds down against the theory that rounds to nearest.
  const Format format{3, 4};
  const Term x = build.symbol("x", Sort::bv(7)), y = build.symbol("y", Sort::bv(7));
  FloatTerms circuits(build), theory(build, &definitions);
  const std::vector<Term> operands{x, y};
  const Term circuit = circuits.apply({OperationKind::Add, format, Rounding::TowardNegative}, operands, 0);
  const Term native = theory.apply({OperationKind::Add, format}, operands, 0);
  Config config;
  config.floats = &definitions;
  auto solver = make_z3_solver(context, config);
  solver->assert_term(build.not_(build.eq(circuit, native)));
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  const term::Valuation model = solver->value(std::vector<Term>{native});
  EXPECT_NE(model.find(x), nullptr);      // what it was computed from comes along
  ASSERT_NE(model.find(native), nullptr); // the result of an operation has a value as well
}

TEST_F(FloatTheory, ResultsAreOperands) {
  // (x + y) - y in one step of the theory each, against the circuits.
  const Format format{3, 3};
  const Term x = build.symbol("x", Sort::bv(6)), y = build.symbol("y", Sort::bv(6));
  FloatTerms circuits(build), theory(build, &definitions);
  const auto chain = [&](FloatTerms& floats) {
    const Term sum = floats.apply({OperationKind::Add, format}, std::vector<Term>{x, y}, 0);
    return floats.apply({OperationKind::Sub, format}, std::vector<Term>{sum, y}, 0);
  };
  Config config;
  config.floats = &definitions;
  auto solver = make_z3_solver(context, config);
  solver->assert_term(build.not_(build.eq(chain(circuits), chain(theory))));
  EXPECT_EQ(solver->check().answer, Answer::Unsat);
}

} // namespace
} // namespace fathom::solvers
