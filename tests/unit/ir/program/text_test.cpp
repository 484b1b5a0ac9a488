#include "ir/program/text.h"
#include "tests/unit/ir/program/random_expressions.h"
#include "tests/unit/ir/program/sample_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::program {
namespace {

using ::testing::HasSubstr;
using testing::plain;
using testing::sample_program;

std::string error_of(const std::string& text) {
  const Result<Program> result = parse(text, "t.gssa");
  return result.ok() ? "" : result.error().message;
}

TEST(Text, EveryOpcodeSurvivesTheRoundTrip) {
  const Program p = sample_program();
  ASSERT_THAT(validate(p), ::testing::IsEmpty());
  std::vector<bool> seen(static_cast<size_t>(Opcode::Check) + 1, false);
  for (uint32_t i = 0; i < p.size(); ++i) seen[static_cast<size_t>(p[ValueId(i)].opcode)] = true;
  EXPECT_THAT(seen, ::testing::Each(true));

  const std::string text = to_text(p);
  const Result<Program> again = parse(text, "t.gssa");
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(to_text(*again), text);
  ASSERT_EQ(again->size(), p.size());
  EXPECT_EQ(again->object(ObjectId(2)).name, "table\n\\\x01");
  EXPECT_EQ(again->object(ObjectId(2)).bytes, (std::vector<uint8_t>{0, 10, 255}));
  EXPECT_EQ(again->object(ObjectId(3)).pointers[0].addend, -4);
  EXPECT_EQ(again->locations[LocationId(0)].file, "dir/a \"b\".c");
  EXPECT_EQ(again->inputs[0].site, 9u);
  EXPECT_TRUE(again->inputs[1].external);
  EXPECT_EQ(again->obligations[0].message, "bad \"thing\"");
  for (uint32_t i = 0; i < p.size(); ++i) {
    const Instruction &a = p[ValueId(i)], &b = (*again)[ValueId(i)];
    EXPECT_TRUE(a.opcode == b.opcode && a.type == b.type && a.guard == b.guard && a.location == b.location &&
                a.object == b.object && std::equal(a.operands, a.operands + 3, b.operands))
        << i;
    EXPECT_EQ(p.site(ValueId(i)), again->site(ValueId(i)));
    if (a.opcode == Opcode::Const) {
      EXPECT_EQ(p.constant(ValueId(i)), again->constant(ValueId(i)));
    } else {
      EXPECT_EQ(a.imm, b.imm);
    }
  }
}

TEST(Text, HandWrittenProgram) {
  const Result<Program> p = parse("gssa 1\ntarget 32\n\n; x + 1 == 0\n"
                                  "input 0 \"__VERIFIER_nondet_int\" signed site=4\n"
                                  "obligation 0 property assertion check=%5 \"assert\"\n"
                                  "%0 = const i1 1\n%1 = input i32 input=0 guard=%0\n%2 = const i32 1\n"
                                  "%3 = add i32 %1, %2 ; sum\n%4 = eq i1 %3, %1\n"
                                  "%5 = check none %4 obligation=0 guard=%0\n",
                                  "t.gssa");
  ASSERT_TRUE(p.ok()) << p.error().message;
  EXPECT_EQ(p->target.pointer_bits, 32u);
  EXPECT_EQ((*p)[ValueId(3)].opcode, Opcode::Add);
}

TEST(Text, TheOrderOfBytesIsKept) {
  const auto p = parse("gssa 1\ntarget 32 big-endian\n%0 = const i1 1\n", "t.gssa");
  ASSERT_TRUE(p.ok()) << p.error().message;
  EXPECT_TRUE(p->target.is_big_endian);
  EXPECT_THAT(to_text(*p), HasSubstr("target 32 big-endian\n"));
}

TEST(Text, ThePageThatIsKeptFreeIsKept) {
  const auto p = parse("gssa 1\ntarget 64 free-pages\n%0 = const i1 1\n", "t.gssa");
  ASSERT_TRUE(p.ok()) << p.error().message;
  EXPECT_TRUE(p->target.has_free_pages);
  EXPECT_THAT(to_text(*p), HasSubstr("target 64 free-pages\n"));
}

TEST(Text, MistakesAreReportedWithTheirLine) {
  EXPECT_EQ(error_of(""), "t.gssa:0: the first line is not 'gssa 1'");
  EXPECT_EQ(error_of("gssa 2\n"), "t.gssa:1: expected '1'");
  EXPECT_THAT(error_of("gssa 1\n%0 = const i1 1\n%1 = nand i1 %0, %0\n"),
              HasSubstr("t.gssa:3: unknown instruction"));
  EXPECT_THAT(error_of("gssa 1\n%1 = const i1 1\n"), HasSubstr("t.gssa:2: value 1 where 0 was due"));
  EXPECT_THAT(error_of("gssa 1\n%0 = const i1 1\n%1 = and i1 %0, %1\n"),
              HasSubstr("t.gssa:3: operand %1 is not defined"));
  EXPECT_THAT(error_of("gssa 1\n%0 = const i1 1 1\n"), HasSubstr("t.gssa:2: unexpected '1'"));
  EXPECT_THAT(error_of("gssa 1\n%0 = const i1\n"), HasSubstr("t.gssa:2: the line ends too early"));
  EXPECT_THAT(error_of("gssa 1\nlocation 0 \"a.c 3 4 \"\"\n"), HasSubstr("t.gssa:2:"));
  EXPECT_THAT(error_of("gssa 1\n%0 = const i99999999999 1\n"), HasSubstr("t.gssa:2:"));
  EXPECT_THAT(error_of("gssa 1\nobject 2 global \"g\" align=4 contents=bytes \"0g\"\n"),
              HasSubstr("hexadecimal"));
  // Text that is fine, but no well-formed program.
  EXPECT_THAT(error_of("gssa 1\n%0 = const i1 1\n%1 = const i8 3\n%2 = add i8 %0, %1\n"),
              HasSubstr("types do not fit"));
  EXPECT_THAT(error_of("gssa 1\n%0 = const i2 7\n"), HasSubstr("does not fit its type"));
  EXPECT_THAT(error_of("gssa 1\n%0 = open i8 kind=undef\n"), HasSubstr("needs a guard"));
}

/// Damaged text gives an error or another valid program, and never a crash.
TEST(Text, DamagedTextIsSafe) {
  const std::string text = to_text(sample_program());
  std::mt19937_64 random(7);
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = text;
    for (int k = 0; k < 3; ++k) {
      const size_t at = random() % damaged.size();
      if (random() % 2 == 0)
        damaged.erase(at, 1 + random() % 6);
      else
        damaged[at] = "0129%=\" \n,x-"[random() % 12];
    }
    const Result<Program> result = parse(damaged, "t.gssa");
    EXPECT_TRUE(result.ok() || !result.error().message.empty());
  }
}

TEST(Validator, FindsWhatIsWrong) {
  const auto mistakes = [](auto&& damage) {
    Program p = sample_program();
    damage(p);
    return fmt::format("{}", fmt::join(validate(p), "\n"));
  };
  const Type word = Type::integer(64), none = Type::none();
  const ValueId yes(0);
  EXPECT_EQ(mistakes([](Program&) {}), "");
  EXPECT_THAT(mistakes([](Program& p) { p.target.pointer_bits = 24; }), HasSubstr("24 bits"));
  EXPECT_THAT(mistakes([](Program& p) { p.object(ObjectId(2)).alignment = 3; }), HasSubstr("power of two"));
  EXPECT_THAT(mistakes([](Program& p) { p.object(ObjectId(3)).pointers[1].offset = 4; }),
              HasSubstr("overlap"));
  EXPECT_THAT(mistakes([](Program& p) { p.obligations[0].check = ValueId(0); }), HasSubstr("obligation 0"));
  EXPECT_THAT(mistakes([&](Program& p) {
                plain(p, Opcode::Alloc, none, {p.object(ObjectId(5)).size}, yes, ObjectId(5));
              }),
              HasSubstr("second one of its object"));
  EXPECT_THAT(mistakes([&](Program& p) {
                plain(p, Opcode::Alloc, none, {p.object(ObjectId(2)).size}, yes, ObjectId(2));
              }),
              HasSubstr("static object"));
  EXPECT_THAT(mistakes([&](Program& p) { plain(p, Opcode::Free, none, {yes}, yes); }),
              HasSubstr("types do not fit"));
  EXPECT_THAT(mistakes([&](Program& p) { plain(p, Opcode::Pointer, Type::pointer(), {}, {}, ObjectId(99)); }),
              HasSubstr("names no object"));
  EXPECT_THAT(mistakes([&](Program& p) { plain(p, Opcode::PtrOffset, word, {yes}); }),
              HasSubstr("types do not fit"));
  EXPECT_THAT(mistakes([&](Program& p) { plain(p, Opcode::Add, Type::boolean(), {yes, yes}, yes); }),
              HasSubstr("no guard"));
}

} // namespace
} // namespace fathom::program
