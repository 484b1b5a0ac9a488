#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/delivered_input.h"
#include "witnesses/harness.h"
#include "witnesses/inputs.h"
#include "witnesses/text_inputs.h"

#include <bit>
#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::TraceEvent;

TraceEvent given(const std::string& kind, const std::string& bytes) {
  TraceEvent event = input("__fathom_deliver_" + kind, "", 0);
  event.bits.assign(bytes.begin(), bytes.end());
  return event;
}

std::string eight_bytes(uint64_t number) {
  std::string bytes;
  for (unsigned i = 0; i < 8; ++i) bytes += static_cast<char>(number >> (8 * i));
  return bytes;
}

TraceEvent given(const std::string& kind, int64_t number) {
  return given(kind, eight_bytes(static_cast<uint64_t>(number)));
}

TraceEvent line(uint64_t room, const std::string& text) {
  return given("line", eight_bytes(room) + text);
}

TraceEvent from_standard_input() {
  return given("from", eight_bytes(0) + eight_bytes(7));
}

program::Run run_of(std::vector<TraceEvent> events) {
  program::Run run = violation(program::Property::Assertion);
  run.events = std::move(events);
  return run;
}

std::string text_of(std::vector<TraceEvent> events) {
  events.insert(events.begin(), from_standard_input());
  return delivered_input(run_of(std::move(events))).standard_input.value_or("(none)");
}

TEST(DeliveredInput, NumbersHaveBlanksBetweenThem) {
  EXPECT_EQ(
      text_of({given("signed", -5), given("unsigned", 7), given("octal", 8), given("hexadecimal", 255)}),
      "-5 7 10 ff\n");
  EXPECT_EQ(text_of({given("double", int64_t(std::bit_cast<uint64_t>(0.1))), given("end", 1)}),
            "0.10000000000000001");
  EXPECT_EQ(text_of({given("float", int64_t(std::bit_cast<uint32_t>(1.5F)))}), "1.5\n");
}

TEST(DeliveredInput, BlanksThatAreCounted) {
  EXPECT_EQ(text_of({given("blanks", 2), given("word", "ab"), given("blanks", 0), given("blanks", 1),
                     given("signed", 7)}),
            "  ab 7\n");
}

TEST(DeliveredInput, ACharacterThatIsReadTwice) {
  EXPECT_EQ(text_of({given("character", '7'), given("pushed", '7'), given("signed", 712)}), "712\n");
  EXPECT_EQ(text_of({given("character", '7'), given("pushed", '8'), given("signed", 812)}), "7812\n");
}

TEST(DeliveredInput, LiteralsOfAFormat) {
  EXPECT_EQ(text_of({given("signed", 1), given("literal", ','), given("literal", ' '), given("signed", 2),
                     given("literal", -1), given("literal", '\n')}),
            "1,2 ");
}

TEST(DeliveredInput, CharactersAfterANumberDoNotMakeItLonger) {
  EXPECT_EQ(text_of({given("signed", 1), given("character", '7')}), "1\n");
  EXPECT_EQ(text_of({given("signed", 1), given("character", 'x')}), "1x");
  EXPECT_EQ(text_of({given("word", "ab"), line(5, "cd\n")}), "ab d\n");
}

TEST(DeliveredInput, LinesHaveTheirEndWhereAnythingFollows) {
  EXPECT_EQ(text_of({line(3, "ab"), line(3, "cd")}), "ab\ncd");
  EXPECT_EQ(text_of({line(0, "abc"), line(1, "d\n")}), "abcd\n");
  EXPECT_EQ(text_of({line(1, "a"), given("end", 1)}), "a");
  EXPECT_EQ(text_of({given("text", "a\nb")}), "axb\n");
}

TEST(DeliveredInput, WhatIsNoNumberStays) {
  EXPECT_EQ(text_of({given("no_number", 1)}), "?");
  EXPECT_EQ(text_of({given("no_number", 1), given("character", 'q')}), "q");
  EXPECT_EQ(text_of({given("no_number", 1), given("character", '\n')}), "?\n");
  EXPECT_EQ(text_of({given("no_number", int64_t(0)), given("end", 1)}), "");
}

TEST(DeliveredInput, ThatNobodyReadsHasNoText) {
  EXPECT_TRUE(delivered_input(run_of({input("__fathom_nondet_fgets", "unsigned long", 1)})).is_empty());
  EXPECT_EQ(text_of({given("character", 'a'), given("end", int64_t(0))}), "(none)");
}

TEST(DeliveredInput, IsGivenToANativeRun) {
  const program::Run run =
      run_of({from_standard_input(), input("__fathom_nondet_getchar", "int", 'a'), given("character", 'a'),
              input("__fathom_nondet_fgets", "unsigned long", 2), line(3, "b\n")});
  EXPECT_EQ(surroundings_of(run).standard_input, "ab\n");
  const auto rows = inputs_of(run);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[2].name + " = " + rows[2].value, "stdin = \"ab\\n\"");
  const auto harness = write_harness(run, {});
  ASSERT_TRUE(harness);
  EXPECT_THAT(*harness, testing::Not(testing::HasSubstr("int getchar")));
}

TEST(DeliveredInput, CharactersFromElsewhereAreRepeatedOneByOne) {
  const program::Run run =
      run_of({from_standard_input(), line(3, "b\n"), given("from", eight_bytes(UINT64_MAX) + eight_bytes(8)),
              input("__fathom_nondet_getchar", "int", 'a'), given("character", 'a')});
  EXPECT_TRUE(delivered_input(run).is_empty());
  const auto harness = write_harness(run, {});
  ASSERT_TRUE(harness);
  EXPECT_THAT(*harness, testing::HasSubstr("int getchar"));
}

TEST(DeliveredInput, FilesOfTheWorkingDirectory) {
  const std::string stream = eight_bytes(UINT64_MAX) + eight_bytes(8),
                    number = eight_bytes(3) + eight_bytes(0);
  const auto files = [&](const std::string& name) {
    return delivered_input(run_of({given("opened", stream + name), given("opened", number + "b"),
                                   given("from", stream), line(3, "x\n"), given("from", number),
                                   given("bytes", "y"), given("from", stream), line(3, "z\n")}))
        .files;
  };
  using Files = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(files("a"), (Files{{"a", "x\nz\n"}, {"b", "y"}}));
  EXPECT_EQ(files("/a"), (Files{{"b", "y"}}));
}

} // namespace
} // namespace fathom::witnesses
