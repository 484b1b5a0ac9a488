#include "ir/program/builder.h"
#include "ir/program/exchange/ledger.h"
#include "ir/program/program.h"

#include <gtest/gtest.h>
#include <sstream>

namespace fathom::program {
namespace {

TEST(Property, NamesAreThoseOfTheBenchmarks) {
  EXPECT_EQ(property_by_name("unreach-call"), Property::UnreachCall);
  EXPECT_STREQ(info(Property::NoOverflow).ltl, "G ! overflow");
  EXPECT_FALSE(property_by_name("valid_deref").has_value());
}

TEST(Property, SpecificationKnowsWhatItAsksFor) {
  Specification s;
  s.properties = {Property::ValidFree};
  EXPECT_TRUE(s.asks_for(Property::ValidFree));
  EXPECT_FALSE(s.asks_for(Property::ValidDeref));
}

TEST(Location, InternedOnceInOrderOfUse) {
  LocationTable table;
  const LocationId a = table.intern({"a.c", 3, 5, "main"}), b = table.intern({"a.c", 3, 5, "f"});
  EXPECT_EQ(a.index(), 0u);
  EXPECT_EQ(b.index(), 1u);
  EXPECT_EQ(table.intern({"a.c", 3, 5, "main"}), a);
  EXPECT_EQ(table[a].to_string(), "a.c:3:5");
  EXPECT_EQ((SourceLocation{"a.c", 3, 0, ""}).to_string(), "a.c:3");
  EXPECT_EQ(table[LocationId()].to_string(), "<no source>");
}

TEST(Opcode, MnemonicsAreFoundAgain) {
  EXPECT_EQ(opcode_by_mnemonic("ptradd"), Opcode::PtrAdd);
  EXPECT_EQ(info(Opcode::Copy).arity, 3);
  EXPECT_FALSE(opcode_by_mnemonic("PtrAdd").has_value());
}

TEST(Program, RollbackDropsEverythingBehindTheMark) {
  Program program;
  Builder builder(program);
  const ValueId x = builder.open(OpenKind::Undef, Type::integer(8), builder.boolean(true));
  const auto mark = builder.mark();
  const size_t size = program.size();
  builder.set_site(7);
  const ValueId y = builder.input({"f"}, Type::integer(8), builder.boolean(true));
  const ValueId sum = builder.binary(Opcode::Add, x, y);
  builder.constant(BitVector::ones(100));
  program.add_object({});
  builder.check(ObligationKind::Property, Property::Assertion, builder.boolean(true), builder.eq(sum, x),
                "m");
  EXPECT_EQ(program.site(y), 7u);
  builder.rollback(mark);
  EXPECT_EQ(program.size(), size);
  EXPECT_EQ(program.object_count(), 2u);
  EXPECT_TRUE(program.obligations.empty() && program.inputs.empty());
  EXPECT_EQ(program.site(y), 0u);
  // The table forgot what is gone: the same ids are given to other values.
  const ValueId z = builder.constant(8, 77), w = builder.binary(Opcode::Mul, x, z);
  EXPECT_EQ(builder.constant(8, 77), z);
  EXPECT_EQ(builder.binary(Opcode::Mul, z, x), w);
  EXPECT_EQ(program[w].opcode, Opcode::Mul);
  EXPECT_EQ(builder.constant(BitVector::ones(100)), builder.constant(BitVector::ones(100)));
  EXPECT_EQ(builder.interval(z).low, 77u);
}

TEST(Program, ManyRollbacksKeepTheTableConsistent) {
  Program program;
  Builder builder(program);
  const ValueId x = builder.open(OpenKind::Undef, Type::integer(32), builder.boolean(true));
  std::vector<ValueId> kept;
  for (uint64_t round = 0; round < 200; ++round) {
    kept.push_back(builder.binary(Opcode::Mul, x, builder.constant(32, 1000 + round)));
    const auto mark = builder.mark();
    for (uint64_t k = 0; k < 50; ++k)
      builder.binary(Opcode::Mul, x, builder.constant(32, 100000 + 50 * round + k));
    builder.rollback(mark);
  }
  const size_t size = program.size();
  for (uint64_t round = 0; round < 200; ++round)
    EXPECT_EQ(builder.binary(Opcode::Mul, x, builder.constant(32, 1000 + round)), kept[round]);
  EXPECT_EQ(program.size(), size);
}

TEST(ProgramDeathTest, OperandsMustExist) {
  Program program;
  Instruction i;
  i.opcode = Opcode::Add;
  i.operands[0] = i.operands[1] = ValueId(5);
  EXPECT_DEATH(program.append(i), "not made yet");
}

TEST(Ledger, KnowsWhetherExecutionsWereLeftOut) {
  ApproximationLedger ledger;
  ledger.add({ApproximationKind::Over, "external", "result of f is arbitrary", {"a.c", 1, 2, "main"}});
  EXPECT_FALSE(ledger.has_under());
  const Approximation cut{ApproximationKind::Under, "unwind", "loop cut", {"a.c", 9, 0, "main"}};
  ledger.add(cut);
  ledger.add(cut);
  EXPECT_EQ(ledger.entries().size(), 2u);
  ASSERT_TRUE(ledger.has_under());
  std::ostringstream out;
  ledger.print(out);
  EXPECT_EQ(out.str(), "over-approximation external at a.c:1:2: result of f is arbitrary\n"
                       "under-approximation unwind at a.c:9: loop cut\n");
}

} // namespace
} // namespace fathom::program
