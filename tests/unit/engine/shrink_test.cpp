// The smallest inputs that show a violation, where that is known from the rule that makes one.
#include "engine/shrink.h"

#include <functional>
#include <gtest/gtest.h>

namespace fathom::engine {
namespace {

using program::EventKind;
using program::InputVector;
using program::RecordedInputs;
using Ended = program::Run; // a test has a function Run
using program::TraceEvent;

constexpr uint64_t plenty = 10'000;

TraceEvent number(int64_t value, const char* type) {
  TraceEvent event;
  event.kind = EventKind::Input;
  event.type = type;
  event.value = std::to_string(value);
  for (uint32_t shift = 0; shift < 32; shift += 8)
    event.bits.push_back(static_cast<uint8_t>(uint64_t(value) >> shift));
  return event;
}

/// A program that takes inputs as its rule says; a run is a violation where the rule holds.
class Given {
 public:
  explicit Given(const InputVector& vector) : vector_(vector) {}
  int64_t next(bool is_signed) {
    uint64_t bits = 0;
    if (used_ >= vector_.inputs.size() && vector_.repeated_from < vector_.inputs.size())
      used_ = vector_.repeated_from;
    if (used_ < vector_.inputs.size()) bits = vector_.inputs[used_++].value.low64();
    const int64_t value = is_signed ? int64_t(int32_t(bits)) : int64_t(uint32_t(bits));
    run.events.push_back(number(value, is_signed ? "int" : "unsigned int"));
    return value;
  }
  int64_t next_int() { return next(true); }
  int64_t next_unsigned() { return next(false); }
  std::string block(uint64_t object, uint64_t size) const {
    std::string text;
    for (uint64_t i = 0; i < size; ++i)
      text += char(vector_.uninitialised_byte ? vector_.uninitialised_byte(false, object, i).value_or(0) : 0);
    return text;
  }
  Ended run;

 private:
  const InputVector& vector_;
  size_t used_ = 0;
};

using Rule = std::function<bool(Given&)>;

class ShrinkTest : public testing::Test {
 protected:
  std::optional<RecordedInputs> shrink(const InputVector& found, const Rule& rule, uint64_t most = plenty) {
    const auto try_it = [&](const InputVector& vector) -> std::optional<Ended> {
      Given given(vector);
      ++tried;
      if (!rule(given)) return {};
      return given.run;
    };
    const std::optional<Ended> first = try_it(found);
    EXPECT_TRUE(first);
    Shrinker shrinker(try_it, most);
    last = shrinker.smallest(found, *first);
    EXPECT_LE(shrinker.runs(), most);
    return shrinker.inputs();
  }
  static InputVector numbers(std::vector<uint64_t> values) {
    return RecordedInputs{.numbers = std::move(values), .objects = {}}.vector();
  }
  uint64_t tried = 0;
  Ended last;
};

TEST_F(ShrinkTest, NumbersBecomeSmallAndKeepTheirSign) {
  const auto rule = [](Given& given) {
    const int64_t a = given.next_int(), b = given.next_unsigned(), c = given.next_int();
    return a < -77 && b > 4'000'000'000 && c != 12;
  };
  const auto inputs = shrink(numbers({uint64_t(-1489914868), 0xfffffffffffffff0, 99}), rule);
  ASSERT_TRUE(inputs);
  EXPECT_EQ(inputs->numbers, (std::vector<uint64_t>{uint64_t(-78), 4'000'000'001}));
  EXPECT_EQ(last.events[0].value, "-78");
}

TEST_F(ShrinkTest, NegativeNumbersBecomePositiveWhereTheyMay) {
  const auto inputs = shrink(numbers({uint64_t(-500)}), [](Given& given) {
    const int64_t a = given.next_int();
    return a < -100 || a > 10;
  });
  ASSERT_TRUE(inputs);
  EXPECT_EQ(inputs->numbers, std::vector<uint64_t>{11});
}

TEST_F(ShrinkTest, NumbersAndListsBecomeShort) {
  const auto rule = [](Given& given) {
    const int64_t count = given.next_unsigned();
    for (int64_t i = 0; i < count && i < 1000; ++i)
      if (given.next_int() == 42) return true;
    return false;
  };
  const auto inputs = shrink(numbers({9, 1, 2, 3, 4, 5, 42, 7, 8}), rule);
  ASSERT_TRUE(inputs);
  EXPECT_EQ(inputs->numbers, (std::vector<uint64_t>{1, 42}));
}

TEST_F(ShrinkTest, InputsThatComeAgainAreWrittenDown) {
  InputVector vector = numbers({3, 4});
  vector.repeated_from = 0;
  const auto inputs = shrink(vector, [](Given& given) {
    int64_t sum = 0;
    for (int i = 0; i < 5; ++i) sum += given.next_int();
    return sum >= 17;
  });
  ASSERT_TRUE(inputs);
  int64_t sum = 0;
  for (const uint64_t value : inputs->numbers) sum += int64_t(value);
  EXPECT_EQ(sum, 17);
}

TEST_F(ShrinkTest, BlocksBecomeShortTogetherWithTheirSize) {
  RecordedInputs found{.numbers = {600}, .objects = {}};
  std::vector<uint8_t>& bytes = found.objects[{false, 3}];
  bytes.assign(600, 'q');
  bytes[300] = bytes[502] = 'F';
  const auto rule = [](Given& given) {
    const std::string text = given.block(3, uint64_t(given.next_unsigned()));
    return std::count(text.begin(), text.end(), 'F') >= 2;
  };
  const auto inputs = shrink(found.vector(), rule);
  ASSERT_TRUE(inputs);
  EXPECT_EQ(inputs->numbers, std::vector<uint64_t>{2});
  EXPECT_EQ(inputs->objects.at({false, 3}), (std::vector<uint8_t>{'F', 'F'}));
}

TEST_F(ShrinkTest, TextsBecomeShortTogetherWithTheirLength) {
  RecordedInputs found;
  found.objects[{false, 1}] = {6, 0, 'a', 'x', 'b', 'c', 'y', 'd', 9, 9};
  const auto rule = [](Given& given) {
    const std::string block = given.block(1, 10);
    const std::string text = block.substr(2, size_t(block[0]));
    return block[1] == 0 && block[0] <= 8 && text.find('x') < text.find('y') && text.find('y') != text.npos;
  };
  const auto inputs = shrink(found.vector(), rule);
  ASSERT_TRUE(inputs);
  const std::vector<uint8_t>& bytes = inputs->objects.at({false, 1});
  EXPECT_EQ(std::string(bytes.begin(), bytes.begin() + 4), std::string("\2\0xy", 4));
}

TEST_F(ShrinkTest, TheSameEachTimeAndNoMoreRunsThanAllowed) {
  const auto rule = [](Given& given) { return given.next_unsigned() > 1000; };
  EXPECT_EQ(shrink(numbers({4'000'000'000, 5, 6}), rule, 7)->text(),
            shrink(numbers({4'000'000'000, 5, 6}), rule, 7)->text());
  EXPECT_LE(tried, 2 * (1 + 7U));
  EXPECT_GT(shrink(numbers({4'000'000'000, 5, 6}), rule, 7)->numbers[0], 1001U);
}

TEST_F(ShrinkTest, WhatRestsOnMoreThanInputsStaysAsItIs) {
  InputVector found = numbers({5});
  found.open_values[1] = {BitVector(8, 1)};
  int runs = 0;
  const Shrinker::Try refuses = [&](const InputVector& vector) -> std::optional<Ended> {
    ++runs;
    if (vector.open_values.empty()) return {};
    return Ended{};
  };
  Ended run;
  run.reason = "as it was";
  Shrinker shrinker(refuses, plenty);
  EXPECT_EQ(shrinker.smallest(found, run).reason, "as it was");
  EXPECT_FALSE(shrinker.inputs());
  EXPECT_LE(runs, 4);
}

TEST(RecordedInputsTest, FilesAreReadAsTheyAreWritten) {
  RecordedInputs inputs{.numbers = {0, UINT64_MAX, 17}, .objects = {}};
  inputs.objects[{false, 3}] = {0, 255, 16};
  inputs.objects[{true, 12}] = {7};
  EXPECT_EQ(inputs.weight(), 5U);
  EXPECT_EQ(inputs.text(),
            "fathom inputs 1\nnumbers 0 18446744073709551615 17\nobject 3 00ff10\nstatic 12 07\n");
  const Result<RecordedInputs> again = RecordedInputs::parse(inputs.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->text(), inputs.text());
  EXPECT_EQ(again->vector().uninitialised_byte(false, 3, 1), uint8_t{255});
  EXPECT_FALSE(again->vector().uninitialised_byte(false, 3, 3));
  EXPECT_FALSE(again->vector().uninitialised_byte(true, 3, 1));
}

TEST(RecordedInputsTest, OtherFilesAreRefused) {
  const auto refused = [](const std::string& text) { return !RecordedInputs::parse(text); };
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("FZ\x03"));
  EXPECT_TRUE(refused("fathom inputs 2\n"));
  EXPECT_TRUE(refused("fathom inputs 1\nnumbers 1 x\n"));
  EXPECT_TRUE(refused("fathom inputs 1\nnumbers 18446744073709551616\n"));
  EXPECT_TRUE(refused("fathom inputs 1\nobject 1 0\n"));
  EXPECT_TRUE(refused("fathom inputs 1\nobject 1 00 00\n"));
  EXPECT_TRUE(refused("fathom inputs 1\nfile 1 00\n"));
  EXPECT_FALSE(refused("fathom inputs 1\n\nnumbers\n"));
}

} // namespace
} // namespace fathom::engine
