// Random chains of floating-point operations: the encoding against the evaluator.
#include "ir/program/builder.h"
#include "tests/unit/encoder/differential.h"

#include <gtest/gtest.h>
#include <map>
#include <random>

namespace fathom::test {

using floats::Format;
using floats::Operation;
using floats::OperationKind;
using floats::Rounding;
using program::OpenKind;
using program::Type;
using program::ValueId;

namespace {

/// Numbers of several formats, made from open bits, integers and constants, and what is computed of them.
class RandomFloats {
 public:
  explicit RandomFloats(uint64_t seed) : b_(program_), random_(seed) {
    b_.set_folding(seed % 3 != 0);
    for (const Format& format : formats)
      for (int i = 0; i < 3; ++i) numbers_[format.width()].push_back(leaf(format));
  }
  program::Program& program() { return program_; }

  void generate(int steps) {
    for (int i = 0; i < steps; ++i) step();
    b_.check(program::ObligationKind::Property, program::Property::UnreachCall, b_.boolean(true), truth_,
             "truths");
  }

 private:
  static constexpr Format formats[] = {{3, 3},           {4, 4},           floats::binary16,
                                       floats::binary32, floats::binary64, floats::x87_extended};
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  ValueId open(uint32_t width) { return b_.open(OpenKind::Undef, Type::integer(width), b_.boolean(true)); }
  Rounding mode() { return static_cast<Rounding>(below(5)); }

  ValueId leaf(const Format& format) {
    const uint32_t width = format.width();
    if (below(4) == 0) { // random bits, not only low ones
      ValueId bits = open(32);
      while (b_.width_of(bits) < width) bits = b_.concat(bits, open(32));
      return b_.trunc(bits, width);
    }
    if (below(5) == 0) return b_.constant(BitVector(64, random_()).resize(width));
    if (below(4) == 0) return open(width);
    return b_.float_operation({OperationKind::FromSigned, {}, mode(), format},
                              below(2) ? open(16) : open(64));
  }

  void step() {
    const Format format = formats[below(below(3) ? 4 : 6)];
    std::vector<ValueId>& pool = numbers_[format.width()];
    const auto number = [&] {
      return pool[pool.size() - 1 - below(uint32_t(std::min<size_t>(pool.size(), 4)))];
    };
    auto kind = static_cast<OperationKind>(below(static_cast<uint32_t>(OperationKind::FromUnsigned) + 1));
    const bool remainder = kind == OperationKind::Rem || kind == OperationKind::Remainder;
    if (remainder && format.exponent_bits > 5) kind = OperationKind::Add; // many steps
    Operation operation{kind, format, mode()};
    ValueId result;
    switch (floats::info(kind).result) {
    case floats::ResultKind::Number:
      result = b_.float_operation(operation, number(), number(), number());
      break;
    case floats::ResultKind::Converted: {
      operation.target = formats[2 + below(4)];
      if (format.significand_bits < 5) operation.target = format;
      if (operation.of_integer()) operation.format = {};
      result = b_.float_operation(operation, operation.of_integer() ? open(8 + below(60)) : number());
      numbers_[operation.target.width()].push_back(result);
      return;
    }
    case floats::ResultKind::Integer: {
      const uint32_t width = 1 + below(70);
      const ValueId integer = b_.float_operation(operation, number(), {}, {}, width);
      pool.push_back(b_.float_operation({OperationKind::FromSigned, {}, mode(), format}, integer));
      return;
    }
    case floats::ResultKind::Truth: {
      if (kind == OperationKind::FitsSigned || kind == OperationKind::FitsUnsigned)
        operation.integer_bits = 1 + below(70);
      const ValueId truth = b_.float_operation(operation, number(), number());
      truth_ = truth_.valid() ? b_.binary(program::Opcode::Xor, truth_, truth) : truth;
      pool.push_back(b_.ite(truth, number(), number()));
      return;
    }
    }
    if (below(4) == 0) { // any NaN for the one
      const BitVector quiet = ~BitVector::zeros(format.width());
      const ValueId nan = b_.float_operation({OperationKind::IsNan, format}, result);
      const ValueId any =
          b_.binary(program::Opcode::Or, open(format.width()),
                    b_.constant(quiet.lshr(BitVector(format.width(), 1))
                                    .shl(BitVector(format.width(), format.significand_bits - 2))));
      result = b_.ite(nan, any, result);
    }
    pool.push_back(result);
  }

  program::Program program_;
  program::Builder b_;
  std::mt19937_64 random_;
  std::map<uint32_t, std::vector<ValueId>> numbers_; ///< by width
  ValueId truth_ = b_.boolean(false);
};

} // namespace

TEST(FloatTerms, AgreeWithTheEvaluator) {
  uint64_t values = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    RandomFloats random(seed);
    random.generate(12);
    ASSERT_EQ(program::validate(random.program()), std::vector<std::string>());
    const Comparison comparison = compare(random.program(), {}, seed, 6);
    EXPECT_EQ(comparison.difference, "") << "seed " << seed;
    values += comparison.values;
  }
  EXPECT_GT(values, 10000u);
}

/// A NaN chosen for one does not matter to what is computed next: the operand is the number itself again.
TEST(FloatTerms, TheChoiceOfANanIsSeenThrough) {
  program::Program program;
  program::Builder b(program);
  const Format format = floats::binary32;
  const auto open = [&] { return b.open(OpenKind::Undef, Type::integer(32), b.boolean(true)); };
  const ValueId x = open(), y = open(), sum = b.float_operation({OperationKind::Add, format}, x, y);
  const ValueId nan = b.float_operation({OperationKind::IsNan, format}, sum);
  const auto chosen = [&](uint64_t bits) {
    return b.ite(nan, b.binary(program::Opcode::Or, open(), b.constant(32, bits)), sum);
  };
  const Operation twice{OperationKind::Mul, format};
  EXPECT_EQ(b.float_operation(twice, chosen(0x7fc00000), y), b.float_operation(twice, sum, y));
  EXPECT_NE(b.float_operation(twice, chosen(0x7f800000), y),
            b.float_operation(twice, sum, y)); // infinity too
}

} // namespace fathom::test
